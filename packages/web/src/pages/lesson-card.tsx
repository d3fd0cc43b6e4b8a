/** The card of a lesson: which task it is, why, and what to do. */
import type { HTMLAttributes, ReactNode } from 'react';
import { BEGINNINGS } from '../learn/beginnings.ts';
import { type StepName, useLearnTexts } from '../learn/words.ts';
import { forFingers } from '../texts/fingers.ts';
import styles from './learn.module.css';

/** On a phone the explanation opens on demand, so that the board is seen. */
const isNarrow = (): boolean => window.matchMedia('(max-width: 760px), (max-height: 520px)').matches;

interface LessonCardProps extends HTMLAttributes<HTMLElement> {
  readonly number: number;
  readonly name: StepName;
  /** Which task of how many. */
  readonly task: number;
  readonly tasks: number;
  readonly goal: string;
  readonly children?: ReactNode;
}

export function LessonCard({ number, name, task, tasks, goal, children, ...marks }: LessonCardProps) {
  const texts = useLearnTexts();
  const words = texts.steps[name];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={styles['teacher']} tabIndex={0} aria-live="polite" {...marks}>
      <p className={styles['count']}>
        {texts.lesson(number, BEGINNINGS.length)} · {texts.count(task, tasks)}
      </p>
      <details open={!isNarrow()} key={name}>
        <summary>
          <h2>{words.title}</h2>
        </summary>
        <p>{forFingers(words.text)}</p>
      </details>
      <p className={styles['task']}>{forFingers(words.task(goal))}</p>
      {children}
    </section>
  );
}
