/** [6.3] [8.3] [8.7] [8.9] What a moving group may do besides a step: end, turn, fire, declare double time, put its stack in order, change its formation. */
import type { Action, ActionOf } from '../actions.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import { ARTILLERY, INFANTRY } from '../compile.ts';
import type { MoveFrame, MovingGroup } from '../frames.ts';
import { numbersFor } from '../numbers.ts';
import {
  armOf,
  facingOf,
  flagsOf,
  formationOf,
  hasFlag,
  isMeleeHex,
  type Position,
  phasingSide,
  shotsOf,
  spentOf,
  stackAt,
  topOfStack,
} from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import { APART, DOUBLE_TIME, FIRED_IN_PHASE, FIRED_IN_TURN, LEAVING, LIMBERED, LINE, NOBODY, SQUARE } from '../state.ts';
import { DOUBLE_TIME_ALLOWANCE, mpLeft } from './allowance.ts';
import { formSquareRefusal, leaveSquareRefusal } from './formation.ts';
import { unlimberRefusal } from './gun-movement.ts';
import { lineActionRefusal } from './line-marker.ts';
import { isWholeStack } from './stacking.ts';
import { canGoOn, canSpendAll, canStepOn, mustSpendOn, type Standing, standingOf, turnCost, turnedStanding, turnsFreely } from './steps.ts';
import { chitOf } from './whose-units-act.ts';

export const hasMoved = (group: MovingGroup): boolean => group.cameFrom !== NO_HEX;
export const isFree = (group: MovingGroup): boolean => !group.stopped && !group.held;
/** It stands in the hex of a stack without being part of it: it passes, or has turned to leave. */
export const isPassing = (p: Position, group: MovingGroup): boolean => hasFlag(p, group.units[0] as number, APART);
export const isInSquare = (p: Position, group: MovingGroup): boolean => formationOf(p, group.units[0] as number) === SQUARE;

const isGunsOnly = (p: Position, group: MovingGroup): boolean => group.units.every((unit) => armOf(p, unit) === ARTILLERY);
/** Skirmishers and limbered guns by themselves turn freely [7.2] [8.12]. */
const turnFreely = (p: Position, group: MovingGroup): boolean => group.units.every((unit) => turnsFreely(p, unit));

/** C6: reactions have left a passing group no legal step. */
export function isStuck(p: Position, group: MovingGroup): boolean {
  if (!isFree(group) || !isPassing(p, group)) return false;
  const at = standingOf(p, group.units);
  return !(group.turnedFree && turnFreely(p, group) ? canStepOn(p, at) : canGoOn(p, at));
}

/** [8.3] [6.3] [8.9] */
export function endActionRefusal(p: Position, frame: MoveFrame): Refusal | undefined {
  for (const group of frame.groups) {
    if (!isFree(group)) continue;
    if (isPassing(p, group)) return passingRefusal(p, group);
    const doubleTime = hasFlag(p, group.units[0] as number, DOUBLE_TIME);
    if (doubleTime && mustSpendOn(p, standingOf(p, group.units)))
      return { reason: 'doubleTimeSpendAll', rule: '8.9', left: Math.min(...group.units.map((unit) => mpLeft(p, unit))) };
  }
  return undefined;
}

/** [6.3] passing must come to an end; [6.0] a part of a stack that has turned must leave it. */
const passingRefusal = (p: Position, group: MovingGroup): Refusal =>
  hasFlag(p, group.units[0] as number, LEAVING)
    ? { reason: 'partOfStackTurned', rule: '6.0', hex: group.hex }
    : { reason: 'cannotEndWhilePassing', rule: '6.3', hex: group.hex };

