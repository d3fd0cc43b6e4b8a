/**
 * Straight lines between hex centres, decided with integers: no angle, no floating point, no epsilon.
 * Centres and corners lie on a lattice: X = 3q, Y = 2k + q for a centre (up to a common shift), and VERTEX_X, VERTEX_Y from the centre
 * to its corners. A cross product keeps its sign in the true plane; a dot product there is x1*x2 + 3*y1*y2.
 */
import { type Direction, type Hex, hexAt, kOf, qOf } from './hex.ts';

/** cross: the line runs through the hex; side: along one of its hexsides; corner: it touches a corner and nothing else. */
export type Contact = 'cross' | 'side' | 'corner';

export interface LineContact {
  readonly hex: Hex;
  readonly contact: Contact;
}

/** [10.8] nothing fires farther, so the tables end here. */
export const LINE_REACH = 10;

const SPAN = 2 * LINE_REACH + 1;

/** Number of line offsets: every `lineOffset` lies below. */
export const LINE_OFFSETS = SPAN * SPAN;

// Corner f lies between directions f and f + 1.
const VERTEX_X = Int8Array.of(1, 2, 1, -1, -2, -1);
const VERTEX_Y = Int8Array.of(-1, 0, 1, 1, 0, -1);
const vertexX = (corner: number): number => VERTEX_X[corner] as number;
const vertexY = (corner: number): number => VERTEX_Y[corner] as number;

const xOf = (q: number): number => 3 * q;
const yOf = (q: number, k: number): number => 2 * k + q;

/** How far a line leaves the centre of a hex aside, at most, if it still meets it: as far as that corner of the hex which lies farthest from it. */
function widthAcross(dx: number, dy: number): number {
  let widest = 0;
  for (let corner = 0; corner < 6; corner++) widest = Math.max(widest, dx * vertexY(corner) - dy * vertexX(corner));
  return widest;
}

/** How the line from the origin along (dx, dy) meets the hex at (hexQ, hexK), if that hex lies between the two; `width` is that of `widthAcross`. */
function contactAt(dx: number, dy: number, width: number, hexQ: number, hexK: number): Contact | undefined {
  const x = xOf(hexQ);
  const y = yOf(hexQ, hexK);
  if (Math.abs(dx * y - dy * x) > width) return undefined;
  const along = dx * x + 3 * dy * y;
  if (along <= 0 || along >= dx * dx + 3 * dy * dy) return undefined;
  let left = 0;
  let right = 0;
  for (let corner = 0; corner < 6; corner++) {
    const turn = dx * (y + vertexY(corner)) - dy * (x + vertexX(corner));
    if (turn < 0) left++;
    else if (turn > 0) right++;
  }
  if (left > 0 && right > 0) return 'cross';
  const touched = 6 - left - right;
  if (touched === 0) return undefined;
  return touched === 2 ? 'side' : 'corner';
}

interface OffsetContact {
  readonly q: number;
  readonly k: number;
  readonly contact: Contact;
  readonly along: number;
}

/** All hexes that the line from the origin to (q, k) meets between the two, in its order. */
function contactsTo(q: number, k: number): OffsetContact[] {
  const found: OffsetContact[] = [];
  const [dx, dy] = [xOf(q), yOf(q, k)];
  const width = widthAcross(dx, dy);
  for (let hexQ = Math.min(0, q); hexQ <= Math.max(0, q); hexQ++) {
    for (let hexK = Math.min(0, k) - 1; hexK <= Math.max(0, k) + 1; hexK++) {
      const contact = contactAt(dx, dy, width, hexQ, hexK);
      if (contact === undefined) continue;
      found.push({ q: hexQ, k: hexK, contact, along: dx * xOf(hexQ) + 3 * dy * yOf(hexQ, hexK) });
    }
  }
  return found.sort((a, b) => a.along - b.along);
}

/** The hexes strictly between (B13) that the line meets, in its order; at any distance. For tests and explanations: it allocates. */
export function contacts(from: Hex, to: Hex): LineContact[] {
  const q = qOf(from);
  const k = kOf(from);
  return contactsTo(qOf(to) - q, kOf(to) - k).map((met) => ({ hex: hexAt(q + met.q, k + met.k), contact: met.contact }));
}

/** The directions through which a line towards (q, k) leaves its first hex, as a bit mask: one hexside, or the two at a corner. */
function exitMask(q: number, k: number): number {
  const dx = xOf(q);
  const dy = yOf(q, k);
  for (let corner = 0; corner < 6; corner++) {
    const next = (corner + 1) % 6;
    const turn = vertexX(corner) * dy - vertexY(corner) * dx;
    if (turn === 0 && vertexX(corner) * dx + vertexY(corner) * dy > 0) return (1 << corner) | (1 << next);
    // Beyond this corner and before the next one: the hexside between them is that of direction `next`.
    if (turn > 0 && dx * vertexY(next) - dy * vertexX(next) > 0) return 1 << next;
  }
  return 0;
}

