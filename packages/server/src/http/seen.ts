/** A game as a viewer sees it: the whole at one moment, or what has happened since. */
import { toHex } from '@kosynier/dice';
import type { Viewer } from '@kosynier/engine';
import { isStepLine, type LogLine, stateAt, tellLine, writeOrders } from '@kosynier/table';
import type { ChatLine } from '../games/chat.ts';
import { standing } from '../games/clock.ts';
import type { Context } from '../games/context.ts';
import { loadWhole } from '../games/loading.ts';
import { linesBetween, messageOf, momentFor, type Room, seatNamed, seatOf, sideOf, stateOf, viewOf } from '../games/room.ts';

export interface Shown {
  readonly n: number;
  readonly text: string;
}

/** By its id an account is blocked and reported: whoever asks without an account of his own is told none. */
export const accountFor = (asker: string | null, account: string | null): string | null => (asker === null ? null : account);

export const seatsShown = (room: Room, asker: string | null) =>
  room.seats.map(
    (one, i) => one && { id: accountFor(asker, one.account), who: one.who, name: one.name, side: sideOf(room, i === 0 ? 0 : 1) ?? null },
  );

export function snapshotOf(context: Context, room: Room, account: string | null, viewer: Viewer): Shown {
  const seat = seatOf(room, account);
  const side = seat === null ? undefined : sideOf(room, seat);
  const { log, offer } = momentFor(room, seat !== null);
  const { ledger, touched, header, table } = log;
  const snapshot = {
    n: ledger.n,
    v: ledger.n,
    touched,
    header,
    seat,
    side: side ?? null,
    seats: seatsShown({ ...room, log }, account),
    committed: ledger.commitments.map((one) => one !== null),
    shown: ledger.secrets.map((one) => one !== null),
    epoch: ledger.epoch.number,
    head: toHex(ledger.head),
    orders: side === undefined ? null : writeOrders(table.game, table.orders[side]),
    state: stateOf({ ...room, log }),
    visibility: room.visibility,
    delay: room.delay,
    rated: room.isRated,
    tournament: room.tournament,
    frozen: room.isFrozen,
    offer,
    clock: clockOf(context, room, seat !== null),
    view: viewOf(log, viewer),
  };
  return { n: ledger.n, text: `{"game":"${room.id}","snapshot":${JSON.stringify(snapshot)}}` };
}

/** Null: whose time runs would tell spectators what they do not see yet. */
export const clockOf = ({ now }: Context, { log, clock, delay }: Room, isSeated: boolean) =>
  !isSeated && delay > 0 && !log.isOver
    ? null
    : { ...standing(log.table.agreement.pace, clock, now()), running: clock.running, isPaused: clock.isPaused };

export const toldOfChat = ({ n, at, name, by, seat, text, phrase }: ChatLine, asker: string | null) => ({
  by: accountFor(asker, by),
  n,
  at,
  name,
  seat,
  ...(phrase === null ? { text } : { phrase }),
});

/** What has happened after a line, if it is not too long ago; undefined: a snapshot is needed. */
export function messagesAfter(room: Room, account: string | null, viewer: Viewer, after: number): readonly string[] | undefined {
  const seat = seatOf(room, account);
  const { n } = momentFor(room, seat !== null).log.ledger;
  return linesBetween(room, after, n)?.map((entry) => messageOf(room, entry, viewer, seat !== null && entry.seat === seat));
}

/** The whole story from a line on: the game is played again for it. */
export async function storyOf(context: Context, room: Room, account: string | null, viewer: Viewer, after: number) {
  const messages: string[] = [];
  const own = seatOf(room, account);
  const last = momentFor(room, own !== null).log.ledger.n;
  await loadWhole(context, room.id, (before, { table }, { n, text, action_id }, steps) => {
    if (n <= after || n > last) return;
    const { rules, game } = table;
    const line = JSON.parse(text) as LogLine;
    const done = { steps, isSealed: isStepLine(line) && line.sealed !== undefined, state: stateAt(table) };
    const { told } = tellLine({ rules, game }, rules.view(game, stateAt(before.table), viewer), done, viewer);
    const isOwn = own !== null && 'side' in line && seatNamed(room, line.side) === own;
    const id = isOwn && action_id !== null ? `,"id":${JSON.stringify(action_id)}` : '';
    messages.push(`{"game":"${room.id}","n":${n}${id},"line":${text},"told":${JSON.stringify(told)}}`);
  });
  return messages;
}

/** What a seat may do now, by what it sees: for programs that know no rules. `commit` and `secret`: what the dice wait for. */
export function choicesFor(room: Room, account: string) {
  const seat = seatOf(room, account);
  const side = seat === null ? undefined : sideOf(room, seat);
  const { ledger, table } = room.log;
  const wants =
    seat === null || room.log.isOver ? null : ledger.commitments[seat] === null ? 'commit' : wantsSecret(room, seat) ? 'secret' : null;
  const decision = side === undefined ? undefined : table.rules.decision(table.game, viewOf(room.log, side));
  const isAsked = side !== undefined && decision?.side === side && !room.isFrozen && !room.log.isOver;
  const actions = isAsked
    ? table.rules.actions(table.game, viewOf(room.log, side)).map((action) => table.rules.actionNames.write(table.game, action))
    : [];
  return { n: ledger.n, state: stateOf(room), seat, wants, epoch: ledger.epoch.number, decision: isAsked ? decision.kind : null, actions };
}

const wantsSecret = ({ log: { ledger } }: Room, seat: 0 | 1): boolean =>
  ledger.secrets[seat] === null && !ledger.commitments.includes(null);
