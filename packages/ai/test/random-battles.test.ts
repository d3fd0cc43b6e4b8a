/** Random battles on random boards under any mixture of the books' options: a share of `npm run soak -- random`. */
import { readBattle } from '@kosynier/battles';
import { type Action, actions, check, compileGame, type Game, type GameOptions } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { fail, startOf, written } from '../../engine/test/random/samples.ts';
import { variations } from '../../engine/test/random/variations.ts';
import { type PlayedStep, playOn, randomBattle, randomOptions, randomPlayer, soakGame } from '../src/index.ts';

const GAMES = 50;
const AGREEMENT_GAMES = 12;
const SALVO_HEXES = 8;
/** Of the steps of a game, one in so many is looked at with everything that might be tried. */
const EVERY = 9;

function battleOf(seed: number) {
  const random = seededRandom(seed);
  const reading = readBattle(randomBattle(random));
  if (!reading.ok) return fail(`seed ${seed}: ${JSON.stringify(reading.problems)}`);
  return { battle: reading.battle, options: randomOptions(random) };
}

describe('random battles', () => {
  it('keep every promise', () => {
    const failures: string[] = [];
    for (let seed = 1; seed <= GAMES; seed++) {
      const players = [randomPlayer, randomPlayer] as const;
      const { failure, ending } = soakGame({ ...battleOf(seed), scenario: 'random', seed, mixed: seed % 2 === 1, players });
      if (failure !== null) failures.push(`seed ${seed}: ${failure.reason}`);
      expect([seed, ending]).not.toEqual([seed, 'unfinished']);
    }
    expect(failures).toEqual([]);
  });

  it('list exactly what is legal', () => {
    const wrong: string[] = [];
    let tried = 0;
    for (let seed = 5_000; seed < 5_000 + AGREEMENT_GAMES; seed++) {
      const { battle, options } = battleOf(seed);
      const game = compileGame(battle, 'random', options as GameOptions) ?? fail('it does not compile');
      const random = seededRandom(seed);
      let count = 0;
      for (const step of playOn(game, startOf(game, random, seed % 2 === 1), [randomPlayer, randomPlayer], random)) {
        if (count++ % EVERY !== 0) continue;
        const { disagreements, actionsTried } = disagreementsOf(game, step, seed);
        wrong.push(...disagreements.map((one) => `seed ${seed}, step ${count}: ${one}`));
        tried += actionsTried;
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(tried).toBeGreaterThan(100_000);
  });
});

function disagreementsOf(game: Game, { before, decision }: PlayedStep, seed: number) {
  const disagreements: string[] = [];
  const list = new Set(actions(game, before).map(written));
  let actionsTried = 0;
  if (decision.kind === 'gameOver') return { disagreements, actionsTried };
  const seen = new Set<string>();
  for (const action of variations(game, before, decision.kind, seededRandom(seed), SALVO_HEXES)) {
    actionsTried += 1;
    const { legal } = check(game, before, action as Action);
    seen.add(written(action));
    if (legal !== list.has(written(action)))
      disagreements.push(`${JSON.stringify(action)} is ${legal ? 'legal but not listed' : 'listed but not legal'}`);
  }
  // What the variations do not reach is at least legal.
  for (const action of actions(game, before))
    if (!seen.has(written(action)) && !check(game, before, action).legal)
      disagreements.push(`${JSON.stringify(action)} is listed but not legal`);
  return { disagreements, actionsTried };
}
