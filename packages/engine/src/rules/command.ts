/** [4.1]-[4.3] Which units a commander commands; [8.17] and [10.11.7] how commanders move. */
import type { Action } from '../actions.ts';
import { groundOf, isOnBoard, neighbour } from '../board/board.ts';
import { distance, type Hex, NO_HEX } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { addFlag, type Draft, popFrame, replaceFrame, setCommanderHex, setCommanderStatus, tell, updateFrame } from '../draft.ts';
import type { ChitFrame, CommanderMoveFrame, CommanderStepFrame, Phase2Frame } from '../frames.ts';
import {
  chief,
  commanderHex,
  commanderOnMap,
  counter,
  hasUnits,
  hexOf,
  isMeleeHex,
  otherSide,
  type Position,
  phasingSide,
  sideOf,
} from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import { COMMANDER_ON_MAP, NOBODY, RESERVE_USED } from '../state.ts';
import { loseCommander } from './casualty.ts';
import {
  barriersOf,
  CLOSED_GROUND,
  COMMAND_RANGE,
  COMMANDER_ALLOWANCE,
  commanderSteps,
  heldByEnemyOnly,
  isWithinCommand,
  MELEE_HEXES,
  type Steps,
  UNREACHED,
} from './command-range.ts';
import { otherArmRefusal } from './one-arm.ts';
import { closedTerrain } from './terrain.ts';
import { belongsTo, chitOf, heirOf, isActivated, isComing, isFallen, isInPlay, isReserve, UNITS_HE_MAY_NAME } from './whose-units-act.ts';

/** B58: any commander of its strip is within reach; the overall commander for units he inherits or uses by name. */
export function isInCommand(p: Position, unit: number, hex: Hex): boolean {
  const { commanders, army } = counter(p, unit);
  if (commanders.some((commander) => isWithinCommand(p, commander, hex))) return true;
  const chit = chitOf(p);
  if (chit?.step === 'named' && chit.named.includes(unit) && isWithinCommand(p, chit.commander, hex)) return true;
  const heir = heirOf(p, army);
  return heir !== NOBODY && isFallen(p, unit) && isWithinCommand(p, heir, hex);
}

/** [4.3] no commander who could command it is in play any more, and none inherits it (A22). */
export const isLeaderless = (p: Position, unit: number): boolean =>
  counter(p, unit).commanders.every((commander) => !isInPlay(p, commander)) && heirOf(p, counter(p, unit).army) === NOBODY;

/** Why a unit may not act in this activation, as far as command goes. */
export function commandRefusal(p: Position, unit: number, hex: Hex): Refusal | undefined {
  if (p.active === NOBODY || sideOf(p, unit) !== phasingSide(p)) return notInActivatedCommand(p);
  const otherArm = otherArmRefusal(p, unit);
  if (otherArm !== undefined) return otherArm;
  const chit = chitOf(p);
  if (chit?.step === 'named') return nameRefusal(p, chit, unit, hex);
  if (!isActivated(p, unit)) return p.explains && isLeaderless(p, unit) ? REFUSED.leaderless : strangerRefusal(p, unit);
  // A unit of an activated commander in play is not leaderless.
  if (!isInPlay(p, p.active)) return isLeaderless(p, unit) ? REFUSED.leaderless : REFUSED.commanderFallen;
  if (isWithinCommand(p, p.active, hex)) return undefined;
  return p.explains ? { reason: 'outOfCommand', rule: '4.2', ...wayToCommander(p, p.active, hex) } : UNTOLD;
}

export const notInActivatedCommand = (p: Position): Refusal =>
  p.explains ? { reason: 'notInActivatedCommand', rule: '4.1', commander: p.active === NOBODY ? null : p.active } : UNTOLD;

/** [4.2] how far a commander is; within reach in a straight line only the enemy can bar the way to him. */
function wayToCommander(p: Position, commander: number, hex: Hex) {
  const straight = distance(commanderHex(p, commander), hex);
  return { commander, distance: straight, limit: COMMAND_RANGE, barred: straight <= COMMAND_RANGE };
}

/** Why a unit is none of the activated command. */
function strangerRefusal(p: Position, unit: number): Refusal {
  if (!p.explains) return UNTOLD;
  // One activation never mixes two commands.
  if (chitOf(p)?.step === 'inherited' && isFallen(p, unit)) return REFUSED.oneFallenCommand;
  const reserve = p.game.reserves[counter(p, unit).reserve];
  if (reserve === undefined) return notInActivatedCommand(p);
  const early = belongsTo(p, unit, p.active) ? reserveTooEarly(p, unit) : undefined;
  return early ?? { reason: 'reserveOfOthers', rule: reserve.rule };
}

