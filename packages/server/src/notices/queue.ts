/** Runs the jobs: all the time, or, for tests that move the clock, those that are due when it is told to. */
import { type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Log } from '../log.ts';
import { SERVER_NAME, SILENT_QUEUE, type Store } from '../store/store.ts';

export interface Queue {
  /** Everything that is due now, and what comes of it. */
  readonly runDue: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const AT_ONCE = 2;
const LOOK_MS = 5_000;
const AGAIN_MS = 2_000;

/** What is being written down, and what is due: a job that has just failed may be due again. */
async function leftOf(pool: pg.Pool): Promise<'locked' | 'due' | 'none'> {
  const { rows } = await pool.query<{ locked: string; due: string }>(
    `select count(*) filter (where locked_at is not null) as locked, count(*) filter (where locked_at is null and run_at <= $1 and attempts < max_attempts) as due
     from graphile_worker._private_jobs`,
    [new Date()],
  );
  const { locked = '0', due = '0' } = rows[0] ?? {};
  return locked !== '0' ? 'locked' : due === '0' ? 'none' : 'due';
}

export async function startQueue({ address }: Store, taskList: TaskList, log: Log, isByHand: boolean): Promise<Queue> {
  const pool = new pg.Pool({ ...address, application_name: SERVER_NAME, max: AT_ONCE + 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  // The time is that of this program, as everywhere in it: the database may have another.
  const options = { pgPool: pool, taskList, noHandleSignals: true, useNodeTime: true, logger: SILENT_QUEUE };
  let isClosed = false;
  let runner: Runner | undefined;
  const start = async (): Promise<void> => {
    const started = await run({ ...options, concurrency: AT_ONCE, pollInterval: LOOK_MS });
    runner = started;
    // It goes on by itself when the database comes back; if it has ended nevertheless, it is started anew.
    started.promise.catch(() => {}).finally(() => !isClosed && again());
  };
  const again = (): void => {
    setTimeout(() => {
      if (!isClosed)
        start().catch((error: unknown) => {
          log.error('queue', error);
          again();
        });
    }, AGAIN_MS).unref();
  };
  if (!isByHand) await start();
  return {
    runDue: async () => {
      for (let left = 'due'; left !== 'none'; left = await leftOf(pool)) if (left === 'due') await runOnce(options);
    },
    close: async () => {
      isClosed = true;
      await runner?.stop().catch(() => {});
      await pool.end().catch(() => {});
    },
  };
}
