/** [8.1]-[8.16] What the groups of a move may do next, as a list. */
import type { Action } from '../actions.ts';
import { neighbour } from '../board/board.ts';
import { FLANK, zoneOfDirection } from '../board/facing.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import type { MoveFrame, MovingGroup } from '../frames.ts';
import { formationOf, hasUnits, otherSide, type Position, phasingSide } from '../position.ts';
import { SKIRMISH } from '../state.ts';
import { COMPANIES_OF_A_SQUARE } from './formation.ts';
import { isCloseLine } from './hex-upkeep.ts';
import {
  allFire,
  clearRefusal,
  declareDoubleTimeRefusal,
  endActionRefusal,
  formStepRefusal,
  isFree,
  isInSquare,
  isPassing,
  leaveSquareStepRefusal,
  lineStepRefusal,
  listTurns,
  reorderRefusal,
  unlimberStepRefusal,
} from './move-changes.ts';
import { listIncludes } from './moving-groups.ts';
import { type FireLimits, listSalvos, NO_GUNS } from './salvo.ts';
import { skirmishRefusal } from './skirmish.ts';
import { neighbourRefusal, standingOf } from './steps.ts';

/** Hexes whose rifles belong to the moving groups (A81); a group that passes friends does not fire (C6). */
export function fireLimits(p: Position, frame: MoveFrame): FireLimits {
  const hexes: Hex[] = [];
  for (const group of frame.groups) if (isFree(group) && !isPassing(p, group) && allFire(p, group)) hexes.push(group.hex);
  return { side: phasingSide(p), hexes, guns: NO_GUNS };
}

export function listSteps(p: Position, frame: MoveFrame, list: Action[], limit: number): void {
  if (endActionRefusal(p, frame) === undefined) list.push({ kind: 'end' });
  for (let g = 0; g < frame.groups.length && list.length < limit; g++) {
    const group = frame.groups[g] as MovingGroup;
    if (isFree(group)) listStepsOfGroup(p, frame, g, group, list, limit);
  }
  if (list.length >= limit) return;
  listSalvos(p, fireLimits(p, frame), list, limit);
  if (!frame.begun) listIncludes(p, frame, list);
}

function listStepsOfGroup(p: Position, frame: MoveFrame, g: number, group: MovingGroup, list: Action[], limit: number): void {
  const at = standingOf(p, group.units);
  const square = isInSquare(p, group);
  for (let direction = 0; direction < 6 && list.length < limit; direction++) {
    const hex = neighbour(p.game.board, at.hex, direction);
    // [8.1] only a Square goes through its flanks.
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
