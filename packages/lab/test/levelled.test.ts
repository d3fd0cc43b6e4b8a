import { describe, expect, it } from 'vitest';
import { type GameLine, meanOf, pairsOf, resultsOf, type Seat } from '../src/index.ts';
import { valueAtZero } from '../src/levelled.ts';
import { linesOf, planned } from './support.ts';

/** Numbers that jump about and are the same every time. */
const jumping = (count: number, seed: number): number[] =>
  Array.from({ length: count }, (_, i) => ((i * 7919 + seed * 104_729) % 101) / 50 - 1);

describe('the value at zero', () => {
  const a = jumping(40, 1);
  const b = jumping(40, 5);

  it('is found exactly where nothing else plays a part', () => {
    const y = a.map((one, i) => 3 + 2 * one - (b[i] ?? 0));
    expect(valueAtZero(a, b, y)).toEqual({ mean: 3, low: 3, high: 3 });
  });

  it('is the plain mean, with its interval, where there was no luck', () => {
    const none = a.map(() => 0);
    expect(valueAtZero(none, none, b)).toEqual(meanOf(b));
  });

  it('takes rounding for no variation', () => {
    const still = a.map((_, i) => (i % 2 === 0 ? 3 - 2.7 : 1 - 0.7));
    expect(
      valueAtZero(
        still,
        a.map(() => 0),
        b,
      ),
    ).toEqual(meanOf(b));
  });

  it('is surer where the luck was near zero, and has an interval for what it does not explain', () => {
    // By hand: both lists have the mean 3, squares of 10, a product of 8 with each other, of 6 and 8 with the margins.
    const one = [1, 2, 3, 4, 5];
    const other = [2, 1, 4, 3, 5];
    const { mean, low, high } = valueAtZero(one, other, [4, 2, 4, 4, 6]);
    const [slopeOne, slopeOther] = [(10 * 6 - 8 * 8) / (100 - 64), (10 * 8 - 8 * 6) / (100 - 64)];
    expect(mean).toBeCloseTo(4 - 3 * slopeOne - 3 * slopeOther, 4);
    const left = [4, 2, 4, 4, 6].map((y, i) => y - mean - slopeOne * (one[i] ?? 0) - slopeOther * (other[i] ?? 0));
    const squares = left.reduce((all, value) => all + value * value, 0);
    const leverage = (10 * 9 - 2 * 8 * 9 + 10 * 9) / (100 - 64);
    const half = 4.302653 * Math.sqrt((squares / 2) * (1 / 5 + leverage));
    expect(high ?? 0).toBeCloseTo(mean + half, 3);
    expect(low ?? 0).toBeCloseTo(mean - half, 3);
  });

  it('is fitted to the one that varies, also if both say the same', () => {
    const y = a.map((one) => 1 - one);
    const none = a.map(() => 0);
    for (const [one, other] of [
      [a, none],
      [none, a],
      [a, a],
    ] as const) {
      expect(valueAtZero(one, other, y)).toEqual({ mean: 1, low: 1, high: 1 });
    }
  });

  it('is told more closely than the mean when luck explains much', () => {
    const y = a.map((one, i) => 1 + 3 * one + (jumping(40, 9)[i] ?? 0) / 2);
    const levelled = valueAtZero(a, b, y);
    const plain = meanOf(y);
    const width = (low: number | null | undefined, high: number | null | undefined): number => (high ?? 0) - (low ?? 0);
    expect(width(levelled.low, levelled.high)).toBeLessThan(width(plain?.low, plain?.high) / 2);
    expect(levelled.low ?? 9).toBeLessThan(1.2);
    expect(levelled.high ?? -9).toBeGreaterThan(0.8);
  });
});

describe('margins of pairs with the dice levelled', () => {
  const [sample] = linesOf(planned(['sensible', 'random'], 2)) as [GameLine];
  const luckless = { checks: 10, passed: 5, expectedTenths: 50, melees: 4, meleeHalves: 0 };
  /** The side is better by the edge, and by a point for every check passed beyond its odds. */
  const line = (pair: number, seat: Seat, edge: number, luck: number): GameLine => ({
    ...sample,
    pair,
    seat,
    balance: (seat === 0 ? edge : -edge) + luck,
    luck: [{ ...luckless, passed: 5 + luck }, luckless],
  });
  const pairs = (count: number, edge: number): GameLine[] =>
    Array.from({ length: count }, (_, pair) => [line(pair, 0, edge, (pair % 5) - 1), line(pair, 1, edge, (pair % 3) - 2)]).flat();

  it('take out what the side of either seat owed to luck', () => {
    const { margin, levelled } = pairsOf(pairs(30, 2));
    expect(margin?.mean).toBeGreaterThan(2.5);
    expect(levelled).toEqual({ mean: 2, low: 2, high: 2 });
  });

  it('take out the dice of melees, whichever side had them', () => {
    const thrown = (pair: number, seat: Seat): GameLine => {
      const halves = ((pair * 3 + seat) % 7) - 2;
      const luck = seat === 0 ? [{ ...luckless, meleeHalves: halves }, luckless] : [luckless, { ...luckless, meleeHalves: -halves }];
      return { ...sample, pair, seat, balance: (seat === 0 ? 2 : -2) + halves, luck: luck as unknown as GameLine['luck'] };
    };
    const lines = Array.from({ length: 30 }, (_, pair) => [thrown(pair, 0), thrown(pair, 1)]).flat();
    expect(pairsOf(lines).levelled).toEqual({ mean: 2, low: 2, high: 2 });
  });

  it('are not told of a few pairs, nor of a few that differ among many alike', () => {
    expect(pairsOf(pairs(19, 2)).levelled).toBeNull();
    const alike = (pair: number): GameLine[] => [line(100 + pair, 0, 0, 0), line(100 + pair, 1, 0, 0)];
    const many = (count: number): GameLine[] => Array.from({ length: count }, (_, pair) => alike(pair)).flat();
    expect(pairsOf([...pairs(30, 2), ...many(20)]).levelled).not.toBeNull();
    expect(pairsOf([...pairs(30, 2), ...many(40)]).levelled).toBeNull();
    const plan = planned(['sensible', 'sensible'], 40);
    expect(resultsOf(plan.game, plan.experiment, linesOf(plan), []).pairs?.levelled).toBeNull();
  });
});
