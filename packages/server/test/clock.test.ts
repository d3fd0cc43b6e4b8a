/** The time is handed in: nobody sleeps. */
import { describe, expect, it } from 'vitest';
import { givenBack, handedTo, newClock, paused, REST, standing } from '../src/games/clock.ts';

const HOUR = 3_600_000;
const LIVE = { kind: 'live', seconds: 600, increment: 10 } as const;
const SLOW = { kind: 'slow', hours: 72, increment: 12 } as const;

describe('a live clock', () => {
  it('runs for the seat that decides, and the increment comes with the hand-over', () => {
    const begun = handedTo(LIVE, newClock(LIVE, 0), 0, 0);
    const second = handedTo(LIVE, begun, 1, 100_000);
    expect(second.left).toEqual([510_000, 600_000]);
    // Many actions of one seat are one stretch: the decision has not changed hands.
    expect(handedTo(LIVE, second, 1, 150_000)).toBe(second);
    expect(standing(LIVE, second, 200_000).left).toEqual([510_000, 500_000]);
  });

  it('is up when it is up, and not before; nobody loses by himself', () => {
    const begun = handedTo(LIVE, newClock(LIVE, 0), 0, 0);
    expect(standing(LIVE, begun, 600_000).flagged).toBeNull();
    expect(standing(LIVE, begun, 600_001).flagged).toBe(0);
  });

  it('does not run while the server is away, nor while it is paused', () => {
    const begun = handedTo(LIVE, newClock(LIVE, 0), 0, 0);
    expect(standing(LIVE, givenBack(LIVE, begun, { from: 10_000, to: 60_000 }), 60_000).left[0]).toBe(590_000);
    // It began to run after the last sign of life.
    expect(standing(LIVE, givenBack(LIVE, begun, { from: -4_000, to: 60_000 }), 60_000).left[0]).toBe(600_000);
    const stopped = paused(LIVE, begun, true, 10_000);
    expect(standing(LIVE, stopped, 9_999_999)).toMatchObject({ left: [590_000, 600_000], flagged: null });
    expect(standing(LIVE, paused(LIVE, stopped, false, 20_000), 30_000).left[0]).toBe(580_000);
  });
});

describe('a slow clock', () => {
  it('gets no more than its bank', () => {
    const begun = handedTo(SLOW, newClock(SLOW, 0), 0, 0);
    expect(handedTo(SLOW, begun, 1, HOUR).left).toEqual([72 * HOUR, 72 * HOUR]);
    expect(handedTo(SLOW, begun, 1, 60 * HOUR).left).toEqual([24 * HOUR, 72 * HOUR]);
  });

  it('begins its days of rest by itself before a loss: a month of silence is survived', () => {
    const begun = handedTo(SLOW, newClock(SLOW, 0), 0, 0);
    const silent = 20 * 24 * HOUR;
    expect(standing(SLOW, begun, silent)).toMatchObject({ left: [0, 72 * HOUR], flagged: null });
    const back = handedTo(SLOW, begun, 1, silent);
    expect(back.rest).toEqual([REST - (silent - 72 * HOUR), REST]);
    expect(back.left[0]).toBe(12 * HOUR);
    expect(standing(SLOW, begun, REST + 72 * HOUR + 1).flagged).toBe(0);
  });

  it('runs on while the server is away', () => {
    const begun = handedTo(SLOW, newClock(SLOW, 0), 0, 0);
    expect(givenBack(SLOW, begun, { from: 0, to: HOUR })).toBe(begun);
  });
});

it('without a clock nobody’s time is ever up', () => {
  const none = { kind: 'noClock' } as const;
  expect(standing(none, handedTo(none, newClock(none, 0), 0, 0), 1e15).flagged).toBeNull();
});
