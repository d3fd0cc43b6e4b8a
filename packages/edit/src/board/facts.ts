/** What is in a hex, as facts for a screen reader; and where a problem lies on the board. */
import { stepsOf } from '@kosynier/battles';
import { type Battle, type Hex, type HexsideKind, hexName, type Place, parseHex } from '@kosynier/engine';
import { placeIn } from './places.ts';
import { type Terrain, terrainOf } from './terrain.ts';

export interface HexFacts extends Terrain {
  readonly sides: readonly { readonly kind: HexsideKind; readonly across: string; readonly isUpper: boolean }[];
  /** The hexes to which roads lead. */
  readonly roads: readonly string[];
  readonly place: Place | undefined;
}

export function hexFacts(battle: Battle, hex: Hex): HexFacts {
  const name = hexName(hex);
  const { board } = battle;
  return {
    ...terrainOf(board)(hex),
    sides: board.hexsides
      .filter(({ a, b }) => a === name || b === name)
      .map(({ a, b, kind, up }) => ({ kind, across: a === name ? b : a, isUpper: up === name })),
    roads: [
      ...new Set(
        board.roads.flatMap((road) =>
          road.flatMap((one, i) => (one === name ? [road[i - 1], road[i + 1]].filter((next) => next !== undefined) : [])),
        ),
      ),
    ],
    place: placeIn(battle, hex),
  };
}

/** The hexes that a place of a file is about: those of the thing it names, or those that stand in it. */
export function hexesAtPlace(battle: Battle, place: string): Hex[] {
  const steps = stepsOf(place);
  for (let length = steps.length; length > 0; length--) {
    const found = hexesIn(valueBelow(battle, steps.slice(0, length)), 0);
    // A whole list of the board is no place.
    if (found.length > 0) return length > 2 || typeof steps[1] === 'number' ? found.slice(0, 40) : [];
  }
  return [];
}

const valueBelow = (value: unknown, steps: readonly (string | number)[]): unknown =>
  steps.reduce(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Readonly<Record<string | number, unknown>>)[step] : undefined),
    value,
  );

const DEEPEST = 2;

function hexesIn(value: unknown, depth: number): Hex[] {
  if (typeof value === 'string') return parseHex(value) === undefined ? [] : [Number(value)];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return [...new Set(Object.values(value).flatMap((one) => hexesIn(one, depth + 1)))];
}
