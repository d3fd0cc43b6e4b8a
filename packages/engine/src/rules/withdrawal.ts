/** [11.11] Withdrawal to the turn track, and return. */
import type { Action } from '../actions.ts';
import { groundOf, isOnBoard, neighbour } from '../board/board.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { addFlag, type Draft, popFrame, putUnit, removeFlag, replaceFrame, setDue, setFacing, takeUnit, tell } from '../draft.ts';
import type { ReturnFrame } from '../frames.ts';
import {
  chief,
  commanderHex,
  commanderOnMap,
  counter,
  dueOf,
  facingOf,
  hasUnits,
  hexOf,
  isMeleeHex,
  otherSide,
  type Position,
  sideOf,
  statusOf,
  topOfStack,
} from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { ELIMINATED, ON_TRACK, RETURNED, STOP } from '../state.ts';
import { removeCommandersWithoutUnits } from './casualty.ts';
import { isLeaderless } from './command.ts';
import { upkeepOfHex } from './hex-upkeep.ts';
import { leaveFormation } from './losses.ts';
import { arrive } from './occupying.ts';
import { endInHexRefusal, joinStack } from './stacking.ts';
import { chitOf, isReserve, returnsInActivation } from './whose-units-act.ts';

/** [11.11.1] [11.11.5] off the map; too late a return eliminates without points (B62). */
export function withdrawUnits(d: Draft, units: readonly number[], due: number): void {
  tell(d, { kind: 'withdrew', units, due, rule: '11.11.1' });
  for (const unit of units) {
    const hex = hexOf(d, unit);
    leaveFormation(d, unit);
    removeFlag(d, unit, STOP);
    if (due > d.game.scenario.turns) loseOnTrack(d, unit, hex);
    else {
      takeUnit(d, unit, ON_TRACK);
      setDue(d, unit, due);
    }
    upkeepOfHex(d, hex, sideOf(d, unit));
  }
}

function loseOnTrack(d: Draft, unit: number, hex: Hex): void {
  takeUnit(d, unit, ELIMINATED);
  setDue(d, unit, 0);
  tell(d, { kind: 'eliminated', unit, hex, cause: 'tooLate', rule: '11.11.5' });
}

/** Units that are due now and can return in this activation. */
export const dueInActivation = (p: Position): number[] =>
  p.game.units.filter(({ number }) => isDue(p, number) && returnsInActivation(p, number)).map(({ number }) => number);

/** B63 e: leaderless units return in Round 1 on the fixed hex. */
export const dueWithoutLeader = (p: Position, side: SideNumber): number[] =>
  p.game.units.filter(({ number, side: of }) => of === side && isDue(p, number) && isLeaderless(p, number)).map(({ number }) => number);

const isDue = (p: Position, unit: number): boolean => statusOf(p, unit) === ON_TRACK && dueOf(p, unit) <= p.turn;

/** [11.11.3] B63 f: units that did not return move one space on, in Round 3. */
export function shiftTrack(d: Draft): void {
  for (const { number } of d.game.units)
    if (statusOf(d, number) === ON_TRACK && dueOf(d, number) <= d.turn) delayReturn(d, number, '11.11.3');
  removeCommandersWithoutUnits(d);
}

function delayReturn(d: Draft, unit: number, rule: '11.11.3' | '11.11.4'): void {
  const due = d.turn + 1;
  if (due > d.game.scenario.turns) {
    loseOnTrack(d, unit, NO_HEX);
    return;
  }
  setDue(d, unit, due);
  tell(d, { kind: 'returnDelayed', unit, due, rule });
}

/** [11.11.4] the commander's hex and its neighbours, or the fixed hexes if he is not on the map. */
function placesOf(p: Position, unit: number): Hex[] {
  const leader = counter(p, unit).commanders.find((one) => commanderOnMap(p, one) && (p.active < 0 || one === p.active));
  // B63 e: units of a fallen commander return with the overall commander, but on the fixed hex.
  if (leader === undefined || chitOf(p)?.step === 'inherited') return [...chief(p, counter(p, unit).commanders[0] as number).returnHexes];
  const hex = commanderHex(p, leader);
  const places = [hex];
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbour(p.game.board, hex, direction);
    if (next !== NO_HEX) places.push(next);
  }
  return places;
}

