/** [8.1]-[8.10] [8.16] A move action: its steps, and how it ends (sequence of play, 5.2). */
import type { Action, ActionOf } from '../actions.ts';
import { groundOf } from '../board/board.ts';
import { directionTo, type Hex } from '../board/hex.ts';
import { ARTILLERY } from '../compile.ts';
import { addFlag, type Draft, popFrame, pushFrame, replaceFrame, setEntry, setShots, setSpent, tell, updateFrame } from '../draft.ts';
import type { MoveFrame, MovingGroup } from '../frames.ts';
import {
  armOf,
  hasFlag,
  hasUnits,
  hexOf,
  isMeleeHex,
  isOnMap,
  otherSide,
  type Position,
  phasingSide,
  spentOf,
  stackAt,
} from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { DOUBLE_TIME, FINISHED, MOVE_ENDED, PASSING, SHIFTED, STOP } from '../state.ts';
import { allowanceOf } from './allowance.ts';
import { FIRED, PASSED_FRIENDS, spoiledByStep, WENT_BACK, whereSpoiled, withSpoiled } from './charge.ts';
import { noteUse } from './command.ts';
import { fireRifles } from './fire.ts';
import { formSquare, leaveSquare } from './formation.ts';
import { unlimberGun, unlimberRefusal } from './gun-movement.ts';
import { entryFrom } from './melee-entry.ts';
import {
  allFire,
  clearRefusal,
  declareDoubleTimeRefusal,
  endActionRefusal,
  formStepRefusal,
  isDoubleTime,
  isFree,
  isInSquare,
  isStuck,
  leaveSquareStepRefusal,
  lineStepRefusal,
  lowerUnitRefusal,
  reorderRefusal,
  turnRefusal,
  unlimberStepRefusal,
} from './move-changes.ts';
import { begunMove, groupAfter, groupsAfter, groupsWith, moveFrame, movingGroup } from './move-frame.ts';
import { fireLimits, listSteps } from './move-list.ts';
import { includeRefusal, newGroup, withIncluded } from './moving-groups.ts';
import { salvoRefusal } from './salvo.ts';
import { changeSkirmish, skirmishRefusal } from './skirmish.ts';
import { joinStack, leaveTo, placeLine } from './stacking.ts';
import { endsRunInCover, isBackward, isMinimumMove, isPayment, payment, type StepMode, standingOf, stepRefusal } from './steps.ts';
import { afterTurn, turnGroup } from './turning.ts';

/** Units of the group fell, were stopped, or were thrown back by a crisis. */
function isDisturbed(p: Position, { units, hex }: MovingGroup): boolean {
  for (const unit of units) if (!isOnMap(p, unit) || hasFlag(p, unit, STOP) || hexOf(p, unit) !== hex) return true;
  return false;
}

/** All groups are as they were, and one of them is free to go on. */
function canGoOnMoving(p: Position, groups: readonly MovingGroup[]): boolean {
  let free = false;
  for (const group of groups) {
    if (isDisturbed(p, group) || isStuck(p, group)) return false;
    if (isFree(group)) free = true;
  }
  return free;
}

export const moveProcedure: Procedure<MoveFrame> = {
  question: (p, frame) => {
    return canGoOnMoving(p, frame.groups) ? { kind: 'moveStep', side: phasingSide(p) } : undefined;
  },
  run: (d, frame) => {
    if (frame.groups.some((group) => isDisturbed(d, group))) regroup(d, frame);
    else if (frame.groups.some((group) => isStuck(d, group))) placeStuck(d, frame);
    else if (frame.groups.some(({ held }) => held)) askHeld(d, frame);
    else endMove(d, frame);
  },
  list: listSteps,
  stopsEarly: true,
  refusal: moveRefusal,
  perform: performStep,
};

/** Drops units that fell or were stopped [10.7]; units that were thrown back go on from there but cannot charge any more (C28). */
function regroup(d: Draft, frame: MoveFrame): void {
  const groups: MovingGroup[] = [];
  for (const group of frame.groups) {
    const left = group.units.filter((unit) => isOnMap(d, unit) && !hasFlag(d, unit, STOP));
    for (const unit of group.units) if (isOnMap(d, unit) && hasFlag(d, unit, STOP)) addFlag(d, unit, FINISHED);
    for (const hex of new Set(left.map((unit) => hexOf(d, unit)))) {
      const units = left.filter((unit) => hexOf(d, unit) === hex);
      const there = hex === group.hex ? group : groupAfter(withSpoiled(d, group, WENT_BACK, hex), { hex, held: false });
      groups.push(groupAfter(there, { units }));
    }
  }
  replaceFrame(d, moveFrame(groups, frame.begun, frame.active));
}

