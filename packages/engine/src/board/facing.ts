/**
 * [5.0] Facings and zones. A unit points at a corner of its hex: facing f is the corner between directions f and f + 1.
 * Sets of directions are bit masks (bit d for direction d), so that they can be met with `exitDirections` of a line.
 */
import { type Board, neighbour } from './board.ts';
import { type Direction, directionTo, type Hex, oppositeDirection } from './hex.ts';

/** 0..5. */
export type Facing = number;

export const FRONT = 0;
export const FLANK = 1;
export const REAR = 2;
export type Zone = typeof FRONT | typeof FLANK | typeof REAR;

/** A Square has front all round [7.3]. */
export const ALL_DIRECTIONS = 0b111111;

/** Zones by direction - facing, which goes from -5 to 5, plus 6: twice round, so that no remainder is needed. */
const ZONES = Uint8Array.of(FRONT, FRONT, FLANK, REAR, REAR, FLANK, FRONT, FRONT, FLANK, REAR, REAR, FLANK);

export const zoneOfDirection = (facing: Facing, direction: Direction): Zone => ZONES[direction - facing + 6] as Zone;

/** The directions of one zone, for each facing. */
const directionsOf = (zone: Zone): Uint8Array =>
  Uint8Array.from({ length: 6 }, (_, facing) => {
    let mask = 0;
    for (let direction = 0; direction < 6; direction++) if (zoneOfDirection(facing, direction) === zone) mask |= 1 << direction;
    return mask;
  });

const FRONT_DIRECTIONS = directionsOf(FRONT);
const FLANK_DIRECTIONS = directionsOf(FLANK);
const REAR_DIRECTIONS = directionsOf(REAR);

export const frontDirections = (facing: Facing): number => FRONT_DIRECTIONS[facing] as number;
export const flankDirections = (facing: Facing): number => FLANK_DIRECTIONS[facing] as number;
export const rearDirections = (facing: Facing): number => REAR_DIRECTIONS[facing] as number;

/** One of the two front hexes, or NO_HEX off the board (A5). */
export const frontHex = (board: Board, hex: Hex, facing: Facing, which: 0 | 1): Hex => neighbour(board, hex, (facing + which) % 6);

/** The left (0) or right (1) flank hex, or NO_HEX off the board (A5). */
export const flankHex = (board: Board, hex: Hex, facing: Facing, which: 0 | 1): Hex =>
  neighbour(board, hex, (facing + (which === 0 ? 5 : 2)) % 6);

/** One of the two rear hexes, or NO_HEX off the board (A5). */
export const rearHex = (board: Board, hex: Hex, facing: Facing, which: 0 | 1): Hex => neighbour(board, hex, (facing + 3 + which) % 6);

/** [8.7] number of 60-degree steps between two facings, 0..3. */
export function turnSteps(from: Facing, to: Facing): number {
  const steps = (to - from + 6) % 6;
  return steps > 3 ? 6 - steps : steps;
}

/** [8.10], [10.9.6] each of the two hexes lies in a flank hex of the other; Squares are the caller's business (A72). */
export function linkedInLine(hexA: Hex, facingA: Facing, hexB: Hex, facingB: Facing): boolean {
  const direction = directionTo(hexA, hexB);
  if (direction < 0) return false;
  return zoneOfDirection(facingA, direction) === FLANK && zoneOfDirection(facingB, oppositeDirection(direction)) === FLANK;
}
