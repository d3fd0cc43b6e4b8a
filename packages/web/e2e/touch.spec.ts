/** Fingers on the board: a tap picks, a long press looks, one finger drags, two fingers zoom. */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { test } from './given.ts';
import { clickableHex, openFile, positionFile, waitForRest } from './support.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Finger {
  readonly x: number;
  readonly y: number;
}

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

/** When a finger did something, in seconds; left out: now. */
const touch = (session: CDPSession, type: Touch, fingers: readonly Finger[], timestamp?: number) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
    ...(timestamp === undefined ? {} : { timestamp }),
  });

/** A finger that came down and was lifted a moment later, however long the page takes to hear of it. */
const tapTimes = () => {
  const down = Date.now() / 1000;
  return { down, up: down + 0.05 };
};

async function tap(session: CDPSession, at: Finger): Promise<void> {
  const { down, up } = tapTimes();
  // Both at once: a busy page answers late, and the browser itself would take a tap that waits for it for a long press.
  await Promise.all([touch(session, 'touchStart', [at], down), touch(session, 'touchEnd', [], up)]);
}

/** Scale and place of the board on the screen. */
const boardAt = (page: Page) =>
  page.getByRole('application').evaluate((frame) => {
    const box = frame.querySelector('svg')?.getBoundingClientRect();
    return { x: box?.left ?? 0, y: box?.top ?? 0, width: box?.width ?? 0 };
  });

async function openLesson(page: Page): Promise<CDPSession> {
  await page.goto('/#/learn');
  await expect(page.getByTestId('teacher')).toBeVisible();
  return page.context().newCDPSession(page);
}

/** Notes in the page what was asked, and where the board lay then. */
function noteBoards(): void {
  const noted = new Map<string, string>();
  const note = (): void => {
    const box = document.querySelector('[data-board]')?.getBoundingClientRect();
    const asked = document.querySelector('[data-testid="prompt"]')?.textContent ?? '';
    if (box !== undefined) noted.set(asked, `${box.top} ${box.height}`);
  };
  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  Object.assign(window, { boards: () => [...noted] });
}

test('the board stays where it is when the other side has answered', async ({ page }) => {
  await page.addInitScript(noteBoards);
  await page.goto('/#/learn');
  await waitForRest(page);
  const boards = await page.evaluate(() => (window as unknown as { boards: () => readonly (readonly [string, string])[] }).boards());
  expect(boards.map(([asked]) => asked.includes('recruit decides'))).toEqual([true, false]);
  expect(boards[1]?.[1]).toBe(boards[0]?.[1]);
});

test('a tap picks a unit, and a tap on a free hex sends it there', async ({ page }) => {
  const session = await openLesson(page);
  await tap(session, await clickableHex(page, '0708'));
  await expect(page.locator('[data-reach]').first()).toBeVisible();
  await tap(session, await clickableHex(page, '0808'));
  await expect(page.getByTestId('teacher')).toHaveAttribute('data-step', 'end');
});

test('a tap that a busy page hears late is still a tap', async ({ page }) => {
  const session = await openLesson(page);
  const unit = await clickableHex(page, '0708');
  const { down, up } = tapTimes();
  await touch(session, 'touchStart', [unit], down);
  // The page hears of the lifted finger only when it already takes the touch for a long press.
  await expect(page.getByTestId('hint')).toContainText('0708');
  await touch(session, 'touchEnd', [], up);
  await expect(page.locator('[data-reach]').first()).toBeVisible();
});

test('a long press looks at a hex and chooses nothing', async ({ page }) => {
  const session = await openLesson(page);
  const unit = await clickableHex(page, '0708');
  await touch(session, 'touchStart', [unit]);
  await expect(page.getByTestId('hint')).toContainText('0708');
  await touch(session, 'touchEnd', []);
  await expect(page.locator('[data-mark="picked"]')).toHaveCount(0);
  await expect(page.locator('[data-reach]')).toHaveCount(0);
});

test('two fingers zoom, and what lies between them stays there', async ({ page }) => {
  const session = await openLesson(page);
  // Below the words of the lesson.
  const middle = await clickableHex(page, '0607');
  const apart = (by: number): Finger[] => [
    { x: middle.x - by, y: middle.y },
    { x: middle.x + by, y: middle.y },
  ];
  const before = await boardAt(page);
  await touch(session, 'touchStart', apart(30));
  for (const by of [40, 50, 60]) await touch(session, 'touchMove', apart(by));
  await touch(session, 'touchEnd', []);
  await expect.poll(async () => (await boardAt(page)).width / before.width).toBeGreaterThan(1.9);
  const after = await boardAt(page);
  const share = (board: typeof before): number => (middle.x - board.x) / board.width;
  expect(share(after)).toBeCloseTo(share(before), 1);
  await expect(page.locator('[data-mark="picked"]')).toHaveCount(0);
});

test('a finger that is lifted farther on than it was last seen has moved the board so far', async ({ page }) => {
  await openLesson(page);
  const { x, y } = await clickableHex(page, '0708');
  const before = await boardAt(page);
  await page.getByRole('application').evaluate(
    (frame, from) => {
      const finger = (type: string, by: number, pointerId: number) =>
        frame.dispatchEvent(
          new PointerEvent(type, { pointerId, pointerType: 'touch', bubbles: true, clientX: from.x + by, clientY: from.y }),
        );
      finger('pointerdown', -30, 1);
      finger('pointerdown', 30, 2);
      finger('pointermove', 50, 2);
      finger('pointerup', 90, 2);
      finger('pointerup', -30, 1);
    },
    { x, y },
  );
  expect((await boardAt(page)).width / before.width).toBeCloseTo(2, 3);
});

test('one finger drags the board and chooses nothing', async ({ page }) => {
  const session = await openLesson(page);
  const from = await clickableHex(page, '0708');
  const before = await boardAt(page);
  await touch(session, 'touchStart', [from]);
  for (const by of [10, 30, 50]) await touch(session, 'touchMove', [{ x: from.x + by, y: from.y }]);
  await touch(session, 'touchEnd', []);
  await expect.poll(async () => Math.round((await boardAt(page)).x - before.x)).toBe(50);
  await expect(page.locator('[data-mark="picked"]')).toHaveCount(0);
});

test('a tap on hexes too small for a finger comes near first and chooses nothing', async ({ page }) => {
  const name = 'szczekociny-battle-phasingAction.jsonl';
  await openFile(page, name, positionFile(name));
  await waitForRest(page);
  const session = await page.context().newCDPSession(page);
  const before = await boardAt(page);
  const frame = await page.locator('[data-board]').boundingBox();
  await tap(session, { x: (frame?.x ?? 0) + (frame?.width ?? 0) / 2, y: (frame?.y ?? 0) + (frame?.height ?? 0) / 2 });
  await expect.poll(async () => (await boardAt(page)).width).toBeGreaterThan(before.width * 1.5);
  await expect(page.locator('[data-mark="picked"]')).toHaveCount(0);
});
