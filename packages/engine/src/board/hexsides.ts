/** Hexside features on a line: the escarpment of [10.1.3] and the rampart under fire (B82). */
import { type Board, neighbour, RAMPART, RAMPART_INTO, sideFeatures } from './board.ts';
import type { Direction, Hex } from './hex.ts';
import { hexesOnLine, LINE_OFFSETS, lineMeetsHexside, lineOffset } from './line.ts';

export interface Hexside {
  readonly hex: Hex;
  readonly direction: Direction;
}

/** The hexsides with any of these features that the line meets, each named once, from the hex that the line meets first. Allocates. */
export function hexsidesOnLine(board: Board, from: Hex, to: Hex, features: number): Hexside[] {
  const found: Hexside[] = [];
  if ((board.sidesPresent & features) === 0) return found;
  const hexes = hexesOnLine(from, to);
  for (const [place, hex] of hexes.entries()) {
    if (board.onBoard[hex] !== 1) continue;
    for (let direction = 0; direction < 6; direction++) {
      if ((sideFeatures(board, hex, direction) & features) === 0 || !lineMeetsHexside(from, to, hex, direction)) continue;
      const other = hexes.indexOf(neighbour(board, hex, direction));
      if (other < 0 || other > place) found.push({ hex, direction });
    }
  }
  return found;
}

// What is remembered of a line.
const JUDGED = 1;
const MEETS = 2;
const MEETS_INTO = 4;

/** By board, then by hex * LINE_OFFSETS + lineOffset. Only boards with ramparts get a table. */
const RAMPART_LINES = new WeakMap<Board, Uint8Array>();

/**
 * B82 whether the line of a shot meets a rampart; with `onlyInto` (`rampartProtectsDefenderOnly`) only a rampart behind which the hex
 * `to` lies counts. Judged once for each pair. Nothing fires beyond distance 10: there it says false.
 */
export function lineMeetsRampart(board: Board, from: Hex, to: Hex, onlyInto = false): boolean {
  if ((board.sidesPresent & RAMPART) === 0) return false;
  const offset = lineOffset(from, to);
  if (offset < 0) return false;
  const lines = rampartLines(board);
  let line = lines[from * LINE_OFFSETS + offset] as number;
  if ((line & JUDGED) === 0) {
    line = judgeRampart(board, from, to);
    lines[from * LINE_OFFSETS + offset] = line;
  }
  return (line & (onlyInto ? MEETS_INTO : MEETS)) !== 0;
}

function rampartLines(board: Board): Uint8Array {
  let lines = RAMPART_LINES.get(board);
  if (lines === undefined) {
    lines = new Uint8Array(board.hexLimit * LINE_OFFSETS);
    RAMPART_LINES.set(board, lines);
  }
  return lines;
}

function judgeRampart(board: Board, from: Hex, to: Hex): number {
  let line = JUDGED;
  for (const { hex, direction } of hexsidesOnLine(board, from, to, RAMPART)) {
    line |= MEETS;
    const intoTarget = neighbour(board, hex, direction) === to && (sideFeatures(board, hex, direction) & RAMPART_INTO) !== 0;
    if (intoTarget) line |= MEETS_INTO;
  }
  return line;
}
