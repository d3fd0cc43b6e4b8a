/** Random games on tables, for the tests of this package. */
import { type Action, type Battle, type Dice, mixedPosition, resume, type SideNumber } from '@kosynier/engine';
import {
  type Agreement,
  type By,
  decisionOf,
  isOver,
  NO_CLOCK,
  type Occasion,
  OWN_RULES,
  openTable,
  optionsOf,
  PERSON,
  type Random,
  rolledDice,
  type Sheet,
  type SheetRule,
  step,
  type Table,
  tableOf,
} from '../src/index.ts';

export function fail(message: string): never {
  throw new Error(message);
}

export const agreementOn = (battle: Battle, scenario: string): Agreement => ({
  battle: battle.id,
  scenario,
  options: {},
  seats: [PERSON, PERSON],
  pace: NO_CLOCK,
});

export const open = (battle: Battle, scenario: string): Table =>
  openTable(OWN_RULES, battle, agreementOn(battle, scenario)) ?? fail(`${battle.id} has no scenario ${scenario}`);

/** A table at which both sides stand mixed and close together, in the middle of some Turn. */
export function openMixed(battle: Battle, scenario: string, random: Random): Table {
  const { rules, game, agreement } = open(battle, scenario);
  for (;;) {
    const resumed = resume(game, mixedPosition(game, random), rolledDice(random));
    if (resumed.ok && resumed.state.result === null)
      return tableOf(rules, game, agreement, { state: resumed.state, position: null, dice: [] });
  }
}

const IDLE: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['pass', 'end', 'done', 'decline', 'stay', 'noCharge']);

export const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] ?? fail('nothing to pick from');

/** Set-up has hundreds of options that lead nowhere, and passing makes games dull. */
export function randomAction(table: Table, random: Random): Action {
  const list = optionsOf(table);
  if (decisionOf(table).kind === 'setupPlacement' && random(5) === 0) return { kind: 'confirmSetup' };
  const lively = list.filter(({ kind }) => !IDLE.has(kind));
  return pick(random, lively.length > 0 && random(10) > 0 ? lively : list);
}

export function stepped(table: Table, action: Action, dice: Dice, by?: By): Table {
  const taken = step(table, action, dice, by);
  return taken.ok ? taken.table : fail(`${JSON.stringify(action)}: ${JSON.stringify(taken)}`);
}

/** Plays on at random; `visit` sees the table after every step, and may end the game. */
export function playOn(begun: Table, random: Random, limit: number, visit: (table: Table) => boolean | undefined = () => true): Table {
  let table = begun;
  for (let i = 0; i < limit && !isOver(table); i++) {
    table = stepped(table, randomAction(table, random), rolledDice(random));
    if (visit(table) === false) return table;
  }
  return table;
}

export const sideOf = (table: Table): SideNumber => decisionOf(table).side ?? fail('the game is over');

const hold = (on: Occasion): SheetRule => ({ who: { kind: 'all' }, on, when: [], does: 'hold' });

/** Sheets of silence. */
export const HOLD_FIRE: Sheet = [hold('commander'), hold('fire')];
export const HOLD_ALL: Sheet = [...HOLD_FIRE, hold('react')];
