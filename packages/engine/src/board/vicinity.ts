/**
 * Whether any of some hexes can lie near a hex, for callers that would otherwise search all hexes around it and nearly always find no unit.
 * Of each column the rows are noted as bits of one number, and a row shares its bit with the one 32 farther on: so the answer no is sure,
 * the answer yes means that it is worth looking.
 */
import { RIFLE_REACH } from './board.ts';
import { distance, type Hex, qOf, rowOf } from './hex.ts';

/** By column, with a margin so that no hex looks past the ends. */
const COLUMNS = 100 + 2 * RIFLE_REACH;
const WINDOW = (1 << (2 * RIFLE_REACH + 1)) - 1;

export interface Vicinity {
  /** Of each column. */
  readonly rows: Int32Array;
  /** What `findNear` found last. */
  readonly near: Int16Array;
}

const newVicinity = (): Vicinity => ({ rows: new Int32Array(COLUMNS), near: new Int16Array((2 * RIFLE_REACH + 1) ** 2) });

/** Notes hexes in place of those that were noted there before. */
export function noteHexes(hexes: readonly Hex[], noted: Vicinity = newVicinity()): Vicinity {
  const { rows } = noted;
  rows.fill(0);
  for (const hex of hexes) {
    const column = qOf(hex) + RIFLE_REACH;
    // The shift takes the row modulo 32.
    rows[column] = (rows[column] as number) | (1 << rowOf(hex));
  }
  return noted;
}

/** One of the hexes noted may lie up to three hexes away. */
export function mayBeNear({ rows }: Vicinity, hex: Hex): boolean {
  const first = qOf(hex);
  let all = 0;
  for (let column = first; column <= first + 2 * RIFLE_REACH; column++) all |= rows[column] as number;
  return (all & rowsAround(hex)) !== 0;
}

/** The bits of the rows up to three away. */
function rowsAround(hex: Hex): number {
  const lowest = rowOf(hex) - RIFLE_REACH;
  return (WINDOW << lowest) | (WINDOW >>> -lowest);
}

/** Puts the hexes noted that lie up to three hexes away into `near`, in the order of their numbers, and perhaps others that were not noted. How many? */
export function findNear({ rows, near }: Vicinity, hex: Hex): number {
  let count = 0;
  const around = rowsAround(hex);
  for (let column = qOf(hex) - RIFLE_REACH; column <= qOf(hex) + RIFLE_REACH; column++) {
    const noted = (rows[column + RIFLE_REACH] as number) & around;
    if (noted === 0) continue;
    for (let row = rowOf(hex) - RIFLE_REACH; row <= rowOf(hex) + RIFLE_REACH; row++) {
      const other = column * 100 + row;
      if ((noted & (1 << row)) !== 0 && row > 0 && other > 0 && distance(hex, other) <= RIFLE_REACH) near[count++] = other;
    }
  }
  return count;
}
