/** A game as a notice to one of its players sees it: nothing of the position. */
import type { SeatNumber } from '@kosynier/dice';
import { type Json, type LogHeader, type LogLine, type LogOffer, NO_CLOCK, type Pace } from '@kosynier/table';
import { type Kysely, sql } from 'kysely';
import { type BattleTold, battleTold, sideOfSeat } from '../battles/told.ts';
import type { Clock } from '../games/clock.ts';
import type { Tables } from '../store/tables.ts';
import type { Whom } from './arming.ts';
import type { NoticeKind, Way } from './kinds.ts';
import { kindsInGame, type Settings, settingsOf } from './settings.ts';

export interface Facts extends Whom {
  readonly battle: string;
  /** Its names. */
  readonly told: BattleTold | undefined;
  readonly scenario: string;
  readonly pace: Pace;
  readonly state: 'open' | 'running' | 'over';
  readonly isFrozen: boolean;
  readonly clock: Clock;
  readonly offer: LogOffer | null;
  readonly result: Json;
  /** The last line. */
  readonly n: number;
  readonly seat: SeatNumber;
  /** Up to which line the person has looked. */
  readonly seen: number;
  /** The side of the seat; null: chance has not decided yet. */
  readonly side: string | null;
  readonly opponent: string | null;
  /** The other would like another game, and this one has not answered. */
  readonly isRematchAsked: boolean;
  readonly isBanned: boolean;
  readonly settings: Settings;
  /** What this person wants to be told in this game. */
  readonly wanted: readonly NoticeKind[];
}

/** Undefined: there is no such game, or this person does not play it. */
export async function factsOf(database: Kysely<Tables>, { game, account }: Whom): Promise<Facts | undefined> {
  const row = await database
    .selectFrom('seat as own')
    .innerJoin('game', 'game.id', 'own.game')
    .innerJoin('account', 'account.id', 'own.account')
    .leftJoin('seat as other', (join) => join.onRef('other.game', '=', 'game.id').onRef('other.seat', '<>', 'own.seat'))
    .leftJoin('account as opponent', 'opponent.id', 'other.account')
    .select(['game.header', 'game.state', 'game.frozen', 'game.clock', 'game.offer', 'game.result', 'game.version', 'game.first_side'])
    .select(['game.rematch', 'own.seat', 'own.seen', 'own.wants_rematch', 'other.who', 'other.wants_rematch as asked', 'opponent.name'])
    .leftJoin('battle', 'battle.sha256', 'game.document')
    .select(['account.banned', 'battle.about'])
    .where('own.game', '=', game)
    .where('own.account', '=', account)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { battle, scenario, pace = NO_CLOCK } = JSON.parse(row.header) as LogHeader;
  const settings = await settingsOf(database, account);
  const told = battleTold(battle, row.about);
  return {
    game,
    account,
    battle,
    told,
    scenario,
    pace,
    state: row.state,
    isFrozen: row.frozen,
    clock: row.clock as Clock,
    offer: row.offer as LogOffer | null,
    result: row.result as Json,
    n: row.version,
    seat: row.seat as SeatNumber,
    seen: row.seen,
    side: sideOfSeat(told, row.first_side, row.seat),
    opponent: row.name ?? row.who,
    isRematchAsked: row.state === 'over' && row.rematch === null && row.asked === true && !row.wants_rematch,
    isBanned: row.banned !== null,
    settings,
    wanted: (await kindsInGame(database, account, game)) ?? settings.kinds,
  };
}

/** Whether it is still so: a decision that is gone is not told. */
export function isStill(kind: NoticeKind, { state, clock, seat, side, offer, isFrozen, isRematchAsked }: Facts): boolean {
  const isRunning = state === 'running' && clock.running === seat;
  switch (kind) {
    case 'turn':
      // The time of a game that has stopped runs for an offer.
      return isRunning && !isFrozen;
    case 'low':
      return isRunning && !clock.isPaused;
    case 'begun':
    case 'chat':
      return state === 'running';
    case 'offer':
      return isRematchAsked || (state === 'running' && offer !== null && offer.side !== side);
    case 'over':
      return state === 'over';
  }
}

/** What a player was told, and when he last did something himself. */
export interface Told {
  readonly kind: string;
  readonly way: Way;
  readonly n: number;
  readonly said: number;
}

/** By line of the log, and by line of the chat. */
export interface LastAct {
  readonly n: number;
  readonly said: number;
}

export async function toldTo(database: Kysely<Tables>, { game, account }: Whom): Promise<readonly Told[]> {
  const rows = await database.selectFrom('told').selectAll().where('game', '=', game).where('account', '=', account).execute();
  return rows.map(({ kind, way, n, said }) => ({ kind, way, n, said: Number(said) }));
}

/** What standing orders answer, and what a page does by itself, is no act of a person. */
export async function lastActOf(database: Kysely<Tables>, { game, account, side }: Facts, after: number): Promise<LastAct> {
  const lines = await database
    .selectFrom('line')
    .select(['n', 'text', 'action_id'])
    .where('game', '=', game)
    .where('n', '>', after)
    .orderBy('n', 'desc')
    .execute();
  const own = lines.find(({ text, action_id }) => {
    const line = JSON.parse(text) as LogLine;
    return 'side' in line && line.side === side && (action_id !== null || 'offer' in line || 'answer' in line);
  });
  const { rows } = await sql<{ n: string | null }>`select max(n) as n from chat where game = ${game} and account = ${account}`.execute(
    database,
  );
  return { n: own?.n ?? 0, said: Number(rows[0]?.n ?? 0) };
}

/** The last line of the chat of the players. */
export async function lastSaidIn(database: Kysely<Tables>, game: string): Promise<number> {
  const { rows } = await sql<{ n: string | null }>`select max(n) as n from chat where game = ${game} and room = 'players'`.execute(
    database,
  );
  return Number(rows[0]?.n ?? 0);
}

/** What outweighs what: a player who was told of a decision is not told of words as well. */
const WEIGHT: Readonly<Record<string, number>> = { chat: 1, offer: 2, turn: 3 };

/** What is to be told: one notice a game until the person has acted; the beginning and the end once. What was told before the end does not count after it. */
export function notYetTold(
  kinds: readonly NoticeKind[],
  way: Way,
  { state, n: now }: Pick<Facts, 'state' | 'n'>,
  told: readonly Told[],
  last: LastAct,
): readonly NoticeKind[] {
  const own = told.filter((one) => one.way === way);
  const standing = own.filter(({ n, said }) => last.n <= n && last.said <= said && (state !== 'over' || n >= now));
  const heaviest = Math.max(0, ...standing.map(({ kind }) => WEIGHT[kind] ?? 0));
  return kinds.filter((kind) => {
    if (kind === 'begun' || kind === 'over') return own.every((one) => one.kind !== kind);
    return (WEIGHT[kind] ?? 0) > heaviest;
  });
}
