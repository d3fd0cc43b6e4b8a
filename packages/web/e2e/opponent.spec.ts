/** The computer opponent in the page: its levels, its thinking, its plans and its advice. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './given.ts';
import { endAnyway, expectNoFaults, expectTable, openFile, pauseAt, positionFile, SCREENS, watchErrors, watchFor } from './support.ts';

// Nobody looks on: the pauses after each step of the computer were half of the time.
test.use({ pauses: 'left out' });

const SEATS = ['person', 'recruit', 'captain', 'general'] as const;
type Seat = (typeof SEATS)[number];
type Patience = 'quick' | 'normal' | 'long';

async function begin(page: Page, first: Seat, second: Seat, patience: Patience = 'quick'): Promise<void> {
  await page.goto('/#/new/niemenczyn/I');
  for (const [side, seat] of [first, second].entries()) await page.locator(`input[name="seat-${side}"]`).nth(SEATS.indexOf(seat)).check();
  const time = page.locator('select[name="patience"]');
  if (await time.isVisible()) await time.selectOption(patience);
  await page.locator('form button[type="submit"]').click();
  await expectTable(page);
}

/** Answers that bring a game on. */
const QUICK = ['confirmSetup', 'pass', 'end', 'done', 'stay', 'decline'].map((kind) => `button[data-action="${kind}"]`).join();
const ANY = 'button[data-action], button[data-choice]';

/** Plays a person's side as quickly as possible until something is to be seen. */
async function playUntil(page: Page, goal: Locator): Promise<void> {
  const quick = page.locator(QUICK).filter({ visible: true });
  const any = page.locator(ANY).filter({ visible: true });
  for (let count = 0; count < 400; count++) {
    // While the computer plays there is nothing to click.
    await any.or(goal).first().waitFor();
    if (await goal.isVisible()) return;
    await ((await quick.count()) > 0 ? quick : any).first().click();
    await endAnyway(page);
  }
  throw new Error('the game did not come so far');
}

