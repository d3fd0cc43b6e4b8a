import { loadBattle } from '@kosynier/battles';
import { compileGame, type Game, type GameState, newGame } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { playOn, sensiblePlayer, type TurningStep, turningPoints } from '../src/index.ts';

function fail(message: string): never {
  throw new Error(message);
}

const GAME: Game = compileGame(loadBattle('niemenczyn') ?? fail('no battle'), 'I') ?? fail('no game');
const START = newGame(GAME);

const gameOf = (seed: number): TurningStep[] =>
  [...playOn(GAME, START, [sensiblePlayer, sensiblePlayer], seededRandom(seed))].map(({ events, state }) => ({ events, state }));

/** A step in which nothing but the balance changes. */
const blow = (balance: number, state: GameState = START): TurningStep => ({
  events: [{ kind: 'points', side: balance > 0 ? 0 : 1, points: Math.abs(balance), why: 'melee', rule: '12.1' }],
  state: { ...state, balance },
});
const quiet = (state: GameState): TurningStep => ({ events: [{ kind: 'passed', side: 0, rule: '10.4' }], state });

describe('the moments that turned a game', () => {
  it('are the blows, with whom they helped and by how much', () => {
    const steps = [quiet(START), blow(3), quiet({ ...START, balance: 3 }), blow(-2)];
    const points = turningPoints(GAME, START, steps);
    expect(points.map(({ at, from, side }) => ({ at, from, side }))).toEqual([
      { at: 2, from: 2, side: 0 },
      { at: 4, from: 4, side: 1 },
    ]);
    const [first, second] = points;
    // Three points up, then five down; who leads also counts for the victory.
    expect(first?.gain).toBeGreaterThanOrEqual(3);
    expect(second?.gain).toBeGreaterThanOrEqual(5);
    expect(first?.kinds).toEqual(['points']);
  });

  it('hold a melee together with its losses', () => {
    const frames = [{ kind: 'melee' }] as unknown as GameState['frames'];
    const fought: TurningStep = { ...blow(0, { ...START, frames }), events: [{ kind: 'crisis', hex: 707, side: 1, rule: '11.12' }] };
    expect(turningPoints(GAME, START, [quiet(START), fought, blow(4)])).toMatchObject([{ from: 2, at: 3, side: 0 }]);
  });

  it('are none where nothing happened', () => {
    expect(turningPoints(GAME, START, [])).toEqual([]);
    expect(turningPoints(GAME, START, [quiet(START), quiet(START)])).toEqual([]);
  });

  it('leave out the set-up', () => {
    const moved: TurningStep = { events: [{ kind: 'setupRevealed', rule: '3.1' }], state: { ...START, balance: 9 } };
    expect(turningPoints(GAME, START, [moved, quiet(moved.state)])).toEqual([]);
  });

  it('are the five greatest of many, in the order of time', () => {
    const balances = [1, 2, 6, 7, 12, 13, 19, 20, 27, 28, 36];
    const points = turningPoints(
      GAME,
      START,
      balances.map((balance) => blow(balance)),
    );
    expect(points.map(({ at }) => at)).toEqual([3, 5, 7, 9, 11]);
  });

  it('of played games lie within the game and name what happened there', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const steps = gameOf(seed);
      const points = turningPoints(GAME, START, steps);
      expect(points.length).toBeGreaterThan(0);
      expect(points.length).toBeLessThanOrEqual(5);
      for (const { at, from, gain, kinds } of points) {
        expect(from).toBeLessThanOrEqual(at);
        expect(at).toBeLessThanOrEqual(steps.length);
        expect(gain).toBeGreaterThanOrEqual(0.75);
        expect(kinds.length).toBeGreaterThan(0);
      }
    }
  });
});
