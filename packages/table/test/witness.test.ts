/** A history that was changed or cut short is noticed by whoever was there. */
import { describe, expect, test } from 'vitest';
import { difference, type SignedHead, type Witness } from '../src/index.ts';

const signed = (n: number, head: string): SignedHead => ({ epoch: 0, n, head, signature: '00' });
const told = (heads: readonly string[]) => (n: number) => heads[n];

describe('what was seen and what is told', () => {
  const seen: Witness = { n: 3, head: 'd', signed: signed(2, 'c') };

  test('fits a history that goes on from there', () => {
    expect(difference(seen, told(['a', 'b', 'c', 'd', 'e']))).toBeNull();
    expect(difference({ ...seen, signed: null }, told(['a', 'b', 'c', 'd']))).toBeNull();
  });

  test('a history that is shorter differs; without the signed line there is a proof', () => {
    expect(difference(seen, told(['a', 'b', 'c']))).toEqual({ n: 3, proof: null });
    expect(difference(seen, told(['a', 'b']))).toEqual({ n: 2, proof: seen.signed });
  });

  test('a history with another line differs from that line on', () => {
    expect(difference(seen, told(['a', 'b', 'c', 'x', 'y']))).toEqual({ n: 3, proof: null });
    expect(difference(seen, told(['a', 'b', 'x', 'y', 'z']))).toEqual({ n: 2, proof: seen.signed });
  });
});
