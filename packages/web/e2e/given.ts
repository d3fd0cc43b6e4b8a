/** What is left to chance and to the clock in a page is given to it by the tests, so that every run plays the same games on any machine. */
import { test as base, type Page } from '@playwright/test';

interface Given {
  /** Of the dice, the draws, and the seeds of those who think for the computer. */
  readonly seed: number;
  /** How long the general thinks: what his patience says, or until he is told to play. */
  readonly general: 'patient' | 'endless';
  /** Whether the computer waits after each step, so that one can see it. */
  readonly pauses: 'kept' | 'left out';
}

/**
 * In the page: the browser's source of chance becomes a given sequence (mulberry32). The page itself knows nothing of it and rolls as always.
 * Names of games and pages (`randomUUID`) stay as they are: nothing that is played depends on them, and no two may be the same.
 */
export function giveChance(seed: number): void {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const trueChance = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (box) => {
    // The page asks for numbers of 32 bits (src/game/dice.ts); axe, for its own ends, for bytes.
    if (!(box instanceof Uint32Array)) return trueChance(box);
    box.set(Array.from(box, next));
    return box;
  };
}

/**
 * In the page: in the worker each look at the clock finds it a millisecond later, so that a general thinks as far on a busy machine as on a
 * quiet one.
 */
function countTime(isEndless: boolean): void {
  const TrueWorker = Worker;
  window.Worker = class extends TrueWorker {
    constructor(address: string | URL, options?: WorkerOptions) {
      const clock = 'let looks = 0; performance.now = () => looks++;';
      const begin = `${clock} await import(${JSON.stringify(new URL(address, location.href).href)});`;
      super(URL.createObjectURL(new Blob([begin], { type: 'text/javascript' })), { ...options, type: 'module' });
    }

    override postMessage(message: { readonly kind: string; readonly question?: object }): void {
      const { kind, question } = message;
      super.postMessage(kind === 'think' && isEndless ? { kind, question: { ...question, budget: Number.POSITIVE_INFINITY } } : message);
    }
  };
}

/** In the page: whatever waits for a while comes next. Only where nothing that is tested takes time by itself. */
function leaveOutPauses(): void {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((handler: TimerHandler, _: number, ...more: unknown[]) => later(handler, 0, ...more)) as typeof setTimeout;
}

/** The dice begin anew: a page that opens one game after another plays each as if it had been the first. */
export const giveChanceAnew = (page: Page, seed: number): Promise<void> => page.evaluate(giveChance, seed);

export const test = base.extend<Given>({
  seed: [1794, { option: true }],
  general: ['patient', { option: true }],
  pauses: ['kept', { option: true }],
  page: async ({ page, seed, general, pauses }, use) => {
    await page.addInitScript(giveChance, seed);
    await page.addInitScript(countTime, general === 'endless');
    if (pauses === 'left out') await page.addInitScript(leaveOutPauses);
    await use(page);
  },
});
