/** Hexes of a board while it is made: what lies around one, between two, and what hangs together. */
import { type BattleBoard, distance, type Hex, hexAt, hexName, kOf, neighbourOf, qOf } from '@kosynier/engine';

export type Extent = Pick<BattleBoard, 'columns' | 'rows'>;

export const isOnBoard = ({ columns, rows }: Extent, hex: Hex): boolean => {
  const [column, row] = [Math.trunc(hex / 100), hex % 100];
  return column >= 1 && column <= columns && row >= 1 && row <= rows;
};

export function allHexes({ columns, rows }: Extent): Hex[] {
  const hexes: Hex[] = [];
  for (let column = 1; column <= columns; column++) for (let row = 1; row <= rows; row++) hexes.push(column * 100 + row);
  return hexes;
}

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

export const neighboursOn = (board: Extent, hex: Hex): Hex[] =>
  DIRECTIONS.map((direction) => neighbourOf(hex, direction)).filter((one) => isOnBoard(board, one));

/** A brush: the hex itself, or also those up to so far around it. */
export function hexesAround(board: Extent, hex: Hex, reach: number): Hex[] {
  const found: Hex[] = [];
  for (let q = -reach; q <= reach; q++)
    for (let k = -reach; k <= reach; k++) {
      const column = qOf(hex) + q;
      if (column < 1 || column > board.columns) continue;
      const other = hexAt(column, kOf(hex) + k);
      if (isOnBoard(board, other) && Math.trunc(other / 100) === column && distance(hex, other) <= reach) found.push(other);
    }
  return found;
}

/** The hexes on the straight way from one to another. */
export function hexesBetween(from: Hex, to: Hex): Hex[] {
  const steps = distance(from, to);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps;
    // A way along a row of corners goes by the same side of it everywhere.
    return roundedHex(qOf(from) + (qOf(to) - qOf(from)) * share + 1e-6, kOf(from) + (kOf(to) - kOf(from)) * share + 2e-6);
  });
}

/** The hex nearest to a point between hexes. */
function roundedHex(q: number, k: number): Hex {
  const s = -q - k;
  const [nearQ, nearK, nearS] = [Math.round(q), Math.round(k), Math.round(s)];
  const [offQ, offK, offS] = [Math.abs(nearQ - q), Math.abs(nearK - k), Math.abs(nearS - s)];
  if (offQ > offK && offQ > offS) return hexAt(-nearK - nearS, nearK);
  return offK > offS ? hexAt(nearQ, -nearQ - nearS) : hexAt(nearQ, nearK);
}

/** All hexes that hang together with one and are like it. */
export function hexesLike(board: Extent, hex: Hex, isLike: (other: Hex) => boolean): Hex[] {
  const found = new Set([hex]);
  for (const one of found) for (const other of neighboursOn(board, one)) if (isLike(other)) found.add(other);
  return [...found];
}

/** A hexside by its two hexes, the lower number first. */
export type HexPair = readonly [Hex, Hex];

export const pairOf = (a: Hex, b: Hex): HexPair => (a < b ? [a, b] : [b, a]);
export const pairKey = ([a, b]: HexPair): string => `${hexName(a)}/${hexName(b)}`;
