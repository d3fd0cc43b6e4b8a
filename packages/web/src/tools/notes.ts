/** Notes and arrows of one's own on the board, kept with the game in this browser. */
import type { Hex } from '@kosynier/engine';
import { create } from 'zustand';

const KEY = 'kosynier.notes';
const MOST_GAMES = 40;

export interface Note {
  readonly from: Hex;
  /** Another hex: an arrow to it; the same: a mark there. */
  readonly to: Hex;
  readonly text: string;
}

function kept(): Readonly<Record<string, readonly Note[]>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, readonly Note[]>;
  } catch {
    return {};
  }
}

interface NoteStore {
  readonly games: Readonly<Record<string, readonly Note[]>>;
  readonly write: (game: string, notes: readonly Note[]) => void;
}

export const useNotes = create<NoteStore>()((set, get) => ({
  games: kept(),
  write: (game, notes) => {
    const { [game]: _, ...others } = get().games;
    const games = Object.fromEntries([...Object.entries(others), [game, notes] as const].slice(-MOST_GAMES));
    set({ games });
    localStorage.setItem(KEY, JSON.stringify(games));
  },
}));
