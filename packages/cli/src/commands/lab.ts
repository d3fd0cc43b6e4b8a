import { join } from 'node:path';
import { battleHash } from '@kosynier/battles';
import { type Battle, compileGame } from '@kosynier/engine';
import { type Experiment, type GameLine, type Results, resultsOf } from '@kosynier/lab';
import {
  fingerprint,
  finishFolder,
  keepGame,
  type Manifest,
  openFolder,
  progressBar,
  runExperiment,
  type Timing,
} from '@kosynier/lab/node';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { atLeastOne, battleArgument, playersArgument, scenarioOf, wholeNumber } from '../arguments.ts';
import { printResults } from '../lab/tables.ts';
import { print, printJson, refuse } from '../output.ts';

const EXAMPLES = `
Examples:
  kosynier lab --battle niemenczyn --scenario I --sides sensible:random --games 200
  kosynier lab --battle szczekociny --scenario wywla --sides sensible --games 100 --out control

Every seed is played from both seats with the same dice; a pair is won by the greater sum of the margins in victory points.
All intervals hold with a confidence of 95 %. The folder gets manifest.json, results.jsonl (a line for each game), results.json and
timing.json. A run that was killed goes on where it was; the same command gives the same results, whatever the number of workers.
Exit codes: 0 all games were played to their end; 1 a game failed, or the folder cannot be used; 2 wrong usage.`;

interface LabOptions {
  readonly battle: Battle;
  readonly scenario?: string;
  readonly sides: readonly [string, string];
  readonly games: number;
  readonly seed: number;
  readonly jobs?: number;
  readonly out?: string;
  readonly fresh?: true;
  readonly json?: true;
}

export function labCommand(program: Command): void {
  program
    .command('lab')
    .description('measure computer players against each other in pairs with seats swapped')
    .addOption(
      new Option('--battle <battle>', 'which battle, by its name or the path of its file').argParser(battleArgument).makeOptionMandatory(),
    )
    .option('--scenario <id>', 'which scenario (else the first)')
    .addOption(
      new Option('--sides <first:second>', 'who plays whom; one name plays against itself')
        .argParser(playersArgument)
        .default(['sensible', 'random'], 'sensible:random'),
    )
    .option('--games <number>', 'how many games, two for each seed', evenNumber, 100)
    .option('--seed <number>', 'seed of all dice and choices', wholeNumber, 1794)
    .option('--jobs <number>', 'how many threads (else one for each core)', atLeastOne)
    .option('--out <folder>', 'where the results go (else a folder under lab, named after what is played)')
    .option('--fresh', 'begin anew, even if the folder has games')
    .option('--json', 'print data for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (options: LabOptions, command: Command) => lab(options, scenarioOf(command, options.battle, options.scenario)));
}

function evenNumber(text: string): number {
  const number = atLeastOne(text);
  if (number % 2 === 1) throw new InvalidArgumentError('It must be even: every seed is played from both seats.');
  return number;
}

async function lab(options: LabOptions, scenario: string): Promise<void> {
  const { battle, sides, games, seed } = options;
  const game = compileGame(battle, scenario);
  if (game === undefined) return refuse(`the rules of book ${battle.book} are not in this program`);
  const experiment: Experiment = {
    variants: [{ battle, options: {} }],
    scenario,
    players: sides,
    seed,
    seeds: games / 2,
    seats: [0, 1],
    mixed: false,
  };
  const folder = options.out ?? join('lab', [battle.id, scenario, ...sides, seed].join('-'));
  const opened = openFolder(folder, manifestOf(experiment, games), options.fresh === true);
  if (!opened.ok) return refuse(opened.why);
  const { lines, timing } = await playAll(experiment, folder, opened.lines, options.jobs);
  const results = resultsOf(game, experiment, lines, []);
  finishFolder(folder, lines, { 'results.json': json(results), 'timing.json': json(timing) });
  report(options, results, timing, folder);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function manifestOf({ variants, scenario, players, seed }: Experiment, games: number): Manifest {
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
    without: [],
    games,
  };
}

async function playAll(
  experiment: Experiment,
  folder: string,
  before: readonly GameLine[],
  workers: number | undefined,
): Promise<{ readonly lines: GameLine[]; readonly timing: Timing }> {
  const lines = [...before];
  const all = experiment.seeds * experiment.seats.length * experiment.variants.length - before.length;
  const progress = progressBar(process.stderr, all);
  const timing = await runExperiment(experiment, {
    workers,
    done: before,
    onGame: (played) => {
      lines.push(played.line);
      const record = keepGame(folder, played);
      if (record !== null) refuse(`game ${played.line.pair + 1}: ${played.line.failure} (kosynier verify ${record})`);
      progress.show(lines.length - before.length);
    },
  });
  progress.end(timing.games);
  return { lines, timing };
}

function report({ battle, json: wantsData }: LabOptions, results: Results, { use, workers }: Timing, folder: string): void {
  if (wantsData === true) printJson(results);
  else printResults(battle, results);
  if (use !== null) process.stderr.write(`${workers} workers, cores used to ${Math.round(use * 100)} %\n`);
  if (results.failures.length > 0) process.exitCode = 1;
  if (wantsData !== true) print(`\nResults: ${folder}`);
}
