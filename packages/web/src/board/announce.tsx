/** The hex of the cursor in words, for a screen reader. The region is there before its words. */
import type { Seen } from '@kosynier/table';
import { Suspense } from 'react';
import { useSelection } from '../game/selection.ts';
import { later } from '../parts/later.ts';

const CursorWords = later(async () => (await import('./cursor-words.tsx')).CursorWords);

export function Announcer({ seen }: { readonly seen: Seen }) {
  const cursor = useSelection((selection) => selection.cursor);
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="cursor">
      <Suspense fallback={null}>{cursor === null ? null : <CursorWords seen={seen} cursor={cursor} />}</Suspense>
    </p>
  );
}
