/** While a side passes or fires by order, it is said, with a way out. */
import { useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

export function PassNote({ name, isFiring, onStop }: { readonly name: string; readonly isFiring: boolean; readonly onStop: () => void }) {
  const texts = useTexts();
  return (
    <p className={styles['passing']}>
      {isFiring ? texts.firesPhase(name) : texts.passesPhase(name)}{' '}
      <button type="button" onClick={onStop}>
        {texts.askAgain}
      </button>
    </p>
  );
}
