// `npm run bench:web`: the largest battle on the screen, panned and zoomed, and what a moved counter costs. Prints frames per second and
// milliseconds of script; exits with 1 if a goal is missed. `npm run bench:web -- workshop` measures the workshop alone, `-- board` the board.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPath } from '../../scripts/browser.mjs';

const PORT = 17941;
const LEAST_FRAMES = 50;
const MOST_SCRIPT = 4;
const SECONDS = 4;
const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const { chromium } = require('@playwright/test');
const vite = join(dirname(require.resolve('vite/package.json')), 'bin', 'vite.js');

const server = spawn(process.execPath, [vite, 'preview', '--port', String(PORT), '--strictPort', '--host', '127.0.0.1'], {
  cwd: here,
  stdio: 'ignore',
});
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });

/** Median and 95th percentile of the times between frames while the board moves. */
const gesture = (page, move) =>
  page.evaluate(
    async ([seconds, kind]) => {
      const frame = document.querySelector('[role="application"]');
      const { left, top, width, height } = frame.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const pointer = (type, dx, dy) =>
        frame.dispatchEvent(new PointerEvent(type, { clientX: x + dx, clientY: y + dy, pointerId: 1, bubbles: true, isPrimary: true }));
      if (kind === 'pan') pointer('pointerdown', 0, 0);
      const times = [];
      const began = performance.now();
      let last = began;
      for (let i = 0; performance.now() - began < seconds * 1000; i++) {
        if (kind === 'pan') pointer('pointermove', 160 * Math.sin(i / 20), 120 * Math.cos(i / 25));
        else
          frame.dispatchEvent(
            new WheelEvent('wheel', { clientX: x, clientY: y, deltaY: 60 * Math.sin(i / 15), bubbles: true, cancelable: true }),
          );
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const now = performance.now();
        times.push(now - last);
        last = now;
      }
      if (kind === 'pan') pointer('pointerup', 0, 0);
      times.sort((a, b) => a - b);
      return { fps: (times.length / (last - began)) * 1000, p95: times[Math.floor(times.length * 0.95)] };
    },
    [SECONDS, move],
  );

/**
 * The map is painted strip by strip where the board has gone, each strip by a call that waits for its pixels: time of a painter, but counted as
 * script. It is told apart.
 */
function meterPainting() {
  window.painting = 0;
  const pen = OffscreenCanvasRenderingContext2D.prototype;
  for (const name of ['drawImage', 'getImageData']) {
    const paint = pen[name];
    pen[name] = function (...given) {
      const began = performance.now();
      try {
        return paint.apply(this, given);
      } finally {
        window.painting += performance.now() - began;
      }
    };
  }
}

/** Milliseconds of the processor that a click costs in script, until the page is at rest again, and those of painting the map. */
async function scriptOf(page, session, selector, index = 0) {
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
  // Looking for the button is no work of the page's.
  await page.evaluate(
    ([where, which]) => {
      window.button = document.querySelectorAll(where)[which];
    },
    [selector, index],
  );
  const painted = () => page.evaluate(() => window.painting);
  const paintedBefore = await painted();
  const before = await spent();
  await page.evaluate(() => window.button.click());
  await page.waitForTimeout(120);
  const [all, painting] = [(await spent()) - before, (await painted()) - paintedBefore];
  return { script: all - painting, painting };
}

