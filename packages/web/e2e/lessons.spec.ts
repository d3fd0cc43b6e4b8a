/** The second and the third lesson, from their first step to their last, with a mouse and with a finger's screen. */
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { expectAnswersSeen, expectNoFaults, LOW, SCREENS, UPRIGHT, waitForRest, watchErrors } from './support.ts';

const at = (page: Page, step: string) => expect(page.getByTestId('teacher')).toHaveAttribute('data-step', step);
const action = (page: Page, kind: string) => page.locator(`button[data-action="${kind}"]`).filter({ visible: true }).first();

/** Where somebody stands, or a hex that can be reached: the middle of what is drawn there. */
async function spotOf(page: Page, what: string): Promise<{ x: number; y: number }> {
  await expect(page.getByTestId('teacher')).toHaveAttribute('data-shown', 'true');
  await waitForRest(page);
  const spot = await page.evaluate((selector) => {
    const found = document.querySelector(selector);
    if (!(found instanceof SVGGraphicsElement)) return null;
    const { x, y } = new DOMPoint(0, 0).matrixTransform(found.getScreenCTM() ?? undefined);
    return { x, y };
  }, what);
  if (spot === null) throw new Error(`there is no ${what}`);
  return spot;
}
async function clickOn(page: Page, what: string): Promise<void> {
  const { x, y } = await spotOf(page, what);
  await page.mouse.click(x, y);
}
const clickHex = (page: Page, hex: string) => clickOn(page, `[data-board] [data-hex="${hex}"]`);
const clickReach = (page: Page, hex: string) => clickOn(page, `[data-reach="${Number(hex)}"]`);

/** Two clicks on the hex that the lesson speaks of, where nobody stands: it is ringed before the first of them. */
async function marchToRing(page: Page): Promise<void> {
  const { x, y } = await spotOf(page, '[data-mark="about"]');
  for (const _ of [0, 1]) await page.mouse.click(x, y);
}

/** The card of the teacher lies neither over the board nor over the question. */
async function expectNothingCovered(page: Page): Promise<void> {
  const boxes = await Promise.all(
    [page.getByTestId('teacher'), page.getByRole('application'), page.getByTestId('prompt')].map((one) => one.boundingBox()),
  );
  const [teacher, ...others] = boxes;
  for (const other of others) {
    if (!teacher || !other) continue;
    const isApart =
      teacher.x + teacher.width <= other.x + 1 ||
      other.x + other.width <= teacher.x + 1 ||
      teacher.y + teacher.height <= other.y + 1 ||
      other.y + other.height <= teacher.y + 1;
    expect(isApart, `${JSON.stringify(teacher)} covers ${JSON.stringify(other)}`).toBe(true);
  }
}

/** On a small phone and on a low screen what is to be done is read without scrolling, and so is the question. */
async function expectTaskWhole(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  if (viewport?.width !== UPRIGHT.phone.width) return;
  for (const size of [UPRIGHT['small phone'], LOW]) {
    await page.setViewportSize(size);
    await expectAnswersSeen(page);
    const hidden = await page.getByTestId('teacher').evaluate((card) => card.scrollHeight - card.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(viewport);
}

for (const { size, viewport, locale } of SCREENS)
  test.describe(`${size} ${locale}`, () => {
    test.use({ viewport, locale });
    const picture = (name: string): string => `screenshots/${size}-${locale.slice(0, 2)}-lesson-${name}.png`;

    test('the second lesson leads to its end', async ({ page }) => {
      const errors = watchErrors(page);
      await page.goto('/#/learn/2');
      await at(page, 'window');
      await expectNothingCovered(page);
      await expectTaskWhole(page);
      await expectNoFaults(page);
      await page.screenshot({ path: picture('window') });
      await page.getByTestId('fire-best').click();
      await at(page, 'orders');
      await expectTaskWhole(page);
      await page.locator('[data-tab="orders"]').click();
      await page.screenshot({ path: picture('orders') });
      await page.locator('[data-preset="steady"] input').first().check();
      await at(page, 'between');
      await page.getByTestId('next-scene').click();
      await at(page, 'guns');
      await expectNothingCovered(page);
      await page.screenshot({ path: picture('guns') });
      await clickHex(page, '1620');
      await clickHex(page, '1920');
      await action(page, 'cannon').click();
      await at(page, 'gallop');
      await clickHex(page, '1623');
      await clickReach(page, '1822');
      await at(page, 'charge');
      await clickHex(page, '1922');
      await page.screenshot({ path: picture('charge') });
      await action(page, 'enter').click();
      await action(page, 'charge').click();
      await at(page, 'between');
      await page.getByTestId('next-scene').click();
      await at(page, 'counterattack');
      await page.screenshot({ path: picture('counterattack') });
      await action(page, 'counterattack').click();
      await at(page, 'between');
      await page.getByTestId('next-scene').click();
      await at(page, 'square');
      await clickHex(page, '1622');
      await action(page, 'beginStack').click();
      await page.screenshot({ path: picture('square') });
      await action(page, 'formSquare').click();
      await at(page, 'victory');
      await page.locator('[data-tab="field"]').click();
      await at(page, 'over');
      await page.screenshot({ path: picture('over') });
      await page.getByTestId('next-lesson').click();
      await at(page, 'chit');
      expect(errors).toEqual([]);
    });

    test('the third lesson leads to its end', async ({ page }) => {
      const errors = watchErrors(page);
      await page.goto('/#/learn/3');
      await at(page, 'chit');
      await expectNothingCovered(page);
      await expectTaskWhole(page);
      await page.screenshot({ path: picture('chit') });
      await page.locator('button[data-action="activate"]').nth(1).click();
      await at(page, 'armies');
      await page.locator('[data-tab="armies"]').click();
      await at(page, 'gather');
      await page.screenshot({ path: picture('gather') });
      await page.getByTestId('select-command').first().click();
      await at(page, 'march');
      await expect(page.getByTestId('march-bar')).toBeVisible();
      await page.screenshot({ path: picture('march') });
      // Also on smaller and larger screens than this one.
      for (const held of size === 'desktop' ? [viewport] : [...Object.values(UPRIGHT), LOW]) {
        await page.setViewportSize(held);
        await expectAnswersSeen(page);
      }
      await page.setViewportSize(viewport);
      await marchToRing(page);
      await at(page, 'close');
      await page.locator('button[data-action="pass"]').filter({ visible: true }).first().click();
      await at(page, 'over');
      expect(errors).toEqual([]);
    });
  });