function placeStuck(d: Draft, frame: MoveFrame): void {
  const stuck = frame.groups.findIndex((group) => isStuck(d, group));
  const group = frame.groups[stuck] as MovingGroup;
  replaceFrame(d, moveFrame(groupsAfter(frame.groups, stuck, { stopped: true }), frame.begun, frame.active));
  pushFrame(d, { kind: 'placePassing', units: group.units, cameFrom: group.cameFrom });
}

/** C12: held charges are decided at the latest when the action ends. */
function askHeld(d: Draft, frame: MoveFrame): void {
  const { hex } = frame.groups.find(({ held }) => held) as MovingGroup;
  const together = frame.groups.flatMap((group, i) => (group.held && group.hex === hex ? [i] : []));
  // [8.14.3] a group that charges and wins may go on; `chargeDeclare` stops a group that does not charge.
  const groups = frame.groups.map((group, i) =>
    together.includes(i) ? groupAfter(group, { held: false, stopped: !isMeleeHex(d, hex) }) : group,
  );
  replaceFrame(d, moveFrame(groups, frame.begun, frame.active));
  if (isMeleeHex(d, hex)) pushFrame(d, { kind: 'charge', hex, groups: together, mayHold: false });
}

function endMove(d: Draft, frame: MoveFrame): void {
  const units = frame.groups.flatMap((group) => group.units);
  popFrame(d);
  for (const unit of units) addFlag(d, unit, FINISHED);
  if (units.length > 0) tell(d, { kind: 'moveEnded', units, rule: '8.3' });
  // A81: the other side has a window only if something happened since its last one.
  updateFrame(d, 'phase2', (phase) => ({ ...phase, window: frame.active ? 'other' : 'phasing' }));
  if (units.some((unit) => armOf(d, unit) === ARTILLERY))
    for (const unit of gunsOnTheMarch(d, frame)) pushFrame(d, { kind: 'gunFacing', unit });
}

/** [8.12] A79: guns face as they like, which is said at the end, unless they marched by themselves and have just turned, or could have. */
const gunsOnTheMarch = (p: Position, { groups }: MoveFrame): number[] =>
  groups
    .filter(({ units, turnedFree }) => units.some((unit) => armOf(p, unit) !== ARTILLERY) || !turnedFree)
    .filter(({ units }) => units.some((unit) => hasFlag(p, unit, SHIFTED)))
    .flatMap(({ units }) => units.filter((unit) => armOf(p, unit) === ARTILLERY && isOnMap(p, unit)))
    .reverse();

function include(d: Draft, frame: MoveFrame, unit: number): void {
  const groups = withIncluded(d, frame, unit);
  replaceFrame(d, moveFrame(groups, frame.begun, frame.active));
  noteUse(d, groups.find(({ units }) => units.includes(unit))?.units ?? []);
}

function moveRefusal(p: Position, frame: MoveFrame, action: Action): Refusal | undefined {
  switch (action.kind) {
    case 'end':
      return endActionRefusal(p, frame);
    case 'include':
      return p.game.units[action.unit] === undefined ? REFUSED.noSuchUnit : includeRefusal(p, frame, action.unit);
    case 'salvo':
      return lowerUnitRefusal(p, frame, action) ?? salvoRefusal(p, fireLimits(p, frame), action);
    case 'cannon':
    case 'begin':
    case 'beginStack':
      return REFUSED.oneAtATime;
    case 'line':
      return lineStepRefusal(p, frame, action.hex, action.line);
    case 'clearFireMarker':
      return clearRefusal(p, frame, action.unit);
    case 'unlimber':
      return unlimberStepRefusal(p, frame, action.unit);
    case 'skirmish':
      return skirmishRefusal(p, frame, action.unit, action.skirmish);
    case 'enter':
    case 'join':
    case 'passThrough':
    case 'turn':
    case 'doubleTime':
    case 'formSquare':
    case 'leaveSquare':
    case 'reorder':
      return groupStepRefusal(p, frame, action);
    default:
      return REFUSED.notNow;
  }
}

