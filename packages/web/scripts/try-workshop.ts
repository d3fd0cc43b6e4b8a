/**
 * `npm run try:workshop`: the workshop as somebody uses it who has never seen it, in a real browser, with the number of his clicks and keys
 * and the time of the script. Writes docs/workshop-trial.md; exits with 1 if something does not go as it should.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Locator, type Page } from '@playwright/test';
import { giveChance } from '../e2e/given.ts';

const require = createRequire(import.meta.url);
const { browserPath } = (await import(new URL('../../../scripts/browser.mjs', import.meta.url).href)) as { browserPath: () => string };
const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');
const PORT = '17944';
const ADDRESS = `http://127.0.0.1:${PORT}`;

/** Somebody's hand: everything that it does is counted. */
interface Hand {
  readonly page: Page;
  clicks: number;
  keys: number;
  readonly click: (where: Locator) => Promise<void>;
  readonly clickAt: (x: number, y: number) => Promise<void>;
  readonly type: (where: Locator, text: string, end?: string) => Promise<void>;
  readonly choose: (where: Locator, name: string, content: Buffer, type: string) => Promise<void>;
}

async function newHand(browser: Browser): Promise<Hand> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', baseURL: ADDRESS });
  await page.addInitScript('globalThis.__name = (one) => one;');
  await page.addInitScript(giveChance, 1794);
  const hand: Hand = {
    page,
    clicks: 0,
    keys: 0,
    click: async (where) => {
      await where.click();
      hand.clicks += 1;
    },
    clickAt: async (x, y) => {
      await page.mouse.click(x, y);
      hand.clicks += 1;
    },
    // A click into the field, everything in it chosen, then key by key.
    type: async (where, text, end = 'Enter') => {
      await where.click({ clickCount: 3 });
      await where.pressSequentially(text);
      await where.press(end);
      hand.clicks += 1;
      hand.keys += text.length + 1;
    },
    // The button, the file and the answer of the window.
    choose: async (where, name, buffer, mimeType) => {
      await where.setInputFiles({ name, mimeType, buffer });
      hand.clicks += 3;
    },
  };
  return hand;
}

const cell = ({ page }: Hand, name: string): Locator => page.locator(`[data-cell="${name}"]`);
const link = ({ page }: Hand, name: string): Locator => page.getByRole('link', { name, exact: true });
const kept = ({ page }: Hand): Promise<void> => expect(page.locator('[data-saved="true"]')).toBeVisible();

/** Answers that bring a Turn on. */
const ANSWERS = ['confirmSetup', 'begin', 'pass', 'done', 'end', 'stay', 'decline', 'noCharge'];

