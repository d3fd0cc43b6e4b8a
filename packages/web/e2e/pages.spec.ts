/** Every page in both languages, on a desktop, a wide screen and a phone: it says what it should, axe finds nothing, and a picture is kept to look at. */
import { expect } from '@playwright/test';
import { test } from './given.ts';
import { beginGame, expectNoFaults, expectNoFaultsAnywhere, watchErrors } from './support.ts';

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const PAGES = { home: '/#/', new: '/#/new/raclawice/I', games: '/#/games', rules: '/#/rules/8.14.1', learn: '/#/learn' } as const;

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const locale of ['en-GB', 'pl-PL']) {
    test.describe(`${size} ${locale}`, () => {
      test.use({ viewport, locale });

      for (const [name, address] of Object.entries(PAGES)) {
        test(`${name} has no faults`, async ({ page }) => {
          const errors = watchErrors(page);
          await page.goto(address);
          await expect(page.locator('h1').first()).toBeAttached();
          if (name === 'learn') await expect(page.getByTestId('teacher')).toBeVisible();
          if (name === 'rules') await expect(page.getByText('8.14.1').first()).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
          await expectNoFaults(page);
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(tooWide).toBeLessThanOrEqual(0);
          await page.screenshot({ path: `screenshots/${size}-${locale.slice(0, 2)}-${name}.png` });
          expect(errors).toEqual([]);
        });
      }

      test('a game has no faults', async ({ page }) => {
        const errors = watchErrors(page);
        await beginGame(page, 'niemenczyn', 'I', 'computer');
        await page.locator('[data-action="confirmSetup"]').click();
        await page.locator('button[data-choice]').first().waitFor();
        await expectNoFaultsAnywhere(page);
        await page.screenshot({ path: `screenshots/${size}-${locale.slice(0, 2)}-game.png` });
        for (const tab of ['log', 'field', 'orders', 'luck']) {
          await page.locator(`[data-tab="${tab}"]`).click();
          await expectNoFaults(page);
          await page.screenshot({ path: `screenshots/${size}-${locale.slice(0, 2)}-${tab}.png` });
        }
        expect(errors).toEqual([]);
      });
    });
  }
}

test('the first page leads to two people at this screen, or to one against the computer', async ({ page }) => {
  for (const [way, seats] of [
    ['/new/niemenczyn/I/people', ['person', 'person']],
    ['/new/niemenczyn/I', ['person', 'captain']],
  ] as const) {
    await page.goto('/#/');
    await page.locator(`a[href="#${way}"]`).first().click();
    for (const side of [0, 1]) {
      const chosen = page.locator(`input[name="seat-${side}"]`);
      await expect(chosen.nth(['person', 'recruit', 'captain', 'general'].indexOf(seats[side] ?? ''))).toBeChecked();
    }
  }
});

test('the first page says where a browser could install it', async ({ page }) => {
  await page.goto('/#/');
  await expect(page.getByText('no network after the first visit')).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.reload();
  await expect(page.getByText('over https alone')).toBeVisible();
});

/** Nothing is laid out differently there, so looking is enough. */
for (const locale of ['en-GB', 'pl-PL']) {
  test.describe(`a wide screen ${locale}`, () => {
    test.use({ viewport: { width: 1920, height: 1080 }, locale });

    test('is filled well', async ({ page }) => {
      const errors = watchErrors(page);
      const picture = (name: string) => page.screenshot({ path: `screenshots/wide-${locale.slice(0, 2)}-${name}.png` });
      for (const [name, address] of Object.entries(PAGES)) {
        // So that the heading is not that of the page before.
        await page.goto('about:blank');
        await page.goto(address);
        await expect(page.locator('h1').first()).toBeAttached();
        if (name === 'learn') await expect(page.getByTestId('teacher')).toBeVisible();
        await picture(name);
      }
      await beginGame(page, 'szczekociny', 'battle', 'computer');
      await page.locator('button[data-choice="actor"]').first().click();
      await expect(page.locator('[data-mark="picked"]').first()).toBeVisible();
      await picture('game');
      for (const tab of ['log', 'field', 'orders', 'luck']) {
        await page.locator(`[data-tab="${tab}"]`).click();
        await picture(tab);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      expect(errors).toEqual([]);
    });
  });
}

test('the language can be changed at any time, also in the middle of a game', async ({ page }) => {
  await beginGame(page, 'niemenczyn', 'I', 'computer');
  await expect(page.getByTestId('prompt')).toContainText('Poles');
  await page.getByRole('button', { name: 'Polski' }).click();
  await expect(page.getByTestId('prompt')).toContainText('Polacy');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  // Pictures of boards have names on them: they are in the language of the page too.
  await page.goto('/#/');
  const pictureIn = (language: string) => page.locator(`img[src*="raclawice-${language}"]`);
  await expect(pictureIn('pl')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(pictureIn('en')).toBeVisible();
  await expect(pictureIn('pl')).toHaveCount(0);
});
