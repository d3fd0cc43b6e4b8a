/** Routes for administrators: reports, people, games, how the server is. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { ban, type Done, endGame, listAudit, listGames, note } from '../keeping/admin.ts';
import type { Person } from '../people/people.ts';
import { closeReport, openReports } from '../people/reports.ts';
import type { Tables } from '../store/tables.ts';
import { banSchema, closeReportSchema, findQuery } from './account-shapes.ts';
import { inPerson, No, read } from './app.ts';
import type { Desk } from './desk.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

async function administrator(desk: Desk, request: FastifyRequest): Promise<Person> {
  const person = await inPerson(desk, request);
  if (!person.isAdmin) throw new No(403, 'notAdmin', 'This is for administrators of this server.');
  return person;
}

const answered = (done: Done): { readonly ok: true } => {
  if (!done.ok) throw new No(409, 'notDone', done.reason);
  return { ok: true };
};

export function adminRoutes(app: FastifyInstance, desk: Desk): void {
  const { context } = desk;
  const { store } = context;
  app.get('/api/admin', async (request) => {
    await administrator(desk, request);
    return { reports: await openReports(store.database), state: await stateOf(desk) };
  });
  app.post('/api/admin/reports/:id', async (request: WithId) => {
    const by = await administrator(desk, request);
    const { answer, ban: isBan = false } = read(closeReportSchema, request.body);
    const row = await store.database.selectFrom('report').select('about').where('id', '=', request.params.id).executeTakeFirst();
    if (row === undefined || !(await closeReport(store.database, request.params.id, answer, context.now())))
      throw new No(404, 'none', 'There is no such report, or somebody has closed it.');
    await note(store, by.id, 'report', `${request.params.id}: ${answer}`);
    return isBan ? answered(await ban(store, row.about, true, by)) : { ok: true };
  });
  app.get('/api/admin/people', async (request) => {
    await administrator(desk, request);
    return { people: await foundPeople(store.database, read(findQuery, request.query).find ?? '') };
  });
  app.post('/api/admin/people/:id/ban', async (request: WithId) => {
    const by = await administrator(desk, request);
    const { isBanned } = read(banSchema, request.body);
    if (request.params.id === by.id) throw new No(409, 'notDone', 'Nobody shuts himself out.');
    return answered(await ban(store, request.params.id, isBanned, by));
  });
  app.get('/api/admin/games', async (request) => {
    await administrator(desk, request);
    return { games: (await listGames(store)).slice(0, MOST_SHOWN) };
  });
  app.post('/api/admin/games/:id/end', async (request: WithId) => {
    const by = await administrator(desk, request);
    return answered(await endGame(context, request.params.id, by, desk.rooms.find));
  });
  app.get('/api/admin/audit', async (request) => {
    await administrator(desk, request);
    return { audit: (await listAudit(store)).slice(0, MOST_SHOWN) };
  });
}

const MOST_SHOWN = 200;

/** By a part of the name; the newest accounts first. */
async function foundPeople(database: Kysely<Tables>, find: string) {
  const rows = await database
    .selectFrom('account')
    .select(['id', 'name', 'password', 'is_admin', 'banned', 'created', 'gone'])
    .where((is) =>
      is(is.fn<number>('strpos', [is.fn<string>('lower', ['name']), is.fn<string>('lower', [is.val(find)])]), '>', find === '' ? -1 : 0),
    )
    .orderBy('created', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ id, name, password, is_admin, banned, created, gone }) => ({
    id,
    name,
    isGuest: password === null,
    isAdmin: is_admin,
    isBanned: banned !== null,
    isGone: gone !== null,
    created,
  }));
}

/** How the server is, in numbers. */
async function stateOf({ context: { store }, rooms }: Desk) {
  const { rows } = await sql<{
    readonly accounts: string;
    readonly guests: string;
    readonly running: string;
    readonly open: string;
    readonly size: string;
    readonly jobs: string;
  }>`
    select (select count(*) from account where password is not null) as accounts, (select count(*) from account where password is null and gone is null) as guests,
      (select count(*) from game where state = 'running') as running, (select count(*) from game where state = 'open') as open,
      pg_database_size(current_database()) as size,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as jobs`.execute(store.database);
  const row = rows[0];
  const memory = process.memoryUsage();
  return {
    accounts: Number(row?.accounts),
    guests: Number(row?.guests),
    running: Number(row?.running),
    open: Number(row?.open),
    inMemory: [...rooms.all()].length,
    databaseBytes: Number(row?.size),
    failedJobs: Number(row?.jobs),
    memoryBytes: memory.rss,
    upSeconds: Math.round(process.uptime()),
  };
}
