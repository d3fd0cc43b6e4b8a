/** Worker threads that take jobs from one queue, on all cores, with the results as they come. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface PoolOptions<Job, Result> {
  /** A module that exports `run(job)`. */
  readonly module: URL;
  readonly jobs: readonly Job[];
  readonly onResult: (result: Result) => void;
  readonly workers?: number | undefined;
}

/** Resolves when all jobs are done; rejects if a worker fails. */
export async function runInWorkers<Job, Result>({ module, jobs, onResult, workers }: PoolOptions<Job, Result>): Promise<void> {
  const queue = jobs.values();
  const count = Math.min(workers ?? availableParallelism(), jobs.length);
  await Promise.all(Array.from({ length: count }, () => work(module, queue, onResult)));
}

function work<Job, Result>(module: URL, queue: Iterator<Job>, onResult: (result: Result) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker-start.mjs', import.meta.url), { workerData: { module: module.href } });
    const next = (): void => {
      const job = queue.next();
      if (job.done === true) void worker.terminate().then(() => resolve());
      else worker.postMessage(job.value);
    };
    worker.on('message', (result: Result) => {
      onResult(result);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
