/** Who is given up, who is sampled next, who leads. */
import { describe, expect, it } from 'vitest';
import { addSample, type Candidate, candidate, isAlike, isHopeless, leaderOf, leastKnown } from '../../src/search/comparison.ts';

function sampled(what: string, ...values: readonly number[]): Candidate<string> {
  const one = candidate(what);
  for (const value of values) addSample(one, value);
  return one;
}

describe('a candidate', () => {
  it('is not given up before three samples', () => expect(isHopeless(sampled('a', -9, -9), sampled('b', 9, 9))).toBe(false));

  it('is given up later by who doubts more', () => {
    // The differences are -3, 1 and -1: -1 on average, with a standard error of about 1.15.
    const [behind, best] = [sampled('a', 0, 1, 0), sampled('b', 3, 0, 1)];
    expect(isHopeless(behind, best, 0.5)).toBe(true);
    expect(isHopeless(behind, best, 1)).toBe(false);
  });

  it('that did the same four times is the same', () => {
    expect(isAlike(sampled('a', 1, 2, 3), sampled('b', 1, 2, 3))).toBe(false);
    expect(isAlike(sampled('a', 1, 2, 3, 4), sampled('b', 1, 2, 3, 4, 5))).toBe(true);
    expect(isAlike(sampled('a', 1, 2, 3, 5), sampled('b', 1, 2, 3, 4))).toBe(false);
  });
});

describe('the leader', () => {
  it('is found on the samples that both have: luck does not count', () => {
    // On its own "a" looks better only because its later samples were lucky for everybody.
    expect(leaderOf([sampled('a', 1, 1, 9, 9), sampled('b', 2, 2)]).what).toBe('b');
  });
});

describe('who is sampled next', () => {
  it('is the least known of those that can still be best', () => {
    const ones = [sampled('a', 5, 5, 5, 5), sampled('b', 4, 6, 5), sampled('hopeless', 0, 0, 0)];
    expect(leastKnown(ones, 1, 10)?.what).toBe('b');
  });

  it('is nobody when only one is left, or when all are known well enough', () => {
    expect(leastKnown([sampled('a', 5, 5, 5), sampled('b', 0, 0, 0)], 1, 10)).toBeUndefined();
    expect(leastKnown([sampled('a', 5, 5, 4), sampled('b', 4, 5, 5)], 1, 3)).toBeUndefined();
  });

  it('is nobody when the others come to the same', () => {
    expect(leastKnown([sampled('a', 1, 2, 3, 4), sampled('b', 1, 2, 3, 4)], 3, 40)).toBeUndefined();
  });
});
