/** The first Turns of a battle as a person plays them, all by clicks and keys; `npm run play:person` plays the large ones. */
import { expect } from '@playwright/test';
import { test } from './given.ts';
import { type PlayedTurn, playAsPerson } from './person.ts';
import { watchErrors } from './support.ts';

test.use({ pauses: 'left out' });

test('a person plays two Turns of Niemenczyn by following plans, and is asked little', async ({ page, baseURL }) => {
  const errors = watchErrors(page);
  const played: PlayedTurn[] = [];
  for await (const turn of playAsPerson(page, baseURL ?? '', 'niemenczyn/I', { turns: 2 })) played.push(turn);
  expect(played.map(({ turn }) => turn)).toEqual([1, 2]);
  for (const { prompts, clicks } of played) {
    expect(prompts).toBeGreaterThan(0);
    expect(prompts).toBeLessThan(20);
    expect(clicks).toBeGreaterThan(0);
  }
  await expect(page.getByTestId('turn')).toContainText('Turn 3 of 6');
  expect(errors).toEqual([]);
});