async function playTurn(hand: Hand): Promise<void> {
  const { page } = hand;
  const turn = page.getByTestId('turn');
  const first = await turn.innerText();
  for (let i = 0; i < 200 && (await turn.innerText()) === first; i++) {
    const anyway = page.getByTestId('end-anyway');
    const buttons = ANSWERS.map((kind) => page.locator(`button[data-action="${kind}"]`)).concat(page.locator('button[data-action]'));
    let isDone = false;
    for (const button of [anyway, ...buttons]) {
      if (!(await button.first().isVisible())) continue;
      isDone = await button
        .first()
        .click({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        );
      break;
    }
    if (isDone) hand.clicks += 1;
    else await page.waitForTimeout(100);
  }
  await expect(turn).not.toHaveText(first);
}

async function smallBattle(hand: Hand): Promise<string> {
  const { page } = hand;
  await page.goto('/#/workshop');
  await hand.click(page.getByRole('button', { name: 'Make it' }));
  await hand.click(page.locator('[data-add="polish"]'));
  await hand.click(page.locator('[data-add="russian"]'));
  for (const [at, name, ratings, hex] of [
    [0, '1/I/4 pp', '7-5-5', '305'],
    [1, '1/Kiev', '6-4-4', '805'],
    [2, '2/I/4 pp', '7-4-4', '307'],
    [3, '2/Kiev', '6-4-4', '807'],
  ] as const) {
    await hand.type(cell(hand, `${at} name`), name);
    await hand.type(cell(hand, `${at} ratings`), ratings);
    await hand.type(cell(hand, `${at} hex`), hex);
  }
  await hand.click(link(hand, 'Board'));
  await expect(page.getByTestId('board')).toHaveAttribute('data-drawn', 'true');
  for (const hex of ['0502', '0503', '0508']) {
    const { x, y } = await hexOnScreen(page, hex);
    await hand.clickAt(x, y);
  }
  await hand.click(link(hand, 'Texts'));
  await hand.type(page.getByLabel('Title (English)'), 'The hill by the road', 'Tab');
  await expect(page.getByTestId('problem-count')).toHaveAttribute('data-mistakes', '0');
  await hand.click(link(hand, 'Play'));
  await hand.click(page.getByTestId('play-form').locator('button[type="submit"]'));
  await page.getByTestId('prompt').waitFor();
  await playTurn(hand);
  await hand.click(page.getByTestId('back-to-editor').getByRole('link'));
  await expect(page.getByTestId('editor')).toBeVisible();
  return 'four counters, three woods, a title, Turn 1 played against a captain, and back to the editor';
}

async function correction(hand: Hand): Promise<string> {
  const { page } = hand;
  await page.goto('/#/workshop');
  await hand.click(page.locator('[data-copy="szczekociny"]'));
  await hand.type(cell(hand, '0 ratings'), '755');
  await hand.click(link(hand, 'Back to the battle'));
  await hand.click(page.getByTestId('copy-link'));
  const address = await page.getByTestId('shared').inputValue();
  expect(address.length).toBeLessThan(200);
  await page.goto(address);
  await expect(page.getByTestId('received')).toContainText('A variation of Szczekociny');
  return `a link of ${address.length} characters, opened again`;
}

async function tenCounters(hand: Hand): Promise<string> {
  const { page } = hand;
  await page.goto('/#/workshop');
  await hand.click(page.getByRole('button', { name: 'Make it' }));
  for (let i = 0; i < 10; i++) {
    await hand.click(page.locator('[data-add="polish"]'));
    const at = 2 + i;
    await hand.type(cell(hand, `${at} name`), `${i + 1}/II/6 pp`);
    await hand.type(cell(hand, `${at} ratings`), i % 2 === 0 ? '6-4-4' : '654');
    await hand.type(cell(hand, `${at} hex`), String(200 + 100 * (i % 5) + 1 + Math.floor(i / 5)));
  }
  await expect(cell(hand, '11 ratings')).toHaveValue('6-5-4');
  await kept(hand);
  return 'ten names, ratings and hexes';
}

/** The middle of a hex on the board of the editor. */
async function hexOnScreen(page: Page, hex: string, dx = 0, dy = 0): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(
    async ([name, right, down]) => {
      const plane = document.querySelector('[data-testid="board"] > *');
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      while (plane instanceof HTMLElement && ('moving' in plane.dataset || plane.getAnimations().length > 0)) await frame();
      const svg = document.querySelector('[data-testid="board"] svg');
      if (!(svg instanceof SVGSVGElement)) throw new Error('no board');
      const [column, row] = [Number(String(name).slice(0, 2)), Number(String(name).slice(2))];
      const third = (Math.sqrt(3) * 100) / 6;
      const point = svg.createSVGPoint();
      point.x = 3 * column * third - third + Number(right);
      point.y = svg.viewBox.baseVal.height - ((2 * row + (column % 2 === 0 ? 1 : 0)) * 50 - 50) + Number(down);
      const { x, y } = point.matrixTransform(svg.getScreenCTM() ?? undefined);
      return { x, y };
    },
    [hex, dx, dy] as const,
  );
}

async function scan(hand: Hand): Promise<string> {
  const { page } = hand;
  await page.goto('/#/workshop');
  await hand.click(page.getByRole('button', { name: 'The small example' }));
  await hand.click(link(hand, 'Board'));
  await expect(page.getByTestId('board')).toHaveAttribute('data-drawn', 'true');
  await hand.click(page.locator(`[data-tool='{"kind":"scan"}']`));
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 1400];
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await hand.choose(page.getByTestId('scan-file'), 'map.png', Buffer.from(picture, 'base64'), 'image/png');
  await expect(page.getByTestId('scan')).toBeVisible();
  for (const hex of ['0101', '1001', '0110']) {
    await expect(page.getByText(`click the middle of hex ${hex}`)).toBeVisible();
    const { x, y } = await hexOnScreen(page, hex, 20, 15);
    await hand.clickAt(x, y);
  }
  await expect(page.getByText('click the middle')).toHaveCount(0);
  return 'a picture of 1200 × 1400 laid under the board by three clicks';
}

