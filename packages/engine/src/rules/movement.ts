/** [8.1]-[8.10] [8.16] A move action: its steps, and how it ends (sequence of play, 5.2). */
import type { Action, ActionOf } from '../actions.ts';
import { groundOf, neighbour } from '../board/board.ts';
import { FLANK, zoneOfDirection } from '../board/facing.ts';
import { directionTo, type Hex, NO_HEX } from '../board/hex.ts';
import { ARTILLERY } from '../compile.ts';
import { addFlag, type Draft, popFrame, pushFrame, replaceFrame, setEntry, setShots, setSpent, tell, updateFrame } from '../draft.ts';
import type { MoveFrame, MovingGroup } from '../frames.ts';
import {
  armOf,
  formationOf,
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
import { DOUBLE_TIME, FINISHED, MOVE_ENDED, PASSING, SHIFTED, SKIRMISH, STOP } from '../state.ts';
import { allowanceOf } from './allowance.ts';
import { FIRED, PASSED_FRIENDS, spoiledByStep, WENT_BACK, withSpoiled } from './charge.ts';
import { noteUse } from './command.ts';
import { fireRifles } from './fire.ts';
import { COMPANIES_OF_A_SQUARE, formSquare, leaveSquare } from './formation.ts';
import { unlimberGun, unlimberRefusal } from './gun-movement.ts';
import { isCloseLine } from './hex-upkeep.ts';
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
  isPassing,
  isStuck,
  leaveSquareStepRefusal,
  lineStepRefusal,
  listTurns,
  lowerUnitRefusal,
  reorderRefusal,
  turnRefusal,
  unlimberStepRefusal,
} from './move-changes.ts';
import { includeRefusal, listIncludes, newGroup, withIncluded } from './moving-groups.ts';
import { type FireLimits, listSalvos, NO_GUNS, salvoRefusal } from './salvo.ts';
import { changeSkirmish, skirmishRefusal } from './skirmish.ts';
import { joinStack, leaveTo, placeLine } from './stacking.ts';
import { endsRunInCover, isBackward, isMinimumMove, isPayment, payment, neighbourRefusal, type StepMode, standingOf, stepRefusal } from './steps.ts';
import { afterTurn, turnGroup } from './turning.ts';

/** Somebody of the group fell, was stopped, or was thrown back by a crisis. */
const isDisturbed = (p: Position, group: MovingGroup): boolean =>
  group.units.some((unit) => !isOnMap(p, unit) || hasFlag(p, unit, STOP) || hexOf(p, unit) !== group.hex);

