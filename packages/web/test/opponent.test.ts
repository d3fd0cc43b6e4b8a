import { LEVELS } from '@kosynier/ai';
import { niemenczyn } from '@kosynier/battles';
import { type Action, actions, decision, view } from '@kosynier/engine';
import { describe, expect, it, vi } from 'vitest';
import { createAdviser } from '../src/opponent/ask.ts';
import { type Clock, drive, type Watch } from '../src/opponent/driver.ts';
import type { Line, OnMessage, Ways } from '../src/opponent/line.ts';
import type { GameToThink, Question, ToThinker } from '../src/opponent/messages.ts';
import { createThinker } from '../src/opponent/thinker.ts';
import { arranged, GAME } from './helpers.ts';

/** A clock that goes on by itself whenever somebody looks at it. */
function fakeClock(tick: number, onPause: (now: number) => unknown = () => undefined): Clock & { readonly at: () => number } {
  let now = 0;
  return {
    at: () => now,
    now: () => {
      now += tick;
      return now;
    },
    pause: () => {
      onPause(now);
      return Promise.resolve();
    },
  };
}

/** Thinks until it is enough, and says how often it was asked to go on. */
function* counting({ enough, stopwatch }: Watch): Generator<number, number> {
  const { isOver } = stopwatch(1);
  let steps = 0;
  while (!enough() && !isOver()) {
    steps += 1;
    yield steps;
  }
  return steps;
}

