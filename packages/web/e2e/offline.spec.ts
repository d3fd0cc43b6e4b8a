/** The page that was visited once, without any network. */
import { expect } from '@playwright/test';
import { test } from './given.ts';
import { beginGame, takeSeat, watchErrors } from './support.ts';

test.use({ serviceWorkers: 'allow' });

test('a page that was visited once is opened and played without a network', async ({ page, context }) => {
  const errors = watchErrors(page);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await beginGame(page, 'maciejowice', 'battle', 'twoPeople');
  await takeSeat(page);
  await expect(page.locator('button[data-action]').filter({ visible: true }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
