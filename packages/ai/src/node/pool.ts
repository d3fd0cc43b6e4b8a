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
  const threads = Array.from({ length: workers }, () => new Worker(START, { workerData: { module: module.href, setup } }));
  try {
    await Promise.all(threads.map((worker) => serve(worker, queue, onResult)));
  } finally {
    // After a failure the others would go on with the queue.
    await Promise.all(threads.map((worker) => worker.terminate()));
  }
}

/** A worker whose jobs are quicker than this gets the next one in advance: it would wait for us longer than it works. */
const QUICK_MS = 1_000;

interface Posted<Job> {
  readonly job: Job;
  readonly at: number;
}

function serve<Job, Result>(worker: Worker, queue: Iterator<Job>, onResult: (result: Result, job: Job) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const posted: Posted<Job>[] = [];
    const post = (): boolean => {
      const next = queue.next();
      if (next.done === true) return false;
      posted.push({ job: next.value, at: performance.now() });
      worker.postMessage(next.value);
      return true;
    };
    const take = (result: Result): void => {
      const done = posted.shift();
      if (done === undefined) return;
      const wanted = performance.now() - done.at < QUICK_MS ? 2 : 1;
      while (posted.length < wanted && post());
      onResult(result, done.job);
      if (posted.length === 0) resolve();
    };
    worker.on('message', (result: Result) => {
      try {
        take(result);
      } catch (problem) {
        reject(problem);
      }
    });
    worker.on('error', reject);
    if (!post()) resolve();
  });
}