describe('the driver', () => {
  it('keeps a budget to within a tenth', async () => {
    const clock = fakeClock(1);
    expect(await drive(clock, { think: counting, budget: 2_000, onProgress: () => undefined }).done).toBeGreaterThan(0);
    expect(clock.at()).toBeGreaterThanOrEqual(2_000);
    expect(clock.at()).toBeLessThan(2_200);
  });

  it('does not begin a step that would break the budget', async () => {
    let now = 0;
    const clock: Clock = { now: () => now, pause: () => Promise.resolve() };
    function* slow({ stopwatch }: Watch): Generator<number, number> {
      const { isOver } = stopwatch(1);
      while (!isOver()) {
        now += 150;
        yield now;
      }
      return now;
    }
    // Three steps take 450; a fourth would end at 600.
    expect(await drive(clock, { think: slow, budget: 500, onProgress: () => undefined }).done).toBe(450);
  });

  it('measures shares of the budget, and shows how much of the share at hand is gone', async () => {
    const shares: number[] = [];
    const clock = fakeClock(1);
    function* answering({ stopwatch }: Watch): Generator<number, number> {
      const { isOver } = stopwatch(1 / 8);
      while (!isOver()) yield 0;
      return clock.at();
    }
    const at = await drive(clock, { think: answering, budget: 2_000, onProgress: (share) => shares.push(share) }).done;
    expect(at).toBeGreaterThanOrEqual(250);
    expect(at).toBeLessThan(275);
    expect(Math.max(...shares)).toBeGreaterThan(0.8);
  });

  it('ends a thought that does not look at its watch a little after its time', async () => {
    const clock = fakeClock(1);
    function* careless({ enough }: Watch): Generator<number, null> {
      while (!enough()) yield 0;
      return null;
    }
    await drive(clock, { think: careless, budget: 1_000, onProgress: () => undefined }).done;
    expect(clock.at()).toBeLessThan(1_150);
  });

  it('pauses after each slice and says how much of the time is gone', async () => {
    const pauses: number[] = [];
    const shares: number[] = [];
    const clock = fakeClock(1, (now) => pauses.push(now));
    await drive(clock, { think: counting, budget: 200, onProgress: (share) => shares.push(share) }).done;
    const gaps = pauses.map((at, i) => at - (pauses[i - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(30);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });

  it('ends at once when it is told to play now, with the best so far', async () => {
    let count = 0;
    const clock = fakeClock(1, () => {
      count += 1;
      if (count === 3) driven.playNow();
    });
    const driven = drive(clock, { think: counting, budget: 1_000_000, onProgress: () => undefined });
    expect(await driven.done).toBeGreaterThan(0);
    expect(clock.at()).toBeLessThan(150);
  });

  it('answers nothing when it is cancelled', async () => {
    const clock = fakeClock(1, (now) => now > 40 && driven.cancel());
    const driven = drive(clock, { think: counting, budget: 1_000_000, onProgress: () => undefined });
    expect(await driven.done).toBeNull();
    expect(clock.at()).toBeLessThan(100);
  });

  it('fails as the thought fails', async () => {
    const think = (): Generator<number, number> => {
      throw new Error('no idea');
    };
    await expect(drive(fakeClock(1), { think, budget: 10, onProgress: () => undefined }).done).rejects.toThrow('no idea');
  });
});

const THOUGHT_ABOUT: GameToThink = { key: 'g', battle: niemenczyn, scenario: 'I', options: {} };
const STATE = arranged([
  { id: 'p-1-I-7', hex: '0507', facing: 1 },
  { id: 'p-2-I-7', hex: '0506', facing: 1 },
  { id: 'r-nar-1', hex: '0807', facing: 4 },
]);
const ASKED = decision(GAME, STATE);
const OPTIONS = actions(GAME, STATE);

const question = (level: Question['level'], change: Partial<Question> = {}): Omit<Question, 'id'> => ({
  view: view(GAME, STATE, ASKED.side ?? 0),
  decision: ASKED,
  options: OPTIONS,
  mind: level,
  level,
  seed: 7,
  budget: 400,
  ...change,
});

const isLegal = (action: Action): boolean => OPTIONS.some((one) => JSON.stringify(one) === JSON.stringify(action));

/** Thinks in the same thread; everything that is said goes through the same door as to a worker. */
function waysHere(clock: Clock, heard: ToThinker[] = []): Ways {
  const open = (onMessage: OnMessage): Promise<Line> => {
    const thinker = createThinker(clock, (message) => onMessage(structuredClone(message)));
    return Promise.resolve({
      send: (message) => {
        heard.push(message);
        thinker.receive(structuredClone(message));
      },
    });
  };
  return { inWorker: open, inPage: open };
}

describe('whoever thinks', () => {
  it.each(LEVELS)('a %s answers with a legal action', async (level) => {
    const { answer } = createAdviser(waysHere(fakeClock(2))).ask(THOUGHT_ABOUT, question(level), () => undefined);
    expect(isLegal((await answer).action)).toBe(true);
  });

  it('a general uses its time and shows it, and has a plan', async () => {
    const clock = fakeClock(2);
    const shares: number[] = [];
    const { answer } = createAdviser(waysHere(clock)).ask(THOUGHT_ABOUT, question('general'), (share) => shares.push(share));
    const { plan } = await answer;
    expect(plan?.tried).toBeGreaterThan(1);
    expect(shares.length).toBeGreaterThan(3);
    expect(clock.at()).toBeLessThan(440);
  });

  it('the same seed, the same answer', async () => {
    const thoughtOf = async () =>
      (await createAdviser(waysHere(fakeClock(2))).ask(THOUGHT_ABOUT, question('general'), () => undefined).answer).plan;
    expect(await thoughtOf()).toEqual(await thoughtOf());
  });

  it('plays now when it is asked to', async () => {
    const clock = fakeClock(2, () => asked.playNow());
    const asked = createAdviser(waysHere(clock)).ask(THOUGHT_ABOUT, question('general', { budget: 1_000_000 }), () => undefined);
    expect(isLegal((await asked.answer).action)).toBe(true);
  });

  it('gets the game once and never the state', async () => {
    const heard: ToThinker[] = [];
    const adviser = createAdviser(waysHere(fakeClock(2), heard));
    for (const side of ['a', 'b']) await adviser.ask(THOUGHT_ABOUT, question('captain', { mind: side }), () => undefined).answer;
    expect(heard.map(({ kind }) => kind)).toEqual(['game', 'think', 'think']);
    await adviser.ask({ ...THOUGHT_ABOUT, key: 'h' }, question('captain'), () => undefined).answer;
    expect(heard.filter(({ kind }) => kind === 'game')).toHaveLength(2);
  });

  it('thinks in the page where no worker starts', async () => {
    const here = waysHere(fakeClock(2));
    const ways: Ways = { ...here, inWorker: () => Promise.reject(new Error('no workers')) };
    const { answer } = createAdviser(ways).ask(THOUGHT_ABOUT, question('captain'), () => undefined);
    expect(isLegal((await answer).action)).toBe(true);
  });

  it('says so if nobody can think', async () => {
    const no = (): Promise<Line> => Promise.reject(new Error('no'));
    const { answer } = createAdviser({ inWorker: no, inPage: no }).ask(THOUGHT_ABOUT, question('captain'), () => undefined);
    await expect(answer).rejects.toThrow('nobody can think');
  });

  it('says so if the worker breaks down, and asks a new one the next time', async () => {
    const here = waysHere(fakeClock(2));
    let opened = 0;
    const ways: Ways = {
      ...here,
      inWorker: (onMessage, onBroken) => {
        opened += 1;
        return opened > 1 ? here.inWorker(onMessage, onBroken) : Promise.resolve({ send: ({ kind }) => kind === 'think' && onBroken() });
      },
    };
    const adviser = createAdviser(ways);
    await expect(adviser.ask(THOUGHT_ABOUT, question('captain'), () => undefined).answer).rejects.toThrow('nobody can think');
    expect(isLegal((await adviser.ask(THOUGHT_ABOUT, question('captain'), () => undefined).answer).action)).toBe(true);
    expect(opened).toBe(2);
  });

  it('plays on as a recruit if a mind fails', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // A view that a captain cannot survey.
    const before = { ...question('captain'), view: {} as Question['view'], wanted: [] };
    const { answer } = createAdviser(waysHere(fakeClock(2))).ask(THOUGHT_ABOUT, question('captain', { before }), () => undefined);
    expect(isLegal((await answer).action)).toBe(true);
    expect(complaints).toHaveBeenCalledOnce();
    complaints.mockRestore();
  });
});
