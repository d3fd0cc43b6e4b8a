/** [10.10] Artillery fire: which gun may fire, and with what effect. */
import { distance, type Hex } from '../board/hex.ts';
import { ARTILLERY } from '../compile.ts';
import {
  armOf,
  counter,
  facingOf,
  flagsOf,
  formationOf,
  hasTroops,
  hexOf,
  isMeleeHex,
  isOnMap,
  otherSide,
  type Position,
  phasingSide,
  sideOf,
} from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import type { RuleSet } from '../ruleset.ts';
import { FIRED_IN_PHASE, GUN_ACTED, GUN_MOVED, GUN_UNLIMBERED, JAMMED, LIMBERED, NOBODY } from '../state.ts';
import { mayBeUsed } from './command.ts';
import { aimRefusal, fieldOf } from './sight.ts';

/** [10.8] */
export const ARTILLERY_RANGE = 10;
/** [10.10.7] */
export const COUNTER_BATTERY_RANGE = 6;
/** [4.6.2] */
export const COMMANDER_ROLL_RANGE = 3;
/** [10.10.10] */
export const CAPTURE_VP = 2;
export const RECAPTURE_VP = 2;

/** [10.10.1] */
export const artilleryEffect = (rules: RuleSet, range: number): number => rules.charts.artillery[range - 1] ?? 0;

/** [10.10.10] what a captured or destroyed battery is worth. */
export const captureValue = (rules: RuleSet, stars: number): number => CAPTURE_VP + (rules.captureStarsVp ? stars : 0);

/** Why a gun cannot fire in this Phase at all. */
export function gunRefusal(p: Position, unit: number): Refusal | undefined {
  if (armOf(p, unit) !== ARTILLERY) return REFUSED.onlyGunsFireSo;
  if (!isOnMap(p, unit)) return REFUSED.noSuchUnit;
  if (formationOf(p, unit) === LIMBERED) return REFUSED.limberedNoFire;
  const flags = flagsOf(p, unit);
  if (flags & JAMMED) return REFUSED.gunJammed;
  if (flags & GUN_MOVED) return REFUSED.gunMoved;
  if (flags & GUN_UNLIMBERED) return REFUSED.unlimberedSilent;
  if (flags & GUN_ACTED && !counter(p, unit).horseGun) return REFUSED.gunTookFacing;
  if (flags & FIRED_IN_PHASE) return REFUSED.gunFiredInPhase;
  if (isMeleeHex(p, hexOf(p, unit))) return REFUSED.firerInMelee;
  if (isEntitled(p, unit)) return undefined;
  return p.explains ? { reason: 'gunNotEntitled', rule: '10.10.3', commander: p.active } : UNTOLD;
}

/** [10.10.3] in every enemy activation, and in that of its own commander (A19, A21). */
const isEntitled = (p: Position, unit: number): boolean => p.active === NOBODY || sideOf(p, unit) !== phasingSide(p) || mayBeUsed(p, unit);

/** Why a gun may not fire at a hex. */
export function cannonRefusal(p: Position, unit: number, target: Hex): Refusal | undefined {
  return gunRefusal(p, unit) ?? cannonAimRefusal(p, unit, target);
}

export function cannonAimRefusal(p: Position, unit: number, target: Hex): Refusal | undefined {
  const side = sideOf(p, unit);
  const hex = hexOf(p, unit);
  const refusal = aimRefusal(p, hex, side, fieldOf(facingOf(p, unit), false), ARTILLERY_RANGE, target);
  if (refusal !== undefined) return refusal;
  // B38: lone guns beyond 6 hexes are no target.
  const away = distance(hex, target);
  if (hasTroops(p, target, otherSide(side)) || away <= COUNTER_BATTERY_RANGE) return undefined;
  return p.explains ? { reason: 'counterBatteryTooFar', rule: '10.10.7', distance: away, limit: COUNTER_BATTERY_RANGE } : UNTOLD;
}

/** [10.10.7] the first roll must exceed the range; the bonus belongs to a Polish firer (B38). */
export const counterBatteryHits = (die: number, betterGunner: boolean, range: number): boolean => die + (betterGunner ? 1 : 0) > range;

/** [10.10.7] the second roll. */
export const counterBatteryKills = (rules: RuleSet, die: number, stars: number): boolean =>
  die - (rules.counterBatteryStars ? stars : 0) <= 0;
