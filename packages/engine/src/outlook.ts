/** What a player asks of the map before he moves units: what a hex sees, where a weapon reaches, which enemies could fire or ride there. */
import { distance, type Hex, NO_HEX } from './board/hex.ts';
import { exitDirections } from './board/line.ts';
import { ARTILLERY, CAVALRY, type Game, type SideNumber } from './compile.ts';
import { numbersFor } from './numbers.ts';
import {
  armOf,
  commanderHex,
  commanderOnMap,
  counter,
  facingOf,
  formationOf,
  hasUnits,
  hexOf,
  isOnMap,
  openPosition,
  otherSide,
  type Position,
  sideOf,
  topOfStack,
} from './position.ts';
import { reach } from './reach.ts';
import { ARTILLERY_RANGE, cannonRefusal } from './rules/artillery.ts';
import { isInCommand } from './rules/command.ts';
import { firerAt, isRefusal, rifleAimRefusal, rifleRangeOf } from './rules/rifle.ts';
import { fieldOf, isVisible } from './rules/sight.ts';
import type { GameState } from './state.ts';
import { SKIRMISH, SQUARE } from './state.ts';

/** [10.1] all hexes within a range that see a hex and are seen from it, the hex itself left out. */
export function hexesInSight(game: Game, state: GameState, from: Hex, range = ARTILLERY_RANGE): Hex[] {
  const p = openPosition(game, state);
  return Array.from(game.board.hexes).filter((hex) => hex !== from && distance(from, hex) <= range && isVisible(p, from, hex));
}

/** [10.2] [10.8] the hexes that a unit could fire at where it stands, if an enemy stood there and none before its front. */
export function fieldOfFire(game: Game, state: GameState, unit: number): Hex[] {
  const p = openPosition(game, state);
  const from = hexOf(p, unit);
  if (!isOnMap(p, unit) || from === NO_HEX) return [];
  const isGun = armOf(p, unit) === ARTILLERY;
  if (!isGun && isRefusalOfWeapon(p, unit)) return [];
  const skirmish = game.rules.skirmisherFlankSight && formationOf(p, unit) === SKIRMISH;
  const field = fieldOf(facingOf(p, unit), formationOf(p, unit) === SQUARE, skirmish);
  const range = isGun ? ARTILLERY_RANGE : rifleRangeOf(armOf(p, unit));
  return hexesInSight(game, state, from, range).filter((hex) => (exitDirections(from, hex) & field) !== 0);
}

const isRefusalOfWeapon = (p: Position, unit: number): boolean => counter(p, unit).fire === 0;

export interface Firers {
  /** Hexes whose muskets could fire. */
  readonly hexes: readonly Hex[];
  readonly guns: readonly number[];
}

/** [10.4] hexes and guns of the other side that could fire at units if these stood in a hex, in a window or as a reaction, as fired so far. */
export function firersAt(game: Game, state: GameState, units: readonly number[], hex: Hex): Firers {
  const [first = -1] = units;
  if (game.units[first] === undefined) return { hexes: [], guns: [] };
  const p = openPosition(game, standingIn(state, units, hex));
  const side = otherSide(sideOf(p, first));
  const hexes: Hex[] = [];
  const guns: number[] = [];
  for (const unit of game.unitsOfSide[side]) {
    if (!isOnMap(p, unit) || distance(hexOf(p, unit), hex) > ARTILLERY_RANGE) continue;
    if (armOf(p, unit) === ARTILLERY) {
      if (cannonRefusal(p, unit, hex) === undefined) guns.push(unit);
    } else if (topOfStack(p, hexOf(p, unit), side) === unit && mayAim(p, hexOf(p, unit), side, hex)) hexes.push(hexOf(p, unit));
  }
  return { hexes, guns };
}

function mayAim(p: Position, from: Hex, side: SideNumber, target: Hex): boolean {
  const firer = firerAt(p, from, side);
  return !isRefusal(firer) && rifleAimRefusal(p, firer, side, target) === undefined;
}

const standingIn = (state: GameState, units: readonly number[], hex: Hex): GameState => ({
  ...state,
  unitHex: numbersFor(state.unitHex, (at, unit) => (units.includes(unit) ? hex : at)),
});

export interface Ride {
  readonly unit: number;
  /** The hex of ours that it could come into. */
  readonly hex: Hex;
  readonly cost: number;
}

/** Enemy cavalry that could ride into units of a side in its next activation, as the map lies now and if no unit reacts. */
export function cavalryThreats(game: Game, state: GameState, side: SideNumber): Ride[] {
  const rested: GameState = { ...state, unitSpent: numbersFor(state.unitSpent, () => 0) };
  const p = openPosition(game, rested);
  const enemy = otherSide(side);
  const riders = game.unitsOfSide[enemy].filter(
    (unit) => armOf(p, unit) === CAVALRY && isOnMap(p, unit) && isInCommand(p, unit, hexOf(p, unit)),
  );
  const held = (hex: Hex): boolean => hasUnits(openPosition(game, rested), hex, side);
  return riders.flatMap((unit) => {
    const nearest = new Map<Hex, number>();
    for (const { hex, cost, path } of reach(game, rested, [unit])) {
      if (path.length === 0 || !held(hex)) continue;
      nearest.set(hex, Math.min(cost, nearest.get(hex) ?? Number.POSITIVE_INFINITY));
    }
    return [...nearest].map(([hex, cost]) => ({ unit, hex, cost }));
  });
}

/** [4.2] how far each commander of a unit is from it, the nearest first; commanders off the map are left out. */
export function commandersNear(game: Game, state: GameState, unit: number): { readonly commander: number; readonly away: number }[] {
  const p = openPosition(game, state);
  const hex = hexOf(p, unit);
  return (game.units[unit]?.commanders ?? [])
    .filter((commander) => commanderOnMap(p, commander))
    .map((commander) => ({ commander, away: distance(hex, commanderHex(p, commander)) }))
    .sort((a, b) => a.away - b.away);
}