/** B65: no melee hex, no enemies, [6.1], [6.2] and passable terrain. */
function returnPlaceRefusal(p: Position, unit: number, hex: Hex): Refusal | undefined {
  const side = sideOf(p, unit);
  if (!placesOf(p, unit).includes(hex) || !isOnBoard(p.game.board, hex)) return REFUSED.returnPlace;
  if (isMeleeHex(p, hex) || hasUnits(p, hex, otherSide(side))) return REFUSED.returnPlace;
  if (groundOf(p.game.board, hex) === 'impassable') return REFUSED.returnPlace;
  return endInHexRefusal(p, hex, side, [unit]);
}

/** A unit that joins a stack takes its facing, others any (B63 a). */
function returnFacingRefusal(p: Position, unit: number, hex: Hex, facing: number): Refusal | undefined {
  if (!Number.isInteger(facing) || facing < 0 || facing > 5) return REFUSED.noSuchFacing;
  const top = topOfStack(p, hex, sideOf(p, unit));
  return top >= 0 && facingOf(p, top) !== facing ? REFUSED.stackFacing : undefined;
}

const canReturn = (p: Position, unit: number): boolean => placesOf(p, unit).some((hex) => returnPlaceRefusal(p, unit, hex) === undefined);

/** B63 d: of several possible commanders the owner chooses one to return the unit; if none has, it moves on in Round 3 as others do. */
const mayWait = (p: Position, unit: number): boolean =>
  p.active >= 0 && isReserve(p, unit) && counter(p, unit).commanders.filter((one) => commanderOnMap(p, one)).length > 1;

const waitingToReturn = (p: Position, frame: ReturnFrame): number[] =>
  frame.units.filter((unit) => statusOf(p, unit) === ON_TRACK && canReturn(p, unit));

function returnRefusal(p: Position, frame: ReturnFrame, action: Action): Refusal | undefined {
  if (action.kind === 'done') {
    const units = waitingToReturn(p, frame).filter((unit) => !mayWait(p, unit));
    return units.length === 0 ? undefined : { reason: 'returnsFirst', rule: '11.11.3', units };
  }
  if (action.kind !== 'placeReturning') return REFUSED.notNow;
  if (!frame.units.includes(action.unit) || statusOf(p, action.unit) !== ON_TRACK) return REFUSED.returnNotDue;
  return returnPlaceRefusal(p, action.unit, action.hex) ?? returnFacingRefusal(p, action.unit, action.hex, action.facing);
}

export const returnProcedure: Procedure<ReturnFrame> = {
  question: (p, frame) => (waitingToReturn(p, frame).length > 0 ? { kind: 'returnPlacement', side: frame.side } : undefined),
  run: (d, frame) => {
    popFrame(d);
    // No legal hex: the next space [11.11.4].
    for (const unit of frame.units) if (statusOf(d, unit) === ON_TRACK && !mayWait(d, unit)) delayReturn(d, unit, '11.11.4');
    removeCommandersWithoutUnits(d);
  },
  list: (p, frame, list) => {
    const waiting = waitingToReturn(p, frame);
    if (waiting.every((unit) => mayWait(p, unit))) list.push({ kind: 'done' });
    for (const unit of waiting) {
      for (const hex of placesOf(p, unit)) {
        if (returnPlaceRefusal(p, unit, hex) !== undefined) continue;
        for (let facing = 0; facing < 6; facing++) {
          if (returnFacingRefusal(p, unit, hex, facing) === undefined) list.push({ kind: 'placeReturning', unit, hex, facing });
        }
      }
    }
  },
  refusal: returnRefusal,
  perform: (d, frame, action) => {
    if (action.kind === 'done') replaceFrame(d, { ...frame, units: [] });
    if (action.kind !== 'placeReturning') return;
    replaceFrame(d, { ...frame, units: frame.units.filter((unit) => unit !== action.unit) });
    setDue(d, action.unit, 0);
    putUnit(d, action.unit, action.hex);
    setFacing(d, action.unit, action.facing);
    addFlag(d, action.unit, RETURNED);
    joinStack(d, [action.unit]);
    tell(d, { kind: 'returned', unit: action.unit, hex: action.hex, facing: facingOf(d, action.unit), rule: '11.11.3' });
    arrive(d, action.hex, sideOf(d, action.unit));
  },
};
