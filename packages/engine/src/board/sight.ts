/**
 * [10.1]-[10.1.3] Visibility. What terrain does to a line is judged once for every pair of hexes and remembered;
 * only units are looked up each time.
 */
import type { Ground } from '../battle.ts';
import { type Board, ESCARPMENT, groundOf, isHill, isOnBoard } from './board.ts';
import { type Direction, distance, type Hex } from './hex.ts';
import { hexsidesOnLine } from './hexsides.ts';
import {
  contacts,
  LINE_CORNERS,
  LINE_DELTAS,
  LINE_END,
  LINE_OFFSETS,
  LINE_START,
  type LineContact,
  lineIndex,
  lineOffset,
  oppositeOffset,
} from './line.ts';

export type SightBlocker = 'woods' | 'village' | 'hill' | 'castle' | 'unit';

/** The part of a rule set that sight depends on. */
export interface SightRules {
  readonly sightBlockers: readonly SightBlocker[];
  readonly escarpmentBlocksSight: boolean;
  /** A2. */
  readonly losCornerBlocks: boolean;
  /** B15. */
  readonly hillObjectsBlockHillSight: boolean;
}

/** By hex: infantry or cavalry of either side stands there (B14). Length `board.hexLimit`, 0 off the board. */
export type UnitHexes = Uint8Array | Int16Array;

export interface SightTable {
  readonly board: Board;
  readonly rules: SightRules;
  /** By hex * LINE_OFFSETS + lineOffset; filled on demand. */
  readonly judged: Uint8Array;
  /** Up to where the hexes of a line block: with or without those touched at a corner only (A2). */
  readonly lineEnd: Int16Array;
}

export interface SightObstacle {
  /** The blocking hex; of an escarpment the hex on its near side, which `direction` completes. */
  readonly hex: Hex;
  readonly direction?: Direction;
  readonly because: SightBlocker | 'escarpment';
  readonly rule: '10.1' | '10.1.3';
}

export interface SightReport {
  readonly visible: boolean;
  readonly blockers: readonly SightObstacle[];
}

// What terrain makes of a line.
const UNJUDGED = 0;
const BLOCKED = 1;
const CLEAR_UNLESS_UNITS = 2;
/** Both ends on hills under `hillObjectsBlockHillSight`. */
const CLEAR_UNLESS_UNITS_ON_HILLS = 3;
/** Adjacent, or both on hills with no escarpment between: nothing of [10.1] blocks. */
const OPEN = 4;

export function createSightTable(board: Board, rules: SightRules): SightTable {
  return {
    board,
    rules,
    judged: new Uint8Array(board.hexLimit * LINE_OFFSETS),
    lineEnd: rules.losCornerBlocks ? LINE_END : LINE_CORNERS,
  };
}

/**
 * [10.1] whether two hexes of the board see each other, whatever the facings. It answers for distances up to 10, the greatest range
 * of any fire [10.8]; farther apart it says false.
 */
export function canSee(table: SightTable, blocksAt: UnitHexes, from: Hex, to: Hex): boolean {
  const offset = lineOffset(from, to);
  if (offset < 0) return false;
  let line = table.judged[from * LINE_OFFSETS + offset] as number;
  if (line === UNJUDGED) line = judge(table, from, to, offset);
  if (line === CLEAR_UNLESS_UNITS) {
    const index = lineIndex(from, offset);
    const end = table.lineEnd[index] as number;
    for (let i = LINE_START[index] as number; i < end; i++) if (blocksAt[from + (LINE_DELTAS[i] as number)] !== 0) return false;
    return true;
  }
  if (line === CLEAR_UNLESS_UNITS_ON_HILLS) return noUnitOnHills(table, blocksAt, from, offset);
  return line === OPEN;
}

function noUnitOnHills(table: SightTable, blocksAt: UnitHexes, from: Hex, offset: number): boolean {
  const index = lineIndex(from, offset);
  const end = table.lineEnd[index] as number;
  for (let i = LINE_START[index] as number; i < end; i++) {
    const hex = from + (LINE_DELTAS[i] as number);
    if (blocksAt[hex] !== 0 && isHill(table.board, hex)) return false;
  }
  return true;
}

