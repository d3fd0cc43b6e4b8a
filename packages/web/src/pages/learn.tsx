/** The guided first battle: the table of a real game, with a teacher who says what to do next. */
import { hexName } from '@kosynier/engine';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useGame } from '../game/store.ts';
import { beginLesson, LESSON_GAME, useLesson } from '../learn/coach.ts';
import { GOALS, LESSON_STEPS } from '../learn/lesson.ts';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { learnEn } from '../texts/learn.en.ts';
import { learnPl } from '../texts/learn.pl.ts';
import type { Widened } from '../texts/widened.ts';
import { GameTable } from './game.tsx';
import styles from './learn.module.css';

/** The words of the lesson come with it. */
const TEXTS: Readonly<Record<'en' | 'pl', Widened<typeof learnEn>>> = { en: learnEn, pl: learnPl };
const useLearnTexts = (): Widened<typeof learnEn> => TEXTS[useLanguage(({ language }) => language)];

export function LearnPage() {
  const texts = useTexts();
  const seen = useGame((store) => store.seen);
  const id = useGame((store) => store.id);
  const [failed, setFailed] = useState(false);
  useTitle(useLearnTexts().title);
  useEffect(() => {
    let wanted = true;
    beginLesson().then(
      (begun) => wanted && setFailed(!begun),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
      useGame.getState().leave();
    };
  }, []);
  if (failed)
    return (
      <main className={styles['sorry']}>
        <p role="alert">{texts.pages.newGame.failed}</p>
        <Link href="/">{texts.home}</Link>
      </main>
    );
  if (seen === null || id !== LESSON_GAME) return <p role="status">{texts.loading}</p>;
  return (
    <GameTable seen={seen}>
      <Teacher />
    </GameTable>
  );
}

/** On a phone the explanation opens on demand, so that the board is seen. */
const isNarrow = (): boolean => window.matchMedia('(max-width: 760px), (max-height: 520px)').matches;

/** A finger taps. In Polish one points, which goes with the same case. */
const forFingers = (text: string): string =>
  window.matchMedia('(pointer: coarse)').matches
    ? text.replaceAll('Click', 'Tap').replaceAll('click', 'tap').replaceAll('Kliknij', 'Wskaż').replaceAll('kliknij', 'wskaż')
    : text;

/** What to do and why. */
function Teacher() {
  const texts = useLearnTexts();
  const { step, strayed } = useLesson();
  const name = LESSON_STEPS[step];
  if (name === undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
      <section className={styles['teacher']} tabIndex={0} aria-live="polite" data-testid="teacher" data-step="over">
        <h2>{texts.over.title}</h2>
        <p>{texts.over.text}</p>
        <p>
          <Link href="/new/niemenczyn/I">{texts.playOn}</Link> <Link href="/">{texts.home}</Link>
        </p>
      </section>
    );
  const goal = GOALS[name];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={styles['teacher']} tabIndex={0} aria-live="polite" data-testid="teacher" data-step={name}>
      <p className={styles['count']}>{texts.count(step + 1, LESSON_STEPS.length)}</p>
      <details open={!isNarrow()} key={name}>
        <summary>
          <h2>{texts.steps[name].title}</h2>
        </summary>
        <p>{texts.steps[name].text}</p>
      </details>
      <p className={styles['task']}>{forFingers(texts.steps[name].task(goal === null ? '' : hexName(goal)))}</p>
      {strayed ? <p role="alert">{texts.strayed}</p> : null}
    </section>
  );
}
