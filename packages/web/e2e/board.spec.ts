/** The board: its map is there and sharp, its names can be read. */
import { expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { beginGame, expectTable, openFile, positionFile, UPRIGHT, waitForRest } from './support.ts';

/** Of both pictures of the map: how many pixels of the screen one of theirs takes, and whether there is ink in the middle. */
const pictures = (page: Page) =>
  page.getByRole('application').evaluate((frame) =>
    [...frame.querySelectorAll('canvas')].map((canvas) => {
      const { width, height } = canvas;
      if (width === 0) return { pixel: 0, ink: 0 };
      const copy = new OffscreenCanvas(1, 1).getContext('2d');
      copy?.drawImage(canvas, Math.floor(width / 2), Math.floor(height / 2), 1, 1, 0, 0, 1, 1);
      const ink = copy?.getImageData(0, 0, 1, 1).data[3] ?? 0;
      return { pixel: canvas.getBoundingClientRect().width / width, ink };
    }),
  );

test('the map is painted, and pixel for pixel wherever the board rests', async ({ page }) => {
  await beginGame(page, 'raclawice', 'I', 'computer');
  const isSharp = async (): Promise<boolean> => {
    const [coarse, sharp] = await pictures(page);
    return coarse?.ink === 255 && sharp?.ink === 255 && Math.abs(sharp.pixel - 1) < 0.01;
  };
  await expect.poll(isSharp).toBe(true);
  const board = page.getByRole('application');
  const width = () => board.locator('svg').evaluate((drawn) => drawn.getBoundingClientRect().width);
  const before = await width();
  await board.hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  await expect.poll(isSharp).toBe(true);
  // A step draws nothing of the map again: each drawing of it would be a new picture.
  await page.evaluate(() => {
    const address = URL.createObjectURL;
    URL.createObjectURL = (content) => {
      if (content instanceof Blob && content.type === 'image/svg+xml') document.body.dataset['drawnAgain'] = '';
      return address(content);
    };
  });
  await page.locator('button[data-action="confirmSetup"]').click();
  await expect(page.locator('button[data-action="confirmSetup"]')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-drawn-again');
});

test('names of places can be read also when the whole board is on the screen', async ({ page }) => {
  await beginGame(page, 'szczekociny', 'battle', 'computer');
  const height = () =>
    page
      .locator('[role="application"] .places text')
      .first()
      .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize) * ((name as SVGTextElement).getScreenCTM()?.a ?? 0));
  await expect.poll(height).toBeGreaterThan(10.5);
});

async function openAt(page: Page, name: string): Promise<void> {
  await openFile(page, name, positionFile(name));
  await expectTable(page);
  await waitForRest(page);
}

/** How wide the whole map is on the screen. */
const widthOf = (page: Page): Promise<number> =>
  page.getByRole('application').evaluate((frame) => frame.querySelector('svg')?.getBoundingClientRect().width ?? 0);

test('whoever may act is seen on the whole board, and the keys zoom about the one that is picked', async ({ page }) => {
  await openAt(page, 'szczekociny-battle-phasingAction.jsonl');
  await page.keyboard.press('n');
  const picked = page.locator('[data-mark="picked"]').first();
  await expect(picked).toBeInViewport();
  const ring = await picked.evaluate(
    (mark) =>
      Number.parseFloat(getComputedStyle(mark).strokeWidth) * (mark instanceof SVGGraphicsElement ? (mark.getScreenCTM()?.a ?? 0) : 0),
  );
  expect(Math.abs(ring)).toBeGreaterThan(2);
  const before = await widthOf(page);
  for (const _ of [1, 2, 3, 4, 5, 6]) await page.keyboard.press('+');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 3);
  await expect(picked).toBeInViewport();
});

test.describe('where motion is not welcome', () => {
  test.use({ viewport: UPRIGHT.phone, contextOptions: { reducedMotion: 'reduce' } });
  test('the board jumps to where something happened', async ({ page }) => {
    await openFile(page, 'finished.jsonl', positionFile('finished/close-moments.jsonl'));
    await expect(page.getByTestId('outcome')).toBeVisible();
    const plane = page.locator('[data-board] > *').first();
    await expect.poll(() => widthOf(page)).toBeGreaterThan(0);
    const before = await widthOf(page);
    await page.locator('[data-tab="log"]').click();
    await page.locator('[data-moment]').filter({ hasText: 'fired' }).first().click();
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.3);
    expect(await plane.evaluate((one) => one.getAnimations().length)).toBe(0);
  });
});

test('a sheet of paper shows the whole board and nothing else, and the screen what it showed before', async ({ page }) => {
  await openFile(page, 'niemenczyn-II-phasingAction.jsonl', positionFile('niemenczyn-II-phasingAction.jsonl'));
  await expectTable(page);
  const board = page.locator('[data-board]');
  const plane = board.locator('svg').first();
  for (let i = 0; i < 4; i++) await page.keyboard.press('+');
  const before = await plane.boundingBox();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const [sheet, whole] = [await board.boundingBox(), await plane.boundingBox()];
  if (sheet === null || whole === null || before === null) throw new Error('no board');
  expect(whole.x).toBeGreaterThanOrEqual(sheet.x);
  expect(whole.y).toBeGreaterThanOrEqual(sheet.y);
  expect(whole.x + whole.width).toBeLessThanOrEqual(sheet.x + sheet.width);
  expect(whole.y + whole.height).toBeLessThanOrEqual(sheet.y + sheet.height);
  expect(Math.max(whole.width / sheet.width, whole.height / sheet.height)).toBeGreaterThan(0.9);
  for (const id of ['prompt', 'minimap', 'undo', 'news']) await expect(page.getByTestId(id)).toBeHidden();
  await expect(page.locator('[data-tab]').first()).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await expect.poll(() => plane.boundingBox()).toEqual(before);
});
