/** [8.1]-[8.9] One step of a moving group: whether it may enter a hex, and what that costs. */
import type { Ground } from '../battle.ts';
import { CREEK, ESCARPMENT, groundOf, isOnBoard, neighbour, RIVER, sideFeatures } from '../board/board.ts';
import { FLANK, FRONT, REAR, turnSteps, zoneOfDirection } from '../board/facing.ts';
import { directionTo, type Hex, NO_HEX } from '../board/hex.ts';
import { ARTILLERY, INFANTRY, type SideNumber } from '../compile.ts';
import { numbersFor } from '../numbers.ts';
import {
  armOf,
  facingOf,
  formationOf,
  hasFlag,
  hasTroops,
  hasUnits,
  hexOf,
  isMeleeHex,
  otherSide,
  type Position,
  sideOf,
  spentOf,
} from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import type { ObstacleSide, RuleSet } from '../ruleset.ts';
import { DOUBLE_TIME, LIMBERED, PASSING, SKIRMISH, SQUARE } from '../state.ts';
import { allowanceOf } from './allowance.ts';
import { endInHexRefusal, isSquare, meetsOtherArm, meetsOtherArmy, passRefusal, roomRefusal } from './stacking.ts';
import { CLOSED, closedTerrain } from './terrain.ts';

export type StepMode = 'enter' | 'join' | 'passThrough';

const OBSTACLES = { escarpment: ESCARPMENT, creek: CREEK, river: RIVER } as const satisfies Record<ObstacleSide, number>;
export const obstacleBits = (sides: readonly ObstacleSide[]): number => sides.reduce((bits, side) => bits | OBSTACLES[side], 0);

/** [8.7] A4: 60 degrees 1, 120 degrees 2, 180 degrees 2 MP. */
export function turnCost(rules: RuleSet, from: number, to: number): number {
  const steps = turnSteps(from, to);
  return steps === 3 ? rules.rulings.turn180Cost : steps;
}

/** [8.2] A67: terrain and the surcharges of [6.3], [6.11] and [8.6]. */
export const withSurcharges = (terrain: number, enemy: boolean, backward: boolean, leavingFriends: boolean): number =>
  terrain + (enemy ? 1 : 0) + (backward ? 1 : 0) + (leavingFriends ? 1 : 0);

/** What a step costs one unit. */
function stepCost(
  p: Position,
  unit: number,
  from: Hex,
  direction: number,
  enemy: boolean,
  backward: boolean,
  leavingFriends: boolean,
): number {
  const terrain = costsOf(p, unit)[from * 6 + direction] as number;
  // [8.6] a unit that turns freely never steps back; at double time no unit turns.
  return withSurcharges(terrain, enemy, backward && (!turnsFreely(p, unit) || hasFlag(p, unit, DOUBLE_TIME)), leavingFriends);
}

/** The table by which a unit pays. */
export function costsOf(p: Position, unit: number): Uint8Array {
  const { infantry, cavalry, skirmish } = p.game.costs;
  if (formationOf(p, unit) === SKIRMISH) return skirmish;
  return armOf(p, unit) === INFANTRY ? infantry : cavalry;
}

/** [7.2] [8.12] skirmishers and limbered guns. */
export const turnsFreely = (p: Position, unit: number): boolean => armOf(p, unit) === ARTILLERY || formationOf(p, unit) === SKIRMISH;

/** [8.5] A68: the minimum move is the only expenditure of the Phase and costs more than the full allowance. */
export function canPay(allowance: number, spent: number, cost: number, doubleTime: boolean): boolean {
  return spent + cost <= allowance || (spent === 0 && cost > allowance && !doubleTime);
}

/** Where a group would stand and what it would have left; searches for a way on work with it instead of the position. */
export interface Standing {
  readonly units: readonly number[];
  readonly side: SideNumber;
  readonly hex: Hex;
  readonly facing: number;
  /** MP spent by each unit. */
  readonly spent: readonly number[];
  /** [6.3] A49: the next step costs 1 more, because it leaves a hex of friends it only passes. */
  readonly leavingFriends: boolean;
}

