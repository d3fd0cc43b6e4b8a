import { readFileSync } from 'node:fs';
import type { BattleBoard, BattleHexside, BookId, HexsideKind } from '../../src/battle.ts';
import {
  type Board,
  compileBoard,
  createSightTable,
  exitDirections,
  FLANK,
  FRONT,
  flankDirections,
  frontDirections,
  type Hex,
  hexName,
  parseHex,
  REAR,
  rearDirections,
  type SightRules,
  type SightTable,
  type Zone,
} from '../../src/board/index.ts';

/** Hex numbers in tests are written as on the board. */
export function hex(text: string): Hex {
  const found = parseHex(text);
  if (found === undefined) throw new Error(`no hex: ${text}`);
  return found;
}

export const names = (hexes: readonly Hex[]): string[] => hexes.map(hexName);

export function boardSource(columns: number, rows: number, parts: Partial<BattleBoard> = {}): BattleBoard {
  return {
    columns,
    rows,
    hexMetres: 100,
    columnsRun: 'east',
    rowsRun: 'north',
    hexes: [],
    hexsides: [],
    roads: [],
    places: [],
    provenance: { size: 'design', terrain: 'design' },
    ...parts,
  };
}

export const boardOf = (columns: number, rows: number, parts: Partial<BattleBoard> = {}): Board =>
  compileBoard(boardSource(columns, rows, parts));

/** `'slope 1010-1110'`: the second hex is the higher one, or that of the defenders. */
export function hexside(text: string): BattleHexside {
  const [kind, pair] = text.split(' ') as [HexsideKind, string];
  const [a, b] = pair.split('-') as [string, string];
  return kind === 'creek' || kind === 'river' ? { a, b, kind } : { a, b, kind, up: b };
}

/** Sight in the four books (README of the rules, section 4) with the default rulings. */
export const SIGHT: Record<BookId, SightRules> = {
  N: sightRules(['woods', 'unit'], true),
  R: sightRules(['woods', 'village', 'hill', 'unit'], false),
  S: sightRules(['woods', 'village', 'hill', 'unit'], false),
  M: sightRules(['woods', 'village', 'hill', 'castle', 'unit'], false),
};

function sightRules(sightBlockers: SightRules['sightBlockers'], escarpmentBlocksSight: boolean): SightRules {
  return { sightBlockers, escarpmentBlocksSight, losCornerBlocks: true, hillObjectsBlockHillSight: false };
}

export const sightOn = (board: Board, rules: SightRules): SightTable => createSightTable(board, rules);

/** Infantry or cavalry in these hexes. */
export function unitsIn(board: Board, ...hexes: readonly string[]): Uint8Array {
  const blocksAt = new Uint8Array(board.hexLimit);
  for (const text of hexes) blocksAt[hex(text)] = 1;
  return blocksAt;
}

/** The zones of `from` that the line to `to` touches. */
export function zonesTouched(from: string, facing: number, to: string): Zone[] {
  const exit = exitDirections(hex(from), hex(to));
  const zones: Zone[] = [];
  if (exit & frontDirections(facing)) zones.push(FRONT);
  if (exit & flankDirections(facing)) zones.push(FLANK);
  if (exit & rearDirections(facing)) zones.push(REAR);
  return zones;
}

/** [10.2] with A3: a touched front direction is enough. */
export const inField = (from: string, facing: number, to: string): boolean => zonesTouched(from, facing, to).includes(FRONT);

/** [10.2] a skirmisher uses his flanks too. */
export const inSkirmisherField = (from: string, facing: number, to: string): boolean =>
  inField(from, facing, to) || zonesTouched(from, facing, to).includes(FLANK);

/** [10.3.1], [10.3.2] with A3 and B18. */
export const throughFlankOrRear = (firer: string, target: string, targetFacing: number): boolean => !inField(target, targetFacing, firer);

export const directionsIn = (mask: number): number[] => [0, 1, 2, 3, 4, 5].filter((direction) => mask & (1 << direction));

export interface Vector<In, Expect> {
  readonly id: string;
  readonly kind: string;
  readonly in: In;
  readonly expect: Expect;
}

const VECTORS: readonly Vector<unknown, unknown>[] = JSON.parse(readFileSync(new URL('../spec/vectors.json', import.meta.url), 'utf8'));

/** All vectors of a kind; none at all is a mistake in the test. */
export function vectorsOf<In, Expect>(kind: string): Vector<In, Expect>[] {
  const found = VECTORS.filter((vector) => vector.kind === kind) as Vector<In, Expect>[];
  if (found.length === 0) throw new Error(`no vectors of kind ${kind}`);
  return found;
}
