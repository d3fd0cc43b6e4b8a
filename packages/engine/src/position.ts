/**
 * A state with the tables derived from it, for the rules to read; and its drafts, for the rules to change.
 * Rules never index the arrays of the state themselves: they ask the accessors below, and change a draft through `draft.ts`.
 */
import type { Hex } from './board/hex.ts';
import { ARTILLERY, type Chief, type Counter, type Game, type SideNumber } from './compile.ts';
import type { Dice } from './dice.ts';
import type { GameEvent } from './events.ts';
import type { Frame } from './frames.ts';
import { memoryOf } from './memory.ts';
import { buildOccupancy, CAVALRY_HERE, GUNS_HERE, INFANTRY_HERE, leadOn, type Occupancy, samePlaces, UNITS_HERE } from './occupancy.ts';
import { APART, COMMANDER_CONTUSED, COMMANDER_ON_MAP, type GameState, NOBODY, ON_MAP } from './state.ts';

export interface Position extends GameState {
  readonly game: Game;
  readonly occupancy: Occupancy;
  /** Grows whenever a counter changes its place, so that searches can be remembered. */
  readonly moves: number;
  /** Refusals are heard: they come with their facts. */
  readonly explains: boolean;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A position that the rules may change, through the functions of `draft.ts`. */
export interface Draft extends Mutable<Position> {
  readonly events: GameEvent[];
  /** The numbers that the dice showed, in order. */
  readonly rolls: number[];
  readonly dice: Dice;
  /** Which arrays are copies already. */
  owned: number;
}

/**
 * The positions of a game that were opened last: in play the next question is nearly always asked of the state just made, and decision,
 * list and view of a step are asked of one state. A position is used within one call, in which no more than a few states are looked at.
 */
export interface OpenPositions {
  readonly all: readonly OpenPosition[];
  opened: number;
}

interface OpenPosition {
  /** Null: of an action that was broken off. */
  state: GameState | null;
  /** Null: closed. */
  position: Draft | null;
  opened: number;
}

const KEPT_OPEN = 4;

const newPositions = (): OpenPositions => ({
  all: Array.from({ length: KEPT_OPEN }, () => ({ state: null, position: null, opened: 0 })),
  opened: 0,
});

function positionsOf(game: Game): OpenPositions {
  const memory = memoryOf(game);
  memory.positions ??= newPositions();
  return memory.positions;
}

const NO_EVENTS: GameEvent[] = [];
const NO_ROLLS: number[] = [];
const NO_DICE: Dice = () => undefined;

export function openPosition(game: Game, state: GameState): Position {
  const positions = positionsOf(game);
  for (const one of positions.all) {
    if (one.state !== state || one.position === null) continue;
    one.opened = ++positions.opened;
    return one.position;
  }
  return openAnew(game, positions, state);
}

function openAnew(game: Game, positions: OpenPositions, state: GameState): Position {
  const position = assemble(game, state, takeTables(game, positions, state), NO_EVENTS, NO_ROLLS, NO_DICE, false);
  keepOpen(positions, state, position);
  return position;
}

/** A position whose refusals are heard. */
export const explainPosition = (game: Game, state: GameState): Position =>
  assemble(game, state, openPosition(game, state).occupancy, NO_EVENTS, NO_ROLLS, NO_DICE, true);

/** A draft has its tables for itself: positions of the same state are closed by it. */
export const openDraft = (game: Game, state: GameState, dice: Dice): Draft =>
  assemble(game, state, takeTables(game, positionsOf(game), state), [], [], dice, false);

/** The state as it now is. The next question about it is asked of the draft, which must not be changed any more. */
export function closeDraft(d: Draft): GameState {
  const state = plainState(d);
  keepOpen(positionsOf(d.game), state, d);
  return state;
}

/** The draft was broken off before a die: its tables can still be led on. */
export const dropDraft = (d: Draft): void => keepOpen(positionsOf(d.game), null, d);

function keepOpen(positions: OpenPositions, state: GameState | null, position: Draft): void {
  const place = oldestOf(positions);
  place.state = state;
  place.position = position;
  place.opened = ++positions.opened;
}

function oldestOf({ all }: OpenPositions): OpenPosition {
  let oldest = all[0] as OpenPosition;
  for (const one of all) if (one.opened < oldest.opened) oldest = one;
  return oldest;
}

/** Another position uses its tables from now on. */
function close(one: OpenPosition): void {
  one.state = null;
  one.position = null;
  one.opened = 0;
}

/** Tables for a state that is opened: those of a position with the same places, which is closed, else those of the oldest, led on. */
function takeTables(game: Game, positions: OpenPositions, state: GameState): Occupancy {
  for (const one of positions.all) {
    const { position } = one;
    if (position === null || !samePlaces(position, state)) continue;
    close(one);
    return position.occupancy;
  }
  const oldest = oldestOf(positions);
  const { position } = oldest;
  if (position === null) return buildOccupancy(game, state);
  close(oldest);
  return leadOn(game, position.occupancy, position, state);
}

/** Positions and drafts are objects of one shape, so that the rules read both equally fast. */
function assemble(
  game: Game,
  state: GameState,
  occupancy: Occupancy,
  events: GameEvent[],
  rolls: number[],
  dice: Dice,
  explains: boolean,
): Draft {
  return {
    version: state.version,
    turn: state.turn,
    balance: state.balance,
    campEntered: state.campEntered,
    pool: state.pool,
    chosen: state.chosen,
    active: state.active,
    commanderHex: state.commanderHex,
    commanderStatus: state.commanderStatus,
    commanderActivations: state.commanderActivations,
    unitHex: state.unitHex,
    unitPlace: state.unitPlace,
    unitFacing: state.unitFacing,
    unitLosses: state.unitLosses,
    unitFormation: state.unitFormation,
    unitStatus: state.unitStatus,
    unitDue: state.unitDue,
    unitShots: state.unitShots,
    unitSpent: state.unitSpent,
    unitFlags: state.unitFlags,
    unitEntry: state.unitEntry,
    frames: state.frames,
    result: state.result,
    game,
    occupancy,
    moves: 0,
    explains,
    events,
    rolls,
    dice,
    owned: 0,
  };
}

/** The state alone, with its fields in their fixed order. */
export function plainState(state: GameState): GameState {
  return {
    version: state.version,
    turn: state.turn,
    balance: state.balance,
    campEntered: state.campEntered,
    pool: state.pool,
    chosen: state.chosen,
    active: state.active,
    commanderHex: state.commanderHex,
    commanderStatus: state.commanderStatus,
    commanderActivations: state.commanderActivations,
    unitHex: state.unitHex,
    unitPlace: state.unitPlace,
    unitFacing: state.unitFacing,
    unitLosses: state.unitLosses,
    unitFormation: state.unitFormation,
    unitStatus: state.unitStatus,
    unitDue: state.unitDue,
    unitShots: state.unitShots,
    unitSpent: state.unitSpent,
    unitFlags: state.unitFlags,
    unitEntry: state.unitEntry,
    frames: state.frames,
    result: state.result,
  };
}

export const otherSide = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0);

