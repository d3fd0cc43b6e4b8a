/** Askers take turns, each with one of its questions: an asker of many waits for itself. */

export interface FairQueue<T> {
  readonly push: (who: string, one: T) => void;
  /** The next; undefined: none waits. */
  readonly shift: () => T | undefined;
  /** All that still wait; none waits any more. */
  readonly empty: () => readonly T[];
}

export function newFairQueue<T>(): FairQueue<T> {
  /** The first is the next; an asker that had its turn goes to the end. */
  const waiting = new Map<string, T[]>();
  return {
    push: (who, one) => {
      const own = waiting.get(who);
      if (own === undefined) waiting.set(who, [one]);
      else own.push(one);
    },
    shift: () => {
      const [first] = waiting;
      if (first === undefined) return undefined;
      const [who, [one, ...others]] = first;
      waiting.delete(who);
      if (others.length > 0) waiting.set(who, others);
      return one;
    },
    empty: () => {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
