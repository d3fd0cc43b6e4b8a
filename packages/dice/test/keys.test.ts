import fc from 'fast-check';
import { expect, it } from 'vitest';
import { belowOf, chainReader, dieOf, drawnFrom, linkBefore, linkedBack, rollKey, toHex } from '../src/index.ts';
import { chainsOf, EPOCH, fail, secretOf } from './support.ts';

it('every value of a chain hashes to the one before it, down to the anchor', () => {
  const { dice } = chainsOf(7);
  const read = chainReader(dice);
  let before = dice.anchor;
  for (let i = 1; i <= dice.length; i++) {
    const value = read(i) ?? fail(`no value ${i}`);
    expect(toHex(linkBefore('dice', EPOCH, i, value))).toBe(toHex(before));
    before = value;
  }
  expect(read(0)).toBeUndefined();
  expect(read(dice.length + 1)).toBeUndefined();
});

it('a reader gives the same value in whatever order it is asked', () => {
  const { dice } = chainsOf(8);
  const forwards = chainReader(dice);
  const anyhow = chainReader(dice);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 256 }), (i) => toHex(forwards(i) ?? fail('none')) === toHex(anyhow(i) ?? fail('none'))),
    {
      seed: 1794,
    },
  );
  const last = anyhow(200) ?? fail('none');
  expect(toHex(linkedBack('dice', EPOCH, 200, last, 190))).toBe(toHex(anyhow(10) ?? fail('none')));
});

it('a link of another game, epoch, number or kind is another one', () => {
  const value = secretOf(3);
  const links = [
    linkBefore('dice', EPOCH, 1, value),
    linkBefore('draw', EPOCH, 1, value),
    linkBefore('dice', EPOCH, 2, value),
    linkBefore('dice', { ...EPOCH, number: 1 }, 1, value),
    linkBefore('dice', { ...EPOCH, game: secretOf(2).slice(0, 16) }, 1, value),
  ].map(toHex);
  expect(new Set(links).size).toBe(links.length);
});

it('below(n) stays below n, is the same for the same key, and passes over the incomplete last round', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fc.integer({ min: 1, max: 256 }), { maxLength: 100 }), (seed, sizes) => {
      const one = belowOf(secretOf(seed));
      const other = belowOf(secretOf(seed));
      return sizes.every((n) => {
        const number = one(n);
        return number === other(n) && number >= 0 && number < n;
      });
    }),
    { seed: 1794 },
  );
});

/** The value that 1 in 1,000 fair runs exceeds, by degrees of freedom. */
const CHI_SQUARE_999: Readonly<Record<number, number>> = { 2: 13.816, 5: 20.515, 9: 27.877 };

const chiSquare = (counts: readonly number[], total: number): number => {
  const expected = total / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

it('dice and draws are even: χ² over 60,000 of each, with fixed seeds', () => {
  for (const [sides, seed] of [
    [3, 11],
    [6, 12],
    [10, 13],
  ] as const) {
    const counts = Array.from({ length: sides }, () => 0);
    for (let key = 0; key < 600; key++) {
      const below = belowOf(secretOf(seed * 1000 + key));
      for (let i = 0; i < 100; i++) {
        const n = below(sides);
        counts[n] = (counts[n] ?? 0) + 1;
      }
    }
    expect(chiSquare(counts, 60_000), `${sides} sides`).toBeLessThan(CHI_SQUARE_999[sides - 1] ?? 0);
  }
});

it('one roll tells nothing of the next: χ² over pairs of d10 of consecutive rolls', () => {
  const { dice } = chainsOf(21, 4096);
  const read = chainReader(dice);
  const root = secretOf(22);
  const rolls = Array.from({ length: 4096 }, (_, i) => dieOf(belowOf(rollKey(read(i + 1) ?? fail('none'), root, i + 1)), 'd10'));
  const pairs = Array.from({ length: 100 }, () => 0);
  for (let i = 1; i < rolls.length; i++) {
    const pair = (rolls[i - 1] ?? 0) * 10 + (rolls[i] ?? 0);
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
  // 99 degrees of freedom: 148.23 is exceeded by 1 in 1,000.
  expect(chiSquare(pairs, rolls.length - 1)).toBeLessThan(148.23);
});

it('a draw does not depend on the order in which the pool is told', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z-]{1,8}$/), { minLength: 1, maxLength: 9 }), fc.nat(9999), (pool, seed) => {
      const key = secretOf(seed);
      const drawn = drawnFrom(key, pool);
      return pool.includes(drawn ?? '') && drawn === drawnFrom(key, [...pool].reverse());
    }),
    { seed: 1794 },
  );
  expect(drawnFrom(secretOf(1), [])).toBeUndefined();
});
