/** By keys alone: whatever goes away with its own answer, the focus stays in the page and does not fall to its top. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './given.ts';
import { expectTable, openFile, positionFile, toActivation, UPRIGHT, watchErrors } from './support.ts';

const focused = (page: Page): Locator => page.locator(':focus');

/** Presses a button by the key Enter, and waits for what that does. */
async function press(button: Locator, until: () => Promise<void>): Promise<void> {
  await button.focus();
  await button.press('Enter');
  await until();
  await expect(focused(button.page()), `after ${button}`).toHaveCount(1);
}

async function openAt(page: Page, name: string): Promise<void> {
  await openFile(page, name, positionFile(name));
  await expectTable(page);
}

const gone = (one: Locator) => (): Promise<void> => expect(one).toHaveCount(0);
const shown = (one: Locator) => (): Promise<void> => expect(one).toBeVisible();

test('an activation: units, moves, a march, its end', async ({ page }) => {
  const errors = watchErrors(page);
  await toActivation(page, 'raclawice', 'I');
  const question = page.locator('[data-question]');
  const actor = page.locator('button[data-choice="actor"]').first();
  const begin = page.locator('button[data-action="begin"], button[data-action="beginStack"]').first();
  await press(actor, shown(begin));
  await press(page.getByRole('button', { name: 'Back', exact: true }), shown(actor));
  await press(actor, shown(begin));
  await press(begin, gone(begin));
  const end = question.locator('button[data-action="end"]');
  await press(end, gone(end));
  await press(page.getByTestId('undo'), shown(end));
  await press(end, gone(end));
  // The question has the focus when its answer has gone, and leaves the keys to the board.
  await expect(question).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-mark="cursor"]')).toBeAttached();
  await page.locator('[data-tab="armies"]').press('Enter');
  const bar = page.getByTestId('march-bar');
  await press(page.getByTestId('select-command').first(), shown(bar));
  await press(bar.getByRole('button').last(), gone(bar));
  const closing = page.getByTestId('end-question');
  await press(question.locator('button[data-action="pass"]'), shown(closing));
  await press(page.getByTestId('end-anyway'), gone(closing));
  await page.locator('[data-tab="log"]').press('Enter');
  const back = page.getByTestId('back-to-now');
  await press(page.locator('[role="tabpanel"] ol button').first(), shown(back));
  await press(back, gone(back));
  expect(errors).toEqual([]);
});

test('the other side’s activation: windows, standing orders, and what lies over the page', async ({ page }) => {
  const errors = watchErrors(page);
  await openAt(page, 'niemenczyn-II-fireWindow.jsonl');
  const ask = page.locator('[role="tabpanel"]').getByRole('button', { name: 'Ask me again' });
  await press(page.locator('[data-order="fire"]'), shown(ask));
  await press(ask, gone(ask));
  await page.locator('[data-tab="orders"]').press('Enter');
  const rules = page.locator('[data-rule-on]');
  await expect(rules.first()).toBeVisible();
  const before = await rules.count();
  await press(page.getByTestId('add-rule'), () => expect(rules).toHaveCount(before + 1));
  for (let left = before; left >= 0; left--) await press(rules.last().getByRole('button').last(), () => expect(rules).toHaveCount(left));
  await page.locator('[role="application"]').press('t');
  const tools = page.getByTestId('tools');
  const legend = page.getByTestId('legend');
  await press(page.getByTestId('open-legend'), shown(legend));
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('open-legend')).toBeFocused();
  await press(tools.getByRole('button', { name: 'Close' }), gone(tools));
  expect(errors).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: UPRIGHT.phone });
  test('a menu that closes, a sheet that folds, a question that is left to a captain', async ({ page }) => {
    const errors = watchErrors(page);
    await openAt(page, 'niemenczyn-II-retreatHex.jsonl');
    const menu = page.getByTestId('menu');
    const rules = page.getByRole('button', { name: 'Rules', exact: true });
    await press(menu, shown(rules));
    await press(rules, shown(page.locator('aside[tabindex="-1"]')));
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    const toChoices = page.getByTestId('to-choices');
    await press(page.getByTestId('fold'), shown(toChoices));
    await press(toChoices, gone(toChoices));
    const leave = page.getByTestId('leave-it');
    await press(leave, gone(leave));
    expect(errors).toEqual([]);
  });
});

test('a scene of a lesson that gives way to the next', async ({ page }) => {
  await page.goto('/#/learn/2');
  const step = (name: string) => () => expect(page.getByTestId('teacher')).toHaveAttribute('data-step', name);
  await step('window')();
  await press(page.getByTestId('fire-best'), step('orders'));
  await page.locator('[data-tab="orders"]').press('Enter');
  await page.locator('[data-preset="steady"] input').first().press('Space');
  await step('between')();
  await press(page.getByTestId('next-scene'), step('guns'));
});
