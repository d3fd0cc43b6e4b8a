/** What the board tells about a hex that is looked at. */
import { type GameView, type Hex, ON_MAP } from '@kosynier/engine';
import { optionsOf, rolledDice, seenBy, stateAt, step, type Table } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { lookingAt } from '../src/game/looking.ts';
import { fail, fresh } from './helpers.ts';

/** The Poles have put one unit elsewhere and are done; the Russians are asked. */
function afterPolishSetup(): Table {
  let table = fresh();
  const take = (kind: string): void => {
    const state = stateAt(table);
    const action = optionsOf(table).find((one) => one.kind === kind && (one.kind !== 'setupPlace' || one.hex !== state.unitHex[one.unit]));
    const taken = step(
      table,
      action ?? fail(`no ${kind}`),
      rolledDice(() => 0),
    );
    table = taken.ok ? taken.table : fail(JSON.stringify(taken));
  };
  take('setupPlace');
  take('confirmSetup');
  return table;
}

describe('[3.1] a line of sight', () => {
  it('is told to where the board shows an enemy, not to where one hides', () => {
    const table = afterPolishSetup();
    const { game } = table;
    const state = stateAt(table);
    const seen = seenBy(table, 1);
    expect(seen.decision).toMatchObject({ kind: 'setupPlacement', side: 1 });
    const moved = game.units.find(({ number }) => state.unitHex[number] !== seen.view.unitHex[number])?.number ?? fail('nobody moved');
    const hidden = state.unitHex[moved] as Hex;
    const mine = game.units.find(({ number, side }) => side === 1 && state.unitStatus[number] === ON_MAP)?.number ?? fail('nobody');
    const picked = { hex: state.unitHex[mine] as Hex, units: [mine], commander: null };
    const look = (view: GameView) => lookingAt({ ...seen, view }, picked, hidden, false).sightReport;
    // The Poles know where their unit stands.
    expect(look(seenBy(table, 0).view)).not.toBeNull();
    expect(look(seen.view)).toBeNull();
  });
});