export function standingOf(p: Position, units: readonly number[]): Standing {
  const first = units[0] as number;
  return {
    units,
    side: sideOf(p, first),
    hex: hexOf(p, first),
    facing: facingOf(p, first),
    spent: numbersFor(units, (unit) => spentOf(p, unit)),
    // Leaving a stack that it was part of is free.
    leavingFriends: hasFlag(p, first, PASSING),
  };
}

const inDoubleTime = (p: Position, units: readonly number[]): boolean => hasFlag(p, units[0] as number, DOUBLE_TIME);

/** Skirmishers and limbered guns by themselves turn freely, so they never step backwards [8.6], unless at double time (A55). */
const stepsBackward = (p: Position, units: readonly number[]): boolean =>
  inDoubleTime(p, units) || units.some((unit) => !turnsFreely(p, unit));

/** MP of each unit after the step, or why it cannot be paid. A minimum move takes all [8.5]. */
export function payment(p: Position, at: Standing, direction: number, enemy: boolean, backward: boolean): Refusal | number[] {
  const refusal = payRefusal(p, at, direction, enemy, backward);
  return (
    refusal ??
    numbersFor(at.units, (unit, i) => {
      const cost = stepCost(p, unit, at.hex, direction, enemy, backward, at.leavingFriends);
      return Math.min(allowanceOf(p, unit), (at.spent[i] as number) + cost);
    })
  );
}

/** Why a step cannot be paid. */
function payRefusal(p: Position, at: Standing, direction: number, enemy: boolean, backward: boolean): Refusal | undefined {
  const doubleTime = inDoubleTime(p, at.units);
  for (let i = 0; i < at.units.length; i++) {
    const unit = at.units[i] as number;
    const allowance = allowanceOf(p, unit);
    const before = at.spent[i] as number;
    const cost = stepCost(p, unit, at.hex, direction, enemy, backward, at.leavingFriends);
    if (cost >= CLOSED) return closedTerrain(p, neighbour(p.game.board, at.hex, direction));
    if (!canPay(allowance, before, cost, doubleTime)) {
      if (!p.explains) return UNTOLD;
      const facts = { unit, needs: cost, has: allowance - before };
      if (at.leavingFriends && before + cost - 1 <= allowance) return { reason: 'passingNeedsMp', rule: '6.3', has: facts.has };
      return cost > allowance && before > 0
        ? { reason: 'minimumMoveOnlyFirst', rule: '8.5', ...facts }
        : { reason: 'tooFewMp', rule: '8.2', ...facts };
    }
  }
  return undefined;
}

export const isPayment = (answer: Refusal | number[]): answer is number[] => Array.isArray(answer);

/** Whether the step uses up a minimum move, which ends the move of the whole group (C9). */
export function isMinimumMove(p: Position, at: Standing, direction: number, enemy: boolean, backward: boolean): boolean {
  return at.units.some((unit) => stepCost(p, unit, at.hex, direction, enemy, backward, at.leavingFriends) > allowanceOf(p, unit));
}

export const isBackward = (facing: number, direction: number): boolean => zoneOfDirection(facing, direction) === REAR;

/** Why a group may not enter a neighbouring hex, whatever it costs. */
function wayRefusal(p: Position, at: Standing, direction: number): Refusal | undefined {
  if (isMeleeHex(p, at.hex)) return REFUSED.heldInMelee;
  if (formationOf(p, at.units[0] as number) === SQUARE) return undefined;
  const zone = zoneOfDirection(at.facing, direction);
  if (zone === FRONT) return undefined;
  if (zone === REAR && stepsBackward(p, at.units)) return undefined;
  if (!p.explains) return UNTOLD;
  return { reason: 'notFrontHex', rule: '8.1', hex: neighbour(p.game.board, at.hex, direction), zone: zone === REAR ? 'rear' : 'flank' };
}

/** [6.11] [6.12] into a hex with enemy units. */
export function intoEnemyRefusal(p: Position, at: Standing, hex: Hex, backward: boolean): Refusal | undefined {
  if (backward) return REFUSED.backwardIntoEnemy;
  if (at.units.some((unit) => formationOf(p, unit) === LIMBERED)) return REFUSED.limberedNotIntoEnemy;
  if (isSquare(p, hex, at.side)) return REFUSED.notIntoSquareMelee;
  if (meetsOtherArm(p, hex, at.side, at.units)) return REFUSED.armsInOneHex;
  if (meetsOtherArmy(p, hex, at.side, at.units)) return REFUSED.armiesInOneHex;
  return roomRefusal(p, hex, at.side, at.units);
}