/** [8.7] The whole group turns; part of a stack may turn only if it then leaves the stack [6.0]. */
export function turnRefusal(p: Position, group: MovingGroup, facing: number): Refusal | undefined {
  if (!Number.isInteger(facing) || facing < 0 || facing > 5) return REFUSED.noSuchFacing;
  if (isMeleeHex(p, group.hex)) return REFUSED.fixedInMelee;
  if (isInSquare(p, group)) return REFUSED.squareCannotTurn;
  const first = group.units[0] as number;
  if (facing === facingOf(p, first)) return { reason: 'alreadyFacing', rule: '8.7', facing };
  if (hasFlag(p, first, DOUBLE_TIME)) return REFUSED.doubleTimeNoTurn;
  const freely = turnFreely(p, group);
  const gunsOnly = isGunsOnly(p, group);
  if (freely && group.turnedFree) return gunsOnly ? REFUSED.freeTurnAgain : REFUSED.skirmishTurnAgain;
  const unpaid = turnPayRefusal(p, group, turnCost(p.game.rules, facingOf(p, first), facing));
  if (unpaid !== undefined) return unpaid;
  return !mustLeave(p, group, gunsOnly) || goesOnTurned(p, standingOf(p, group.units), facing, freely) ? undefined : REFUSED.stackFacing;
}

/** [8.7] each unit pays for a turn, except those that turn freely. */
function turnPayRefusal(p: Position, group: MovingGroup, cost: number): Refusal | undefined {
  for (const unit of group.units) {
    if (!turnsFreely(p, unit) && mpLeft(p, unit) < cost)
      return p.explains ? { reason: 'turnNeedsMp', rule: '8.7', unit, needs: cost, has: mpLeft(p, unit) } : UNTOLD;
    if (armOf(p, unit) === ARTILLERY && formationOf(p, unit) !== LIMBERED) return REFUSED.gunsDoNotMarch;
  }
  return undefined;
}

/** [6.0] [6.3] a group that has turned must leave the hex: it passes, or others of its stack stay; the facing of guns binds no unit. */
const mustLeave = (p: Position, group: MovingGroup, gunsOnly: boolean): boolean =>
  isPassing(p, group) || (!gunsOnly && leavesStack(p, group));

/** A way leads on after the turn. */
function goesOnTurned(p: Position, at: Standing, facing: number, freely: boolean): boolean {
  const turned = turnedStanding(p, at, facing);
  return turned !== undefined && (freely ? canStepOn(p, turned) : canGoOn(p, turned));
}

/** The facings to which a group may turn; what does not depend on the facing is asked once. */
export function listTurns(p: Position, group: MovingGroup, g: number, list: Action[]): void {
  const first = group.units[0] as number;
  if (isMeleeHex(p, group.hex) || hasFlag(p, first, DOUBLE_TIME)) return;
  const freely = turnFreely(p, group);
  if (freely && group.turnedFree) return;
  const now = facingOf(p, first);
  const leaving = mustLeave(p, group, isGunsOnly(p, group)) ? standingOf(p, group.units) : undefined;
  for (let facing = 0; facing < 6; facing++) {
    if (facing === now || turnPayRefusal(p, group, turnCost(p.game.rules, now, facing)) !== undefined) continue;
    if (leaving === undefined || goesOnTurned(p, leaving, facing, freely)) list.push({ kind: 'turn', group: g, facing });
  }
}

/** Others of its stack stay behind. */
export const leavesStack = (p: Position, group: MovingGroup): boolean => !isWholeStack(p, group.hex, phasingSide(p), group.units);

/** The unit or close line that would fire from the hex belongs to the group. */
export function allFire(p: Position, group: MovingGroup): boolean {
  const side = phasingSide(p);
  const top = topOfStack(p, group.hex, side);
  return group.units.includes(top) && (!hasFlag(p, top, LINE) || isWholeStack(p, group.hex, side, group.units));
}

/** [6.8] the group stands below others of its stack, whose top unit would fire. */
export const lowerUnitRefusal = (p: Position, frame: MoveFrame, { from }: ActionOf<'salvo'>): Refusal | undefined =>
  from.some((hex) => {
    // After a joint charge two groups can stand in one hex; one of them fires.
    const here = frame.groups.filter((group) => group.hex === hex && isFree(group) && !isPassing(p, group));
    return here.length > 0 && !here.some((group) => allFire(p, group));
  })
    ? REFUSED.notTopOfStack
    : undefined;

