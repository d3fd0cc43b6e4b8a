/** The rules of one language, loaded when they are first wanted. */
import { importRules, type Shelf } from '@kosynier/reference';
import type { Language } from '@kosynier/words';
import { useCallback, useEffect, useState } from 'react';

const shelves = new Map<Language, Shelf>();

export interface Loaded {
  readonly shelf: Shelf | undefined;
  readonly failed: boolean;
  readonly again: () => void;
}

export function useRules(language: Language): Loaded {
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly shelf: Shelf | undefined } | null>(null);
  const load = useCallback((wanted: Language): void => {
    importRules(wanted).then(
      (shelf) => {
        shelves.set(wanted, shelf);
        setLoaded({ language: wanted, shelf });
      },
      () => setLoaded({ language: wanted, shelf: undefined }),
    );
  }, []);
  useEffect(() => {
    if (!shelves.has(language)) load(language);
  }, [language, load]);
  const shelf = shelves.get(language);
  return { shelf, failed: shelf === undefined && loaded?.language === language, again: () => load(language) };
}
