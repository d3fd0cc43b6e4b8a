/**
 * Records games for the tests and the bench: at least one for every way in which a game can end, ten from the set-up and ten from mixed
 * positions. Run it (`node --import tsx packages/ai/scripts/make-fixtures.ts`) only when a rule has changed, and say in the commit why.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { niemenczyn } from '@kosynier/battles';
import { randomPlayer, type SoakJob, sensiblePlayer, soakGame } from '../src/index.ts';

const FOLDER = new URL('../fixtures/games/', import.meta.url);
const OF_EACH = 10;
const WANTED = [
  'automaticVictory: polish',
  'automaticVictory: russian',
  'points: polish',
  'points: russian',
  'offTrack: russian',
  'automaticVictory: draw by the camp',
  'points: draw by the camp',
  'offTrack: draw by the camp',
];

const kept: { mixed: boolean; ending: string; name: string; record: string }[] = [];
const missing = new Set(WANTED);

function keep(job: SoakJob): void {
  const result = soakGame(job);
  if (result.failure !== null) throw new Error(`seed ${job.seed}: ${result.failure.reason}`);
  const isNew = missing.delete(result.ending);
  const count = kept.filter(({ mixed }) => mixed === job.mixed).length;
  const reserved = job.mixed ? missing.size : 0;
  if (!isNew && count + reserved >= OF_EACH) return;
  const name = `${job.scenario.toLowerCase()}-${result.ending.replaceAll(/[^a-zA-Z]+/g, '-').toLowerCase()}-${job.seed}`;
  kept.push({ mixed: job.mixed, ending: result.ending, name, record: result.record });
}

for (let seed = 1; kept.filter(({ mixed }) => !mixed).length < OF_EACH; seed++) {
  keep({
    battle: niemenczyn,
    scenario: seed % 2 === 0 ? 'I' : 'II',
    seed,
    mixed: false,
    players: seed % 3 === 0 ? [randomPlayer, randomPlayer] : [sensiblePlayer, sensiblePlayer],
  });
}
for (let seed = 1001; missing.size > 0 || kept.filter(({ mixed }) => mixed).length < OF_EACH; seed++) {
  keep({ battle: niemenczyn, scenario: seed % 2 === 0 ? 'I' : 'II', seed, mixed: true, players: [randomPlayer, randomPlayer] });
}

mkdirSync(FOLDER, { recursive: true });
for (const old of readdirSync(FOLDER)) rmSync(new URL(old, FOLDER));
for (const { mixed, name, record } of kept) writeFileSync(new URL(`${mixed ? 'mixed' : 'setup'}-${name}.jsonl`, FOLDER), record);
console.log(`${kept.length} games: ${kept.map(({ ending }) => ending).join(', ')}`);
