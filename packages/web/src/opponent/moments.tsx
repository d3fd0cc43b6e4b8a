/** After the game: the moments that turned it, as a list and as marks on the time line. */
import { type Seen, viewAt } from '@kosynier/table';
import { speakerOf } from '@kosynier/words';
import { useEffect, useState } from 'react';
import { isOver } from '../game/over.ts';
import { useGame } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { marksApart } from './marks-apart.ts';
import { momentWords } from './moment-words.ts';
import styles from './opponent.module.css';
import type { TurningPoint } from './turning.ts';

const found = new WeakMap<Seen, Promise<readonly TurningPoint[]>>();

/** Looked for once, when the game is over. */
function turningPointsOf(seen: Seen): Promise<readonly TurningPoint[]> {
  const known = found.get(seen) ?? import('./turning.ts').then(({ turningOf }) => turningOf(seen));
  found.set(seen, known);
  return known;
}

function useTurningPoints(seen: Seen): readonly TurningPoint[] | null {
  const [points, setPoints] = useState<{ readonly of: Seen; readonly points: readonly TurningPoint[] } | null>(null);
  const hasEnded = isOver(seen);
  useEffect(() => {
    if (!hasEnded) return;
    let isWanted = true;
    // Without them the game is over all the same.
    turningPointsOf(seen).then(
      (all) => isWanted && setPoints({ of: seen, points: all }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [seen, hasEnded]);
  return points?.of === seen ? points.points : null;
}

export function Moments({ seen }: { readonly seen: Seen }) {
  const texts = useTexts();
  const { opponent } = texts;
  const language = useLanguage(({ language: spoken }) => spoken);
  const goTo = useGame((store) => store.goTo);
  const all = useTurningPoints(seen);
  if (all === null) return null;
  const say = speakerOf(seen.game, language);
  return (
    <>
      <h3>{opponent.moments}</h3>
      {all.length === 0 ? <p className={styles['note']}>{opponent.noMoments}</p> : null}
      <ol className={styles['moments']} data-testid="moments">
        {all.map((point) => (
          <li key={point.at} data-side={point.side}>
            <button type="button" onClick={() => goTo(point.at)}>
              <small>
                {opponent.momentTurn(viewAt(seen, point.from).turn)} · {opponent.momentGain(say.side(point.side), point.points)}
              </small>
              {momentWords(seen, point, language, texts)}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Of the time line: the breadth of a mark (1.5rem) where the line is shortest, on a phone 320 pixels wide. */
const MARK = 0.1;

/** Under the time line, where they happened. */
export function MomentMarks({ seen }: { readonly seen: Seen }) {
  const { opponent } = useTexts();
  const goTo = useGame((store) => store.goTo);
  const all = useTurningPoints(seen);
  if (all === null || all.length === 0) return null;
  const places = marksApart(
    all.map(({ at }) => at / seen.steps.length),
    MARK,
  );
  return (
    <div className={styles['marks']} data-testid="moment-marks">
      {all.map(({ at, side }, i) => (
        <button
          key={at}
          type="button"
          style={{ left: `${(places[i] ?? 0) * 100}%`, color: `var(--side-${side})` }}
          aria-label={opponent.momentMark(at)}
          title={opponent.momentMark(at)}
          onClick={() => goTo(at)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8,1L14,8L8,15L2,8Z" fill="currentColor" stroke="var(--ink)" />
          </svg>
        </button>
      ))}
    </div>
  );
}
