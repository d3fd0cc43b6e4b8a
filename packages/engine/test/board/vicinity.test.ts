import { describe, expect, it } from 'vitest';
import { columnOf, distance, type Hex, rowOf } from '../../src/board/index.ts';
import { mayBeNear, noteHexes } from '../../src/board/vicinity.ts';
import { hex } from './support.ts';

/** The whole range of hex numbers: the corners and edges of the largest board, and a stretch of more than 32 rows. */
const HEXES: Hex[] = [1, 2, 3, 4, 5, 49, 50, 95, 96, 97, 98, 99].flatMap((column) =>
  Array.from({ length: 99 }, (_, row) => column * 100 + row + 1),
);

describe('the vicinity of hexes', () => {
  it.each(['0101', '0199', '9901', '9999', '0250', '5031', '4932', '9698'])('[10.8] nobody up to three hexes from %s is missed', (text) => {
    const vicinity = noteHexes([hex(text)]);
    const missed = HEXES.filter((other) => distance(hex(text), other) <= 3 && !mayBeNear(vicinity, other));
    expect(missed).toEqual([]);
  });

  it('says no to hexes that lie more than three columns or, in the next 24, more than three rows away', () => {
    const vicinity = noteHexes([hex('5040')]);
    const isFar = (other: Hex): boolean => {
      const rows = Math.abs(rowOf(other) - 40);
      return Math.abs(columnOf(other) - 50) > 3 || (rows > 3 && rows < 28);
    };
    expect(HEXES.filter((other) => isFar(other) && mayBeNear(vicinity, other))).toEqual([]);
  });

  it('forgets the hexes noted before', () => {
    noteHexes([hex('0505'), hex('0606')]);
    expect(mayBeNear(noteHexes([hex('4040')]), hex('0505'))).toBe(false);
    expect(mayBeNear(noteHexes([]), hex('4040'))).toBe(false);
  });
});
