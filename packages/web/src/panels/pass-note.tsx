/** While a side passes by order, it is said, with a way out. */
import { useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

export function PassNote({ name, onStop }: { readonly name: string; readonly onStop: () => void }) {
  const texts = useTexts();
  return (
    <p className={styles['passing']}>
      {texts.passesPhase(name)}{' '}
      <button type="button" onClick={onStop}>
        {texts.askAgain}
      </button>
    </p>
  );
}
