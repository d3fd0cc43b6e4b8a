/** [11.7] B51: how a unit came into an enemy hex, packed into one number; kept until the hex is no melee hex any more (C25). */
import { CREEK, ESCARPMENT_UP, RIVER, SLOPE_UP, sideFeatures } from '../board/board.ts';
import { FRONT, zoneOfDirection } from '../board/facing.ts';
import { directionTo, type Hex } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { facingOf, gunsAt, otherSide, type Position, topOfStack, troopsAt } from '../position.ts';
import { isSquare } from './stacking.ts';

const ENTERED = 1;
const ZONE_SHIFT = 1;
export const ENTERED_UP_SLOPE = 8;
export const ENTERED_UP_ESCARPMENT = 16;
export const ENTERED_OVER_CREEK = 32;
export const ENTERED_OVER_RIVER = 64;

export const hasEntered = (entry: number): boolean => (entry & ENTERED) !== 0;
/** FRONT, FLANK or REAR of the defender, by its facing when it was entered. */
export const zoneEntered = (entry: number): number => (entry >> ZONE_SHIFT) & 3;

/** The entry of a unit of `side` that steps from a hex into one that the enemy holds. */
export function entryFrom(p: Position, from: Hex, hex: Hex, side: SideNumber): number {
  const zone = defenderZone(p, from, hex, otherSide(side));
  const crossed = sideFeatures(p.game.board, from, directionTo(from, hex));
  let entry = ENTERED | (zone << ZONE_SHIFT);
  if (crossed & SLOPE_UP) entry |= ENTERED_UP_SLOPE;
  if (crossed & ESCARPMENT_UP) entry |= ENTERED_UP_ESCARPMENT;
  if (crossed & CREEK) entry |= ENTERED_OVER_CREEK;
  if (crossed & RIVER) entry |= ENTERED_OVER_RIVER;
  return entry;
}

/** A Square has front all round. */
function defenderZone(p: Position, from: Hex, hex: Hex, defender: SideNumber): number {
  if (isSquare(p, hex, defender)) return FRONT;
  const unit = facedBy(p, hex, defender);
  return unit === undefined ? FRONT : zoneOfDirection(facingOf(p, unit), directionTo(hex, from));
}

/** The unit whose facing counts in a melee: the stack's, else that of troops that pass through, that of guns only if they are alone [10.10.9]. */
export function facedBy(p: Position, hex: Hex, defender: SideNumber): number | undefined {
  const top = topOfStack(p, hex, defender);
  return top >= 0 ? top : (troopsAt(p, hex, defender)[0] ?? gunsAt(p, hex, defender)[0]);
}
