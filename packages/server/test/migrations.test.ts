/** Data of every earlier release are led to this one: each migration runs on what the program before it has written. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store, vaultOf } from '../src/index.ts';
import { KEPT_TABLES } from '../src/keeping/backup.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import { MIGRATIONS } from '../src/store/migrations.ts';
import { playOn, seatsOf } from './playing.ts';
import { account, fail, newDatabase, onPort, SECRET, type Started, serverOn, startGame } from './support.ts';

const NIEMENCZYN = { battle: 'niemenczyn', scenario: 'I' };

async function storeOn(address: DatabaseAddress, upTo?: string): Promise<Store> {
  const opened = await openStore(address, vaultOf(SECRET), true, upTo);
  return opened.ok ? opened.store : fail(opened.reason);
}

let full: Store;
let running: Started;
let offered: Started;
let over: Started;

/** Everything that a server writes down. */
beforeAll(async () => {
  const address = await newDatabase();
  const server = await serverOn(address);
  running = await startGame(server.port, { ...NIEMENCZYN, side: 'polish', pace: { kind: 'slow', hours: 72, increment: 12 } });
  offered = await startGame(server.port, NIEMENCZYN);
  over = await startGame(server.port, { ...NIEMENCZYN, side: 'russian' });
  const clients = await seatsOf(server.port, running);
  await playOn(clients, 30);
  for (const client of clients) client.close();
  const [anna, jan] = running.players;
  await anna.ask('POST', `/api/games/${running.game}/chat`, { id: 'chat-0001', text: 'Dzień dobry' });
  await anna.ask('POST', `/api/games/${running.game}/seen`, { n: 5 });
  await jan.ask('POST', '/api/accounts', { name: 'Jan K', password: 'kosa i cep 1794' });
  await jan.ask('POST', '/api/tokens', { name: 'bot' });
  await offered.players[0].ask('POST', `/api/games/${offered.game}/offers`, { offer: { kind: 'draw' } });
  await over.players[1].ask('POST', `/api/games/${over.game}/resign`);
  await tournamentOn(server.port);
  await server.runJobs();
  await server.close();
  full = await storeOn(address);
});
afterAll(() => full.close());

/** Three in a tournament, of whom one leaves: its games are rated, and some are over. */
async function tournamentOn(port: number): Promise<void> {
  const [one, two, three] = [await account(port, 'Ewa'), await account(port, 'Zofia'), await account(port, 'Maria')];
  const wanted = { ...NIEMENCZYN, kind: 'roundRobin', places: 3, pace: { kind: 'slow', hours: 72, increment: 12 } };
  const { id } = (await one.ask('POST', '/api/tournaments', wanted)).body;
  for (const other of [two, three]) await other.ask('POST', `/api/tournaments/${id}/join`);
}

/** What the program of a migration would have written: its tables and fields alone. */
async function dataOf(migration: string): Promise<DatabaseAddress> {
  const address = await newDatabase();
  const earlier = await storeOn(address, migration);
  for (const table of KEPT_TABLES) {
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
      earlier.database,
    );
    if (columns.length === 0) continue;
    const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(full.database);
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset((select t from ${sql.table(table)} t limit 0), ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)`.execute(
      earlier.database,
    );
  }
  await earlier.close();
  return address;
}

const names = Object.keys(MIGRATIONS);

it.each(names.slice(0, -1))('data of %s are led to the present, and the games go on', async (migration) => {
  const address = await dataOf(migration);
  const led = await storeOn(address);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(led.database);
  expect(rows.map(({ name }) => name)).toEqual(names);
  // Offers, sides and results stand in the logs: where no program has written them beside it, they are worked out.
  const games = (store: Store) =>
    store.database.selectFrom('game').select(['id', 'offer', 'first_side', 'result', 'version', 'state']).orderBy('id').execute();
  expect(await games(led)).toEqual(await games(full));
  const lines = async (store: Store) => (await store.database.selectFrom('line').selectAll().orderBy('game').orderBy('n').execute()).length;
  expect(await lines(led)).toBe(await lines(full));
  const people = await led.database
    .selectFrom('account')
    .select(['name', 'banned', 'language', 'time_zone', 'mail'])
    .orderBy('name')
    .execute();
  expect(people).toHaveLength(9);
  for (const person of people) expect(person).toMatchObject({ banned: null, language: null, time_zone: null, mail: null });
  expect(await led.database.selectFrom('moved').selectAll().execute()).toEqual([]);
  // What came with later programs is not there, and nothing that was played before counts.
  const rated = await led.database.selectFrom('game').select('id').where('rated', '=', true).execute();
  expect(rated).toHaveLength(migration < '0006' ? 0 : 2);
  const inTournaments = await led.database.selectFrom('game').select('id').where('tournament', 'is not', null).execute();
  const isLater = migration >= '0007';
  expect(inTournaments).toHaveLength(isLater ? 2 : 0);
  expect(await led.database.selectFrom('tournament').selectAll().execute()).toHaveLength(isLater ? 1 : 0);
  expect(await led.database.selectFrom('rating').selectAll().execute()).toEqual([]);
  await led.close();

  const server = await serverOn(address);
  const [anna, jan] = [onPort(running.players[0], server.port), onPort(running.players[1], server.port)];
  expect((await jan.ask('GET', '/api/me')).body).toMatchObject({ name: 'Jan K', isGuest: false });
  const clients = await seatsOf(server.port, { game: running.game, players: [anna, jan] });
  await playOn(clients, 5);
  for (const client of clients) client.close();
  // The first program wrote neither words nor what somebody has seen.
  const [own] = (await anna.ask('GET', '/api/games')).body.own;
  expect(own.unread).toBe(migration === '0001-first' ? own.n : own.n - 5);
  const again = await seatsOf(server.port, { game: running.game, players: [anna, jan] });
  const said = migration === '0001-first' ? [] : [{ name: 'Anna', text: 'Dzień dobry' }];
  expect(await again[1].told('chat')).toMatchObject(said);
  for (const client of again) client.close();
  // Nobody has said how he wants to be told: it is as for everybody.
  expect((await anna.ask('GET', '/api/notices')).body).toMatchObject({
    kinds: ['turn', 'begun', 'low', 'offer', 'over'],
    mail: null,
    quiet: null,
    digestHour: null,
    devices: [],
    hook: null,
  });
  const other = onPort(offered.players[1], server.port);
  expect((await other.ask('POST', `/api/games/${offered.game}/answers`, { of: 5, yes: true })).body).toMatchObject({ ok: true });
  await server.close();
});
