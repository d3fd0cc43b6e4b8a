/** The database that the server uses: one that `DATABASE_URL` names, or the embedded one. */
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, startCluster } from './cluster.ts';

/** What `pg` needs to connect. */
export interface DatabaseAddress {
  readonly connectionString?: string;
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly database?: string;
}

export type FoundDatabase =
  | { readonly ok: true; readonly address: DatabaseAddress; readonly cluster: Cluster | null }
  | { readonly ok: false; readonly reason: string };

const NAME = 'kosynier';
const OLDEST = 150_000;

export async function findDatabase({
  url,
  dataFolder,
}: {
  readonly url: string | undefined;
  readonly dataFolder: string;
}): Promise<FoundDatabase> {
  if (url !== undefined) return checked({ connectionString: url }, null);
  const cluster = await startCluster({ folder: join(dataFolder, 'pg18') });
  if (!cluster.ok) return cluster;
  await ensureDatabase({ ...cluster.address, database: 'postgres' }, NAME);
  return checked({ ...cluster.address, database: NAME }, cluster);
}

async function checked(address: DatabaseAddress, cluster: Cluster | null): Promise<FoundDatabase> {
  const client = clientFor(address);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const version = Number(rows[0]?.version ?? 0);
    if (version < OLDEST)
      return { ok: false, reason: `The database is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.` };
    return { ok: true, address, cluster };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // The address may hold a password: it is not told.
    return { ok: false, reason: `The database that DATABASE_URL names does not answer (${why.split('\n')[0]}).` };
  } finally {
    await client.end().catch(() => {});
  }
}

export function clientFor(address: DatabaseAddress): pg.Client {
  const client = new pg.Client({ ...address, application_name: 'kosynier tool' });
  // Without a listener an ended database would end this program.
  client.on('error', () => {});
  return client;
}

/** Makes the database if it is not there; two programs may do so at the same time. */
export async function ensureDatabase(address: DatabaseAddress, name: string): Promise<void> {
  const client = clientFor(address);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`).catch(ignoreExisting);
  } finally {
    await client.end().catch(() => {});
  }
}

const ALREADY_THERE: ReadonlySet<string> = new Set(['42P04', '23505']);

function ignoreExisting(error: Error & { readonly code?: string }): void {
  if (!ALREADY_THERE.has(error.code ?? '')) throw error;
}
