/** A whole run of the laboratory: the folder is opened, what is missing is played, and everything is written. */
import { battleHash } from '@kosynier/battles';
import type { GameLine, Played } from '../game.ts';
import { type Results, resultsOf } from '../results.ts';
import type { Plan } from '../settings.ts';
import { fingerprint } from './fingerprint.ts';
import { finishFolder, keepGame, type Manifest, openFolder, whyUnusable } from './folder.ts';
import { runExperiment, type Timing } from './run.ts';

export interface LabRun {
  readonly plan: Plan;
  readonly folder: string;
  /** Throws away what the folder has. */
  readonly fresh?: boolean;
  readonly workers?: number | undefined;
  /** How many games there are to play. */
  readonly onBegin?: (games: number) => void;
  /** After each game; `record` is the file of one that failed. */
  readonly onGame?: (played: Played, record: string | null) => void;
  /** More files, made of the results. */
  readonly files?: (results: Results) => Readonly<Record<string, string>>;
}

export type LabRan =
  | { readonly ok: true; readonly results: Results; readonly timing: Timing }
  | { readonly ok: false; readonly why: string };

export async function runLab(run: LabRun): Promise<LabRan> {
  try {
    return await ran(run);
  } catch (error) {
    const why = whyUnusable(run.folder, error);
    if (why === undefined) throw error;
    return { ok: false, why };
  }
}

async function ran({ plan, folder, fresh = false, workers, onBegin, onGame, files }: LabRun): Promise<LabRan> {
  const { experiment, game, without } = plan;
  const opened = openFolder(folder, manifestOf(plan), fresh);
  if (!opened.ok) return opened;
  const lines: GameLine[] = [...opened.lines];
  onBegin?.(experiment.seeds * experiment.seats.length * experiment.variants.length - lines.length);
  const timing = await runExperiment(experiment, {
    workers,
    done: opened.lines,
    onGame: (played) => {
      lines.push(played.line);
      onGame?.(played, keepGame(folder, played));
    },
  });
  const results = resultsOf(game, experiment, lines, without);
  // A run that found everything played keeps the times of the one that played it.
  const measured = timing.games === 0 ? {} : { 'timing.json': json(timing) };
  finishFolder(folder, lines, { 'results.json': json(results), ...files?.(results), ...measured });
  return { ok: true, results, timing };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function manifestOf({ experiment, without }: Plan): Manifest {
  const { variants, scenario, players, seed, seeds, seats } = experiment;
  const { battle } = variants[0];
  return {
    kosynier: 'lab',
    version: 1,
    program: fingerprint(),
    battle: battle.id,
    battleHash: battleHash(battle),
    scenario,
    players,
    seed,
    without,
    games: seeds * seats.length,
  };
}
