/** Goals that take several Turns: where units are to go on marching whenever their commander is activated. Kept in the browser. */
import { type Action, type GameView, type Hex, NO_HEX, unitHex } from '@kosynier/engine';
import { create } from 'zustand';
import { moversAt } from './pointing.ts';

const KEY = 'kosynier.goals';
type Goals = Readonly<Record<number, Hex>>;

function kept(): Readonly<Record<string, Goals>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Goals>;
  } catch {
    return {};
  }
}

interface GoalStore {
  /** By game, then by unit. */
  readonly games: Readonly<Record<string, Goals>>;
  readonly set: (game: string, units: readonly number[], goal: Hex) => void;
  readonly forget: (game: string, units: readonly number[]) => void;
}

/** Games of long ago are forgotten. */
const MOST_GAMES = 20;

export const useGoals = create<GoalStore>()((set, get) => {
  const change = (game: string, goals: Goals): void => {
    const { [game]: _, ...others } = get().games;
    const games = Object.fromEntries([...Object.entries(others), [game, goals] as const].slice(-MOST_GAMES));
    set({ games });
    localStorage.setItem(KEY, JSON.stringify(games));
  };
  return {
    games: kept(),
    set: (game, units, goal) => change(game, { ...get().games[game], ...Object.fromEntries(units.map((unit) => [unit, goal])) }),
    forget: (game, units) =>
      change(game, Object.fromEntries(Object.entries(get().games[game] ?? {}).filter(([unit]) => !units.includes(Number(unit))))),
  };
});

export interface Bound {
  readonly units: readonly number[];
  readonly from: Hex;
  readonly goal: Hex;
}

/** Stacks with a goal that may move now and are not there yet. */
export function boundFor(goals: Goals | undefined, view: GameView, options: readonly Action[]): Bound[] {
  const stacks = new Map<string, Bound>();
  for (const [name, goal] of Object.entries(goals ?? {})) {
    const unit = Number(name);
    const from = unitHex(view, unit);
    if (from === NO_HEX || from === goal || !moversAt(options, view, from).includes(unit)) continue;
    const key = `${from} ${goal}`;
    stacks.set(key, { units: [...(stacks.get(key)?.units ?? []), unit], from, goal });
  }
  return [...stacks.values()];
}