/** [8.9] terrain that may not be entered at double time; leaving it is allowed (A71 c). */
export function doubleTimeTerrainAllowed(
  rules: RuleSet,
  ground: Parameters<RuleSet['doubleTimeBannedHexes']['includes']>[0],
  sides: number,
): boolean {
  return !rules.doubleTimeBannedHexes.includes(ground) && (sides & obstacleBits(rules.doubleTimeBannedSides)) === 0;
}

/** A71: with the ruling switched, cover may be entered, and ends the run. */
export const endsRunInCover = (rules: RuleSet, ground: Ground): boolean =>
  rules.rulings.doubleTimeMayEndInCover && rules.doubleTimeBannedHexes.includes(ground);

export function doubleTimeGroundRefusal(p: Position, at: Standing, direction: number, hex: Hex): Refusal | undefined {
  const { board, rules } = p.game;
  const ground = groundOf(board, hex);
  const sides = sideFeatures(board, at.hex, direction);
  if (doubleTimeTerrainAllowed(rules, ground, sides)) return undefined;
  if (endsRunInCover(rules, ground) && doubleTimeTerrainAllowed(rules, 'clear', sides)) return undefined;
  return p.explains ? { reason: 'doubleTimeTerrain', rule: '8.9', hex, ground } : UNTOLD;
}

/** [7.3.2] a Square goes one hex, from Clear to Clear, to where no enemy and no troops of its side stand. */
function squareMoveRefusal(p: Position, at: Standing, hex: Hex): Refusal | undefined {
  if (hasUnits(p, hex, otherSide(at.side))) return REFUSED.squareCannotAttack;
  if (hasTroops(p, hex, at.side)) return REFUSED.squareCannotJoin;
  if (at.spent.some((spent) => spent > 0)) return REFUSED.squareMovesOneHex;
  for (const one of [at.hex, hex])
    if (!isClear(p, one)) return { reason: 'squareMovesInClear', rule: '7.3.2', hex: one, ground: groundOf(p.game.board, one) };
  if (meetsOtherArmy(p, hex, at.side, at.units)) return REFUSED.armiesInOneHex;
  return roomRefusal(p, hex, at.side, at.units);
}

const CLEAR_GROUNDS: ReadonlySet<Ground> = new Set<Ground>(['clear', 'hill', 'gully', 'camp']);
/** A58, C30: ground whose base terrain is Clear. */
export const isClearGround = (ground: Ground): boolean => CLEAR_GROUNDS.has(ground);
const isClear = (p: Position, hex: Hex): boolean => isClearGround(groundOf(p.game.board, hex));

/** Why a group that stands like this may not make a step. */
export function stepRefusal(p: Position, at: Standing, hex: Hex, mode: StepMode): Refusal | undefined {
  const direction = directionTo(at.hex, hex);
  if (direction < 0 || !isOnBoard(p.game.board, hex)) return REFUSED.notAdjacent;
  return neighbourRefusal(p, at, direction, hex, mode);
}

/** The same of a neighbouring hex, in a direction that is known. */
export function neighbourRefusal(p: Position, at: Standing, direction: number, hex: Hex, mode: StepMode): Refusal | undefined {
  return stepByItself(p, at, direction, hex, mode) ?? (isStrictRun(p, at) ? strictRunRefusal(p, at, hex, mode) : undefined);
}

const isStrictRun = (p: Position, at: Standing): boolean => p.game.rules.rulings.doubleTimeStrict6 && inDoubleTime(p, at.units);

