/** The advice of the general, beside the choices: what he would do, why, and a button to do it. */

import type { Seen } from '@kosynier/table';
import { actionWords } from '@kosynier/words';
import { useLanguage, useTexts } from '../texts/index.ts';
import { advise, dismissAdvice } from './advice.ts';
import styles from './opponent.module.css';
import { PlanView, WeighedList } from './plan-view.tsx';
import { useOpponent } from './state.ts';

export function AdviceBox({ seen }: { readonly seen: Seen }) {
  const advice = useOpponent((store) => store.advice);
  const { opponent, close } = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  if (advice === null || advice.seen !== seen) return null;
  const { game } = seen;
  return (
    <section className={styles['advice']} aria-labelledby="advice" data-testid="advice">
      <header>
        <h3 id="advice">{opponent.hintTitle}</h3>
        <button type="button" onClick={dismissAdvice}>
          {close}
        </button>
      </header>
      <p className={styles['advised']} role="status" data-testid="advised">
        {actionWords(game, advice.before, advice.action, language)}
      </p>
      <button type="button" className={styles['primary']} data-testid="play-advice" onClick={advise}>
        {opponent.playHint}
      </button>
      {advice.plan === null ? null : <PlanView game={game} state={advice.before} plan={advice.plan} isOpen />}
      {advice.weighed.length > 1 ? <WeighedList game={game} remark={advice} /> : null}
      <p className={styles['note']}>{opponent.hintNote}</p>
    </section>
  );
}
