import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerNames } from '@kosynier/ai';
import { type Battle, compileGame, type GameOptions } from '@kosynier/engine';
import {
  finishedOf,
  type GameLine,
  leadsOf,
  type Played,
  type Summary,
  sortedLines,
  summarize,
  type TurnLead,
  type UnitCourse,
  unitsOf,
} from '@kosynier/lab';
import { progressBar, runExperiment } from '@kosynier/lab/node';
import { type Command, Option } from 'commander';
import { type AgreedOptions, agreedOptions, withAgreed } from '../agreed.ts';
import { atLeastOne, battleArgument, playersArgument, scenarioOf, wholeNumber } from '../arguments.ts';
import { averagesLine, endingTable, leadTable, shareRow, unitTable } from '../lab/tables.ts';
import { print, printJson, refuse, table } from '../output.ts';

const EXAMPLES = `
Examples:
  kosynier simulate niemenczyn
  kosynier simulate niemenczyn --scenario II --games 1000 --players sensible:random
  kosynier simulate niemenczyn --from mixed --seed 7 --json
  kosynier simulate niemenczyn --rules turn180Cost=3 --limits polish=6,russian=6

A short form of kosynier lab, without pairs, folder and report. The same seed gives the same games, whatever the number of workers.
A game that breaks a rule's promise leaves its record in the folder failures.
Exit codes: 0 all games were played to their end; 1 a game failed; 2 wrong usage.`;

interface SimulateOptions extends AgreedOptions {
  readonly scenario?: string;
  readonly games: number;
  readonly players: readonly [string, string];
  readonly seed: number;
  readonly from: 'setup' | 'mixed';
  readonly workers?: number;
  readonly json?: true;
}

interface Failure {
  readonly game: number;
  readonly reason: string;
  readonly file: string;
}

export function simulateCommand(program: Command): void {
  withAgreed(program.command('simulate'))
    .description('play many games between computer players and say who wins how often')
    .argument('<battle>', 'which battle, by its name or the path of its file', battleArgument)
    .option('--scenario <id>', 'which scenario (else the first)')
    .option('--games <number>', 'how many games', atLeastOne, 100)
    .addOption(
      new Option('--players <first:second>', `who plays the two sides: ${playerNames.join(', ')}`)
        .argParser(playersArgument)
        .default(['sensible', 'random'], 'sensible:random'),
    )
    .option('--seed <number>', 'seed of all dice', wholeNumber, 1)
    .addOption(
      new Option('--from <start>', 'where games begin: the set-up, or armies mixed up at random')
        .choices(['setup', 'mixed'])
        .default('setup'),
    )
    .option('--workers <number>', 'how many threads (else one for each core)', atLeastOne)
    .option('--json', 'print data for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (battle: Battle, options: SimulateOptions, command: Command) => {
      const scenario = scenarioOf(command, battle, options.scenario);
      const { failures, ...told } = await simulate(battle, scenario, options, agreedOptions(command, battle, scenario, options));
      const { games, seed, from } = options;
      const [first, second] = options.players;
      const players = { [battle.sides[0].id]: first, [battle.sides[1].id]: second };
      if (options.json === true)
        printJson({
          battle: battle.id,
          scenario,
          games,
          seed,
          from,
          players,
          ...told.summary,
          leads: told.leads,
          units: told.units,
          failures,
        });
      else printSummary(battle, scenario, options, told);
      for (const { game, reason, file } of failures) refuse(`game ${game}: ${reason} (kosynier verify ${file})`);
    });
}

interface Told {
  readonly summary: Summary;
  readonly leads: readonly TurnLead[];
  readonly units: readonly UnitCourse[];
}

async function simulate(
  battle: Battle,
  scenario: string,
  { games, players, seed, from, workers }: SimulateOptions,
  agreed: GameOptions,
): Promise<Told & { readonly failures: readonly Failure[] }> {
  const lines: GameLine[] = [];
  const failures: Failure[] = [];
  const progress = progressBar(process.stderr, games);
  const mixed = from === 'mixed';
  await runExperiment(
    { variants: [{ battle, options: agreed }], scenario, players, seed, seeds: games, seats: [0], mixed, checked: true },
    {
      workers,
      onGame: (played) => {
        lines.push(played.line);
        failures.push(...kept(battle.id, scenario, played));
        progress.show(lines.length);
      },
    },
  );
  progress.end(lines.length);
  return { ...toldOf(battle, scenario, agreed, sortedLines(lines)), failures: failures.sort((a, b) => a.game - b.game) };
}

function toldOf(battle: Battle, scenario: string, agreed: GameOptions, lines: readonly GameLine[]): Told {
  const game = compileGame(battle, scenario, agreed);
  return {
    summary: summarize(lines, battle),
    leads: leadsOf(finishedOf(lines), game?.scenario.turns ?? 0),
    units: game === undefined ? [] : unitsOf(lines, game),
  };
}

function kept(battle: string, scenario: string, { line, record }: Played): Failure[] {
  if (line.failure === null || record === null) return [];
  const file = join('failures', `${battle}-${scenario}-${line.seed}.jsonl`);
  mkdirSync('failures', { recursive: true });
  writeFileSync(file, record);
  return [{ game: line.pair + 1, reason: line.failure, file }];
}

function printSummary(battle: Battle, scenario: string, { games, players, seed, from }: SimulateOptions, told: Told): void {
  const { averages, dice, endings, wins, draws } = told.summary;
  const title = battle.scenarios.find(({ id }) => id === scenario)?.title.en ?? scenario;
  const start = from === 'mixed' ? 'mixed positions' : 'the set-up';
  print(`${battle.title.en}, ${title}: ${games} ${games === 1 ? 'game' : 'games'} from ${start}, seed ${seed}\n`);
  const sides = battle.sides.map(({ id, name }, i) => shareRow(`${name.en} (${players[i] ?? ''})`, wins[id]));
  print(table(['WHO WINS', 'GAMES', 'SHARE', '95% INTERVAL'], [...sides, shareRow('nobody: a draw', draws)]));
  print(`\n${endingTable(endings)}`);
  const rolls = Object.entries(dice).map(([purpose, one]) => [purpose, String(one.rolls), (one.average ?? 0).toFixed(2)]);
  print(`\n${table(['DICE', 'ROLLS', 'AVERAGE'], rolls)}`);
  const average = averagesLine(battle, averages);
  if (average !== undefined) print(`\n${average}`);
  print(`\n${leadTable(battle, told.leads)}\n\n${unitTable(battle, told.units)}`);
}