/** Names the vector from one hex to another if they are at most LINE_REACH apart, else -1. A line index adds the parity of the column. */
export function lineOffset(from: Hex, to: Hex): number {
  const q = qOf(to) - qOf(from) + LINE_REACH;
  const k = kOf(to) - kOf(from) + LINE_REACH;
  if (q < 0 || q >= SPAN || k < 0 || k >= SPAN || q + k < LINE_REACH || q + k > 3 * LINE_REACH) return -1;
  return q * SPAN + k;
}

/** The offset of the same line seen from its other end. */
export const oppositeOffset = (offset: number): number => LINE_OFFSETS - 1 - offset;

/** The place of a line in LINE_START, LINE_CORNERS and LINE_END. */
export const lineIndex = (from: Hex, offset: number): number => (qOf(from) & 1) * LINE_OFFSETS + offset;

/**
 * The hexes between, as differences of hex numbers from the first hex: those crossed or touched along a side from LINE_START on,
 * those touched at a corner only from LINE_CORNERS on, up to LINE_END.
 */
export const LINE_START = new Int16Array(2 * LINE_OFFSETS);
export const LINE_CORNERS = new Int16Array(2 * LINE_OFFSETS);
export const LINE_END = new Int16Array(2 * LINE_OFFSETS);
export const LINE_DELTAS: Int16Array = tabulateLines();

const EXIT_MASKS = Uint8Array.from({ length: LINE_OFFSETS }, (_, offset) =>
  exitMask(Math.trunc(offset / SPAN) - LINE_REACH, (offset % SPAN) - LINE_REACH),
);

function tabulateLines(): Int16Array {
  const deltas: number[] = [];
  for (let q = -LINE_REACH; q <= LINE_REACH; q++) {
    for (let k = -LINE_REACH; k <= LINE_REACH; k++) {
      if (Math.abs(q + k) > LINE_REACH) continue;
      const met = contactsTo(q, k);
      for (const parity of [0, 1]) tabulateLine(deltas, parity * LINE_OFFSETS + (q + LINE_REACH) * SPAN + k + LINE_REACH, parity, met);
    }
  }
  return Int16Array.from(deltas);
}

function tabulateLine(deltas: number[], line: number, parity: number, met: readonly OffsetContact[]): void {
  const origin = hexAt(parity, 0);
  LINE_START[line] = deltas.length;
  for (const { q, k, contact } of met) if (contact !== 'corner') deltas.push(hexAt(parity + q, k) - origin);
  LINE_CORNERS[line] = deltas.length;
  for (const { q, k, contact } of met) if (contact === 'corner') deltas.push(hexAt(parity + q, k) - origin);
  LINE_END[line] = deltas.length;
}

/**
 * The direction or two directions that the line touches where it leaves `from`, as a bit mask; 0 if the hexes are the same.
 * `exitDirections(target, firer)` tells through which hexes of the target the shot comes (A3).
 */
export function exitDirections(from: Hex, to: Hex): number {
  const offset = lineOffset(from, to);
  return offset < 0 ? exitMask(qOf(to) - qOf(from), kOf(to) - kOf(from)) : (EXIT_MASKS[offset] as number);
}

/** The segment between the centres has a point in common with a hexside, its end points included (B16, B82). */
export function lineMeetsHexside(from: Hex, to: Hex, hex: Hex, direction: Direction): boolean {
  if (from === to) return false;
  const dx = xOf(qOf(to) - qOf(from));
  const dy = yOf(qOf(to) - qOf(from), kOf(to) - kOf(from));
  const corner = (direction + 5) % 6;
  const x = xOf(qOf(hex) - qOf(from)) + vertexX(corner);
  const y = yOf(qOf(hex) - qOf(from), kOf(hex) - kOf(from)) + vertexY(corner);
  const sideX = vertexX(direction) - vertexX(corner);
  const sideY = vertexY(direction) - vertexY(corner);
  const first = dx * y - dy * x;
  const second = dx * (y + sideY) - dy * (x + sideX);
  if (first * second > 0) return false;
  if (first === 0 && second === 0) return alongLine(dx, dy, x, y);
  const start = sideY * x - sideX * y;
  const end = sideX * (dy - y) - sideY * (dx - x);
  return start * end <= 0;
}

/** Whether a point of the line's carrier lies on the segment. Both corners of a hexside do or neither: no line ends on a hexside. */
function alongLine(dx: number, dy: number, x: number, y: number): boolean {
  const along = dx * x + 3 * dy * y;
  return along >= 0 && along <= dx * dx + 3 * dy * dy;
}

/** The two hexes and all between that the line meets, in its order; a hex and itself give it once. */
export function hexesOnLine(from: Hex, to: Hex): Hex[] {
  if (from === to) return [from];
  return [from, ...contacts(from, to).map((met) => met.hex), to];
}
