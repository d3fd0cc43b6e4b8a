/** Many units at once: each stack goes its own way, by as much as its neighbours, with the ordinary actions of the rules. */
import {
  type Action,
  distance,
  type Game,
  type GameState,
  type GameView,
  type Hex,
  hexAt,
  isOnBoard,
  kOf,
  NO_HEX,
  qOf,
  type Reached,
  reach,
  unitFacing,
  unitHex,
} from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { moversAt } from './pointing.ts';

/** A stack, or a part of one, that goes along. */
export interface Marcher {
  readonly units: readonly number[];
  readonly from: Hex;
  /** Where it should stand in the end. */
  readonly goal: Hex;
  /** How far it comes in this move: the goal, or what is nearest to it; null: it cannot go at all. */
  readonly place: Reached | null;
}

/** Units that are gathered, by the hexes in which they may begin to move. */
export function stacksOf(view: GameState, options: readonly Action[], units: readonly number[]): Map<Hex, number[]> {
  const stacks = new Map<Hex, number[]>();
  for (const hex of new Set(units.map((unit) => unitHex(view, unit)))) {
    const able = moversAt(options, view, hex).filter((unit) => units.includes(unit));
    if (hex !== NO_HEX && able.length > 0) stacks.set(hex, able);
  }
  return stacks;
}

/**
 * Why a gathered unit does not go along: guns in position do not march [8.11]; no way leads nearer to the place; or the rules let it not
 * begin.
 */
export type Staying = 'guns' | 'noWay' | 'mayNotBegin';

/** The gathered units that stay, by the reason. */
export function stayingOf(
  { game, view, rules, options }: Pick<Seen, 'game' | 'view' | 'rules' | 'options'>,
  gathered: readonly number[],
  marchers: readonly Marcher[],
): ReadonlyMap<Staying, readonly number[]> {
  const stays = new Map<Staying, number[]>();
  const stay = (why: Staying, units: readonly number[]): void => void stays.set(why, [...(stays.get(why) ?? []), ...units]);
  const able = new Set([...stacksOf(view, options, gathered).values()].flat());
  for (const unit of gathered.filter((one) => !able.has(one))) {
    const verdict = rules.check(game, view, { kind: 'begin', unit });
    stay(!verdict.legal && verdict.refusal.reason === 'gunsDoNotMarch' ? 'guns' : 'mayNotBegin', [unit]);
  }
  for (const { units, place } of marchers) if (place === null) stay('noWay', units);
  return stays;
}

/** The hex that lies from one hex as another pair lies apart. */
const shifted = (hex: Hex, from: Hex, to: Hex): Hex => {
  const [q, k] = [qOf(hex) + qOf(to) - qOf(from), kOf(hex) + kOf(to) - kOf(from)];
  return q < 1 ? NO_HEX : hexAt(q, k);
};

/** All go as far and in the same direction as the one that is nearest to the goal; those in front go first. */
export function marchTo(game: Game, view: GameView, options: readonly Action[], units: readonly number[], goal: Hex): Marcher[] {
  const stacks = stacksOf(view, options, units);
  const lead = nearest([...stacks.keys()], goal);
  if (lead === undefined) return [];
  return [...stacks]
    .map(([from, movers]): Marcher => {
      const to = shifted(from, lead, goal);
      return { units: movers, from, goal: to, place: isOnBoard(game.board, to) ? placeTowards(game, view, movers, to) : null };
    })
    .sort((a, b) => distance(a.from, goal) - distance(b.from, goal));
}

const nearest = (hexes: readonly Hex[], goal: Hex): Hex | undefined => hexes.toSorted((a, b) => distance(a, goal) - distance(b, goal))[0];

/** The goal, faced as before if that costs no more than there is; else the place that is nearest to it and nearer than now. */
export function placeTowards(game: Game, view: GameState, units: readonly number[], goal: Hex): Reached | null {
  const [first = -1] = units;
  const from = unitHex(view, first);
  const facing = unitFacing(view, first);
  const enemy = game.units[first]?.side === 0 ? 1 : 0;
  const isHeld = (hex: Hex): boolean => game.units.some(({ number, side }) => side === enemy && unitHex(view, number) === hex);
  let best: Reached | null = null;
  for (const place of reach(game, view, units)) {
    // An assault is ordered by itself, with its odds.
    if (place.path.length === 0 || isHeld(place.hex)) continue;
    if (best === null || isBetter(place, best, goal, facing)) best = place;
  }
  return best !== null && distance(best.hex, goal) < distance(from, goal) ? best : null;
}

function isBetter(one: Reached, best: Reached, goal: Hex, facing: number): boolean {
  const nearer = distance(one.hex, goal) - distance(best.hex, goal);
  if (nearer !== 0) return nearer < 0;
  const [keeps, kept] = [one.facing === facing, best.facing === facing];
  return keeps === kept ? one.cost < best.cost : keeps;
}

/** The stacks of units that can turn to a facing where they stand, with what they have. */
export function turnTo(
  game: Game,
  view: GameView,
  options: readonly Action[],
  units: readonly number[],
  facing: number,
): Pick<Marcher, 'units' | 'goal'>[] {
  return [...stacksOf(view, options, units)].flatMap(([hex, movers]) => {
    const isFaced = movers.every((unit) => unitFacing(view, unit) === facing);
    const mayTurn = !isFaced && reach(game, view, movers).some((place) => place.path.length === 0 && place.facing === facing);
    return mayTurn ? [{ units: movers, goal: hex }] : [];
  });
}
