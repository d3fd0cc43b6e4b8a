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

test('sides are named as their armies until the maker names them, and an army comes and goes', async ({ page }) => {
  await page.goto('/#/workshop');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('link', { name: 'Command', exact: true }).click();
  const side = (number: number) => page.getByRole('textbox', { name: `Side ${number} (English)` });
  await expect(side(1)).toHaveValue('Poles');
  await page.getByRole('region', { name: 'Poles' }).getByRole('textbox').first().fill('French');
  await page.keyboard.press('Enter');
  await expect(side(1)).toHaveValue('French');
  await side(2).fill('Prussians');
  await page.locator('[data-add-army]').last().click();
  await expect(page.getByRole('region', { name: 'Army 3' })).toBeVisible();
  await page.locator('[data-remove-army="army-3"]').click();
  await expect(page.getByRole('region', { name: 'Army 3' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Army 3' })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Scenarios', exact: true }).click();
  await expect(page.getByLabel('Points for Prussians')).toBeVisible();
});

test('a problem is shown where it is put right, in every mode, and once more', async ({ page }) => {
  await page.goto('/#/workshop');
  await page.getByRole('button', { name: 'Make it' }).click();
  const mode = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const show = (place: string) => page.locator('li', { has: page.getByText(place, { exact: true }) }).getByRole('button', { name: 'Show' });
  await mode('Command');
  const hex = page.getByLabel('Commander 1: Hex');
  await hex.fill('2020');
  await page.keyboard.press('Enter');
  await mode('Scenarios');
  const back = page.getByLabel('Return hexes of Poles', { exact: true });
  await back.fill('2121');
  await page.keyboard.press('Enter');
  const chit = page.getByRole('button', { name: /Commander 2, turn 1:/ });
  await chit.click();
  await page.getByRole('spinbutton', { name: 'Russians, 1: choose' }).fill('0');
  await mode('Texts');
  await page.getByTestId('problem-count').click();
  for (let time = 0; time < 2; time++) {
    await show('commanders[0].hex').click();
    await expect(hex).toBeFocused();
    await page.getByTestId('problem-count').focus();
  }
  await show('scenarios[0].returnHexes.polish[0]').click();
  await expect(back).toBeFocused();
  await expect(back).toBeInViewport();
  await show('scenarios[0].pools[0].armies.russian.of').click();
  await expect(chit).toBeFocused();
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
