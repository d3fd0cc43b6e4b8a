/** Many units at once, those who are held, goals of several Turns, and the end of a battle. */
import { expect } from '@playwright/test';
import { test } from './given.ts';
import { expectNoFaults, expectTable, openFile, positionFile, toActivation, waitForRest, watchErrors } from './support.ts';

test('a unit is held for this activation: it is neither asked about nor selected', async ({ page }) => {
  const errors = watchErrors(page);
  await toActivation(page, 'raclawice', 'I');
  await page.keyboard.press('a');
  const armies = page.getByTestId('armies');
  const able = armies.locator('li[data-state="able"]');
  await expect(able.first()).toBeVisible();
  const count = await able.count();
  await able.first().getByTestId('hold').click();
  await expect(able).toHaveCount(count - 1);
  await expect(armies.locator('li[data-state="held"]')).toHaveCount(1);
  await page.getByTestId('select-command').first().click();
  await expect(page.getByTestId('march-bar')).toContainText(`${count - 1} units`);
  await expectNoFaults(page);
  expect(errors).toEqual([]);
});

test('orders of a command are set in the order of battle, and facings are told there', async ({ page }) => {
  await toActivation(page, 'raclawice', 'I');
  await page.keyboard.press('a');
  const command = page.getByTestId('armies').locator('details[data-active]').first();
  await command.locator('[data-unit-order="fire"]').selectOption('40');
  await expect(command.locator('li').first()).toContainText(/north|south|east|west/);
  await page.locator('[data-tab="orders"]').click();
  await expect(page.locator('[data-rule-on="fire"]').first()).toContainText('40%');
});

test('a rectangle, a line or a wing is selected and turned together', async ({ page }) => {
  const errors = watchErrors(page);
  await toActivation(page, 'raclawice', 'I');
  await page.keyboard.press('c');
  await waitForRest(page);
  const box = await page.locator('[data-board]').boundingBox();
  if (box === null) throw new Error('there is no board');
  await page.keyboard.down('Shift');
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByTestId('rectangle')).toBeAttached();
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(page.getByTestId('march-bar')).toBeVisible();
  const turn = page.locator('button[data-turn-to]').first();
  await expect(turn).toBeVisible();
  await turn.click();
  await expect(page.getByTestId('march-bar')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.locator('[data-moment]').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("a battle of one's own is played again, and with changed sides", async ({ page }) => {
  const errors = watchErrors(page);
  await openFile(page, 'own.jsonl', positionFile('finished/own-battle.jsonl'));
  await expect(page.getByTestId('outcome')).toBeVisible();
  const title = await page.title();
  for (const deed of ['change-sides', 'rematch']) {
    await page.getByTestId(deed).click();
    await expect(page.getByTestId('outcome')).toHaveCount(0);
    await expectTable(page);
    await expect(page).toHaveTitle(title);
    await page.goBack();
    await expect(page.getByTestId('outcome')).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('a battle ends with its points, curve, losses and luck; it can be named, watched and played again with changed sides', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openFile(page, 'finished.jsonl', positionFile('finished/close-moments.jsonl'));
  const outcome = page.getByTestId('outcome');
  await expect(outcome).toBeVisible();
  await expect(page.getByTestId('curve')).toBeVisible();
  await expect(outcome).toContainText('Losses');
  await expect(outcome).toContainText('Luck');
  await expectNoFaults(page);
  await page.getByTestId('game-name').fill('The day at the gully');
  await page.getByTestId('watch-again').click();
  await expect(page.getByTestId('back-to-now')).toBeVisible();
  await page.getByTestId('back-to-now').click();
  await page.locator('[data-tab="now"]').click();
  await page.getByTestId('change-sides').click();
  await expect(page.getByTestId('outcome')).toHaveCount(0);
  await expectTable(page);
  await page.goto('/#/games');
  await expect(page.getByText('The day at the gully')).toBeVisible();
  expect(errors).toEqual([]);
});
