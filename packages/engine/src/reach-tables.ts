/** The tables in which ways are searched: places packed into numbers, and what is known of each. */
import type { Hex } from './board/hex.ts';
import type { Game } from './compile.ts';
import { memoryOf } from './memory.ts';

/**
 * Places packed into pairs of numbers: the first holds the place and what it costs (`placeHex` and the others read it), the second the
 * number of the pair stepped from, -1 at the start.
 */
export type ReachTable = Int32Array;

const FACING_SHIFT = 14;
const COST_SHIFT = 17;
export const END_BIT = 1 << 21;
export const packed = (hex: Hex, facing: number, cost: number, ends: boolean): number =>
  hex | (facing << FACING_SHIFT) | (cost << COST_SHIFT) | (ends ? END_BIT : 0);

export const placeHex = (place: number): Hex => place & 0x3fff;
export const placeFacing = (place: number): number => (place >> FACING_SHIFT) & 7;
export const placeCost = (place: number): number => (place >> COST_SHIFT) & 15;
/** The move may end there. */
export const placeEnds = (place: number): boolean => (place & END_BIT) !== 0;

/** The row of the place stepped from, -1 at the start. */
export const rowBefore = (table: ReachTable, row: number): number => {
  const before = table[row + 1] as number;
  return before < 0 ? -1 : before * 2;
};

/** A node is a place in one of four states: free to go on, passing friends, at its end, or turned in the stack it must leave [6.0]. */
export const FREE = 0;
export const PASSES = 1;
export const ENDED = 2;
export const TURNED = 3;
export const nodeOf = (hex: Hex, facing: number, how: number): number => (hex << 5) | (facing << 2) | how;
const MOST_MP = 16;
const MOST_PLACES = 1 << 13;

/** The tables of a search, which are used again. */
export interface ReachSearch {
  /** MP spent, plus one, and the place stepped from, by node; 0: not reached. */
  readonly best: Uint8Array;
  readonly origin: Int16Array;
  /** Nodes waiting, by MP spent. */
  readonly waiting: readonly Int32Array[];
  readonly waitingCount: Int32Array;
  /** Nodes to forget afterwards. */
  readonly touched: Int32Array;
  touchedCount: number;
  /** Places found. */
  readonly settled: Int32Array;
  settledCount: number;
}

const newTables = ({ board }: Game, mp: number, places: number): ReachSearch => ({
  best: new Uint8Array(board.hexLimit << 5),
  origin: new Int16Array(board.hexLimit << 5),
  waiting: Array.from({ length: mp }, () => new Int32Array(MOST_PLACES)),
  waitingCount: new Int32Array(mp),
  touched: new Int32Array(places * 4),
  touchedCount: 0,
  settled: new Int32Array(places * 2),
  settledCount: 0,
});

/** No caller asks for the cost of a way beyond this: as many MP as ten activations of infantry have. */
export const FAR_MP = 40;

/** For one search across the whole board, which is rare: nothing of it is kept. */
export const farTables = (game: Game): ReachSearch => newTables(game, FAR_MP + 1, game.board.hexLimit << 3);

export function tablesOf(game: Game): ReachSearch {
  const memory = memoryOf(game);
  memory.reach ??= newTables(game, MOST_MP, MOST_PLACES);
  return memory.reach;
}

/** The places found, and the tables clean again. */
export function collect(tables: ReachSearch): ReachTable {
  for (let i = 0; i < tables.touchedCount; i++) tables.best[tables.touched[i] as number] = 0;
  const table = tables.settled.slice(0, tables.settledCount * 2);
  tables.touchedCount = 0;
  tables.settledCount = 0;
  return table;
}