export const moveProcedure: Procedure<MoveFrame> = {
  question: (p, frame) => {
    if (frame.groups.some((group) => isDisturbed(p, group) || isStuck(p, group)) || !frame.groups.some(isFree)) return undefined;
    return { kind: 'moveStep', side: phasingSide(p) };
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

/** Drops who fell or was stopped [10.7]; who was thrown back goes on from there but cannot charge any more (C28). */
function regroup(d: Draft, frame: MoveFrame): void {
  const groups: MovingGroup[] = [];
  for (const group of frame.groups) {
    const left = group.units.filter((unit) => isOnMap(d, unit) && !hasFlag(d, unit, STOP));
    for (const unit of group.units) if (isOnMap(d, unit) && hasFlag(d, unit, STOP)) addFlag(d, unit, FINISHED);
    for (const hex of new Set(left.map((unit) => hexOf(d, unit)))) {
      const units = left.filter((unit) => hexOf(d, unit) === hex);
      groups.push(hex === group.hex ? { ...group, units } : { ...withSpoiled(d, group, WENT_BACK, hex), units, hex, held: false });
    }
  }
  replaceFrame(d, { ...frame, groups });
}

function placeStuck(d: Draft, frame: MoveFrame): void {
  const stuck = frame.groups.findIndex((group) => isStuck(d, group));
  const group = frame.groups[stuck] as MovingGroup;
  replaceFrame(d, { ...frame, groups: changed(frame.groups, stuck, { stopped: true }) });
  pushFrame(d, { kind: 'placePassing', units: group.units, cameFrom: group.cameFrom });
}

/** C12: held charges are decided at the latest when the action ends. */
function askHeld(d: Draft, frame: MoveFrame): void {
  const { hex } = frame.groups.find(({ held }) => held) as MovingGroup;
  const together = frame.groups.flatMap((group, i) => (group.held && group.hex === hex ? [i] : []));
  replaceFrame(d, {
    ...frame,
    // [8.14.3] a group that charges and wins may go on; `chargeDeclare` stops a group that does not charge.
    groups: frame.groups.map((group, i) => (together.includes(i) ? { ...group, held: false, stopped: !isMeleeHex(d, hex) } : group)),
  });
  if (isMeleeHex(d, hex)) pushFrame(d, { kind: 'charge', hex, groups: together, mayHold: false });
}

function endMove(d: Draft, frame: MoveFrame): void {
  const units = frame.groups.flatMap((group) => group.units);
  popFrame(d);
  for (const unit of units) addFlag(d, unit, FINISHED);
  if (units.length > 0) tell(d, { kind: 'moveEnded', units, rule: '8.3' });
  // A81: the other side has a window only if something happened since its last one.
  updateFrame(d, 'phase2', (phase) => ({ ...phase, window: frame.active ? 'other' : 'phasing' }));
  for (const unit of gunsOnTheMarch(d, frame)) pushFrame(d, { kind: 'gunFacing', unit });
}

/** [8.12] A79: guns face as they like, which is said at the end, unless they marched by themselves and have just turned, or could have. */
const gunsOnTheMarch = (p: Position, { groups }: MoveFrame): number[] =>
  groups
    .filter(({ units, turnedFree }) => units.some((unit) => armOf(p, unit) !== ARTILLERY) || !turnedFree)
    .filter(({ units }) => units.some((unit) => hasFlag(p, unit, SHIFTED)))
    .flatMap(({ units }) => units.filter((unit) => armOf(p, unit) === ARTILLERY && isOnMap(p, unit)))
    .reverse();

const changed = (groups: readonly MovingGroup[], index: number, change: Partial<MovingGroup>): MovingGroup[] =>
  groups.map((group, i) => (i === index ? { ...group, ...change } : group));

/** Hexes whose rifles belong to the moving groups (A81); who passes friends does not fire (C6). */
function fireLimits(p: Position, frame: MoveFrame): FireLimits {
  const hexes: Hex[] = [];
  for (const group of frame.groups) if (isFree(group) && !isPassing(p, group) && allFire(p, group)) hexes.push(group.hex);
  return { side: phasingSide(p), hexes, guns: NO_GUNS };
}

function listSteps(p: Position, frame: MoveFrame, list: Action[], limit: number): void {
  if (endActionRefusal(p, frame) === undefined) list.push({ kind: 'end' });
  for (let g = 0; g < frame.groups.length && list.length < limit; g++) {
    const group = frame.groups[g] as MovingGroup;
    if (isFree(group)) listStepsOfGroup(p, frame, g, group, list, limit);
  }
  if (list.length >= limit) return;
  listSalvos(p, fireLimits(p, frame), list, limit);
  if (!frame.begun) listIncludes(p, frame, list);
}

function include(d: Draft, frame: MoveFrame, unit: number): void {
  const groups = withIncluded(d, frame, unit);
  replaceFrame(d, { ...frame, groups });
  noteUse(d, groups.find(({ units }) => units.includes(unit))?.units ?? []);
}

function listStepsOfGroup(p: Position, frame: MoveFrame, g: number, group: MovingGroup, list: Action[], limit: number): void {
  const at = standingOf(p, group.units);
  const square = isInSquare(p, group);
  for (let direction = 0; direction < 6 && list.length < limit; direction++) {
    const hex = neighbour(p.game.board, at.hex, direction);
    // [8.1] nobody but a Square goes through its flanks.
    if (hex === NO_HEX || (!square && zoneOfDirection(at.facing, direction) === FLANK)) continue;
    // [7.3.2] a Square enters a hex of friendly guns as any other.
    const friends = hasUnits(p, hex, at.side) && !hasUnits(p, hex, otherSide(at.side)) && !square;
    if (!friends) {
      if (neighbourRefusal(p, at, direction, hex, 'enter') === undefined) list.push({ kind: 'enter', group: g, hex });
      continue;
    }
    if (neighbourRefusal(p, at, direction, hex, 'join') === undefined) list.push({ kind: 'join', group: g, hex });
    if (neighbourRefusal(p, at, direction, hex, 'passThrough') === undefined) list.push({ kind: 'passThrough', group: g, hex });
  }
  if (list.length >= limit) return;
  if (!square) listTurns(p, group, g, list);
  else
    for (let facing = 0; facing < 6; facing++)
      if (leaveSquareStepRefusal(p, group, facing) === undefined) list.push({ kind: 'leaveSquare', group: g, facing });
  listChanges(p, frame, g, group, list);
}

function listChanges(p: Position, frame: MoveFrame, g: number, group: MovingGroup, list: Action[]): void {
  if (declareDoubleTimeRefusal(p, group) === undefined) list.push({ kind: 'doubleTime', group: g });
  if (group.units.length >= COMPANIES_OF_A_SQUARE && formStepRefusal(p, group) === undefined) list.push({ kind: 'formSquare', group: g });
  if (group.units.length >= 2 && reorderRefusal(p, group) === undefined) list.push({ kind: 'reorder', group: g });
  // Two groups can share a hex after a joint charge; the stack has one marker.
  if (frame.groups.findIndex((one) => one.hex === group.hex && isFree(one)) === g) {
    const line = !isCloseLine(p, group.hex, phasingSide(p));
    if (lineStepRefusal(p, frame, group.hex, line) === undefined) list.push({ kind: 'line', hex: group.hex, line });
  }
  for (const unit of group.units) {
    if (clearRefusal(p, frame, unit) === undefined) list.push({ kind: 'clearFireMarker', unit });
    if (unlimberStepRefusal(p, frame, unit) === undefined) list.push({ kind: 'unlimber', unit });
    const skirmish = formationOf(p, unit) !== SKIRMISH;
    if (skirmishRefusal(p, frame, unit, skirmish) === undefined) list.push({ kind: 'skirmish', unit, skirmish });
  }
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
      replaceFrame(d, {
        ...frame,
        groups: frame.groups.map((group) => (isFree(group) ? { ...group, stopped: true, turnedFree: true } : group)),
      });
      return;
    case 'include':
      include(d, frame, action.unit);
      return;
    case 'salvo':
      fireInMove(d, frame, action);
      return;
    case 'line':
      placeLine(d, action.hex, phasingSide(d), action.line);
      replaceFrame(d, { ...frame, begun: true, active: true });
      noteUse(d, stackAt(d, action.hex, phasingSide(d)));
      return;
    case 'clearFireMarker':
      setSpent(d, action.unit, spentOf(d, action.unit) + 1);
      setShots(d, action.unit, 0);
      tell(d, { kind: 'fireMarkerCleared', unit: action.unit, rule: '10.9.10' });
      replaceFrame(d, { ...mayTurnAgain(frame, action.unit), begun: true, active: true });
      return;
    case 'skirmish':
      changeSkirmish(d, action.unit, action.skirmish);
      replaceFrame(d, { ...mayTurnAgain(frame, action.unit), begun: true, active: true });
      return;
    case 'unlimber': {
      const g = frame.groups.findIndex(({ units }) => units.includes(action.unit));
      unlimberGun(d, action.unit);
      // A74: the group goes no farther, but other guns of it may still be unlimbered.
      const stopped = !frame.groups[g]?.units.some((unit) => unlimberRefusal(d, unit) === undefined);
      replaceFrame(d, { ...frame, groups: changed(frame.groups, g, { stopped }), begun: true, active: true });
      return;
    }
    default:
      if ('group' in action) performGroupStep(d, frame, action);
  }
}

/** [7.2] only free turns in a row are one: something lay between. */
const mayTurnAgain = (frame: MoveFrame, unit: number): MoveFrame => ({
  ...frame,
  groups: frame.groups.map((group) => (group.units.includes(unit) ? { ...group, turnedFree: false } : group)),
});

function performGroupStep(d: Draft, frame: MoveFrame, action: GroupStep): void {
  const group = frame.groups[action.group] as MovingGroup;
  const doing = { ...frame, begun: true, active: true };
  switch (action.kind) {
    case 'doubleTime':
      for (const unit of group.units) addFlag(d, unit, DOUBLE_TIME);
      tell(d, { kind: 'doubleTime', units: group.units, rule: '8.9' });
      replaceFrame(d, doing);
      return;
    case 'turn':
      turnGroup(d, group, action.facing);
      replaceFrame(d, { ...doing, groups: changed(frame.groups, action.group, afterTurn(d, group)) });
      return;
    case 'formSquare':
      formSquare(d, group.hex, phasingSide(d), '7.3');
      replaceFrame(d, { ...doing, groups: changed(frame.groups, action.group, { stopped: true }) });
      return;
    case 'leaveSquare':
      leaveSquare(d, group, action.facing);
      replaceFrame(d, doing);
      return;
    case 'reorder':
      for (const unit of group.units) if (armOf(d, unit) !== ARTILLERY) setSpent(d, unit, spentOf(d, unit) + 1);
      replaceFrame(d, { ...doing, groups: changed(frame.groups, action.group, { turnedFree: false }) });
      pushFrame(d, { kind: 'reorder', hex: group.hex, ordered: [], left: stackAt(d, group.hex, phasingSide(d)) });
      return;
    default:
      enterHex(d, doing, action.group, action.hex, action.kind);
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
  const after: MovingGroup = {
    ...withSpoiled(d, group, spoiled, hex),
    hex,
    run: backward ? group.run : group.run + 1,
    stopped: mode === 'join' || minimum || square || (isDoubleTime(d, group) && endsRunInCover(d.game.rules, groundOf(d.game.board, hex))),
    turnedFree: false,
    cameFrom: at.hex,
  };
  replaceFrame(d, { ...frame, groups: changed(frame.groups, g, after) });
  pushFrame(d, { kind: 'entered', group: g, units: group.units, hex, from: at.hex, step: 'commanders', againstEnemy: enemy, meleeBefore });
}

/** A81: a salvo inside the move; then the other side has its window, then the group goes on. */
function fireInMove(d: Draft, frame: MoveFrame, action: ActionOf<'salvo'>): void {
  const fires = (group: MovingGroup): boolean => action.from.includes(group.hex) && allFire(d, group);
  const groups = frame.groups.map((group) => (fires(group) ? { ...withSpoiled(d, group, FIRED, group.hex), turnedFree: false } : group));
  replaceFrame(d, { ...frame, groups, begun: true, active: false });
  pushFrame(d, { kind: 'fireWindow', side: otherSide(phasingSide(d)) });
  fireRifles(d, phasingSide(d), action);
}

/** Begins a move action. */
export function beginMove(d: Draft, units: readonly number[]): void {
  pushFrame(d, { kind: 'move', groups: [newGroup(d, units)], begun: false, active: false });
  tell(d, { kind: 'moveBegan', units, rule: '8.16' });
  noteUse(d, units);
}
