/** What is seen of a lesson while its table is on its way: the first task, where it will stand on a phone; where it will stand elsewhere the question decides. */
import { Link } from 'wouter';
import { BEGINNINGS } from '../learn/beginnings.ts';
import { useTexts } from '../texts/index.ts';
import game from './game.module.css';
import styles from './learn.module.css';
import { LessonCard } from './lesson-card.tsx';

export function LessonBeginning({ number }: { readonly number: number }) {
  const texts = useTexts();
  const { name, goal, tasks } = BEGINNINGS[number - 1] ?? BEGINNINGS[0];
  return (
    <div className={`${game['page']} ${styles['beginning']}`}>
      <header className={game['bar']}>
        <Link href="/">{texts.home}</Link>
      </header>
      <LessonCard number={number} name={name} task={1} tasks={tasks} goal={goal} />
      <p role="status">{texts.loading}</p>
    </div>
  );
}
