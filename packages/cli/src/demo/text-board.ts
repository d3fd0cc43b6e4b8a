/** The board in letters: each hex is six characters wide and two lines high, every second row or column set off by a half. */
import {
  ARMS,
  CAPTURED,
  type Game,
  type GameState,
  type Ground,
  groundOf,
  type Hex,
  hexName,
  LIMBERED,
  ON_MAP,
  SQUARE,
  unitFacts,
} from '@kosynier/engine';
import { layoutOf } from '../show/layout.ts';
import { commandersOnMap, stacksOf } from '../show/stacks.ts';

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

export function textBoard(game: Game, state: GameState, paint: Paint): string[] {
  const layout = layoutOf(game.battle.board, false);
  const { sides, corners } = layout;
  // The step to the neighbours of the same line, and to the next line of centres, in units of the page.
  const across = layout.pointyTop ? 100 : Math.abs((sides[1] ?? { x: 0 }).x) * 2;
  const down = layout.pointyTop ? Math.abs((sides[1] ?? { y: 0 }).y) * 2 : 100;
  const reach = (of: 'x' | 'y'): number => Math.max(...corners.map((corner) => corner[of]));
  const cells = game.board.hexes.flatMap((hex): Cell[] => {
    const { x, y } = layout.centre(hex);
    const column = Math.round(((x - reach('x')) / across) * WIDE);
    const line = Math.round(((y - reach('y')) / down) * HIGH);
    return [
      { column, line, text: numberLine(game, hex, paint) },
      { column, line: line + 1, text: unitLine(game, state, hex, paint) },
    ];
  });
  return linesOf(cells);
}

/** Cells put side by side; each is exactly as wide on the screen as every other, whatever colour codes it holds. */
function linesOf(cells: readonly Cell[]): string[] {
  const lines: Cell[][] = [];
  for (const cell of cells) {
    const line = lines[cell.line] ?? [];
    line.push(cell);
    lines[cell.line] = line;
  }
  return Array.from(lines, (line = []) => {
    let at = 0;
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

function numberLine(game: Game, hex: Hex, paint: Paint): string {
  const ground = groundOf(game.board, hex);
  const mark = GROUND_MARKS[ground];
  return `${paint.ground(mark, ground)}${paint.dim(hexName(hex))}${paint.ground(mark, ground)}`;
}

function unitLine(game: Game, state: GameState, hex: Hex, paint: Paint): string {
  const ground = groundOf(game.board, hex);
  const here = stacksOf(game, state).filter((stack) => stack.hex === hex);
  const leader = commandersOnMap(game, state).find((one) => state.commanderHex[one] === hex);
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
  if (state.unitFormation[top] === LIMBERED) return 'L';
  return { infantry: 'I', cavalry: 'C', artillery: 'G' }[ARMS[game.arms[top] ?? 0] ?? 'infantry'];
}

/** Arm, Size or guns, facing, and whether others lie below. */
function unitText(game: Game, state: GameState, units: readonly number[]): string {
  const [top = 0] = units;
  const size = state.unitStatus[top] === ON_MAP ? (unitFacts(game, state, top)?.size ?? 0) : 0;
  const strength = size > 0 ? size : (game.battle.units[top]?.guns ?? 0);
  return `${armLetter(game, state, units)}${strength % 10}${facingMark(game, state, top)}${units.length > 1 ? '+' : ' '}`;
}

const ARROWS = ['↑', '↗', '↗', '→', '↘', '↘', '↓', '↙', '↙', '←', '↖', '↖'];

function facingMark(game: Game, state: GameState, unit: number): string {
  if (state.unitStatus[unit] === CAPTURED) return 'x';
  if (state.unitFormation[unit] === SQUARE) return '□';
  const { x, y } = layoutOf(game.battle.board, false).corners[state.unitFacing[unit] ?? 0] ?? { x: 0, y: -1 };
  return ARROWS[(Math.round(Math.atan2(x, -y) / (Math.PI / 6)) + 12) % 12] ?? '?';
}
