/** A battle is tried by computers, compared with what it was, its rules are changed, and it is played from the editor. */
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { expectNoFaults, watchErrors } from './support.ts';

async function copyOf(page: Page, battle: string): Promise<void> {
  await page.goto('/#/workshop');
  await page.locator(`[data-copy="${battle}"]`).click();
  await expect(page.getByTestId('editor')).toBeVisible();
}

test('ten games are played in the background, beside the original, and told with intervals', async ({ page }) => {
  const errors = watchErrors(page);
  await copyOf(page, 'niemenczyn');
  await page.locator('[data-cell="0 ratings"]').fill('433');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Try' }).click();
  await page.getByRole('combobox', { name: 'Games' }).selectOption('10');
  await page.getByRole('combobox', { name: 'Played by' }).selectOption('sensible');
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  await expect(page.getByTestId('changes')).toContainText('Morale: 7 → 4');
  await page.getByTestId('begin-trial').click();
  await expect(page.locator('[data-testid="trial-results"][data-games="10"]')).toHaveCount(2);
  await expect(page.getByText('10 games tell 50% only to within ±31').first()).toBeVisible();
  await expect(page.getByTestId('difference')).toHaveCount(2);
  await expect(page.locator('[data-heat]').first()).toBeAttached();
  await expect(page.getByTestId('leads').first().locator('tbody tr')).toHaveCount(6);
  await expect(page.getByTestId('unit-losses').first().locator('tbody tr')).toHaveCount(8);
  await expectNoFaults(page);
  expect(errors).toEqual([]);
});

test('a trial is stopped, and shows what there is', async ({ page }) => {
  await copyOf(page, 'niemenczyn');
  await page.getByRole('link', { name: 'Try' }).click();
  await page.getByRole('combobox', { name: 'Games' }).selectOption('200');
  await page.getByTestId('begin-trial').click();
  await expect(page.getByTestId('trial-results')).toBeVisible();
  await page.getByRole('button', { name: 'Stop and show what there is' }).click();
  await expect(page.getByTestId('begin-trial')).toBeEnabled();
  const played = Number(await page.getByTestId('trial-results').getAttribute('data-games'));
  expect(played).toBeGreaterThan(0);
  expect(played).toBeLessThan(200);
  // A game that breaks off is told with its reason, and its record is saved by one click.
  const failed = { seed: 7, result: null, failure: '[6.1] 0205: too many', record: 'the record', turn: 2, balance: 0, balances: [] };
  const game = { ...failed, losses: {}, fallen: {}, acted: [], fought: [], came: [] };
  let games: readonly object[] = [game];
  await page.route(/worker-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `onmessage = () => { for (const game of ${JSON.stringify(games)}) postMessage({ kind: 'game', game, ms: 1 }); postMessage({ kind: 'done' }); };
        postMessage({ kind: 'ready' });`,
    }),
  );
  await page.getByTestId('begin-trial').click();
  await expect(page.getByTestId('failed-games')).toContainText('[6.1] 0205: too many');
  // Nothing is told of games that have no end.
  await expect(page.getByText('No game came to its end')).toBeVisible();
  await expect(page.getByText('0 games tell')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Losses by hex/ })).toHaveCount(0);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save its record' }).click();
  const saved = await (await saving).createReadStream();
  expect((await saved.toArray()).join('')).toBe('the record');
  // A battle that one side wins nearly always is called so; four of five are not enough.
  const won = (winner: 0 | 1): object => ({ ...game, failure: null, record: null, result: { how: 'points', winner, byCamp: false } });
  games = [won(0), won(0), won(0), won(0), won(1)];
  await page.getByTestId('begin-trial').click();
  await expect(page.locator('[data-testid="trial-results"][data-games="5"]')).toBeVisible();
  await expect(page.getByTestId('one-sided')).toHaveCount(0);
  games = [won(1), won(1), won(1), won(1), won(1), won(0)];
  await page.getByTestId('begin-trial').click();
  await expect(page.getByTestId('one-sided')).toHaveText(/^Russians: more than 80%/);
  await expectNoFaults(page);
});

test('rules and charts differ from the book where they are changed, and go back to it', async ({ page }) => {
  await copyOf(page, 'niemenczyn');
  await page.getByRole('link', { name: 'Rules' }).click();
  const changes = page.getByTestId('rule-changes');
  await expect(changes).toHaveText('As in the book');
  const woods = page.locator('[data-cell="woods infantry"]');
  await woods.fill('4');
  await woods.press('Enter');
  await expect(page.getByText('book: 2').first()).toBeVisible();
  await page.locator('[data-cell="artillery 1"]').fill('3');
  await page.locator('[data-cell="artillery 1"]').press('Enter');
  await page.locator('[data-option="moraleCrisis"] input').click();
  await expect(changes).toHaveText('Differs from the book in 3 places');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'All as in the book' }).click();
  await expect(woods).toHaveValue('2');
  await expect(changes).toHaveText('As in the book');
});

test.describe('on a phone, in Polish', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'pl-PL' });

  test('rules are read, and the battle is played from the editor', async ({ page }) => {
    await copyOf(page, 'niemenczyn');
    await page.getByRole('link', { name: 'Reguły' }).tap();
    await expect(page.getByTestId('rule-changes')).toHaveText('Jak w książce');
    await expectNoFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('link', { name: 'Graj', exact: true }).tap();
    await page.getByTestId('play-form').locator('button[type="submit"]').tap();
    await expect(page.getByTestId('prompt')).toBeVisible();
  });
});
