/** [10.9] Rifle fire: which units fire, with what value, on which row. */
import { RIFLE_REACH } from '../board/board.ts';
import { linkedInLine } from '../board/facing.ts';
import { distance, type Hex } from '../board/hex.ts';
import { ARTILLERY, CAVALRY, type SideNumber } from '../compile.ts';
import {
  armOf,
  below,
  counter,
  facingOf,
  firstAt,
  formationOf,
  hasFlag,
  hasTroops,
  hasUnits,
  isMeleeHex,
  otherSide,
  type Position,
  phasingSide,
  shotsOf,
  sideOf,
  topOfStack,
} from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import { APART, DOUBLE_TIME, LINE, NOBODY, SKIRMISH, SQUARE } from '../state.ts';
import { mpLeft } from './allowance.ts';
import { currentFire, roundHalfUp } from './losses.ts';
import { aimRefusal, fieldOf } from './sight.ts';
import { isActivated, mayStillBeNamed } from './whose-units-act.ts';

const CAVALRY_RANGE = 2;
/** [10.8] */
export const rifleRangeOf = (arm: number): number => (arm === CAVALRY ? CAVALRY_RANGE : RIFLE_REACH);

/** [10.9.1] */
export const SHOTS_PER_TURN = 4;
/** [10.9.5] */
const LONE_GUNS_FIREPOWER = 3;
export const LONE_GUNS_RANGE = 1;

/** Rows of the rifle fire table (T6), the effect before M on each; null: none. */
export const RIFLE_ROWS = ['0-1', '2-3', '4-5', '6+'] as const;
export const RIFLE_EFFECTS: readonly (number | null)[] = [null, 0, 1, 2];
export const rowOfValue = (value: number): number => (value <= 1 ? 0 : value <= 3 ? 1 : value <= 5 ? 2 : 3);
/** [10.9.6] one row down for every firing hex beyond the first. */
export const shiftedRow = (row: number, hexes: number): number => Math.min(3, row + hexes - 1);

/** B20: a unit of the activated command pays 1 MP for its shot, others have no MP in this Phase and pay nothing. */
export const paysForFire = (p: Position, unit: number): boolean => needsMpForFire(p, unit) || mayStillBeNamed(p, unit);

/** A25: a unit that may still be named is charged for its shots, but until it is named it has no MP to run out of. */
const needsMpForFire = (p: Position, unit: number): boolean =>
  p.active !== NOBODY && sideOf(p, unit) === phasingSide(p) && isActivated(p, unit);

/** Why one unit cannot fire its weapons now, leaving aside where it stands and its target. */
export function weaponRefusal(p: Position, unit: number): Refusal | undefined {
  if (currentFire(p, unit) === 0) return noFirepower(p, unit);
  const { cossack, kosynier } = counter(p, unit);
  if (p.game.rules.unitsThatNeverFire === 'cossacksAndKosynierzy' && (cossack || kosynier)) return noFirepower(p, unit);
  if (shotsOf(p, unit) >= SHOTS_PER_TURN) return p.explains ? { reason: 'fourShots', rule: '10.9.1', unit, limit: SHOTS_PER_TURN } : UNTOLD;
  if (hasFlag(p, unit, DOUBLE_TIME)) return REFUSED.doubleTimeNoFire;
  if (!needsMpForFire(p, unit) || mpLeft(p, unit) >= 1) return undefined;
  return p.explains ? { reason: 'shotNeedsMp', rule: '10.9.2', unit } : UNTOLD;
}

const noFirepower = (p: Position, unit: number): Refusal => (p.explains ? { reason: 'noFirepower', rule: '10.9.3', unit } : UNTOLD);

/** What a hex contributes to a salvo [6.8]: its top unit, its close line, or its Square. */
export interface Firer {
  readonly hex: Hex;
  readonly arm: number;
  readonly facing: number;
  readonly square: boolean;
  readonly field: number;
  /** [10.5] its front zone: enemies in it bind the firer. */
  readonly front: number;
  /** Firepower over 1, or over 4 for a Square (A63). */
  readonly fire: number;
  readonly divisor: 1 | 4;
  readonly units: readonly number[];
}

