/** Why something cannot be done at a hex, and a button for the nearest thing that can. */
import { type Hex, hexName, type Refusal, rollsDice, targetOf, unitSpent } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { actionWords, type Language } from '@kosynier/words';
import { useMemo } from 'react';
import { type Instead, insteadOf } from '../game/instead.ts';
import { usePicked } from '../game/looking.ts';
import { useSelection } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import { whyWords } from '../game/why-words.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';
import { RuleText } from './rule-text.tsx';

const TEXTS = {
  en: {
    goInstead: (hex: string, cost: number): string => `Go as far as ${hex} (${cost} MP)`,
    instead: (what: string): string => `Instead: ${what}`,
    firesOnTheWay: (who: string): string => `Could fire on the way: ${who}`,
  },
  pl: {
    goInstead: (hex: string, cost: number): string => `Idź aż na ${hex} (${cost} PR)`,
    instead: (what: string): string => `Zamiast tego: ${what}`,
    firesOnTheWay: (who: string): string => `Może strzelać po drodze: ${who}`,
  },
} as const;

export const whyTexts = (language: Language): (typeof TEXTS)[Language] => TEXTS[language];

interface WhyProps {
  readonly seen: Seen;
  readonly hex: Hex;
  readonly why: readonly Refusal[];
  readonly movers: readonly number[];
  readonly mpLeft: number;
}

export function WhyNot({ seen, hex, why, movers, mpLeft }: WhyProps) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const picked = usePicked();
  const { game, view } = seen;
  const instead = useMemo(() => insteadOf(seen, picked, movers, hex), [seen, picked, movers, hex]);
  const spent = Math.max(0, ...movers.map((unit) => unitSpent(view, unit)));
  return (
    <div className={styles['why']} data-testid="why-not">
      <p>
        <b>{texts.whyNot}</b>{' '}
        {why.map((one) => (
          <span key={one.reason}>
            <RuleText text={whyWords(game, one, { view, movers, hex, mpLeft }, language, texts)} />{' '}
          </span>
        ))}
      </p>
      {instead === null ? null : (
        <div className={styles['answers']}>
          <button type="button" data-testid="instead" onClick={() => take(instead)}>
            {instead.kind === 'go'
              ? TEXTS[language].goInstead(hexName(instead.place.hex), instead.place.cost - spent)
              : TEXTS[language].instead(actionWords(game, view, instead.action, language))}
          </button>
        </div>
      )}
    </div>
  );
}

/** What rolls dice is aimed first, so that its odds are seen. */
function take(instead: Instead): void {
  if (instead.kind === 'go') useSelection.getState().walkTo(instead.place.hex);
  else if (rollsDice(instead.action)) useSelection.setState({ target: targetOf(instead.action) ?? null, aimed: instead.action });
  else useGame.getState().play(instead.action);
}
