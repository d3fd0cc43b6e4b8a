/**
 * Who stands where, derived from a state and never part of it. Building the tables means clearing and filling a few thousand bytes, getting
 * new memory for them costs ten times that: so they are used again. The last few are remembered, because in play the next question is nearly
 * always asked of the state just made; what falls out of memory becomes the tables of the next state or draft.
 */
import type { Hex } from './board/hex.ts';
import { ARTILLERY, type Game, INFANTRY } from './compile.ts';
import { type GameState, ON_MAP } from './state.ts';

/** Bits of `Occupancy.at`: who is in a hex. The bits of the second side are those of the first shifted by one. */
export const INFANTRY_HERE = 1;
export const CAVALRY_HERE = 4;
export const GUNS_HERE = 16;
/** Any unit of the first side. */
export const UNITS_HERE = INFANTRY_HERE | CAVALRY_HERE | GUNS_HERE;
/** Infantry or cavalry of either side: what blocks sight (B14). */
export const TROOPS_HERE = 15;

export interface Occupancy {
  /** Uppermost unit of a hex, plus one; 0: none. */
  readonly top: Int16Array;
  /** The unit below a unit, plus one; 0: it is the lowest. */
  readonly below: Int16Array;
  /** Who is in a hex, as bits. */
  readonly at: Uint8Array;
  /** Not 0 where infantry or cavalry of either side blocks the sight (B14). */
  readonly blocksSight: Uint8Array;
}

interface Remembered {
  readonly hex: readonly number[];
  readonly place: readonly number[];
  readonly status: readonly number[];
  readonly occupancy: Occupancy;
}

/** A position is used within one call of the engine, so a few are more than enough. */
const REMEMBERED = 4;
const SPARE = 4;
const recent: Remembered[] = [];
let oldest = 0;
const spare: Occupancy[] = [];

/** The tables of a state. They are valid until four other states have been looked at. */
export function occupancyOf(game: Game, state: GameState): Occupancy {
  for (const known of recent) if (isOf(known, state)) return known.occupancy;
  const occupancy = buildOccupancy(game, state, takeTables(game));
  rememberOccupancy(state, occupancy);
  return occupancy;
}

const isOf = ({ hex, place, status }: Remembered, state: GameState): boolean =>
  hex === state.unitHex && place === state.unitPlace && status === state.unitStatus;

const remembered = (state: GameState, occupancy: Occupancy): Remembered => ({
  hex: state.unitHex,
  place: state.unitPlace,
  status: state.unitStatus,
  occupancy,
});

/** Tables that were given away are never used again for anything else; who judges both sides of a state asks twice. */
let given: Remembered | undefined;

/** Who stands where, as tables that stay valid and are shared, to be read only: for those who ask many questions of one state. */
export function openOccupancy(game: Game, state: GameState): Occupancy {
  if (given === undefined || !isOf(given, state)) given = remembered(state, buildOccupancy(game, state));
  return given.occupancy;
}

export function rememberOccupancy(state: GameState, occupancy: Occupancy): void {
  const forgotten = recent[oldest];
  if (forgotten !== undefined && spare.length < SPARE) spare.push(forgotten.occupancy);
  recent[oldest] = remembered(state, occupancy);
  oldest = (oldest + 1) % REMEMBERED;
}

/** Tables of the right size with anything in them. */
function takeTables(game: Game): Occupancy {
  const used = spare.pop();
  if (used !== undefined && used.top.length === game.board.hexLimit && used.below.length === game.units.length) return used;
  return newTables(game);
}

const newTables = ({ board, units }: Game): Occupancy => ({
  top: new Int16Array(board.hexLimit),
  below: new Int16Array(units.length),
  at: new Uint8Array(board.hexLimit),
  blocksSight: new Uint8Array(board.hexLimit),
});

export function copyOccupancy(game: Game, from: Occupancy): Occupancy {
  const copy = takeTables(game);
  copy.top.set(from.top);
  copy.below.set(from.below);
  copy.at.set(from.at);
  copy.blocksSight.set(from.blocksSight);
  return copy;
}

export function buildOccupancy(game: Game, state: GameState, tables: Occupancy = newTables(game)): Occupancy {
  const { top, below, at, blocksSight } = tables;
  top.fill(0);
  at.fill(0);
  blocksSight.fill(0);
  for (let unit = 0; unit < state.unitHex.length; unit++) {
    if (state.unitStatus[unit] !== ON_MAP) {
      below[unit] = 0;
      continue;
    }
    const hex = state.unitHex[unit] as number;
    insertByPlace(state, top, below, unit, hex);
    at[hex] = (at[hex] as number) | presenceBit(game, unit);
    blocksSight[hex] = (at[hex] as number) & TROOPS_HERE;
  }
  return tables;
}

function insertByPlace(state: GameState, top: Int16Array, below: Int16Array, unit: number, hex: Hex): void {
  const place = state.unitPlace[unit] as number;
  let above = 0;
  let next = top[hex] as number;
  while (next !== 0 && (state.unitPlace[next - 1] as number) < place) {
    above = next;
    next = below[next - 1] as number;
  }
  below[unit] = next;
  if (above === 0) top[hex] = unit + 1;
  else below[above - 1] = unit + 1;
}

/** The bit of `Occupancy.at` that a unit sets. */
export function presenceBit(game: Game, unit: number): number {
  const arm = game.arms[unit] as number;
  const bit = arm === INFANTRY ? INFANTRY_HERE : arm === ARTILLERY ? GUNS_HERE : CAVALRY_HERE;
  return bit << (game.sides[unit] as number);
}