test('a game against a captain goes on, and his plan is told when it is carried out', async ({ page }) => {
  const errors = watchErrors(page);
  await begin(page, 'captain', 'person');
  await playUntil(page, page.locator('header', { hasText: 'Turn 3 of' }));
  await page.locator('[data-tab="log"]').click();
  const plan = page.getByTestId('plan').first();
  await expect(plan).toContainText('Grabowski');
  await plan.locator('summary').click();
  await expect(plan.locator('li').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('the plan of an activation under way stays secret', async ({ page }) => {
  await begin(page, 'captain', 'person');
  await page.locator('[data-action="confirmSetup"]').click();
  // The captain has begun to carry out his plan when he asks for an answer to it.
  await page.locator('button[data-action]').filter({ visible: true }).first().waitFor();
  await page.locator('[data-tab="log"]').click();
  await expect(page.locator('[data-chapter]').first()).toBeVisible();
  await expect(page.getByTestId('plan')).toHaveCount(0);
});

test.describe('a general who thinks without end', () => {
  test.use({ general: 'endless' });

  test('plays now when he is told to', async ({ page }) => {
    await begin(page, 'general', 'person', 'long');
    await page.locator('[data-action="confirmSetup"]').click();
    const asked = page.getByTestId('prompt');
    await expect(asked).toContainText('Grabowski');
    await expect(page.getByTestId('thinking-news')).toContainText('general');
    const before = (await asked.textContent()) ?? '';
    // The board is free meanwhile.
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.getByTestId('play-now').click();
    await expect(asked).not.toHaveText(before);
  });
});

test.describe('at the pace of those who look on', () => {
  test.use({ pauses: 'kept' });

  test('two levels play each other: pause, one step, and what they think', async ({ page }) => {
    const errors = watchErrors(page);
    await begin(page, 'captain', 'recruit');
    const watch = page.getByTestId('watch');
    await page.getByTestId('pause').click();
    await expect(page.getByTestId('prompt')).toContainText('Paused');
    const timeline = page.getByLabel('Time line');
    await page.locator('[data-tab="log"]').click();
    const stopped = Number(await timeline.getAttribute('max'));
    await page.locator('[data-tab="now"]').click();
    await page.getByTestId('step').click();
    await page.locator('[data-tab="log"]').click();
    await expect(timeline).toHaveAttribute('max', String(stopped + 1));
    await page.keyboard.press('w');
    await expect(timeline).not.toHaveAttribute('max', String(stopped + 1));
    await page.locator('[data-tab="now"]').click();
    await watch.locator('select').selectOption('8');
    await pauseAt(page, '[data-testid="watch"] [data-testid="plan"]');
    await expect(watch.getByTestId('plan').first()).toContainText('Grabowski');
    expect(errors).toEqual([]);
  });
});

test('when the battle is over, the moments that turned it are shown and can be looked at', async ({ page }) => {
  await begin(page, 'recruit', 'recruit');
  await page.getByTestId('outcome').waitFor();
  const moments = page.getByTestId('moments').locator('button');
  await moments.first().click();
  await expect(page.getByTestId('back-to-now')).toBeVisible();
  await page.getByTestId('back-to-now').click();
  await page.locator('[data-tab="log"]').click();
  await page.getByTestId('moment-marks').locator('button').first().click();
  await expect(page.getByTestId('back-to-now')).toBeVisible();
  await expectNoFaults(page);
});

for (const width of [1280, 320])
  test(`marks of moments close together can each be pressed and reached by keys, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openFile(page, 'close-moments.jsonl', positionFile('finished/close-moments.jsonl'));
    await page.locator('[data-tab="log"]').click();
    const marks = page.getByTestId('moment-marks').getByRole('button');
    const timeline = page.getByLabel('Time line');
    await expect(marks).toHaveCount(5);
    const moments = (await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')))).map(
      (name) => /\d+$/.exec(name ?? '')?.[0],
    );
    expect(new Set(moments).size).toBe(5);
    for (const [i, moment] of moments.entries()) {
      await marks.nth(i).click();
      await expect(timeline).toHaveValue(moment ?? '');
    }
    await timeline.focus();
    for (const moment of moments) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(timeline).toHaveValue(moment ?? '');
    }
    await expectNoFaults(page);
  });

test('a hint is shown on the board, plays nothing by itself, and is done with a second press', async ({ page }) => {
  const errors = watchErrors(page);
  await begin(page, 'person', 'person');
  for (const _ of [0, 1]) {
    if (await page.getByTestId('take-seat').isVisible()) await page.getByTestId('take-seat').click();
    await page.locator('[data-action="confirmSetup"]').click();
  }
  await expect(page.getByTestId('prompt')).toContainText('Grabowski');
  const before = (await page.getByTestId('prompt').textContent()) ?? '';
  // Whatever panel is open: the advice is seen.
  await page.locator('[data-tab="armies"]').click();
  await page.getByRole('application').focus();
  await page.keyboard.press('h');
  await expect(page.getByTestId('advised')).toBeInViewport();
  await expect(page.getByTestId('advice-on-board')).toBeAttached();
  await expect(page.locator('[data-advised]')).toHaveCount(1);
  await expect(page.getByTestId('prompt')).toHaveText(before);
  await page.getByTestId('play-advice').click();
  await expect(page.getByTestId('prompt')).not.toHaveText(before);
  // What was advised is done; the plan stays for the activation.
  await expect(page.getByTestId('advised')).toBeHidden();
  await expect(page.getByTestId('plan')).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('a plan that can be followed', () => {
  /** The Poles' first activation at Niemenczyn, with the general's plan on the screen; the Russians are people who pass. */
  async function planned(page: Page): Promise<void> {
    await begin(page, 'person', 'person');
    for (const _ of [0, 1]) {
      if (await page.getByTestId('take-seat').isVisible()) await page.getByTestId('take-seat').click();
      await page.locator('[data-action="confirmSetup"]').click();
    }
    await expect(page.getByTestId('prompt')).toContainText('Grabowski');
    await page.getByTestId('ask-hint').click();
    await expect(page.getByTestId('carry-out-plan')).toBeVisible();
  }

  /** Whatever the other side is asked meanwhile is declined. */
  async function passUntil(page: Page, goal: Locator): Promise<void> {
    const decline = page.locator('button[data-action="pass"], button[data-action="done"]');
    for (let count = 0; count < 40 && !(await goal.isVisible()); count++) {
      const isOther = page.locator('section[data-side="1"]').filter({ has: decline });
      await isOther.or(goal).first().waitFor();
      if (await isOther.isVisible()) await isOther.locator(decline).first().click();
    }
    await expect(goal).toBeVisible();
  }

  test('one order is carried out by one press, ticked, and its arrow goes', async ({ page }) => {
    const errors = watchErrors(page);
    await planned(page);
    const rows = page.locator('[data-order][data-state]');
    const count = await rows.count();
    expect(count).toBeGreaterThan(1);
    await expect(page.locator('[data-order-arrow]')).toHaveCount(count);
    await page.locator('[data-carry-out="1"]').click();
    await passUntil(page, page.locator('[data-order="1"][data-state="done"]'));
    await expect(page.locator('[data-order-arrow="1"]')).toHaveCount(0);
    await expect(page.locator('[data-carry-out="1"]')).toHaveCount(0);
    await expect(page.locator('[data-carry-out="2"]')).toBeVisible();
    await expectNoFaults(page);
    expect(errors).toEqual([]);
  });

  test('the whole plan is carried out by one press, and the activation is left to the person', async ({ page }) => {
    const errors = watchErrors(page);
    await planned(page);
    await page.getByTestId('carry-out-plan').click();
    await passUntil(page, page.getByTestId('plan-stopped').filter({ hasText: /is carried out|Stopped/ }));
    await expect(page.locator('[data-order][data-state="done"]').first()).toBeVisible();
    await page.locator('[data-tab="log"]').click();
    await expect(page.getByTestId('plan').first()).toBeHidden();
    expect(errors).toEqual([]);
  });

  for (const { size, viewport, locale } of SCREENS)
    test.describe(`${size} ${locale}`, () => {
      test.use({ viewport, locale });
      test('is drawn on the board without faults', async ({ page }) => {
        await planned(page);
        await expect(page.getByTestId('plan-on-board')).toBeAttached();
        await expectNoFaults(page);
        await page.screenshot({ path: `screenshots/${size}-${locale.slice(0, 2)}-counsel.png` });
      });
    });
});

test('where no worker starts, the computer thinks in the page', async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await begin(page, 'general', 'person');
  const hasThought = await watchFor(page, '[data-testid="thinking"]');
  await page.locator('[data-action="confirmSetup"]').click();
  // The page answers while it thinks.
  await page.getByRole('button', { name: 'Closer' }).click();
  // How soon he is answered depends on what he does, and that on the true clock of the page.
  await playUntil(page, page.locator('header', { hasText: 'Turn 2 of' }));
  await page.locator('[data-tab="log"]').click();
  await expect(page.locator('[data-moment]').nth(3)).toBeVisible();
  expect(await hasThought()).toBe(true);
  expect(errors).toEqual([]);
});

for (const { size, viewport, locale } of SCREENS) {
  test.describe(`${size} ${locale}`, () => {
    test.use({ viewport, locale });
    const picture = (name: string): string => `screenshots/${size}-${locale.slice(0, 2)}-${name}.png`;

    test('watching and plans have no faults', async ({ page }) => {
      await begin(page, 'captain', 'general', 'quick');
      await page.getByTestId('watch').locator('select').selectOption('8');
      await pauseAt(page, '[data-mind="1"] [data-testid="plan"]');
      await expectNoFaults(page);
      await page.screenshot({ path: picture('watch') });
      await page.locator('[data-tab="log"]').click();
      await page.getByTestId('plan').first().locator('summary').click();
      await page.getByTestId('plan').first().scrollIntoViewIfNeeded();
      await expectNoFaults(page);
      await page.screenshot({ path: picture('plan') });
    });

    test.describe('while the general thinks', () => {
      test.use({ general: 'endless' });

      test('thinking and advice have no faults', async ({ page }) => {
        await begin(page, 'person', 'general', 'quick');
        await page.locator('[data-action="confirmSetup"]').click();
        await page.getByTestId('ask-hint').click();
        await expect(page.getByTestId('thinking')).toBeVisible();
        await expectNoFaults(page);
        await page.getByTestId('play-now').click();
        await expect(page.getByTestId('advice')).toBeVisible();
        await expectNoFaults(page);
        await page.screenshot({ path: picture('hint') });
      });
    });
  });
}
