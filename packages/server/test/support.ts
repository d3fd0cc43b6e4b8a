/** A server of its own database for each test file, and players that talk to it over the wire. */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitmentOf, fromHex, toHex } from '@kosynier/dice';
import { openLibrary, openStore, type RunningServer, type ServerOptions, startServer, vaultOf } from '../src/index.ts';
import { clientFor, type DatabaseAddress, startCluster } from '../src/postgres/index.ts';

export function fail(message: string): never {
  throw new Error(message);
}

/** A new, empty database: in the cluster of this run, or where `KOSYNIER_TEST_DATABASE_URL` points. */
export async function newDatabase(): Promise<DatabaseAddress> {
  const elsewhere = process.env['KOSYNIER_TEST_DATABASE_URL'];
  const name = `test_${randomBytes(6).toString('hex')}`;
  const cluster =
    elsewhere === undefined
      ? await startCluster({ folder: join(process.env['KOSYNIER_TEST_FOLDER'] ?? fail('no folder'), 'pg18'), isDurable: false })
      : undefined;
  if (cluster?.ok === false) fail(cluster.reason);
  const main: DatabaseAddress =
    cluster === undefined ? { connectionString: elsewhere ?? '' } : { ...cluster.address, database: 'postgres' };
  const client = clientFor(main);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  if (cluster !== undefined) return { ...cluster.address, database: name };
  const url = new URL(elsewhere ?? '');
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

export const SITE = { host: '127.0.0.1', publicAddress: null };
export const SECRET = 'a secret of the tests, of no use elsewhere';
export const RELEASES = fileURLToPath(new URL('../../../releases', import.meta.url));

export async function serverOn(address: DatabaseAddress, options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const opened = await openStore(address, vaultOf(SECRET));
  if (!opened.ok) fail(opened.reason);
  return startServer({
    store: opened.store,
    library: await openLibrary(RELEASES),
    site: SITE,
    port: 0,
    isUnlimited: true,
    hasJobsByHand: true,
    ...options,
  });
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a server sends is looked at by the tests.
  readonly body: any;
  readonly cookie: string | undefined;
}

/** Somebody with a cookie of his own. */
export interface Visitor {
  readonly ask: (method: 'GET' | 'POST', path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly cookie: () => string;
}

export function visitor(port: number, host = '127.0.0.1'): Visitor {
  let cookie = '';
  return {
    cookie: () => cookie,
    ask: async (method, path, body, headers = {}) => {
      const response = await fetch(`http://${host}:${port}${path}`, {
        method,
        headers: { ...(cookie === '' ? {} : { cookie }), ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
      });
      const set = response.headers.get('set-cookie')?.split(';')[0];
      if (set !== undefined) cookie = set;
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && !path.endsWith('/log');
      return { status: response.status, body: isJson ? JSON.parse(text) : text, cookie: set };
    },
  };
}

/** The same visitor at a server that was started again. */
export function onPort(one: Visitor, port: number): Visitor {
  const other = visitor(port);
  return {
    cookie: one.cookie,
    ask: (method, path, body, headers = {}) => other.ask(method, path, body, { cookie: one.cookie(), ...headers }),
  };
}

export async function guest(port: number, name: string, host?: string): Promise<Visitor> {
  const one = visitor(port, host);
  const { status } = await one.ask('POST', '/api/guests', { name });
  return status === 200 ? one : fail(`no guest: ${status}`);
}

/** Somebody who has kept his name. */
export async function account(port: number, name: string): Promise<Visitor> {
  const one = visitor(port);
  const { status, body } = await one.ask('POST', '/api/accounts', { name, password: 'kosa na sztorc 1794' });
  return status === 200 ? one : fail(`no account: ${status} ${JSON.stringify(body)}`);
}

export interface Started {
  readonly game: string;
  readonly players: readonly [Visitor, Visitor];
}

/** Two guests, or others, at a game whose secrets are shown. */
export async function startGame(
  port: number,
  challenge: Record<string, unknown>,
  epoch = 0,
  secrets: readonly [Uint8Array, Uint8Array] = [randomBytes(32), randomBytes(32)],
  people?: readonly [Visitor, Visitor],
): Promise<Started> {
  const [one, two] = people ?? [await guest(port, 'Anna'), await guest(port, 'Jan')];
  const made = await one.ask('POST', '/api/games', { opponent: 'invitation', ...challenge });
  if (made.status !== 200) fail(JSON.stringify(made));
  const { game, key } = made.body as { game: string; key: string };
  const commitOf = (seat: 0 | 1): string =>
    toHex(commitmentOf({ game: fromHex(game, 16) ?? fail('game'), number: epoch }, seat, secrets[seat]));
  const posts = [
    await one.ask('POST', `/api/games/${game}/commit`, { commit: commitOf(0) }),
    await two.ask('POST', `/api/games/${game}/join`, { key, commit: commitOf(1) }),
    await two.ask('POST', `/api/games/${game}/secret`, { secret: toHex(secrets[1]) }),
    await one.ask('POST', `/api/games/${game}/secret`, { secret: toHex(secrets[0]) }),
  ];
  for (const post of posts) if (post.status !== 200) fail(JSON.stringify(post));
  return { game, players: [one, two] };
}
