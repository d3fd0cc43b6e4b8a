/** A game as somebody sees it: the whole at one moment, or what has happened since. */
import { toHex } from '@kosynier/dice';
import type { Viewer } from '@kosynier/engine';
import { isStepLine, type LogLine, stateAt, tellLine, writeOrders } from '@kosynier/table';
import { standing } from '../games/clock.ts';
import type { Context } from '../games/context.ts';
import { loadWhole } from '../games/loading.ts';
import { openOffer } from '../games/offers.ts';
import { messageOf, type Room, seatOf, sideOf, stateOf, viewOf } from '../games/room.ts';

const GUEST = 'guest';

export async function snapshotOf(context: Context, room: Room, account: string | null, viewer: Viewer): Promise<string> {
  const seat = seatOf(room, account);
  const side = seat === null ? undefined : sideOf(room, seat);
  const { ledger, touched, header, table } = room.log;
  // Everything of one moment: the names are asked for afterwards.
  const now = {
    state: stateOf(room),
    frozen: room.isFrozen,
    offer: openOffer(room) ?? null,
    clock: clockOf(context, room),
    view: viewOf(room, viewer),
  };
  const accounts = room.seats.flatMap((one) => (one?.account == null ? [] : [one.account]));
  const names =
    accounts.length === 0
      ? []
      : await context.store.database.selectFrom('account').select(['id', 'name']).where('id', 'in', accounts).execute();
  const snapshot = {
    n: ledger.n,
    v: ledger.n,
    touched,
    header,
    seat,
    side: side ?? null,
    seats: room.seats.map(
      (one, i) =>
        one && {
          who: one.who,
          name: names.find(({ id: of }) => of === one.account)?.name ?? (one.account === null ? one.who : GUEST),
          side: sideOf(room, i === 0 ? 0 : 1) ?? null,
        },
    ),
    committed: ledger.commitments.map((one) => one !== null),
    shown: ledger.secrets.map((one) => one !== null),
    epoch: ledger.epoch.number,
    head: toHex(ledger.head),
    orders: side === undefined ? null : writeOrders(table.game, table.orders[side]),
    ...now,
  };
  return `{"game":"${room.id}","snapshot":${JSON.stringify(snapshot)}}`;
}

export const clockOf = ({ now }: Context, { log, clock }: Room) => ({
  ...standing(log.table.agreement.pace, clock, now()),
  running: clock.running,
  isPaused: clock.isPaused,
});

/** What has happened after a line, if it is not too long ago; undefined: a snapshot is needed. */
export function messagesAfter(room: Room, account: string | null, viewer: Viewer, after: number): readonly string[] | undefined {
  const { n } = room.log.ledger;
  if (after > n) return undefined;
  if (after === n) return [];
  const entries = room.recent.filter((entry) => entry.n > after);
  if (entries.length !== n - after) return undefined;
  const seat = seatOf(room, account);
  return entries.map((entry) => messageOf(room, entry, viewer, seat !== null && entry.seat === seat));
}

/** The whole story from a line on: the game is played again for it. */
export async function storyOf(context: Context, room: Room, viewer: Viewer, after: number): Promise<readonly string[]> {
  const messages: string[] = [];
  await loadWhole(context, room.id, (before, { table }, { n, text }, steps) => {
    if (n <= after) return;
    const { rules, game } = table;
    const line = JSON.parse(text) as LogLine;
    const done = { steps, isSealed: isStepLine(line) && line.sealed !== undefined, state: stateAt(table) };
    const { told } = tellLine({ rules, game }, rules.view(game, stateAt(before.table), viewer), done, viewer);
    messages.push(`{"game":"${room.id}","n":${n},"line":${text},"told":${JSON.stringify(told)}}`);
  });
  return messages;
}
