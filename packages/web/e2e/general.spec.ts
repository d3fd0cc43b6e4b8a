/** A general's activation from its order of battle to its end, and the end of a battle: on every size of screen, in both languages. */
import { expect, type Locator, type Page, type ViewportSize } from '@playwright/test';
import { test } from './given.ts';
import { expectAnswersSeen, expectNoFaults, LOW, openFile, positionFile, toActivation, UPRIGHT, watchErrors } from './support.ts';

const { phone, tablet } = UPRIGHT;
const DEVICES = { phone, tablet, desktop: { width: 1280, height: 800 } };

const open = (page: Page, tab: string): Promise<void> => page.locator(`[data-tab="${tab}"]`).click();

/** The units of the command, where they are and whether they may act; a click goes there. */
async function readArmies(page: Page): Promise<Locator> {
  await open(page, 'armies');
  const armies = page.getByTestId('armies');
  await expect(armies.locator('details[data-active]')).toBeVisible();
  await armies.locator('li[data-state="able"] button:not([data-testid="hold"])').first().click();
  await expect(page.locator('[data-mark="picked"]').first()).toBeVisible();
  const all = await armies.locator('li').count();
  await armies.getByRole('searchbox').fill('no such unit');
  await expect(armies.locator('li')).toHaveCount(0);
  await armies.getByRole('searchbox').fill('');
  await expect(armies.locator('li')).toHaveCount(all);
  await expectNoFaults(page);
  return armies;
}

/** Somewhere ahead of the command, wherever that is on this board: the first place to which anybody can go. */
async function pointAhead(page: Page): Promise<void> {
  const goes = page.locator('[data-march="goes"], [data-march="short"]');
  const board = await page.locator('[data-board]').boundingBox();
  for (const [x, y] of [
    [0.5, 0.3],
    [0.5, 0.7],
    [0.3, 0.5],
    [0.7, 0.5],
  ] as const) {
    await page.mouse.click((board?.x ?? 0) + (board?.width ?? 0) * x, (board?.y ?? 0) + (board?.height ?? 0) * y);
    if ((await goes.count()) > 0) break;
  }
  await expect(goes.first()).toBeAttached();
}

/** On this screen; where it is a phone, on smaller ones too. */
async function expectBarSeen(page: Page, smaller: readonly ViewportSize[] = [UPRIGHT['small phone']]): Promise<void> {
  await expectAnswersSeen(page);
  const viewport = page.viewportSize();
  if (viewport?.width !== phone.width) return;
  for (const size of smaller) {
    await page.setViewportSize(size);
    await expectAnswersSeen(page);
  }
  await page.setViewportSize(phone);
}

/** A command marches together, and what does not arrive now goes on later: an order of the side until it is given up. */
async function march(page: Page, armies: Locator): Promise<void> {
  await page.getByTestId('select-command').first().click();
  const bar = page.getByTestId('march-bar');
  await expect(bar).toBeVisible();
  await expectBarSeen(page, [UPRIGHT['small phone'], LOW]);
  await expectNoFaults(page);
  await page.keyboard.press('c');
  await pointAhead(page);
  await expectBarSeen(page);
  await page.getByTestId('march-long').click();
  await expect(bar).toHaveCount(0);
  // The goals stay orders of the side, also after the page was closed, until they are given up.
  await page.reload();
  await open(page, 'armies');
  const goals = armies.getByTestId('forget-goal');
  await expect(goals.first()).toBeVisible();
  const count = await goals.count();
  await goals.first().click();
  await expect(goals).toHaveCount(count - 1);
  await expectAnswersSeen(page);
}

/** Whoever was told to move by a click is where he was after one undo. */
async function takeBack(page: Page): Promise<void> {
  const prompt = page.getByTestId('prompt');
  const undo = page.getByTestId('undo');
  await open(page, 'now');
  const before = (await prompt.textContent()) ?? '';
  await page.locator('button[data-choice="actor"]').first().click();
  await page.locator('button[data-action="begin"], button[data-action="beginStack"]').first().click();
  await expect(prompt).not.toHaveText(before);
  await expectAnswersSeen(page);
  await undo.click();
  await expect(prompt).toHaveText(before);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
}

/** Question and panels stand side by side below the board and reach the lower edge of the screen. */
async function expectNothingEmpty(page: Page): Promise<void> {
  const [question, panels] = [page.getByTestId('news').locator('..'), page.locator('aside')];
  for (const one of [question, panels]) {
    const box = await one.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(tablet.height, 0);
  }
}

/** Ending the activation asks once more and names whoever could still act. */
async function thinkTwice(page: Page): Promise<void> {
  const question = page.getByTestId('end-question');
  await page.locator('[data-action="pass"]').filter({ visible: true }).first().click();
  await expect(question).toBeVisible();
  await expect(page.getByTestId('end-not')).toBeFocused();
  await expectBarSeen(page, [UPRIGHT['small phone'], LOW]);
  await expectNoFaults(page);
  await page.getByTestId('end-not').click();
  await expect(question).toHaveCount(0);
}

/** The map of the whole battle: there where not all is on the screen; on a phone the first tap unfolds it. */
async function lookAtMinimap(page: Page, isFolded: boolean): Promise<void> {
  const map = page.getByTestId('minimap');
  await page.keyboard.press('f');
  await expect(map).toHaveCount(0);
  for (let count = 0; count < 6; count++) await page.keyboard.press('+');
  await expect(map).toBeVisible();
  const frame = map.locator('rect').last();
  const before = await frame.getAttribute('y');
  if (isFolded) {
    await map.click();
    await expect(map).toHaveAttribute('data-unfolded');
    await expectNoFaults(page);
    await page.getByTestId('fold-minimap').click();
    await expect(map).not.toHaveAttribute('data-unfolded');
    await expect(frame).toHaveAttribute('y', before ?? '');
    await map.click();
  }
  await map.click({ position: { x: 8, y: 8 } });
  await expect(map).not.toHaveAttribute('data-unfolded');
  await expect(frame).not.toHaveAttribute('y', before ?? '');
  await page.keyboard.press('f');
  await expect(map).toHaveCount(0);
}

for (const [device, viewport] of Object.entries(DEVICES))
  for (const locale of ['en-GB', 'pl-PL'])
    test.describe(`${device} ${locale}`, () => {
      test.use({ viewport, locale });
      const picture = (name: string): string => `screenshots/general-${device}-${locale.slice(0, 2)}-${name}.png`;

      test('an activation is led from the order of battle to its end, and a battle ends', async ({ page }) => {
        const errors = watchErrors(page);
        await toActivation(page, 'raclawice', 'I');
        await takeBack(page);
        if (device === 'tablet') await expectNothingEmpty(page);
        const armies = await readArmies(page);
        await page.screenshot({ path: picture('armies') });
        await thinkTwice(page);
        await march(page, armies);
        await lookAtMinimap(page, device === 'phone');
        await open(page, 'field');
        await expect(page.getByTestId('victory')).toContainText(locale === 'en-GB' ? 'If it ended now' : 'Gdyby bitwa skończyła się teraz');
        await expectNoFaults(page);
        await page.screenshot({ path: picture('victory') });
        await openFile(page, 'finished.jsonl', positionFile('finished/close-moments.jsonl'));
        await expect(page.getByTestId('outcome')).toBeVisible();
        await expect(page.getByTestId('curve')).toBeVisible();
        await expectNoFaults(page);
        await page.screenshot({ path: picture('ending') });
        expect(errors).toEqual([]);
      });
    });
