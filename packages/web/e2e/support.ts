/** What a person does in the page, for the tests. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const POSITIONS = new URL('../test-results/positions/', import.meta.url);

/** A size and a language each: what is laid out differs by the one, what is said by the other, and hardly anything by both. */
export const SCREENS = [
  { size: 'desktop', viewport: { width: 1280, height: 800 }, locale: 'en-GB' },
  { size: 'phone', viewport: { width: 390, height: 844 }, locale: 'pl-PL' },
] as const;

/** Held upright: the question and the panels lie below the board. */
export const UPRIGHT = {
  phone: { width: 390, height: 844 },
  'small phone': { width: 360, height: 640 },
  tablet: { width: 820, height: 1180 },
} as const;

/** A phone on its side, or a page at twice its size. */
export const LOW = { width: 640, height: 400 };

/** A small generator, so that a test does the same every time. */
export function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

/** Errors of the page that nobody sees on the screen. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Begins a game on the page where games are agreed on. */
export async function beginGame(page: Page, battle: string, scenario: string, who: 'twoPeople' | 'computer'): Promise<void> {
  await page.goto(`/#/new/${battle}/${scenario}`);
  // Each side has its own row; a person is the first to choose from.
  if (who === 'twoPeople') for (const side of [0, 1]) await page.locator(`input[name="seat-${side}"]`).first().check();
  await page.locator('form button[type="submit"]').click();
  await expectTable(page);
}

/** The question is there, and the board, which comes after it and hears the keys. */
export async function expectTable(page: Page): Promise<void> {
  await expect(page.getByTestId('prompt')).toBeVisible();
  await expect(page.locator('[data-board]')).toBeVisible();
}

/** Every button of the question is whole on the screen, and a tap on it meets nothing else. */
export async function expectAnswersSeen(page: Page): Promise<void> {
  const buttons = page.getByTestId('prompt').locator('xpath=ancestor::section').locator('button').filter({ visible: true });
  await expect(buttons.first()).toBeVisible();
  for (const button of await buttons.all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click({ trial: true });
  }
}

/** A game of two people up to the first activation: everything before it is answered by the first answer of the prompt. */
export async function toActivation(page: Page, battle: string, scenario: string): Promise<void> {
  await beginGame(page, battle, scenario, 'twoPeople');
  const prompt = page.getByTestId('prompt');
  for (let count = 0; count < 30; count++) {
    await takeSeat(page);
    if (/Move or fire|Ruch lub ogień/.test((await prompt.textContent()) ?? '')) return;
    await page.locator('button[data-action], button[data-choice]').filter({ visible: true }).first().click();
    await expect(prompt.or(page.getByTestId('take-seat')).first()).toBeVisible();
  }
  throw new Error('nobody is activated');
}

/** The person who is asked sits down. */
export async function takeSeat(page: Page): Promise<boolean> {
  const seat = page.getByTestId('take-seat');
  if (!(await seat.isVisible())) return false;
  await seat.click();
  return true;
}

/** Opens a record as somebody would who got it from a friend. */
export async function openFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto('/#/');
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
}

export const positionFile = (name: string): Buffer => readFileSync(new URL(name, POSITIONS));

/** Where the end of an activation is asked for once more, it is meant. */
export async function endAnyway(page: Page): Promise<void> {
  if ((await page.locator('[data-ending]').count()) > 0) await page.getByTestId('end-anyway').click();
}

/** Chooses one of what is offered: an answer, an action, or first somebody and some place. */
export async function chooseSomething(page: Page, random: (below: number) => number): Promise<string> {
  if (await takeSeat(page)) return 'seat';
  const choices = page.locator('button[data-action], button[data-choice]').filter({ visible: true });
  const over = page.getByTestId('outcome');
  await choices.or(over).first().waitFor();
  if (await over.isVisible()) return 'over';
  const count = await choices.count();
  const choice = choices.nth(random(count));
  const what = (await choice.getAttribute('data-action')) ?? (await choice.getAttribute('data-choice')) ?? '?';
  await choice.click();
  await endAnyway(page);
  return what;
}

/** Stops two computers in the very moment in which something is first to be seen: a click from outside comes some steps later. */
export async function pauseAt(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (document.querySelector(wanted) === null) return;
          watcher.disconnect();
          document.querySelector<HTMLElement>('[data-testid="pause"]')?.click();
          resolve();
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document.body, { childList: true, subtree: true });
        look();
      }),
    selector,
  );
}

/** Whether something came up on the screen from now on, however short a time it was there. */
export async function watchFor(page: Page, selector: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((wanted) => {
    const record = { isSeen: false };
    const look = (): void => {
      record.isSeen ||= (document.querySelector(wanted)?.getBoundingClientRect().height ?? 0) > 0;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return record;
  }, selector);
  return () => seen.evaluate(({ isSeen }) => isSeen);
}

/** The drawing of a board: thousands of shapes that no screen reader is told of, the same for every screen around them. */
const DRAWING = '[data-board] svg[aria-hidden="true"]';

/** What axe finds on the whole page, the drawing of the board with it. */
export const expectNoFaultsAnywhere = (page: Page): Promise<void> => expectNoViolations(new AxeBuilder({ page }));

/** The same but for the drawing, which takes axe three times as long as all the rest. */
export const expectNoFaults = (page: Page): Promise<void> => expectNoViolations(new AxeBuilder({ page }).exclude(DRAWING));

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  // The pages have no frames, and only violations are asked for: so axe needs no second page and no list of all that is well.
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** Until a person is asked and the board lies still: a new question may move it. */
export async function waitForRest(page: Page): Promise<void> {
  // The other side has answered when there is something to choose; on a phone nothing but the march while units are gathered.
  await page.locator('button[data-action], [data-gathering] button').filter({ visible: true }).first().waitFor();
  await page.locator('[data-board]').waitFor();
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // The board hears of its new size before the second frame is drawn.
    await frame();
    await frame();
    const plane = document.querySelector('[data-board] > *');
    while (plane instanceof HTMLElement && ('moving' in plane.dataset || plane.getAnimations().length > 0)) await frame();
  });
}

/** In the page: the middle of a hex of Niemenczyn on the screen. */
export function spotOfHex(name: string): { x: number; y: number } | null {
  const plane = document.querySelector('[role="application"] svg');
  if (!(plane instanceof SVGSVGElement)) return null;
  const [column, row] = [Number(name.slice(0, 2)), Number(name.slice(2))];
  // North is on top of this board: columns go up, positions to the left (packages/drawing/src/layout.ts).
  const { width, height } = plane.viewBox.baseVal;
  const along = (3 * column * Math.sqrt(3) * 100) / 6;
  const across = ((2 * row + (column % 2 === 0 ? 1 : 0)) * 100) / 2;
  const bottom = ((3 * 1 - 2) * Math.sqrt(3) * 100) / 6;
  const right = 2 * 50 - 50;
  const point = plane.createSVGPoint();
  point.x = width - (across - right);
  point.y = height - (along - bottom);
  const { x, y } = point.matrixTransform(plane.getScreenCTM() ?? undefined);
  return { x, y };
}

/** The same as soon as the board lies still. */
export async function clickableHex(page: Page, hex: string): Promise<{ x: number; y: number }> {
  await waitForRest(page);
  const spot = await page.evaluate(spotOfHex, hex);
  if (spot === null) throw new Error('there is no board');
  return spot;
}
