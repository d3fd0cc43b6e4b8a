/**
 * The board of a battle, compiled into tables that are indexed by hex number, or by hex number * 6 + direction.
 * Hexes off the board do not exist (A5): their entries are 0, and the tables reach one column past the edge so that a line
 * along the edge may look at the hexes it touches there.
 */
import { type BattleBoard, type BattleHexside, GROUNDS, type Ground, type HexText } from '../battle.ts';
import { columnOf, type Direction, directionTo, distance, type Hex, neighbourOf, oppositeDirection, parseHex, rowOf } from './hex.ts';

// Features of a hexside as it is crossed from one hex in one direction.
export const SLOPE_UP = 1;
export const SLOPE_DOWN = 2;
export const ESCARPMENT_UP = 4;
export const ESCARPMENT_DOWN = 8;
/** Set from both sides. */
export const RAMPART = 16;
/** Set besides RAMPART if the step leads into the hex of the defenders. */
export const RAMPART_INTO = 32;
export const CREEK = 64;
export const RIVER = 128;

/** An escarpment crossed either way. */
export const ESCARPMENT = ESCARPMENT_UP | ESCARPMENT_DOWN;

export interface Board {
  readonly columns: number;
  readonly rows: number;
  /** Length of every table that is indexed by hex. */
  readonly hexLimit: number;
  /** All hexes of the board, column by column. */
  readonly hexes: readonly Hex[];
  readonly onBoard: Uint8Array;
  /** NO_HEX off the board. */
  readonly neighbour: Int16Array;
  /** Index into GROUNDS. */
  readonly ground: Uint8Array;
  readonly elevation: Int8Array;
  /** Bit flags SLOPE_UP … RIVER. */
  readonly sides: Uint8Array;
  readonly road: Uint8Array;
  /** All features that occur on any hexside of this board. */
  readonly sidesPresent: number;
  /** The hexes up to three away from each hex: where rifles reach [10.8]. */
  readonly near: readonly Int16Array[];
}

/** The next hex in a direction, or NO_HEX off the board. */
export const neighbour = (board: Board, hex: Hex, direction: Direction): Hex => board.neighbour[hex * 6 + direction] as number;

/** What lies on the hexside that is crossed from `hex` in `direction`, as bit flags. */
export const sideFeatures = (board: Board, hex: Hex, direction: Direction): number => board.sides[hex * 6 + direction] as number;

/** [8.2] a road is drawn from `hex` across its hexside in `direction` (A67). */
export const hasRoad = (board: Board, hex: Hex, direction: Direction): boolean => board.road[hex * 6 + direction] === 1;

export const isOnBoard = (board: Board, hex: Hex): boolean => board.onBoard[hex] === 1;

export const groundOf = (board: Board, hex: Hex): Ground => GROUNDS[board.ground[hex] as number] as Ground;

/** A hill hex for sight, whatever its ground (C30). */
export const isHill = (board: Board, hex: Hex): boolean => (board.elevation[hex] as number) >= 1;

/** The first and the last column, and the first and the last position. */
export interface Area {
  readonly columns?: readonly [number, number] | undefined;
  readonly rows?: readonly [number, number] | undefined;
}

/** Compiles validated data; what the door of the battles should have refused is thrown as a bug. */
export function compileBoard(source: BattleBoard, { columns, rows }: Area = {}): Board {
  const whole = compileWhole(source);
  if (columns === undefined && rows === undefined) return whole;
  return closeBeyond(whole, columns ?? [1, source.columns], rows ?? [1, source.rows]);
}

/** [13.1S] B77: hexes beyond those in play are as good as off the map. */
function closeBeyond(board: Board, columns: readonly [number, number], rows: readonly [number, number]): Board {
  const isWithin = (number: number, [first, last]: readonly [number, number]): boolean => first <= number && number <= last;
  const isOpen = (hex: Hex): boolean => isWithin(columnOf(hex), columns) && isWithin(rowOf(hex), rows);
  const hexes = board.hexes.filter(isOpen);
  const onBoard = board.onBoard.map((on, hex) => (isOpen(hex) ? on : 0));
  return { ...board, hexes, onBoard, neighbour: compileNeighbours(hexes, onBoard), near: compileNear(onBoard) };
}

