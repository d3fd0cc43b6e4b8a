import { describe, expect, it } from 'vitest';
import { szczekocinyBoard } from '../src/bench.ts';
import { canonicalJson, fnv1a64 } from '../src/hash.ts';
import { battleHash, niemenczyn } from '../src/index.ts';

function fail(message: string): never {
  throw new Error(message);
}

/** The definition, with whole numbers of any size. */
function slowFnv(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

describe('battle data: the hash', () => {
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('of %j is the published value', (text, hash) => {
    expect(fnv1a64(text)).toBe(hash);
  });

  it('agrees with the definition on a whole battle', () => {
    const text = canonicalJson(szczekocinyBoard);
    expect(fnv1a64(text)).toBe(slowFnv(text));
  });

  it('is the same whatever the order of keys', () => {
    const turned = Object.fromEntries(Object.entries(niemenczyn).reverse()) as unknown as typeof niemenczyn;
    expect(Object.keys(turned)).not.toEqual(Object.keys(niemenczyn));
    expect(battleHash(turned)).toBe(battleHash(niemenczyn));
  });

  it('is the same when another story is told about the battle', () => {
    const { about = fail('Niemenczyn has nothing about it'), ...silent } = niemenczyn;
    expect(battleHash(silent)).toBe(battleHash(niemenczyn));
    expect(battleHash({ ...niemenczyn, about: { ...about, special: [] } })).toBe(battleHash(niemenczyn));
  });

  it('is another one after a change of what is played', () => {
    expect(battleHash({ ...niemenczyn, book: 'R' })).not.toBe(battleHash(niemenczyn));
    expect(battleHash(niemenczyn)).toMatch(/^[0-9a-f]{16}$/);
  });
});
