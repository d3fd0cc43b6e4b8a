/** Dice statistics of both sides beside what was to be expected. */

import type { Seen } from '@kosynier/table';
import { useMemo } from 'react';
import { type Luck, luckOf } from '../game/luck.ts';
import { useLanguage } from '../texts/index.ts';
import { usePanelTexts } from '../texts/panels.ts';
import styles from './panels.module.css';

export function LuckPanel({ seen }: { readonly seen: Seen }) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const luck = useMemo(() => luckOf(seen), [seen]);
  return (
    <div className={styles['panel']}>
      <h3>{texts.luckTitle}</h3>
      <p className={styles['note']}>{texts.luckIntro}</p>
      {([0, 1] as const).map((side) => (
        <section key={side}>
          <h4>{seen.game.battle.sides[side].name[language]}</h4>
          {luck[side].checks > 0 ? <p>{texts.checksPassed(luck[side].passed, luck[side].checks)}</p> : null}
          {luck[side].dice.map((dice) => (
            <Spread key={dice.die} luck={dice} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Spread({ luck: { die, counts, rolled, mean, expected } }: { readonly luck: Luck }) {
  const texts = usePanelTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const written = (value: number): string => value.toLocaleString(language, { maximumFractionDigits: 2 });
  const most = Math.max(...counts, rolled / counts.length, 1);
  const first = die === 'd6' ? 1 : 0;
  if (mean === null) return <p>{texts.noDice}</p>;
  return (
    <figure className={styles['spread']}>
      <figcaption>
        {texts.dieOf[die]}: {texts.rolled(rolled)}, {texts.mean(written(mean), written(expected))}
      </figcaption>
      <ol>
        {counts.map((count, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a die.
          <li key={i} aria-label={`${i + first}: ${count}`}>
            <small>{count}</small>
            <span style={{ height: `${(count / most) * 4}rem` }} />
            <b>{i + first}</b>
          </li>
        ))}
        <hr style={{ bottom: `calc(1.5rem + ${(rolled / counts.length / most) * 4}rem)` }} />
      </ol>
    </figure>
  );
}
