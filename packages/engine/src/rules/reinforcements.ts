/** [13.E] Units that come onto the map later, over its edge (B74). */
import type { Action } from '../actions.ts';
import { groundOf } from '../board/board.ts';
import type { Hex } from '../board/hex.ts';
import { NO_HEX } from '../board/hex.ts';
import { ARTILLERY, INFANTRY } from '../compile.ts';
import { addFlag, type Draft, popFrame, pushFrame, putUnit, replaceFrame, setFacing, setFormation, setSpent, tell } from '../draft.ts';
import type { EntryFrame } from '../frames.ts';
import {
  armOf,
  chief,
  counter,
  facingOf,
  formationOf,
  hasUnits,
  otherSide,
  type Position,
  phasingSide,
  sideOf,
  statusOf,
  topOfStack,
} from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import { COMMANDER_DEAD, DOUBLE_TIME, LIMBERED, NOBODY, OFF_MAP, PASSING, SHIFTED } from '../state.ts';
import { allowanceOf, DOUBLE_TIME_ALLOWANCE, LIMBERED_ALLOWANCE } from './allowance.ts';
import { PASSED_FRIENDS, withSpoiled } from './charge.ts';
import { noteUse, notInActivatedCommand } from './command.ts';
import { hurrying } from './move-changes.ts';
import { begunMove, groupAfter } from './move-frame.ts';
import { newGroup } from './moving-groups.ts';
import { otherArmRefusal } from './one-arm.ts';
import { endInHexRefusal, joinStack, passRefusal } from './stacking.ts';
import { canGoOn, canPay, canSpendAll, doubleTimeTerrainAllowed, fewestLeft } from './steps.ts';
import { closedTerrain } from './terrain.ts';
import { canEnter, isActivated, isReserve, unitsOfActivation } from './whose-units-act.ts';

/** Off-map units of the activated command are In Command (B74). */
function waitingRefusal(p: Position, unit: number): Refusal | undefined {
  if (p.game.units[unit] === undefined || statusOf(p, unit) !== OFF_MAP || !counter(p, unit).takesPart) return REFUSED.noSuchUnit;
  if (sideOf(p, unit) !== phasingSide(p)) return REFUSED.notYourUnit;
  if (p.active === NOBODY || isReserve(p, unit) || !isActivated(p, unit)) return notInActivatedCommand(p);
  if (p.commanderStatus[p.active] === COMMANDER_DEAD) return REFUSED.commanderFallen;
  return canEnter(p, p.active) ? otherArmRefusal(p, unit) : REFUSED.noEntry;
}

/** It pays the terrain of the entry hex; guns come limbered [8.12.1] and pay as cavalry. */
function entryCost(p: Position, unit: number, hex: Hex): number {
  const cost = p.game.rules.terrainCost.hex[groundOf(p.game.board, hex)];
  return cost === undefined ? 1 : armOf(p, unit) === INFANTRY ? cost.infantry : cost.cavalry;
}

function entryAllowance(p: Position, unit: number, doubleTime: boolean): number {
  if (armOf(p, unit) === ARTILLERY) return LIMBERED_ALLOWANCE;
  return doubleTime ? DOUBLE_TIME_ALLOWANCE : allowanceOf(p, unit);
}

/** Units that are about to come in, and how. */
type Entry = Pick<EntryFrame, 'units' | 'hex' | 'facing' | 'doubleTime'>;

/** Why units may not come in together at a hex, whatever they do there. */
function entryPlaceRefusal(p: Position, { units, hex, doubleTime }: Entry): Refusal | undefined {
  const side = phasingSide(p);
  if (chief(p, p.active).entry?.hexes.includes(hex) !== true) return REFUSED.noEntry;
  if (hasUnits(p, hex, otherSide(side))) return { reason: 'entryHeldByEnemy', rule: '13.E', hex };
  const ground = groundOf(p.game.board, hex);
  if (ground === 'impassable') return closedTerrain(p, hex);
  const troops = units.filter((unit) => armOf(p, unit) !== ARTILLERY);
  if (troops.some((unit) => armOf(p, unit) !== armOf(p, troops[0] as number))) return REFUSED.armsInOneHex;
  if (doubleTime === true) {
    if (units.some((unit) => armOf(p, unit) !== INFANTRY)) return REFUSED.doubleTimeInfantryOnly;
    if (!doubleTimeTerrainAllowed(p.game.rules, ground, 0)) return { reason: 'doubleTimeTerrain', rule: '8.9', hex, ground };
  }
  for (const unit of units) {
    const needs = entryCost(p, unit, hex);
    const has = entryAllowance(p, unit, doubleTime === true);
    // [8.5] the entry hex is the one that a unit can always enter.
    if (!canPay(has, 0, needs, doubleTime === true)) return { reason: 'tooFewMp', rule: '8.2', unit, needs, has };
  }
  return roomOnEntry(p, units, hex);
}

