/** Epochs and secrets of tests: made from a number, so that a failure can be played again. */
import { hash, makeChain, toHex, u32 } from '../src/index.ts';

export function fail(message: string): never {
  throw new Error(message);
}

export const secretOf = (seed: number): Uint8Array => hash('test', u32(seed));

export const EPOCH = { game: secretOf(1).slice(0, 16), number: 0 };

/** Short chains: a test asks for few dice. */
export const chainsOf = (seed: number, length = 256) => ({
  dice: makeChain('dice', EPOCH, secretOf(seed), length),
  draws: makeChain('draw', EPOCH, secretOf(seed + 1), length),
});

export const hexOf = toHex;
