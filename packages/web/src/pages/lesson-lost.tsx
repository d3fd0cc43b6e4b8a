/** A lesson that could not be loaded. */
import { Link } from 'wouter';
import { useTexts } from '../texts/index.ts';
import styles from './learn.module.css';

export function LessonLost() {
  const texts = useTexts();
  return (
    <main className={styles['sorry']}>
      <p role="alert">{texts.pages.newGame.failed}</p>
      <Link href="/">{texts.home}</Link>
    </main>
  );
}
