/** [8.10] [8.16] Which units may begin to move, alone, as part of a stack, or in a battle line. */
import type { Action } from '../actions.ts';
import { linkedInLine } from '../board/facing.ts';
import { distance, type Hex, NO_HEX } from '../board/hex.ts';
import { ARTILLERY } from '../compile.ts';
import type { MoveFrame, MovingGroup } from '../frames.ts';
import {
  armOf,
  below,
  counter,
  facingOf,
  firstAt,
  flagsOf,
  formationOf,
  hexOf,
  isMeleeHex,
  isOfStack,
  isOnMap,
  type Position,
  phasingSide,
  sideOf,
  stackAt,
  unitsAt,
} from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import { FINISHED, GUN_ACTED, LIMBERED, MOVE_ENDED, RETURNED, SHIFTED, SKIRMISH, SQUARE, STOP } from '../state.ts';
import { mpLeft } from './allowance.ts';
import { commandRefusal, namesLeftRefusal } from './command.ts';
import { isSquare, isWholeStack } from './stacking.ts';
import { unitsOfActivation } from './whose-units-act.ts';

/** Why a unit may not begin an action of moving now, command apart. */
export function unitRefusal(p: Position, unit: number): Refusal | undefined {
  if (p.game.units[unit] === undefined || !isOnMap(p, unit)) return REFUSED.noSuchUnit;
  if (sideOf(p, unit) !== phasingSide(p)) return REFUSED.notYourUnit;
  if (isMeleeHex(p, hexOf(p, unit))) return REFUSED.heldInMelee;
  const flags = flagsOf(p, unit);
  if (flags & STOP) return REFUSED.stopped;
  if (flags & RETURNED) return REFUSED.returnedThisActivation;
  if ((flags & FINISHED) === 0) return undefined;
  return flags & MOVE_ENDED ? REFUSED.counterattackEndsMove : REFUSED.alreadyFinished;
}

/** [4.1] [4.2] [8.16] why a unit may not begin to move. */
export function beginRefusal(p: Position, unit: number): Refusal | undefined {
  const refusal = unitRefusal(p, unit);
  if (refusal !== undefined) return refusal;
  // Guns in position and units without MP are many: a list need not ask for their command.
  const cannot = p.explains ? undefined : marchRefusal(p, unit);
  if (cannot !== undefined) return cannot;
  return commandRefusal(p, unit, hexOf(p, unit)) ?? (p.explains ? marchRefusal(p, unit) : undefined);
}

/** Why a unit cannot march, whatever its command. */
function marchRefusal(p: Position, unit: number): Refusal | undefined {
  if (armOf(p, unit) === ARTILLERY) {
    if (formationOf(p, unit) !== LIMBERED) return counter(p, unit).horseGun ? REFUSED.horseGunsDoNotMarch : REFUSED.gunsDoNotMarch;
    if (flagsOf(p, unit) & GUN_ACTED) return REFUSED.limberedInThisActivation;
  }
  // [7.2] a skirmisher turns without MP.
  if (formationOf(p, unit) === SKIRMISH || mpLeft(p, unit) >= 1) return undefined;
  return p.explains ? { reason: 'tooFewMp', rule: '8.2', unit, needs: 1, has: mpLeft(p, unit) } : UNTOLD;
}

/** C7: all units of a Square act together. */
const inLargerSquare = (p: Position, unit: number): boolean =>
  formationOf(p, unit) === SQUARE && stackAt(p, hexOf(p, unit), sideOf(p, unit)).length > 1;

export const beginAloneRefusal = (p: Position, unit: number): Refusal | undefined =>
  beginRefusal(p, unit) ?? (inLargerSquare(p, unit) ? REFUSED.squareTogether : boundRefusal(p, unit));

/** [6.0] a skirmisher without MP could only turn, and may not in the stack of others. */
const boundRefusal = (p: Position, unit: number): Refusal | undefined =>
  armOf(p, unit) !== ARTILLERY && mpLeft(p, unit) < 1 && !isWholeStack(p, hexOf(p, unit), sideOf(p, unit), [unit])
    ? REFUSED.stackFacing
    : undefined;

/** All units of a hex that may begin to move together. */
export function stackThatMayBegin(p: Position, hex: Hex): number[] {
  const side = phasingSide(p);
  // [7.3.2] guns inside a Square stay behind unless moved by themselves.
  const square = isSquare(p, hex, side);
  const marching: number[] = [];
  const turning: number[] = [];
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) {
    if (square ? !isOfStack(p, unit, side) : sideOf(p, unit) !== side) continue;
    if (beginRefusal(p, unit) === undefined) (mpLeft(p, unit) > 0 ? marching : turning).push(unit);
  }
  // [7.2] skirmishers that can only turn do not tie the others down.
  return marching.length > 0 ? marching : turning;
}

export function beginStackRefusal(p: Position, hex: Hex): Refusal | undefined {
  const units = stackThatMayBegin(p, hex);
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit))
    if (formationOf(p, unit) === SQUARE && isOfStack(p, unit, phasingSide(p)) && !units.includes(unit)) return REFUSED.squareTogether;
  if (units.length >= 2) return namesLeftRefusal(p, units);
  return p.explains ? tooFewBeginRefusal(p, hex) : UNTOLD;
}

