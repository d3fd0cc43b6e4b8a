/**
 * `npm run soak [-- games]`: random games of each scenario, half of them from the set-up and half from mixed positions, everything checked
 * after every action. Prints how often each question was asked; a failure writes its record and ends with exit code 1.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { runInWorkers } from '../src/node/pool.ts';
import type { Batch, run } from './soak-worker.ts';

const GAMES = Number(process.argv[2] ?? 10_000);
const FIRST_SEED = Number(process.argv[3] ?? 1);
const BATCH = 50;
/** The rarest question of Niemenczyn must come up this often in a full run. */
const LEAST_COUNT = 1_000;
const SCENARIOS = ['I', 'II'];

function* batches(): Generator<Batch> {
  for (let first = 0; first < GAMES; first += BATCH) {
    const seeds = Array.from({ length: Math.min(BATCH, GAMES - first) }, (_, i) => FIRST_SEED + first + i);
    for (const scenario of SCENARIOS) yield { scenario, seeds };
  }
}

const decisions: Record<string, number> = {};
const endings: Record<string, number> = {};
let games = 0;
let actions = 0;
let failures = 0;
const began = Date.now();

const showProgress = (): void => {
  if (!process.stderr.isTTY && games % 1_000 !== 0) return;
  const share = games / (GAMES * SCENARIOS.length);
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
  onResult: (results, { scenario }) => {
    for (const result of results) {
      games += 1;
      actions += result.actions;
      for (const [kind, count] of Object.entries(result.decisions)) decisions[kind] = (decisions[kind] ?? 0) + count;
      endings[`${scenario} ${result.ending}`] = (endings[`${scenario} ${result.ending}`] ?? 0) + 1;
      if (result.failure !== null) keepFailure(`scenario-${scenario}-seed-${result.seed}`, result.failure.reason, result.failure.record);
    }
    showProgress();
  },
});

console.log(`\n${games} games, ${actions} actions, ${failures} failures, ${Math.round((Date.now() - began) / 1000)} s`);
console.table(Object.fromEntries(Object.entries(decisions).sort(([, a], [, b]) => a - b)));
console.table(Object.fromEntries(Object.entries(endings).sort()));
const rare = GAMES >= 10_000 ? Object.entries(decisions).filter(([, count]) => count < LEAST_COUNT) : [];
for (const [kind, count] of rare) console.error(`${kind} was asked only ${count} times`);
process.exitCode = failures > 0 || rare.length > 0 ? 1 : 0;