/** [6.2] [6.6] room for the units that come in together; among friends it is asked when they join, since they may still pass. */
const roomOnEntry = (p: Position, units: readonly number[], hex: Hex): Refusal | undefined =>
  hasUnits(p, hex, phasingSide(p)) ? undefined : endInHexRefusal(p, hex, phasingSide(p), units);

/** Why units may not end their entry in a hex of friends [6.0] [6.1] [6.2], or join there at double time [8.9]. */
function joinRefusal(p: Position, { units, hex, facing, doubleTime }: Entry): Refusal | undefined {
  const refusal = endInHexRefusal(p, hex, phasingSide(p), units);
  if (refusal !== undefined) return refusal;
  const top = topOfStack(p, hex, phasingSide(p));
  const troops = units.some((unit) => armOf(p, unit) !== ARTILLERY);
  if (top >= 0 && troops && facingOf(p, top) !== facing) return REFUSED.stackFacing;
  if (doubleTime !== true) return undefined;
  const left = Math.min(...units.map((unit) => DOUBLE_TIME_ALLOWANCE - entryCost(p, unit, hex)));
  return left > 0 ? { reason: 'doubleTimeJoinLast', rule: '8.9', left } : undefined;
}

/** [6.3] why they may not pass the friends in the entry hex. */
function passOnEntryRefusal(p: Position, { units, hex, facing, doubleTime }: Entry): Refusal | undefined {
  const side = phasingSide(p);
  if (!hasUnits(p, hex, side)) return { reason: 'nobodyToJoin', rule: '6.3', hex };
  if (doubleTime === true) return REFUSED.doubleTimeNoPassing;
  const refusal = passRefusal(p, hex, side, units);
  if (refusal !== undefined) return refusal;
  const spent = units.map((unit) => entryCost(p, unit, hex));
  const minimum = units.some((unit, i) => (spent[i] as number) > entryAllowance(p, unit, false));
  const marching = asLimbered(p, units);
  if (!minimum && canGoOn(marching, { units, side, hex, facing, spent, leavingFriends: true })) return undefined;
  if (!p.explains) return UNTOLD;
  return { reason: 'passingNeedsMp', rule: '6.3', has: Math.max(0, fewestLeft(marching, units, spent)) };
}

/** [8.12.1] guns come limbered, whatever they are while they wait. */
function asLimbered(p: Position, units: readonly number[]): Position {
  if (!units.some((unit) => armOf(p, unit) === ARTILLERY && formationOf(p, unit) !== LIMBERED)) return p;
  const unitFormation = p.unitFormation.map((formation, unit) =>
    units.includes(unit) && armOf(p, unit) === ARTILLERY ? LIMBERED : formation,
  );
  return { ...p, unitFormation };
}

/** Why there is no way at all for units to come in like this. */
function comeInRefusal(p: Position, entry: Entry): Refusal | undefined {
  if (!Number.isInteger(entry.facing) || entry.facing < 0 || entry.facing > 5) return REFUSED.noSuchFacing;
  const refusal = entryPlaceRefusal(p, entry);
  return refusal !== undefined || !hasUnits(p, entry.hex, phasingSide(p)) ? refusal : amongFriendsRefusal(p, entry);
}

/** In a hex of friends they join or pass. */
function amongFriendsRefusal(p: Position, entry: Entry): Refusal | undefined {
  const join = joinRefusal(p, entry);
  return join === undefined || passOnEntryRefusal(p, entry) === undefined ? undefined : join;
}

export function enterMapRefusal(p: Position, unit: number, hex: Hex, facing: number): Refusal | undefined {
  return waitingRefusal(p, unit) ?? comeInRefusal(p, { units: [unit], hex, facing });
}

export function listEntries(p: Position, unit: number, list: Action[]): void {
  if (waitingRefusal(p, unit) !== undefined) return;
  const units = [unit];
  for (const hex of chief(p, p.active).entry?.hexes ?? []) {
    if (entryPlaceRefusal(p, { units, hex, facing: 0 }) !== undefined) continue;
    const friends = hasUnits(p, hex, phasingSide(p));
    for (let facing = 0; facing < 6; facing++)
      if (!friends || amongFriendsRefusal(p, { units, hex, facing }) === undefined) list.push({ kind: 'enterMap', unit, hex, facing });
  }
}

function includeRefusal(p: Position, frame: EntryFrame, unit: number): Refusal | undefined {
  if (frame.units.includes(unit)) return REFUSED.alreadySo;
  return waitingRefusal(p, unit) ?? comeInRefusal(p, { ...frame, units: [...frame.units, unit] });
}

