import { niemenczyn } from '@kosynier/battles';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, fnv1a32, sha256Hex, stateHash, stateHashOf } from '../src/hash.ts';
import { documentHash, stateAt } from '../src/index.ts';
import { open } from './support.ts';

it('hashes earlier records by FNV-1a', () => {
  // From the authors' test suite.
  expect([fnv1a32(''), fnv1a32('a'), fnv1a32('foobar')]).toEqual(['811c9dc5', 'e40c292c', 'bf9cf968']);
});

it('hashes by SHA-256', () => {
  // From FIPS 180-2, appendix B.
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  // In UTF-8: two bytes for a Polish letter.
  expect(sha256Hex('ł')).toBe('6bd022e87d92407bdc51339598d8578ce666e8f33dcce747bfdebae2b5d9459b');
});

it('the order of keys does not matter', () => {
  expect(canonicalJson({ b: 1, a: [{ d: 2, c: 3 }] })).toBe(canonicalJson({ a: [{ c: 3, d: 2 }], b: 1 }));
  const { id, format, ...rest } = niemenczyn;
  expect(documentHash({ ...rest, format, id })).toBe(documentHash(niemenczyn));
  const state = stateAt(open(niemenczyn, 'II'));
  const turned = {
    ...state,
    frames: state.frames.map((frame) => Object.fromEntries(Object.entries(frame).reverse())),
  } as unknown as typeof state;
  expect(JSON.stringify(turned)).not.toBe(JSON.stringify(state));
  expect(stateHash(turned)).toBe(stateHash(state));
});

it('of a state is 32 digits, of records of versions 1 and 2 eight', () => {
  const state = stateAt(open(niemenczyn, 'I'));
  expect(stateHashOf(3, state)).toMatch(/^[0-9a-f]{32}$/);
  for (const version of [1, 2]) expect(stateHashOf(version, state)).toBe(fnv1a32(canonicalJson(state)));
  expect(stateHash({ ...state, turn: state.turn + 1 })).not.toBe(stateHash(state));
  expect(stateHash({ ...state, frames: [] })).not.toBe(stateHash(state));
});

it('canonical JSON is what JSON.stringify writes of sorted objects, whatever the keys', () => {
  const sorted = (value: unknown): string =>
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  fc.assert(fc.property(fc.jsonValue(), (value) => canonicalJson(value) === sorted(value)));
  for (const value of [{ 10: 1, 9: 2, a: 3 }, { a: undefined, b: [undefined] }, { 'ł"': 1 }, { a: Number.NaN, b: -0 }])
    expect(canonicalJson(value)).toBe(sorted(value));
});
