/** [13.E] Units that come onto the map later, over its edge (B74). */
import type { Action } from '../actions.ts';
import { groundOf } from '../board/board.ts';
import type { Hex } from '../board/hex.ts';
import { NO_HEX } from '../board/hex.ts';
import { ARTILLERY, INFANTRY } from '../compile.ts';
import { type Draft, popFrame, pushFrame, putUnit, replaceFrame, setFacing, setFormation, setSpent, tell } from '../draft.ts';
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
import { REFUSED, type Refusal } from '../refusals.ts';
import { COMMANDER_DEAD, LIMBERED, NOBODY, OFF_MAP } from '../state.ts';
import { canEnter, isActivated, isReserve, unitsOfActivation } from './activated.ts';
import { LIMBERED_ALLOWANCE, mpLeft } from './allowance.ts';
import { otherArmRefusal } from './arm.ts';
import { noteUse } from './command.ts';
import { newGroup } from './groups.ts';
import { endRefusal, joinStack } from './stacking.ts';
import { closedTerrain } from './terrain.ts';

/** Off-map units of the activated command are In Command (B74). */
function waitingRefusal(p: Position, unit: number): Refusal | undefined {
  if (p.game.units[unit] === undefined || statusOf(p, unit) !== OFF_MAP || !counter(p, unit).takesPart) return REFUSED.noSuchUnit;
  if (sideOf(p, unit) !== phasingSide(p)) return REFUSED.notYourUnit;
  if (p.active === NOBODY || isReserve(p, unit) || !isActivated(p, unit))
    return { reason: 'notInActivatedCommand', rule: '4.1', commander: p.active === NOBODY ? null : p.active };
  if (p.commanderStatus[p.active] === COMMANDER_DEAD) return REFUSED.commanderFallen;
  return canEnter(p, p.active) ? otherArmRefusal(p, unit) : REFUSED.noEntry;
}

/** It pays the terrain of the entry hex; guns come limbered [8.12.1] and pay as cavalry. */
function entryCost(p: Position, unit: number, hex: Hex): number {
  const cost = p.game.rules.terrainCost.hex[groundOf(p.game.board, hex)];
  return cost === undefined ? 1 : armOf(p, unit) === INFANTRY ? cost.infantry : cost.cavalry;
}

/** Why units may not come in together at a hex. */
function placeRefusal(p: Position, units: readonly number[], hex: Hex): Refusal | undefined {
  const side = phasingSide(p);
  if (chief(p, p.active).entry?.hexes.includes(hex) !== true) return REFUSED.noEntry;
  if (hasUnits(p, hex, otherSide(side))) return { reason: 'entryHeldByEnemy', rule: '13.E', hex };
  if (groundOf(p.game.board, hex) === 'impassable') return closedTerrain(p, hex);
  const troops = units.filter((unit) => armOf(p, unit) !== ARTILLERY);
  if (troops.some((unit) => armOf(p, unit) !== armOf(p, troops[0] as number))) return REFUSED.armsInOneHex;
  for (const unit of units) {
    const needs = entryCost(p, unit, hex);
    const has = armOf(p, unit) === ARTILLERY ? LIMBERED_ALLOWANCE : mpLeft(p, unit);
    if (needs > has) return { reason: 'tooFewMp', rule: '8.2', unit, needs, has };
  }
  return endRefusal(p, hex, side, units);
}

/** Any facing, unless there is a stack to join [6.0]. */
function facingRefusal(p: Position, unit: number, hex: Hex, facing: number): Refusal | undefined {
  if (!Number.isInteger(facing) || facing < 0 || facing > 5) return REFUSED.noSuchFacing;
  const top = topOfStack(p, hex, phasingSide(p));
  return top >= 0 && armOf(p, unit) !== ARTILLERY && facingOf(p, top) !== facing ? REFUSED.stackFacing : undefined;
}

export function enterMapRefusal(p: Position, unit: number, hex: Hex, facing: number): Refusal | undefined {
  return waitingRefusal(p, unit) ?? placeRefusal(p, [unit], hex) ?? facingRefusal(p, unit, hex, facing);
}

export function listEntries(p: Position, unit: number, list: Action[]): void {
  if (waitingRefusal(p, unit) !== undefined) return;
  for (const hex of chief(p, p.active).entry?.hexes ?? []) {
    if (placeRefusal(p, [unit], hex) !== undefined) continue;
    for (let facing = 0; facing < 6; facing++)
      if (facingRefusal(p, unit, hex, facing) === undefined) list.push({ kind: 'enterMap', unit, hex, facing });
  }
}

function includeRefusal(p: Position, { units, hex, facing }: EntryFrame, unit: number): Refusal | undefined {
  if (units.includes(unit)) return REFUSED.alreadySo;
  return waitingRefusal(p, unit) ?? placeRefusal(p, [...units, unit], hex) ?? facingRefusal(p, unit, hex, facing);
}

/** Units come in one by one or as a stack: who else comes with the first? */
export const entryProcedure: Procedure<EntryFrame> = {
  question: (p) => ({ kind: 'entryGroup', side: phasingSide(p) }),
  run: popFrame,
  list: (p, frame, list) => {
    list.push({ kind: 'done' });
    for (const unit of unitsOfActivation(p)) if (includeRefusal(p, frame, unit) === undefined) list.push({ kind: 'include', unit });
  },
  refusal: (p, frame, action) => {
    if (action.kind === 'done') return undefined;
    return action.kind === 'include' ? includeRefusal(p, frame, action.unit) : REFUSED.notNow;
  },
  perform: (d, frame, action) => {
    if (action.kind === 'include') replaceFrame(d, { ...frame, units: [...frame.units, action.unit] });
    else comeIn(d, frame);
  },
};

/** The entry hex is the first of the move and triggers reactions. */
function comeIn(d: Draft, { units, hex, facing }: EntryFrame): void {
  popFrame(d);
  const joins = hasUnits(d, hex, phasingSide(d));
  for (const unit of units) {
    const cost = entryCost(d, unit, hex);
    if (armOf(d, unit) === ARTILLERY && d.game.rules.limbering && formationOf(d, unit) !== LIMBERED) setFormation(d, unit, LIMBERED);
    putUnit(d, unit, hex);
    setFacing(d, unit, facing);
    setSpent(d, unit, cost);
  }
  tell(d, { kind: 'moveBegan', units, rule: '8.16' });
  noteUse(d, units);
  tell(d, { kind: 'entered', units, from: NO_HEX, hex, how: joins ? 'join' : 'enter', rule: '13.E' });
  if (joins) joinStack(d, units);
  const group = { ...newGroup(d, units), run: 1, stopped: joins, cameFrom: hex };
  pushFrame(d, { kind: 'move', groups: [group], begun: true, active: true });
  pushFrame(d, { kind: 'entered', group: 0, units: group.units, hex, step: 'commanders', againstEnemy: false, meleeBefore: false });
}
