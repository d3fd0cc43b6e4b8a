/** Plays as a person would: everything by clicks and keys, every choice one that the captain advises. */
import type { Page } from '@playwright/test';

export interface PlayedTurn {
  readonly turn: number;
  /** How often the person was asked something. */
  readonly prompts: number;
  /** Of these, how often whether to fire into the enemy's move. */
  readonly windows: number;
  readonly clicks: number;
  readonly keys: number;
  /** Of the page's memory, after a clean-up. */
  readonly megabytes: number;
  readonly seconds: number;
}

/** What lies before the person. */
export interface Sight {
  readonly kind: 'asked' | 'advised' | 'planned' | 'over' | 'closing';
  readonly turn: number;
  /** The question, to tell one from the next. */
  readonly question: string;
  readonly isWindow: boolean;
  /** The plan has nothing more to do. */
  readonly isFinished: boolean;
  /** The captain would fire, and one word lets all fire who can. */
  readonly mayFireAtWill: boolean;
}

/** In the page: waits until the person is to do something, and the same thing still after two frames. */
async function lookAtPage(): Promise<Sight> {
  const visible = (selector: string): HTMLElement | null => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);
    return found ?? null;
  };
  const look = (): Sight | null => {
    const turn = Number(/\d+/.exec(document.querySelector('[data-testid="turn"]')?.textContent ?? '')?.[0] ?? 0);
    const isFinished = visible('[data-testid="carry-out-plan"]') === null;
    const sight = {
      turn,
      question: document.querySelector('[data-testid="prompt"]')?.textContent ?? '',
      isWindow: visible('[data-order="phase"]') !== null,
      isFinished,
      mayFireAtWill: visible('[data-order="fire"]') !== null && visible('[data-kind="cannon"], [data-kind="salvo"]') !== null,
    };
    if (visible('[data-testid="outcome"]') !== null) return { ...sight, kind: 'over' };
    if (visible('[data-testid="end-question"]') !== null) return { ...sight, kind: 'closing' };
    if (visible('[data-testid="plan-stop"]') !== null || visible('[data-testid="thinking"]') !== null) return null;
    if (visible('[data-testid="advised"]') !== null) return { ...sight, kind: 'advised' };
    const hint = visible('[data-testid="ask-hint"]');
    if (hint === null || hint.ariaDisabled === 'true') return null;
    return { ...sight, kind: visible('[data-testid="plan"]') === null ? 'asked' : 'planned' };
  };
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    const first = look();
    await frame();
    await frame();
    const second = look();
    if (first !== null && JSON.stringify(first) === JSON.stringify(second)) return first;
  }
}

/** The person sits down on the first side, against a captain, and asks for hints that come at once. */
async function begin(page: Page, address: string, game: string): Promise<void> {
  await page.goto(`${address}/#/new/${game}`);
  await page.locator('input[name="seat-0"]').first().check();
  await page.locator('input[name="seat-1"]').nth(2).check();
  await page.locator('form button[type="submit"]').click();
  await page.getByTestId('prompt').waitFor();
  await page.locator('[data-board]').waitFor();
  await page.keyboard.press('?');
  await page.locator('select[name="adviser"]').selectOption('captain');
  await page.keyboard.press('Escape');
}

async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

/** How far the person plays, and who hears what he is asked. */
interface Course {
  readonly turns: number;
  /** So many deeds, for a short sample. */
  readonly most?: number;
  readonly onAsked?: (sight: Sight) => void;
}

/** Plays so many Turns, or to the end, and tells of each when it is over. */
export async function* playAsPerson(
  page: Page,
  address: string,
  game: string,
  { turns, most = Number.POSITIVE_INFINITY, onAsked }: Course,
): AsyncGenerator<PlayedTurn> {
  await begin(page, address, game);
  let now = { turn: 1, prompts: 0, windows: 0, clicks: 0, keys: 0 };
  let began = Date.now();
  const told = async (): Promise<PlayedTurn> => ({ ...now, megabytes: await memoryOf(page), seconds: (Date.now() - began) / 1000 });
  let last = '';
  for (let deeds = 0; deeds < most; deeds++) {
    const sight = await page.evaluate(lookAtPage);
    if (sight.kind === 'over') break;
    if (sight.turn > now.turn) {
      yield await told();
      if (sight.turn > turns) return;
      now = { turn: sight.turn, prompts: 0, windows: 0, clicks: 0, keys: 0 };
      began = Date.now();
    }
    if (sight.kind === 'asked' || sight.kind === 'planned') {
      onAsked?.(sight);
      now.prompts += 1;
      if (sight.isWindow) now.windows += 1;
    }
    const did = await actOn(page, sight, last);
    last = did;
    if (did === 'key') now.keys += 1;
    else now.clicks += 1;
  }
  yield await told();
}

async function actOn(page: Page, sight: Sight, last: string): Promise<'key' | 'click' | 'finished'> {
  switch (sight.kind) {
    case 'over':
      return 'finished';
    case 'closing':
      await page.getByTestId('end-anyway').click();
      return 'click';
    case 'asked':
      await page.keyboard.press('h');
      return 'key';
    case 'advised':
      if (sight.mayFireAtWill) {
        await page.locator('[data-order="fire"]').click();
        return 'click';
      }
      if (!sight.isFinished) {
        await page.getByTestId('carry-out-plan').click();
        return 'click';
      }
      await page.keyboard.press('h');
      return 'key';
    case 'planned':
      // After an answer of the enemy the plan goes on; when nothing of it is left, the captain is asked what comes next.
      if (sight.isFinished || last === 'finished') {
        await page.keyboard.press('h');
        return 'key';
      }
      await page.getByTestId('carry-out-plan').click();
      return 'click';
  }
}

/** The board of the page moves under the mouse for a while: frames in a second. */
export async function framesOf(page: Page): Promise<number> {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) return 0;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const counting = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        let frames = 0;
        const count = (): void => {
          frames += 1;
          const gone = performance.now() - began;
          if (gone > 3000) resolve((frames / gone) * 1000);
          else requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      }),
  );
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < 60; i++) await page.mouse.move(x + 120 * Math.sin(i / 8), y + 90 * Math.cos(i / 9));
  await page.mouse.up();
  return counting;
}
