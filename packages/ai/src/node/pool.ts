/** A pool of worker threads: the same function on many jobs, on all cores, with results as they come. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export interface PoolOptions<Job, Result> {
  /** A module that exports `run(job, setup)`. */
  readonly module: URL;
  /** What all jobs need, sent to each worker once. */
  readonly setup?: unknown;
  readonly jobs: Iterable<Job>;
  readonly onResult: (result: Result, job: Job) => void;
  readonly workers?: number | undefined;
}

const START = new URL('./worker-start.mjs', import.meta.url);

/** Resolves when all jobs are done; rejects if a worker fails. */
export async function runInWorkers<Job, Result>({
  module,
  setup,
  jobs,
  onResult,
  workers = availableParallelism(),
}: PoolOptions<Job, Result>): Promise<void> {
  const queue = jobs[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: workers }, () => serve(new Worker(START, { workerData: { module: module.href, setup } }), queue, onResult)),
  );
}

function serve<Job, Result>(worker: Worker, queue: Iterator<Job>, onResult: (result: Result, job: Job) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let current: IteratorResult<Job>;
    const next = (): void => {
      current = queue.next();
      if (current.done === true) void worker.terminate().then(() => resolve());
      else worker.postMessage(current.value);
    };
    worker.on('message', (result: Result) => {
      if (current.done !== true) onResult(result, current.value);
      next();
    });
    worker.on('error', reject);
    next();
  });
}
