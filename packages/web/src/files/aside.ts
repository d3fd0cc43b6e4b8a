/** What a person wrote beside a game goes along in its file: the name, the notes on the board, the goals of marches. */
import { type Game, type Hex, hexName, isOnBoard, parseHex } from '@kosynier/engine';
import type { Aside, Goals, Table } from '@kosynier/table';
import { useNames } from '../game/names.ts';
import { useNotes } from '../tools/notes.ts';

/** Undefined: nothing was written. */
export function asideOf({ game, orders }: Table, id: string): Aside | undefined {
  const name = useNames.getState().names[id];
  const notes = useNotes.getState().games[id] ?? [];
  const goals = Object.entries({ ...orders[0].goals, ...orders[1].goals }).flatMap(([unit, goal]) => {
    const printed = game.units[Number(unit)];
    return printed === undefined ? [] : [[printed.id, hexName(goal)] as const];
  });
  if (name === undefined && notes.length === 0 && goals.length === 0) return undefined;
  return {
    ...(name === undefined ? {} : { name }),
    ...(notes.length === 0 ? {} : { notes: notes.map(({ from, to, text }) => ({ from: hexName(from), to: hexName(to), text })) }),
    ...(goals.length === 0 ? {} : { goals: Object.fromEntries(goals) }),
  };
}

/** What came with a file stands beside the game under its new id; places and units that this battle does not have are left out. */
export function keepAside(game: Game, id: string, { name, notes = [] }: Aside): void {
  if (name !== undefined) useNames.getState().name(id, name);
  const onBoard = notes.flatMap(({ from, to, text }) => {
    const [a, b] = [hexOn(game, from), hexOn(game, to)];
    return a === undefined || b === undefined ? [] : [{ from: a, to: b, text }];
  });
  if (onBoard.length > 0) useNotes.getState().write(id, onBoard);
}

/** The goals of a file, by the numbers of the units. */
export function goalsOf(game: Game, { goals = {} }: Aside): Goals {
  const read = Object.entries(goals).flatMap(([unit, goal]) => {
    const [number, hex] = [game.units.findIndex((one) => one.id === unit), hexOn(game, goal)];
    return number >= 0 && hex !== undefined ? [[number, hex] as const] : [];
  });
  return Object.fromEntries(read);
}

function hexOn({ board }: Game, name: string): Hex | undefined {
  const hex = parseHex(name);
  return hex !== undefined && isOnBoard(board, hex) ? hex : undefined;
}
