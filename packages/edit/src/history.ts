/** What was done to a battle and can be taken back: earlier battles, which share with later ones all that is the same. */
import type { Battle } from '@kosynier/engine';

export interface History {
  readonly present: Battle;
  readonly past: readonly Battle[];
  readonly future: readonly Battle[];
  /** What the last change was about: changes of one thing that follow one another are one. */
  readonly about: string | null;
}

/** Some hours of work; a step costs what it changes. */
const LONGEST = 500;

export const beginHistory = (battle: Battle): History => ({ present: battle, past: [], future: [], about: null });

/** `about`: typing in one field makes one step, however many letters it has. */
export function done(history: History, battle: Battle, about: string | null = null): History {
  if (battle === history.present) return history;
  if (about !== null && about === history.about && history.past.length > 0) {
    // A maker who is back where the step began has taken none.
    if (battle === history.past.at(-1)) return { present: battle, past: history.past.slice(0, -1), future: [], about: null };
    return { ...history, present: battle, future: [] };
  }
  return { present: battle, past: [...history.past, history.present].slice(-LONGEST), future: [], about };
}

export function undone(history: History): History {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { present: before, past: history.past.slice(0, -1), future: [history.present, ...history.future], about: null };
}

export function redone(history: History): History {
  const [after, ...future] = history.future;
  return after === undefined ? history : { present: after, past: [...history.past, history.present], future, about: null };
}
