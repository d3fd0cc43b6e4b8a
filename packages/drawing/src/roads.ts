/** Roads as smooth curves through the centres of their hexes, led out of the board where an exit is. */
import { type Hex, isOnBoard, NO_HEX, parseHex } from '@kosynier/engine';
import { between, type Layout, type Point, plus, times, unitVector } from './layout.ts';
import { INK, ROAD, ROAD_EDGE } from './palette.ts';
import type { MapSource } from './source.ts';
import { at, group, path, short } from './svg.ts';

/** How far an exit reaches beyond the centre of its hex; the edge of the board is at 1. */
const BEYOND = 1.3;
/** Cosine of the sharpest turn with which a road still leaves the board. */
const AHEAD = 0.4;

/** The hexside through which a road leaves the board: the one off the board that lies straightest ahead. */
export function exitPoint({ board }: MapSource, layout: Layout, hex: Hex, cameFrom: Point, reach = BEYOND, least = -1): Point | undefined {
  const centre = layout.centre(hex);
  const ahead = unitVector(cameFrom, centre);
  let best: Point | undefined;
  let straightest = least;
  layout.sides.forEach((side, direction) => {
    if (board.neighbour[hex * 6 + direction] !== 0) return;
    const way = unitVector({ x: 0, y: 0 }, side);
    const straight = way.x * ahead.x + way.y * ahead.y;
    if (straight <= straightest) return;
    straightest = straight;
    best = plus(centre, times(side, reach));
  });
  return best;
}

/** [13.1S] the pieces of a road that lie in the columns in play. */
function piecesOf({ battle, board }: MapSource): Hex[][] {
  return battle.board.roads.flatMap((road) => {
    const pieces: Hex[][] = [[]];
    for (const hex of road.map((text) => parseHex(text) ?? NO_HEX)) {
      if (isOnBoard(board, hex)) pieces.at(-1)?.push(hex);
      else pieces.push([]);
    }
    return pieces.filter((piece) => piece.length > 0);
  });
}

/** Through an exit a road leads out of the board; another that ends in a hex at the edge runs up to the edge. */
function pointsOf(game: MapSource, layout: Layout, hexes: readonly Hex[]): Point[] {
  const points = hexes.map(layout.centre);
  const beyond = (hex: Hex | undefined, from: Point | undefined): Point[] => {
    if (hex === undefined || from === undefined) return [];
    const isExit = game.battle.board.places.some((place) => place.kind === 'exit' && parseHex(place.hex) === hex);
    const out = isExit ? exitPoint(game, layout, hex, from) : exitPoint(game, layout, hex, from, 1, AHEAD);
    return out === undefined ? [] : [out];
  };
  return [...beyond(hexes[0], points[1]), ...points, ...beyond(hexes.at(-1), points.at(-2))];
}

/** A Catmull-Rom curve: through every point, with the direction of its neighbours. */
function curve(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return '';
  let d = `M${at(first)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i] ?? first;
    const c = points[i + 1] ?? b;
    const a = points[i - 1] ?? b;
    const e = points[i + 2] ?? c;
    d += `C${at(plus(b, times({ x: c.x - a.x, y: c.y - a.y }, 1 / 6)))} ${at(plus(c, times({ x: b.x - e.x, y: b.y - e.y }, 1 / 6)))} ${at(c)}`;
  }
  return d;
}

export function drawRoads(game: MapSource, layout: Layout): string {
  const d = piecesOf(game)
    .map((piece) => curve(pointsOf(game, layout, piece)))
    .join('');
  if (d === '') return '';
  const common = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return group({ class: 'roads' }, [
    path(d, { ...common, stroke: ROAD_EDGE, 'stroke-width': 11 }),
    path(d, { ...common, stroke: ROAD, 'stroke-width': 7.4 }),
    ...bridgesOf(game, layout),
  ]);
}

/** Where a road crosses a river or a creek, once for each hexside. */
function bridgesOf(game: MapSource, layout: Layout): string[] {
  const water = new Set(
    game.battle.board.hexsides
      .filter(({ kind }) => kind === 'river' || kind === 'creek')
      .flatMap(({ a, b }) => [`${parseHex(a)} ${parseHex(b)}`, `${parseHex(b)} ${parseHex(a)}`]),
  );
  const crossed = new Set<string>();
  return piecesOf(game).flatMap((piece) =>
    piece.slice(1).flatMap((to, i) => {
      const from = piece[i] ?? to;
      const side = `${Math.min(from, to)} ${Math.max(from, to)}`;
      if (!water.has(side) || crossed.has(side)) return [];
      crossed.add(side);
      return [drawBridge(between(layout.centre(from), layout.centre(to), 0.5), unitVector(layout.centre(from), layout.centre(to)))];
    }),
  );
}

/** A deck with planks and two rails that spread at their ends; `along` is the direction of the road. */
export function drawBridge(middle: Point, along: Point): string {
  const degrees = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  const rail = (side: number): string => `M-19,${side * 11}L-13,${side * 7}H13L19,${side * 11}`;
  return group({ class: 'bridge', transform: `translate(${short(middle.x)} ${short(middle.y)}) rotate(${short(degrees)})`, fill: 'none' }, [
    path('M-14,-6.5H14V6.5H-14Z', { fill: '#cfa76a' }),
    path('M-9,-6.5V6.5M-4.5,-6.5V6.5M0,-6.5V6.5M4.5,-6.5V6.5M9,-6.5V6.5', { stroke: ROAD_EDGE, 'stroke-width': 0.9 }),
    path(rail(-1) + rail(1), { stroke: INK, 'stroke-width': 2.6, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  ]);
}

export const hasBridges = (game: MapSource, layout: Layout): boolean => bridgesOf(game, layout).length > 0;
