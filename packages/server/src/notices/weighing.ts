/** The time of a notice has come: is it still so, is it wanted, has it been told, is it night? What is left goes out. */
import { type Kysely, sql } from 'kysely';
import { addJob } from '../store/jobs.ts';
import type { Tables } from '../store/tables.ts';
import { type LowJob, lowJob, type NoticeItem, nextLow, noticeKey } from './arming.ts';
import { hasMail, isReachedNow, sendOnAll } from './channels.ts';
import type { NoticeDesk } from './desk.ts';
import { digestJob } from './digest.ts';
import { type Facts, factsOf, isStill, lastActOf, lastSaidIn, notYetTold, toldTo } from './facts.ts';
import { quietUntil } from './hours.ts';
import { isToldIn, type NoticeKind, type Way } from './kinds.ts';
import { timeZoneOf } from './settings.ts';

/** Everything that has happened in a game since a player was last told of it: one notice, or none. */
export async function weighNotice(desk: NoticeDesk, items: readonly NoticeItem[]): Promise<void> {
  const [first] = items;
  if (first === undefined) return;
  const { database } = desk.context.store;
  const facts = await factsOf(database, first);
  if (facts === undefined || facts.isBanned || (await desk.isLooking(facts))) return;
  const kinds = [...new Set(items.map(({ kind }) => kind))].filter(
    (kind) => facts.wanted.includes(kind) && isStill(kind, facts) && isToldIn(facts.pace, kind),
  );
  if (kinds.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    // Two jobs about the same may run at once: the second waits, and sees what the first has told.
    await sql`select 1 from seat where game = ${facts.game} and account = ${facts.account} for update`.execute(transaction);
    await tellInDigest(desk, transaction, facts, kinds);
    await tellNow(desk, transaction, facts, kinds, items);
  });
}

async function untold(database: Kysely<Tables>, facts: Facts, kinds: readonly NoticeKind[], way: Way): Promise<readonly NoticeKind[]> {
  const told = await toldTo(database, facts);
  const after = Math.min(facts.n, ...told.map(({ n }) => n));
  return notYetTold(kinds, way, facts, told, await lastActOf(database, facts, after));
}

async function tellInDigest(desk: NoticeDesk, database: Kysely<Tables>, facts: Facts, kinds: readonly NoticeKind[]): Promise<void> {
  const { settings, account, game } = facts;
  const { digestHour } = settings;
  if (digestHour === null || !hasMail(desk, settings)) return;
  const list = await untold(database, facts, kinds, 'digest');
  if (list.length === 0) return;
  await noteTold(desk, database, facts, list, 'digest');
  await database
    .insertInto('digest_item')
    .values(list.map((kind) => ({ account, game, kind })))
    .onConflict((conflict) =>
      conflict.columns(['account', 'game', 'kind']).doUpdateSet({ n: sql`nextval(pg_get_serial_sequence('digest_item', 'n'))` }),
    )
    .execute();
  await addJob(database, digestJob(settings, digestHour, account, desk.context.now()));
}

async function tellNow(
  desk: NoticeDesk,
  database: Kysely<Tables>,
  facts: Facts,
  kinds: readonly NoticeKind[],
  items: readonly NoticeItem[],
): Promise<void> {
  const { settings, account, game } = facts;
  if (!(await isReachedNow(desk, database, settings, account))) return;
  const list = await untold(database, facts, kinds, 'now');
  if (list.length === 0) return;
  const until = quietUntil(settings.quiet, desk.context.now(), timeZoneOf(settings));
  if (until !== null) return addJob(database, { task: 'notice', key: noticeKey(facts), payload: items, at: until });
  await noteTold(desk, database, facts, list, 'now');
  await sendOnAll(desk, database, { account, game, kinds: list }, { mail: settings.digestHour !== null });
}

async function noteTold(
  { context }: NoticeDesk,
  database: Kysely<Tables>,
  { game, account, n }: Facts,
  kinds: readonly NoticeKind[],
  way: Way,
): Promise<void> {
  const row = { n, said: await lastSaidIn(database, game), at: new Date(context.now()) };
  await database
    .insertInto('told')
    .values(kinds.map((kind) => ({ game, account, way, kind, ...row })))
    .onConflict((conflict) => conflict.columns(['game', 'account', 'way', 'kind']).doUpdateSet(row))
    .execute();
}

/** A quarter of the time is left: it does not wait for the mail of the day. When that of the clock has been told, the days of rest are next. */
export async function weighLow(desk: NoticeDesk, job: LowJob): Promise<void> {
  const { database } = desk.context.store;
  const now = desk.context.now();
  const facts = await factsOf(database, job);
  if (facts === undefined || facts.isBanned || facts.clock.since !== job.since || !isStill('low', facts)) return;
  const { clock, pace, settings, account, game } = facts;
  const until = quietUntil(settings.quiet, now, timeZoneOf(settings));
  if (until !== null) return addJob(database, lowJob(job, clock, until));
  const next = nextLow(pace, clock, now);
  await database.transaction().execute(async (transaction) => {
    if (next !== null) await addJob(transaction, lowJob(job, clock, next));
    if (facts.wanted.includes('low') && !(await desk.isLooking(facts)))
      await sendOnAll(desk, transaction, { account, game, kinds: ['low'] });
  });
}
