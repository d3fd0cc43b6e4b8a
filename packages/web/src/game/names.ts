/** Names that people give to their games; kept in the browser beside the games. */
import { create } from 'zustand';

const KEY = 'kosynier.names';

function kept(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

interface Names {
  readonly names: Readonly<Record<string, string>>;
  /** An empty name takes it away. */
  readonly name: (game: string, name: string) => void;
}

export const useNames = create<Names>()((set, get) => ({
  names: kept(),
  name: (game, name) => {
    const { [game]: _, ...others } = get().names;
    const names = name.trim() === '' ? others : { ...others, [game]: name.trim() };
    set({ names });
    localStorage.setItem(KEY, JSON.stringify(names));
  },
}));
