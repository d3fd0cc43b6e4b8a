import { describe, expect, it } from 'vitest';
import {
  columnOf,
  directionTo,
  distance,
  type Hex,
  hexAt,
  hexName,
  kOf,
  NO_HEX,
  nearerBy,
  neighbour,
  neighbourOf,
  oppositeDirection,
  parseHex,
  qOf,
  rowOf,
  sectorOf,
} from '../../src/board/index.ts';
import { boardOf, hex, names } from './support.ts';

const around = (text: string): string[] => [0, 1, 2, 3, 4, 5].map((direction) => hexName(neighbourOf(hex(text), direction)));

describe('hex numbers', () => {
  it('[TG-1] B12 neighbours of an even and of an odd column run clockwise from the lower position', () => {
    expect(around('1215')).toEqual(['1214', '1315', '1316', '1216', '1116', '1115']);
    expect(around('1315')).toEqual(['1314', '1414', '1415', '1316', '1215', '1214']);
  });

  it('[TG-2] hexes off the board do not exist', () => {
    const board = boardOf(12, 15);
    const onBoard = (text: string): string[] =>
      names([0, 1, 2, 3, 4, 5].map((direction) => neighbour(board, hex(text), direction)).filter((next) => next !== NO_HEX));
    expect(onBoard('0101')).toEqual(['0201', '0102']);
    expect(onBoard('1215')).toEqual(['1214', '1115']);
  });

  it.each([
    ['0608', '0612', 4],
    ['0608', '0812', 5],
    ['0608', '1010', 4],
    ['0109', '1108', 10],
    ['1215', '1513', 4],
  ])('[TG-3] distance %s-%s is %i', (from, to, hexes) => {
    expect(distance(hex(from), hex(to))).toBe(hexes);
    expect(distance(hex(to), hex(from))).toBe(hexes);
  });

  it('[TG-3] distance agrees with a breadth-first search as far as 10', () => {
    for (const start of ['2020', '2120']) {
      const reached = new Map<Hex, number>([[hex(start), 0]]);
      for (const [at, steps] of reached) {
        if (steps === 10) continue;
        for (let direction = 0; direction < 6; direction++) {
          const next = neighbourOf(at, direction);
          if (!reached.has(next)) reached.set(next, steps + 1);
        }
      }
      expect(reached.size).toBe(331);
      for (const [at, steps] of reached) expect(distance(hex(start), at)).toBe(steps);
    }
  });

  it('[TG-1] the direction to a neighbour is the one that leads there; no other hex has one', () => {
    const board = boardOf(12, 15);
    for (const a of board.hexes) {
      for (const b of board.hexes) {
        const direction = directionTo(a, b);
        if (distance(a, b) !== 1) expect(direction).toBe(-1);
        else {
          expect(neighbourOf(a, direction)).toBe(b);
          expect(directionTo(b, a)).toBe(oppositeDirection(direction));
        }
      }
    }
  });

  it('[TG-1] a hex is written CCRR, both parts counted from 01', () => {
    expect(parseHex('0608')).toBe(608);
    expect(hexName(608)).toBe('0608');
    expect([columnOf(608), rowOf(608)]).toEqual([6, 8]);
    for (const wrong of ['', '608', '00608', '0008', '0600', '06 8', '+608', '0x10', '６０６０', 'abcd'])
      expect(parseHex(wrong)).toBeUndefined();
    for (const at of boardOf(39, 49).hexes) {
      expect(parseHex(hexName(at))).toBe(at);
      expect(hexAt(qOf(at), kOf(at))).toBe(at);
    }
  });

  it.each(['1215', '1315'])('a step from %s brings one as much nearer as the sector says', (text) => {
    const from = hex(text);
    for (let column = 1; column <= 25; column++) {
      for (let row = 1; row <= 30; row++) {
        const to = column * 100 + row;
        for (let direction = 0; direction < 6; direction++)
          expect(nearerBy(sectorOf(from, to), direction)).toBe(distance(from, to) - distance(neighbourOf(from, direction), to));
      }
    }
  });
});
