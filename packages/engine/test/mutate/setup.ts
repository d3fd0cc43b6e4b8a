/** Set-up file of `npm run rules:mutate` only: says which mutant is on, and notes which ones the tests of a file come by. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that is on, -1 for none; and where to note what was come by. */
    mutant: { readonly on: number; readonly met: string | null };
  }
}

/** A mutant that is asked so often in one file of tests keeps a loop from ending. */
const ENDLESS = 20_000_000;

const { on, met } = inject('mutant');
const seen = new Set<number>();
let asked = 0;
const begun = performance.now();

Object.assign(globalThis, {
  __mutant: (id: number): boolean => {
    if (met !== null) seen.add(id);
    if (id !== on) return false;
    asked += 1;
    if (asked > ENDLESS) throw new Error('a loop that does not end');
    return true;
  },
});

if (met !== null) {
  afterAll(() => {
    const meeting = { file: expect.getState().testPath, seen: [...seen], ms: Math.round(performance.now() - begun) };
    appendFileSync(met, `${JSON.stringify(meeting)}\n`);
  });
}
