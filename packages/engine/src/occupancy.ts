/**
 * Who stands where, derived from a state and never part of it. The tables are larger than what changes in them from one state of a game to
 * the next: so they are led from state to state by the units that differ, and made anew only if there are none to begin with.
 */
import type { Hex } from './board/hex.ts';
import { ARTILLERY, type Game, INFANTRY } from './compile.ts';
import { memoryOf } from './memory.ts';
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
  /** For `leadOn`: the units that differ. */
  readonly changed: Int16Array;
}

/** The arrays of a state that say who stands where. */
export type Places = Pick<GameState, 'unitHex' | 'unitPlace' | 'unitStatus'>;

export const samePlaces = (a: Places, b: Places): boolean =>
  a.unitHex === b.unitHex && a.unitPlace === b.unitPlace && a.unitStatus === b.unitStatus;

const newTables = ({ board, units }: Game): Occupancy => ({
  top: new Int16Array(board.hexLimit),
  below: new Int16Array(units.length),
  at: new Uint8Array(board.hexLimit),
  blocksSight: new Uint8Array(board.hexLimit),
  changed: new Int16Array(units.length),
});

/** Who stands where, as tables that stay valid and are shared, to be read only: for those who ask many questions of one state. */
export function openOccupancy(game: Game, state: GameState): Occupancy {
  const memory = memoryOf(game);
  if (memory.handedOut === undefined || !samePlaces(memory.handedOut.state, state))
    memory.handedOut = { state, occupancy: buildOccupancy(game, state) };
  return memory.handedOut.occupancy;
}

export function buildOccupancy(game: Game, places: Places): Occupancy {
  const tables = newTables(game);
  for (let unit = 0; unit < places.unitHex.length; unit++)
    if (places.unitStatus[unit] === ON_MAP) insert(game, places, tables, unit, places.unitHex[unit] as number);
  return tables;
}

/** Leads the tables of some places on to others: hexes that a unit left, came to or changed its place in are filled anew. */
export function leadOn(game: Game, tables: Occupancy, was: Places, now: Places): Occupancy {
  const { unitHex, unitPlace, unitStatus } = now;
  const { unitHex: hexBefore, unitPlace: placeBefore, unitStatus: statusBefore } = was;
  if (hexBefore.length !== unitHex.length) return buildOccupancy(game, now);
  const { changed } = tables;
  let count = 0;
  for (let unit = 0; unit < unitHex.length; unit++) {
    if (unitHex[unit] !== hexBefore[unit] || unitPlace[unit] !== placeBefore[unit] || unitStatus[unit] !== statusBefore[unit])
      changed[count++] = unit;
  }
  if (count > 0) fillAnew(game, tables, was, now, count);
  return tables;
}

/** A bit of `at` that a hex has only while it is filled anew. */
const FILLING = 128;

function fillAnew(game: Game, tables: Occupancy, was: Places, now: Places, count: number): void {
  const { at, below, changed } = tables;
  const { unitHex, unitStatus } = now;
  for (let i = 0; i < count; i++) {
    const unit = changed[i] as number;
    if (was.unitStatus[unit] === ON_MAP) clear(tables, was.unitHex[unit] as number);
    if (unitStatus[unit] === ON_MAP) clear(tables, unitHex[unit] as number);
    below[unit] = 0;
  }
  for (let unit = 0; unit < unitHex.length; unit++) {
    const hex = unitHex[unit] as number;
    if (((at[hex] as number) & FILLING) !== 0 && unitStatus[unit] === ON_MAP) insert(game, now, tables, unit, hex);
  }
  for (let i = 0; i < count; i++) {
    const unit = changed[i] as number;
    filled(at, was.unitHex[unit] as number);
    filled(at, unitHex[unit] as number);
  }
}

function clear({ top, at, blocksSight }: Occupancy, hex: Hex): void {
  top[hex] = 0;
  at[hex] = FILLING;
  blocksSight[hex] = 0;
}

const filled = (at: Uint8Array, hex: Hex): void => {
  at[hex] = (at[hex] as number) & ~FILLING;
};

function insert(game: Game, { unitPlace }: Places, { top, below, at, blocksSight }: Occupancy, unit: number, hex: Hex): void {
  const place = unitPlace[unit] as number;
  let above = 0;
  let next = top[hex] as number;
  while (next !== 0 && (unitPlace[next - 1] as number) < place) {
    above = next;
    next = below[next - 1] as number;
  }
  below[unit] = next;
  if (above === 0) top[hex] = unit + 1;
  else below[above - 1] = unit + 1;
  at[hex] = (at[hex] as number) | presenceBit(game, unit);
  blocksSight[hex] = (at[hex] as number) & TROOPS_HERE;
}

/** The bit of `Occupancy.at` that a unit sets. */
export function presenceBit(game: Game, unit: number): number {
  const arm = game.arms[unit] as number;
  const bit = arm === INFANTRY ? INFANTRY_HERE : arm === ARTILLERY ? GUNS_HERE : CAVALRY_HERE;
  return bit << (game.sides[unit] as number);
}
