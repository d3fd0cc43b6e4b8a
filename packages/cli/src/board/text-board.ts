/** The board in letters: each hex is six characters wide and two lines high, every second row or column set off by a half. */

import { commandersOnMap, gameLayout, type Layout, type Point, type Stack, stacksOf } from '@kosynier/drawing';
import {
  ARMS,
  CAPTURED,
  commanderHex,
  type Game,
  type GameState,
  type Ground,
  groundOf,
  type Hex,
  hexName,
  isUnitOnMap,
  LIMBERED,
  SQUARE,
  unitFacing,
  unitFacts,
  unitFormation,
  unitStatus,
} from '@kosynier/engine';
import { bearingOf } from '@kosynier/words';

/** How to colour; every function gives its text back when there is no colour. */
export interface Paint {
  readonly side: (text: string, side: number) => string;
  readonly ground: (text: string, ground: Ground) => string;
  readonly dim: (text: string) => string;
}

const WIDE = 6;
const HIGH = 2;

const GROUND_MARKS: Readonly<Record<Ground, string>> = {
  clear: ' ',
  woods: '&',
  village: '#',
  castle: '#',
  marsh: '%',
  impassable: 'X',
  hill: '^',
  gully: '~',
  camp: '@',
};

interface Cell {
  readonly column: number;
  readonly line: number;
  readonly text: string;
}

/** What is seen of a large board: some columns and lines of characters around some hexes. */
export interface Window {
  readonly around: readonly Hex[];
  readonly columns: number;
  readonly lines: number;
}

/** The stacks and leaders by hex, looked up once for all. */
interface Scene {
  readonly game: Game;
  readonly state: GameState;
  readonly paint: Paint;
  readonly stacks: ReadonlyMap<Hex, readonly Stack[]>;
  readonly leaders: ReadonlyMap<Hex, number>;
}

export function textBoard(game: Game, state: GameState, paint: Paint, window?: Window): string[] {
  const place = placing(gameLayout(game, false));
  const isSeen = window === undefined ? () => true : seenIn(game, place, window);
  const scene: Scene = {
    game,
    state,
    paint,
    stacks: byHex(stacksOf(game, state)),
    leaders: new Map(commandersOnMap(game, state).map((one) => [commanderHex(state, one), one])),
  };
  const cells = game.board.hexes.filter(isSeen).flatMap((hex): Cell[] => {
    const { x: column, y: line } = place(hex);
    return [
      { column, line, text: numberLine(scene, hex) },
      { column, line: line + 1, text: unitLine(scene, hex) },
    ];
  });
  return linesOf(cells);
}

function byHex(stacks: readonly Stack[]): Map<Hex, Stack[]> {
  const found = new Map<Hex, Stack[]>();
  for (const stack of stacks) found.set(stack.hex, [...(found.get(stack.hex) ?? []), stack]);
  return found;
}

/** The column and the line of a hex on the screen. */
function placing({ pointyTop, sides, corners, centre }: Layout): (hex: Hex) => Point {
  // The step to the neighbours of the same line, and to the next line of centres, in units of the page.
  const across = pointyTop ? 100 : Math.abs((sides[1] ?? { x: 0 }).x) * 2;
  const down = pointyTop ? Math.abs((sides[1] ?? { y: 0 }).y) * 2 : 100;
  const reach = (of: 'x' | 'y'): number => Math.max(...corners.map((corner) => corner[of]));
  const [left, top] = [reach('x'), reach('y')];
  return (hex) => {
    const { x, y } = centre(hex);
    return { x: Math.round(((x - left) / across) * WIDE), y: Math.round(((y - top) / down) * HIGH) };
  };
}

/** Around the middle of the hexes in question, and all of the board where it is small enough. */
function seenIn({ board }: Game, place: (hex: Hex) => Point, { around, columns, lines }: Window): (hex: Hex) => boolean {
  const spots = around.filter((hex) => board.hexes.includes(hex)).map(place);
  if (spots.length === 0) return () => true;
  const all = board.hexes.map(place);
  const range = (of: 'x' | 'y', size: number, least: number): [number, number] => {
    const last = Math.max(...all.map((point) => point[of]));
    if (last + least <= size) return [0, last];
    const middle = (Math.min(...spots.map((point) => point[of])) + Math.max(...spots.map((point) => point[of]))) / 2;
    const from = Math.max(0, Math.min(Math.round(middle - size / 2), last + least - size));
    return [from, from + size - least];
  };
  const [left, right] = range('x', columns, WIDE);
  const [top, bottom] = range('y', lines, HIGH);
  return (hex) => {
    const { x, y } = place(hex);
    return x >= left && x <= right && y >= top && y <= bottom;
  };
}