/** [4.5] a reserve before the Turn from which it may be used. */
function reserveTooEarly(p: Position, unit: number): Refusal | undefined {
  const reserve = p.game.reserves[counter(p, unit).reserve];
  if (reserve === undefined || p.turn >= reserve.fromTurn) return undefined;
  return { reason: 'reserveTooEarly', rule: reserve.rule, fromTurn: reserve.fromTurn, turn: p.turn };
}

const SIX_UNITS_NAMED: Refusal = { reason: 'sixUnitsNamed', rule: '4.4', limit: UNITS_HE_MAY_NAME };

/** A25: up to six units of his army, each within 4 hexes of him when it begins. */
function nameRefusal(p: Position, chit: ChitFrame, unit: number, hex: Hex): Refusal | undefined {
  if (counter(p, unit).army !== chief(p, chit.commander).army) return notInActivatedCommand(p);
  if (!commanderOnMap(p, chit.commander)) return REFUSED.commanderFallen;
  const early = reserveTooEarly(p, unit);
  if (early !== undefined && p.game.rules.rulings.kosynierTurn5BindsKosciuszko) return early;
  if (!chit.named.includes(unit) && chit.named.length >= UNITS_HE_MAY_NAME) return SIX_UNITS_NAMED;
  if (isWithinCommand(p, chit.commander, hex)) return undefined;
  return p.explains ? { reason: 'tooFarToName', rule: '4.4', ...wayToCommander(p, chit.commander, hex) } : UNTOLD;
}

/** A25: units that begin together are named together. */
export function namesLeftRefusal(p: Position, units: readonly number[]): Refusal | undefined {
  const chit = chitOf(p);
  if (chit?.step !== 'named') return undefined;
  return new Set([...chit.named, ...units]).size > UNITS_HE_MAY_NAME ? SIX_UNITS_NAMED : undefined;
}

/** A unit of the activated command, or one that can still be named (A25). */
export function mayBeUsed(p: Position, unit: number): boolean {
  const chit = chitOf(p);
  if (otherArmRefusal(p, unit) !== undefined) return false;
  if (isActivated(p, unit)) return !isLeaderless(p, unit);
  return chit?.step === 'named' && nameRefusal(p, chit, unit, hexOf(p, unit)) === undefined;
}

/** Units are used in this activation: they are named if need be (A25), and a reserve is bound to fight (A29). */
export function noteUse(d: Draft, units: readonly number[]): void {
  for (const unit of units) if (isReserve(d, unit)) addFlag(d, unit, RESERVE_USED);
  const chit = chitOf(d);
  if (chit?.step !== 'named') return;
  const named = units.filter((unit) => !chit.named.includes(unit));
  if (named.length === 0) return;
  updateFrame(d, 'chit', (frame) => ({ ...frame, named: [...frame.named, ...named] }));
  tell(d, { kind: 'unitsNamed', by: chit.commander, units: named, rule: '4.4' });
}

/** [10.11.7] B48: any neighbour without enemy units. */
function commanderStepRefusal(p: Position, commander: number, hex: Hex): Refusal | undefined {
  if (!isOnBoard(p.game.board, hex) || distance(commanderHex(p, commander), hex) !== 1) return REFUSED.commanderStepOne;
  return hasUnits(p, hex, otherSide(chief(p, commander).side)) ? { reason: 'commanderIntoEnemies', rule: '6.5', hex } : undefined;
}

const NO_COMMANDERS: readonly number[] = [];

/** [5.1] a commander has no zones and triggers nothing; but of those next to a hex some may step away because enemy units came there; one in a melee hex may not [6.13]. */
export function commandersNextTo(p: Position, hex: Hex, side: SideNumber): readonly number[] {
  let found: number[] | undefined;
  for (const one of p.game.chiefs) {
    if (one.side !== side || !commanderOnMap(p, one.number)) continue;
    const at = commanderHex(p, one.number);
    if (distance(at, hex) !== 1 || isMeleeHex(p, at)) continue;
    if (found === undefined) found = [one.number];
    else found.push(one.number);
  }
  return found ?? NO_COMMANDERS;
}

