/** Whether a server lives: servers that vanish, that are killed while they begin, that begin at once, and that end while they connect. */
import type { Pace } from '@kosynier/table';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOCK, openAlive, SILENCE_MS } from '../src/alive.ts';
import { openBus } from '../src/games/bus.ts';
import { type Clock, standing } from '../src/games/clock.ts';
import { openStore, type Store, vaultOf } from '../src/index.ts';
import { clientFor, type DatabaseAddress } from '../src/postgres/index.ts';
import type { Later } from '../src/store/held-connection.ts';
import { SERVER_NAME } from '../src/store/store.ts';
import { fail, newDatabase, SECRET, serverOn, startGame } from './support.ts';

const START = Date.UTC(2031, 0, 1);
const PACE: Pace = { kind: 'live', seconds: 600, increment: 0 };

let now = START;
let address: DatabaseAddress;
let store: Store;
/** What happens beside the servers. */
let client: pg.Client;
beforeEach(async () => {
  now = START;
  address = await newDatabase();
  const opened = await openStore(address, vaultOf(SECRET), true);
  store = opened.ok ? opened.store : fail(opened.reason);
  client = clientFor(address);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await store.close();
});

const open = (later?: Later) => openAlive(store, () => now, later);

const beatAt = async (): Promise<number> => (await store.database.selectFrom('alive').select('at').executeTakeFirstOrThrow()).at.getTime();

/** Twenty seconds of a live game were used when its server said for the last time that it lives. */
async function gameWithoutServer(): Promise<() => Promise<number>> {
  const server = await serverOn(address, { now: () => now });
  const { game } = await startGame(server.port, { battle: 'niemenczyn', scenario: 'II', side: 'polish', pace: PACE });
  now += 20_000;
  await server.close();
  return async () => {
    const { clock } = await store.database.selectFrom('game').select('clock').where('id', '=', game).executeTakeFirstOrThrow();
    return standing(PACE, clock as Clock, now).left[0];
  };
}

/** Until so many connections wait for a lock. */
async function untilWaiting(wanted: number): Promise<void> {
  for (let waiting = 0; waiting < wanted; ) {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    waiting = rows[0]?.waiting ?? 0;
  }
}

/** The processes of PostgreSQL that serve connections of servers. */
async function served(): Promise<readonly number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [SERVER_NAME],
  );
  return rows.map(({ pid }) => pid);
}

/** Cuts the one connection of a server. Answers what is then to be done later. */
async function cut(open: (later: Later) => Promise<{ readonly close: () => Promise<void> }>) {
  let wait: Later = () => fail('nothing was cut');
  const opened = await open((deed) => wait(deed));
  const later = new Promise<() => Promise<void>>((resolve) => {
    wait = resolve;
  });
  const [pid, ...others] = await served();
  expect(others).toEqual([]);
  // Answers when it has gone.
  await client.query('select pg_terminate_backend($1, 60000)', [pid]);
  return { opened, again: await later };
}

it('a server that has vanished and still holds its lock does not live: time is given back when it has been silent for long', async () => {
  const left = await gameWithoutServer();
  await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
  now += SILENCE_MS;
  // So late may the beat of a server be that lives.
  await (await open()).close();
  expect(await left()).toBe(580_000 - SILENCE_MS);
  now += SILENCE_MS + 1;
  await (await open()).close();
  expect(await left()).toBe(580_000 - SILENCE_MS);
});

it('of two servers that begin while a vanished one still holds its lock, one gives time back', async () => {
  const left = await gameWithoutServer();
  await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
  now += 60_000;
  const holder = clientFor(address);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select at from alive for update');
  const both = [open(), open()];
  await untilWaiting(2);
  await holder.query('commit');
  for (const alive of await Promise.all(both)) await alive.close();
  expect(await left()).toBe(580_000);
  await holder.end();
});

it('the database is told to ask soon after a server that has fallen silent', async () => {
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  const alive = await open();
  const made = connect.mock.contexts[0] as pg.Client;
  connect.mockRestore();
  // The values themselves are shown by sockets of the network alone.
  const { rows } = await made.query(`select name, source from pg_settings where name like 'tcp_keepalives%' order by name`);
  expect(rows).toEqual(['count', 'idle', 'interval'].map((what) => ({ name: `tcp_keepalives_${what}`, source: 'session' })));
  await alive.close();
});

it('a start that breaks off before it has said that it lives gives no time back: the next one gives it once', async () => {
  const left = await gameWithoutServer();
  now += 60_000;
  await client.query(`create function broken() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`);
  await client.query('create trigger broken before insert or update on alive execute function broken()');
  await expect(open()).rejects.toThrow('broken');
  expect(await left()).toBe(520_000);
  await client.query('drop trigger broken on alive');
  await (await open()).close();
  expect(await left()).toBe(580_000);
});

it('a server that begins while another one gives time back says that it lives when that is done', async () => {
  await (await open()).close();
  now += 10_000;
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const second = open();
  await untilWaiting(1);
  expect(await beatAt()).toBe(START);
  await client.query('select pg_advisory_unlock($1)', [LOCK]);
  await (await second).close();
  expect(await beatAt()).toBe(now);
});

it('a connection that was cut is made again, and its lock is held again', async () => {
  const { opened, again } = await cut(open);
  await again();
  const { rows } = await client.query(
    `select mode from pg_locks join pg_database on pg_database.oid = database where datname = current_database() and objid = $1`,
    [LOCK],
  );
  expect(rows).toEqual([{ mode: 'ShareLock' }]);
  await opened.close();
  expect(await served()).toEqual([]);
});

it('a server that has ended connects no more, whatever was to be done later or is under way', async () => {
  const first = await cut(open);
  await first.opened.close();
  await first.again();
  expect(await served()).toEqual([]);

  const second = await cut(open);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const connected = second.again();
  await untilWaiting(1);
  await second.opened.close();
  await client.query('select pg_advisory_unlock($1)', [LOCK]);
  await connected;
  expect(await served()).toEqual([]);
});

it('a bus whose connection was cut connects again, and when it was closed it does not', async () => {
  let looked = 0;
  const hearer = { hear: () => {}, hearPerson: () => {}, lookAtAll: () => void looked++ };
  const bus = (later: Later) => openBus(address, hearer, later);
  const first = await cut(bus);
  await first.again();
  expect(looked).toBe(2);
  expect(await served()).toHaveLength(1);
  await first.opened.close();
  const second = await cut(bus);
  await second.opened.close();
  await second.again();
  expect(looked).toBe(3);
  expect(await served()).toEqual([]);
});
