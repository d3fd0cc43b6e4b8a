/** The switches themselves, with their words: they come when the list is opened. */
import { useId } from 'react';
import { useLanguage, useTexts } from '../texts/index.ts';
import { rulingTexts } from '../texts/rulings.ts';
import { offeredRulings, RULING_CHOICES, RULING_PLACES, type RulingKey, settingOf, withRuling } from './draft.ts';
import styles from './newgame.module.css';
import type { SwitchProps } from './rulings.tsx';

export function RulingList(props: SwitchProps) {
  return (
    <ul>
      {offeredRulings(props.scenario).map((key) => (
        <Switch key={key} ruling={key} {...props} />
      ))}
    </ul>
  );
}

function Switch({ ruling, draft, scenario, onChange }: SwitchProps & { readonly ruling: RulingKey }) {
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
