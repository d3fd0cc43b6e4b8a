/** Those who wait take turns, each with one of his: whoever asks much waits for himself. */

export interface FairQueue<T> {
  readonly push: (who: string, one: T) => void;
  /** The next; undefined: nobody waits. */
  readonly shift: () => T | undefined;
  /** All that still wait, who wait no more. */
  readonly empty: () => readonly T[];
}

export function newFairQueue<T>(): FairQueue<T> {
  /** The first is the next; whoever had his turn goes to the end. */
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
