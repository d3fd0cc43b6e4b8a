/** Where a hex lies on the page. The rules know no page: this is the only place that turns numbers of hexes into points. */
import { type Area, type BattleBoard, columnOf, type Game, type Hex, rowOf } from '@kosynier/engine';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** From side to opposite side, in units of the page. */
export const HEX_SIZE = 100;

export interface Layout {
  readonly centre: (hex: Hex) => Point;
  /** From the centre of any hex to its corner f, the one that facing f points at. */
  readonly corners: readonly Point[];
  /** From the centre of any hex to the middle of its hexside d. */
  readonly sides: readonly Point[];
  /** A corner of each hex points up the page; else a flat side does. */
  readonly pointyTop: boolean;
  /** Degrees clockwise from the top of the page. */
  readonly north: number;
  readonly width: number;
  readonly height: number;
}

/** Corners on the integer lattice of the rules, in which a hexside is as long as from 0 to 2 (geometry, section 1). */
const LATTICE_CORNERS: readonly (readonly [number, number])[] = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
];

/** North on top; or, as the rules count, columns to the right and positions up (A1). Neither is a mirror image of the other. */
export function layoutOf(board: BattleBoard, rulesUp: boolean, area: Area = {}): Layout {
  const turned = board.columnsRun === 'north' && !rulesUp;
  const toPage = (x: number, y: number): Point => {
    const along = (x * Math.sqrt(3) * HEX_SIZE) / 6;
    const across = (y * HEX_SIZE) / 2;
    return turned ? { x: -across, y: -along } : { x: along, y: -across };
  };
  const corners = LATTICE_CORNERS.map(([x, y]) => toPage(x, y));
  const middle = (hex: Hex): Point => toPage(3 * columnOf(hex), 2 * rowOf(hex) + (columnOf(hex) % 2 === 0 ? 1 : 0));
  const edges = cornerHexes(board, area).flatMap((hex) => corners.map((corner) => plus(middle(hex), corner)));
  const left = Math.min(...edges.map(({ x }) => x));
  const top = Math.min(...edges.map(({ y }) => y));
  return {
    centre: (hex) => ({ x: middle(hex).x - left, y: middle(hex).y - top }),
    corners,
    sides: corners.map((corner, d) => between(corners[(d + 5) % 6] ?? corner, corner, 0.5)),
    pointyTop: turned,
    north: board.columnsRun === 'north' && rulesUp ? 90 : 0,
    width: Math.max(...edges.map(({ x }) => x)) - left,
    height: Math.max(...edges.map(({ y }) => y)) - top,
  };
}

/** The same page upside down: what stands above stands below. */
export const turnedAround = (layout: Layout): Layout => ({
  ...layout,
  centre: (hex) => {
    const { x, y } = layout.centre(hex);
    return { x: layout.width - x, y: layout.height - y };
  },
  corners: layout.corners.map((corner) => times(corner, -1)),
  sides: layout.sides.map((side) => times(side, -1)),
  north: (layout.north + 180) % 360,
});

/** [13.1S] only the columns and positions that are in play lie on the page. */
export const gameLayout = ({ battle, scenario }: Game, rulesUp: boolean): Layout =>
  layoutOf(battle.board, rulesUp, { columns: scenario.columns, rows: scenario.rows });

/** The hexes at the corners of the board and those beside them: even columns reach half a hex further. */
function cornerHexes(board: BattleBoard, { columns, rows }: Area): Hex[] {
  const few = ([from, to]: readonly [number, number]): number[] => [from, Math.min(from + 1, to), Math.max(from, to - 1), to];
  const positions = few(rows ?? [1, board.rows]);
  return few(columns ?? [1, board.columns]).flatMap((column) => positions.map((row) => column * 100 + row));
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const times = (a: Point, factor: number): Point => ({ x: a.x * factor, y: a.y * factor });
export const between = (a: Point, b: Point, share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });

/** Length 1 in the direction from a to b. */
export function unitVector(a: Point, b: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return length === 0 ? { x: 0, y: 0 } : { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}
