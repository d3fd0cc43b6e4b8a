/** From a moment of the past a game of its own begins. */
import { expect } from '@playwright/test';
import { test } from './given.ts';
import { expectNoFaults, expectTable, openFile, positionFile, watchErrors } from './support.ts';

for (const [locale, words] of [
  ['en-GB', 'Play on from here'],
  ['pl-PL', 'Graj dalej od tej chwili'],
] as const)
  test.describe(locale, () => {
    test.use({ locale });
    test('a finished game is played on from a moment of it, and stays as it was', async ({ page }) => {
      const errors = watchErrors(page);
      await openFile(page, 'finished.jsonl', positionFile('finished/close-moments.jsonl'));
      await expect(page.getByTestId('outcome')).toBeVisible();
      const finished = page.url();
      await page.getByTestId('watch-again').click();
      await page.getByRole('button', { name: words }).click();
      await expectNoFaults(page);
      await page.getByTestId('play-on-begin').click();
      await expect(page).not.toHaveURL(finished);
      await expectTable(page);
      await expect(page.getByTestId('outcome')).toHaveCount(0);
      await page.goto(finished);
      await expect(page.getByTestId('outcome')).toBeVisible();
      expect(errors).toEqual([]);
    });
  });
