/** Work for later: the queue of graphile-worker in the same database. What is entered in a transaction is there exactly if the transaction is. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

export const TASKS = ['notice', 'low', 'digest', 'mail', 'push', 'hook', 'letter', 'settle', 'tournament', 'lapse', 'signIn'] as const;
export type Task = (typeof TASKS)[number];

export interface NewJob {
  readonly task: Task;
  /** Another job with the same key takes the place of this one; lists of both are put together. */
  readonly key: string;
  readonly payload: object;
  /** Not before this moment. */
  readonly at: number;
  /** The moment of a job that waits already is kept. */
  readonly keepsTime?: boolean;
}

/**
 * How often something is tried, with ever longer pauses: a letter that a visitor waits for, or a call to a browser, is of no use days
 * later.
 */
export const ATTEMPTS: Readonly<Record<Task, number>> = {
  notice: 25,
  low: 25,
  digest: 12,
  mail: 12,
  push: 8,
  hook: 12,
  letter: 7,
  settle: 25,
  tournament: 25,
  lapse: 25,
  signIn: 7,
};

export const modeOf = ({ keepsTime = false }: NewJob): string => (keepsTime ? 'preserve_run_at' : 'replace');

export async function addJob(database: Kysely<Tables>, job: NewJob): Promise<void> {
  const { task, key, payload, at } = job;
  await sql`select graphile_worker.add_job(${task}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${new Date(at)}::timestamptz,
    job_key => ${key}::text, job_key_mode => ${modeOf(job)}::text,
    max_attempts => ${ATTEMPTS[task]}::int)`.execute(database);
}

export async function removeJob(database: Kysely<Tables>, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(database);
}

/** Whether a job has been tried in vain, and waits to be tried again or was given up. */
export async function hasFailed(database: Kysely<Tables>, key: string): Promise<boolean> {
  const found = await sql`select 1 from graphile_worker.jobs where key = ${key}::text and last_error is not null`.execute(database);
  return found.rows.length > 0;
}
