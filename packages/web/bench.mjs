// `npm run bench:web`: the largest battle on the screen, panned and zoomed, and what a moved counter costs. Prints frames per second and
// milliseconds of script; exits with 1 if a goal is missed.
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

async function scriptTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
}

async function open(url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
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

try {
  const page = await open(`http://127.0.0.1:${PORT}/#/new/szczekociny/battle`);
  await page.locator('form button[type="submit"]').click();
  await page.getByTestId('prompt').waitFor();
  await page.waitForTimeout(1500);
  const counters = await page.locator('svg .unit').count();
  const pan = await gesture(page, 'pan');
  const zoom = await gesture(page, 'zoom');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.locator('button[data-choice="actor"]').first().click();
  await page.locator('button[data-action="setupFacing"]').first().waitFor();
  const moves = [];
  for (let i = 0; i < 12; i++) {
    const before = await scriptTime(session);
    await page
      .locator('button[data-action="setupFacing"]')
      .nth(i % 3)
      .dispatchEvent('click');
    await page.waitForTimeout(120);
    moves.push((await scriptTime(session)) - before);
  }
  moves.sort((a, b) => a - b);
  const moved = moves[Math.floor(moves.length / 2)];
  console.log(`counters on the screen        ${counters}`);
  console.log(`pan                           ${pan.fps.toFixed(1)} frames/s (p95 ${pan.p95.toFixed(1)} ms), goal ${LEAST_FRAMES}`);
  console.log(`zoom                          ${zoom.fps.toFixed(1)} frames/s (p95 ${zoom.p95.toFixed(1)} ms), goal ${LEAST_FRAMES}`);
  console.log(`script of a moved counter     ${moved.toFixed(2)} ms (median of ${moves.length}), goal ${MOST_SCRIPT}`);
  if (pan.fps < LEAST_FRAMES || zoom.fps < LEAST_FRAMES || moved > MOST_SCRIPT) process.exitCode = 1;
} finally {
  await browser.close();
  server.kill();
}
