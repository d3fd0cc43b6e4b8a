/** Why one is asked now, below the question: which units moved from where to where, and the best shot with its chance; a click shows it. */
import { type Hex, NO_HEX } from '@kosynier/engine';
import { fireThisPhase, type Seen, WORTH_POWDER } from '@kosynier/table';
import { percent, speakerOf } from '@kosynier/words';
import { useMemo } from 'react';
import { useLook } from '../game/look.ts';
import { type Occasion, occasionOf } from '../game/occasion.ts';
import { useGame } from '../game/store.ts';
import { useLanguage } from '../texts/index.ts';
import { OCCASION_TEXTS, occasionWords } from './occasion-words.ts';
import styles from './panels.module.css';

export function OccasionView({ seen }: { readonly seen: Seen }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const occasion = useMemo(() => occasionOf(seen), [seen]);
  const texts = OCCASION_TEXTS[language];
  const words = occasionWords(seen, occasion, language);
  if (words.length === 0) return null;
  return (
    <div className={styles['occasion']} data-testid="occasion">
      <button type="button" title={texts.show} onClick={() => useLook.getState().at(placesOf(occasion))}>
        {words.join(' ')}
      </button>
    </div>
  );
}

/** The best shot with one click, beside the pass; and in the enemy's move one order for all units that can fire in it. */
export function FireBest({ seen }: { readonly seen: Seen }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  const play = useGame((store) => store.play);
  const order = useGame((store) => store.order);
  const { best } = useMemo(() => occasionOf(seen), [seen]);
  if (best === null) return null;
  const texts = OCCASION_TEXTS[language];
  const { kind, side } = seen.decision;
  return (
    <>
      <button type="button" data-action={best.action.kind} data-testid="fire-best" onClick={() => play(best.action)}>
        {texts.fireBest(speakerOf(seen.game, language).hex(best.target), percent(best.chance))}
      </button>
      {kind === 'fireWindow' && side !== null && best.chance * 100 >= WORTH_POWDER ? (
        <button
          type="button"
          data-order="fire"
          title={texts.fireThisPhaseNote(percent(WORTH_POWDER / 100))}
          onClick={() => order(side, fireThisPhase(seen.view))}
        >
          {texts.fireThisPhase}
        </button>
      ) : null}
    </>
  );
}

/** The places it is about, to be seen together. */
const placesOf = ({ moved, fired, best, retreat }: Occasion): Hex[] => [
  ...new Set(
    [
      ...(moved === null ? [] : [moved.from, moved.to]),
      ...(fired === null ? [] : [...fired.from, fired.target]),
      ...(best === null ? [] : [...best.from, best.target]),
      ...(retreat === null ? [] : [retreat.from, retreat.origin]),
    ].filter((hex) => hex !== NO_HEX),
  ),
];
