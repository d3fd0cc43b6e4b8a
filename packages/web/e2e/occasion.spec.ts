/** Why one is asked, what can be done instead, and what can be set: before anything is chosen, on every size of screen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './given.ts';
import {
  clickableHex,
  expectAnswersSeen,
  expectNoFaults,
  expectTable,
  LOW,
  openFile,
  positionFile,
  UPRIGHT,
  waitForRest,
  watchErrors,
} from './support.ts';

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

test('a retreat says from where, and from whom', async ({ page }) => {
  await openAt(page, 'niemenczyn-II-retreatHex.jsonl');
  await expect(page.getByTestId('occasion')).toContainText(
    /They are in \d{4}(, under the fire of .+ in \d{4}|; the enemy they flee is in \d{4})\./,
  );
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

/** The middle of what is drawn is on the board, and nothing lies over it. */
async function expectOnBoard(marks: Locator): Promise<void> {
  await expect(marks.first()).toBeAttached();
  await waitForRest(marks.page());
  const covered = await marks.evaluateAll((all) =>
    all.flatMap((mark) => {
      const { x, y, width, height } = mark.getBoundingClientRect();
      const above = document.elementFromPoint(x + width / 2, y + height / 2);
      return above?.closest('[data-board]') === null || above === null ? [`${x} ${y}: ${above?.outerHTML.slice(0, 80)}`] : [];
    }),
  );
  expect(covered).toEqual([]);
}

/** A hex that is pointed at is seen beside what is told about it. */
async function expectCardBeside(page: Page): Promise<void> {
  const target = await page.locator('[data-shot="best"] [data-target]').boundingBox();
  if (target === null) throw new Error('no target is drawn');
  await page.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
  const card = page.getByTestId('hint');
  await expect(card).toBeInViewport({ ratio: 1 });
  const [told, hex] = [await card.boundingBox(), await page.locator('[data-mark="picked"]').first().boundingBox()];
  if (told === null || hex === null) throw new Error('nothing is told');
  const isBeside =
    told.x + told.width <= hex.x || hex.x + hex.width <= told.x || told.y + told.height <= hex.y || hex.y + hex.height <= told.y;
  expect(isBeside, `${JSON.stringify(told)} covers ${JSON.stringify(hex)}`).toBe(true);
  await page.keyboard.press('Escape');
}

/** Words beside the question, the arrow on the board, and all answers to what is asked next. */
async function expectTold(page: Page): Promise<void> {
  await expect(page.getByTestId('happened').locator('[data-arrow="fire"]').first()).toBeAttached();
  await expect(page.getByTestId('news').getByRole('listitem').first()).toBeInViewport({ ratio: 0.9 });
  await expectAnswersSeen(page);
}

const WINDOWS = {
  'en-GB': { best: 'Best shot', passing: 'passing for this Phase' },
  'pl-PL': { best: 'Najlepszy strzał', passing: 'pas do końca fazy' },
} as const;

/** What must be left of the board, as a share of the screen. */
const HELD = {
  phone: { viewport: UPRIGHT.phone, board: 0.4 },
  'small phone': { viewport: UPRIGHT['small phone'], board: 0.25 },
  tablet: { viewport: UPRIGHT.tablet, board: 0.4 },
  'twice its size': { viewport: LOW, board: 0.4 },
} as const;

for (const [name, { viewport, board }] of Object.entries(HELD))
  for (const [locale, words] of Object.entries(WINDOWS))
    test.describe(`${name} ${locale}`, () => {
      test.use({ viewport, locale });
      test('a window says why, who and where, leaves room for the board, and tells what came of it', async ({ page }) => {
        const errors = watchErrors(page);
        await openAt(page, 'raclawice-I-fireWindow.jsonl');
        await expect(page.getByTestId('occasion')).toContainText(words.best);
        await expectOnBoard(page.locator('[data-shot="best"] polygon'));
        const height = async (): Promise<number> => (await page.locator('[data-board]').boundingBox())?.height ?? 0;
        expect(await height()).toBeGreaterThan(viewport.height * board);
        if (name === 'phone') {
          await page.getByTestId('fold').click();
          await expect.poll(height).toBeGreaterThan(viewport.height * 0.6);
          await page.locator('[data-tab="now"]').click();
        }
        await expectAnswersSeen(page);
        await expect(page.locator('[data-tab="luck"]')).toBeInViewport({ ratio: 1 });
        await expectCardBeside(page);
        await page.getByTestId('menu').click();
        await expect(page.getByTestId('save')).toBeInViewport();
        await expectNoFaults(page);
        await page.getByTestId('menu').click();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
        await page.getByTestId('fire-best').click();
        await expectTold(page);
        // Not asked again in this Phase, until that is wanted.
        const pass = page.locator('[data-order="phase"]');
        await pass.click();
        await expect(pass).toHaveCount(0);
        await expect(page.getByText(words.passing)).toBeAttached();
        await expectAnswersSeen(page);
        expect(errors).toEqual([]);
      });
    });
