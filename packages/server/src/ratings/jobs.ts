/** A rated game that is over is reckoned by a job, which enters the queue in the transaction of its last line. */
import type { NewJob } from '../store/jobs.ts';

export interface SettleJob {
  readonly game: string;
  /** When it ended. */
  readonly endedAt: number;
}

export const settleJob = (game: string, endedAt: number): NewJob => ({
  task: 'settle',
  key: `settle:${game}`,
  payload: { game, endedAt } satisfies SettleJob,
  at: endedAt,
});
