/** The set-up of a scenario on its map, and the fields that few scenarios have. */
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { expectNoFaults, watchErrors } from './support.ts';

const piece = (page: Page, id: string) => page.locator(`[data-piece="${id}"]`);

async function open(page: Page, battle: string): Promise<void> {
  await page.goto('/#/workshop');
  await page.locator(`[data-copy="${battle}"]`).click();
  await page.getByRole('link', { name: /^(Scenarios|Scenariusze)$/ }).click();
  await expect(page.getByTestId('setup-board')).toHaveAttribute('data-drawn', 'true');
}

const middle = async (page: Page, id: string): Promise<{ x: number; y: number }> => {
  await piece(page, id).scrollIntoViewIfNeeded();
  const box = await piece(page, id).boundingBox();
  if (box === null) throw new Error('no counter');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('hexes are painted into the lists of a scenario by mouse and keys; each stroke is one step', async ({ page }) => {
  const errors = watchErrors(page);
  await open(page, 'niemenczyn');
  await page.getByTestId('paint-list').selectOption({ index: 1 });
  const listed = page.locator('[data-listed]');
  const before = await listed.count();
  const { x, y } = await middle(page, 'p-bkn');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => listed.count()).toBeGreaterThan(before + 1);
  await page.keyboard.press('Control+z');
  await expect(listed).toHaveCount(before);
  await page.getByTestId('setup-board').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(listed).toHaveCount(before + 1);
  await page.keyboard.press('Enter');
  await expect(listed).toHaveCount(before);
  await expectNoFaults(page);
  expect(errors).toEqual([]);
});

test('free set-up, camp, arrival rolls, liaisons and who takes part are typed', async ({ page }) => {
  await open(page, 'szczekociny');
  const frame = (id: string) => page.locator(`section[aria-labelledby="${id}"]`);
  await frame('free').getByRole('combobox').selectOption({ index: 1 });
  await expect(frame('free').getByRole('textbox', { name: 'Hexes of the set-up' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await frame('camp').getByRole('checkbox').check();
  await frame('camp').getByRole('textbox', { name: 'Hex of the camp' }).fill('1210');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('paint-list').locator('option', { hasText: 'Camp' })).toHaveCount(1);
  await frame('arrivals').getByRole('combobox').selectOption({ index: 1 });
  await frame('arrivals')
    .getByRole('checkbox', { name: /rolled for/ })
    .last()
    .check();
  await expect(
    frame('arrivals')
      .getByRole('textbox', { name: /die plus/ })
      .last(),
  ).toHaveValue('0');
  const taking = frame('only').locator('summary');
  const before = await taking.textContent();
  await taking.click();
  await frame('only').getByRole('checkbox', { checked: true }).first().uncheck();
  await expect(taking).not.toHaveText(before ?? '');
  await frame('liaisons').getByRole('combobox').selectOption({ index: 2 });
  await expect(frame('liaisons').getByRole('listitem').first()).toBeVisible();
});

test.describe('on a phone, in Polish', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'pl-PL' });

  test('a counter goes where one taps, and is turned by buttons', async ({ page }) => {
    await open(page, 'niemenczyn');
    const counter = piece(page, 'p-bkn');
    await counter.scrollIntoViewIfNeeded();
    const { x, y } = await middle(page, 'p-bkn');
    await page.touchscreen.tap(x, y);
    await expect(counter).toHaveAttribute('aria-pressed', 'true');
    const [hex, facing] = [await counter.getAttribute('data-hex'), await counter.getAttribute('data-facing')];
    const board = await page.getByTestId('setup-board').boundingBox();
    if (board === null) throw new Error('no board');
    await page.touchscreen.tap(board.x + board.width / 2, board.y + board.height / 2 - 30);
    await expect(counter).not.toHaveAttribute('data-hex', hex ?? '');
    await page.getByRole('button', { name: 'Obróć w prawo' }).tap();
    await expect(counter).not.toHaveAttribute('data-facing', facing ?? '');
    await expectNoFaults(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
