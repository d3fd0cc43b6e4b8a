/** Who stands where: tables that are led from one position to any other say the same as tables that are made anew. */
import { type BattleId, loadBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { compileGame, type Game, type GameState, mixedPosition } from '../src/index.ts';
import { buildOccupancy, leadOn, type Occupancy } from '../src/occupancy.ts';
import { seededRandom } from './random/walk.ts';

const compiled = (battle: BattleId, scenario: string): Game => compileGame(loadBattle(battle), scenario) ?? impossible();

function impossible(): never {
  throw new Error('the battle does not compile');
}

const saying = ({ top, below, at, blocksSight }: Occupancy): unknown => [[...top], [...below], [...at], [...blocksSight]];

/** All units with the same place: only their numbers say which one is above. */
const withoutPlaces = (state: GameState): GameState => ({ ...state, unitPlace: Array.from(state.unitPlace, () => 0) });

describe('Tables of who stands where', () => {
  // A mixed position of the largest battle takes a second to make; the ways between a few are many.
  it.each([
    ['raclawice', 'I', 12],
    ['szczekociny', 'battle', 3],
  ] as const)('say the same, wherever they were led from (%s %s)', (battle, scenario, count) => {
    const game = compiled(battle, scenario);
    const random = seededRandom(1794);
    const positions = Array.from({ length: count }, (_, i) => {
      const state = mixedPosition(game, random);
      return i % 3 === 2 ? withoutPlaces(state) : state;
    });
    const anew = positions.map((state) => saying(buildOccupancy(game, state)));
    for (const was of positions) {
      for (const [i, now] of positions.entries()) {
        // Tables are led on in place: each way begins with its own.
        const led = leadOn(game, buildOccupancy(game, was), was, now);
        expect(saying(led)).toEqual(anew[i]);
      }
    }
  });

  it('say the same after a long way', () => {
    const game = compiled('niemenczyn', 'I');
    const random = seededRandom(1794);
    let was = mixedPosition(game, random);
    let tables = buildOccupancy(game, was);
    for (let i = 0; i < 60; i++) {
      const now = i % 3 === 2 ? withoutPlaces(mixedPosition(game, random)) : mixedPosition(game, random);
      tables = leadOn(game, tables, was, now);
      expect(saying(tables)).toEqual(saying(buildOccupancy(game, now)));
      was = now;
    }
  });
});
