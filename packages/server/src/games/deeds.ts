/** What a seat can do. Every deed answers with a value; nothing of the full state is in it. */
import { commitmentOf, fromHex, SECRET_BYTES, type SeatNumber, toHex } from '@kosynier/dice';
import type { Action, SideNumber } from '@kosynier/engine';
import { actionCodecOf } from '@kosynier/protocol';
import {
  appendLine,
  type Concession,
  decide,
  decisionOf,
  endLine,
  type Json,
  type LogLine,
  type NamedOrders,
  type NotWritten,
  ordersText,
  type Problem,
  readOrders,
  sealOfText,
  sideName,
  undoableLines,
  undoLine,
  type WrittenLine,
  withOrders,
  writeOrders,
  writeRefusal,
} from '@kosynier/table';
import { standing } from './clock.ts';
import type { Context } from './context.ts';
import { isAskedForDice } from './freezing.ts';
import { answersOfOrders, endingOf, make, stillHidden } from './moving.ts';
import { type Room, seatOfSide, sideOf } from './room.ts';

export type Why = 'stale' | 'refused' | 'notAsked' | 'noDice' | 'oneDecision' | 'undo' | 'input' | 'over' | 'frozen' | 'notNow';

/** `n`: the last line of the log. */
export type Reply =
  | { readonly ok: true; readonly n: number }
  | { readonly ok: false; readonly why: Why; readonly n: number; readonly refusal?: Json; readonly problems?: readonly Problem[] };

const no = ({ log }: Room, why: Why, more: Omit<Extract<Reply, { ok: false }>, 'ok' | 'why' | 'n'> = {}): Reply => ({
  ok: false,
  why,
  n: log.ledger.n,
  ...more,
});

/** What a seat sends with an action: an id of its own making, and the last line that it has seen. */
export interface Sent {
  readonly id: string;
  readonly v: number;
}

/** The answer to something that was done before, or that comes too late; undefined: it can be done. */
function answered(room: Room, { id, v }: Sent): Reply | undefined {
  const before = room.ids.get(id);
  if (before !== undefined) return { ok: true, n: before };
  if (room.log.isOver) return no(room, 'over');
  if (v < room.log.touched || v > room.log.ledger.n) return no(room, 'stale');
  return undefined;
}

const done = async (context: Context, room: Room, move: Parameters<typeof make>[2]): Promise<Reply> => {
  const isMade = await make(context, room, move);
  if (isMade) return { ok: true, n: move.written[0]?.line.n ?? room.log.ledger.n };
  // It had been written before, by a commit of which this room had not heard.
  const before = typeof move.actionId === 'string' ? room.ids.get(move.actionId) : undefined;
  return before === undefined ? no(room, 'stale') : { ok: true, n: before };
};

/** A decision, and in the same commit everything that standing orders answer to it. */
export async function act(
  context: Context,
  room: Room,
  seat: SeatNumber,
  sent: Sent & { readonly actions: readonly unknown[] },
): Promise<Reply> {
  const early = answered(room, sent);
  if (early !== undefined) return early;
  if (room.isFrozen) return no(room, 'frozen');
  const { table } = room.log;
  const { side } = decisionOf(table);
  if (side === null || seatOfSide(room, side) !== seat) return no(room, 'notAsked');
  const codec = actionCodecOf(table.rules);
  const actions: Action[] = [];
  for (const [i, one] of sent.actions.entries()) {
    const reading = codec.read(table.game, one, `actions[${i}]`);
    if (!reading.ok) return no(room, 'input', { problems: reading.problems });
    actions.push(reading.value);
  }
  return play(context, room, seat, actions, sent.id);
}

/** Plays what was read; a computer's seat comes in here. */
export async function play(
  context: Context,
  room: Room,
  seat: SeatNumber,
  actions: readonly Action[],
  actionId: string | null,
): Promise<Reply> {
  if (room.log.isOver) return no(room, 'over');
  const isComputer = room.seats[seat]?.account === null;
  const decided = decide(room.log, room.keeper, actions, isComputer ? 'computer' : 'person');
  if (!decided.ok) return no(room, ...whyNot(room, decided));
  const lines = [decided, ...answersOfOrders(room, decided.log)];
  return done(context, room, { written: [...lines, ...(await endingOf(context, room, lines))], actionId, seat });
}

function whyNot({ log: { table } }: Room, not: NotWritten): [Why, { readonly refusal?: Json }?] {
  if (not.why === 'oneDecision' || not.why === 'noDice') return [not.why];
  return not.why === 'refused' ? ['refused', { refusal: writeRefusal({ game: table.game, refusal: not.refusal }) }] : ['noDice'];
}