/** Cells put side by side; each is exactly as wide on the screen as every other, whatever colour codes it holds. */
function linesOf(cells: readonly Cell[]): string[] {
  const left = Math.min(...cells.map(({ column }) => column));
  const top = Math.min(...cells.map(({ line }) => line));
  const lines: Cell[][] = [];
  for (const cell of cells) {
    const line = lines[cell.line - top] ?? [];
    line.push(cell);
    lines[cell.line - top] = line;
  }
  return Array.from(lines, (line = []) => {
    let at = left;
    let text = '';
    for (const cell of [...line].sort((a, b) => a.column - b.column)) {
      text += ' '.repeat(Math.max(0, cell.column - at)) + cell.text;
      at = Math.max(at, cell.column) + WIDE;
    }
    return text.trimEnd();
  });
}

function markOf(game: Game, hex: Hex): string {
  const isRoad = [0, 1, 2, 3, 4, 5].some((direction) => game.board.road[hex * 6 + direction] === 1);
  const ground = groundOf(game.board, hex);
  return isRoad && ground !== 'camp' ? '=' : GROUND_MARKS[ground];
}

function numberLine({ game, paint }: Scene, hex: Hex): string {
  const ground = groundOf(game.board, hex);
  const mark = GROUND_MARKS[ground];
  return `${paint.ground(mark, ground)}${paint.dim(hexName(hex))}${paint.ground(mark, ground)}`;
}

function unitLine({ game, state, paint, stacks, leaders }: Scene, hex: Hex): string {
  const ground = groundOf(game.board, hex);
  const here = stacks.get(hex) ?? [];
  const leader = leaders.get(hex);
  const side = here[0]?.side ?? (leader === undefined ? undefined : game.chiefs[leader]?.side);
  if (side === undefined) {
    const mark = markOf(game, hex);
    return paint.ground(mark === ' ' ? '  ··  ' : mark === '=' ? '  ==  ' : ` ${mark}  ${mark} `, ground);
  }
  const star = leader === undefined ? ' ' : '*';
  const [first, second] = here;
  // Neighbours stay apart: only the print itself is coloured.
  const painted = (text: string): string => paint.side(text.trimEnd(), side) + ' '.repeat(WIDE - text.trimEnd().length);
  if (first === undefined) return painted(`${letterOf(game, side)} *`);
  if (second !== undefined)
    return [first, second]
      .map((stack) => paint.side(`${letterOf(game, stack.side)}${armLetter(game, state, stack.units)}x`, stack.side))
      .join('');
  return painted(`${letterOf(game, side)}${unitText(game, state, first.units)}${star}`);
}

const letterOf = ({ battle }: Game, side: number): string => (battle.sides[side === 0 ? 0 : 1].id[0] ?? '?').toUpperCase();

function armLetter(game: Game, state: GameState, units: readonly number[]): string {
  const [top = 0] = units;
  if (unitFormation(state, top) === LIMBERED) return 'L';
  return { infantry: 'I', cavalry: 'C', artillery: 'G' }[ARMS[game.arms[top] ?? 0] ?? 'infantry'];
}

/** Arm, Size or guns, facing, and whether others lie below. */
function unitText(game: Game, state: GameState, units: readonly number[]): string {
  const [top = 0] = units;
  const size = isUnitOnMap(state, top) ? (unitFacts(game, state, top)?.size ?? 0) : 0;
  const strength = size > 0 ? size : (game.battle.units[top]?.guns ?? 0);
  return `${armLetter(game, state, units)}${strength % 10}${facingMark(game, state, top)}${units.length > 1 ? '+' : ' '}`;
}

const ARROWS = ['↑', '↗', '↗', '→', '↘', '↘', '↓', '↙', '↙', '←', '↖', '↖'];

function facingMark({ battle }: Game, state: GameState, unit: number): string {
  if (unitStatus(state, unit) === CAPTURED) return 'x';
  if (unitFormation(state, unit) === SQUARE) return '□';
  return ARROWS[bearingOf(battle, unitFacing(state, unit))] ?? '?';
}
