/** Commanding an army: what is asked, what happened, who can act, many at once, nothing thrown away. */
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { beginGame, clickableHex, expectNoFaults, expectTable, openFile, positionFile, takeSeat, watchErrors } from './support.ts';

const clickHex = async (page: Page, hex: string): Promise<void> => {
  const { x, y } = await clickableHex(page, hex);
  await page.mouse.click(x, y);
};

/** A position at a question, opened as a file. */
async function openAt(page: Page, name: string): Promise<void> {
  await openFile(page, name, positionFile(name));
  await expectTable(page);
}

/** A game of two people up to the first activation: everything before it is answered by the first answer of the prompt. */
async function toActivation(page: Page, battle: string, scenario: string): Promise<void> {
  await beginGame(page, battle, scenario, 'twoPeople');
  const prompt = page.getByTestId('prompt');
  for (let count = 0; count < 30; count++) {
    await takeSeat(page);
    const asked = (await prompt.textContent()) ?? '';
    if (asked.includes('Move or fire')) return;
    await page.locator('button[data-action], button[data-choice]').filter({ visible: true }).first().click();
    await expect(prompt.or(page.getByTestId('take-seat')).first()).toBeVisible();
  }
  throw new Error('nobody is activated');
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
  await page.locator('[data-action="pass"]').first().click();
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

test('the armies tell who is where and who may act; a click goes there', async ({ page }) => {
  const errors = watchErrors(page);
  await toActivation(page, 'raclawice', 'I');
  await page.keyboard.press('a');
  const armies = page.getByTestId('armies');
  await expect(armies.locator('li[data-state="able"]').first()).toBeVisible();
  await expect(armies.locator('details[data-active]')).toContainText('have acted or were stopped');
  const able = armies.locator('li[data-state="able"] button:not([data-testid="hold"])').first();
  await able.click();
  await expect(page.locator('[data-mark="picked"]').first()).toBeVisible();
  const all = await armies.locator('li').count();
  await armies.getByRole('searchbox').fill('no such unit');
  await expect(armies.locator('li')).toHaveCount(0);
  await armies.getByRole('searchbox').fill('');
  await expect(armies.locator('li')).toHaveCount(all);
  await expectNoFaults(page);
  expect(errors).toEqual([]);
});

test('a command marches together: select, point, order', async ({ page }) => {
  const errors = watchErrors(page);
  await toActivation(page, 'raclawice', 'I');
  await page.keyboard.press('a');
  await page.getByTestId('select-command').first().click();
  await expect(page.getByTestId('march-bar')).toBeVisible();
  await page.keyboard.press('c');
  const board = await page.locator('[data-board]').boundingBox();
  const moved = page.locator('[data-march="goes"], [data-march="short"]');
  // Somewhere ahead of the command, wherever that is on this board: the first place to which anybody can go.
  for (const [x, y] of [
    [0.5, 0.3],
    [0.5, 0.7],
    [0.3, 0.5],
    [0.7, 0.5],
  ] as const) {
    await page.mouse.click((board?.x ?? 0) + (board?.width ?? 0) * x, (board?.y ?? 0) + (board?.height ?? 0) * y);
    if ((await moved.count()) > 0) break;
  }
  await expect(moved.first()).toBeAttached();
  const order = page.getByTestId('march-long');
  await expect(order).toBeEnabled();
  await order.click();
  await expect(page.getByTestId('march-bar')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.locator('[data-moment]').first()).toBeVisible();
  // The goals stay orders of the side, also after the page was closed, until they are given up.
  await page.reload();
  await page.locator('[data-tab="armies"]').click();
  const goals = page.getByTestId('armies').getByText(/marches to \d{4}/);
  await expect(goals.first()).toBeVisible();
  const count = await goals.count();
  await page.getByTestId('forget-goal').first().click();
  await expect(goals).toHaveCount(count - 1);
  expect(errors).toEqual([]);
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

test('standing orders: a preset, a rule of one’s own, and the orders of a unit', async ({ page }) => {
  const errors = watchErrors(page);
  await beginGame(page, 'niemenczyn', 'I', 'computer');
  await page.locator('[data-tab="orders"]').click();
  await page.locator('[data-preset="steady"] input').check();
  const rules = page.locator('[data-rule-on]');
  await expect(rules.first()).toBeVisible();
  const count = await rules.count();
  await page.getByTestId('add-rule').click();
  await expect(rules).toHaveCount(count + 1);
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

test('a map of the whole battle shows what the screen shows, and a click goes there', async ({ page }) => {
  await toActivation(page, 'raclawice', 'I');
  await page.keyboard.press('c');
  for (let count = 0; count < 4; count++) await page.keyboard.press('+');
  const map = page.getByTestId('minimap');
  await expect(map).toBeVisible();
  await map.click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('f');
  await expect(map).toHaveCount(0);
});