async function spreadsheet(hand: Hand): Promise<string> {
  const { page } = hand;
  await page.goto('/#/workshop');
  await hand.click(page.locator('[data-copy="szczekociny"]'));
  const waiting = page.waitForEvent('download');
  await hand.click(page.getByRole('button', { name: 'Save as a table (CSV)' }));
  const text = readFileSync(await (await waiting).path(), 'utf8');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(368);
  // As Polish Excel saves it: mark, semicolons, CRLF, zeros lost, and one Morale changed in every tenth line.
  const changed = lines.map((line, i) => {
    const cells = line.split(';');
    if (i % 10 === 5 && /^\d+$/.test(cells[5] ?? '')) cells[5] = String(Math.max(1, Number(cells[5]) - 1));
    return cells.map((one) => (/^0\d{3}$/.test(one) ? one.slice(1) : one)).join(';');
  });
  const count = changed.filter((line, i) => line.split(';')[5] !== (lines[i] ?? '').split(';')[5]).length;
  await hand.choose(page.getByTestId('csv-counters'), 'szczekociny.csv', Buffer.from(`${changed.join('\r\n')}\r\n`), 'text/csv');
  await expect(page.getByTestId('csv-counts')).toHaveText(`${count} changed, 0 new, 0 not in the table.`, { timeout: 60_000 });
  await hand.click(page.getByTestId('csv-take'));
  await hand.click(page.getByRole('button', { name: 'Undo' }));
  return `367 lines out and in, ${count} of them changed, looked through, taken, one step of undo`;
}

const TRIALS = [
  ['A battle of 10 × 10 from nothing to a played Turn', smallBattle],
  ['One rating of Szczekociny corrected and sent', correction],
  ['Ten counters typed', tenCounters],
  ['A scan aligned', scan],
  ['All counters of Szczekociny through a spreadsheet', spreadsheet],
] as const;

/** A click with looking for its place, and a key: what is usual for people who know a mouse. */
const [SECONDS_A_CLICK, SECONDS_A_KEY] = [3, 0.4];

const server = spawn(process.execPath, [vite, 'preview', '--port', PORT, '--strictPort', '--host', '127.0.0.1'], { cwd: web });
await new Promise((resolve) => server.stdout.once('data', resolve));
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
const rows: string[] = [];
try {
  for (const [name, trial] of TRIALS) {
    const hand = await newHand(browser);
    const errors: string[] = [];
    hand.page.on('pageerror', ({ message }) => errors.push(message));
    const began = Date.now();
    const result = await trial(hand);
    const seconds = (Date.now() - began) / 1000;
    if (errors.length > 0) throw new Error(errors.join('\n'));
    const reckoned = hand.clicks * SECONDS_A_CLICK + hand.keys * SECONDS_A_KEY;
    rows.push(`| ${name} | ${hand.clicks} | ${hand.keys} | ${seconds.toFixed(1)} | ${Math.round(reckoned)} | ${result} |`);
    console.log(rows.at(-1));
    await hand.page.context().close();
  }
  const text = `# The workshop, tried as a new user would

Written by \`npm run try:workshop\` on ${new Date().toISOString().slice(0, 10)}: a real browser, every click and key counted. *Script* is the time of the script with everything that the page
takes; *person* is reckoned, not measured: ${SECONDS_A_CLICK} s for a click with looking for its place, ${SECONDS_A_KEY} s for a key. Choosing a file counts as three clicks.

| what | clicks | keys | script, s | person, s | what came out |
| --- | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}
`;
  writeFileSync(join(web, '..', '..', 'docs', 'workshop-trial.md'), text);
} finally {
  await browser.close();
  server.kill();
}
