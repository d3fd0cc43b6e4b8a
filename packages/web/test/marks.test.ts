/** Rows that are marked to do one thing to all of them. */
import { describe, expect, it } from 'vitest';
import { toggled } from '../src/workshop/editor/marks.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const after = (before: string, id: string, from: string | null): string => [...toggled(new Set(before), order, id, from)].sort().join('');

describe('marks', () => {
  it.each([
    ['', 'b', null, 'b'],
    ['b', 'b', null, ''],
    ['b', 'd', 'b', 'bcd'],
    ['d', 'b', 'd', 'bcd'],
    // A range becomes what its last row becomes.
    ['bcd', 'd', 'b', ''],
    ['abcde', 'c', 'd', 'abe'],
    // The first end is hidden by the filter now.
    ['', 'c', 'x', 'c'],
  ])('%s, then %s from %s: %s', (before, id, from, wanted) => {
    expect(after(before, id, from)).toBe(wanted);
  });
});
