import { expect, it } from 'vitest';
import { seededRandom, xoshiro128 } from '../src/generator.ts';

it('is xoshiro128**', () => {
  // The numbers of the authors' xoshiro128starstar.c (v1.1) for the state 1, 2, 3, 4, as the tests of rand_xoshiro have them too.
  const next = xoshiro128([1, 2, 3, 4]);
  expect(Array.from({ length: 6 }, next)).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492]);
});

it('gives the same dice for the same seed and others for another', () => {
  const dice = (seed: number): number[] => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random(10));
  };
  expect(dice(5)).toEqual(dice(5));
  expect(dice(5)).not.toEqual(dice(6));
});

it('is fair enough for a die', () => {
  const random = seededRandom(0);
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < 100_000; i++) {
    const die = random(10);
    counts[die] = (counts[die] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});
