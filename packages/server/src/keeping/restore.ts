/**
 * A backup goes into an empty database. What was played after it is lost there and has been seen, so no value of a chain may be used again: every game that is played is
 * frozen until both players agree to new dice. Only a file of `backup --move`, whose database is closed, goes on as if nothing had happened.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql, type Transaction } from 'kysely';
import { MIGRATIONS } from '../store/migrations.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { Vault } from '../store/vault.ts';
import { isServed, KEPT_TABLES, type Kept, type Manifest, PROOF_PLACE, PROOF_TEXT } from './backup.ts';

export type Restored = (Kept & { readonly ok: true; readonly frozen: number }) | Extract<Kept, { ok: false }>;

/** Why a file is not restored: a sentence. */
class NotRestored extends Error {}

export async function restore(store: Store, file: string): Promise<Restored> {
  if (await isServed(store)) return { ok: false, reason: 'A server is running on this database: end it first.' };
  try {
    return await store.database.transaction().execute(async (transaction) => {
      await mustBeEmpty(transaction);
      const { rows, isMove } = await readInto(transaction, store.vault, file);
      const frozen = isMove ? 0 : await freezeAll(transaction);
      await sql`select setval(pg_get_serial_sequence('chat', 'n'), greatest((select max(n) from chat), 1))`.execute(transaction);
      await transaction
        .insertInto('audit')
        .values({ account: null, what: 'restore', about: `${rows} rows, ${frozen} games frozen` })
        .execute();
      return { ok: true, rows, frozen };
    });
  } catch (error) {
    if (error instanceof NotRestored) return { ok: false, reason: error.message };
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : (error as Error).message.split('\n')[0];
    return { ok: false, reason: `${file} cannot be restored: ${why}.` };
  }
}

async function mustBeEmpty(transaction: Transaction<Tables>): Promise<void> {
  for (const table of ['account', 'game'] as const) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
    if (rows.length > 0)
      throw new NotRestored('The database is not empty: restore into a new one (--data with a new folder, or another DATABASE_URL).');
  }
}

async function readInto(
  transaction: Transaction<Tables>,
  vault: Vault,
  file: string,
): Promise<{ readonly rows: number; readonly isMove: boolean }> {
  const sum = createHash('sha256');
  let manifest: Manifest | undefined;
  let rows = 0;
  let isWhole = false;
  for await (const text of linesIn(file)) {
    const line = JSON.parse(text) as { readonly table?: string; readonly rows?: unknown; readonly end?: true; readonly sha256?: string };
    if (line.end === true) {
      isWhole = line.sha256 === sum.digest('hex') && line.rows === rows;
      break;
    }
    sum.update(`${text}\n`);
    if (manifest === undefined) manifest = checked(line as unknown as Manifest, vault, file);
    else rows += await insertRows(transaction, line.table ?? '', (line.rows ?? []) as readonly unknown[]);
  }
  if (manifest === undefined || !isWhole) throw new NotRestored(`${file} is not whole, or was changed: nothing was restored.`);
  return { rows, isMove: manifest.isMove };
}

async function* linesIn(file: string): AsyncGenerator<string> {
  // What goes wrong below is thrown where the lines are read.
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {});
  unpacked.setEncoding('utf8');
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function checked(manifest: Manifest, vault: Vault, file: string): Manifest {
  if (manifest.kosynier !== 'backup' || manifest.version !== 1) throw new NotRestored(`${file} is no backup of this program.`);
  const unknown = manifest.migrations.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown.length > 0) throw new NotRestored(`${file} was made by a newer program (${unknown.join(', ')}): use that one.`);
  try {
    if (vault.open(PROOF_PLACE, Buffer.from(manifest.proof, 'base64')) === PROOF_TEXT) return manifest;
  } catch {
    // Another secret opens nothing.
  }
  throw new NotRestored(
    `${file} was made with another secret: put the same one into KOSYNIER_SECRET, or its file "secret" into the data folder.`,
  );
}

/** By the row of the table, for PostgreSQL has a type `line` of its own. Fields that the file of an earlier program does not have take their defaults. */
async function insertRows(transaction: Transaction<Tables>, table: string, rows: readonly unknown[]): Promise<number> {
  if (!(KEPT_TABLES as readonly string[]).includes(table))
    throw new NotRestored(`The backup has a table ${JSON.stringify(table)} that is not known.`);
  const [first] = rows;
  if (first === undefined) return 0;
  const columns = sql.join(Object.keys(first as object).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset((select t from ${sql.table(table)} t limit 0), ${JSON.stringify(rows)}::jsonb)`.execute(
    transaction,
  );
  return rows.length;
}

/** Challenges are taken back: an opponent may have answered them after the backup. */
async function freezeAll(transaction: Transaction<Tables>): Promise<number> {
  await transaction.deleteFrom('game').where('state', '=', 'open').execute();
  const { numUpdatedRows } = await transaction
    .updateTable('game')
    .set({ frozen: true, clock: sql`clock || jsonb_build_object('running', null, 'since', ${Date.now()}::bigint)` })
    .where('state', '=', 'running')
    .executeTakeFirst();
  // All clocks stand: there is no time to give back for the days since the backup.
  await transaction.deleteFrom('alive').execute();
  return Number(numUpdatedRows);
}
