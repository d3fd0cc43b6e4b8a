/** [12.4] points that win at once, and [11.7] the die of melee where the book offers a choice. */
import { useId } from 'react';
import type { ScenarioSummary } from '../battles/summary.ts';
import controls from '../parts/controls.module.css';
import { useLanguage, useTexts } from '../texts/index.ts';
import { type Draft, limitOf } from './draft.ts';
import styles from './newgame.module.css';

interface Props {
  readonly draft: Draft;
  readonly scenario: ScenarioSummary;
  readonly onChange: (draft: Draft) => void;
}

export function Limits({ draft, scenario, onChange }: Props) {
  const { newGame } = useTexts().pages;
  const hint = useId();
  const [first, second] = draft.limits;
  const set = (side: 0 | 1, text: string): void => onChange({ ...draft, limits: side === 0 ? [text, second] : [first, text] });
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">{newGame.limits}</h2>
      <p id={hint} className={controls['soft']}>
        {newGame.limitsHint}
      </p>
      <div className={styles['limits']}>
        {([0, 1] as const).map((side) => (
          <Limit key={side} side={side} draft={draft} scenario={scenario} hint={hint} onType={(text) => set(side, text)} />
        ))}
      </div>
    </section>
  );
}

interface LimitProps {
  readonly side: 0 | 1;
  readonly draft: Draft;
  readonly scenario: ScenarioSummary;
  readonly hint: string;
  readonly onType: (text: string) => void;
}

function Limit({ side, draft, scenario, hint, onType }: LimitProps) {
  const { newGame } = useTexts().pages;
  const language = useLanguage(({ language: spoken }) => spoken);
  const { name, autoVictory } = scenario.sides[side];
  const isBad = limitOf(draft, scenario, side) === null;
  return (
    <label>
      <span>{name[language]}</span>
      <input
        type="text"
        inputMode="numeric"
        value={draft.limits[side]}
        placeholder={String(autoVictory)}
        aria-label={newGame.limitOf(name[language])}
        aria-describedby={hint}
        aria-invalid={isBad}
        onChange={({ target }) => onType(target.value)}
      />
      {isBad ? <span role="alert">{newGame.badLimit}</span> : null}
    </label>
  );
}

export function MeleeDice({ draft, scenario, onChange }: Props) {
  const { newGame } = useTexts().pages;
  const { meleeDice } = scenario;
  if (meleeDice.length < 2) return null;
  const chosen = draft.meleeDie ?? meleeDice[0];
  return (
    <fieldset className={`${controls['card']} ${styles['dice']}`}>
      <legend>{newGame.meleeDie}</legend>
      <p className={controls['soft']}>{newGame.meleeDieHint}</p>
      {meleeDice.map((die) => (
        <label key={die}>
          <input type="radio" name="die" checked={chosen === die} onChange={() => onChange({ ...draft, meleeDie: die })} />
          <span>{newGame.die[die]}</span>
        </label>
      ))}
    </fieldset>
  );
}
