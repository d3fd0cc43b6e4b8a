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
/** A budget is kept to within a tenth: a step that would last longer than that is not begun. So many steps foretell the next one. */
const MOST = 1.1;
const REMEMBERED = 8;

export function drive<T>(clock: Clock, { think, budget, onProgress }: Drive<T>): Driven<T> {
  const begun = clock.now();
  const lasted: number[] = [];
  const isLate = (): boolean => {
    const gone = clock.now() - begun;
    return gone >= budget || gone + Math.max(0, ...lasted) > budget * MOST;
  };
  let isHurried = false;
  let isCancelled = false;
  let isFirst = true;
  const run = async (): Promise<T | null> => {
    const thinking = think(() => isHurried || isLate());
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
      onProgress(Math.min(1, (now - begun) / budget));
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
