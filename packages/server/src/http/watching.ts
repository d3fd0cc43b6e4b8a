/**
 * A client looks at a game over the live channel: every line in its turn, as far as its viewer may see, and what goes on beside the lines.
 */
import { hears, lastSaid } from '../games/chat.ts';
import type { Presence } from '../games/presence.ts';
import { linesBetween, messageOf, momentFor, type News, type Room, seatOf, viewerIn } from '../games/room.ts';
import type { Desk } from './desk.ts';
import { clockOf, seatsShown, snapshotOf, toldOfChat } from './seen.ts';

export interface Watcher {
  readonly desk: Desk;
  readonly account: string | null;
  readonly send: (text: string) => void;
  readonly heardAt: () => number;
  /** Whether the page is before a person's eyes. */
  readonly looks: () => boolean;
}

/** What a client that looks at a game can do. */
export interface Watched {
  /** The page has come before a person's eyes, or is not any more. */
  readonly lookAgain: () => void;
  readonly end: () => void;
}

interface Watching {
  readonly watcher: Watcher;
  readonly room: Room;
  /** The last line that was told; null: the snapshot is under way, and lines wait for it. */
  told: number | null;
  leave: (() => void) | null;
}

/** From a number on, or with a snapshot where that is too long ago; afterwards every line as it comes. */
export function watchRoom(watcher: Watcher, room: Room, after: number | undefined): Watched {
  const watching: Watching = { watcher, room, told: null, leave: null };
  const listener = (news: News): void => hear(watching, news);
  room.listeners.add(listener);
  begin(watching, after).catch(() => watcher.send(JSON.stringify({ game: room.id, error: 'unavailable', message: 'Please watch again.' })));
  return {
    lookAgain: () => {
      const { leave } = watching;
      watching.leave = null;
      if (leave !== null) attend(watching, watcher.desk.presence);
      // First the new, then the old: who is there does not go between them.
      leave?.();
    },
    end: () => {
      room.listeners.delete(listener);
      watching.leave?.();
    },
  };
}

const seatIn = ({ watcher, room }: Watching) => seatOf(room, watcher.account);

async function begin(watching: Watching, after: number | undefined): Promise<void> {
  const { watcher, room } = watching;
  const { context, presence } = watcher.desk;
  const { n } = momentFor(room, seatIn(watching) !== null).log.ledger;
  if (after !== undefined && linesBetween(room, after, n) !== undefined) watching.told = after;
  else {
    const viewer = viewerIn(room, watcher.account);
    if (viewer === undefined) return;
    const shown = snapshotOf(context, room, watcher.account, viewer);
    watcher.send(shown.text);
    watching.told = shown.n;
  }
  tellLines(watching);
  tellClock(watching);
  attend(watching, presence);
  tellPresence(watching);
  if (room.log.isOver) tellRematch(watching);
  const said = await lastSaid(context, room, seatIn(watching) !== null);
  watcher.send(JSON.stringify({ game: room.id, chat: said.map((line) => toldOfChat(line, watcher.account)) }));
}

/** A player who looks is there. */
function attend(watching: Watching, presence: Presence): void {
  const seat = seatIn(watching);
  if (seat === null || watching.leave !== null) return;
  const { heardAt, looks } = watching.watcher;
  watching.leave = presence.come(watching.room, { seat, heardAt, looks: looks() });
}

function hear(watching: Watching, news: News): void {
  const { room, watcher } = watching;
  switch (news.kind) {
    case 'lines':
      tellLines(watching);
      if (room.log.table.agreement.pace.kind !== 'noClock') tellClock(watching);
      break;
    case 'seats':
      attend(watching, watcher.desk.presence);
      watcher.send(JSON.stringify({ game: room.id, seats: seatsShown(room, watcher.account) }));
      break;
    case 'frozen':
      watcher.send(JSON.stringify({ game: room.id, frozen: room.isFrozen }));
      break;
    case 'signed':
      tellSignature(watching, news);
      break;
    case 'presence':
      tellPresence(watching);
      break;
    case 'rematch':
      tellRematch(watching);
      break;
    case 'chat':
      if (hears(room, seatIn(watching) !== null, news.said.room))
        watcher.send(JSON.stringify({ game: room.id, chat: [toldOfChat(news.said, watcher.account)] }));
  }
}

/** All lines that are due; where they are not at hand any more, the whole. */
function tellLines(watching: Watching): void {
  const { room, watcher, told } = watching;
  const viewer = viewerIn(room, watcher.account);
  if (told === null || viewer === undefined) return;
  const seat = seatIn(watching);
  const { n } = momentFor(room, seat !== null).log.ledger;
  if (n <= told) return;
  const entries = linesBetween(room, told, n);
  if (entries === undefined) watcher.send(snapshotOf(watcher.desk.context, room, watcher.account, viewer).text);
  else for (const entry of entries) watcher.send(messageOf(room, entry, viewer, seat !== null && entry.seat === seat));
  watching.told = n;
}

/** Spectators who see later are not told of heads to come. */
function tellSignature({ room, watcher, told }: Watching, { n, signature }: Extract<News, { readonly kind: 'signed' }>): void {
  if (told !== null && told >= n) watcher.send(JSON.stringify({ game: room.id, signed: { n, signature } }));
}

function tellClock(watching: Watching): void {
  const { room, watcher } = watching;
  const clock = clockOf(watcher.desk.context, room, seatIn(watching) !== null);
  if (clock !== null) watcher.send(JSON.stringify({ game: room.id, clock }));
}

function tellPresence(watching: Watching): void {
  const { room, watcher } = watching;
  if (seatIn(watching) !== null) watcher.send(JSON.stringify({ game: room.id, presence: watcher.desk.presence.of(room) }));
}

/** The other game, once both want it, and which seats do. */
function tellRematch(watching: Watching): void {
  const { room, watcher } = watching;
  const wants = room.seats.map((one) => one?.wantsRematch === true);
  if (seatIn(watching) !== null && (room.rematch !== null || wants.includes(true)))
    watcher.send(JSON.stringify({ game: room.id, rematch: { game: room.rematch, wants } }));
}
