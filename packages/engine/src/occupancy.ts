/**
 * Which units stand where, derived from a state and never part of it. The tables are larger than what changes in them from one state of a game to
 * the next: so they are led from state to state by the units that differ, and made anew only if there are none to begin with.
 */
import type { Hex } from './board/hex.ts';
import type { Game } from './compile.ts';
import { memoryOf } from './memory.ts';
import { type GameState, ON_MAP } from './state.ts';

/** Bits of `Occupancy.at`: the arms in a hex. The bits of the second side are those of the first shifted by one. */
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
  /** The arms of both sides in a hex, as bits. */
  readonly at: Uint8Array;
  /** Not 0 where infantry or cavalry of either side blocks the sight (B14). */
  readonly blocksSight: Uint8Array;
  /** For `leadOn`: the units that differ. */
  readonly changed: Int16Array;
}

/** The arrays of a state that say where units stand. */
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

/** The tables of a state, which stay valid and are shared, to be read only: for callers that ask many questions of one state. */
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

/** Leads the tables of some places on to others: every unit that differs is taken away and put where it now stands. */
export function leadOn(game: Game, tables: Occupancy, was: Places, now: Places): Occupancy {
  const { unitHex, unitPlace, unitStatus } = now;
  const { unitHex: hexBefore, unitPlace: placeBefore, unitStatus: statusBefore } = was;
  if (hexBefore.length !== unitHex.length) return buildOccupancy(game, now);
  const { changed } = tables;
  let count = 0;
  for (let unit = 0; unit < unitHex.length; unit++) {
    if (unitHex[unit] === hexBefore[unit] && unitPlace[unit] === placeBefore[unit] && unitStatus[unit] === statusBefore[unit]) continue;
    changed[count++] = unit;
    if (statusBefore[unit] === ON_MAP) takeOut(game, tables, unit, hexBefore[unit] as number);
  }
  for (let i = 0; i < count; i++) {
    const unit = changed[i] as number;
    if (unitStatus[unit] === ON_MAP) insert(game, now, tables, unit, unitHex[unit] as number);
  }
  return tables;
}

/** Takes a unit out of a hex in which it stands. */
export function takeOut(game: Game, { top, below, at, blocksSight }: Occupancy, unit: number, hex: Hex): void {
  let presence = 0;
  let above = 0;
  for (let next = top[hex] as number; next !== 0; next = below[next - 1] as number) {
    if (next === unit + 1) {
      if (above === 0) top[hex] = below[unit] as number;
      else below[above - 1] = below[unit] as number;
    } else {
      presence |= presenceBit(game, next - 1);
      above = next;
    }
  }
  below[unit] = 0;
  at[hex] = presence;
  blocksSight[hex] = presence & TROOPS_HERE;
}

/** Units stand one below the other by their places; of two with the same place the one with the greater number is above, whichever came first. */
function insert(game: Game, { unitPlace }: Places, { top, below, at, blocksSight }: Occupancy, unit: number, hex: Hex): void {
  const place = unitPlace[unit] as number;
  let above = 0;
  let next = top[hex] as number;
  while (next !== 0) {
    const other = unitPlace[next - 1] as number;
    if (other > place || (other === place && next - 1 < unit)) break;
    above = next;
    next = below[next - 1] as number;
  }
  below[unit] = next;
  if (above === 0) top[hex] = unit + 1;
  else below[above - 1] = unit + 1;
  at[hex] = (at[hex] as number) | presenceBit(game, unit);
  blocksSight[hex] = (at[hex] as number) & TROOPS_HERE;
}

/** The bit of `Occupancy.at` that a unit sets: infantry, cavalry and guns follow one another, each with a bit for either side. */
export const presenceBit = ({ arms, sides }: Game, unit: number): number => 1 << (2 * (arms[unit] as number) + (sides[unit] as number));
