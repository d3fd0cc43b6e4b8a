/** [4.2] How far a commander commands; [8.17] A83 how far he rides. */
import { GROUNDS } from '../battle.ts';
import { isOnBoard } from '../board/board.ts';
import { distance, type Hex, NO_HEX } from '../board/hex.ts';
import type { SideNumber } from '../compile.ts';
import { memoryOf } from '../memory.ts';
import { UNITS_HERE } from '../occupancy.ts';
import { chief, commanderHex, commanderOnMap, hasUnits, otherSide, type Position } from '../position.ts';
import { NOBODY } from '../state.ts';

/** [4.2] */
export const COMMAND_RANGE = 4;
/** [8.8] */
export const COMMANDER_ALLOWANCE = 9;
export const UNREACHED = 255;

/** Steps from a hex, found by a search in tables that are used again; valid until the next search. */
export interface Steps {
  readonly of: Uint8Array;
  readonly reached: Int16Array;
  count: number;
}

/** The last search for command is remembered: one listing asks it for every unit of a commander. */
export interface CommandSearch {
  readonly steps: Steps;
  of: Position | undefined;
  moves: number;
  commander: number;
  /** Enemies stand where they could bar a way to him; only then steps are searched. */
  barred: boolean;
}

function searchOf({ game }: Position): CommandSearch {
  const memory = memoryOf(game);
  const { hexLimit } = game.board;
  memory.command ??= {
    steps: { of: new Uint8Array(hexLimit).fill(UNREACHED), reached: new Int16Array(hexLimit), count: 0 },
    of: undefined,
    moves: 0,
    commander: NOBODY,
    barred: false,
  };
  return memory.command;
}

/**
 * Breadth-first from a hex. A17: closed are hexes with enemy units and no friendly one. A commander on his own way (A83) is also kept out
 * of impassable ground, and a melee hex ends his move.
 */
function searchSteps(p: Position, found: Steps, from: Hex, range: number, side: SideNumber, barriers: number): Steps {
  const { of, reached } = found;
  const { at } = p.occupancy;
  const { neighbour: neighbours, ground } = p.game.board;
  const enemies = UNITS_HERE << otherSide(side);
  const friends = UNITS_HERE << side;
  for (let i = 0; i < found.count; i++) of[reached[i] as number] = UNREACHED;
  of[from] = 0;
  reached[0] = from;
  let count = 1;
  for (let i = 0; i < count; i++) {
    const hex = reached[i] as number;
    const steps = of[hex] as number;
    if (steps === range || ((barriers & MELEE_HEXES) !== 0 && i > 0 && ((at[hex] as number) & enemies) !== 0)) continue;
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbours[hex * 6 + direction] as number;
      if (next === NO_HEX || of[next] !== UNREACHED) continue;
      const here = at[next] as number;
      if ((here & enemies) !== 0 && (here & friends) === 0) continue;
      if ((barriers & CLOSED_GROUND) !== 0 && ground[next] === IMPASSABLE) continue;
      of[next] = steps + 1;
      reached[count++] = next;
    }
  }
  found.count = count;
  return found;
}

const IMPASSABLE = GROUNDS.indexOf('impassable');
/** What stops a commander on his own way, and not his command [4.2]. */
export const MELEE_HEXES = 1;
export const CLOSED_GROUND = 2;

/** A17: closed are hexes with enemy units and no friendly one; melee hexes may be used. */
export const heldByEnemyOnly = (p: Position, hex: Hex, side: SideNumber): boolean =>
  hasUnits(p, hex, otherSide(side)) && !hasUnits(p, hex, side);

/** Shortest chain of hexes from a commander to a hex, or Infinity if it is longer than 4 [4.2]. */
export function stepsFromCommander(p: Position, commander: number, hex: Hex): number {
  if (!commanderOnMap(p, commander)) return Number.POSITIVE_INFINITY;
  const from = commanderHex(p, commander);
  const straight = distance(from, hex);
  if (straight > COMMAND_RANGE) return Number.POSITIVE_INFINITY;
  if (!p.game.rules.commandPathBlockedByEnemy || straight === 0) return straight;
  const { barred, steps } = commandSearch(p, commander, from);
  if (!barred)
    return isOnBoard(p.game.board, hex) && !heldByEnemyOnly(p, hex, chief(p, commander).side) ? straight : Number.POSITIVE_INFINITY;
  const needed = steps.of[hex] as number;
  return needed === UNREACHED ? Number.POSITIVE_INFINITY : needed;
}

function commandSearch(p: Position, commander: number, from: Hex): CommandSearch {
  const search = searchOf(p);
  if (search.of === p && search.moves === p.moves && search.commander === commander) return search;
  const { side } = chief(p, commander);
  search.of = p;
  search.moves = p.moves;
  search.commander = commander;
  search.barred = isBarred(p, from, side);
  if (search.barred) searchSteps(p, search.steps, from, COMMAND_RANGE, side, 0);
  return search;
}

/** A17: a closed hex lies between a hex and others up to 4 away; if none does, a straight way is open, for boards have no dents. */
function isBarred(p: Position, from: Hex, side: SideNumber): boolean {
  const { at } = p.occupancy;
  const enemies = UNITS_HERE << otherSide(side);
  const friends = UNITS_HERE << side;
  const between = p.game.board.near[from] as Int16Array;
  for (let i = 0; i < between.length; i++) {
    const here = at[between[i] as number] as number;
    if ((here & enemies) !== 0 && (here & friends) === 0) return true;
  }
  return false;
}

/** [4.2] within 4 hexes of a commander, by a way that [4.2] allows. */
export const isWithinCommand = (p: Position, commander: number, hex: Hex): boolean =>
  stepsFromCommander(p, commander, hex) <= COMMAND_RANGE;

/** A52: a melee hex ends his move, unless the players let him ride through. */
export const barriersOf = (p: Position): number => (p.game.rules.rulings.commanderRidesThroughMelee ? 0 : MELEE_HEXES) | CLOSED_GROUND;

/** [8.17] A83: how far each hex is for a commander; he leaves no melee hex in which he begins (A52). */
export function commanderSteps(
  p: Position,
  commander: number,
  range: number,
  from = commanderHex(p, commander),
  barriers = barriersOf(p),
): Steps {
  const search = searchOf(p);
  search.of = undefined;
  return searchSteps(p, search.steps, from, range, chief(p, commander).side, barriers);
}