/** They come in: onto free ground, or to friends that stand there. */
const doneRefusal = (p: Position, frame: EntryFrame): Refusal | undefined =>
  hasUnits(p, frame.hex, phasingSide(p)) ? joinRefusal(p, frame) : undefined;

/** [8.9] before the first hex, which the entry hex is. */
function hurryRefusal(p: Position, frame: EntryFrame): Refusal | undefined {
  if (frame.doubleTime === true) return REFUSED.alreadySo;
  const refusal = comeInRefusal(p, { ...frame, doubleTime: true });
  if (refusal !== undefined || !p.game.rules.rulings.doubleTimeStrict6) return refusal;
  const { units, hex, facing } = frame;
  const spent = units.map((unit) => entryCost(p, unit, hex));
  const there = { units, side: phasingSide(p), hex, facing, spent, leavingFriends: false };
  if (canSpendAll(hurrying(p, units), there)) return undefined;
  return { reason: 'doubleTimeExactly', rule: '8.9', left: DOUBLE_TIME_ALLOWANCE - Math.max(...spent) };
}

/** Units come in one by one or as a stack: which others come with the first, at double time or not, and do they join or pass friends? */
export const entryProcedure: Procedure<EntryFrame> = {
  question: (p) => ({ kind: 'entryGroup', side: phasingSide(p) }),
  run: popFrame,
  list: (p, frame, list) => {
    if (doneRefusal(p, frame) === undefined) list.push({ kind: 'done' });
    if (passOnEntryRefusal(p, frame) === undefined) list.push({ kind: 'passThrough', group: 0, hex: frame.hex });
    if (hurryRefusal(p, frame) === undefined) list.push({ kind: 'doubleTime', group: 0 });
    for (const unit of unitsOfActivation(p)) if (includeRefusal(p, frame, unit) === undefined) list.push({ kind: 'include', unit });
  },
  refusal: (p, frame, action) => {
    switch (action.kind) {
      case 'done':
        return doneRefusal(p, frame);
      case 'passThrough':
        return action.group === 0 && action.hex === frame.hex ? passOnEntryRefusal(p, frame) : REFUSED.notNow;
      case 'doubleTime':
        return action.group === 0 ? hurryRefusal(p, frame) : REFUSED.noSuchGroup;
      case 'include':
        return includeRefusal(p, frame, action.unit);
      default:
        return REFUSED.notNow;
    }
  },
  perform: (d, frame, action) => {
    if (action.kind === 'include') replaceFrame(d, { ...frame, units: [...frame.units, action.unit] });
    else if (action.kind === 'doubleTime') replaceFrame(d, { ...frame, doubleTime: true });
    else comeIn(d, frame, action.kind === 'passThrough');
  },
};

/** The entry hex is the first of the move and triggers reactions. */
function comeIn(d: Draft, { units, hex, facing, doubleTime }: EntryFrame, passes: boolean): void {
  popFrame(d);
  const joins = !passes && hasUnits(d, hex, phasingSide(d));
  let minimum = false;
  for (const unit of units) {
    const cost = entryCost(d, unit, hex);
    if (armOf(d, unit) === ARTILLERY && d.game.rules.limbering && formationOf(d, unit) !== LIMBERED) setFormation(d, unit, LIMBERED);
    putUnit(d, unit, hex);
    addFlag(d, unit, SHIFTED);
    setFacing(d, unit, facing);
    if (doubleTime === true) addFlag(d, unit, DOUBLE_TIME);
    if (passes) addFlag(d, unit, PASSING);
    const allowance = entryAllowance(d, unit, doubleTime === true);
    minimum ||= cost > allowance;
    setSpent(d, unit, Math.min(cost, allowance));
  }
  tell(d, { kind: 'moveBegan', units, rule: '8.16' });
  noteUse(d, units);
  if (doubleTime === true) tell(d, { kind: 'doubleTime', units, rule: '8.9' });
  tell(d, { kind: 'entered', units, from: NO_HEX, hex, how: passes ? 'pass' : joins ? 'join' : 'enter', rule: '13.E' });
  if (joins) joinStack(d, units);
  const group = newGroup(d, units);
  const came = groupAfter(passes ? withSpoiled(d, group, PASSED_FRIENDS, hex) : group, {
    run: 1,
    stopped: joins || minimum,
    cameFrom: hex,
  });
  pushFrame(d, begunMove([came]));
  pushFrame(d, { kind: 'entered', group: 0, units: came.units, hex, step: 'commanders', againstEnemy: false, meleeBefore: false });
}