export async function takeBack(context: Context, room: Room, seat: SeatNumber, sent: Sent & { readonly lines: number }): Promise<Reply> {
  const early = answered(room, sent);
  if (early !== undefined) return early;
  // It would overtake the offer of new dice.
  if (room.isFrozen) return no(room, 'frozen');
  const side = sideOf(room, seat);
  if (side === undefined || sent.lines > undoableLines(room.log, side)) return no(room, 'undo');
  return done(context, room, { written: [undoLine(room.log, side, sent.lines)], actionId: sent.id, seat });
}

/** New standing orders: the log gets a seal over them, their text goes with it, and they answer at once if they can. */
export async function order(
  context: Context,
  room: Room,
  seat: SeatNumber,
  sent: { readonly id: string; readonly orders: NamedOrders },
): Promise<Reply> {
  const before = room.ids.get(sent.id);
  if (before !== undefined) return { ok: true, n: before };
  const side = sideOf(room, seat);
  if (room.log.isOver || side === undefined) return no(room, room.log.isOver ? 'over' : 'notNow');
  const { change, problems } = readOrders(room.log.table.game, sent.orders);
  if (problems.length > 0) return no(room, 'input', { problems });
  const table = withOrders(room.log.table, side, change);
  const text = ordersText(writeOrders(table.game, table.orders[side]));
  const n = room.log.ledger.n + 1;
  const line: LogLine = { n, side: sideName(table.game, side), orders: sealOfText(room.log, room.keeper, n, side, 'orders', text) };
  const ordered = appendLine(room.log, line, { orders: text }, { table });
  const answers = room.isFrozen ? [] : answersOfOrders(room, ordered.log);
  const lines = [ordered, ...answers];
  return done(context, room, { written: [...lines, ...(await endingOf(context, room, lines))], actionId: sent.id, seat });
}

/** The secret that the seat has committed to. */
export async function showSecret(context: Context, room: Room, seat: SeatNumber, secret: string): Promise<Reply> {
  const { ledger } = room.log;
  const bytes = fromHex(secret, SECRET_BYTES);
  const committed = ledger.commitments[seat];
  if (bytes === undefined)
    return no(room, 'input', { problems: [{ place: 'secret', message: 'is not 32 bytes in hexadecimal digits of lower case' }] });
  if (committed === null) return no(room, room.log.isOver ? 'over' : 'notNow');
  if (toHex(commitmentOf(ledger.epoch, seat, bytes)) !== toHex(committed))
    return no(room, 'input', { problems: [{ place: 'secret', message: 'is not the one that this seat has committed to' }] });
  if (ledger.secrets[seat] !== null) return { ok: true, n: ledger.n };
  if (room.log.isOver) return no(room, 'over');
  if (ledger.commitments.includes(null)) return no(room, 'notNow');
  const shown = appendLine(room.log, { n: ledger.n + 1, seat, secret });
  const answers = room.isFrozen ? [] : answersOfOrders(room, shown.log);
  return done(context, room, { written: [shown, ...answers], seat });
}

/** The game ends beside the rules: all seals are opened. */
export async function concede(
  context: Context,
  room: Room,
  seat: SeatNumber,
  winner: SideNumber | null,
  how: Concession,
  before: readonly WrittenLine[] = [],
): Promise<Reply> {
  const log = before.at(-1)?.log ?? room.log;
  const result = { winner: winner === null ? null : sideName(log.table.game, winner), how };
  const end = endLine(log, room.keeper, await stillHidden(context, room, before), result);
  return done(context, room, { written: [...before, end], seat });
}

export async function resign(context: Context, room: Room, seat: SeatNumber): Promise<Reply> {
  if (room.log.isOver) return no(room, 'over');
  const side = sideOf(room, seat);
  return side === undefined
    ? concede(context, room, seat, null, 'lapsed')
    : concede(context, room, seat, side === 0 ? 1 : 0, 'resignation');
}

/** The time of the other seat is up, and this one takes the game. */
export async function claim(context: Context, room: Room, seat: SeatNumber): Promise<Reply> {
  if (room.log.isOver) return no(room, 'over');
  // No game that waits for dice is taken by time: neither one that has stopped, except from a seat that does not agree to new ones, nor one
  // that waits for a secret of the claimer's own.
  if (room.isFrozen && !isAskedForDice(room)) return no(room, 'frozen');
  const { commitments, secrets } = room.log.ledger;
  const isOwing = commitments[seat] === null || (secrets[seat] === null && !commitments.includes(null));
  if (isOwing && !room.isFrozen) return no(room, 'notNow');
  const { flagged } = standing(room.log.table.agreement.pace, room.clock, context.now());
  if (flagged === null || flagged === seat) return no(room, 'notNow');
  const side = sideOf(room, seat);
  return side === undefined ? concede(context, room, seat, null, 'lapsed') : concede(context, room, seat, side, 'time');
}
