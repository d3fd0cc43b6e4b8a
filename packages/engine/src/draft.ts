/**
 * A draft is a position that the rules may change. It shares everything with the state it was opened on and copies an array
 * when that is first written to, so the state itself is never touched. All changes pass through the functions of this file.
 */
import { type Hex, NO_HEX } from './board/hex.ts';
import { askDice, type DicePurpose } from './dice.ts';
import type { GameEvent } from './events.ts';
import type { Frame } from './frames.ts';
import { small } from './numbers.ts';
import { presenceBit, TROOPS_HERE, takeOut } from './occupancy.ts';
import type { Draft } from './position.ts';
import type { GameResult } from './state.ts';
import { CAPTURED, COMMANDER_DEAD, type ELIMINATED, type OFF_MAP, ON_MAP, type ON_TRACK } from './state.ts';

export { closeDraft, type Draft, dropDraft, openDraft } from './position.ts';

/** Arrays indexed by unit or commander, each with its bit of `Draft.owned`. */
const ARRAYS = {
  commanderHex: 1 << 0,
  commanderStatus: 1 << 1,
  commanderActivations: 1 << 2,
  unitHex: 1 << 3,
  unitPlace: 1 << 4,
  unitFacing: 1 << 5,
  unitLosses: 1 << 6,
  unitFormation: 1 << 7,
  unitStatus: 1 << 8,
  unitDue: 1 << 9,
  unitShots: 1 << 10,
  unitSpent: 1 << 11,
  unitFlags: 1 << 12,
  unitEntry: 1 << 13,
} as const;
type ArrayName = keyof typeof ARRAYS;
const FRAMES_OWNED = 1 << 14;

function write(d: Draft, name: ArrayName, index: number, number: number): void {
  const array = d[name];
  const value = small(number);
  if (array[index] === value) return;
  const bit = ARRAYS[name];
  if ((d.owned & bit) === 0) {
    d.owned |= bit;
    const copy = array.slice();
    copy[index] = value;
    d[name] = copy;
  } else {
    (array as number[])[index] = value;
  }
}

export const setFacing = (d: Draft, unit: number, facing: number): void => write(d, 'unitFacing', unit, facing);
export const setLosses = (d: Draft, unit: number, losses: number): void => write(d, 'unitLosses', unit, losses);
export const setFormation = (d: Draft, unit: number, formation: number): void => write(d, 'unitFormation', unit, formation);
export const setDue = (d: Draft, unit: number, due: number): void => write(d, 'unitDue', unit, due);
export const setShots = (d: Draft, unit: number, shots: number): void => write(d, 'unitShots', unit, shots);
export const setSpent = (d: Draft, unit: number, spent: number): void => write(d, 'unitSpent', unit, spent);
export const setEntry = (d: Draft, unit: number, entry: number): void => write(d, 'unitEntry', unit, entry);
export function setCommanderHex(d: Draft, commander: number, hex: Hex): void {
  d.moves += 1;
  write(d, 'commanderHex', commander, hex);
}
export const setCommanderStatus = (d: Draft, commander: number, status: number): void => write(d, 'commanderStatus', commander, status);
export const setActivations = (d: Draft, commander: number, count: number): void => write(d, 'commanderActivations', commander, count);
export const addFlag = (d: Draft, unit: number, flag: number): void => write(d, 'unitFlags', unit, (d.unitFlags[unit] as number) | flag);
export const removeFlag = (d: Draft, unit: number, flag: number): void =>
  write(d, 'unitFlags', unit, (d.unitFlags[unit] as number) & ~flag);

function unlink(d: Draft, unit: number, hex: Hex): void {
  d.moves += 1;
  takeOut(d.game, d.occupancy, unit, hex);
}

function linkAtBottom(d: Draft, unit: number, hex: Hex): void {
  d.moves += 1;
  const { top, below, at, blocksSight } = d.occupancy;
  let lowest = top[hex] as number;
  if (lowest === 0) {
    top[hex] = unit + 1;
    write(d, 'unitPlace', unit, 0);
  } else {
    while (below[lowest - 1] !== 0) lowest = below[lowest - 1] as number;
    below[lowest - 1] = unit + 1;
    write(d, 'unitPlace', unit, (d.unitPlace[lowest - 1] as number) + 1);
  }
  below[unit] = 0;
  at[hex] = (at[hex] as number) | presenceBit(d.game, unit);
  blocksSight[hex] = (at[hex] as number) & TROOPS_HERE;
}

