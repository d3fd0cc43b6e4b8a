/**
 * A backup is one file: everything of the database at one moment, as JSON lines, packed. It is also the way to another version of PostgreSQL. What is encrypted in the
 * database is encrypted in it; the secret is not in it.
 */
import { createHash } from 'node:crypto';
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { SERVER_NAME, type Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** In an order in which each finds what it refers to. */
export const KEPT_TABLES = [
  'account',
  'session',
  'token',
  'link',
  'battle',
  'tournament',
  'tournament_player',
  'game',
  'seat',
  'line',
  'snapshot',
  'chains',
  'chat',
  'notice_settings',
  'notice_game',
  'told',
  'digest_item',
  'push',
  'hook',
  'passkey',
  'shun',
  'report',
  'kept',
  'rating',
  'rating_change',
  'tournament_meeting',
  'alive',
  'audit',
] as const satisfies readonly (keyof Tables)[];

export interface Manifest {
  readonly kosynier: 'backup';
  readonly version: 1;
  readonly made: string;
  /** The migrations that the database had. */
  readonly migrations: readonly string[];
  /** With the chains of games that are played: the old database is closed. */
  readonly isMove: boolean;
  /** Sealed with the secret of the server: the one that restores must have the same. */
  readonly proof: string;
}

export const PROOF_PLACE = 'backup';
export const PROOF_TEXT = 'kosynier';

export type Kept = { readonly ok: true; readonly rows: number } | { readonly ok: false; readonly reason: string };

/** Whether a server lives on this database now. */
export async function isServed({ database }: Pick<Store, 'database'>): Promise<boolean> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from pg_stat_activity where datname = current_database() and application_name = ${SERVER_NAME}`.execute(database);
  return Number(rows[0]?.n ?? 0) > 0;
}

export async function backup(store: Store, file: string, isMove = false): Promise<Kept> {
  if (isMove && (await isServed(store)))
    return { ok: false, reason: 'A server is running on this database: end it first, for with --move no game may go on here.' };
  const half = `${file}.part`;
  try {
    const rows = await store.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const counted = { rows: 0 };
        await pipeline(Readable.from(linesOf(store, transaction, isMove, counted)), createGzip(), createWriteStream(half, { mode: 0o600 }));
        if (isMove) await transaction.insertInto('moved').values({ id: 1 }).execute();
        await transaction
          .insertInto('audit')
          .values({ account: null, what: isMove ? 'move' : 'backup', about: `${counted.rows} rows` })
          .execute();
        return counted.rows;
      });
    renameSync(half, file);
    return { ok: true, rows };
  } catch (error) {
    rmSync(half, { force: true });
    return { ok: false, reason: `The backup could not be written: ${(error as Error).message.split('\n')[0]}` };
  }
}

/** The manifest, the rows of each table, and a last line by which a cut or changed file is known. */
async function* linesOf(
  { vault }: Store,
  transaction: Transaction<Tables>,
  isMove: boolean,
  counted: { rows: number },
): AsyncGenerator<string> {
  const sum = createHash('sha256');
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`;
    sum.update(text);
    return text;
  };
  const { rows: migrations } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(transaction);
  const manifest: Manifest = {
    kosynier: 'backup',
    version: 1,
    made: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    isMove,
    proof: vault.seal(PROOF_PLACE, PROOF_TEXT).toString('base64'),
  };
  yield line(manifest);
  for (const table of KEPT_TABLES)
    for await (const rows of chunksOf(transaction, table)) {
      counted.rows += rows.length;
      yield line({ table, rows });
    }
  yield `${JSON.stringify({ end: true, rows: counted.rows, sha256: sum.digest('hex') })}\n`;
}

const ROWS_AT_ONCE = 500;

async function* chunksOf(transaction: Transaction<Tables>, table: string): AsyncGenerator<readonly unknown[]> {
  const name = sql.ref(`rows_of_${table}`);
  await sql`declare ${name} no scroll cursor for select to_jsonb(t) as row from ${sql.table(table)} t`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ row: unknown }>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${name}`.execute(transaction);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close ${name}`.execute(transaction);
}
