/** A look at the whole map: the bodies on it and their hexes. A body is what one side has in one hex. */
import {
  ARTILLERY,
  COMMAND_RANGE,
  commanderHex,
  distance,
  type Game,
  type GameState,
  type Hex,
  hasMark,
  isCommanderOnMap,
  isUnitOnMap,
  keptWithGame,
  LINE,
  type Ratings,
  ratings,
  type SideNumber,
  SKIRMISH,
  SQUARE,
  unitFacing,
  unitFormation,
  unitHex,
  unitPlace,
} from '@kosynier/engine';
import { isSameMap, isUnchanged, sameCommanders } from './raw-state.ts';

export interface Body {
  readonly side: SideNumber;
  readonly hex: Hex;
  /** Of its troops; guns alone are artillery. */
  readonly arm: number;
  /** Infantry or cavalry from top to bottom. */
  readonly troops: readonly number[];
  readonly guns: readonly number[];
  /** [11.1] what it counts in a melee. */
  readonly size: number;
  /** Morale of the top unit. */
  readonly morale: number;
  /** [6.8] Firepower of the top unit, [6.2.1] of all in a close line. */
  readonly fire: number;
  readonly facing: number;
  readonly square: boolean;
  readonly skirmish: boolean;
  readonly kosynier: boolean;
  readonly inMelee: boolean;
  /** [4.2] roughly: one of its commanders is near enough. */
  readonly inCommand: boolean;
}

export interface Survey {
  readonly game: Game;
  readonly view: GameState;
  readonly ratings: Ratings;
  readonly bodies: readonly [readonly Body[], readonly Body[]];
  readonly at: readonly [ReadonlyMap<Hex, Body>, ReadonlyMap<Hex, Body>];
  /** What a side has found out about hexes, as long as no unit moves. */
  readonly facts: readonly [Map<Hex, HexFacts>, Map<Hex, HexFacts>];
}

/** What is found once for a hex, whatever body may come to stand there. */
export interface HexFacts {
  /** Enemies that could attack a body there. */
  readonly threats: readonly Body[];
  readonly fire: number;
  /** Enemies within the range of rifles that are not in a melee. */
  readonly near: readonly Body[];
  /** Distance to the nearest enemy. */
  readonly nearest: number;
  /** How much each of the six directions leads towards the enemies. */
  readonly towards: readonly number[];
}

export const otherSide = (side: SideNumber): SideNumber => (side === 0 ? 1 : 0);

/** One of the unit's commanders stands within four hexes; what lies between is not asked. */
export function isNearCommander(game: Game, view: GameState, unit: number, hex: Hex): boolean {
  for (const commander of game.units[unit]?.commanders ?? []) {
    const at = commanderHex(view, commander);
    if (isCommanderOnMap(view, commander) && at !== 0 && distance(at, hex) <= COMMAND_RANGE) return true;
  }
  return false;
}

/** What is kept with a game from one look to the next. */
interface Looks {
  /** A battle may have many units that are not in the scenario at hand. */
  readonly participants: readonly [readonly number[], readonly number[]];
  /** The last look: at the next question mostly no unit has moved. */
  last: Survey | undefined;
}

const looksOf = keptWithGame((game): Looks => {
  const of = (side: SideNumber): number[] => game.units.filter((unit) => unit.takesPart && unit.side === side).map(({ number }) => number);
  return { participants: [of(0), of(1)], last: undefined };
});

export const participants = (game: Game): readonly [readonly number[], readonly number[]] => looksOf(game).participants;

/** Units of a side in a hex, in the order of their places. */
function unitsIn(game: Game, view: GameState, side: SideNumber, hex: Hex): number[] {
  const units: number[] = [];
  for (const unit of participants(game)[side]) if (unitHex(view, unit) === hex && isUnitOnMap(view, unit)) units.push(unit);
  return units.length > 1 ? units.sort((a, b) => unitPlace(view, a) - unitPlace(view, b)) : units;
}

function bodyOf(game: Game, view: GameState, of: Ratings, side: SideNumber, hex: Hex, units: readonly number[], inMelee: boolean): Body {
  const troops = units.filter((unit) => game.arms[unit] !== ARTILLERY);
  const guns = troops.length === units.length ? NO_UNITS : units.filter((unit) => game.arms[unit] === ARTILLERY);
  const top = (troops[0] ?? guns[0]) as number;
  return {
    side,
    hex,
    arm: game.arms[top] as number,
    troops,
    guns,
    size: troops.length === 0 ? 1 : sumOf(of.size, troops),
    morale: of.morale[top] as number,
    fire: !hasMark(view, top, LINE) ? (of.fire[top] as number) : sumOf(of.fire, troops),
    facing: unitFacing(view, top),
    square: unitFormation(view, top) === SQUARE && troops.length > 0,
    skirmish: unitFormation(view, top) === SKIRMISH,
    kosynier: troops.some((unit) => game.units[unit]?.kosynier === true),
    inMelee,
    inCommand: units.some((unit) => isNearCommander(game, view, unit, hex)),
  };
}

const sumOf = (values: ArrayLike<number>, units: readonly number[]): number => units.reduce((sum, unit) => sum + (values[unit] ?? 0), 0);

const NO_UNITS: readonly number[] = [];

export function survey(game: Game, view: GameState): Survey {
  const looks = looksOf(game);
  const { last } = looks;
  const now = last === undefined || !isSameMap(last.view, view) ? look(game, view, last) : last.view === view ? last : { ...last, view };
  looks.last = now;
  return now;
}

/** From one look to the next little changes: bodies whose hexes are as they were are taken over. */
function look(game: Game, view: GameState, before: Survey | undefined): Survey {
  const of = ratings(game, view);
  const changed = before === undefined ? NO_HEXES : changedHexes(game, before.view, view);
  const moved = before !== undefined && !sameCommanders(before.view, view);
  const bodies: [Body[], Body[]] = [[], []];
  const at: [Map<Hex, Body>, Map<Hex, Body>] = [new Map(), new Map()];
  for (const side of [0, 1] as const) {
    for (const unit of participants(game)[side]) {
      const hex = unitHex(view, unit);
      if (!isUnitOnMap(view, unit) || at[side].has(hex)) continue;
      const same = changed.has(hex) ? undefined : before?.at[side].get(hex);
      const body = same !== undefined && (!moved || isCommandedAsBefore(game, view, same)) ? same : bodyIn(game, view, of, side, hex);
      at[side].set(hex, body);
      bodies[side].push(body);
    }
  }
  return { game, view, ratings: of, bodies, at, facts: [new Map(), new Map()] };
}

const NO_HEXES: ReadonlySet<Hex> = new Set();

const bodyIn = (game: Game, view: GameState, of: Ratings, side: SideNumber, hex: Hex): Body =>
  bodyOf(game, view, of, side, hex, unitsIn(game, view, side, hex), unitsIn(game, view, otherSide(side), hex).length > 0);

/** Commanders have moved, and the body is in command or out of it as it was. */
function isCommandedAsBefore(game: Game, view: GameState, { troops, guns, hex, inCommand }: Body): boolean {
  const isNear = (unit: number): boolean => isNearCommander(game, view, unit, hex);
  return (troops.some(isNear) || guns.some(isNear)) === inCommand;
}

/** Where a unit left, came, or is not as it was. */
function changedHexes(game: Game, before: GameState, now: GameState): Set<Hex> {
  const changed = new Set<Hex>();
  for (const units of participants(game)) {
    for (const unit of units) {
      if (isUnchanged(before, now, unit)) continue;
      changed.add(unitHex(before, unit));
      changed.add(unitHex(now, unit));
    }
  }
  return changed;
}
