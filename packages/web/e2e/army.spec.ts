/** Many units at once, those who are held, goals of several Turns, and the end of a battle. */
import { expect, type Page } from '@playwright/test';
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
  await command.locator('[data-unit-order="react"]').selectOption({ label: 'fall back before cavalry' });
  const [panel, list] = [await command.boundingBox(), await command.locator('[data-unit-order="react"]').boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0) + 1);
  await expect(command.locator('li').first()).toContainText(/north|south|east|west/);
  await page.locator('[data-tab="orders"]').click();
  await expect(page.locator('[data-rule-on="fire"]').first()).toContainText('40%');
  await expect(page.locator('[data-rule-on="react"]').first()).toContainText('if the enemy is cavalry → fall back');
  const rule = page.getByTestId('new-rule');
  await rule.getByLabel('If', { exact: true }).selectOption('jamAtLeast');
  await rule.getByLabel('Do', { exact: true }).selectOption('hold');
  await page.getByTestId('add-rule').click();
  await expect(page.locator('[data-rule-on="fire"]').first()).toContainText('the chance of a jam is at least 30%');
  await expectNoFaults(page);
});

/** Which way every unit of the activated command looks, as the order of battle tells it. */
async function facingsOf(page: Page): Promise<string[]> {
  await page.locator('[data-tab="armies"]').click();
  const told = await page.getByTestId('armies').locator('details[data-active] li').allTextContents();
  return told.map((text) => /(north|south|east|west)[\w-]*/.exec(text)?.[0] ?? 'nowhere');
}

test('all that a rectangle holds turn together', async ({ page }) => {
  const errors = watchErrors(page);
  await toActivation(page, 'raclawice', 'I');
  const before = await facingsOf(page);
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
  const stacks = Number(await turn.innerText());
  const [wanted = ''] = /(north|south|east|west)[\w-]*/.exec((await turn.getAttribute('aria-label')) ?? '') ?? [];
  await turn.click();
  await expect(page.getByTestId('march-bar')).toHaveCount(0);
  const facing = (all: readonly string[]): number => all.filter((one) => one === wanted).length;
  await expect.poll(async () => facing(await facingsOf(page))).toBeGreaterThanOrEqual(facing(before) + stacks);
  expect(errors).toEqual([]);
});

test('from one unit its line or its wing is selected with one click', async ({ page }) => {
  await toActivation(page, 'raclawice', 'I');
  await page.locator('[data-tab="armies"]').click();
  await page.getByTestId('next-able').first().click();
  await page.locator('[data-tab="now"]').click();
  const chip = page.locator('[data-testid="select-line"], [data-testid="select-wing"]').last();
  await expect(chip).toBeVisible();
  const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0]);
  const wanted = numberIn(await chip.textContent());
  expect(wanted).toBeGreaterThan(1);
  await chip.click();
  await expect(page.getByTestId('march-bar').locator('p').first()).toContainText(`${wanted} units`);
});

test('a command advances with at most six clicks', async ({ page }) => {
  await toActivation(page, 'raclawice', 'I');
  let clicks = 0;
  const click = async (deed: () => Promise<void>): Promise<void> => {
    clicks += 1;
    await deed();
  };
  await click(() => page.locator('[data-tab="armies"]').click());
  const units = page.getByTestId('armies').locator('details[data-active] li');
  await expect(units.first()).toBeVisible();
  const placesOf = async (): Promise<string[]> => (await units.allTextContents()).map((text) => /\b\d{4}\b/.exec(text)?.[0] ?? '');
  const before = await placesOf();
  await click(() => page.getByTestId('select-command').first().click());
  await page.keyboard.press('c');
  await waitForRest(page);
  const box = await page.locator('[data-board]').boundingBox();
  const goes = page.locator('[data-march="goes"]');
  for (const [x, y] of [
    [0.5, 0.3],
    [0.5, 0.7],
    [0.7, 0.5],
  ] as const) {
    await click(() => page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y));
    if ((await goes.count()) > 1) break;
  }
  await click(() => page.getByTestId('march-order').click());
  await expect(page.getByTestId('march-bar')).toHaveCount(0);
  await page.locator('[data-tab="armies"]').click();
  const moved = async (): Promise<number> => (await placesOf()).filter((place, i) => place !== before[i]).length;
  await expect.poll(moved).toBeGreaterThan(1);
  expect(clicks).toBeLessThanOrEqual(6);
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
