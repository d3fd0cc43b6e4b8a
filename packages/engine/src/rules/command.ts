/** [4.1]-[4.3] Who commands whom; [8.17] and [10.11.7] how commanders move. */
import { type Board, groundOf, isOnBoard, neighbour } from '../board/board.ts';
import { distance, type Hex, NO_HEX } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { type Draft, popFrame, replaceFrame, setCommanderHex, tell } from '../draft.ts';
import type { CommanderMoveFrame, CommanderStepFrame } from '../frames.ts';
import {
  chief,
  commanderHex,
  commanderOnMap,
  counter,
  hasUnits,
  isMeleeHex,
  otherSide,
  type Position,
  phasingSide,
  sideOf,
} from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED, type Refusal } from '../refusals.ts';
import { NOBODY } from '../state.ts';
import { loseCommander } from './casualty.ts';

/** [4.2] */
export const COMMAND_RANGE = 4;
/** [8.8] */
export const COMMANDER_ALLOWANCE = 9;
const UNREACHED = 255;

/** Steps from a hex, found by a search that lives in tables used again and again; valid until the next search. */
interface Steps {
  readonly of: Uint8Array;
  readonly reached: Int16Array;
  count: number;
}
const scratch: Steps = { of: new Uint8Array(10_000).fill(UNREACHED), reached: new Int16Array(10_000), count: 0 };

/** Breadth-first from a hex over the hexes that `open` allows, `goOn` says whether the way leads on from there. */
function searchSteps(board: Board, from: Hex, range: number, open: (hex: Hex) => boolean, goOn: (hex: Hex) => boolean): Steps {
  for (let i = 0; i < scratch.count; i++) scratch.of[scratch.reached[i] as number] = UNREACHED;
  scratch.of[from] = 0;
  scratch.reached[0] = from;
  scratch.count = 1;
  for (let i = 0; i < scratch.count; i++) {
    const hex = scratch.reached[i] as number;
    const steps = scratch.of[hex] as number;
    if (steps === range || (i > 0 && !goOn(hex))) continue;
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbour(board, hex, direction);
      if (next === NO_HEX || scratch.of[next] !== UNREACHED || !open(next)) continue;
      scratch.of[next] = steps + 1;
      scratch.reached[scratch.count++] = next;
    }
  }
  return scratch;
}

const always = (): boolean => true;

/** A17: closed are hexes with enemy units and no friendly one; melee hexes may be used. */
const heldByEnemyOnly = (p: Position, hex: Hex, side: SideNumber): boolean => hasUnits(p, hex, otherSide(side)) && !hasUnits(p, hex, side);

/** Shortest chain of hexes from a commander to a hex, or Infinity if it is longer than 4 [4.2]. */
export function stepsFromCommander(p: Position, commander: number, hex: Hex): number {
  if (!commanderOnMap(p, commander)) return Number.POSITIVE_INFINITY;
  const from = commanderHex(p, commander);
  const straight = distance(from, hex);
  if (straight > COMMAND_RANGE) return Number.POSITIVE_INFINITY;
  if (!p.game.rules.commandPathBlockedByEnemy || straight === 0) return straight;
  const steps = commandSteps(p, commander, from).of[hex] as number;
  return steps === UNREACHED ? Number.POSITIVE_INFINITY : steps;
}

/** The last search for command is remembered: one listing asks it for every unit of a commander. */
let lastSearch: { p: Position; moves: number; commander: number } | undefined;

function commandSteps(p: Position, commander: number, from: Hex): Steps {
  if (lastSearch !== undefined && lastSearch.p === p && lastSearch.moves === p.moves && lastSearch.commander === commander) return scratch;
  const { side } = chief(p, commander);
  const steps = searchSteps(p.game.board, from, COMMAND_RANGE, (next) => !heldByEnemyOnly(p, next, side), always);
  lastSearch = { p, moves: p.moves, commander };
  return steps;
}

/** [4.2] within 4 hexes of a commander, by a way that [4.2] allows. */
export const isWithinCommand = (p: Position, commander: number, hex: Hex): boolean =>
  stepsFromCommander(p, commander, hex) <= COMMAND_RANGE;

/** [4.1] */
export const belongsTo = (p: Position, unit: number, commander: number): boolean => counter(p, unit).commanders.includes(commander);

/** B58: any commander of its strip is within reach. */
export function isInCommand(p: Position, unit: number, hex: Hex): boolean {
  return counter(p, unit).commanders.some((commander) => isWithinCommand(p, commander, hex));
}

