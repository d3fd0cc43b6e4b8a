/** What the board tells about a hex that is looked at. */
import { type Hex, ON_MAP, view } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { lookingAt } from '../src/board/looking.ts';
import { diceOf } from '../src/game/dice.ts';
import { askedOf, optionsOf, type PlayedGame, stateOf, takeStep } from '../src/game/model.ts';
import { fail, fresh } from './helpers.ts';

/** The Poles have put one unit elsewhere and are done; the Russians are asked. */
function afterPolishSetup(): PlayedGame {
  let game = fresh();
  const take = (kind: string): void => {
    const state = stateOf(game);
    const action = optionsOf(game).find((one) => one.kind === kind && (one.kind !== 'setupPlace' || one.hex !== state.unitHex[one.unit]));
    const taken = takeStep(
      game,
      action ?? fail(`no ${kind}`),
      diceOf(() => 0),
    );
    game = taken.ok ? taken.played : fail(taken.refusal.rule);
  };
  take('setupPlace');
  take('confirmSetup');
  return game;
}

describe('[3.1] a line of sight', () => {
  it('is told to where the board shows an enemy, not to where one hides', () => {
    const played = afterPolishSetup();
    const { game } = played;
    const state = stateOf(played);
    const asked = askedOf(played);
    expect(asked).toMatchObject({ kind: 'setupPlacement', side: 1 });
    const shown = view(game, state, 1);
    const moved = game.units.find(({ number }) => state.unitHex[number] !== shown.unitHex[number])?.number ?? fail('nobody moved');
    const hidden = state.unitHex[moved] as Hex;
    const mine = game.units.find(({ number, side }) => side === 1 && state.unitStatus[number] === ON_MAP)?.number ?? fail('nobody');
    const picked = { hex: state.unitHex[mine] as Hex, units: [mine], commander: null };
    const look = (seen: typeof state) => lookingAt(game, state, seen, asked, optionsOf(played), picked, hidden, false).sightReport;
    expect(look(state)).not.toBeNull();
    expect(look(shown)).toBeNull();
  });
});
