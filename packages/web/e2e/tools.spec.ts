/** Tools on the board, notes of one's own, the key to the signs, and what can be set about the board. */
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { clickableHex, expectNoFaults, expectTable, openFile, positionFile, SCREENS, watchErrors } from './support.ts';

async function openAt(page: Page, name: string): Promise<void> {
  await openFile(page, name, positionFile(name));
  await expectTable(page);
}

const click = async (page: Page, hex: string): Promise<void> => {
  const { x, y } = await clickableHex(page, hex);
  await page.mouse.click(x, y);
};

test('tools measure, a click with them chooses nothing, and Esc puts them away', async ({ page }) => {
  const errors = watchErrors(page);
  await openAt(page, 'niemenczyn-II-phasingAction.jsonl');
  const asked = await page.getByTestId('prompt').textContent();
  await page.keyboard.press('t');
  const words = page.getByTestId('tool-words');
  await page.locator('[data-tool="sight"]').click();
  await click(page, '0909');
  await click(page, '0907');
  await expect(words).toContainText('0909 to 0907: 2 hexes');
  await expect(page.getByTestId('tool-layer').locator('line')).toHaveCount(1);
  await page.locator('[data-tool="sees"]').click();
  await click(page, '0809');
  await expect(words).toContainText('0809 sees');
  await page.locator('[data-tool="field"]').click();
  await click(page, '0213');
  await expect(words).toContainText('hexes');
  await page.locator('[data-tool="danger"]').click();
  await click(page, '0313');
  await expect(words).toContainText('None of your units stands in 0313');
  await click(page, '0213');
  await expect(words).toContainText(/could fire at .* in 0213|in 0213 could fire/);
  await page.locator('[data-tool="cavalry"]').click();
  await expect(words).toContainText('cavalry');
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('tools')).toHaveCount(0);
  await expect(page.getByTestId('prompt')).toHaveText(asked ?? '');
  expect(errors).toEqual([]);
});

test('notes and arrows of one’s own stay with the game', async ({ page }) => {
  await openAt(page, 'niemenczyn-II-phasingAction.jsonl');
  await page.getByTestId('open-tools').click();
  await page.locator('[data-tool="notes"]').click();
  await page.getByLabel('Words for the next note').fill('here they come');
  await click(page, '0909');
  await click(page, '0907');
  await expect(page.getByTestId('own-notes').locator('line')).toHaveCount(1);
  await expect(page.getByTestId('own-notes')).toContainText('here they come');
  await page.reload();
  await expect(page.getByTestId('own-notes')).toContainText('here they come');
});

for (const { size, viewport, locale } of SCREENS)
  test.describe(`${size} ${locale}`, () => {
    test.use({ viewport, locale });
    test('the key to the signs is one key away, and without keys beside the tools', async ({ page }) => {
      await openAt(page, 'niemenczyn-II-phasingAction.jsonl');
      if (size === 'desktop') await page.keyboard.press('k');
      else {
        await page.getByTestId('open-tools').click();
        await page.locator('[data-tool="sees"]').click();
        await expect(page.locator('[data-tool]').filter({ visible: true })).toHaveCount(1);
        await page.locator('[data-tool="sees"]').click();
        await expectNoFaults(page);
        await page.getByTestId('open-legend').click();
      }
      await expect(page.locator('dialog')).toContainText(locale === 'en-GB' ? 'check of Morale' : 'test morale');
      await expect(page.getByTestId('legend').locator('svg').first()).toBeVisible();
      await expectNoFaults(page);
    });
  });

test('the board can be turned, counters be larger, and sounds be heard', async ({ page }) => {
  const errors = watchErrors(page);
  await openAt(page, 'raclawice-I-phasingAction.jsonl');
  /** How much lower the side that is asked stands than the other, on the screen. */
  const ownIsLower = (): Promise<number> =>
    page.evaluate(() => {
      const asked = document.querySelector('section[data-side]')?.getAttribute('data-side');
      const heights = (isOwn: boolean): number[] =>
        [...document.querySelectorAll('[data-board] .unit')]
          .filter((unit) => ((unit.getAttribute('data-unit')?.startsWith('p-') ? '0' : '1') === asked) === isOwn)
          .map((unit) => unit.getBoundingClientRect().y);
      const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
      return mean(heights(true)) - mean(heights(false));
    });
  const before = await ownIsLower();
  await page.keyboard.press('?');
  await page.locator('dialog input[name="ownSideBelow"]').check();
  await page.locator('dialog select[name="counters"]').selectOption('large');
  await page.locator('dialog input[name="sounds"]').check();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-counters="large"]')).toBeAttached();
  // Whoever is asked looks from below.
  await expect.poll(ownIsLower).toBeGreaterThan(0);
  expect(Number.isFinite(before)).toBe(true);
  expect(errors).toEqual([]);
});
