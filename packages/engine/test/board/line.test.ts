import { describe, expect, it } from 'vitest';
import {
  canSee,
  contacts,
  distance,
  exitDirections,
  hexName,
  LINE_CORNERS,
  LINE_DELTAS,
  LINE_END,
  LINE_REACH,
  LINE_START,
  lineIndex,
  lineMeetsHexside,
  lineOffset,
  neighbourOf,
  oppositeDirection,
  oppositeOffset,
} from '../../src/board/index.ts';
import { boardOf, directionsIn, hex, SIGHT, sightOn, unitsIn } from './support.ts';

const met = (from: string, to: string): string[] => contacts(hex(from), hex(to)).map(({ hex: at, contact }) => `${hexName(at)} ${contact}`);

const LARGE = boardOf(39, 49);

describe('lines', () => {
  it('[TG-4] 1215-1415 runs along the hexside of 1315 and 1316 and leaves through corner 1', () => {
    expect(met('1215', '1415').sort()).toEqual(['1315 side', '1316 side']);
    expect(directionsIn(exitDirections(hex('1215'), hex('1415')))).toEqual([1, 2]);
  });

  it('[TG-5] 2020-2420 alternates between sides and a crossed hex', () => {
    expect(met('2020', '2420').sort()).toEqual(['2120 side', '2121 side', '2220 cross', '2320 side', '2321 side']);
  });

  it('[TG-6] 2020-2519 touches 2220 and 2319 at a corner, and woods there block unless losCornerBlocks is false (A2)', () => {
    const crossed = ['2120 cross', '2219 cross', '2320 cross', '2419 cross'];
    expect(met('2020', '2519').sort()).toEqual([...crossed, '2220 corner', '2319 corner'].sort());
    const board = boardOf(39, 49, { hexes: [{ hex: '2220', ground: 'woods' }] });
    const nobody = unitsIn(board);
    expect(canSee(sightOn(board, SIGHT.S), nobody, hex('2020'), hex('2519'))).toBe(false);
    expect(canSee(sightOn(board, { ...SIGHT.S, losCornerBlocks: false }), nobody, hex('2020'), hex('2519'))).toBe(true);
  });

  it('[TG-8] 1215-1513 crosses four hexes, in this order', () => {
    expect(met('1215', '1513')).toEqual(['1315 cross', '1314 cross', '1414 cross', '1413 cross']);
  });

  it('[TG-6] side contacts occur only at even distances, corner-only contacts only at 5, 7, 8 and 10', () => {
    const distances = { side: new Set<number>(), corner: new Set<number>(), cross: new Set<number>() };
    for (const from of [hex('2020'), hex('2120')]) {
      for (const to of LARGE.hexes) {
        const hexes = distance(from, to);
        if (hexes <= LINE_REACH) for (const { contact } of contacts(from, to)) distances[contact].add(hexes);
      }
    }
    expect([...distances.side].sort((a, b) => a - b)).toEqual([2, 4, 6, 8, 10]);
    expect([...distances.corner].sort((a, b) => a - b)).toEqual([5, 7, 8, 10]);
    expect([...distances.cross].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('[TG-8] the tables give the contacts of every line up to 10, corner-only ones apart', () => {
    for (const from of [hex('2020'), hex('2120')]) {
      for (const to of LARGE.hexes) {
        const offset = lineOffset(from, to);
        expect(offset >= 0).toBe(distance(from, to) <= LINE_REACH);
        if (offset < 0) continue;
        expect(lineOffset(to, from)).toBe(oppositeOffset(offset));
        const line = lineIndex(from, offset);
        const between = (table: Int16Array, next: Int16Array): number[] =>
          [...LINE_DELTAS.subarray(table[line], next[line])].map((delta) => from + delta);
        const wanted = contacts(from, to);
        expect(between(LINE_START, LINE_CORNERS)).toEqual(wanted.filter((c) => c.contact !== 'corner').map((c) => c.hex));
        expect(between(LINE_CORNERS, LINE_END)).toEqual(wanted.filter((c) => c.contact === 'corner').map((c) => c.hex));
      }
    }
  });

  it('[TG-4] a line leaves towards the hexes that it touches next', () => {
    for (const from of [hex('2020'), hex('2120')]) {
      for (const to of LARGE.hexes) {
        if (distance(from, to) < 2) continue;
        const between = new Set(contacts(from, to).map((c) => c.hex));
        for (let direction = 0; direction < 6; direction++) {
          const leaves = (exitDirections(from, to) & (1 << direction)) !== 0;
          expect(leaves).toBe(between.has(neighbourOf(from, direction)));
        }
      }
    }
  });

  it('[TG-4] a neighbour is left for through its hexside; a hex is not left for itself', () => {
    for (let direction = 0; direction < 6; direction++) {
      expect(exitDirections(hex('1215'), neighbourOf(hex('1215'), direction))).toBe(1 << direction);
    }
    expect(exitDirections(hex('1215'), hex('1215'))).toBe(0);
    expect(contacts(hex('1215'), hex('1215'))).toEqual([]);
  });
});

describe('hexsides on a line', () => {
  const meets = (from: string, to: string, at: string, direction: number): boolean =>
    lineMeetsHexside(hex(from), hex(to), hex(at), direction);

  it('[10.1.3] a hexside is met where it is crossed, touched at its end, or run along (B16)', () => {
    expect(meets('1215', '1414', '1215', 1)).toBe(true);
    // 1215-1415 leaves 1215 at corner 1: both hexsides there end on it, and it runs along the one between 1315 and 1316.
    expect(meets('1215', '1415', '1215', 1)).toBe(true);
    expect(meets('1215', '1415', '1215', 2)).toBe(true);
    expect(meets('1215', '1415', '1315', 3)).toBe(true);
    expect(meets('1215', '1415', '1415', 4)).toBe(true);
  });

  it('[10.1.3] a hexside beside, behind or beyond the segment is not met', () => {
    expect(meets('1215', '1415', '1215', 0)).toBe(false);
    expect(meets('1215', '1415', '1215', 4)).toBe(false);
    expect(meets('1215', '1415', '1415', 1)).toBe(false);
    // On the line carried on, and along its carrier.
    expect(meets('1215', '1415', '1515', 3)).toBe(false);
    expect(meets('1215', '1415', '1115', 3)).toBe(false);
  });

  it('[10.1.3] the answer is the same from both ends and from both hexes of the hexside', () => {
    for (const to of LARGE.hexes.filter((at) => distance(hex('2020'), at) <= 6)) {
      for (const at of LARGE.hexes.filter((near) => distance(hex('2020'), near) <= 7)) {
        for (let direction = 0; direction < 3; direction++) {
          const once = lineMeetsHexside(hex('2020'), to, at, direction);
          expect(lineMeetsHexside(to, hex('2020'), at, direction)).toBe(once);
          expect(lineMeetsHexside(hex('2020'), to, neighbourOf(at, direction), oppositeDirection(direction))).toBe(once);
        }
      }
    }
  });
});
