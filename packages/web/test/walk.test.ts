/** Ways that are chosen on the board are walked by the actions of the rules. */
import { niemenczyn } from '@kosynier/battles';
import { actions, apply, arrange, compileGame, decision, type Game, type GameState, resume } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { nextAction, placesOf, type Walk, walkedOn } from '../src/game/walk.ts';

/** [8.8] infantry. */
const ALLOWANCE = 4;

function fail(message: string): never {
  throw new Error(message);
}

const game: Game = compileGame(niemenczyn, 'I') ?? fail('no game');

/** One Polish company alone on the board in its Movement Phase. */
function alone(hex: string, facing: number): GameState {
  const arranged = arrange(game, {
    active: 'grabowski',
    window: 'phasing',
    units: [
      { id: 'p-1-I-7', hex, facing },
      { id: 'r-nar-1', hex: '1115', facing: 4 },
    ],
    commanders: [
      { id: 'grabowski', hex, activations: 1 },
      { id: 'lewiz', hex: '1115' },
      { id: 'kirejew', hex: '1115' },
    ],
  });
  const state = arranged.ok ? arranged.state : fail(JSON.stringify(arranged.problems));
  const resumed = resume(game, state, () => undefined);
  return resumed.ok ? resumed.state : fail('it does not come to a decision');
}

/** `spent` is the most that the unit had spent on its way: the end of the Phase wipes it out. */
function walk(start: GameState, first: Walk): { state: GameState; spent: number } {
  let state = start;
  let left: Walk | undefined = first;
  let spent = 0;
  for (let count = 0; left !== undefined && count < 30; count++) {
    const action = nextAction(left, state, decision(game, state), actions(game, state));
    if (action === undefined) break;
    const applied = apply(game, state, action, () => 5);
    if (!applied.ok) fail('refused');
    left = walkedOn(left, state, applied.state);
    state = applied.state;
    const now = state.unitSpent[first.units[0] ?? 0] ?? 0;
    // Nobody else can move, so the last MP ends the Phase.
    spent = decision(game, state).kind === 'moveStep' ? now : ALLOWANCE;
  }
  return { state, spent };
}

describe('a walk', () => {
  it('reaches every place that can be reached, at the cost that was told', () => {
    const unit = game.units.findIndex(({ id }) => id === 'p-1-I-7');
    for (const [hex, facing] of [
      ['0507', 1],
      ['0408', 3],
      ['0612', 5],
    ] as const) {
      const start = alone(hex, facing);
      const places = placesOf(game, start, [unit]);
      expect(places.size).toBeGreaterThan(8);
      for (const place of places.values()) {
        if (place.path.length === 0) continue;
        const { state, spent } = walk(start, {
          side: 0,
          units: [unit],
          begun: false,
          walked: false,
          path: place.path,
          facing: place.facing,
        });
        expect([place.hex, state.unitHex[unit], spent]).toEqual([place.hex, place.hex, place.cost]);
      }
    }
  });

  it('does nothing for the other side and ends when it has arrived', () => {
    const start = alone('0507', 1);
    const here: Walk = { side: 0, units: [0], begun: false, walked: false, path: [], facing: start.unitFacing[0] ?? 0 };
    expect(nextAction({ ...here, side: 1 }, start, decision(game, start), actions(game, start))).toBeUndefined();
    expect(nextAction(here, start, { ...decision(game, start), kind: 'moveStep' }, [])).toBeUndefined();
  });
});