/** The same, leaving aside what must be able to follow it (A71: exactly six MP). */
function stepByItself(p: Position, at: Standing, direction: number, hex: Hex, mode: StepMode): Refusal | undefined {
  const refusal = wayRefusal(p, at, direction);
  if (refusal !== undefined) return refusal;
  const enemy = hasUnits(p, hex, otherSide(at.side));
  const friends = !enemy && hasUnits(p, hex, at.side);
  if (formationOf(p, at.units[0] as number) === SQUARE) return mode === 'enter' ? squareMoveRefusal(p, at, hex) : REFUSED.squareCannotJoin;
  if (mode !== 'enter' && !friends) return p.explains ? { reason: 'nobodyToJoin', rule: '6.3', hex } : UNTOLD;
  if (mode === 'enter' && friends) return REFUSED.mustJoinOrPass;
  const backward = isBackward(at.facing, direction);
  const doubleTime = inDoubleTime(p, at.units);
  const blocked =
    (enemy ? intoEnemyRefusal(p, at, hex, backward) : undefined) ??
    (doubleTime ? doubleTimeGroundRefusal(p, at, direction, hex) : undefined);
  if (blocked !== undefined) return blocked;
  if (mode === 'enter' && !doubleTime) return payRefusal(p, at, direction, enemy, backward);
  const paid = payment(p, at, direction, enemy, backward);
  if (!isPayment(paid)) return paid;
  if (doubleTime && !enemy && endsRunInCover(p.game.rules, groundOf(p.game.board, hex))) return coverRefusal(p, at, paid);
  if (mode === 'join') return endInHexRefusal(p, hex, at.side, at.units) ?? (doubleTime ? doubleTimeJoinRefusal(p, at, paid) : undefined);
  return mode === 'passThrough' ? passThroughRefusal(p, at, hex, paid, isMinimumMove(p, at, direction, enemy, backward)) : undefined;
}

/** A71 with the ruling switched: a step after which six MP cannot be spent to the last is none of a run. */
function strictRunRefusal(p: Position, at: Standing, hex: Hex, mode: StepMode): Refusal | undefined {
  const there = runOn(p, at, hex);
  const ends = mode === 'join' || hasUnits(p, hex, otherSide(at.side)) || endsRunInCover(p.game.rules, groundOf(p.game.board, hex));
  const left = fewestLeft(p, at.units, there.spent);
  if (left === 0 || (!ends && canSpendAll(p, there))) return undefined;
  return { reason: 'doubleTimeExactly', rule: '8.9', left };
}

/** The group after a step of a run. */
function runOn(p: Position, at: Standing, hex: Hex): Standing {
  const direction = directionTo(at.hex, hex);
  const paid = payment(p, at, direction, hasUnits(p, hex, otherSide(at.side)), isBackward(at.facing, direction));
  return { ...at, hex, spent: isPayment(paid) ? paid : at.spent };
}

/** Free hexes lead on until all MP are spent. */
export function canSpendAll(p: Position, at: Standing): boolean {
  if (fewestLeft(p, at.units, at.spent) === 0) return true;
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(p.game.board, at.hex, direction);
    if (hex === NO_HEX || hasUnits(p, hex, 0) || hasUnits(p, hex, 1) || stepByItself(p, at, direction, hex, 'enter') !== undefined)
      continue;
    const there = runOn(p, at, hex);
    const ended = endsRunInCover(p.game.rules, groundOf(p.game.board, hex));
    if (ended ? fewestLeft(p, at.units, there.spent) === 0 : canSpendAll(p, there)) return true;
  }
  return false;
}

/** A71 d, C11: joining takes the last MP, or no free front hex can be entered. */
function doubleTimeJoinRefusal(p: Position, at: Standing, paid: readonly number[]): Refusal | undefined {
  const last = at.units.some((unit, i) => allowanceOf(p, unit) === paid[i]);
  if (last || !mustSpendOn(p, at)) return undefined;
  return { reason: 'doubleTimeJoinLast', rule: '8.9', left: fewestLeft(p, at.units, paid) };
}

/** A71: cover ends the run, so it too takes the last MP, or no free front hex can be entered. */
function coverRefusal(p: Position, at: Standing, paid: readonly number[]): Refusal | undefined {
  if (fewestLeft(p, at.units, paid) === 0 || !mustSpendOn(p, at)) return undefined;
  return { reason: 'doubleTimeCoverLast', rule: '8.9', left: fewestLeft(p, at.units, paid) };
}

/** The fewest MP that a unit of a group has left. */
export const fewestLeft = (p: Position, units: readonly number[], spent: readonly number[]): number =>
  Math.min(...units.map((unit, i) => allowanceOf(p, unit) - (spent[i] as number)));

