/** A plan in words, and what was weighed. */
import type { PlanReport } from '@kosynier/ai';
import type { Game, GameState } from '@kosynier/engine';
import { planStory, weighedStory } from '@kosynier/words';
import { useMemo } from 'react';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './opponent.module.css';
import type { Remark } from './state.ts';

interface PlanProps {
  readonly game: Game;
  readonly state: GameState;
  readonly plan: PlanReport;
  readonly title?: string;
  /** The orders are shown from the first. */
  readonly isOpen?: boolean;
}

export function PlanView({ game, state, plan, title, isOpen = false }: PlanProps) {
  const { opponent } = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { headline, orders, worth } = useMemo(() => planStory(game, state, plan, language), [game, state, plan, language]);
  return (
    <div className={styles['plan']} data-testid="plan">
      <p>
        <em>{title ?? opponent.plan}:</em> {headline}
      </p>
      {worth === null ? null : <small>{worth}</small>}
      {orders.length === 0 ? null : (
        <details open={isOpen}>
          <summary>{opponent.orders(orders.length)}</summary>
          <ul>
            {orders.map((order) => (
              <li key={order}>{order}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function WeighedList({ game, remark: { before, weighed, action } }: { readonly game: Game; readonly remark: Remark }) {
  const { opponent } = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const lines = useMemo(() => weighedStory(game, before, weighed, action, language), [game, before, weighed, action, language]);
  return (
    <ul className={styles['weighed']} aria-label={opponent.weighed}>
      {lines.map(({ text, worth, isChosen }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of one remark never changes.
        <li key={i} data-chosen={isChosen || undefined}>
          <span>{text}</span>
          <small>{isChosen ? `${worth}, ${opponent.chosen}` : worth}</small>
        </li>
      ))}
    </ul>
  );
}

/** Why this and not the others: on demand. */
export function Why({ game, remark }: { readonly game: Game; readonly remark: Remark }) {
  const { opponent } = useTexts();
  return (
    <details className={styles['why']} data-testid="why">
      <summary>{opponent.why}</summary>
      <WeighedList game={game} remark={remark} />
    </details>
  );
}
