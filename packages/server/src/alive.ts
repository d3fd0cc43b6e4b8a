/** Whether a server lives on the database: while none does, no live clock runs. */
import { type LogHeader, NO_CLOCK } from '@kosynier/table';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import { type Clock, givenBack } from './games/clock.ts';
import { holdConnection, type Later } from './store/held-connection.ts';
import type { Store } from './store/store.ts';
import type { Tables } from './store/tables.ts';

export interface Alive {
  readonly close: () => Promise<void>;
}

/** Each server holds this lock with the others as long as it lives; it goes with the connection, however the server ends. */
export const LOCK = 17_940_324;
/** A server that is killed has lived until so long ago. */
export const BEAT_MS = 5_000;
/**
 * The lock of a server whose machine or network has vanished stays until the database notices. No server has lived since a beat that is
 * older than this, whatever is locked; a server that is younger finds its beat.
 */
export const SILENCE_MS = 3 * BEAT_MS;
/** By itself the database asks after a silent connection in two hours: here it asks after five seconds, and gives up eleven seconds after the silence began. */
const KEEPALIVES = `select set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)`;

export async function openAlive(store: Store, now: () => number, later?: Later): Promise<Alive> {
  const begin = async (made: pg.Client, isStart: boolean): Promise<void> => {
    await made.query(KEEPALIVES);
    if (isStart) await start(store, made, now);
    else await share(made);
  };
  const held = await holdConnection(store.address, { begin }, later);
  const timer = setInterval(() => void beat(store.database, now()).catch(() => {}), BEAT_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await beat(store.database, now()).catch(() => {});
      await held.close();
    },
  };
}

async function start({ database }: Store, made: pg.Client, now: () => number): Promise<void> {
  // Alone: no other server lives, and none can begin until it is done. Not alone: a server that is giving time back is waited for, and then its beat is found.
  const isAlone = await isLocked(made);
  if (!isAlone) await share(made);
  // All or nothing: time that was given back without a beat would be given back again.
  await database.transaction().execute(async (transaction) => {
    const last = await lastBeat(transaction);
    const to = now();
    if (last !== undefined && (isAlone || to - last > SILENCE_MS)) await giveTimeBack(transaction, { from: last, to });
    await beat(transaction, to);
  });
  if (!isAlone) return;
  await share(made);
  await made.query('select pg_advisory_unlock($1)', [LOCK]);
}

const share = (client: pg.Client): Promise<unknown> => client.query('select pg_advisory_lock_shared($1)', [LOCK]);

async function isLocked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
  return rows[0]?.locked === true;
}

async function beat(database: Store['database'], now: number): Promise<void> {
  const at = new Date(now);
  await database
    .insertInto('alive')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

/** Held against other starts: of two that find the same old beat one gives time back, and the other finds the beat of the first. */
async function lastBeat(transaction: Transaction<Tables>): Promise<number | undefined> {
  const alive = await transaction.selectFrom('alive').select('at').where('id', '=', 1).forUpdate().executeTakeFirst();
  return alive?.at.getTime();
}

async function giveTimeBack(transaction: Transaction<Tables>, silence: { readonly from: number; readonly to: number }): Promise<void> {
  const games = await transaction
    .selectFrom('game')
    .select(['id', 'header', 'clock'])
    .where('state', '=', 'running')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, header, clock } of games) {
    const pace = (JSON.parse(header) as LogHeader).pace ?? NO_CLOCK;
    if (pace.kind === 'live')
      await transaction
        .updateTable('game')
        .set({ clock: JSON.stringify(givenBack(pace, clock as Clock, silence)) })
        .where('id', '=', id)
        .execute();
  }
}
