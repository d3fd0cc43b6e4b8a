/** xoshiro128**, by Blackman and Vigna: the dice of a game that no player rolls by hand. Same seed, same dice, on every machine. */

import type { Random } from '@kosynier/engine';

export type { Random } from '@kosynier/engine';

const rotl = (x: number, k: number): number => (x << k) | (x >>> (32 - k));

/** Spreads a seed over the four words of the state, as the authors of the generator recommend. */
function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let z = state ^ (state >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return z ^ (z >>> 15);
  };
}

/** Whole numbers of 32 bits from a state of four words. */
export function xoshiro128(words: readonly [number, number, number, number]): () => number {
  let [a, b, c, d] = words;
  return () => {
    const out = Math.imul(rotl(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl(d, 11);
    return out;
  };
}

export function seededRandom(seed: number): Random {
  const spread = splitmix32(seed);
  const next = xoshiro128([spread(), spread(), spread(), spread()]);
  return (below) => {
    // Numbers of the incomplete last round are thrown away, so that none is likelier than another.
    const limit = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const number = next();
      if (number < limit) return number % below;
    }
  };
}
