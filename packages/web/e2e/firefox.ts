/** A smoke run in Firefox: the lesson by mouse, a Turn of Niemenczyn by keys, a tap of a finger. Driven over WebDriver BiDi. */
import { strict as assert } from 'node:assert';
import { launch, type Page } from 'puppeteer-core';
import { preview } from 'vite';
import { giveChance } from './given.ts';
import { spotOfHex } from './support.ts';

const executablePath = process.env['KOSYNIER_FIREFOX'];
if (executablePath === undefined) throw new Error('KOSYNIER_FIREFOX names the browser; npm run test:firefox sets it');

/** For what never comes: everything else is waited for by what is to be seen. */
const TIMEOUT = 60_000;

const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await launch({ browser: 'firefox', executablePath, headless: true });

/** The board lies still and somebody is asked. */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const plane = document.querySelector('[data-board] > *');
      const isStill = plane instanceof HTMLElement && !('moving' in plane.dataset) && plane.getAnimations().length === 0;
      return isStill && document.querySelector('button[data-action]') !== null;
    },
    { timeout: TIMEOUT, polling: 'raf' },
  );
};

async function spot(page: Page, hex: string): Promise<{ x: number; y: number }> {
  await atRest(page);
  const found = await page.evaluate(spotOfHex, hex);
  assert(found !== null, 'there is a board');
  return found;
}

const clickHex = async (page: Page, hex: string): Promise<void> => {
  const { x, y } = await spot(page, hex);
  await page.mouse.click(x, y);
};

const press = async (page: Page, selector: string): Promise<void> => {
  const button = await page.waitForSelector(selector, { visible: true, timeout: TIMEOUT });
  await button?.click();
};

const at = (page: Page, step: string) => page.waitForSelector(`[data-testid="teacher"][data-step="${step}"]`, { timeout: TIMEOUT });

async function lesson(page: Page): Promise<void> {
  await page.goto(`${address}#/learn`);
  await at(page, 'move');
  await clickHex(page, '0708');
  await clickHex(page, '0808');
  await at(page, 'end');
  await press(page, '[data-action="end"]');
  await at(page, 'fire');
  await clickHex(page, '0808');
  await clickHex(page, '1007');
  await press(page, '[data-action="salvo"]');
  await at(page, 'advance');
  await clickHex(page, '0707');
  await clickHex(page, '0907');
  await at(page, 'assault');
  await clickHex(page, '1007');
  await press(page, 'button[data-action="enter"]');
  await at(page, 'pass');
  await press(page, '[data-action="pass"]');
  await at(page, 'ride');
  await press(page, '[data-action="stay"]');
  await at(page, 'facing');
  await press(page, '[data-action="winnerFacing"]');
  await at(page, 'over');
}

/** A Turn against a captain, with the keys alone: h asks for a hint and, pressed again, does it. */
async function turnByKeys(page: Page): Promise<void> {
  await page.goto(`${address}#/new/niemenczyn/I`);
  await press(page, 'form button[type="submit"]');
  // The board comes after the question, and hears the keys.
  await page.waitForSelector('[data-board]', { timeout: TIMEOUT });
  await page.keyboard.press('?');
  await page.waitForSelector('select[name="adviser"]', { timeout: TIMEOUT });
  await page.select('select[name="adviser"]', 'captain');
  await page.keyboard.press('Escape');
  for (let count = 0; count < 300; count++) {
    const seen = await page.waitForFunction(
      () => {
        const isVisible = (name: string) => (document.querySelector(`[data-testid="${name}"]`)?.getClientRects().length ?? 0) > 0;
        if (/2/.test((document.querySelector('[data-testid="turn"]')?.textContent ?? '').split(' ')[1] ?? '')) return 'over';
        return isVisible('advised') || isVisible('ask-hint') ? 'asked' : false;
      },
      { timeout: TIMEOUT, polling: 'raf' },
    );
    if ((await seen.jsonValue()) === 'over') return;
    await page.keyboard.press('h');
  }
  assert.fail('the first Turn did not end');
}

/** Arrows move the cursor of the board, Enter picks; letters zoom and fit. */
async function keysOnTheBoard(page: Page): Promise<void> {
  await page.goto(`${address}#/learn`);
  await at(page, 'move');
  await atRest(page);
  await page.focus('[role="application"]');
  await page.keyboard.press('n');
  await page.waitForSelector('[data-mark="picked"]', { timeout: TIMEOUT });
  await page.keyboard.press('ArrowUp');
  await page.waitForSelector('[data-mark="cursor"]', { timeout: TIMEOUT });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[data-mark="picked"]') === null, { timeout: TIMEOUT });
}

/** A finger picks a unit and sends it on, on the screen of a tablet. */
async function taps(page: Page): Promise<void> {
  await page.setViewport({ width: 1180, height: 820 });
  await page.goto(`${address}#/learn`);
  await at(page, 'move');
  for (const hex of ['0708', '0808']) {
    const { x, y } = await spot(page, hex);
    await page.touchscreen.tap(x, y);
  }
  await at(page, 'end');
}

const TRIALS = { lesson, 'a Turn of Niemenczyn by keys': turnByKeys, 'keys on the board': keysOnTheBoard, taps };

try {
  for (const [name, trial] of Object.entries(TRIALS)) {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (problem) => errors.push(String(problem)));
    // What tsx makes of a function calls this to keep its name; in the page there is nobody who would.
    await page.evaluateOnNewDocument('globalThis.__name = (one) => one;');
    await page.evaluateOnNewDocument(giveChance, 1794);
    await page.setViewport({ width: 1280, height: 800 });
    await trial(page);
    assert.deepEqual(errors, [], `${name}: errors of the page`);
    console.log(`ok  ${name}`);
    await page.close();
  }
  console.log(`${await browser.version()}: all is well.`);
} catch (problem) {
  console.error(problem);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
