/** The story of the game; a click on a line shows that moment. */
import { redact } from '@kosynier/engine';
import { tellStory } from '@kosynier/words';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { PlayedGame } from '../game/model.ts';
import { useGame } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

interface Line {
  readonly key: string;
  readonly at: number;
  readonly text: string;
}

export const Log = memo(function Log() {
  const played = useGame((store) => store.played);
  const viewer = useGame((store) => store.viewer);
  const at = useGame((store) => store.at);
  const goTo = useGame((store) => store.goTo);
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = useTexts();
  const end = useRef<HTMLLIElement>(null);
  const lines = useMemo(() => (played === null ? [] : linesOf(played, viewer ?? 'spectator', language)), [played, viewer, language]);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), []);
  if (played === null) return null;
  return (
    <section aria-label={texts.log} className={styles['log']}>
      <ol aria-live="polite">
        {lines.map(({ key, at: step, text }) => (
          <li key={key} ref={key === lines.at(-1)?.key ? end : null} data-now={step === at || undefined}>
            <button type="button" onClick={() => goTo(step)}>
              {text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
});

function linesOf({ game, steps }: PlayedGame, viewer: 0 | 1 | 'spectator', language: 'en' | 'pl'): Line[] {
  return steps.flatMap(({ events }, i) =>
    tellStory(game, redact(events, viewer), language).map((text, n) => ({ key: `${i} ${n}`, at: i + 1, text })),
  );
}