/** The firer of a hex, or why no unit there can fire. */
export function firerAt(p: Position, hex: Hex, side: SideNumber): Firer | Refusal {
  const top = topOfStack(p, hex, side);
  if (top < 0) return noFirerRefusal(p, hex, side);
  if (isMeleeHex(p, hex)) return REFUSED.firerInMelee;
  const square = formationOf(p, top) === SQUARE;
  const together = square || hasFlag(p, top, LINE);
  const refusal = weaponRefusal(p, top);
  if (!together && refusal !== undefined) return refusal;
  const units = together ? ableMembers(p, hex, side) : [top];
  if (units.length === 0) return refusal ?? noFirerRefusal(p, hex, side);
  const facing = facingOf(p, top);
  let fire = 0;
  for (const unit of units) fire += currentFire(p, unit);
  const skirmish = p.game.rules.skirmisherFlankSight && formationOf(p, top) === SKIRMISH;
  const front = fieldOf(facing, square);
  const field = skirmish ? fieldOf(facing, square, true) : front;
  return { hex, arm: armOf(p, top), facing, square, field, front, fire, divisor: square ? 4 : 1, units };
}

/** Why there is no firer in a hex at all: [6.8] troops that only pass, [10.10] guns, the enemy's units, or no unit. */
function noFirerRefusal(p: Position, hex: Hex, side: SideNumber): Refusal {
  if (hasTroops(p, hex, side)) return REFUSED.passingUnitActs;
  if (!p.explains) return UNTOLD;
  if (hasUnits(p, hex, side)) return { reason: 'gunsFireByThemselves', rule: '10.10', hex };
  return { reason: hasUnits(p, hex, otherSide(side)) ? 'enemiesFire' : 'nobodyFires', rule: '10.9', hex };
}

export const isRefusal = (answer: Firer | Refusal): answer is Refusal => 'reason' in answer;

/** C8: members of a close line or Square that cannot fire are left out. */
function ableMembers(p: Position, hex: Hex, side: SideNumber): number[] {
  const able: number[] = [];
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) {
    if (sideOf(p, unit) !== side || armOf(p, unit) === ARTILLERY || hasFlag(p, unit, APART)) continue;
    if (weaponRefusal(p, unit) === undefined) able.push(unit);
  }
  return able;
}

/** [10.9.4] Firepower ÷ distance, rounded once (A16). */
export const fireValue = (firer: Firer, target: Hex): number => roundHalfUp(firer.fire, firer.divisor * distance(firer.hex, target));

/** Whether a firer may aim rifles at a hex; lone guns only from the next hex [10.9.5]. */
export function rifleAimRefusal(p: Position, firer: Firer, side: SideNumber, target: Hex): Refusal | undefined {
  const refusal = aimRefusal(p, firer.hex, side, firer.field, rifleRangeOf(firer.arm), target, firer.front);
  if (refusal !== undefined) return refusal;
  const away = distance(firer.hex, target);
  if (hasTroops(p, target, otherSide(side)) || away <= LONE_GUNS_RANGE) return undefined;
  return p.explains ? { reason: 'loneGunsTooFar', rule: '10.9.5', distance: away, limit: LONE_GUNS_RANGE } : UNTOLD;
}

/** [10.9.5] the best Firepower of the salvo must be 3 or more (B27). */
export function loneGunsRefusal(firers: readonly Firer[]): Refusal | undefined {
  const firepower = loneGunsFirepower(firers);
  return firepower < LONE_GUNS_FIREPOWER ? { reason: 'loneGunsTooWeak', rule: '10.9.5', firepower, needs: LONE_GUNS_FIREPOWER } : undefined;
}

export const loneGunsFirepower = (firers: readonly Firer[]): number =>
  firers.reduce((best, { fire, divisor }) => Math.max(best, roundHalfUp(fire, divisor)), 0);

/** [10.9.6] mutual flank hexes, or two adjacent Squares (B28). */
export const areLinked = (a: Firer, b: Firer): boolean =>
  a.square || b.square ? a.square && b.square && distance(a.hex, b.hex) === 1 : linkedInLine(a.hex, a.facing, b.hex, b.facing);
