/**
 * The job that reckons a rated game when it is over. It enters the queue with the last line and writes everything in one transaction, with the mark that it has
 * been done: however often it is tried, a game counts once.
 */
import type { TaskList } from 'graphile-worker';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../games/context.ts';
import { addJob } from '../store/jobs.ts';
import type { Tables } from '../store/tables.ts';
import { type SettleJob, settleJob } from './jobs.ts';
import { oddsOf } from './odds.ts';
import { type Change, changesOf, type KnownRating, scoreOf, UNKNOWN } from './reckoning.ts';

export const ratingTasks = ({ store }: Context): TaskList => ({
  settle: (payload) => settle(store.database, payload as SettleJob),
});

export const settle = (database: Kysely<Tables>, { game, endedAt }: SettleJob): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('game')
      .select(['battle', 'scenario', 'result', 'first_side'])
      .where('id', '=', game)
      .where('rated', '=', true)
      .where('settled', '=', false)
      .where('state', '=', 'over')
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    await reckon(transaction, game, row as Row, endedAt);
    await transaction.updateTable('game').set({ settled: true }).where('id', '=', game).execute();
  });

interface Row {
  readonly battle: string;
  readonly scenario: string;
  readonly result: Parameters<typeof scoreOf>[0]['result'];
  readonly first_side: 0 | 1 | null;
}

async function reckon(transaction: Transaction<Tables>, game: string, { battle, scenario, result, first_side }: Row, endedAt: number) {
  const odds = oddsOf(battle, scenario);
  const score = scoreOf({ battle, result, firstSide: first_side });
  const accounts = await accountsOf(transaction, game);
  if (odds === undefined || score === null || first_side === null || accounts === undefined) return;
  if (!(await hasBegun(transaction, game))) return;
  const known = await knownRatings(transaction, accounts, battle);
  const changes = changesOf(odds, first_side === 0 ? [0, 1] : [1, 0], score, known, endedAt);
  for (const seat of [0, 1] as const) await write(transaction, { game, seat, account: accounts[seat], battle }, changes[seat]);
}

/** Undefined: not both seats are people's. */
async function accountsOf(transaction: Transaction<Tables>, game: string): Promise<readonly [string, string] | undefined> {
  const seats = await transaction.selectFrom('seat').select('account').where('game', '=', game).orderBy('seat').execute();
  const [one, two] = seats.map(({ account }) => account);
  return one == null || two == null || one === two ? undefined : [one, two];
}

/** A game that was given up before the first die or chit fell has changed nothing: neither side had got the better of it. */
async function hasBegun(transaction: Transaction<Tables>, game: string): Promise<boolean> {
  const { rows } = await sql`select 1 from line where game = ${game} and text like '%"dice":[[%' limit 1`.execute(transaction);
  return rows.length > 0;
}

/**
 * Both rows, held until this game is reckoned: other games of the same people wait. In one order, so that no two games wait for each other.
 */
async function knownRatings(transaction: Transaction<Tables>, accounts: readonly [string, string], battle: string) {
  const at = new Date(0);
  const first = { battle, at, games: 0, rating: UNKNOWN.rating, deviation: UNKNOWN.deviation, volatility: UNKNOWN.volatility };
  for (const account of [...accounts].sort())
    await transaction
      .insertInto('rating')
      .values({ account, ...first })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const rows = await transaction
    .selectFrom('rating')
    .selectAll()
    .where('account', 'in', [...accounts])
    .where('battle', '=', battle)
    .orderBy('account')
    .forUpdate()
    .execute();
  const of = (account: string): KnownRating => {
    const row = rows.find((one) => one.account === account);
    return row === undefined || row.games === 0 ? UNKNOWN : { ...row, at: row.at.getTime() };
  };
  return [of(accounts[0]), of(accounts[1])] as const;
}

interface Whose {
  readonly game: string;
  readonly seat: 0 | 1;
  readonly account: string;
  readonly battle: string;
}

async function write(transaction: Transaction<Tables>, { game, seat, account, battle }: Whose, { score, expected, before, after }: Change) {
  const { rating, deviation, volatility, games } = after;
  const at = new Date(after.at ?? 0);
  await transaction
    .updateTable('rating')
    .set({ rating, deviation, volatility, games, at })
    .where('account', '=', account)
    .where('battle', '=', battle)
    .execute();
  await transaction
    .insertInto('rating_change')
    .values({ game, seat, account, battle, score, expected, before: before.rating, after: rating, deviation, at })
    .execute();
}

/** After a restore the queue is empty: what is over and not reckoned is entered again. */
export async function settleAll({ store: { database } }: Pick<Context, 'store'>): Promise<void> {
  const games = await database
    .selectFrom('game')
    .select(['id', 'moved'])
    .where('rated', '=', true)
    .where('settled', '=', false)
    .where('state', '=', 'over')
    .execute();
  for (const { id, moved } of games) await addJob(database, { ...settleJob(id, moved.getTime()), keepsTime: true });
}