export function declareDoubleTimeRefusal(p: Position, group: MovingGroup): Refusal | undefined {
  if (group.units.some((unit) => armOf(p, unit) !== INFANTRY) || isInSquare(p, group)) return REFUSED.doubleTimeInfantryOnly;
  // A55: skirmishers turn freely, but double time is without turning.
  if (group.turnedFree) return REFUSED.doubleTimeNoTurn;
  const fresh = group.units.every((unit) => spentOf(p, unit) === 0 && !hasFlag(p, unit, FIRED_IN_PHASE | DOUBLE_TIME));
  if (!fresh || hasMoved(group)) return REFUSED.doubleTimeFirst;
  if (!p.game.rules.rulings.doubleTimeStrict6 || canSpendAll(hurrying(p, group.units), standingOf(p, group.units))) return undefined;
  return { reason: 'doubleTimeExactly', rule: '8.9', left: DOUBLE_TIME_ALLOWANCE };
}

/** The position in which units have declared double time. */
export const hurrying = (p: Position, units: readonly number[]): Position => ({
  ...p,
  unitFlags: numbersFor(p.unitFlags, (flags, unit) => (units.includes(unit) ? flags | DOUBLE_TIME : flags)),
});

export const isDoubleTime = (p: Position, group: MovingGroup): boolean => hasFlag(p, group.units[0] as number, DOUBLE_TIME);

export function formStepRefusal(p: Position, group: MovingGroup): Refusal | undefined {
  if (isDoubleTime(p, group)) return REFUSED.doubleTimeNoFormation;
  return isPassing(p, group) ? REFUSED.passingUnitActs : formSquareRefusal(p, group);
}

export function leaveSquareStepRefusal(p: Position, group: MovingGroup, facing: number): Refusal | undefined {
  if (!Number.isInteger(facing) || facing < 0 || facing > 5) return REFUSED.noSuchFacing;
  return leaveSquareRefusal(p, group);
}

/** [6.0] A42: every infantry and cavalry unit of the stack is in the group and pays 1 MP. */
export function reorderRefusal(p: Position, group: MovingGroup): Refusal | undefined {
  if (isMeleeHex(p, group.hex)) return REFUSED.fixedInMelee;
  if (isPassing(p, group)) return REFUSED.passingUnitActs;
  if (isDoubleTime(p, group)) return REFUSED.doubleTimeNoFormation;
  const stack = stackAt(p, group.hex, phasingSide(p));
  if (stack.length < 2) return REFUSED.reorderNeedsStack;
  if (stack.some((unit) => !group.units.includes(unit))) return REFUSED.reorderNeedsWholeStack;
  const spent = stack.find((unit) => mpLeft(p, unit) < 1);
  return spent === undefined ? undefined : { reason: 'reorderNeedsMp', rule: '6.0', unit: spent };
}

export function lineStepRefusal(p: Position, frame: MoveFrame, hex: Hex, line: boolean): Refusal | undefined {
  const group = frame.groups.find((one) => one.hex === hex && isFree(one));
  if (group === undefined) return REFUSED.oneAtATime;
  return isPassing(p, group) ? REFUSED.passingUnitActs : lineActionRefusal(p, hex, line);
}

/** [10.9.10] B32: the carried marker, in the first activation of its commander in this Turn. */
export function clearRefusal(p: Position, frame: MoveFrame, unit: number): Refusal | undefined {
  const group = frame.groups.find(({ units }) => units.includes(unit));
  if (group === undefined || !isFree(group)) return REFUSED.oneAtATime;
  if (p.game.rules.roundThreeFireMarkers !== 'carryOne') return REFUSED.noCarriedMarker;
  if (shotsOf(p, unit) !== 1 || flagsOf(p, unit) & FIRED_IN_TURN) return REFUSED.noCarriedMarker;
  // Units that are used by name are not activated through their commander.
  if (p.active === NOBODY || p.commanderActivations[p.active] !== 1 || chitOf(p)?.step === 'named') return REFUSED.clearOnFirstActivation;
  return mpLeft(p, unit) < 1 ? REFUSED.clearNeedsMp : undefined;
}

export function unlimberStepRefusal(p: Position, frame: MoveFrame, unit: number): Refusal | undefined {
  const group = frame.groups.find(({ units }) => units.includes(unit));
  if (group === undefined || !isFree(group)) return REFUSED.oneAtATime;
  return isPassing(p, group) ? REFUSED.passingUnitActs : unlimberRefusal(p, unit);
}