/** Of a stack the first unit that may not begin tells why it does not move together. */
function tooFewBeginRefusal(p: Position, hex: Hex): Refusal {
  const units = unitsAt(p, hex, phasingSide(p));
  const kept = units.length < 2 ? undefined : units.find((unit) => beginRefusal(p, unit) !== undefined);
  return (kept === undefined ? undefined : beginRefusal(p, kept)) ?? REFUSED.reorderNeedsStack;
}

/** Guns last: the first unit stands for the group, and the facing of guns binds no unit [6.0]. */
const inMarchingOrder = (p: Position, units: readonly number[]): number[] => [
  ...units.filter((unit) => armOf(p, unit) !== ARTILLERY),
  ...units.filter((unit) => armOf(p, unit) === ARTILLERY),
];

export const newGroup = (p: Position, units: readonly number[]): MovingGroup => ({
  units: inMarchingOrder(p, units),
  hex: hexOf(p, units[0] as number),
  run: 0,
  spoiled: 0,
  stopped: false,
  held: false,
  turnedFree: false,
  cameFrom: NO_HEX,
});

/** The facing with which a unit that has not moved began the Phase; a melee may have turned it since. */
function facingAtStart(p: Position, unit: number): number {
  for (let i = p.frames.length - 1; i >= 0; i--) {
    const frame = p.frames[i];
    if (frame?.kind === 'phase2') return frame.facings?.find((one) => one.unit === unit)?.facing ?? facingOf(p, unit);
  }
  return facingOf(p, unit);
}

/** [8.10] A72: the two hexes were linked when Phase 2 began; both units still stand there as they did. */
export function inBattleLine(p: Position, a: number, b: number): boolean {
  if (armOf(p, a) !== armOf(p, b) || armOf(p, a) === ARTILLERY) return false;
  if (((flagsOf(p, a) | flagsOf(p, b)) & SHIFTED) !== 0) return false;
  const squares = (formationOf(p, a) === SQUARE ? 1 : 0) + (formationOf(p, b) === SQUARE ? 1 : 0);
  if (squares > 0) return squares === 2 && distance(hexOf(p, a), hexOf(p, b)) === 1;
  return linkedInLine(hexOf(p, a), facingAtStart(p, a), hexOf(p, b), facingAtStart(p, b));
}

/** C7, [7.3.2]: neither a part of a Square nor guns with one. */
const mixesSquare = (p: Position, group: MovingGroup, unit: number): boolean =>
  formationOf(p, unit) === SQUARE || formationOf(p, group.units[0] as number) === SQUARE;

/** Why a unit cannot be added to a move before its first step. */
export function includeRefusal(p: Position, frame: MoveFrame, unit: number): Refusal | undefined {
  if (frame.begun) return REFUSED.oneAtATime;
  const refusal = beginRefusal(p, unit);
  if (refusal !== undefined) return refusal;
  if (frame.groups.some(({ units }) => units.includes(unit))) return REFUSED.alreadySo;
  const hex = hexOf(p, unit);
  const here = frame.groups.find((group) => group.hex === hex);
  if (here !== undefined) return mixesSquare(p, here, unit) ? REFUSED.squareTogether : undefined;
  if (inLargerSquare(p, unit)) {
    const square = stackAt(p, hex, sideOf(p, unit));
    if (square.some((one) => beginRefusal(p, one) !== undefined)) return REFUSED.squareTogether;
    const names = namesLeftRefusal(p, square);
    if (names !== undefined) return names;
  }
  return isLinked(p, frame, unit) ? undefined : REFUSED.notInBattleLine;
}

const isLinked = (p: Position, { groups }: MoveFrame, unit: number): boolean =>
  groups.some(({ units }) => units.some((member) => inBattleLine(p, member, unit)));

export function listIncludes(p: Position, frame: MoveFrame, list: Action[]): void {
  const units = unitsOfActivation(p);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as number;
    if (standsBeside(p, frame, unit) && includeRefusal(p, frame, unit) === undefined) list.push({ kind: 'include', unit });
  }
}

/** The place of a unit lets it be added, whatever else: few units of a command stand so near. */
function standsBeside(p: Position, { groups }: MoveFrame, unit: number): boolean {
  const hex = hexOf(p, unit);
  if (hex === NO_HEX) return false;
  for (let i = 0; i < groups.length; i++) if (distance((groups[i] as MovingGroup).hex, hex) <= 1) return true;
  return false;
}

/** The groups with a unit added, in the order of its stack. */
export function withIncluded(p: Position, frame: MoveFrame, unit: number): MovingGroup[] {
  const hex = hexOf(p, unit);
  const order = unitsAt(p, hex, sideOf(p, unit));
  const known = frame.groups.findIndex((group) => group.hex === hex);
  if (known < 0) return [...frame.groups, newGroup(p, inLargerSquare(p, unit) ? stackAt(p, hex, sideOf(p, unit)) : [unit])];
  return frame.groups.map((group, i) =>
    i === known ? { ...group, units: inMarchingOrder(p, order).filter((one) => one === unit || group.units.includes(one)) } : group,
  );
}
