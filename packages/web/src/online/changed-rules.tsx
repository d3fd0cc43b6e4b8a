/** The rules that were agreed differently, each by its name: a player knows them before sitting down. */
import type { GameOptions } from '@kosynier/engine';
import type { RulingKey } from '../newgame/draft.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { rulingTexts } from '../texts/rulings.ts';
import styles from './online.module.css';
import { useOnlineTexts } from './texts.ts';
import type { Named } from './words.ts';

interface Props {
  readonly options: GameOptions;
  readonly sideName: Named['sideName'];
}

export function ChangedRules({ options, sideName }: Props) {
  const { invite } = useOnlineTexts();
  const changed = useChanged({ options, sideName });
  if (changed.length === 0) return null;
  return (
    <details data-testid="changed-rules" className={styles['changed']}>
      <summary>{invite.rules(changed.length)}</summary>
      <ul>
        {changed.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </details>
  );
}

function useChanged({ options, sideName }: Props): readonly string[] {
  const { invite } = useOnlineTexts();
  const { newGame } = useTexts().pages;
  const language = useLanguage(({ language: spoken }) => spoken);
  const { rulings = {}, autoVictory = {}, meleeDie } = options;
  const wordsOf = (key: RulingKey, value: string): string => rulingTexts(key, language).values?.[value] ?? invite.ruling(value === 'true');
  return [
    ...Object.entries(rulings).map(([key, value]) => {
      const ruling = key as RulingKey;
      return `${rulingTexts(ruling, language).name}: ${wordsOf(ruling, String(value))}`;
    }),
    ...Object.entries(autoVictory).map(([side, points]) => `${newGame.limitOf(sideName(side))}: ${points}`),
    ...(meleeDie === undefined ? [] : [`${newGame.meleeDie}: ${newGame.die[meleeDie]}`]),
  ];
}
