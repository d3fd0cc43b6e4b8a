/** Runs a thought in slices, so that whoever runs it hears "play now" and "never mind" in between, and keeps to its time. */

export interface Clock {
  readonly now: () => number;
  /** Lets everything else that waits have its turn. */
  readonly pause: () => Promise<void>;
}

export interface Driven<T> {
  /** Null: it was cancelled. */
  readonly done: Promise<T | null>;
  readonly playNow: () => void;
  readonly cancel: () => void;
}

export interface Drive<T> {
  /** Begins to think; `enough` says when to come to an end. */
  readonly think: (enough: () => boolean) => Generator<unknown, T>;
  /** Milliseconds. */
  readonly budget: number;
  readonly onProgress: (share: number) => void;
}

/** Milliseconds of thinking without a pause. */
const SLICE = 20;

export function drive<T>(clock: Clock, { think, budget, onProgress }: Drive<T>): Driven<T> {
  const begun = clock.now();
  const isLate = (): boolean => clock.now() - begun >= budget;
  let isHurried = false;
  let isCancelled = false;
  const run = async (): Promise<T | null> => {
    const thinking = think(() => isHurried || isLate());
    while (!isCancelled) {
      const until = clock.now() + SLICE;
      do {
        const step = thinking.next();
        if (step.done === true) return step.value;
      } while (clock.now() < until);
      onProgress(Math.min(1, (clock.now() - begun) / budget));
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
