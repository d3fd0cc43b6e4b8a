/**
 * `npm run soak:edits [-- battles [first seed]]`: battles made by chance edits; those that the door accepts are played to the end in every
 * scenario, and come back from their file as they were. Exits with 1 and the seed if something is broken.
 */
import { isDeepStrictEqual } from 'node:util';
import { parseBattle, problemsOfBattle, writeBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import fc from 'fast-check';
import { playedByChance, someEdits } from '../test/any-edits.ts';

const [count = '200', first = '1'] = process.argv.slice(2);
const isPlayable = (battle: Battle): boolean => problemsOfBattle(battle).every(({ level }) => level !== 'mistake');
const seen = { battles: 0, games: 0, steps: 0, refused: 0 };

for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const [[original, edits]] = fc.sample(someEdits, { numRuns: 1, seed }) as [[Battle, ((battle: Battle) => Battle)[]]];
  const battle = edits.reduce((made, one) => {
    const next = one(made);
    if (isPlayable(next)) return next;
    seen.refused += 1;
    return made;
  }, original);
  try {
    const reading = parseBattle(writeBattle(battle));
    if (!reading.ok || !isDeepStrictEqual(reading.battle, battle)) throw new Error('the file is another battle');
    for (const { id } of battle.scenarios) {
      const { steps, result } = playedByChance(battle, id, seed);
      if (result === null) throw new Error(`${id} does not end`);
      seen.games += 1;
      seen.steps += steps;
    }
  } catch (problem) {
    console.error(`seed ${seed}: ${problem instanceof Error ? problem.message : problem}`);
    process.exitCode = 1;
  }
  seen.battles += 1;
}
console.log(
  `${seen.battles} battles, ${seen.games} games to their end, ${seen.steps} steps; ${seen.refused} edits made mistakes and were taken back`,
);
