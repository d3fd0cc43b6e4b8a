/** Why one is asked, what can be done instead, and what can be set: before anything is chosen, on every size of screen. */
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { clickableHex, expectAnswersSeen, expectNoFaults, expectTable, openFile, positionFile, watchErrors } from './support.ts';

async function openAt(page: Page, name: string): Promise<void> {
  await openFile(page, name, positionFile(name));
  await expectTable(page);
}

test('a window names the best shot, draws it, and fires it with one click', async ({ page }) => {
  const errors = watchErrors(page);
  await openAt(page, 'niemenczyn-II-fireWindow.jsonl');
  await expect(page.getByTestId('occasion')).toContainText('Best shot');
  await expect(page.locator('[data-shot="best"] line').first()).toBeAttached();
  // A shot in the list under the mouse is drawn instead.
  await page.locator('button[data-action="salvo"][data-choice]').first().hover();
  await expect(page.locator('[data-shot="aimed"] line').first()).toBeAttached();
  await expectNoFaults(page);
  await page.getByTestId('fire-best').click();
  await expect(page.getByTestId('happened').locator('[data-arrow="fire"]').first()).toBeAttached();
  expect(errors).toEqual([]);
});

test('a retreat says from where, and whose fire it was', async ({ page }) => {
  await openAt(page, 'niemenczyn-II-retreatHex.jsonl');
  await expect(page.getByTestId('occasion')).toContainText('They are in');
});

test('small questions are left to a captain with one word, who answers this one too', async ({ page }) => {
  const errors = watchErrors(page);
  await openAt(page, 'niemenczyn-II-retreatHex.jsonl');
  await expectNoFaults(page);
  const leave = page.getByTestId('leave-it');
  await leave.click();
  await expect(leave).toHaveCount(0);
  await expect(page.getByTestId('news')).toContainText('fled before the enemy');
  expect(errors).toEqual([]);
});

test.describe('in Polish', () => {
  test.use({ locale: 'pl-PL' });
  test('a window names the best shot, and one word lets all fire who can', async ({ page }) => {
    const errors = watchErrors(page);
    await openAt(page, 'niemenczyn-II-fireWindow.jsonl');
    await expect(page.getByTestId('occasion')).toContainText('Najlepszy strzał');
    await page.getByRole('button', { name: 'Ogień dowolny' }).click();
    await expect(page.getByTestId('happened').locator('[data-arrow="fire"]').first()).toBeAttached();
    await expect(page.getByText('ogień dowolny do końca fazy')).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Pytaj znowu' }).click();
    await expect(page.getByText('ogień dowolny do końca fazy')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});

test('a refusal has a button for the nearest legal thing', async ({ page }) => {
  const errors = watchErrors(page);
  await openAt(page, 'niemenczyn-II-phasingAction.jsonl');
  await page.locator('button[data-action="begin"]').first().click();
  const far = await clickableHex(page, '1201');
  await page.mouse.click(far.x, far.y);
  const instead = page.locator('[data-numbered]').getByTestId('instead');
  await expect(instead).toBeVisible();
  await instead.click();
  await expect(instead).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('what happened is told where and as long as one likes; letters can be changed and switched off; the page can be dark', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await openAt(page, 'niemenczyn-II-fireWindow.jsonl');
  await page.keyboard.press('?');
  const dialog = page.locator('dialog');
  await dialog.locator('select[name="newsStyle"]').selectOption('line');
  await dialog.locator('select[name="scheme"]').selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await dialog.locator('input[data-letter="a"]').fill('o');
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(page.getByTestId('armies')).toHaveCount(0);
  await page.keyboard.press('o');
  await expect(page.getByTestId('armies')).toBeVisible();
  await expectNoFaults(page);
  await page.locator('[data-tab="now"]').click();
  await page.getByTestId('fire-best').click();
  await expect(page.getByTestId('news')).not.toBeEmpty();
  await expect(page.getByTestId('happened')).toHaveCount(0);
  await page.keyboard.press('?');
  await dialog.locator('select[name="keys"]').selectOption('off');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.locator('[data-tab="log"]')).toHaveAttribute('aria-selected', 'false');
  expect(errors).toEqual([]);
});

test('whoever looks at another panel is led to the choices, by a button or a digit', async ({ page }) => {
  await openAt(page, 'niemenczyn-II-retreatHex.jsonl');
  const choices = page.locator('[data-tab="now"]');
  for (const show of [() => page.getByTestId('to-choices').click(), () => page.keyboard.press('1')]) {
    await page.keyboard.press('a');
    await expect(choices).toHaveAttribute('aria-selected', 'false');
    await show();
    await expect(choices).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('button[data-key="1"]')).toBeVisible();
  }
  await expect(page.getByTestId('to-choices')).toHaveCount(0);
});

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  'twice its size': { width: 640, height: 400 },
}))
  for (const locale of ['en-GB', 'pl-PL'])
    test.describe(`${name} ${locale}`, () => {
      test.use({ viewport, locale });
      test('leaves room for the board, and everything can be reached', async ({ page }) => {
        const errors = watchErrors(page);
        await openAt(page, 'raclawice-I-fireWindow.jsonl');
        const height = async (): Promise<number> => (await page.locator('[data-board]').boundingBox())?.height ?? 0;
        expect(await height()).toBeGreaterThan(viewport.height * 0.4);
        if (name === 'phone') {
          await page.getByTestId('fold').click();
          await expect.poll(height).toBeGreaterThan(viewport.height * 0.6);
          await page.locator('[data-tab="now"]').click();
        }
        await expect(page.locator('button[data-action="pass"]')).toBeInViewport();
        await expectAnswersSeen(page);
        await page.getByTestId('menu').click();
        await expect(page.getByTestId('save')).toBeInViewport();
        await expectNoFaults(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
        expect(errors).toEqual([]);
      });
    });
