/** [10.9] [10.10] The chances of a shot in numbers alone are those of its odds, which name every modifier. */
import { battleIds, loadBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { type Action, compileGame, type Game, type GameState, odds, shotChances } from '../src/index.ts';
import { mixedStart, seededRandom, walk } from './random/walk.ts';

const WALKS = 24;
const STEPS = 60;

type Shot = Extract<Action, { kind: 'salvo' | 'cannon' }>;
const isShot = (action: Action): action is Shot => action.kind === 'salvo' || action.kind === 'cannon';

/** The odds without their names and reasons. */
function inNumbers(game: Game, state: GameState, shot: Shot): unknown {
  const { targets, gunsDestroyed, commandersAtRisk } = odds(game, state, shot);
  return {
    targets: targets.map(({ unit, pass, retreat, retreatAndLoss }) => ({ unit, pass, retreat, retreatAndLoss })),
    gunsDestroyed,
    commandersAtRisk: commandersAtRisk.length,
  };
}

describe.each(battleIds)('Shots at %s', (id) => {
  it('have the same chances in numbers as by name', () => {
    const battle = loadBattle(id);
    const game = compileGame(battle, battle.scenarios[0]?.id ?? '');
    if (game === undefined) throw new Error(`${id} does not compile`);
    const random = seededRandom(1794);
    let shots = 0;
    for (let i = 0; i < WALKS; i++) {
      for (const { before, options } of walk(game, mixedStart(game, random), random, STEPS)) {
        for (const shot of options.filter(isShot)) {
          expect(shotChances(game, before, shot)).toEqual(inNumbers(game, before, shot));
          shots += 1;
        }
      }
    }
    expect(shots).toBeGreaterThan(20);
  });
});
