/** What was done to a battle and can be taken back: earlier battles, which share with later ones all that is the same. */

export interface History<T> {
  readonly present: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** What the last change was about: changes of one thing that follow one another are one. */
  readonly about: string | null;
}

/** Some hours of work; a step costs what it changes. */
const LONGEST = 500;

export const beginHistory = <T>(first: T): History<T> => ({ present: first, past: [], future: [], about: null });

/** `about`: typing in one field makes one step, however many letters it has. `isSame`: nothing was changed. */
export function done<T>(
  history: History<T>,
  next: T,
  about: string | null = null,
  isSame: (a: T, b: T) => boolean = Object.is,
): History<T> {
  if (isSame(next, history.present)) return history;
  const before = history.past.at(-1);
  if (about !== null && about === history.about && before !== undefined) {
    // A maker who is back where the step began has taken none.
    if (isSame(next, before)) return { present: before, past: history.past.slice(0, -1), future: [], about: null };
    return { ...history, present: next, future: [] };
  }
  return { present: next, past: [...history.past, history.present].slice(-LONGEST), future: [], about };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { present: before, past: history.past.slice(0, -1), future: [history.present, ...history.future], about: null };
}

export function redone<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  return after === undefined ? history : { present: after, past: [...history.past, history.present], future, about: null };
}
