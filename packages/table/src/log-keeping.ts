/** A log in its middle, as data: a long game is opened again from here and not from its beginning. Only its keeper may see it. */
import { type PlainLedger, plainLedger, readLedger } from '@kosynier/dice';
import type { Battle, GameState } from '@kosynier/engine';
import type { Agreement } from './agreement.ts';
import type { ClosedDecision, Log } from './log.ts';
import type { LogHeader } from './log-lines.ts';
import { NO_ORDERS, type SideOrders } from './orders/answers.ts';
import type { Rules } from './rules.ts';
import { stateAt, type Table, tableOf } from './table.ts';
import { undoReach } from './undo.ts';

export interface LogKept {
  /** The hash of the rules that it is played by now; null: those of the program. */
  readonly rules: string | null;
  readonly state: GameState;
  readonly ledger: PlainLedger;
  readonly seats: Agreement['seats'];
  readonly orders: readonly [SideOrders, SideOrders];
  readonly closed: readonly ClosedDecision[];
  readonly touched: number;
  readonly isOver: boolean;
  readonly dealt: Log['dealt'];
}

export const keptLog = ({ table, ledger, closed, touched, isOver, dealt }: Log): LogKept => ({
  rules: table.rules.hash,
  state: stateAt(table),
  ledger: plainLedger(ledger),
  seats: table.agreement.seats,
  orders: table.orders,
  closed,
  touched,
  isOver,
  dealt,
});

/** A log may be kept where neither side can take anything back alone: what lies before is not loaded with it. */
export const mayBeKept = ({ table }: Log): boolean => ([0, 1] as const).every((side) => undoReach(table.steps, side).steps === 0);

/** The log as it was kept. */
export function openKept(rules: Rules, battle: Battle, header: LogHeader, kept: LogKept): Log | undefined {
  const game = rules.compileGame(battle, header.scenario, header.options);
  if (game === undefined) return undefined;
  const { battle: id, scenario, options, pace = { kind: 'noClock' } } = header;
  const agreement: Agreement = { battle: id, scenario, options, seats: kept.seats, pace };
  // What could not be ordered yet when it was kept is as at the beginning.
  const orders = [
    { ...NO_ORDERS, ...kept.orders[0] },
    { ...NO_ORDERS, ...kept.orders[1] },
  ] as const;
  const table: Table = { ...tableOf(rules, game, agreement, { state: kept.state, position: null, dice: [] }), orders };
  const { closed, touched, isOver, dealt } = kept;
  return { header, table, ledger: readLedger(kept.ledger), moves: [], closed, touched, isOver, dealt };
}