export const counter = (p: Position, unit: number): Counter => p.game.units[unit] as Counter;
export const chief = (p: Position, commander: number): Chief => p.game.chiefs[commander] as Chief;
export const armOf = (p: Position, unit: number): number => p.game.arms[unit] as number;
export const sideOf = (p: Position, unit: number): SideNumber => p.game.sides[unit] as SideNumber;
export const hexOf = (p: Position, unit: number): Hex => p.unitHex[unit] as number;
export const facingOf = (p: Position, unit: number): number => p.unitFacing[unit] as number;
export const lossesOf = (p: Position, unit: number): number => p.unitLosses[unit] as number;
export const formationOf = (p: Position, unit: number): number => p.unitFormation[unit] as number;
export const statusOf = (p: Position, unit: number): number => p.unitStatus[unit] as number;
export const dueOf = (p: Position, unit: number): number => p.unitDue[unit] as number;
export const shotsOf = (p: Position, unit: number): number => p.unitShots[unit] as number;
export const spentOf = (p: Position, unit: number): number => p.unitSpent[unit] as number;
export const flagsOf = (p: Position, unit: number): number => p.unitFlags[unit] as number;
export const hasFlag = (p: Position, unit: number, flag: number): boolean => ((p.unitFlags[unit] as number) & flag) !== 0;
export const entryOf = (p: Position, unit: number): number => p.unitEntry[unit] as number;
export const isOnMap = (p: Position, unit: number): boolean => p.unitStatus[unit] === ON_MAP;
export const commanderHex = (p: Position, commander: number): Hex => p.commanderHex[commander] as number;
export const commanderStatus = (p: Position, commander: number): number => p.commanderStatus[commander] as number;

