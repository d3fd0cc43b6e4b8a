/** What is said at a game: the players among themselves, the spectators among themselves. Players hear the spectators when the game is over. */
import type { SeatNumber } from '@kosynier/dice';
import type { Person } from '../people/people.ts';
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
export async function say(
  { store: { database }, tellOthers }: Context,
  room: Room,
  person: Person,
  { id, text, phrase }: Said,
): Promise<void> {
  const seat = seatOf(room, person.id);
  const where: ChatRoom = seat === null ? 'spectators' : 'players';
  const row = await database
    .insertInto('chat')
    .values({
      game: room.id,
      room: where,
      account: person.id,
      name: person.name,
      seat,
      said_id: id,
      text: text ?? null,
      phrase: phrase ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return;
  const said = lineOf(row);
  tellAll(room, { kind: 'chat', said });
  tellOthers(room.id, said.n);
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
  readonly seat: number | null;
  readonly text: string | null;
  readonly phrase: string | null;
}

const lineOf = ({ n, room, at, name, seat, text, phrase }: Row): ChatLine => ({
  n: Number(n),
  room,
  at: at.toISOString(),
  name,
  seat: seat as SeatNumber | null,
  text,
  phrase: phrase as Phrase | null,
});

export function hears(room: Room, isSeated: boolean, where: ChatRoom): boolean {
  return where === 'players' ? isSeated : !isSeated || room.log.isOver;
}

const LAST_LINES = 100;

/** The last lines that somebody hears, the oldest first. */
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
