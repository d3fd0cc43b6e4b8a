/** The questions people ask before they commit themselves, answered with reasons. */

import { ARMS } from './battle.ts';
import type { Hex } from './board/hex.ts';
import { type SightReport, sightReport } from './board/sight.ts';
import { ARTILLERY, type Game, type SideNumber } from './compile.ts';
import { memoryOf } from './memory.ts';
import { samePlaces } from './occupancy.ts';
import { below, counter, facingOf, firstAt, hasUnits, hexOf, isOnMap, openPosition, otherSide, phasingSide, sideOf } from './position.ts';
import { mpLeft } from './rules/allowance.ts';
import { isInCommand } from './rules/command.ts';
import { currentFire, currentMorale, currentSize } from './rules/losses.ts';
import { reactionsTo } from './rules/reaction.ts';
import { finalResult } from './rules/victory.ts';
import { type GameResult, type GameState, NOBODY } from './state.ts';

/** [10.1] whether two hexes see each other, and what is in the way. */
export function sight(game: Game, state: GameState, from: Hex, to: Hex): SightReport {
  return sightReport(game.sight, openPosition(game, state).occupancy.blocksSight, from, to);
}

/** B14: not 0 by hex where troops of either side block the sight. The table stays valid and is shared, to be read only, by askers of many lines. */
export function sightBlockers(game: Game, state: GameState): Uint8Array {
  const memory = memoryOf(game);
  if (memory.sightBlockers === undefined || !samePlaces(memory.sightBlockers.state, state))
    memory.sightBlockers = { state, hexes: openPosition(game, state).occupancy.blocksSight.slice() };
  return memory.sightBlockers.hexes;
}

/** The units that stand in a hex from top to bottom, guns and passing units included; of one side, or of both. */
export function unitsIn(game: Game, state: GameState, hex: Hex, side?: SideNumber): number[] {
  const p = openPosition(game, state);
  const units: number[] = [];
  for (let unit = firstAt(p, hex); unit >= 0; unit = below(p, unit)) if (side === undefined || sideOf(p, unit) === side) units.push(unit);
  return units;
}

/** A unit as it now is. */
export interface UnitFacts {
  readonly unit: number;
  readonly id: string;
  readonly side: SideNumber;
  readonly arm: 'infantry' | 'cavalry' | 'artillery';
  readonly hex: Hex;
  readonly facing: number;
  readonly size: number;
  readonly morale: number;
  readonly fire: number;
  readonly mpLeft: number;
  readonly inCommand: boolean;
}

/** The ratings of a unit on the map as losses have left them. */
export function unitFacts(game: Game, state: GameState, unit: number): UnitFacts | undefined {
  const p = openPosition(game, state);
  if (game.units[unit] === undefined || !isOnMap(p, unit)) return undefined;
  const { id, side, arm } = counter(p, unit);
  const gun = arm === ARTILLERY;
  const hex = hexOf(p, unit);
  return {
    unit,
    id,
    side,
    arm: ARMS[arm] ?? 'artillery',
    hex,
    facing: facingOf(p, unit),
    size: gun ? 0 : currentSize(p, unit),
    morale: gun ? 0 : currentMorale(p, unit),
    fire: gun ? 0 : currentFire(p, unit),
    mpLeft: mpLeft(p, unit),
    inCommand: isInCommand(p, unit, hex),
  };
}

/** What losses have left of every unit, by number: for callers that look at the whole map at once. */
export interface Ratings {
  readonly size: Int8Array;
  readonly morale: Int8Array;
  readonly fire: Int8Array;
}

/** [3.4] the ratings of all units that take part; guns have a Size of 0. */
export function ratings(game: Game, state: GameState): Ratings {
  const memory = memoryOf(game);
  memory.ratings ??= new WeakMap();
  const known = memory.ratings.get(state.unitLosses);
  if (known !== undefined) return known;
  const p = openPosition(game, state);
  const count = game.units.length;
  const found: Ratings = { size: new Int8Array(count), morale: new Int8Array(count), fire: new Int8Array(count) };
  for (const units of game.unitsOfArmy) {
    for (const unit of units) {
      if (game.arms[unit] === ARTILLERY) continue;
      found.size[unit] = currentSize(p, unit);
      found.morale[unit] = currentMorale(p, unit);
      found.fire[unit] = currentFire(p, unit);
    }
  }
  memory.ratings.set(state.unitLosses, found);
  return found;
}

/** [9.1] stacks and guns that would be asked to react if units of the phasing side came to the end of a way: the hexes they enter. */
export function reactors(
  game: Game,
  state: GameState,
  units: readonly number[],
  path: readonly Hex[],
): { stacks: readonly Hex[]; guns: readonly number[] } {
  const p = openPosition(game, state);
  const hex = path.at(-1);
  if (p.active === NOBODY || hex === undefined) return { stacks: [], guns: [] };
  const from = path.at(-2) ?? hexOf(p, units[0] as number);
  const occupied = hasUnits(p, hex, otherSide(phasingSide(p)));
  const { stacks, guns } = reactionsTo(p, hex, units, occupied, from);
  return { stacks, guns: occupied ? [] : guns };
}

/** [12.3] How the game would end if it ended now, on the points as they are. */
export const resultNow = (game: Game, state: GameState): GameResult => state.result ?? finalResult(openPosition(game, state));
