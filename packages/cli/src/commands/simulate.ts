import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInWorkers } from '@kosynier/ai/node';
import type { Battle } from '@kosynier/engine';
import { seededRandom } from '@kosynier/protocol';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { atLeastOne, battleArgument, scenarioOf, wholeNumber } from '../arguments.ts';
import { print, printJson, refuse, table } from '../output.ts';
import { opponentNames } from '../players.ts';
import type { Played } from '../simulate/game.ts';
import { progressBar } from '../simulate/progress.ts';
import { count, newTally, type Share, type Summary, summarize } from '../simulate/summary.ts';
import type { Batch } from '../simulate/worker.ts';

const EXAMPLES = `
Examples:
  kosynier simulate niemenczyn
  kosynier simulate niemenczyn --scenario II --games 1000 --players sensible:random
  kosynier simulate niemenczyn --from mixed --seed 7 --json

The same seed gives the same games, whatever the number of workers.
A game that breaks a rule's promise leaves its record in the folder failures.
Exit codes: 0 all games were played to their end; 1 a game failed; 2 wrong usage.`;

interface SimulateOptions {
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
  program
    .command('simulate')
    .description('play many games between computer players and say who wins how often')
    .argument('<battle>', 'which battle, by its name or the path of its file', battleArgument)
    .option('--scenario <id>', 'which scenario (else the first)')
    .option('--games <number>', 'how many games', atLeastOne, 100)
    .addOption(
      new Option('--players <first:second>', `who plays the two sides: ${opponentNames.join(', ')}`)
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
      const { summary, failures } = await simulate(battle, scenario, options);
      const { games, seed, from } = options;
      const [first, second] = options.players;
      const players = { [battle.sides[0].id]: first, [battle.sides[1].id]: second };
      if (options.json === true) printJson({ battle: battle.id, scenario, games, seed, from, players, ...summary, failures });
      else printSummary(battle, scenario, options, summary);
      for (const { game, reason, file } of failures) refuse(`game ${game}: ${reason} (kosynier verify ${file})`);
    });
}

function playersArgument(text: string): [string, string] {
  const [first = '', second = first, ...more] = text.split(':');
  if (more.length > 0 || !opponentNames.includes(first) || !opponentNames.includes(second))
    throw new InvalidArgumentError(`It must be one or two of ${opponentNames.join(', ')}, like sensible:random.`);
  return [first, second];
}

/** Small enough that all cores end at about the same time, large enough that messages cost nothing. */
const BATCH = 5;

async function simulate(
  battle: Battle,
  scenario: string,
  { games, players, seed, from, workers }: SimulateOptions,
): Promise<{ readonly summary: Summary; readonly failures: readonly Failure[] }> {
  const random = seededRandom(seed);
  const seeds = Array.from({ length: games }, () => random(2 ** 32));
  const jobs: Batch[] = [];
  for (let first = 0; first < games; first += BATCH)
    jobs.push({ battle, scenario, mixed: from === 'mixed', players, seeds: seeds.slice(first, first + BATCH) });
  const tally = newTally();
  const failed: Played[] = [];
  const progress = progressBar(process.stderr, games);
  await runInWorkers<Batch, Played[]>({
    module: new URL('../simulate/worker.ts', import.meta.url),
    jobs,
    workers,
    onResult: (results) => {
      for (const played of results) {
        count(tally, battle, played);
        if (played.failure !== null) failed.push(played);
      }
      progress.show(tally.games + failed.length);
    },
  });
  progress.end(tally.games + failed.length);
  const failures = failed.flatMap((played) => kept(battle.id, scenario, seeds.indexOf(played.seed) + 1, played));
  return { summary: summarize(tally, battle), failures: failures.sort((a, b) => a.game - b.game) };
}

function kept(battle: string, scenario: string, game: number, { seed, failure }: Played): Failure[] {
  if (failure === null) return [];
  const file = join('failures', `${battle}-${scenario}-${seed}.jsonl`);
  mkdirSync('failures', { recursive: true });
  writeFileSync(file, failure.record);
  return [{ game, reason: failure.reason, file }];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function printSummary(battle: Battle, scenario: string, { games, players, seed, from }: SimulateOptions, summary: Summary): void {
  const { averages, dice, endings, wins, draws } = summary;
  const title = battle.scenarios.find(({ id }) => id === scenario)?.title.en ?? scenario;
  const start = from === 'mixed' ? 'mixed positions' : 'the set-up';
  print(`${battle.title.en}, ${title}: ${games} ${games === 1 ? 'game' : 'games'} from ${start}, seed ${seed}\n`);
  const row = (name: string, share: Share | undefined): string[] =>
    share === undefined ? [] : [name, String(share.count), percent(share.share), `${percent(share.low)} to ${percent(share.high)}`];
  const sides = battle.sides.map(({ id, name }, i) => row(`${name.en} (${players[i] ?? ''})`, wins[id]));
  print(table(['WHO WINS', 'GAMES', 'SHARE', '95 % INTERVAL'], [...sides, row('nobody: a draw', draws)]));
  print(
    `\n${table(
      ['HOW IT ENDED', 'GAMES'],
      Object.entries(endings).map(([how, number]) => [how, String(number)]),
    )}`,
  );
  const rolls = Object.entries(dice).map(([purpose, one]) => [purpose, String(one.rolls), (one.average ?? 0).toFixed(2)]);
  print(`\n${table(['DICE', 'ROLLS', 'AVERAGE'], rolls)}`);
  const { turn, decisions, balance } = averages;
  if (turn === null || decisions === null || balance === null) return;
  const ahead = battle.sides[balance < 0 ? 1 : 0].name.en;
  print(
    `\nOn average: last Turn ${turn.toFixed(1)}, ${Math.round(decisions)} decisions, balance ${Math.abs(balance).toFixed(2)} for the ${ahead}`,
  );
}
