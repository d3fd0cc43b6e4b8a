/** A table: a game being played, as an immutable value. Tables that come one after another share the states of their steps. */
import type { Action, Battle, Decision, Dice, Game, GameState, SideNumber } from '@kosynier/engine';
import type { Agreement } from './agreement.ts';
import type { NamedPosition } from './names/position.ts';
import { NO_ORDERS, type SideOrders } from './orders/answers.ts';
import type { Rules } from './rules.ts';
import { type By, type NotTaken, type Step, takeStep } from './step.ts';

/** Where a game begins. */
export interface Opening {
  readonly state: GameState;
  /** The position that was laid out; null: the set-up of the scenario. */
  readonly position: NamedPosition | null;
  /** The dice that led from that position to the first decision, as a record tells them. */
  readonly dice: readonly (number | string)[];
}

export interface Table {
  readonly rules: Rules;
  readonly agreement: Agreement;
  readonly game: Game;
  readonly opening: Opening;
  readonly steps: readonly Step[];
  readonly orders: readonly [SideOrders, SideOrders];
}

/** Undefined: the battle has no such scenario, or is played by a book that these rules do not have. */
export function openTable(rules: Rules, battle: Battle, agreement: Agreement): Table | undefined {
  const game = rules.compileGame(battle, agreement.scenario, agreement.options);
  return game === undefined ? undefined : tableOf(rules, game, agreement, { state: rules.newGame(game), position: null, dice: [] });
}

export const tableOf = (rules: Rules, game: Game, agreement: Agreement, opening: Opening, steps: readonly Step[] = []): Table => ({
  rules,
  agreement,
  game,
  opening,
  steps,
  orders: [NO_ORDERS, NO_ORDERS],
});

/** The state after a number of steps; after all of them if none is said. */
export const stateAt = ({ opening, steps }: Pick<Table, 'opening' | 'steps'>, at = steps.length): GameState =>
  steps[at - 1]?.state ?? opening.state;

export const decisionOf = (table: Table): Decision => table.rules.decision(table.game, stateAt(table));
export const optionsOf = (table: Table): Action[] => table.rules.actions(table.game, stateAt(table));
export const isOver = (table: Table): boolean => stateAt(table).result !== null;

export type Stepped = { readonly ok: true; readonly table: Table; readonly step: Step } | NotTaken;

/** `follows`: by the same click as the step before. */
export function step(table: Table, action: Action, dice: Dice, by: By = 'person', follows = false): Stepped {
  const taken = takeStep(table.rules, table.game, stateAt(table), action, dice, by);
  if (!taken.ok) return taken;
  const marked: Step = follows ? { ...taken.step, follows } : taken.step;
  return { ok: true, table: { ...table, steps: [...table.steps, marked] }, step: marked };
}

/** The table as it was after a number of steps: to look at, or to go on from. */
export const at = (table: Table, steps: number): Table => ({ ...table, steps: table.steps.slice(0, Math.max(0, steps)) });

export function withOrders(table: Table, side: SideNumber, change: Partial<SideOrders>): Table {
  const [first, second] = table.orders;
  return { ...table, orders: side === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }] };
}
