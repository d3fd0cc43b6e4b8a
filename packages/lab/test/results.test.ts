import { niemenczyn } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { type GameLine, pairsOf, planOf, priceOf, resultsOf, type Seat } from '../src/index.ts';
import { compiled, linesOf, planned } from './support.ts';

const plan = planned(['sensible', 'random'], 8);
const lines = linesOf(plan);
const results = resultsOf(plan.game, plan.experiment, lines, []);

/** A line of which only its result counts. */
const line = (pair: number, seat: Seat, balance: number, more: Partial<GameLine> = {}): GameLine => ({
  ...(lines[0] as GameLine),
  pair,
  seat,
  balance,
  result: { winner: balance > 0 ? 0 : 1, how: 'points', byCamp: false },
  ...more,
});

describe('pairs', () => {
  it('are won by the greater sum of the margins over both seats, a tie half', () => {
    // The first player is ahead by 3 - 1, by 2 - 2, by -1 - 1 points.
    const some = [line(0, 0, 3), line(0, 1, 1), line(1, 0, 2), line(1, 1, 2), line(2, 0, -1), line(2, 1, 1)];
    expect(pairsOf(some)).toMatchObject({ pairs: 3, won: 1, tied: 1, lost: 1, share: { count: 1.5, share: 0.5 }, margin: { mean: 0 } });
  });

  it('of which one game failed or is missing do not count', () => {
    const failed = line(0, 1, 0, { result: null, failure: 'it broke' });
    expect(pairsOf([line(0, 0, 3), failed, line(1, 0, 1)])).toMatchObject({ pairs: 0, share: { low: 0, high: 1 }, margin: null });
  });
});

describe('results', () => {
  it('do not depend on the order in which the games came', () => {
    const mixed = [...lines.slice(5), ...lines.slice(0, 5).reverse()];
    expect(JSON.stringify(resultsOf(plan.game, plan.experiment, mixed, []))).toBe(JSON.stringify(results));
  });

  it('add up', () => {
    const { pairs, wins, summary, course, units, luck } = results;
    expect((pairs?.won ?? 0) + (pairs?.tied ?? 0) + (pairs?.lost ?? 0)).toBe(4);
    expect((wins[0]?.wins.count ?? 0) + (wins[1]?.wins.count ?? 0) + summary.draws.count).toBe(8);
    expect(Object.values(summary.endings).reduce((all, one) => all + one, 0)).toBe(8);
    expect(course.map((bands) => bands.length)).toEqual([6, 6]);
    expect(units).toHaveLength(14);
    expect(luck.bins.reduce((all, { games }) => all + games, 0)).toBe(8);
    const last = course[0].at(-1);
    const margins = lines.filter(({ seat }) => seat === 0).map(({ balance }) => balance);
    expect(last?.mean).toBeCloseTo(margins.reduce((all, one) => all + one, 0) / margins.length, 4);
  });
});

describe('a price', () => {
  it('is the change over seeds, without less with', () => {
    const without = { variant: 1 };
    const some = [line(0, 0, 2), line(0, 0, -1, without), line(1, 0, -2), line(1, 0, -1, without)];
    expect(priceOf(some, ['a', 'b'])).toMatchObject({ seeds: 2, balance: { mean: -1 }, wins: { a: { mean: -0.5 }, b: { mean: 0.5 } } });
  });

  it('of a unit: the same seeds with and without it, one seat where a player meets itself', () => {
    const priced = planned(['random', 'random'], 4, { rules: [], units: ['r-art'] });
    const played = linesOf(priced);
    expect(played.map(({ pair, variant, seat }) => [pair, variant, seat]).slice(0, 4)).toEqual([
      [0, 0, 0],
      [0, 1, 0],
      [1, 0, 0],
      [1, 1, 0],
    ]);
    const { without, units } = resultsOf(priced.game, priced.experiment, played, priced.without);
    expect(without).toMatchObject({ what: ['unit r-art'], price: { seeds: 4 }, summary: { finished: 4 } });
    expect(units.map(({ unit }) => unit)).toContain('r-art');
    expect(played.filter(({ variant }) => variant === 1).every(({ losses }) => losses['r-art'] === undefined)).toBe(true);
  });

  it('of a rule: the other games are played by the changed rule', () => {
    const { experiment } = planned(['random', 'sensible'], 2, { rules: ['moraleCrisis=false', 'turn180Cost=1'], units: [] });
    expect(experiment.variants.map(({ options }) => options)).toEqual([
      {},
      { houseRules: { moraleCrisis: false }, rulings: { turn180Cost: 1 } },
    ]);
    expect(experiment.seats).toEqual([0, 1]);
  });

  const rules = compiled(niemenczyn, 'I').rules;
  it.each([
    [{ rules: ['flying=true'], units: [] }, /there is no rule "flying"\. Known: .*moraleCrisis/],
    [{ rules: ['moraleCrisis=true'], units: [] }, /moraleCrisis is true in this battle already/],
    [{ rules: ['meleeDie'], units: [] }, new RegExp(`meleeDie is "${rules.meleeDie}": say what it should be`)],
    [{ rules: ['meleeDie=d12'], units: [] }, /meleeDie cannot be changed like that/],
    [{ rules: [], units: ['r-art', 'elephants'] }, /there is no unit "elephants" in scenario I of niemenczyn\. Known: p-1-I-7/],
  ])('%j is refused', (leftOut, why) => {
    const answer = planOf({ battle: niemenczyn, scenario: 'I', players: ['random', 'random'], games: 2, seed: 1, leftOut });
    expect(answer).toEqual({ ok: false, why: expect.stringMatching(why) });
  });
});
