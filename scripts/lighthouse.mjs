// `npm run lighthouse [-- --times 5]`: Lighthouse in its mobile setting against `npm start`: home, lobby and a game; the last lines are the medians.
// Lighthouse itself comes from the registry when it is wanted, and is no part of the product.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from './browser.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const PAGES = { home: '#/', lobby: '#/online', game: '#/learn' };
const GOALS = { home: 98, lobby: 98, game: 85 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const at = process.argv.indexOf('--times');
const times = at < 0 ? 5 : Number(process.argv[at + 1]);

const browser = browserPath();
const folder = mkdtempSync(join(tmpdir(), 'kosynier-lighthouse-'));
const port = 17_940 + Math.floor(Math.random() * 1000);
const server = spawn(process.execPath, ['scripts/start.mjs', '--port', String(port), '--data', join(folder, 'data'), '--no-open'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve) => server.stdout.on('data', (text) => /http:/.test(String(text)) && resolve(undefined)));

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Lighthouse sometimes loses its own trace: then it measures again. */
function measured(page, run, tries = 3) {
  const file = join(folder, `${page}-${run}.json`);
  const { status, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `http://localhost:${port}/${PAGES[page]}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join()}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: browser }, encoding: 'utf8' },
  );
  if (status !== 0 && tries > 1) return measured(page, run, tries - 1);
  if (status !== 0) throw new Error(stderr);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const missed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id} (${audits[id].displayValue ?? audits[id].score})`);
  process.stdout.write(`${page} ${run}: ${missed.join(', ')}\n`);
  return CATEGORIES.map((name) => Math.round(categories[name].score * 100));
}

try {
  const lines = [];
  for (const page of Object.keys(PAGES)) {
    const runs = Array.from({ length: times }, (_, run) => measured(page, run + 1));
    const medians = CATEGORIES.map((_, i) => median(runs.map((run) => run[i])));
    lines.push(`${page.padEnd(6)} ${CATEGORIES.map((name, i) => `${name} ${medians[i]}`).join('  ')}  (performance: goal ${GOALS[page]})`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  server.kill();
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
