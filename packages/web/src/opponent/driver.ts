/** Runs a thought in slices, so that the thread that runs it hears "play now" and "never mind" in between, and keeps to its time. */

import type { Stopwatch } from '@kosynier/ai';

export interface Clock {
  readonly now: () => number;
  /** Lets everything else that waits have its turn. */
  readonly pause: () => Promise<void>;
}

/** What a thought asks about the time. */
export interface Watch {
  /** The answer is wanted now. */
  readonly enough: () => boolean;
  /** Starts to measure a share of the budget. */
  readonly stopwatch: (share: number) => Stopwatch;
}

export interface Driven<T> {
  /** Null: it was cancelled. */
  readonly done: Promise<T | null>;
  readonly playNow: () => void;
  readonly cancel: () => void;
}

export interface Drive<T> {
  readonly think: (watch: Watch) => Generator<unknown, T>;
  /** Milliseconds. */
  readonly budget: number;
  /** Of the time for what is being thought about, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Milliseconds of thinking without a pause. */
const SLICE = 20;
/** A budget is kept to within a tenth: a step that would last longer than that is not begun. */
const MOST = 1.1;
/** This many of the last steps foretell the next one. */
const REMEMBERED = 8;

export function drive<T>(clock: Clock, { think, budget, onProgress }: Drive<T>): Driven<T> {
  const begun = clock.now();
  const lasted: number[] = [];
  /** What is measured now. */
  let part = { from: begun, time: budget };
  let isHurried = false;
  let isCancelled = false;
  const watch: Watch = {
    enough: () => isHurried || clock.now() - begun >= budget * MOST,
    stopwatch: (share) => {
      const mine = { from: clock.now(), time: budget * share };
      part = mine;
      const gone = (): number => clock.now() - mine.from;
      return {
        isOver: () => gone() >= mine.time || gone() + Math.max(0, ...lasted) > mine.time * MOST,
        used: () => gone() / budget,
      };
    },
  };
  const run = async (): Promise<T | null> => {
    const thinking = think(watch);
    let isFirst = true;
    while (!isCancelled) {
      const from = clock.now();
      let now = from;
      while (now < from + SLICE) {
        const step = thinking.next();
        if (step.done === true) return step.value;
        const then = now;
        now = clock.now();
        lasted.push(now - then);
        // The first step also looks for something to think about: it foretells nothing.
        if (lasted.length > REMEMBERED || isFirst) lasted.shift();
        isFirst = false;
      }
      onProgress(Math.min(1, (now - part.from) / part.time));
      await clock.pause();
    }
    return null;
  };
  return {
    done: run(),
    playNow: () => {
      isHurried = true;
    },
    cancel: () => {
      isCancelled = true;
    },
  };
}
