/**
 * Hex numbers, neighbours and distance.
 * On every board odd columns lie half a hex towards lower positions, even columns towards higher ones (B12).
 */

/** `CCRR` read as a number: hex 0608 is 608. Tables are indexed by it. */
export type Hex = number;

/** 0..5; direction 0 goes to the lower position in the same column, the others follow in a circle. */
export type Direction = number;

export const NO_HEX: Hex = 0;

/** One more than the greatest hex number, 9999. */
export const HEX_NUMBERS = 10_000;

export const columnOf = (hex: Hex): number => Math.trunc(hex / 100);

export const rowOf = (hex: Hex): number => hex % 100;

/** `'0608'`, as printed on the boards. */
export const hexName = (hex: Hex): string => String(hex).padStart(4, '0');

/** Four digits, column and position both counted from 01. */
export function parseHex(text: string): Hex | undefined {
  if (!/^\d{4}$/.test(text)) return undefined;
  const hex = Number(text);
  return columnOf(hex) >= 1 && rowOf(hex) >= 1 ? hex : undefined;
}

export const oppositeDirection = (direction: Direction): Direction => (direction + 3) % 6;

/** How the hex number changes towards directions 0..5; even columns first, then odd ones. */
const STEPS = Int16Array.of(-1, 100, 101, 1, -99, -100, -1, 99, 100, 1, -100, -101);

/** The next hex in a direction, on the board or not. */
export const neighbourOf = (hex: Hex, direction: Direction): Hex => hex + (STEPS[(columnOf(hex) & 1) * 6 + direction] as number);

/** Straightened coordinates, in which neither neighbours nor lines depend on the parity of the column: q = column, k as below. */
const Q = new Int16Array(HEX_NUMBERS);
const K = new Int16Array(HEX_NUMBERS);
for (let hex = 0; hex < HEX_NUMBERS; hex++) {
  const column = columnOf(hex);
  Q[hex] = column;
  K[hex] = rowOf(hex) - (column + (column & 1)) / 2;
}

export const qOf = (hex: Hex): number => Q[hex] as number;

export const kOf = (hex: Hex): number => K[hex] as number;

/** The hex number at q, k: the inverse of `qOf` and `kOf`. */
export const hexAt = (q: number, k: number): Hex => q * 100 + k + (q + (q & 1)) / 2;

/** Number of hexes from a to b; 1 for neighbours, 0 for a hex and itself. */
export function distance(a: Hex, b: Hex): number {
  const q = qOf(b) - qOf(a);
  const k = kOf(b) - kOf(a);
  return (Math.abs(q) + Math.abs(k) + Math.abs(q + k)) >> 1;
}

/** Directions by (q + 1) * 3 + k + 1 of the step; -1 where no neighbour lies. */
const DIRECTION_OF_STEP = Int8Array.of(-1, 5, 4, 0, -1, 3, 1, 2, -1);

/** The direction from a to its neighbour b, or -1 if they are not adjacent. */
export function directionTo(a: Hex, b: Hex): Direction | -1 {
  const q = qOf(b) - qOf(a);
  const k = kOf(b) - kOf(a);
  if (q < -1 || q > 1 || k < -1 || k > 1) return -1;
  return DIRECTION_OF_STEP[(q + 1) * 3 + k + 1] as number;
}

/** Steps towards directions 0..5 in straightened coordinates. */
const STEP_Q = Int8Array.of(0, 1, 1, 0, -1, -1);
const STEP_K = Int8Array.of(-1, -1, 0, 1, 1, 0);

/** The sector around a in which b lies: how a step changes the distance depends on nothing else. */
export function sectorOf(a: Hex, b: Hex): number {
  const q = qOf(b) - qOf(a);
  const k = kOf(b) - kOf(a);
  return (Math.sign(q) + 1) * 9 + (Math.sign(k) + 1) * 3 + Math.sign(q + k) + 1;
}

/** By sector * 6 + direction. */
const NEARER = Int8Array.from({ length: 27 * 6 }, (_, i) => {
  const sector = Math.trunc(i / 6);
  const signs = [Math.trunc(sector / 9) - 1, (Math.trunc(sector / 3) % 3) - 1, (sector % 3) - 1];
  const q = STEP_Q[i % 6] as number;
  const k = STEP_K[i % 6] as number;
  const change = [q, k, q + k].reduce((sum, step, axis) => sum + (signs[axis] === 0 ? -Math.abs(step) : step * (signs[axis] as number)), 0);
  return change / 2;
});

/** How many hexes nearer to everything in a sector a step brings: 1, 0 or -1. */
export const nearerBy = (sector: number, direction: Direction): number => NEARER[sector * 6 + direction] as number;