/** [10.11.7] a commander next to an enemy unit steps away by his own choice, once in an activation, where the book lets him in any Phase. */
export const stepAwayRefusal = (p: Position, phase: Phase2Frame, side: SideNumber, commander: number, hex: Hex): Refusal | undefined =>
  leaveRefusal(p, phase, side, commander) ?? commanderStepRefusal(p, commander, hex);

/** The same, wherever he would go. */
function leaveRefusal(p: Position, phase: Phase2Frame, side: SideNumber, commander: number): Refusal | undefined {
  if (p.game.rules.commanderStepsAway === 'onArrival') return REFUSED.stepsAwayOnArrival;
  if (p.game.chiefs[commander]?.side !== side || !commanderOnMap(p, commander)) return REFUSED.notYourCommander;
  if (phase.steppedAway?.includes(commander) === true) return REFUSED.steppedAwayAlready;
  const at = commanderHex(p, commander);
  if (isMeleeHex(p, at)) return REFUSED.heldInMelee;
  return isNextToEnemy(p, at, side) ? undefined : REFUSED.noEnemyNextToHim;
}

function isNextToEnemy(p: Position, hex: Hex, side: SideNumber): boolean {
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbour(p.game.board, hex, direction);
    if (next !== NO_HEX && hasUnits(p, next, otherSide(side))) return true;
  }
  return false;
}

export function listStepsAway(p: Position, phase: Phase2Frame, side: SideNumber, list: Action[]): void {
  for (const { number: commander } of p.game.chiefs) {
    if (leaveRefusal(p, phase, side, commander) !== undefined) continue;
    for (let direction = 0; direction < 6; direction++) {
      const hex = neighbour(p.game.board, commanderHex(p, commander), direction);
      if (hex !== NO_HEX && commanderStepRefusal(p, commander, hex) === undefined) list.push({ kind: 'stepAway', commander, hex });
    }
  }
}

export function stepAway(d: Draft, commander: number, hex: Hex): void {
  updateFrame(d, 'phase2', (phase) => ({ ...phase, steppedAway: [...(phase.steppedAway ?? []), commander] }));
  moveCommander(d, commander, hex, '10.11.7');
}

export const commanderStepProcedure: Procedure<CommanderStepFrame> = {
  question: (p, { commanders: [first], forced }) => {
    if (first === undefined || !commanderOnMap(p, first)) return undefined;
    return forced && !canStep(p, first) ? undefined : { kind: 'commanderStep', side: chief(p, first).side };
  },
  run: (d, frame) => {
    const [first, ...rest] = frame.commanders;
    if (first === undefined) {
      popFrame(d);
      return;
    }
    replaceFrame(d, { ...frame, commanders: rest });
    // A39, B56: he has nowhere to go.
    if (commanderOnMap(d, first)) loseCommander(d, first, 'trapped', frame.cause === 'withdrawal' ? '11.11.1' : '4.x');
  },
  list: (p, { commanders: [first], forced }, list) => {
    if (first === undefined) return;
    if (!forced) list.push({ kind: 'stay' });
    for (let direction = 0; direction < 6; direction++) {
      const hex = neighbour(p.game.board, commanderHex(p, first), direction);
      if (hex !== NO_HEX && commanderStepRefusal(p, first, hex) === undefined) list.push({ kind: 'commanderStep', hex });
    }
  },
  refusal: (p, { commanders: [first], forced }, action) => {
    if (first === undefined) return REFUSED.notNow;
    if (action.kind === 'stay') return forced ? REFUSED.commanderMustStep : undefined;
    return action.kind === 'commanderStep' ? commanderStepRefusal(p, first, action.hex) : REFUSED.notNow;
  },
  perform: (d, frame, action) => {
    const [first, ...rest] = frame.commanders;
    replaceFrame(d, { ...frame, commanders: rest });
    if (first === undefined || action.kind !== 'commanderStep') return;
    const rule = frame.cause === 'adjacent' ? '10.11.7' : frame.cause === 'withdrawal' ? '11.11.1' : '4.x';
    moveCommander(d, first, action.hex, rule);
  },
};

function canStep(p: Position, commander: number): boolean {
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(p.game.board, commanderHex(p, commander), direction);
    if (hex !== NO_HEX && commanderStepRefusal(p, commander, hex) === undefined) return true;
  }
  return false;
}

