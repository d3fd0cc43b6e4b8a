/** Commanding an army: what is asked, what happened, who can act, many at once, nothing thrown away. */
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { beginGame, clickableHex, expectNoFaults, expectTable, openFile, positionFile, toActivation, watchErrors } from './support.ts';

const clickHex = async (page: Page, hex: string): Promise<void> => {
  const { x, y } = await clickableHex(page, hex);
  await page.mouse.click(x, y);
};

/** A position at a question, opened as a file. */
async function openAt(page: Page, name: string): Promise<void> {
  await openFile(page, name, positionFile(name));
  await expectTable(page);
}

test('ending an activation has a key of its own and is asked for once more, with the units that could act', async ({ page }) => {
  const errors = watchErrors(page);
  await toActivation(page, 'niemenczyn', 'I');
  const steps = await page.getByTestId('prompt').textContent();
  await page.keyboard.press('p');
  await expect(page.getByTestId('prompt')).toHaveText(steps ?? '');
  await expect(page.getByTestId('end-question')).toHaveCount(0);
  await page.keyboard.press('e');
  const question = page.getByTestId('end-question');
  await expect(question).toContainText('could still act');
  await page.getByTestId('end-not').click();
  await expect(question).toHaveCount(0);
  // The question has the focus, and gives it back.
  const end = page.locator('[data-action="pass"]').first();
  await end.click();
  await expect(page.getByTestId('end-not')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(end).toBeFocused();
  // A double tap asks and answers nothing.
  await end.dblclick();
  await expect(question).toBeVisible();
  await expect(page.getByTestId('prompt')).toHaveText(steps ?? '');
  await page.getByTestId('end-anyway').click();
  await expect(page.getByTestId('prompt')).not.toHaveText(steps ?? '');
  expect(errors).toEqual([]);
});

test('undo takes back all that one click did', async ({ page }) => {
  await page.goto('/#/learn');
  await clickHex(page, '0708');
  await clickHex(page, '0808');
  await expect(page.getByTestId('teacher')).toHaveAttribute('data-step', 'end');
  const undo = page.getByTestId('undo');
  await undo.click();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('what happened stands beside the question and on the board', async ({ page }) => {
  await openAt(page, 'niemenczyn-II-fireWindow.jsonl');
  const salvo = page.locator('button[data-action="salvo"], button[data-action="cannon"]').first();
  const who = page.locator('button[data-choice="actor"]').first();
  if (!(await salvo.isVisible())) await who.click();
  await salvo.click();
  if ((await page.getByTestId('happened').count()) === 0) await salvo.click();
  await expect(page.getByTestId('happened').locator('[data-arrow="fire"]').first()).toBeAttached();
  await expect(page.getByTestId('news')).not.toBeEmpty();
});

test('standing orders: a preset and a rule of one’s own', async ({ page }) => {
  const errors = watchErrors(page);
  await beginGame(page, 'niemenczyn', 'I', 'computer');
  await page.locator('[data-tab="orders"]').click();
  await page.locator('[data-preset="steady"] input').check();
  const rules = page.locator('[data-rule-on]');
  await expect(rules.first()).toBeVisible();
  const count = await rules.count();
  // Never at a Square beyond two hexes.
  const rule = page.getByTestId('new-rule');
  await rule.getByLabel('If', { exact: true }).selectOption('enemySquare');
  await rule.getByLabel('And', { exact: true }).selectOption('beyond');
  await rule.getByRole('spinbutton').fill('2');
  await rule.getByLabel('Do', { exact: true }).selectOption('hold');
  await page.getByTestId('add-rule').click();
  await expect(rules).toHaveCount(count + 1);
  await expect(rules.first()).toContainText('the enemy is in Square and the enemy is beyond 2 hexes');
  await expect(page.locator('[data-preset] input:checked')).toHaveCount(0);
  await rules.first().getByRole('button').last().click();
  await expect(page.locator('[data-preset="steady"] input')).toBeChecked();
  await expectNoFaults(page);
  await page.reload();
  await page.locator('[data-tab="orders"]').click();
  await expect(page.locator('[data-preset="steady"] input')).toBeChecked();
  expect(errors).toEqual([]);
});

test('victory is told: who wins if it ends now, and when a limit counts', async ({ page }) => {
  await toActivation(page, 'niemenczyn', 'I');
  await page.locator('[data-tab="field"]').click();
  await expect(page.getByTestId('victory')).toContainText('If it ended now: Russians win');
  await expect(page.getByTestId('victory')).toContainText('The points decide after Turn');
});
