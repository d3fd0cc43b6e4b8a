/** Which moment of a game a link and a picture show to others. */
import type { Ledger } from '@kosynier/dice';
import { expect, it } from 'vitest';
import { sharedMoment } from '../src/online/shared-moment.ts';

/** Four lines of the seats come first, and a chat of offers lies between the steps. */
const table = { lines: [5, 6, 9, 10], ledger: { n: 10 } as Ledger };

it('is the one that is looked at, but none that the log has not', () => {
  expect([0, 3, 4, 7].map((at) => sharedMoment(at, table, 0))).toEqual([0, 3, 4, 4]);
});

it('is the last one that spectators see, where they see later', () => {
  expect([1, 4].map((at) => sharedMoment(at, table, 3))).toEqual([1, 2]);
  expect(sharedMoment(4, table, 1)).toBe(3);
  expect(sharedMoment(4, table, 20)).toBe(0);
});