export function commanderOnMap(p: Position, commander: number): boolean {
  const status = p.commanderStatus[commander];
  return status === COMMANDER_ON_MAP || status === COMMANDER_CONTUSED;
}

/** P: the side whose commander is activated. */
export const phasingSide = (p: Position): SideNumber => (p.active === NOBODY ? 0 : chief(p, p.active).side);
export const topFrame = (p: Position): Frame => p.frames[p.frames.length - 1] as Frame;

/** Uppermost unit of a hex or -1, and the unit below one or -1: `for (let u = firstAt(p, hex); u >= 0; u = below(p, u))`. */
export const firstAt = (p: Position, hex: Hex): number => (p.occupancy.top[hex] as number) - 1;
export const below = (p: Position, unit: number): number => (p.occupancy.below[unit] as number) - 1;

/** Infantry or cavalry of a side in a hex. */
export const hasTroops = (p: Position, hex: Hex, side: SideNumber): boolean =>
  ((p.occupancy.at[hex] as number) & ((INFANTRY_HERE | CAVALRY_HERE) << side)) !== 0;
export const hasInfantry = (p: Position, hex: Hex, side: SideNumber): boolean =>
  ((p.occupancy.at[hex] as number) & (INFANTRY_HERE << side)) !== 0;
export const hasCavalry = (p: Position, hex: Hex, side: SideNumber): boolean =>
  ((p.occupancy.at[hex] as number) & (CAVALRY_HERE << side)) !== 0;
export const hasGuns = (p: Position, hex: Hex, side: SideNumber): boolean => ((p.occupancy.at[hex] as number) & (GUNS_HERE << side)) !== 0;

/** Any unit of a side in a hex, guns included; commanders are no units. */
export const hasUnits = (p: Position, hex: Hex, side: SideNumber): boolean =>
  ((p.occupancy.at[hex] as number) & (UNITS_HERE << side)) !== 0;

/** [3.4] units of both sides share the hex; commanders do not count (A15). */
export function isMeleeHex(p: Position, hex: Hex): boolean {
  const at = p.occupancy.at[hex] as number;
  return (at & UNITS_HERE) !== 0 && (at & (UNITS_HERE << 1)) !== 0;
}

/** Units of a side in a hex from top to bottom, guns and passing units included. */
export function unitsAt(p: Position, hex: Hex, side: SideNumber): number[] {
  const units: number[] = [];
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) if (sideOf(p, unit) === side) units.push(unit);
  return units;
}

/** Infantry and cavalry of a side in a hex from top to bottom, passing units included. */
export function troopsAt(p: Position, hex: Hex, side: SideNumber): number[] {
  const troops: number[] = [];
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit))
    if (sideOf(p, unit) === side && armOf(p, unit) !== ARTILLERY) troops.push(unit);
  return troops;
}

/** Infantry or cavalry of a side's stack itself: a unit that only passes, or has turned to leave, is no part of it (A50) [6.0]. */
export const isOfStack = (p: Position, unit: number, side: SideNumber): boolean =>
  sideOf(p, unit) === side && armOf(p, unit) !== ARTILLERY && !hasFlag(p, unit, APART);

/** The infantry and cavalry of the stack itself. */
export function stackAt(p: Position, hex: Hex, side: SideNumber): number[] {
  const stack: number[] = [];
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) if (isOfStack(p, unit, side)) stack.push(unit);
  return stack;
}

export const gunsAt = (p: Position, hex: Hex, side: SideNumber): number[] =>
  unitsAt(p, hex, side).filter((unit) => armOf(p, unit) === ARTILLERY);

/** A43: the uppermost infantry or cavalry unit of a side's stack, or -1. */
export function topOfStack(p: Position, hex: Hex, side: SideNumber): number {
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) if (isOfStack(p, unit, side)) return unit;
  return -1;
}

/** Commanders of a side in a hex. */
export function commandersAt(p: Position, hex: Hex, side: SideNumber): number[] {
  const found: number[] = [];
  for (const one of p.game.chiefs)
    if (one.side === side && commanderHex(p, one.number) === hex && commanderOnMap(p, one.number)) found.push(one.number);
  return found;
}
