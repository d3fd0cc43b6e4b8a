/**
 * A seat at a game over a server. What it does is shown at once where no die and no secret is involved, and is confirmed or taken back by what the server
 * says.
 */
import type { Action } from '@kosynier/engine';
import { type NamedOrders, readOrders, writeOrdersChange } from '../names/orders.ts';
import { NO_ORDERS, type SideOrders } from '../orders/answers.ts';
import type { Reply, Seat } from '../seat.ts';
import type { Seen, SeenStep } from '../seen.ts';
import {
  type DeskChange,
  DONE,
  deskAfterDecision,
  deskAfterLine,
  deskAfterReopening,
  deskAfterReply,
  deskAfterResuming,
  deskAfterSending,
  NOT_ASKED,
  type RemoteDesk,
  seenAt,
  stale,
  type WireReply,
  whyIn,
} from './remote-desk.ts';
import type { Message, RemoteTable, Took } from './remote-table.ts';

/** The way to the server, for one game. */
export interface Line {
  readonly ask: (verb: 'actions' | 'undo' | 'orders', body: object) => Promise<WireReply>;
}

export interface RemoteSeat extends Seat {
  readonly table: () => RemoteTable;
  /** The own set-up as far as it is laid out and not confirmed [3.1]: nobody else has it. */
  readonly draft: () => readonly SeenStep[];
  /** A line from the server. */
  readonly take: (message: Message) => Took;
  /** The line to the server is there again, and everything that was missed has been taken. */
  readonly resume: () => void;
  /** A decision that was overtaken, on a cut line or by another tab. */
  readonly kept: () => Action | null;
  readonly forgetKept: () => void;
  /** The orders as the server has them. */
  readonly ordered: (orders: NamedOrders) => void;
  readonly replace: (table: RemoteTable) => void;
  /** Whether something has been sent and is not confirmed. */
  readonly isWaiting: () => boolean;
}

/** The desk as it is now, and the listeners that are told when it changes. */
interface Held {
  desk: RemoteDesk;
  seen: Seen | null;
  readonly listeners: Set<(seen: Seen) => void>;
  readonly replies: Map<string, (reply: Reply) => void>;
  readonly line: Line;
  readonly newId: () => string;
}

export function remoteSeat(table: RemoteTable, line: Line, newId: () => string): RemoteSeat {
  const desk: RemoteDesk = { table, orders: NO_ORDERS, draft: [], sending: [], kept: null };
  const held: Held = { desk, seen: null, listeners: new Set(), replies: new Map(), line, newId };
  return {
    table: () => held.desk.table,
    seen: () => look(held),
    subscribe: (listener) => {
      held.listeners.add(listener);
      return () => held.listeners.delete(listener);
    },
    act: (answers, action) => act(held, answers, action),
    takeBack: (answers, steps) => takeBack(held, answers, steps),
    order: (change) => order(held, change),
    draft: () => held.desk.draft,
    take: (message) => {
      const { took, ...changed } = deskAfterLine(held.desk, message);
      if (took.ok) change(held, changed);
      return took;
    },
    resume: () => change(held, deskAfterResuming(held.desk)),
    kept: () => held.desk.kept,
    forgetKept: () => put(held, { kept: null }),
    ordered: (named) => put(held, { orders: { ...NO_ORDERS, ...readOrders(held.desk.table.game, named).change } }),
    replace: (other) => change(held, deskAfterReopening(held.desk, other)),
    isWaiting: () => held.desk.sending.length > 0,
  };
}

function look(held: Held): Seen {
  held.seen ??= seenAt(held.desk);
  return held.seen;
}

const put = (held: Held, part: Partial<RemoteDesk>): void => change(held, { desk: { ...held.desk, ...part }, settled: [] });

/** Takes a new desk, tells every listener, and sends what can be sent now. */
function change(held: Held, { desk, settled }: DeskChange): void {
  held.desk = desk;
  held.seen = null;
  const next = deskAfterSending(desk);
  if (next !== null) held.desk = next.desk;
  for (const [id, reply] of settled) {
    held.replies.get(id)?.(reply);
    held.replies.delete(id);
  }
  for (const listener of held.listeners) listener(look(held));
  if (next === null) return;
  const { id, v } = next.first;
  held.line.ask('actions', { id, v, actions: next.actions }).then(
    (reply) => change(held, deskAfterReply(held.desk, id, reply)),
    () => {},
  );
}

function act(held: Held, answers: number, action: Action): Promise<Reply> {
  const seen = look(held);
  if (answers !== seen.steps.length) return Promise.resolve(stale(held.desk));
  const id = held.newId();
  const { desk, reply } = deskAfterDecision(held.desk, seen, action, id);
  if (reply !== null) {
    if (desk !== held.desk) change(held, { desk, settled: [] });
    return Promise.resolve(reply);
  }
  return new Promise((resolve) => {
    held.replies.set(id, resolve);
    change(held, { desk, settled: [] });
  });
}

async function takeBack(held: Held, answers: number, steps: number): Promise<Reply> {
  const { desk, line, newId } = held;
  const { undo, steps: all } = look(held);
  if (answers !== all.length) return stale(desk);
  const not: Reply = { ok: false, why: 'undo', stop: undo.stop };
  if (steps < 1 || steps > undo.steps) return not;
  if (desk.draft.length > 0) {
    put(held, { draft: desk.draft.slice(0, desk.draft.length - steps) });
    return DONE;
  }
  const reply = await line.ask('undo', { id: newId(), v: desk.table.ledger.n, lines: steps });
  if (reply?.ok === true) return DONE;
  return whyIn(reply) === 'stale' ? stale(held.desk) : not;
}

async function order(held: Held, part: Partial<SideOrders>): Promise<Reply> {
  const { desk, line, newId } = held;
  if (desk.table.viewer === 'spectator') return NOT_ASKED;
  const { orders: before } = desk;
  put(held, { orders: { ...before, ...part } });
  const reply = await line.ask('orders', { id: newId(), orders: writeOrdersChange(desk.table.game, part) as object });
  if (reply?.ok === true) return DONE;
  // Also where the line is cut: orders that the server does not have must not look as if they stood.
  put(held, { orders: before });
  return NOT_ASKED;
}