async function measured(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

const WARM_UP = 4;
const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
const column = (costs, name) => costs.map((cost) => cost[name]);
const told = (times) => `${median(times).toFixed(2)} ms (median of ${times.length}, most ${Math.max(...times).toFixed(2)})`;

/** In the set-up a counter is turned: its hex is drawn again. */
async function turnedCounters(page) {
  const session = await measured(page);
  await page.locator('button[data-choice="actor"]').first().click();
  await page.locator('button[data-action="setupFacing"]').first().waitFor();
  const times = [];
  for (let i = 0; i < 12 + WARM_UP; i++) times.push(await scriptOf(page, session, 'button[data-action="setupFacing"]', i % 3));
  return times.slice(WARM_UP);
}

/** In the battle, two people at one screen, counters go from hex to hex. */
async function movedCounters(page) {
  await page.goto(`http://127.0.0.1:${PORT}/#/new/szczekociny/battle`);
  for (const side of [0, 1]) await page.locator(`input[name="seat-${side}"]`).first().check();
  await page.locator('form button[type="submit"]').click();
  await page.getByTestId('prompt').waitFor();
  const session = await measured(page);
  const times = [];
  let isTried = false;
  for (let i = 0; i < 400 && times.length < 20 + WARM_UP; i++) {
    const kinds = await page.evaluate(() => [
      ...(document.querySelector('[data-testid="take-seat"]') === null ? [] : ['seat']),
      ...[...document.querySelectorAll('button[data-action]')].map((button) => button.dataset.action),
      ...(document.querySelector('button[data-choice="actor"]') === null ? [] : ['actor']),
    ]);
    const kind = ['seat', 'enter', 'begin', 'confirmSetup', ...(isTried ? [] : ['actor']), 'pass', 'done', 'end', 'stay', 'decline'].find(
      (one) => kinds.includes(one),
    );
    isTried = kind === 'actor';
    const where = kind === 'seat' ? '[data-testid="take-seat"]' : kind === 'actor' ? 'button[data-choice="actor"]' : undefined;
    const time = await scriptOf(page, session, where ?? `button[data-action${kind === undefined ? '' : `="${kind}"`}]`);
    if (kind === 'enter') times.push(time);
  }
  return times.slice(WARM_UP);
}

/** The goals of the workshop, in milliseconds, on Szczekociny. */
const WORKSHOP_GOALS = { opened: 800, painted: 2, stroke: 50, undone: 50, checked: 60 };

/** Does something in the page and tells the milliseconds until the picture of the board is that of the battle again. */
const untilDrawn = (page, deed, ...given) =>
  page.evaluate(
    async ([source, args]) => {
      const began = performance.now();
      new Function('...args', source)(...args);
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      while (document.querySelector('[data-testid="board"]')?.dataset.drawn !== 'true') await frame();
      return performance.now() - began;
    },
    [deed, given],
  );

/** Painting, taking back and looking through the largest battle in its editor. */
async function workshop(page) {
  await page.locator('[data-copy="szczekociny"]').click();
  await page.getByTestId('editor').waitFor();
  const opened = await untilDrawn(page, 'document.querySelector(`nav a[href$="/board"]`).click()');
  await page.locator(`[data-tool='{"kind":"ground","ground":"woods"}']`).click();
  const session = await measured(page);
  const spent = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  const box = await page.getByTestId('board').boundingBox();
  const times = { painted: [], stroke: [], undone: [] };
  const MOVES = 30;
  for (let i = 0; i < 6 + WARM_UP; i++) {
    const [x, y] = [box.x + box.width / 2 - 90 + 8 * i, box.y + box.height / 2 - 60 + 12 * i];
    await page.mouse.move(x, y);
    await page.mouse.down();
    const before = await spent();
    await page.mouse.move(x + 90, y + 60, { steps: MOVES });
    times.painted.push(((await spent()) - before) / MOVES);
    // The listener must be there before the hand is lifted.
    await page.evaluate(() => {
      window.ended = new Promise((resolve) => {
        const wait = async () => {
          const began = performance.now();
          const frame = () => new Promise(requestAnimationFrame);
          await frame();
          while (document.querySelector('[data-testid="board"]').dataset.drawn !== 'true') await frame();
          resolve(performance.now() - began);
        };
        window.addEventListener('pointerup', wait, { once: true, capture: true });
      });
    });
    await page.mouse.up();
    times.stroke.push(await page.evaluate(() => window.ended));
    await page.waitForTimeout(400);
    times.undone.push(await untilDrawn(page, 'document.querySelector(`button[title="Ctrl+Z"]`).click()'));
    await page.waitForTimeout(400);
  }
  const checked = await page.evaluate(() => performance.getEntriesByName('checks').map(({ duration }) => duration));
  const cut = (list) => list.slice(WARM_UP);
  return { opened: [opened], painted: cut(times.painted), stroke: cut(times.stroke), undone: cut(times.undone), checked: cut(checked) };
}

async function open(url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.addInitScript(meterPainting);
  for (let tries = 0; ; tries++) {
    try {
      await page.goto(url);
      return page;
    } catch (problem) {
      if (tries > 40) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** The board in play: prints its lines, and tells whether a goal is missed. */
async function board() {
  const page = await open(`http://127.0.0.1:${PORT}/#/new/szczekociny/battle`);
  await page.locator('form button[type="submit"]').click();
  await page.getByTestId('prompt').waitFor();
  await page.waitForTimeout(1500);
  const counters = await page.locator('svg .unit').count();
  const pan = await gesture(page, 'pan');
  const zoom = await gesture(page, 'zoom');
  const turned = await turnedCounters(page);
  const moved = await movedCounters(page);
  console.log(`counters on the screen        ${counters}`);
  console.log(`pan                           ${pan.fps.toFixed(1)} frames/s (p95 ${pan.p95.toFixed(1)} ms), goal ${LEAST_FRAMES}`);
  console.log(`zoom                          ${zoom.fps.toFixed(1)} frames/s (p95 ${zoom.p95.toFixed(1)} ms), goal ${LEAST_FRAMES}`);
  const [turning, moving] = [column(turned, 'script'), column(moved, 'script')];
  console.log(`script of a turned counter    ${told(turning)}, goal ${MOST_SCRIPT}`);
  console.log(`script of a moved counter     ${told(moving)}, goal ${MOST_SCRIPT}`);
  console.log(`the map painted beside a move ${told(column(moved, 'painting'))}, in strips`);
  return pan.fps < LEAST_FRAMES || zoom.fps < LEAST_FRAMES || median(turning) > MOST_SCRIPT || median(moving) > MOST_SCRIPT;
}

const ABOUT = {
  opened: 'workshop: map drawn        ',
  painted: 'workshop: a pointer move   ',
  stroke: 'workshop: end of a stroke  ',
  undone: 'workshop: undo             ',
  checked: 'workshop: all checks       ',
};

/** The workshop, likewise. */
async function editor() {
  const made = await workshop(await open(`http://127.0.0.1:${PORT}/#/workshop`));
  for (const [what, goal] of Object.entries(WORKSHOP_GOALS)) console.log(`${ABOUT[what]}   ${told(made[what])}, goal ${goal}`);
  return Object.entries(WORKSHOP_GOALS).some(([what, goal]) => median(made[what]) > goal);
}

const PARTS = { board, workshop: editor };
const wanted = process.argv[2];

try {
  for (const [name, measure] of Object.entries(PARTS))
    if ((wanted === undefined || wanted === name) && (await measure())) process.exitCode = 1;
} finally {
  await browser.close();
  server.kill();
}
