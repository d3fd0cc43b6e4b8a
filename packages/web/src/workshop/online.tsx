/** The way from a battle of one's own to a game over the server; what it needs is loaded when a maker goes it. */
import type { Battle } from '@kosynier/engine';
import { Suspense, useState } from 'react';
import { later } from '../parts/later.ts';
import { useTexts } from '../texts/index.ts';
import { useWorkshopTexts } from './texts.ts';
import styles from './workshop.module.css';

const OwnBattleOnline = later(async () => (await import('../online/own-battle.tsx')).OwnBattleOnline);

export function PlayOnline({ battle }: { readonly battle: Battle }) {
  const texts = useWorkshopTexts();
  const { loading } = useTexts();
  const [isOpen, open] = useState(false);
  return (
    <details className={styles['problems']} data-testid="play-online" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{texts.playOnline}</summary>
      {isOpen ? (
        <Suspense fallback={<p role="status">{loading}</p>}>
          <OwnBattleOnline battle={battle} />
        </Suspense>
      ) : null}
    </details>
  );
}
