/** The page is light: home and board together load at most 250 kB of JavaScript, and no schema. */
import { gzipSync } from 'node:zlib';
import { expect, type Response } from '@playwright/test';
import { test } from './given.ts';
import { beginGame } from './support.ts';

const MOST = 250_000;

test('home and board load little', async ({ page }) => {
  const sizes = new Map<string, number>();
  const bodies: Promise<void>[] = [];
  const count = (response: Response): void => {
    const url = new URL(response.url());
    // A battle is data, loaded for itself.
    if (!url.pathname.endsWith('.js') || /niemenczyn|raclawice|szczekociny|maciejowice|service-worker/.test(url.pathname)) return;
    bodies.push(
      response.body().then((body) => {
        sizes.set(url.pathname, gzipSync(body).length);
        expect(body.includes('ZodError')).toBe(false);
      }),
    );
  };
  page.on('response', count);
  await page.goto('/#/');
  await beginGame(page, 'niemenczyn', 'I', 'computer');
  // What comes by itself a moment later counts too.
  await page.waitForLoadState('networkidle');
  page.off('response', count);
  await Promise.all(bodies);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(MOST);
  // Whoever thinks for the computer comes with its first decision.
  expect([...sizes.keys()].filter((path) => /worker|thinker/.test(path))).toEqual([]);
});