/** Judges a line and remembers the answer for both of its ends. */
function judge(table: SightTable, from: Hex, to: Hex, offset: number): number {
  const line = judgeTerrain(table, from, to, offset);
  table.judged[from * LINE_OFFSETS + offset] = line;
  table.judged[to * LINE_OFFSETS + oppositeOffset(offset)] = line;
  return line;
}

function judgeTerrain(table: SightTable, from: Hex, to: Hex, offset: number): number {
  const { board, rules } = table;
  if (!(isOnBoard(board, from) && isOnBoard(board, to))) return BLOCKED;
  if (distance(from, to) <= 1) return OPEN;
  if (rules.escarpmentBlocksSight && hexsidesOnLine(board, from, to, ESCARPMENT).length > 0) return BLOCKED;
  const overHills = seesOverHills(board, from, to);
  if (overHills && !rules.hillObjectsBlockHillSight) return OPEN;
  const index = lineIndex(from, offset);
  const end = table.lineEnd[index] as number;
  for (let i = LINE_START[index] as number; i < end; i++) {
    if (terrainObstacles(table, from + (LINE_DELTAS[i] as number), overHills).length > 0) return BLOCKED;
  }
  if (!rules.sightBlockers.includes('unit')) return OPEN;
  return overHills ? CLEAR_UNLESS_UNITS_ON_HILLS : CLEAR_UNLESS_UNITS;
}

/** [10.1.2] both stand on hills. */
const seesOverHills = (board: Board, from: Hex, to: Hex): boolean => isHill(board, from) && isHill(board, to);

const GROUND_BLOCKER: Partial<Record<Ground, SightBlocker>> = { woods: 'woods', village: 'village', castle: 'castle' };

/** The terrain of a hex that blocks; from hill to hill only objects that stand on hills, never the hills themselves (B15). */
function terrainObstacles({ board, rules }: SightTable, hex: Hex, overHills: boolean): SightBlocker[] {
  const found: SightBlocker[] = [];
  const object = GROUND_BLOCKER[groundOf(board, hex)];
  if (object !== undefined && rules.sightBlockers.includes(object) && (!overHills || isHill(board, hex))) found.push(object);
  if (!overHills && isHill(board, hex) && rules.sightBlockers.includes('hill')) found.push('hill');
  return found;
}

/** Whether two hexes see each other, with everything that blocks in the order of the line; [10.1] sight has no limit, only fire has one [10.8]. */
export function sightReport(table: SightTable, blocksAt: UnitHexes, from: Hex, to: Hex): SightReport {
  const isLine = isOnBoard(table.board, from) && isOnBoard(table.board, to);
  const inReach = lineOffset(from, to) >= 0;
  if (!isLine || (inReach && canSee(table, blocksAt, from, to))) return { visible: isLine, blockers: [] };
  const blockers = [...hexObstacles(table, blocksAt, from, to), ...escarpmentObstacles(table, from, to)];
  return { visible: !inReach && blockers.length === 0, blockers };
}

function hexObstacles(table: SightTable, blocksAt: UnitHexes, from: Hex, to: Hex): SightObstacle[] {
  const { board, rules } = table;
  const overHills = seesOverHills(board, from, to);
  if (overHills && !rules.hillObjectsBlockHillSight) return [];
  const found: SightObstacle[] = [];
  for (const { hex, contact } of contacts(from, to)) {
    if (!(touchBlocks(rules, contact) && isOnBoard(board, hex))) continue;
    for (const because of terrainObstacles(table, hex, overHills)) found.push({ hex, because, rule: '10.1' });
    const unitBlocks = blocksAt[hex] !== 0 && rules.sightBlockers.includes('unit') && (!overHills || isHill(board, hex));
    if (unitBlocks) found.push({ hex, because: 'unit', rule: '10.1' });
  }
  return found;
}

const touchBlocks = (rules: SightRules, contact: LineContact['contact']): boolean => contact !== 'corner' || rules.losCornerBlocks;

/** [10.1.3] only asked of hexes that are not adjacent: adjacent ones always see each other. */
function escarpmentObstacles({ board, rules }: SightTable, from: Hex, to: Hex): SightObstacle[] {
  if (!rules.escarpmentBlocksSight) return [];
  return hexsidesOnLine(board, from, to, ESCARPMENT).map((side) => ({ ...side, because: 'escarpment', rule: '10.1.3' }));
}
