/** What has happened since one's last decision, beside the question: the newest line with its dice, the others a click away. */
import type { Hex } from '@kosynier/engine';
import { NO_HEX } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import type { Language } from '@kosynier/words';
import { useMemo, useState } from 'react';
import { useLook } from '../game/look.ts';
import { chaptersOf, type StoryLine } from '../game/story.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { DieFace } from './die.tsx';
import styles from './news.module.css';

/** How many steps back the last decision of a person may lie; beyond them the log is the better place. */
const FARTHEST = 400;
/** Lines that stand there without a click. */
const SHOWN = 2;

/** The steps after the last one that the viewer decided himself. */
export function newsSteps({ steps, viewer }: Pick<Seen, 'steps' | 'viewer'>): number {
  const last = steps.findLastIndex(({ side, by }) => side === viewer && by === 'person');
  // Dice of one's own decision are news too.
  return Math.max(0, steps.length - FARTHEST, last);
}

function linesSince(seen: Seen, language: Language): readonly StoryLine[] {
  const known = newsSteps(seen);
  return chaptersOf({ ...seen, steps: seen.steps.slice(known) }, language).flatMap(({ lines }) =>
    lines.map((line) => ({ ...line, at: line.at + known })),
  );
}

export function News({ seen }: { readonly seen: Seen }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => linesSince(seen, language), [seen, language]);
  const shown = isOpen ? lines : lines.slice(-SHOWN);
  if (lines.length === 0) return null;
  return (
    <section className={styles['news']} aria-label={texts.since}>
      <ol data-open={isOpen || undefined}>
        {shown.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: news only grow at their end.
          <li key={lines.length - shown.length + i}>
            <button type="button" onClick={() => lookAt(seen, line.at)}>
              {line.text}
            </button>
            {line.dice.map((die, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice of one line never change.
              <DieFace key={at} die={die} />
            ))}
          </li>
        ))}
      </ol>
      {lines.length > SHOWN ? (
        <button type="button" className={styles['more']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.lessNews : texts.moreNews(lines.length - SHOWN)}
        </button>
      ) : null}
    </section>
  );
}

/** The places where a step happened. */
function lookAt(seen: Seen, at: number): void {
  const events = seen.steps[at - 1]?.events ?? [];
  const hexes = events.flatMap((event): Hex[] => {
    if (event.kind === 'fired') return [...event.from, event.target];
    if ('from' in event && 'hex' in event && typeof event.from === 'number') return [event.from, event.hex];
    return 'hex' in event ? [event.hex] : [];
  });
  useLook.getState().at([...new Set(hexes.filter((hex) => hex !== NO_HEX))]);
}
