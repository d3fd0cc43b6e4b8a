/** Games played through the page. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { beginGame, chooseSomething, clickableHex, expectTable, generator, openFile, takeSeat, watchErrors } from './support.ts';

/** Answers that bring a game on. */
const QUICK = ['confirmSetup', 'pass', 'end', 'done', 'stay'].map((kind) => `button[data-action="${kind}"]`).join();

test('a whole game of Niemenczyn by clicks, two people at one screen', async ({ page }) => {
  const errors = watchErrors(page);
  const random = generator(1);
  await beginGame(page, 'niemenczyn', 'I', 'twoPeople');
  const done = new Map<string, number>();
  for (let count = 0; count < 3_000 && !(await page.getByTestId('outcome').isVisible()); count++) {
    // Now and then the quickest answer, so that the game comes to its end; otherwise anything.
    const quick = page.locator(QUICK).filter({ visible: true });
    if ((await quick.count()) > 0 && random(5) === 0 && !(await page.getByTestId('take-seat').isVisible())) await quick.first().click();
    else {
      const what = await chooseSomething(page, random);
      done.set(what, (done.get(what) ?? 0) + 1);
    }
  }
  await expect(page.getByTestId('outcome')).toBeVisible();
  expect(done.size).toBeGreaterThan(9);
  expect(errors).toEqual([]);
});

test('a unit is sent over the board by two clicks, and the move can be taken back', async ({ page }) => {
  await page.goto('/#/learn');
  await expect(page.getByTestId('teacher')).toHaveAttribute('data-step', 'move');
  await clickHex(page, '0708');
  await expect(page.locator('[data-reach]').first()).toBeVisible();
  await clickHex(page, '0808');
  await expect(page.getByTestId('teacher')).toHaveAttribute('data-step', 'end');
  await page.getByTestId('undo').click();
  await expect(page.locator('[data-hex="0708"]').first()).toBeVisible();
});

test('the guided first battle leads to its end', async ({ page }) => {
  await page.goto('/#/learn');
  const teacher = page.getByTestId('teacher');
  const at = (step: string) => expect(teacher).toHaveAttribute('data-step', step);
  await at('move');
  await clickHex(page, '0708');
  await clickHex(page, '0808');
  await at('end');
  await page.locator('[data-action="end"]').first().click();
  await at('fire');
  await clickHex(page, '0808');
  await clickHex(page, '1007');
  await page.locator('[data-action="salvo"]').first().click();
  await at('advance');
  await clickHex(page, '0707');
  await clickHex(page, '0907');
  await at('assault');
  // One could also fire at it: the list asks.
  await clickHex(page, '1007');
  await page.locator('button[data-action="enter"]').first().click();
  await at('pass');
  await page.locator('[data-action="pass"]').first().click();
  await at('ride');
  await page.locator('[data-action="stay"]').first().click();
  await at('facing');
  await page.locator('[data-action="winnerFacing"]').first().click();
  await at('over');
});

test('a reload in the middle of a game loses nothing', async ({ page }) => {
  await beginGame(page, 'niemenczyn', 'I', 'twoPeople');
  const random = generator(3);
  for (let count = 0; count < 25; count++) await chooseSomething(page, random);
  await takeSeat(page);
  const asked = await page.getByTestId('prompt').textContent();
  await page.reload();
  await expectTable(page);
  await takeSeat(page);
  await expect(page.getByTestId('prompt')).toHaveText(asked ?? '');
});

test('a game is saved as a file, opened again and replayed', async ({ page }) => {
  await beginGame(page, 'niemenczyn', 'I', 'twoPeople');
  const random = generator(5);
  for (let count = 0; count < 25; count++) await chooseSomething(page, random);
  await takeSeat(page);
  const asked = await page.getByTestId('prompt').textContent();
  const downloading = page.waitForEvent('download');
  await page.getByTestId('save').click();
  const file = await (await downloading).path();
  await openFile(page, 'friend.jsonl', readFileSync(file));
  await expectTable(page);
  await takeSeat(page);
  await expect(page.getByTestId('prompt')).toHaveText(asked ?? '');
  await page.locator('[data-tab="log"]').click();
  await page.locator('[role="tabpanel"] ol button').first().click();
  await page.getByTestId('back-to-now').click();
  await expect(page.getByTestId('back-to-now')).toBeHidden();
});

test('a broken or foreign file is refused with the reason', async ({ page }) => {
  for (const [name, content] of [
    ['photo.jsonl', 'not a game'],
    ['empty.json', ''],
    ['future.jsonl', '{"kosynier":"record","version":99}\n'],
  ] as const) {
    await openFile(page, name, content);
    await expect(page.getByRole('alert').first()).toContainText(name);
  }
});

test('by keyboard alone', async ({ page }) => {
  await beginGame(page, 'niemenczyn', 'I', 'computer');
  const confirm = page.locator('[data-action="confirmSetup"]');
  await confirm.focus();
  await page.keyboard.press('Enter');
  // The digits are there as soon as the list is.
  await expect(page.locator('button[data-choice]').first()).toHaveAttribute('data-key', '1');
  await page.getByRole('application').focus();
  await page.keyboard.press('n');
  await expect(page.locator('[data-reach]').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

async function clickHex(page: Page, hex: string): Promise<void> {
  const { x, y } = await clickableHex(page, hex);
  await page.mouse.click(x, y);
}
