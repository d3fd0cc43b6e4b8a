/** The switches of a scenario, each with its rule and one plain sentence. */
import { useId } from 'react';
import type { ScenarioSummary } from '../battles/summary.ts';
import controls from '../parts/controls.module.css';
import { useLanguage, useTexts } from '../texts/index.ts';
import { rulingTexts } from '../texts/rulings.ts';
import { changes, type Draft, offeredRulings, RULING_CHOICES, RULING_PLACES, type RulingKey, settingOf, withRuling } from './draft.ts';
import styles from './newgame.module.css';

interface Props {
  readonly draft: Draft;
  readonly scenario: ScenarioSummary;
  readonly onChange: (draft: Draft) => void;
}

export function RulingSwitches({ draft, scenario, onChange }: Props) {
  const { newGame } = useTexts().pages;
  const count = changes(draft, scenario);
  return (
    <details className={`${controls['card']} ${styles['rulings']}`}>
      <summary>
        {newGame.rules} {count > 0 ? <span className={styles['changed']}>{newGame.changed(count)}</span> : null}
      </summary>
      <p className={controls['soft']}>{newGame.rulesHint}</p>
      {count > 0 ? (
        <button type="button" className={controls['plain']} onClick={() => onChange({ ...draft, rulings: {} })}>
          {newGame.asRuled}
        </button>
      ) : null}
      <ul>
        {offeredRulings(scenario).map((key) => (
          <Switch key={key} ruling={key} draft={draft} scenario={scenario} onChange={onChange} />
        ))}
      </ul>
    </details>
  );
}

function Switch({ ruling, draft, scenario, onChange }: Props & { readonly ruling: RulingKey }) {
  const { newGame } = useTexts().pages;
  const language = useLanguage(({ language: spoken }) => spoken);
  const id = useId();
  const { name, means, values } = rulingTexts(ruling, language);
  const place = RULING_PLACES[ruling];
  const value = settingOf(draft, scenario, ruling);
  const choices = RULING_CHOICES[ruling];
  const set = (chosen: (typeof draft.rulings)[RulingKey]): void => {
    if (chosen !== undefined) onChange(withRuling(draft, scenario, ruling, chosen));
  };
  return (
    <li>
      <div className={styles['switch']}>
        {choices === undefined ? (
          <label>
            <input type="checkbox" checked={value === true} aria-describedby={id} onChange={({ target }) => set(target.checked)} />
            <span>{name}</span>
          </label>
        ) : (
          <label>
            <span>{name}</span>
            <select value={String(value)} aria-describedby={id} onChange={({ target }) => set(choices[target.selectedIndex])}>
              {choices.map((choice) => (
                <option key={String(choice)} value={String(choice)}>
                  {values?.[String(choice)] ?? String(choice)}
                </option>
              ))}
            </select>
          </label>
        )}
        {/* In a tab of its own: what was agreed so far must not be lost. */}
        <a href={`#/rules/${place.rule}`} target="_blank" rel="noopener">
          {newGame.rule(place.rule)}, {place.ruling}
        </a>
      </div>
      <p id={id}>{means}</p>
    </li>
  );
}
