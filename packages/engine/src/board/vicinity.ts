/**
 * Whether any of some hexes can lie near a hex, for those who would otherwise look at all hexes around it to find nearly always nobody.
 * Of each column the rows are noted as bits of one number, and a row shares its bit with the one 32 farther on: so the answer no is sure,
 * the answer yes means that it is worth looking.
 */
import { RIFLE_REACH } from './board.ts';
import { distance, type Hex, qOf, rowOf } from './hex.ts';

/** By column, with a margin so that no hex looks past the ends. */
const COLUMNS = 100 + 2 * RIFLE_REACH;
const WINDOW = (1 << (2 * RIFLE_REACH + 1)) - 1;

export type Vicinity = Int32Array;

/** Notes hexes in place of those that were noted there before. */
export function noteHexes(hexes: readonly Hex[], noted: Vicinity = new Int32Array(COLUMNS)): Vicinity {
  noted.fill(0);
  for (const hex of hexes) {
    const column = qOf(hex) + RIFLE_REACH;
    // The shift takes the row modulo 32.
    noted[column] = (noted[column] as number) | (1 << rowOf(hex));
  }
  return noted;
}

/** One of the hexes noted may lie up to three hexes away. */
export function mayBeNear(vicinity: Vicinity, hex: Hex): boolean {
  const first = qOf(hex);
  let rows = 0;
  for (let column = first; column <= first + 2 * RIFLE_REACH; column++) rows |= vicinity[column] as number;
  return (rows & rowsAround(hex)) !== 0;
}

/** The bits of the rows up to three away. */
function rowsAround(hex: Hex): number {
  const lowest = rowOf(hex) - RIFLE_REACH;
  return (WINDOW << lowest) | (WINDOW >>> -lowest);
}

/** The hexes noted that lie up to three hexes away, in the order of their numbers, and perhaps others that were not noted. */
export function nearOf(vicinity: Vicinity, hex: Hex): Hex[] {
  const found: Hex[] = [];
  const around = rowsAround(hex);
  for (let column = qOf(hex) - RIFLE_REACH; column <= qOf(hex) + RIFLE_REACH; column++) {
    const rows = (vicinity[column + RIFLE_REACH] as number) & around;
    if (rows === 0) continue;
    for (let row = rowOf(hex) - RIFLE_REACH; row <= rowOf(hex) + RIFLE_REACH; row++) {
      const other = column * 100 + row;
      if ((rows & (1 << row)) !== 0 && row > 0 && other > 0 && distance(hex, other) <= RIFLE_REACH) found.push(other);
    }
  }
  return found;
}
