import { join } from 'node:path';
import { playerNames } from '@kosynier/ai';
import type { Battle } from '@kosynier/engine';
import { numbersOf, type Plan, planOf, type Results, reportPage, type Settings, withBudget } from '@kosynier/lab';
import { type LabRan, type Progress, progressBar, runLab, type Timing } from '@kosynier/lab/node';
import type { Language } from '@kosynier/words';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type AgreedOptions, agreedOptions, withAgreed } from '../agreed.ts';
import { atLeastOne, battleArgument, playersArgument, scenarioOf, wholeNumber } from '../arguments.ts';
import { printResults } from '../lab/tables.ts';
import { chosenLanguage, languageOption } from '../language.ts';
import { print, printJson, refuse } from '../output.ts';

const EXAMPLES = `
Examples:
  kosynier lab --battle niemenczyn --scenario I --sides captain:sensible --games 200
  kosynier lab --battle szczekociny --scenario wywla --sides general@1600:captain --games 100 --out wywla
  kosynier lab --battle niemenczyn --sides captain --without-rule moraleCrisis=false
  kosynier lab --battle niemenczyn --sides captain --without-unit r-art

Every seed is played from both seats with the same dice; a pair is won by the greater sum of the margins in victory points, a tie
counts half. All intervals hold with a confidence of 95%. With --without-rule or --without-unit the same seeds are played once more
without it, and the difference is what it is worth.
The folder gets report.html, results.json, results.jsonl (a line for each game), manifest.json and timing.json. A run that was
killed goes on where it was; the same command gives the same results, whatever the number of workers.
Exit codes: 0 all games were played to their end; 1 a game failed, or the folder cannot be used; 2 wrong usage.`;

const REPORT = 'report.html';

interface LabOptions extends AgreedOptions {
  readonly battle: Battle;
  readonly scenario?: string;
  readonly sides: readonly [string, string];
  readonly games: number;
  readonly seed: number;
  readonly budget?: number;
  readonly withoutRule: readonly string[];
  readonly withoutUnit: readonly string[];
  readonly jobs?: number;
  readonly out?: string;
  readonly fresh?: true;
  readonly lang?: Language;
  readonly json?: true;
}

export function labCommand(program: Command): void {
  withAgreed(program.command('lab'))
    .description('measure computer players, rules and units: many games in pairs with seats swapped, and a report')
    .addOption(
      new Option('--battle <battle>', 'which battle, by its name or the path of its file').argParser(battleArgument).makeOptionMandatory(),
    )
    .option('--scenario <id>', 'which scenario (else the first)')
    .addOption(
      new Option('--sides <first:second>', `who plays whom, one name against itself: ${playerNames.join(', ')}`)
        .argParser(playersArgument)
        .default(['sensible', 'random'], 'sensible:random'),
    )
    .option('--games <number>', 'how many games, two for each seed', evenNumber, 100)
    .option('--seed <number>', 'seed of all dice and choices', wholeNumber, 1794)
    .option('--budget <nodes>', 'how far players think who can be told so', atLeastOne)
    .option(
      '--without-rule <option=value>',
      'also play with this option of the book or ruling changed (several times for several)',
      another,
      [],
    )
    .option('--without-unit <id,...>', 'also play without these units', another, [])
    .option('--jobs <number>', 'how many threads (else one for each core)', atLeastOne)
    .option('--out <folder>', 'where the results go (else a folder under lab, named after what is played)')
    .option('--fresh', 'begin anew, even if the folder has games')
    .addOption(languageOption())
    .option('--json', 'print data for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (options: LabOptions, command: Command) => lab(options, scenarioOf(command, options.battle, options.scenario), command));
}

const another = (text: string, before: readonly string[]): string[] => [...before, text];

function evenNumber(text: string): number {
  const number = atLeastOne(text);
  if (number % 2 === 1) throw new InvalidArgumentError('It must be even: every seed is played from both seats.');
  return number;
}

function settingsOf({ battle, sides, games, seed, budget, withoutRule, withoutUnit }: LabOptions, scenario: string): Settings {
  const thinking = (name: string): string => (budget === undefined ? name : withBudget(name, budget));
  const units = withoutUnit.flatMap((list) => list.split(','));
  return { battle, scenario, players: [thinking(sides[0]), thinking(sides[1])], games, seed, leftOut: { rules: withoutRule, units } };
}

/** Named after what is played, so that the same command finds its folder again. */
function folderOf({ battle, scenario, players, seed, leftOut }: Settings): string {
  const words = [battle.id, scenario, ...players, seed, ...[...leftOut.rules, ...leftOut.units].map((one) => `without-${one}`)];
  return join('lab', words.join('-').replaceAll(/[^\w@=.-]/g, '_'));
}

async function lab(options: LabOptions, scenario: string, command: Command): Promise<void> {
  const settings = { ...settingsOf(options, scenario), agreed: agreedOptions(command, options.battle, scenario, options) };
  const planned = planOf(settings);
  if (!planned.ok) return command.error(`kosynier: ${planned.why}.`);
  const folder = options.out ?? folderOf(settings);
  const ran = await watched(options, folder, planned.plan);
  if (!ran.ok) return refuse(ran.why);
  told(options, ran.results, ran.timing, folder);
}

async function watched({ fresh, jobs, lang }: LabOptions, folder: string, plan: Plan): Promise<LabRan> {
  let progress: Progress | undefined;
  let played = 0;
  const ran = await runLab({
    plan,
    folder,
    fresh: fresh === true,
    workers: jobs,
    files: (results) => ({ [REPORT]: reportPage(plan.game, results, chosenLanguage(lang)) }),
    onBegin: (games) => {
      progress = progressBar(process.stderr, games);
    },
    onGame: ({ line }, record) => {
      played += 1;
      progress?.show(played);
      if (record !== null) refuse(`seed ${line.pair + 1}: ${line.failure} (kosynier verify ${record})`);
    },
  });
  progress?.end(played);
  return ran;
}

function told({ battle, json }: LabOptions, results: Results, { use, busy, workers }: Timing, folder: string): void {
  const percent = (share: number): string => numbersOf('en').percent(share, 0);
  if (use !== null && busy !== null)
    process.stderr.write(
      `${workers} ${workers === 1 ? 'worker' : 'workers'}, at a game ${percent(busy)} of the time, with ${percent(use)} of their cores\n`,
    );
  if (results.failures.length > 0) process.exitCode = 1;
  if (json === true) printJson(results);
  else {
    printResults(battle, results);
    print(`\nReport: ${join(folder, REPORT)}`);
  }
}
