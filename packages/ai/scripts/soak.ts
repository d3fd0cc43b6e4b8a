/**
 * `npm run soak [-- what [games [first seed]]]`: random games, half of them from the set-up and half from mixed positions, everything checked
 * after every action. `what` is a battle, one of its scenarios (`szczekociny/wywla`), `random` (random boards, armies and mixtures of the books' options) or `all` (the default, with the
 * number of games each needs). Prints how often each question was asked; a failure writes its record and ends with exit code 1.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { runInWorkers } from '../src/node/pool.ts';
import type { Batch, run } from './soak-worker.ts';

interface Plan {
  readonly battle: string;
  readonly scenario: string;
  readonly games: number;
  /** Games in a batch: large battles go one by one, so that the progress moves. */
  readonly batch: number;
}

const PLANS: readonly Plan[] = [
  { battle: 'niemenczyn', scenario: 'I', games: 10_000, batch: 50 },
  { battle: 'niemenczyn', scenario: 'II', games: 10_000, batch: 50 },
  { battle: 'raclawice', scenario: 'I', games: 500, batch: 10 },
  { battle: 'raclawice', scenario: 'II', games: 500, batch: 10 },
  { battle: 'szczekociny', scenario: 'wywla', games: 1_000, batch: 10 },
  { battle: 'szczekociny', scenario: 'battle', games: 200, batch: 1 },
  { battle: 'maciejowice', scenario: 'battle', games: 200, batch: 1 },
  { battle: 'random', scenario: 'random', games: 10_000, batch: 50 },
];

const [what = 'all', gamesEach, firstSeed = '1'] = process.argv.slice(2);
const plans = PLANS.filter(({ battle, scenario }) => ['all', battle, `${battle}/${scenario}`].includes(what)).map((plan) => ({
  ...plan,
  games: gamesEach === undefined ? plan.games : Number(gamesEach),
}));
const total = plans.reduce((sum, { games }) => sum + games, 0);
if (!(total > 0) || !Number.isInteger(Number(firstSeed))) {
  console.error('usage: npm run soak [-- <battle>|<battle>/<scenario>|random|all [games [first seed]]]');
  process.exit(2);
}
/** The rarest question of Niemenczyn must come up this often in a full run of it. */
const LEAST_COUNT = 1_000;

function* batches(): Generator<Batch> {
  for (const { battle, scenario, games: count, batch } of plans) {
    for (let first = 0; first < count; first += batch) {
      const seeds = Array.from({ length: Math.min(batch, count - first) }, (_, i) => Number(firstSeed) + first + i);
      yield { battle, scenario, seeds };
    }
  }
}

const decisions: Record<string, number> = {};
const endings: Record<string, number> = {};
let games = 0;
let actions = 0;
let failures = 0;
const began = Date.now();

const showProgress = (): void => {
  if (!process.stderr.isTTY && games % 500 !== 0) return;
  const share = games / total;
  const left = ((Date.now() - began) / 1000 / share) * (1 - share);
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
  process.stderr.write(
    `${process.stderr.isTTY ? '\r' : ''}${bar} ${games} games, ${failures} failures, ${Math.round(left)} s left${process.stderr.isTTY ? '' : '\n'}`,
  );
};

const keepFailure = (name: string, reason: string, record: string): void => {
  failures += 1;
  mkdirSync('failures', { recursive: true });
  const file = `failures/${name}.jsonl`;
  writeFileSync(file, record);
  console.error(`\n${reason}\n  written to ${file}; open it with: kosynier verify ${file}`);
};

await runInWorkers<Batch, ReturnType<typeof run>>({
  module: new URL('./soak-worker.ts', import.meta.url),
  jobs: batches(),
  onResult: (results, { battle, scenario }) => {
    for (const result of results) {
      games += 1;
      actions += result.actions;
      for (const [kind, count] of Object.entries(result.decisions)) decisions[kind] = (decisions[kind] ?? 0) + count;
      const ending = `${battle} ${scenario} ${result.ending}`;
      endings[ending] = (endings[ending] ?? 0) + 1;
      if (result.failure !== null) keepFailure(`${battle}-${scenario}-seed-${result.seed}`, result.failure.reason, result.failure.record);
    }
    showProgress();
  },
});

console.log(`\n${games} games, ${actions} actions, ${failures} failures, ${Math.round((Date.now() - began) / 1000)} s`);
console.table(Object.fromEntries(Object.entries(decisions).sort(([, a], [, b]) => a - b)));
console.table(Object.fromEntries(Object.entries(endings).sort()));
const rare = what === 'niemenczyn' && total >= 20_000 ? Object.entries(decisions).filter(([, count]) => count < LEAST_COUNT) : [];
for (const [kind, count] of rare) console.error(`${kind} was asked only ${count} times`);
process.exitCode = failures > 0 || rare.length > 0 ? 1 : 0;