/** A71 e: a front hex without units of either side can still be entered; with six MP to the last, any free hex. */
export function mustSpendOn(p: Position, at: Standing): boolean {
  if (isStrictRun(p, at)) return fewestLeft(p, at.units, at.spent) > 0 && canSpendAll(p, at);
  for (let which = 0; which < 2; which++) {
    const direction = (at.facing + which) % 6;
    const hex = neighbour(p.game.board, at.hex, direction);
    if (hex === NO_HEX || hasUnits(p, hex, 0) || hasUnits(p, hex, 1)) continue;
    if (endsRunInCover(p.game.rules, groundOf(p.game.board, hex))) continue;
    if (neighbourRefusal(p, at, direction, hex, 'enter') === undefined) return true;
  }
  return false;
}

/** [6.3] A49: a hex of friends may be passed only if the MP left take the group on to a hex in which it may end. */
function passThroughRefusal(p: Position, at: Standing, hex: Hex, spent: readonly number[], minimumMove: boolean): Refusal | undefined {
  if (inDoubleTime(p, at.units)) return REFUSED.doubleTimeNoPassing;
  const refusal = passRefusal(p, hex, at.side, at.units);
  if (refusal !== undefined) return refusal;
  const there: Standing = { ...at, hex, spent, leavingFriends: true };
  if (!minimumMove && canGoOn(p, there)) return undefined;
  if (!p.explains) return UNTOLD;
  return endInHexRefusal(p, hex, at.side, at.units) ?? { reason: 'passingNeedsMp', rule: '6.3', has: fewestLeft(p, at.units, spent) };
}

/** Hexes, facings and MP of a search that were looked at: few, so a list is the shortest way to know them. */
type Seen = number[];

/** Some way leads on from a hex of friends to a hex in which the group may end its move (A49). */
export function canGoOn(p: Position, at: Standing, seen: Seen = []): boolean {
  for (let turn = 0; turn < 6; turn++) {
    const turned = turnedStanding(p, at, (at.facing + turn) % 6);
    if (turned !== undefined && canStepOn(p, turned, seen)) return true;
  }
  return false;
}

/** The group after turning in place, or undefined if it cannot pay for it. */
export function turnedStanding(p: Position, at: Standing, facing: number): Standing | undefined {
  if (facing === at.facing) return at;
  const { units, side, hex, leavingFriends } = at;
  const cost = turnCost(p.game.rules, at.facing, facing);
  for (let i = 0; i < units.length; i++) if (afterTurning(p, at, i, cost) > allowanceOf(p, units[i] as number)) return undefined;
  return { units, side, hex, facing, spent: numbersFor(units, (_, i) => afterTurning(p, at, i, cost)), leavingFriends };
}

/** MP of a unit of the group after a turn. */
const afterTurning = (p: Position, at: Standing, i: number, cost: number): number =>
  (at.spent[i] as number) + (turnsFreely(p, at.units[i] as number) ? 0 : cost);

/** The same without turning first. */
export function canStepOn(p: Position, at: Standing, seen: Seen = []): boolean {
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(p.game.board, at.hex, direction);
    if (hex === NO_HEX || zoneOfDirection(at.facing, direction) === FLANK) continue;
    const friends = hasUnits(p, hex, at.side) && !hasUnits(p, hex, otherSide(at.side));
    if (neighbourRefusal(p, at, direction, hex, friends ? 'join' : 'enter') === undefined) return true;
    if (friends && canPassOn(p, at, direction, hex, seen)) return true;
  }
  return false;
}

function canPassOn(p: Position, at: Standing, direction: number, hex: Hex, seen: Seen): boolean {
  if (wayRefusal(p, at, direction) !== undefined) return false;
  const backward = isBackward(at.facing, direction);
  const spent = payment(p, at, direction, false, backward);
  if (!isPayment(spent) || isMinimumMove(p, at, direction, false, backward)) return false;
  if (passRefusal(p, hex, at.side, at.units) !== undefined) return false;
  const key = (hex * 6 + at.facing) * 16 + Math.max(...spent);
  if (seen.includes(key)) return false;
  seen.push(key);
  return canGoOn(p, { ...at, hex, spent, leavingFriends: true }, seen);
}
