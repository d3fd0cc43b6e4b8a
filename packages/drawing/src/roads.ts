/** Roads as smooth curves through the centres of their hexes, led out of the board where an exit is. */
import { type Game, type Hex, isOnBoard, NO_HEX, parseHex } from '@kosynier/engine';
import { type Layout, type Point, plus, times, unitVector } from './layout.ts';
import { ROAD, ROAD_EDGE } from './palette.ts';
import { at, group, path } from './svg.ts';

/** How far an exit reaches beyond the centre of its hex; the edge of the board is at 1. */
const BEYOND = 1.3;

/** The hexside through which a road leaves the board: the one off the board that lies straightest ahead. */
export function exitPoint({ board }: Game, layout: Layout, hex: Hex, cameFrom: Point): Point | undefined {
  const centre = layout.centre(hex);
  const ahead = unitVector(cameFrom, centre);
  let best: Point | undefined;
  let straightest = -1;
  layout.sides.forEach((side, direction) => {
    if (board.neighbour[hex * 6 + direction] !== 0) return;
    const way = unitVector({ x: 0, y: 0 }, side);
    const straight = way.x * ahead.x + way.y * ahead.y;
    if (straight <= straightest) return;
    straightest = straight;
    best = plus(centre, times(side, BEYOND));
  });
  return best;
}

/** [13.1S] the pieces of a road that lie in the columns in play. */
function piecesOf({ battle, board }: Game): Hex[][] {
  return battle.board.roads.flatMap((road) => {
    const pieces: Hex[][] = [[]];
    for (const hex of road.map((text) => parseHex(text) ?? NO_HEX)) {
      if (isOnBoard(board, hex)) pieces.at(-1)?.push(hex);
      else pieces.push([]);
    }
    return pieces.filter((piece) => piece.length > 0);
  });
}

function pointsOf(game: Game, layout: Layout, hexes: readonly Hex[]): Point[] {
  const points = hexes.map(layout.centre);
  const isExit = (hex: Hex | undefined): hex is Hex =>
    game.battle.board.places.some((place) => place.kind === 'exit' && parseHex(place.hex) === hex);
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  const start = isExit(hexes[0]) && first !== undefined && second !== undefined ? exitPoint(game, layout, hexes[0], second) : undefined;
  const lastHex = hexes.at(-1);
  const end = isExit(lastHex) && last !== undefined && beforeLast !== undefined ? exitPoint(game, layout, lastHex, beforeLast) : undefined;
  return [...(start === undefined ? [] : [start]), ...points, ...(end === undefined ? [] : [end])];
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

export function drawRoads(game: Game, layout: Layout): string {
  const d = piecesOf(game)
    .map((piece) => curve(pointsOf(game, layout, piece)))
    .join('');
  if (d === '') return '';
  const common = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return group({ class: 'roads' }, [
    path(d, { ...common, stroke: ROAD_EDGE, 'stroke-width': 11 }),
    path(d, { ...common, stroke: ROAD, 'stroke-width': 7.4 }),
  ]);
}
