/** The games of this browser, for the pages that list them. */
import { useCallback, useEffect, useState } from 'react';
import type { Original } from '../game/original.ts';
import type { StoredGame } from '../game/saved.ts';
import { forgetGame, keptOriginals, savedGames } from '../game/storage.ts';

export interface SavedGames {
  /** Null: not read yet. */
  readonly games: readonly StoredGame[] | null;
  /** What was stored before games were cut short. */
  readonly originals: readonly Original[];
  /** The browser keeps nothing for this page. */
  readonly isBarred: boolean;
  readonly remove: (id: string) => Promise<void>;
}

export function useSavedGames(): SavedGames {
  const [games, setGames] = useState<readonly StoredGame[] | null>(null);
  const [originals, setOriginals] = useState<readonly Original[]>([]);
  const [isBarred, setBarred] = useState(false);
  const read = useCallback(
    () =>
      Promise.all([savedGames(), keptOriginals()]).then(
        ([all, kept]) => {
          setGames(all);
          setOriginals(kept);
        },
        () => {
          setGames([]);
          setBarred(true);
        },
      ),
    [],
  );
  useEffect(() => void read(), [read]);
  const remove = async (id: string): Promise<void> => {
    await forgetGame(id).catch(() => setBarred(true));
    await read();
  };
  return { games, originals, isBarred, remove };
}
