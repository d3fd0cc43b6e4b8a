/** The table of a lesson: that of a real game, with a teacher who says what to do next. */
import { type Hex, hexName } from '@kosynier/engine';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useLook } from '../game/look.ts';
import { useGame } from '../game/store.ts';
import { beginLesson, LESSON_GAME, nextScene, useLesson, watchLearner } from '../learn/coach.ts';
import { LESSONS } from '../learn/lessons.ts';
import { type StepName, useLearnTexts } from '../learn/words.ts';
import controls from '../parts/controls.module.css';
import { GameTable } from './game.tsx';
import styles from './learn.module.css';
import { LessonBeginning } from './lesson-beginning.tsx';
import { LessonCard } from './lesson-card.tsx';
import { LessonLost } from './lesson-lost.tsx';

export function LessonTable({ number }: { readonly number: number }) {
  const seen = useGame((store) => store.seen);
  const id = useGame((store) => store.id);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let wanted = true;
    beginLesson(number).then(
      (begun) => wanted && setFailed(!begun),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
      useGame.getState().leave();
    };
  }, [number]);
  useEffect(watchLearner, []);
  if (failed) return <LessonLost />;
  if (seen === null || id !== LESSON_GAME) return <LessonBeginning number={number} />;
  return (
    <GameTable seen={seen}>
      <Teacher />
    </GameTable>
  );
}

/** As soon as the board knows its size. */
function lookAtScene(hexes: readonly Hex[]): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (hexes.length > 0) useLook.getState().at(hexes);
      useLesson.setState({ shown: true });
    });
  });
  return () => cancelAnimationFrame(frame);
}

/** The place is ringed as long as it is spoken of. */
function speakOf(hex: Hex | null): () => void {
  useLook.setState({ spoken: hex });
  return () => useLook.setState({ spoken: null });
}

/** What to do and why. */
function Teacher() {
  const texts = useLearnTexts();
  const { number, scenes, scene, step: at, strayed } = useLesson();
  const isShown = useLesson(({ shown }) => shown);
  const isLaid = useLook((look) => look.isLaid);
  const steps = scenes[scene]?.steps ?? [];
  const step = steps[at];
  const goal = step?.goal ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a learner who looked elsewhere is led back when something is to be pointed at.
  useEffect(() => (isLaid ? lookAtScene(scenes[scene]?.look ?? []) : undefined), [isLaid, scenes, scene, goal]);
  useEffect(() => speakOf(goal), [goal]);
  const isLast = scene + 1 >= scenes.length;
  if (step === undefined) return isLast ? <Over number={number} /> : <Between number={number} />;
  const done = scenes.slice(0, scene).reduce((sum, one) => sum + one.steps.length, at);
  const all = scenes.reduce((sum, one) => sum + one.steps.length, 0);
  return (
    <LessonCard
      number={number}
      name={step.name as StepName}
      task={done + 1}
      tasks={all}
      goal={step.goal === null ? '' : hexName(step.goal)}
      data-testid="teacher"
      data-step={step.name}
      data-shown={isShown}
    >
      {strayed ? <p role="alert">{texts.strayed}</p> : null}
    </LessonCard>
  );
}

/** What was done lies on the board to be looked at; the next scene is another place. */
function Between({ number }: { readonly number: number }) {
  const texts = useLearnTexts();
  return (
    <section className={styles['teacher']} aria-live="polite" data-testid="teacher" data-step="between">
      <p>{texts.after[number - 1]}</p>
      <p>
        <button type="button" className={controls['main']} data-testid="next-scene" onClick={nextScene}>
          {texts.goOn}
        </button>
      </p>
    </section>
  );
}

function Over({ number }: { readonly number: number }) {
  const texts = useLearnTexts();
  const words = texts.overs[number - 1];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={styles['teacher']} tabIndex={0} aria-live="polite" data-testid="teacher" data-step="over">
      <h2>{words?.title}</h2>
      <p>{words?.text}</p>
      <p className={styles['ways']}>
        {number < LESSONS.length ? (
          <Link href={`/learn/${number + 1}`} data-testid="next-lesson">
            {texts.nextLesson}
          </Link>
        ) : null}{' '}
        <Link href="/new/niemenczyn/I">{texts.playOn}</Link> <Link href="/">{texts.home}</Link>
      </p>
    </section>
  );
}
