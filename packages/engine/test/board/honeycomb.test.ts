import { Direction as DirectionThere, defineHex, distance as distanceThere, neighborOf, Orientation } from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import { columnOf, distance, type Hex, NO_HEX, neighbour, neighbourOf, rowOf } from '../../src/board/index.ts';
import { boardOf } from './support.ts';

/** Offset 1 is their name for even columns pushed towards higher rows. */
const HexThere = defineHex({ orientation: Orientation.FLAT, offset: 1 });
const there = (hex: Hex) => new HexThere({ col: columnOf(hex), row: rowOf(hex) });
const DIRECTIONS = [DirectionThere.N, DirectionThere.NE, DirectionThere.SE, DirectionThere.S, DirectionThere.SW, DirectionThere.NW];

describe.each([
  [12, 15],
  [39, 49],
])('against honeycomb-grid on a board of %i x %i', (columns, rows) => {
  const board = boardOf(columns, rows);

  it('[TG-1] all neighbours agree, and those off the board are left out', () => {
    for (const hex of board.hexes) {
      for (const [direction, name] of DIRECTIONS.entries()) {
        const { col, row } = neighborOf(there(hex), name);
        const onBoard = col >= 1 && col <= columns && row >= 1 && row <= rows;
        expect(neighbourOf(hex, direction)).toBe(col * 100 + row);
        expect(neighbour(board, hex, direction)).toBe(onBoard ? col * 100 + row : NO_HEX);
      }
    }
  });

  it('[TG-3] all distances agree', () => {
    const hexesThere = board.hexes.map(there);
    let differences = 0;
    for (const [i, a] of board.hexes.entries()) {
      for (const [j, b] of board.hexes.entries()) {
        if (distance(a, b) !== distanceThere(HexThere.settings, hexesThere[i] ?? [0, 0], hexesThere[j] ?? [0, 0])) differences++;
      }
    }
    expect(differences).toBe(0);
  });
});