function moveCommander(d: Draft, commander: number, hex: Hex, rule: '8.17' | '10.11.7' | '4.x' | '11.11.1' | '13.E'): void {
  tell(d, { kind: 'commanderMoved', commander, from: commanderHex(d, commander), hex, rule });
  setCommanderHex(d, commander, hex);
}

function commanderMoveRefusal(p: Position, commander: number, hex: Hex, steps: Steps): Refusal | undefined {
  if (heldByEnemyOnly(p, hex, chief(p, commander).side)) return { reason: 'commanderIntoEnemies', rule: '6.5', hex };
  const needed = steps.of[hex] as number;
  if (needed > 0 && needed !== UNREACHED) return undefined;
  return p.explains ? wayOfCommanderRefusal(p, commander, hex) : UNTOLD;
}

/** Why a commander does not come to a hex within his allowance: what is left out of a search that finds a way was in his way. */
function wayOfCommanderRefusal(p: Position, commander: number, hex: Hex): Refusal {
  if (!isOnBoard(p.game.board, hex)) return REFUSED.noSuchHex;
  const from = commanderHex(p, commander);
  if (from === hex) return REFUSED.commanderStandsThere;
  const straight = distance(from, hex);
  if (straight > COMMANDER_ALLOWANCE) return { reason: 'commanderTooFar', rule: '8.8', distance: straight, limit: COMMANDER_ALLOWANCE };
  if (groundOf(p.game.board, hex) === 'impassable') return closedTerrain(p, hex);
  const reaches = (barriers: number): boolean => commanderSteps(p, commander, COMMANDER_ALLOWANCE, from, barriers).of[hex] !== UNREACHED;
  if (reaches(CLOSED_GROUND)) return { reason: 'commanderWayClosed', rule: '6.13', by: 'melee' };
  if (reaches(barriersOf(p) & MELEE_HEXES)) return { reason: 'commanderWayClosed', rule: '8.2', by: 'terrain' };
  return { reason: 'commanderWayClosed', rule: '6.5', by: 'enemies' };
}

/** B74: he appears on an entry hex, the first of his 9, and may go on from there. */
function entryReach(p: Position, commander: number): Set<Hex> {
  const reached = new Set<Hex>();
  for (const from of chief(p, commander).entry?.hexes ?? []) {
    if (heldByEnemyOnly(p, from, chief(p, commander).side) || groundOf(p.game.board, from) === 'impassable') continue;
    reached.add(from);
    if (isMeleeHex(p, from)) continue;
    const steps = commanderSteps(p, commander, COMMANDER_ALLOWANCE - 1, from);
    for (let i = 0; i < steps.count; i++) reached.add(steps.reached[i] as number);
  }
  return reached;
}

const mayMove = (p: Position, commander: number): boolean =>
  commanderOnMap(p, commander) ? !isMeleeHex(p, commanderHex(p, commander)) : isComing(p, commander);

export const commanderMoveProcedure: Procedure<CommanderMoveFrame> = {
  stopsEarly: true,
  question: (p, { commander }) => (mayMove(p, commander) ? { kind: 'commanderMove', side: chief(p, commander).side } : undefined),
  run: popFrame,
  list: (p, { commander }, list, limit) => {
    list.push({ kind: 'stay' });
    if (!commanderOnMap(p, commander)) {
      for (const hex of entryReach(p, commander)) list.push({ kind: 'moveCommander', hex });
      return;
    }
    // Whether there is a choice at all is seen in the first ring.
    const steps = commanderSteps(p, commander, limit === 2 ? 1 : COMMANDER_ALLOWANCE);
    for (let i = 1; i < steps.count; i++) list.push({ kind: 'moveCommander', hex: steps.reached[i] as number });
  },
  refusal: (p, { commander }, action) => {
    if (action.kind === 'stay') return undefined;
    if (action.kind !== 'moveCommander') return REFUSED.notNow;
    if (!commanderOnMap(p, commander)) return entryReach(p, commander).has(action.hex) ? undefined : REFUSED.noEntry;
    return commanderMoveRefusal(p, commander, action.hex, commanderSteps(p, commander, COMMANDER_ALLOWANCE));
  },
  perform: (d, { commander }, action) => {
    popFrame(d);
    if (action.kind !== 'moveCommander') return;
    moveCommander(d, commander, action.hex, commanderOnMap(d, commander) ? '8.17' : '13.E');
    if (!commanderOnMap(d, commander)) setCommanderStatus(d, commander, COMMANDER_ON_MAP);
  },
};
