import { expect, it } from 'vitest';
import { correlation, meanOf, quantile, studentT, wilson } from '../src/index.ts';

it('wilson: intervals as the tables have them', () => {
  expect(wilson(0, 10)).toMatchObject({ share: 0, low: 0, high: 0.2775 });
  expect(wilson(50, 100)).toMatchObject({ share: 0.5, low: 0.4038, high: 0.5962 });
  expect(wilson(0, 0)).toEqual({ count: 0, share: 0, low: 0, high: 1 });
});

it('wilson: a tie counts half', () => {
  expect(wilson(1.5, 3)).toMatchObject({ count: 1.5, share: 0.5 });
});

it.each([
  [1, 12.706],
  [2, 4.303],
  [3, 3.182],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [99, 1.984],
])('studentT: %i degrees of freedom as in the tables', (degrees, value) => {
  expect(studentT(degrees)).toBeCloseTo(value, degrees === 3 ? 1 : 2);
});

it('meanOf: mean with the interval of Student', () => {
  expect(meanOf([2, 4, 6, 8])).toEqual({ mean: 5, low: expect.closeTo(5 - 4.1083, 2), high: expect.closeTo(5 + 4.1083, 2) });
  expect(meanOf([0, 0, 0])).toEqual({ mean: 0, low: 0, high: 0 });
  expect(meanOf([7])).toEqual({ mean: 7, low: null, high: null });
  expect(meanOf([])).toBeNull();
});

it('quantile: between neighbours in proportion', () => {
  expect([0, 0.25, 0.5, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([1, 1.75, 2.5, 4]);
});

it('correlation', () => {
  expect(correlation([1, 2, 3], [2, 4, 6])).toBe(1);
  expect(correlation([1, 2, 3], [3, 2, 1])).toBe(-1);
  expect(correlation([1, 1, 1], [3, 2, 1])).toBeNull();
});