type GroupStep = ActionOf<'enter' | 'join' | 'passThrough' | 'turn' | 'doubleTime' | 'formSquare' | 'leaveSquare' | 'reorder'>;

function groupStepRefusal(p: Position, frame: MoveFrame, action: GroupStep): Refusal | undefined {
  const group = frame.groups[action.group];
  if (group === undefined) return REFUSED.noSuchGroup;
  if (!isFree(group)) return stoppedRefusal(p, group, action);
  switch (action.kind) {
    case 'turn':
      return turnRefusal(p, group, action.facing);
    case 'doubleTime':
      return declareDoubleTimeRefusal(p, group);
    case 'formSquare':
      return formStepRefusal(p, group);
    case 'leaveSquare':
      return leaveSquareStepRefusal(p, group, action.facing);
    case 'reorder':
      return reorderRefusal(p, group);
    default:
      return stepRefusal(p, standingOf(p, group.units), action.hex, action.kind);
  }
}

/** A group that takes no further step: [8.15.2] a counterattack ended its move, or it stands in a melee hex [6.12] [6.13] [7.1]. */
function stoppedRefusal(p: Position, group: MovingGroup, { kind }: GroupStep): Refusal {
  if (group.units.some((unit) => hasFlag(p, unit, MOVE_ENDED))) return REFUSED.counterattackEndsMove;
  if (!isMeleeHex(p, group.hex)) return REFUSED.groupStopped;
  if (kind === 'turn' || kind === 'reorder') return REFUSED.fixedInMelee;
  return kind === 'formSquare' || kind === 'leaveSquare' ? REFUSED.noFormationChangeInMelee : REFUSED.heldInMelee;
}

function performStep(d: Draft, frame: MoveFrame, action: Action): void {
  switch (action.kind) {
    case 'end':
      replaceFrame(d, moveFrame(frame.groups.map(stoppedIfFree), frame.begun, frame.active));
      return;
    case 'include':
      include(d, frame, action.unit);
      return;
    case 'salvo':
      fireInMove(d, frame, action);
      return;
    case 'line':
      placeLine(d, action.hex, phasingSide(d), action.line);
      replaceFrame(d, begunMove(frame.groups));
      noteUse(d, stackAt(d, action.hex, phasingSide(d)));
      return;
    case 'clearFireMarker':
      setSpent(d, action.unit, spentOf(d, action.unit) + 1);
      setShots(d, action.unit, 0);
      tell(d, { kind: 'fireMarkerCleared', unit: action.unit, rule: '10.9.10' });
      replaceFrame(d, begunMove(mayTurnAgain(frame, action.unit)));
      return;
    case 'skirmish':
      changeSkirmish(d, action.unit, action.skirmish);
      replaceFrame(d, begunMove(mayTurnAgain(frame, action.unit)));
      return;
    case 'unlimber': {
      const g = frame.groups.findIndex(({ units }) => units.includes(action.unit));
      unlimberGun(d, action.unit);
      // A74: the group goes no farther, but other guns of it may still be unlimbered.
      const stopped = !frame.groups[g]?.units.some((unit) => unlimberRefusal(d, unit) === undefined);
      replaceFrame(d, begunMove(groupsAfter(frame.groups, g, { stopped })));
      return;
    }
    default:
      if ('group' in action) performGroupStep(d, frame, action);
  }
}

/** [7.2] only free turns in a row are one: something lay between. */
const mayTurnAgain = ({ groups }: MoveFrame, unit: number): MovingGroup[] =>
  groups.map((group) => (group.units.includes(unit) ? groupAfter(group, { turnedFree: false }) : group));

/** [8.3] the action ends for a group that could go on. */
const stoppedIfFree = (group: MovingGroup): MovingGroup => (isFree(group) ? groupAfter(group, { stopped: true, turnedFree: true }) : group);

