/** One sentence: what is to be decided, and by whom. */
import { askedWords, refusalWords } from '@kosynier/words';
import { stateOf } from '../game/model.ts';
import { useGame } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

export function Prompt() {
  const { played, asked, refused, unsaved } = useGame();
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = useTexts();
  if (played === null || asked === null) return null;
  const seat = asked.side === null ? 'person' : played.agreement.seats[asked.side];
  return (
    <div className={styles['prompt']}>
      <p role="status" data-testid="prompt">
        {askedWords(played.game, stateOf(played), asked, language)}
        {seat === 'person' ? '' : ` ${texts.computerThinks}`}
      </p>
      {refused === null ? null : (
        <p role="alert" className={styles['refused']}>
          {refusalWords(refused, language)}
        </p>
      )}
      {unsaved ? <p role="alert">{texts.unsaved}</p> : null}
    </div>
  );
}
