/** A sample of the storm: `npm run server:storm` is the whole. */
import { seededRandom } from '@kosynier/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { storm } from './storm.ts';
import { newDatabase, serverOn } from './support.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await serverOn(await newDatabase());
});
afterAll(() => server.close());

it('two seats and a spectator play random games with cut lines, repetitions and lies', async () => {
  const random = seededRandom(1794);
  const games = [
    ['niemenczyn', 'I', 80],
    ['niemenczyn', 'II', 80],
    ['raclawice', 'II', 30],
    ['szczekociny', 'wywla', 30],
    ['maciejowice', 'battle', 20],
  ] as const;
  const tried = [];
  for (const [battle, scenario, steps] of games) tried.push(await storm(server.port, { battle, scenario, steps, lies: 2, random }));
  expect(tried.reduce((sum, { lies }) => sum + lies, 0)).toBeGreaterThan(300);
  expect(tried.reduce((sum, { cuts }) => sum + cuts, 0)).toBeGreaterThan(5);
});
