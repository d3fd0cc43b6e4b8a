/** A share of `npm run soak`: random games with every promise of the engine checked after every action. */
import { niemenczyn } from '@kosynier/battles';
import { readRecord, replay, verify } from '@kosynier/protocol';
import { stateAt, stateHash, stepsIn } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { DECISION_KINDS, fail, type ScenarioId } from '../../engine/test/random/samples.ts';
import { type Player, randomPlayer, type SoakResult, soakGame } from '../src/index.ts';

const GAMES = 200;

/** Every second game begins in a mixed position. */
const playShare = (scenario: ScenarioId, firstSeed: number): SoakResult[] =>
  Array.from({ length: GAMES }, (_, i) =>
    soakGame({ battle: niemenczyn, scenario, seed: firstSeed + i, mixed: i % 2 === 1, players: [randomPlayer, randomPlayer] }),
  );

describe('random games', () => {
  it('keep every promise, and ask every question of Niemenczyn', () => {
    const results = [...playShare('I', 20_000), ...playShare('II', 30_000)];
    expect(results.flatMap(({ failure }) => (failure === null ? [] : [failure.reason]))).toEqual([]);
    expect(results.filter(({ ending }) => ending === 'unfinished')).toEqual([]);
    const counts = Object.fromEntries(
      DECISION_KINDS.map((kind) => [kind, results.reduce((sum, { decisions }) => sum + (decisions[kind] ?? 0), 0)]),
    );
    console.table(counts);
    expect(DECISION_KINDS.filter((kind) => counts[kind] === 0)).toEqual([]);
  });

  it('are the same again from the same seed', () => {
    const job = { battle: niemenczyn, scenario: 'II', seed: 4, mixed: true, players: [randomPlayer, randomPlayer] } as const;
    expect(soakGame(job).record).toBe(soakGame(job).record);
  });
});

/** Plays at random until its thirtieth decision, then does what is not allowed. */
function cheat(): Player {
  let asked = 0;
  return {
    name: 'cheat',
    choose: (situation, random) => {
      asked += 1;
      return asked === 30 ? { kind: 'enter', group: 9, hex: 909 } : randomPlayer.choose(situation, random);
    },
  };
}

describe('a failure', () => {
  const broken = soakGame({ battle: niemenczyn, scenario: 'II', seed: 77, mixed: false, players: [cheat(), randomPlayer] });
  const record = broken.failure?.record ?? fail('the illegal action was not noticed');
  const reading = readRecord(record);
  const steps = reading.ok ? stepsIn(reading.record.lines) : fail(reading.reason);

  it('names what went wrong', () => {
    expect(broken.failure?.reason).toMatch(/^the action was not carried out: .*"why":"illegal"/);
  });

  it('leaves a record that is refused at exactly the failing line', () => {
    expect(verify(record)).toMatchObject({
      ok: false,
      line: steps.length + 1,
      reason: expect.stringMatching(/^the action is not legal by rule /),
    });
    expect(steps.length).toBe(broken.actions + 1);
    expect(steps.at(-1)?.action).toMatchObject({ kind: 'enter' });
  });

  it('opens just before it', () => {
    const opened = replay(reading.ok ? reading.record : fail(reading.reason), { upTo: steps.length - 1 });
    expect(opened.ok && opened.table.steps.length).toBe(broken.actions);
    expect(opened.ok && stateHash(stateAt(opened.table))).toBe(steps.at(-2)?.hash);
    expect(opened.ok && stateAt(opened.table).result).toBeNull();
  });
});