function performGroupStep(d: Draft, frame: MoveFrame, action: GroupStep): void {
  const group = frame.groups[action.group] as MovingGroup;
  switch (action.kind) {
    case 'doubleTime':
      for (const unit of group.units) addFlag(d, unit, DOUBLE_TIME);
      tell(d, { kind: 'doubleTime', units: group.units, rule: '8.9' });
      replaceFrame(d, begunMove(frame.groups));
      return;
    case 'turn':
      turnGroup(d, group, action.facing);
      replaceFrame(d, begunMove(groupsWith(frame.groups, action.group, afterTurn(d, group))));
      return;
    case 'formSquare':
      formSquare(d, group.hex, phasingSide(d), '7.3');
      replaceFrame(d, begunMove(groupsAfter(frame.groups, action.group, { stopped: true })));
      return;
    case 'leaveSquare':
      leaveSquare(d, group, action.facing);
      replaceFrame(d, begunMove(frame.groups));
      return;
    case 'reorder':
      for (const unit of group.units) if (armOf(d, unit) !== ARTILLERY) setSpent(d, unit, spentOf(d, unit) + 1);
      replaceFrame(d, begunMove(groupsAfter(frame.groups, action.group, { turnedFree: false })));
      pushFrame(d, { kind: 'reorder', hex: group.hex, ordered: [], left: stackAt(d, group.hex, phasingSide(d)) });
      return;
    default:
      enterHex(d, frame, action.group, action.hex, action.kind);
  }
}

function enterHex(d: Draft, frame: MoveFrame, g: number, hex: Hex, mode: StepMode): void {
  const group = frame.groups[g] as MovingGroup;
  const at = standingOf(d, group.units);
  const direction = directionTo(at.hex, hex);
  const square = isInSquare(d, group);
  const backward = !square && isBackward(at.facing, direction);
  const enemy = hasUnits(d, hex, otherSide(at.side));
  const meleeBefore = isMeleeHex(d, hex);
  const minimum = !square && isMinimumMove(d, at, direction, enemy, backward);
  const spent = payment(d, at, direction, enemy, backward);
  group.units.forEach((unit, i) => {
    setSpent(d, unit, square || !isPayment(spent) ? allowanceOf(d, unit) : (spent[i] as number));
  });
  const entry = enemy ? entryFrom(d, at.hex, hex, at.side) : 0;
  leaveTo(d, group.units, hex);
  tell(d, {
    kind: 'entered',
    units: group.units,
    from: at.hex,
    hex,
    how: mode === 'passThrough' ? 'pass' : mode,
    rule: mode === 'enter' ? '8.2' : '6.3',
  });
  for (const unit of group.units) {
    if (enemy) setEntry(d, unit, entry);
    if (mode === 'passThrough') addFlag(d, unit, PASSING);
  }
  if (mode === 'join' || enemy) joinStack(d, group.units);
  const spoiled =
    spoiledByStep(d, at.hex, direction, hex, enemy) | (backward ? WENT_BACK : 0) | (mode === 'passThrough' ? PASSED_FRIENDS : 0);
  const after = movingGroup({
    units: group.units,
    hex,
    run: backward ? group.run : group.run + 1,
    spoiled: group.spoiled | spoiled,
    spoiledIn: whereSpoiled(d, group, spoiled, hex),
    held: group.held,
    stopped: mode === 'join' || minimum || square || (isDoubleTime(d, group) && endsRunInCover(d.game.rules, groundOf(d.game.board, hex))),
    turnedFree: false,
    cameFrom: at.hex,
  });
  replaceFrame(d, begunMove(groupsWith(frame.groups, g, after)));
  pushFrame(d, { kind: 'entered', group: g, units: group.units, hex, from: at.hex, step: 'commanders', againstEnemy: enemy, meleeBefore });
}

/** A81: a salvo inside the move; then the other side has its window, then the group goes on. */
function fireInMove(d: Draft, frame: MoveFrame, action: ActionOf<'salvo'>): void {
  const fires = (group: MovingGroup): boolean => action.from.includes(group.hex) && allFire(d, group);
  const groups = frame.groups.map((group) =>
    fires(group) ? groupAfter(withSpoiled(d, group, FIRED, group.hex), { turnedFree: false }) : group,
  );
  replaceFrame(d, moveFrame(groups, true, false));
  pushFrame(d, { kind: 'fireWindow', side: otherSide(phasingSide(d)) });
  fireRifles(d, phasingSide(d), action);
}

/** Begins a move action. */
export function beginMove(d: Draft, units: readonly number[]): void {
  pushFrame(d, moveFrame([newGroup(d, units)], false, false));
  tell(d, { kind: 'moveBegan', units, rule: '8.16' });
  noteUse(d, units);
}
