/** What is said at a game: the players among themselves, the spectators among themselves. Players hear the spectators when the game is over. */
import type { SeatNumber } from '@kosynier/dice';
import { noticeJob } from '../notices/arming.ts';
import { delayOf, isToldIn } from '../notices/kinds.ts';
import type { Person } from '../people/people.ts';
import { isDeaf } from '../people/shunning.ts';
import { addJob, type NewJob } from '../store/jobs.ts';
import type { Context } from './context.ts';
import { type Room, seatOf, tellAll } from './room.ts';

export const PHRASES = ['hello', 'goodGame', 'thanks', 'oneMoment', 'sorry', 'wellPlayed'] as const;
export type Phrase = (typeof PHRASES)[number];

export const LONGEST_TEXT = 500;

export type ChatRoom = 'players' | 'spectators';

export interface ChatLine {
  readonly n: number;
  readonly room: ChatRoom;
  readonly at: string;
  readonly name: string;
  /** The account that says it. */
  readonly by: string | null;
  readonly seat: SeatNumber | null;
  /** Null: a set phrase. */
  readonly text: string | null;
  readonly phrase: Phrase | null;
}

export interface Said {
  readonly id: string;
  readonly text?: string | undefined;
  readonly phrase?: Phrase | undefined;
}

/** The same id says nothing twice. */
export async function say(context: Context, room: Room, person: Person, { id, text, phrase }: Said): Promise<void> {
  const seat = seatOf(room, person.id);
  const where: ChatRoom = seat === null ? 'spectators' : 'players';
  const line = { game: room.id, room: where, account: person.id, name: person.name, seat, said_id: id };
  const row = await context.store.database.transaction().execute(async (transaction) => {
    const written = await transaction
      .insertInto('chat')
      .values({ ...line, text: text ?? null, phrase: phrase ?? null })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    const job = written === undefined || seat === null ? undefined : callOther(context, room, seat);
    const isHeard = job !== undefined && !(await isDeaf(transaction, room.seats[seat === 0 ? 1 : 0]?.account ?? '', person.id));
    if (isHeard) await addJob(transaction, job);
    return written;
  });
  if (row === undefined) return;
  const said = lineOf(row);
  tellAll(room, { kind: 'chat', said });
  context.tellOthers(room.id, said.n);
}

/** The other player is told, if he wants to be told of words and does not see them. */
function callOther({ isLooking, now }: Context, room: Room, seat: SeatNumber): NewJob | undefined {
  const other: SeatNumber = seat === 0 ? 1 : 0;
  const account = room.seats[other]?.account ?? null;
  const { pace } = room.log.table.agreement;
  if (account === null || room.log.isOver || isLooking(room.id, other) || !isToldIn(pace, 'chat')) return undefined;
  return noticeJob({ game: room.id, account }, 'chat', now() + delayOf(pace));
}

/** A line by its number. */
export async function saidAs({ store: { database } }: Context, n: number): Promise<ChatLine | undefined> {
  const row = await database.selectFrom('chat').selectAll().where('n', '=', n).executeTakeFirst();
  return row === undefined ? undefined : lineOf(row);
}

interface Row {
  readonly n: number;
  readonly room: ChatRoom;
  readonly at: Date;
  readonly name: string;
  readonly account: string | null;
  readonly seat: number | null;
  readonly text: string | null;
  readonly phrase: string | null;
}

const lineOf = ({ n, room, at, name, account, seat, text, phrase }: Row): ChatLine => ({
  n: Number(n),
  room,
  at: at.toISOString(),
  name,
  by: account,
  seat: seat as SeatNumber | null,
  text,
  phrase: phrase as Phrase | null,
});

export function hears(room: Room, isSeated: boolean, where: ChatRoom): boolean {
  return where === 'players' ? isSeated : !isSeated || room.log.isOver;
}

const LAST_LINES = 100;

/** The last lines that a player or a spectator hears, the oldest first. */
export async function lastSaid({ store: { database } }: Context, room: Room, isSeated: boolean): Promise<readonly ChatLine[]> {
  const rooms = (['players', 'spectators'] as const).filter((where) => hears(room, isSeated, where));
  const rows = await database
    .selectFrom('chat')
    .selectAll()
    .where('game', '=', room.id)
    .where('room', 'in', rooms)
    .orderBy('n', 'desc')
    .limit(LAST_LINES)
    .execute();
  return rows.reverse().map(lineOf);
}
