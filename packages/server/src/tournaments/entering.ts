/** Tournaments are made, entered and left. All of one tournament happens one after the other: a lock in the database holds also between processes. */
import { randomBytes } from 'node:crypto';
import type { Pace } from '@kosynier/table';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../games/context.ts';
import { giveUp } from '../games/giving-up.ts';
import type { Rooms } from '../games/rooms.ts';
import { addJob } from '../store/jobs.ts';
import type { Tables } from '../store/tables.ts';
import { tournamentJob } from './jobs.ts';
import { roundsOf } from './pairing.ts';
import type { Kind } from './standings.ts';

export interface Hall {
  readonly context: Context;
  readonly rooms: Rooms;
}

export interface NewTournament {
  readonly kind: Kind;
  readonly battle: string;
  readonly scenario: string;
  readonly pace: Pace;
  readonly places: number;
}

/** Does something while no other deed changes this tournament: in this process by its turn, between processes the database decides. */
export function alone<T>(
  { store: { database }, turns }: Context,
  tournament: string,
  deed: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const before = turns.get(tournament) ?? Promise.resolve();
  const own = before.then(() =>
    database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${tournament}, 0))`.execute(transaction);
      return deed(transaction);
    }),
  );
  const settled = own.catch(() => {}).finally(() => turns.get(tournament) === settled && turns.delete(tournament));
  turns.set(tournament, settled);
  return own;
}

/** The maker of one plays in it. */
export async function makeTournament({ store, now }: Context, maker: string, wanted: NewTournament): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const { kind, battle, scenario, pace, places } = wanted;
  const at = new Date(now());
  await store.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('tournament')
      .values({
        id,
        maker,
        kind,
        battle,
        scenario,
        pace: JSON.stringify(pace),
        places,
        rounds: roundsOf(kind, places),
        state: 'open',
        created: at,
        moved: at,
      })
      .execute();
    await transaction.insertInto('tournament_player').values({ tournament: id, account: maker, lot: null, left_in: null }).execute();
  });
  return id;
}

/** How many of a maker's tournaments wait for players. */
export async function openOf({ store }: Context, maker: string): Promise<number> {
  const { count } = await store.database
    .selectFrom('tournament')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('maker', '=', maker)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Entered = 'entered' | 'full' | 'none';

/** The player who takes the last place begins it. */
export const enter = (context: Context, tournament: string, account: string): Promise<Entered> =>
  alone(context, tournament, async (transaction) => {
    const { now, random } = context;
    const row = await transaction.selectFrom('tournament').select(['state', 'places']).where('id', '=', tournament).executeTakeFirst();
    if (row === undefined) return 'none';
    const players = await transaction.selectFrom('tournament_player').select('account').where('tournament', '=', tournament).execute();
    if (players.some((one) => one.account === account)) return 'entered';
    if (row.state !== 'open' || players.length >= row.places) return 'full';
    await transaction.insertInto('tournament_player').values({ tournament, account, lot: null, left_in: null }).execute();
    if (players.length + 1 < row.places) return 'entered';
    await drawLots(transaction, tournament, [...players.map((one) => one.account), account], random);
    const moved = new Date(now());
    await transaction.updateTable('tournament').set({ state: 'running', moved }).where('id', '=', tournament).execute();
    await addJob(transaction, tournamentJob(tournament, now()));
    return 'entered';
  });

async function drawLots(transaction: Transaction<Tables>, tournament: string, accounts: readonly string[], random: Context['random']) {
  const drawn = accounts.map((account) => ({ account, at: random(8).toString('hex') })).sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const [lot, { account }] of drawn.entries())
    await transaction
      .updateTable('tournament_player')
      .set({ lot })
      .where('tournament', '=', tournament)
      .where('account', '=', account)
      .execute();
}

/** Before the start the place is free again, and an empty tournament is gone. Afterwards games that are played are given up, and the rest is as docs/tournaments.md tells. */
export async function leave({ context, rooms }: Hall, tournament: string, account: string): Promise<boolean> {
  const hasLeft = await alone(context, tournament, async (transaction) => {
    const row = await transaction.selectFrom('tournament').select(['state', 'round']).where('id', '=', tournament).executeTakeFirst();
    const own = transaction.selectFrom('tournament_player').select('left_in').where('tournament', '=', tournament);
    const player = await own.where('account', '=', account).executeTakeFirst();
    if (row === undefined || player === undefined || row.state === 'over') return false;
    if (row.state === 'open') {
      await transaction.deleteFrom('tournament_player').where('tournament', '=', tournament).where('account', '=', account).execute();
      if ((await own.execute()).length === 0) await transaction.deleteFrom('tournament').where('id', '=', tournament).execute();
      return false;
    }
    if (player.left_in === null)
      await transaction
        .updateTable('tournament_player')
        .set({ left_in: Math.max(1, row.round) })
        .where('tournament', '=', tournament)
        .where('account', '=', account)
        .execute();
    await addJob(transaction, tournamentJob(tournament, context.now()));
    return true;
  });
  if (hasLeft) await giveUpGames({ context, rooms }, tournament, account);
  return hasLeft;
}

/** A person who leaves the server leaves what he plays in. */
export async function leaveTournaments(hall: Hall, account: string): Promise<void> {
  const rows = await hall.context.store.database
    .selectFrom('tournament_player')
    .innerJoin('tournament', 'tournament.id', 'tournament_player.tournament')
    .select('tournament.id')
    .where('tournament_player.account', '=', account)
    .where('tournament.state', '<>', 'over')
    .execute();
  for (const { id } of rows) await leave(hall, id, account);
}

/** How many were given up. */
export async function giveUpGames({ context, rooms }: Hall, tournament: string, account: string): Promise<number> {
  const games = await context.store.database
    .selectFrom('game')
    .innerJoin('seat', 'seat.game', 'game.id')
    .select('game.id')
    .where('game.tournament', '=', tournament)
    .where('game.state', '=', 'running')
    .where('seat.account', '=', account)
    .execute();
  let given = 0;
  for (const { id } of games) given += (await giveUp(context, rooms, id, account)) ? 1 : 0;
  return given;
}
