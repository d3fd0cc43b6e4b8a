/**
 * `npm run play:person [-- --game raclawice/I --turns 99 --seed 1794 --questions]`: a person at the page. All input is clicks and keys in a real browser;
 * the choices are those of a captain, whose advice the person follows: plans are carried out, single answers are taken. Tells for each Turn
 * how often the person was asked and how often he clicked or pressed a key, what the page keeps in memory, and how smooth the board moves in the end.
 * Without `--game` it plays Turns 1 to 6 of Szczekociny and all of Racławice I. Exits with 1 after an error of the page.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { giveChance } from '../e2e/given.ts';
import { framesOf, type PlayedTurn, playAsPerson, type Sight } from '../e2e/person.ts';

const require = createRequire(import.meta.url);
const { browserPath } = (await import(new URL('../../../scripts/browser.mjs', import.meta.url).href)) as { browserPath: () => string };

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    turns: { type: 'string', default: '99' },
    seed: { type: 'string', default: '1794' },
    /** Of a page that is served already; else what was built last is served. */
    address: { type: 'string' },
    /** Every question is told as well. */
    questions: { type: 'boolean', default: false },
  },
});
const games =
  values.game === undefined
    ? [
        { game: 'szczekociny/battle', turns: 6 },
        { game: 'raclawice/I', turns: 99 },
      ]
    : [{ game: values.game, turns: Number(values.turns) }];

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
const PORT = '17943';
const server =
  values.address === undefined
    ? spawn(process.execPath, [vite, 'preview', '--port', PORT, '--strictPort', '--host', '127.0.0.1'], { cwd: web })
    : null;
if (server !== null) await new Promise((resolve) => server.stdout.once('data', resolve));
const address = values.address ?? `http://127.0.0.1:${PORT}`;
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const tell = ({ turn, prompts, windows, clicks, keys, megabytes, seconds }: PlayedTurn): void =>
  console.log(row([turn, prompts, windows, clicks, keys, megabytes.toFixed(0), seconds.toFixed(0)]));

const asked = values.questions
  ? { onAsked: ({ turn, kind, isWindow, question }: Sight) => console.log(`${turn} ${kind}${isWindow ? ' window' : ''}: ${question}`) }
  : {};

try {
  for (const { game, turns } of games) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    // What tsx makes of a function calls this to keep its name; in the page there is nobody who would.
    await page.addInitScript('globalThis.__name = (one) => one;');
    await page.addInitScript(giveChance, Number(values.seed));
    console.log(`\n${game}, the first side against a captain\n`);
    console.log(row(['Turn', 'asked', 'of these fire windows', 'clicks', 'keys', 'memory, MB', 'seconds']));
    console.log(row(Array.from({ length: 7 }, () => '---:')));
    const played: PlayedTurn[] = [];
    for await (const turn of playAsPerson(page, address, game, { turns, ...asked })) {
      played.push(turn);
      tell(turn);
    }
    const mean = (of: (turn: PlayedTurn) => number): string =>
      (played.reduce((sum, turn) => sum + of(turn), 0) / Math.max(1, played.length)).toFixed(1);
    console.log(
      row([
        'mean',
        mean(({ prompts }) => prompts),
        mean(({ windows }) => windows),
        mean(({ clicks }) => clicks),
        mean(({ keys }) => keys),
        '',
        '',
      ]),
    );
    const frames = await framesOf(page);
    console.log(`\n${errors.length} errors of the page; the board is panned with ${frames.toFixed(1)} frames a second.`);
    for (const error of errors) console.error(error);
    if (errors.length > 0) process.exitCode = 1;
    await page.close();
  }
} finally {
  await browser.close();
  server?.kill();
}
