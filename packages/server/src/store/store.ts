/** The database as the server uses it: Kysely for what is rare, one prepared statement for what is hot. */
import { Logger, runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseAddress } from '../postgres/index.ts';
import { type Committer, groupCommitter } from './commit.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';
import type { Vault } from './vault.ts';

export interface Store {
  readonly address: DatabaseAddress;
  readonly database: Kysely<Tables>;
  readonly vault: Vault;
  readonly commit: Committer;
  readonly close: () => Promise<void>;
}

export type OpenedStore = { readonly ok: true; readonly store: Store } | { readonly ok: false; readonly reason: string };

const CONNECTIONS = 10;

/** What PostgreSQL calls a server of games; a tool beside it has another name. */
export const SERVER_NAME = 'kosynier';
export const TOOL_NAME = 'kosynier tool';

/** The queue tells of its own doings what no administrator needs, and of errors more than may be told. */
export const SILENT_QUEUE = new Logger(() => () => {});

/** `isTool`: also where the games have moved elsewhere. `upTo`: for tests, the tables of an earlier program. */
export async function openStore(address: DatabaseAddress, vault: Vault, isTool = false, upTo?: string): Promise<OpenedStore> {
  const pool = new pg.Pool({ ...address, application_name: isTool ? TOOL_NAME : SERVER_NAME, max: CONNECTIONS, idleTimeoutMillis: 0 });
  // A connection that breaks while it is idle is made anew with the next question.
  pool.on('error', () => {});
  // Nor may one that breaks while it is used end this program: the question is answered by its own error.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const trouble = await migrate(database, upTo)
    .then(async (fault) => fault ?? (upTo === undefined ? await runMigrations({ pgPool: pool, logger: SILENT_QUEUE }) : undefined))
    .then(async (fault) => fault ?? (isTool ? undefined : await movedAway(database)))
    .catch((error: Error) => error.message);
  if (trouble !== undefined) {
    await database.destroy();
    return { ok: false, reason: trouble };
  }
  return { ok: true, store: { address, database, vault, commit: groupCommitter(pool), close: () => database.destroy() } };
}

/** A sentence: the games of this database go on elsewhere. */
async function movedAway(database: Kysely<Tables>): Promise<string | undefined> {
  const row = await database.selectFrom('moved').select('at').executeTakeFirst();
  if (row === undefined) return undefined;
  return `The games of this database moved elsewhere on ${row.at.toISOString().slice(0, 10)} (kosynier backup --move): their dice would fall twice. Name another database.`;
}
