/** How the battle ended. */
import { speakerOf } from '@kosynier/words';
import { type PlayedGame, stateOf } from '../game/model.ts';
import { Moments } from '../opponent/moments.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

export function Outcome({ played }: { readonly played: PlayedGame }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { result } = stateOf(played);
  if (result === null) return null;
  const say = speakerOf(played.game, language);
  return (
    <section className={styles['outcome']} data-testid="outcome">
      <h2>{texts.gameOverTitle}</h2>
      <p>{result.winner === null ? texts.draw : `${texts.winner(say.side(result.winner))}: ${texts.endings[result.how]}`}</p>
      <Moments played={played} />
    </section>
  );
}
