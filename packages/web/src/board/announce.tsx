/** The hex of the cursor, or the picked units, in words for a screen reader. The region is there before its words. */
import type { Seen } from '@kosynier/table';
import { Suspense } from 'react';
import { useSelection } from '../game/selection.ts';
import { later } from '../parts/later.ts';

const CursorWords = later(async () => (await import('./cursor-words.tsx')).CursorWords);
const PickedWords = later(async () => (await import('./cursor-words.tsx')).PickedWords);

export function Announcer({ seen }: { readonly seen: Seen }) {
  const cursor = useSelection((selection) => selection.cursor);
  const isPicked = useSelection((selection) => selection.units.length > 0);
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="cursor">
      <Suspense fallback={null}>
        {cursor !== null ? <CursorWords seen={seen} cursor={cursor} /> : isPicked ? <PickedWords seen={seen} /> : null}
      </Suspense>
    </p>
  );
}
