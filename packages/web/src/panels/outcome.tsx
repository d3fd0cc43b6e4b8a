/** How the battle ended. */

import type { Seen } from '@kosynier/table';
import { speakerOf } from '@kosynier/words';
import { Moments } from '../opponent/moments.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

export function Outcome({ seen }: { readonly seen: Seen }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { result } = seen.view;
  if (result === null) return null;
  const say = speakerOf(seen.game, language);
  return (
    <section className={styles['outcome']} data-testid="outcome">
      <h2>{texts.gameOverTitle}</h2>
      <p>{result.winner === null ? texts.draw : `${texts.winner(say.side(result.winner))}: ${texts.endings[result.how]}`}</p>
      <Moments seen={seen} />
    </section>
  );
}
