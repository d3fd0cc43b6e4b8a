/** Plays the games of an experiment on all cores, one at a time in each worker, so that all cores end at about the same time. */
import { availableParallelism } from 'node:os';
import { runInWorkers } from '@kosynier/ai/node';
import { type Experiment, type GameJob, jobsOf, keyOf } from '../experiment.ts';
import type { GameLine, Played } from '../game.ts';
import type { Timed } from './worker.ts';

export interface RunOptions {
  /** Else one for each core. */
  readonly workers?: number | undefined;
  /** Games that were played before. */
  readonly done?: readonly GameLine[];
  readonly onGame: (played: Played) => void;
}

/** What it took; never part of the results, which are the same on every machine. */
export interface Timing {
  readonly games: number;
  readonly seconds: number;
  readonly workers: number;
  /** Share of the time that the workers were at a game; null: nothing was played. */
  readonly busy: number | null;
  /** Share of the cores' time that they got; less than that where other programs run, too. */
  readonly use: number | null;
}

export async function runExperiment(experiment: Experiment, { workers, done = [], onGame }: RunOptions): Promise<Timing> {
  const known = new Set(done.map(keyOf));
  const jobs = jobsOf(experiment).filter((job) => !known.has(keyOf(job)));
  const threads = Math.min(workers ?? availableParallelism(), jobs.length);
  const began = performance.now();
  const before = process.cpuUsage();
  let atWork = 0;
  await runInWorkers<GameJob, Timed>({
    module: new URL('./worker.ts', import.meta.url),
    setup: experiment,
    jobs,
    workers: threads,
    onResult: ({ ms, ...played }) => {
      atWork += ms;
      onGame(played);
    },
  });
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - began) / 1_000;
  const cores = Math.min(threads, availableParallelism());
  const share = (part: number, whole: number): number | null => (jobs.length === 0 ? null : part / whole);
  return {
    games: jobs.length,
    seconds,
    workers: threads,
    busy: share(atWork / 1_000, seconds * threads),
    use: share((user + system) / 1e6, seconds * cores),
  };
}
