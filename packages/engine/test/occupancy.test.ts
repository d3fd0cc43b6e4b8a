/** Who stands where: tables that are led from one position to any other say the same as tables that are made anew. */
import { loadBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { compileGame, type Game, type GameState, mixedPosition } from '../src/index.ts';
import { buildOccupancy, leadOn, type Occupancy } from '../src/occupancy.ts';
import { seededRandom } from './random/walk.ts';

function compiled(): Game {
  const game = compileGame(loadBattle('szczekociny'), 'battle');
  if (game === undefined) throw new Error('the battle does not compile');
  return game;
}

const saying = ({ top, below, at, blocksSight }: Occupancy): unknown => [[...top], [...below], [...at], [...blocksSight]];

/** All units with the same place: only their numbers say which one is above. */
const withoutPlaces = (state: GameState): GameState => ({ ...state, unitPlace: Array.from(state.unitPlace, () => 0) });

describe('Tables of who stands where', () => {
  const game = compiled();
  const random = seededRandom(1794);
  const positions = Array.from({ length: 60 }, (_, i) => {
    const state = mixedPosition(game, random);
    return i % 3 === 2 ? withoutPlaces(state) : state;
  });

  it('say the same, wherever they were led from', () => {
    let was = positions[0] as GameState;
    let tables = buildOccupancy(game, was);
    for (const now of positions) {
      tables = leadOn(game, tables, was, now);
      expect(saying(tables)).toEqual(saying(buildOccupancy(game, now)));
      was = now;
    }
  });
});
