/** Plays the games of an experiment on all cores, one at a time in each worker, so that all cores end at about the same time. */
import { availableParallelism } from 'node:os';
import { runInWorkers } from '@kosynier/ai/node';
import { type Experiment, type GameJob, jobsOf, keyOf } from '../experiment.ts';
import type { GameLine, Played } from '../game.ts';

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
  /** Share of the time that the workers' cores were busy; null: nothing was played. */
  readonly use: number | null;
}

export async function runExperiment(experiment: Experiment, { workers, done = [], onGame }: RunOptions): Promise<Timing> {
  const known = new Set(done.map(keyOf));
  const jobs = jobsOf(experiment).filter((job) => !known.has(keyOf(job)));
  const threads = Math.min(workers ?? availableParallelism(), jobs.length);
  const began = performance.now();
  const before = process.cpuUsage();
  await runInWorkers<GameJob, Played>({
    module: new URL('./worker.ts', import.meta.url),
    setup: experiment,
    jobs,
    workers: threads,
    onResult: onGame,
  });
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - began) / 1_000;
  const cores = Math.min(threads, availableParallelism());
  return { games: jobs.length, seconds, workers: threads, use: jobs.length === 0 ? null : (user + system) / 1e6 / (seconds * cores) };
}
