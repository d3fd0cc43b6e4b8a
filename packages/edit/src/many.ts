/** Many counters at once, each time as one change: a cell of all of them, doubled, removed, moved and turned on the map. */
import { type Battle, type Hex, hexAt, hexName, kOf, parseHex, qOf } from '@kosynier/engine';
import { isOnBoard } from './board/index.ts';
import { type Cell, withCell } from './cells.ts';
import { duplicateUnit, placePiece, removeCommander, removeUnit, turnPiece } from './edits.ts';

type Language = 'en' | 'pl';

export interface Filled {
  readonly battle: Battle;
  /** Counters in which the text cannot stand: they are as they were. */
  readonly refused: readonly string[];
}

/** By ids: what stands where in the list changes on the way. */
const forEach = (battle: Battle, ids: readonly string[], edit: (made: Battle, index: number) => Battle): Battle =>
  ids.reduce((made, id) => {
    const index = made.units.findIndex((unit) => unit.id === id);
    return index < 0 ? made : edit(made, index);
  }, battle);

export function fillCells(battle: Battle, ids: readonly string[], cell: Cell, typed: string, language: Language): Filled {
  const refused: string[] = [];
  const filled = forEach(battle, ids, (made, index) => {
    const next = withCell(made, index, cell, typed, language);
    if (next === undefined) refused.push(made.units[index]?.id ?? '');
    return next ?? made;
  });
  return { battle: filled, refused };
}

export const removeUnits = (battle: Battle, ids: readonly string[]): Battle => forEach(battle, ids, removeUnit);

export const removeCommanders = (battle: Battle, ids: readonly string[]): Battle =>
  ids.reduce(
    (made, id) =>
      removeCommander(
        made,
        made.commanders.findIndex((one) => one.id === id),
      ),
    battle,
  );

export const duplicateUnits = (battle: Battle, ids: readonly string[]): Battle => forEach(battle, ids, duplicateUnit);

/** A counter or a commander, and where he starts. */
export interface Standing {
  readonly id: string;
  readonly hex: string | null;
}

/** The hex that lies from one as another lies from a third; null: off the board. */
function shifted({ board }: Battle, hex: Hex, from: Hex, to: Hex): Hex | null {
  const column = qOf(hex) + qOf(to) - qOf(from);
  if (column < 1 || column > board.columns) return null;
  const there = hexAt(column, kOf(hex) + kOf(to) - kOf(from));
  return Math.trunc(there / 100) === column && isOnBoard(board, there) ? there : null;
}

/** All of them as one body, by the way from one hex to another; undefined: a piece would leave the board. One off the map stays so. */
export function movePieces(
  battle: Battle,
  scenario: number,
  pieces: readonly Standing[],
  from: Hex,
  to: Hex,
  onlyHere: boolean,
): Battle | undefined {
  if (from === to) return battle;
  let made = battle;
  for (const { id, hex } of pieces) {
    const here = hex === null ? undefined : parseHex(hex);
    if (here === undefined) continue;
    const there = shifted(battle, here, from, to);
    if (there === null) return undefined;
    made = placePiece(made, scenario, id, hexName(there), onlyHere);
  }
  return made;
}

/** Each by this many corners to the right, wherever it faces. */
export const turnPieces = (
  battle: Battle,
  scenario: number,
  pieces: readonly { readonly id: string; readonly facing: number }[],
  by: number,
): Battle => pieces.reduce((made, { id, facing }) => turnPiece(made, scenario, id, (facing + by + 6) % 6), battle);
