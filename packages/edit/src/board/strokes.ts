/** What a tool does along a stroke: always reckoned from the battle before it, so that a stroke is one step and can grow and shrink. */
import { type Battle, distance, type Ground, type Hex, neighbourOf } from '@kosynier/engine';
import { type HexPair, hexesAround, hexesBetween, hexesLike, isOnBoard, pairOf } from './grid.ts';
import { eraseRoads, layRoad } from './roads.ts';
import { deedAt, eraseSides, type SideDeed, type SidePoint, strokeSides, strokeWater, type WaterKind, type WorkKind } from './sides.ts';
import { type HeightChange, paintGround, paintHeight, terrainOf } from './terrain.ts';
import { roadWay, waterWay } from './ways.ts';

export type Tool =
  | { readonly kind: 'ground'; readonly ground: Ground }
  | { readonly kind: 'height'; readonly change: HeightChange }
  | { readonly kind: 'work'; readonly work: WorkKind }
  | { readonly kind: 'water'; readonly water: WaterKind }
  | { readonly kind: 'road' }
  | { readonly kind: 'erase' };

export interface Brush {
  /** 0, 1 or 2: 1, 7 or 19 hexes. */
  readonly reach: number;
  readonly shape: 'free' | 'line' | 'fill';
  readonly hasSlopes: boolean;
}

/** Where one points: a hex, one of its sides, one of its corners. */
export interface Spot {
  readonly hex: Hex;
  readonly side: number;
  readonly corner: number;
}

/** Whether a tool goes from one point to another; a single point only begins it. */
export const needsTwo = (tool: Tool, { shape }: Brush): boolean =>
  tool.kind === 'water' || tool.kind === 'road' || ((tool.kind === 'ground' || tool.kind === 'height') && shape === 'line');

/** What a stroke of a tool for hexsides does, by the side at which it begins; undefined: another tool, or no side. */
export function deedOf(start: Battle, tool: Tool, spot: Spot, wasTurned: boolean): SideDeed | undefined {
  const across = acrossOf(start, spot);
  return tool.kind === 'work' && across !== undefined ? deedAt(start, { hex: spot.hex, across }, tool.work, wasTurned) : undefined;
}

export function strokeOn(start: Battle, tool: Tool, brush: Brush, spots: readonly Spot[], deed?: SideDeed): Battle {
  const [first] = spots;
  const last = spots.at(-1);
  if (first === undefined || last === undefined) return start;
  switch (tool.kind) {
    case 'ground':
      return paintGround(start, brushed(start, tool, brush, spots), tool.ground, brush.hasSlopes);
    case 'height':
      return paintHeight(start, brushed(start, tool, brush, spots), tool.change, brush.hasSlopes);
    case 'work':
      return workOn(start, tool.work, spots, deed ?? deedOf(start, tool, first, false));
    case 'water':
      return strokeWater(start, waterWay(start.board, first, last), tool.water);
    case 'road':
      return layRoad(start, chain(start, spots));
    case 'erase': {
      const sides = spots.flatMap((spot): HexPair[] =>
        acrossOf(start, spot) === undefined ? [] : [pairOf(spot.hex, acrossOf(start, spot) ?? 0)],
      );
      return eraseRoads(eraseSides(start, sides), sides);
    }
  }
}

/** The hex across the side that is pointed at; undefined off the board. */
export function acrossOf({ board }: Battle, { hex, side }: Spot): Hex | undefined {
  const across = neighbourOf(hex, side);
  return isOnBoard(board, across) ? across : undefined;
}

/** The hexes that a brush touches on its way. */
export function brushed(start: Battle, tool: Tool, { reach, shape }: Brush, spots: readonly Spot[]): Hex[] {
  const { board } = start;
  const [first] = spots;
  const last = spots.at(-1);
  if (first === undefined || last === undefined) return [];
  if (shape === 'fill') {
    const terrain = terrainOf(board);
    const before = terrain(last.hex);
    return hexesLike(board, last.hex, (hex) =>
      tool.kind === 'height' ? terrain(hex).height === before.height : terrain(hex).ground === before.ground,
    );
  }
  const way = shape === 'line' ? [first, last] : spots;
  const passed = way.flatMap((spot, i) => (i === 0 ? [spot.hex] : hexesBetween(way[i - 1]?.hex ?? spot.hex, spot.hex).slice(1)));
  return [...new Set(passed.flatMap((hex) => hexesAround(board, hex, reach)))];
}

function workOn(start: Battle, work: WorkKind, spots: readonly Spot[], deed: SideDeed = 'put'): Battle {
  const points = spots.flatMap((spot): SidePoint[] => {
    const across = acrossOf(start, spot);
    return across === undefined ? [] : [{ hex: spot.hex, across }];
  });
  return points.length === 0 ? start : strokeSides(start, points, work, deed);
}

/** Hex by hex where the hand led, and the cheapest way over the ground between points that lie apart. */
function chain({ board }: Battle, spots: readonly Spot[]): Hex[] {
  return spots.flatMap(({ hex }, i) => {
    const before = spots[i - 1]?.hex;
    if (before === undefined) return [hex];
    return distance(before, hex) <= 1 ? [hex] : roadWay(board, before, hex).slice(1);
  });
}