function compileWhole(source: BattleBoard): Board {
  const { columns, rows } = source;
  const hexLimit = (columns + 2) * 100;
  const hexes: Hex[] = [];
  for (let column = 1; column <= columns; column++) for (let row = 1; row <= rows; row++) hexes.push(column * 100 + row);
  const onBoard = new Uint8Array(hexLimit);
  for (const hex of hexes) onBoard[hex] = 1;
  const sides = compileSides(source, onBoard);
  return {
    columns,
    rows,
    hexLimit,
    hexes,
    onBoard,
    neighbour: compileNeighbours(hexes, onBoard),
    ...compileGround(source, onBoard),
    sides,
    road: compileRoads(source, onBoard),
    sidesPresent: sides.reduce((all, features) => all | features, 0),
    near: compileNear(onBoard),
  };
}

/** [10.8] the range of rifles. */
export const RIFLE_REACH = 3;

function compileNear(onBoard: Uint8Array): Int16Array[] {
  return Array.from({ length: onBoard.length }, (_, hex) => {
    const around: Hex[] = [];
    for (let column = -RIFLE_REACH; column <= RIFLE_REACH && onBoard[hex] === 1; column++) {
      for (let row = -RIFLE_REACH; row <= RIFLE_REACH; row++) {
        const other = hex + column * 100 + row;
        if (other !== hex && onBoard[other] === 1 && distance(hex, other) <= RIFLE_REACH) around.push(other);
      }
    }
    return Int16Array.from(around);
  });
}

function hexOnBoard(onBoard: Uint8Array, text: HexText): Hex {
  const hex = parseHex(text);
  if (hex === undefined || onBoard[hex] !== 1) throw new Error(`hex ${text} is not on the board`);
  return hex;
}

function directionBetween(onBoard: Uint8Array, a: HexText, b: HexText): Direction {
  const direction = directionTo(hexOnBoard(onBoard, a), hexOnBoard(onBoard, b));
  if (direction < 0) throw new Error(`hexes ${a} and ${b} are not adjacent`);
  return direction;
}

function compileNeighbours(hexes: readonly Hex[], onBoard: Uint8Array): Int16Array {
  const neighbours = new Int16Array(onBoard.length * 6);
  for (const hex of hexes) {
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbourOf(hex, direction);
      if (onBoard[next] === 1) neighbours[hex * 6 + direction] = next;
    }
  }
  return neighbours;
}

function compileGround(source: BattleBoard, onBoard: Uint8Array): Pick<Board, 'ground' | 'elevation'> {
  const ground = new Uint8Array(onBoard.length);
  const elevation = new Int8Array(onBoard.length);
  for (const entry of source.hexes) {
    const hex = hexOnBoard(onBoard, entry.hex);
    ground[hex] = GROUNDS.indexOf(entry.ground);
    elevation[hex] = entry.elevation ?? 0;
  }
  return { ground, elevation };
}

function compileSides(source: BattleBoard, onBoard: Uint8Array): Uint8Array {
  const sides = new Uint8Array(onBoard.length * 6);
  for (const hexside of source.hexsides) {
    const there = directionBetween(onBoard, hexside.a, hexside.b);
    const a = hexOnBoard(onBoard, hexside.a) * 6 + there;
    const b = hexOnBoard(onBoard, hexside.b) * 6 + oppositeDirection(there);
    sides[a] = (sides[a] as number) | featuresTowards(hexside, hexside.b);
    sides[b] = (sides[b] as number) | featuresTowards(hexside, hexside.a);
  }
  return sides;
}

/** The features of a hexside for a step that ends in `target`. */
function featuresTowards(hexside: BattleHexside, target: HexText): number {
  switch (hexside.kind) {
    case 'slope':
      return upOf(hexside) === target ? SLOPE_UP : SLOPE_DOWN;
    case 'escarpment':
      return upOf(hexside) === target ? ESCARPMENT_UP : ESCARPMENT_DOWN;
    case 'rampart':
      return upOf(hexside) === target ? RAMPART | RAMPART_INTO : RAMPART;
    case 'creek':
      return CREEK;
    case 'river':
      return RIVER;
  }
}

function upOf({ a, b, kind, up }: BattleHexside): HexText {
  if (up === undefined || (up !== a && up !== b)) throw new Error(`${kind} ${a}-${b}: up must be one of its two hexes`);
  return up;
}

function compileRoads(source: BattleBoard, onBoard: Uint8Array): Uint8Array {
  const roads = new Uint8Array(onBoard.length * 6);
  for (const road of source.roads) {
    for (let i = 1; i < road.length; i++) {
      const from = road[i - 1] as HexText;
      const to = road[i] as HexText;
      const there = directionBetween(onBoard, from, to);
      roads[hexOnBoard(onBoard, from) * 6 + there] = 1;
      roads[hexOnBoard(onBoard, to) * 6 + oppositeDirection(there)] = 1;
    }
  }
  return roads;
}