/** [4.3] nobody who could command it is alive and on the map any more. */
export const isLeaderless = (p: Position, unit: number): boolean =>
  counter(p, unit).commanders.every((commander) => !commanderOnMap(p, commander));

/** Why a unit may not act in this activation, as far as command goes. */
export function commandRefusal(p: Position, unit: number, hex: Hex): Refusal | undefined {
  if (sideOf(p, unit) !== phasingSide(p) || p.active === NOBODY) return REFUSED.notInActivatedCommand;
  if (isLeaderless(p, unit)) return REFUSED.leaderless;
  if (!belongsTo(p, unit, p.active)) return REFUSED.notInActivatedCommand;
  if (!commanderOnMap(p, p.active)) return REFUSED.commanderFallen;
  return isWithinCommand(p, p.active, hex) ? undefined : REFUSED.outOfCommand;
}

/** [10.11.7] B48: any neighbour without enemy units. */
function commanderStepRefusal(p: Position, commander: number, hex: Hex): Refusal | undefined {
  if (!isOnBoard(p.game.board, hex) || distance(commanderHex(p, commander), hex) !== 1) return REFUSED.commanderStepOne;
  return hasUnits(p, hex, otherSide(chief(p, commander).side)) ? REFUSED.commanderIntoEnemies : undefined;
}

/** [5.1] a commander has no zones and triggers nothing; but of those next to a hex some may step away because enemy units came there; one in a melee hex may not [6.13]. */
export function commandersNextTo(p: Position, hex: Hex, side: SideNumber): number[] {
  const found: number[] = [];
  for (const one of p.game.chiefs) {
    if (one.side !== side || !commanderOnMap(p, one.number)) continue;
    const at = commanderHex(p, one.number);
    if (distance(at, hex) === 1 && !isMeleeHex(p, at)) found.push(one.number);
  }
  return found;
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

function moveCommander(d: Draft, commander: number, hex: Hex, rule: '8.17' | '10.11.7' | '4.x' | '11.11.1'): void {
  tell(d, { kind: 'commanderMoved', commander, from: commanderHex(d, commander), hex, rule });
  setCommanderHex(d, commander, hex);
}

/** [8.17] A83: how far each hex is for a commander; a melee hex ends his move, and he leaves none (A52). */
function commanderSteps(p: Position, commander: number, range: number): Steps {
  const { side } = chief(p, commander);
  lastSearch = undefined;
  const open = (hex: Hex): boolean => !heldByEnemyOnly(p, hex, side) && groundOf(p.game.board, hex) !== 'impassable';
  return searchSteps(p.game.board, commanderHex(p, commander), range, open, (hex) => !isMeleeHex(p, hex));
}

function commanderMoveRefusal(p: Position, commander: number, hex: Hex, steps: Steps): Refusal | undefined {
  if (heldByEnemyOnly(p, hex, chief(p, commander).side)) return REFUSED.commanderIntoEnemies;
  const needed = steps.of[hex] as number;
  return needed > 0 && needed !== UNREACHED ? undefined : REFUSED.commanderTooFar;
}

const mayMove = (p: Position, commander: number): boolean => commanderOnMap(p, commander) && !isMeleeHex(p, commanderHex(p, commander));

export const commanderMoveProcedure: Procedure<CommanderMoveFrame> = {
  question: (p, { commander }) => (mayMove(p, commander) ? { kind: 'commanderMove', side: chief(p, commander).side } : undefined),
  run: popFrame,
  list: (p, { commander }, list, limit) => {
    list.push({ kind: 'stay' });
    // Whether there is a choice at all is seen in the first ring.
    const steps = commanderSteps(p, commander, limit === 2 ? 1 : COMMANDER_ALLOWANCE);
    for (let i = 1; i < steps.count; i++) list.push({ kind: 'moveCommander', hex: steps.reached[i] as number });
  },
  refusal: (p, { commander }, action) => {
    if (action.kind === 'stay') return undefined;
    if (action.kind !== 'moveCommander') return REFUSED.notNow;
    return commanderMoveRefusal(p, commander, action.hex, commanderSteps(p, commander, COMMANDER_ALLOWANCE));
  },
  perform: (d, { commander }, action) => {
    popFrame(d);
    if (action.kind === 'moveCommander') moveCommander(d, commander, action.hex, '8.17');
  },
};
