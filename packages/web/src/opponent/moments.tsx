/** After the game: the moments that turned it, as a list and as marks on the time line. */
import type { TurningPoint } from '@kosynier/ai';
import { type Language, speakerOf } from '@kosynier/words';
import { useEffect, useState } from 'react';
import { type PlayedGame, stateOf } from '../game/model.ts';
import { useGame } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { marksApart } from './marks-apart.ts';
import { momentWords } from './moment-words.ts';
import styles from './opponent.module.css';

const found = new WeakMap<PlayedGame, Promise<readonly TurningPoint[]>>();

/** Looked for once, when the game is over. */
function turningPointsOf(played: PlayedGame): Promise<readonly TurningPoint[]> {
  const known = found.get(played) ?? import('./turning.ts').then(({ turningOf }) => turningOf(played));
  found.set(played, known);
  return known;
}

function useTurningPoints(played: PlayedGame): readonly TurningPoint[] | null {
  const [points, setPoints] = useState<{ readonly of: PlayedGame; readonly points: readonly TurningPoint[] } | null>(null);
  const isOver = stateOf(played).result !== null;
  useEffect(() => {
    if (!isOver) return;
    let isWanted = true;
    // Without them the game is over all the same.
    turningPointsOf(played).then(
      (all) => isWanted && setPoints({ of: played, points: all }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [played, isOver]);
  return points?.of === played ? points.points : null;
}

const points = (gain: number, language: Language): string =>
  gain.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function Moments({ played }: { readonly played: PlayedGame }) {
  const texts = useTexts();
  const { opponent } = texts;
  const language = useLanguage(({ language: spoken }) => spoken);
  const viewer = useGame((store) => store.viewer) ?? 'spectator';
  const goTo = useGame((store) => store.goTo);
  const all = useTurningPoints(played);
  if (all === null) return null;
  const say = speakerOf(played.game, language);
  return (
    <>
      <h3>{opponent.moments}</h3>
      {all.length === 0 ? <p className={styles['note']}>{opponent.noMoments}</p> : null}
      <ol className={styles['moments']} data-testid="moments">
        {all.map((point) => (
          <li key={point.at} data-side={point.side}>
            <button type="button" onClick={() => goTo(point.at)}>
              <small>
                {opponent.momentTurn(stateOf(played, point.from).turn)} ·{' '}
                {opponent.momentGain(say.side(point.side), points(point.gain, language))}
              </small>
              {momentWords(played, point, viewer, language, texts)}
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
export function MomentMarks({ played }: { readonly played: PlayedGame }) {
  const { opponent } = useTexts();
  const goTo = useGame((store) => store.goTo);
  const all = useTurningPoints(played);
  if (all === null || all.length === 0) return null;
  const places = marksApart(
    all.map(({ at }) => at / played.steps.length),
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
