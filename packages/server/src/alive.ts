/** Whether a server lives on the database: while none does, no live clock runs. */
import { type LogHeader, NO_CLOCK } from '@kosynier/table';
import pg from 'pg';
import { type Clock, givenBack } from './games/clock.ts';
import { SERVER_NAME, type Store } from './store/store.ts';

export interface Alive {
  readonly close: () => Promise<void>;
}

/** Each server holds this lock with the others as long as it lives; it goes with the connection, however the server ends. */
const LOCK = 17_940_324;
/** A server that is killed has lived until so long ago. */
export const BEAT_MS = 5_000;
const AGAIN_MS = 1_000;

export async function openAlive(store: Store, now: () => number): Promise<Alive> {
  let client: pg.Client | undefined;
  let isClosed = false;
  const connect = async (isStart: boolean): Promise<void> => {
    const made = new pg.Client({ ...store.address, application_name: SERVER_NAME });
    const lost = (): void => {
      if (client !== made) return;
      client = undefined;
      retry();
    };
    made.on('error', lost);
    made.on('end', lost);
    try {
      await made.connect();
      await hold(made, isStart);
      client = made;
    } catch (error) {
      await made.end().catch(() => {});
      throw error;
    }
  };
  const hold = async (made: pg.Client, isStart: boolean): Promise<void> => {
    // Alone: no other server lives, and none can begin until it is done.
    const isAlone = isStart && (await isLocked(made));
    if (isAlone) await giveTimeBack(store, now());
    if (isStart) await beat(store, now());
    await made.query('select pg_advisory_lock_shared($1)', [LOCK]);
    if (isAlone) await made.query('select pg_advisory_unlock($1)', [LOCK]);
  };
  const retry = (): void => {
    if (!isClosed) setTimeout(() => void connect(false).catch(retry), AGAIN_MS).unref();
  };
  await connect(true);
  const timer = setInterval(() => void beat(store, now()).catch(() => {}), BEAT_MS);
  timer.unref();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await beat(store, now()).catch(() => {});
      await client?.end().catch(() => {});
    },
  };
}

async function isLocked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
  return rows[0]?.locked === true;
}

async function beat({ database }: Store, now: number): Promise<void> {
  const at = new Date(now);
  await database
    .insertInto('alive')
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
    .execute();
}

async function giveTimeBack({ database }: Store, now: number): Promise<void> {
  const alive = await database.selectFrom('alive').select('at').where('id', '=', 1).executeTakeFirst();
  if (alive === undefined) return;
  const games = await database.selectFrom('game').select(['id', 'header', 'clock']).where('state', '=', 'running').execute();
  for (const { id, header, clock } of games) {
    const pace = (JSON.parse(header) as LogHeader).pace ?? NO_CLOCK;
    if (pace.kind === 'live')
      await database
        .updateTable('game')
        .set({ clock: JSON.stringify(givenBack(pace, clock as Clock, { from: alive.at.getTime(), to: now })) })
        .where('id', '=', id)
        .execute();
  }
}
