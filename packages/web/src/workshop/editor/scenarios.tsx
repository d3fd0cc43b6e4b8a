/** Scenarios: set-up, arrivals, pools, victory, area, special rules. */
import { stepsOf } from '@kosynier/battles';
import { addScenario, removeScenario } from '@kosynier/edit';
import { useState } from 'react';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import styles from './editor.module.css';
import type { ModeProps } from './editor.tsx';
import { Pools } from './pools.tsx';
import { ScenarioFields } from './scenario-fields.tsx';
import { SetupBoard } from './setup/setup-board.tsx';
import type { Wanted } from './wanted.ts';

export function ScenariosMode({ document, wanted }: ModeProps) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const [chosen, choose] = useState(0);
  const [shown, setShown] = useState<Wanted | null>(null);
  // While it is drawn, so that the place is there when it is gone to.
  if (wanted !== shown) {
    setShown(wanted);
    const [list, at] = wanted === null ? [] : stepsOf(wanted.place);
    if (list === 'scenarios' && typeof at === 'number') choose(at);
  }
  const index = Math.min(chosen, battle.scenarios.length - 1);
  const scenario = battle.scenarios[index];
  if (scenario === undefined) return null;
  return (
    <div className={styles['stack']}>
      <div className={styles['tools']} data-place={`scenarios scenarios[${index}]`}>
        <label>
          {texts.scenario}{' '}
          <select value={index} onChange={({ target }) => choose(Number(target.value))}>
            {battle.scenarios.map(({ id, title }, i) => (
              <option key={id} value={i}>
                {title[language]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          onClick={() => {
            change(addScenario(battle));
            choose(battle.scenarios.length);
          }}
        >
          + {texts.add}
        </button>
        <button type="button" disabled={battle.scenarios.length < 2} onClick={() => change(removeScenario(battle, index))}>
          {texts.remove}: {scenario.title[language]}
        </button>
      </div>
      <SetupBoard key={scenario.id} document={document} scenario={index} wanted={wanted} />
      <Pools document={document} index={index} />
      <ScenarioFields document={document} index={index} />
    </div>
  );
}