/** Puts a unit into a hex, below what is there [6.0]. */
export function putUnit(d: Draft, unit: number, hex: Hex): void {
  if (d.unitStatus[unit] === ON_MAP) unlink(d, unit, d.unitHex[unit] as number);
  write(d, 'unitStatus', unit, ON_MAP);
  write(d, 'unitHex', unit, hex);
  linkAtBottom(d, unit, hex);
}

/** Takes a unit off the map; a captured gun stays in its hex as a marker (B40). */
export function takeUnit(d: Draft, unit: number, status: typeof OFF_MAP | typeof ON_TRACK | typeof ELIMINATED | typeof CAPTURED): void {
  if (d.unitStatus[unit] === ON_MAP) unlink(d, unit, d.unitHex[unit] as number);
  write(d, 'unitStatus', unit, status);
  write(d, 'unitPlace', unit, 0);
  if (status !== CAPTURED) write(d, 'unitHex', unit, NO_HEX);
}

/** Lays the units of a hex one below the other in this order. */
export function orderUnits(d: Draft, hex: Hex, units: readonly number[]): void {
  for (const unit of units) unlink(d, unit, hex);
  for (const unit of units) linkAtBottom(d, unit, hex);
}

/** [4.6] a commander leaves the map for good. */
export function takeCommander(d: Draft, commander: number): void {
  setCommanderStatus(d, commander, COMMANDER_DEAD);
  setCommanderHex(d, commander, NO_HEX);
}

/** Clears marks of all units at once. */
export function clearFlags(d: Draft, flags: number): void {
  d.unitFlags.forEach((mine, unit) => {
    if ((mine & flags) !== 0) write(d, 'unitFlags', unit, mine & ~flags);
  });
}

export function clearSpent(d: Draft): void {
  d.unitSpent.forEach((spent, unit) => {
    if (spent !== 0) write(d, 'unitSpent', unit, 0);
  });
}

function ownFrames(d: Draft): Frame[] {
  if ((d.owned & FRAMES_OWNED) === 0) {
    d.owned |= FRAMES_OWNED;
    d.frames = d.frames.slice();
  }
  return d.frames as Frame[];
}

export const pushFrame = (d: Draft, frame: Frame): void => {
  ownFrames(d).push(frame);
};

export const popFrame = (d: Draft): void => {
  ownFrames(d).pop();
};

/** The frame on top goes on as `frame`. */
export const replaceFrame = (d: Draft, frame: Frame): void => {
  const frames = ownFrames(d);
  frames[frames.length - 1] = frame;
};

/** Changes the innermost frame of a kind, wherever it lies. */
export function updateFrame<K extends Frame['kind']>(d: Draft, kind: K, change: (frame: Extract<Frame, { kind: K }>) => Frame): void {
  const frames = ownFrames(d);
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i];
    if (frame?.kind === kind) {
      frames[i] = change(frame as Extract<Frame, { kind: K }>);
      return;
    }
  }
}

export const tell = (d: Draft, event: GameEvent): void => {
  d.events.push(event);
};

export function rollD10(d: Draft, purpose: DicePurpose): number {
  const die = askDice(d.dice, { kind: 'd10', purpose });
  d.rolls.push(die);
  return die;
}

/** [2.2] the die of a melee, by the book (A6). */
export function rollMeleeDie(d: Draft, purpose: DicePurpose): number {
  const die = askDice(d.dice, { kind: d.game.rules.meleeDie, purpose });
  d.rolls.push(die);
  return die;
}

export function drawChit(d: Draft, from: readonly number[]): number {
  const commander = askDice(d.dice, { kind: 'draw', from });
  d.rolls.push(commander);
  return commander;
}

export function endGame(d: Draft, result: GameResult): void {
  d.result = result;
  d.frames = [];
  d.owned |= FRAMES_OWNED;
}
