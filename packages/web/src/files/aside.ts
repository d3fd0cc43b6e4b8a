/** What a person wrote beside a game goes along in its file: the name, the notes on the board, the goals of marches. */
import { type Game, type Hex, hexName, parseHex } from '@kosynier/engine';
import type { Aside } from '@kosynier/table';
import { useGoals } from '../game/goals.ts';
import { useNames } from '../game/names.ts';
import { useNotes } from '../tools/notes.ts';

/** Undefined: nothing was written. */
export function asideOf(game: Game, id: string): Aside | undefined {
  const name = useNames.getState().names[id];
  const notes = useNotes.getState().games[id] ?? [];
  const goals = Object.entries(useGoals.getState().games[id] ?? {}).flatMap(([unit, goal]) => {
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
export function keepAside(game: Game, id: string, { name, notes = [], goals = {} }: Aside): void {
  if (name !== undefined) useNames.getState().name(id, name);
  const onBoard = notes.flatMap(({ from, to, text }) => {
    const [a, b] = [hexOn(game, from), hexOn(game, to)];
    return a === undefined || b === undefined ? [] : [{ from: a, to: b, text }];
  });
  if (onBoard.length > 0) useNotes.getState().write(id, onBoard);
  for (const [unit, goal] of Object.entries(goals)) {
    const [number, hex] = [game.units.findIndex((one) => one.id === unit), hexOn(game, goal)];
    if (number >= 0 && hex !== undefined) useGoals.getState().set(id, [number], hex);
  }
}

function hexOn({ board }: Game, name: string): Hex | undefined {
  const hex = parseHex(name);
  return hex !== undefined && board.hexes.includes(hex) ? hex : undefined;
}
