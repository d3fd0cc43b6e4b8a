/** The switches of a scenario, each with its rule and one plain sentence. */
import { Suspense, useState } from 'react';
import type { ScenarioSummary } from '../battles/summary.ts';
import controls from '../parts/controls.module.css';
import { later } from '../parts/later.ts';
import { useTexts } from '../texts/index.ts';
import { changes, type Draft } from './draft.ts';
import styles from './newgame.module.css';

const RulingList = later(async () => (await import('./ruling-list.tsx')).RulingList);

export interface SwitchProps {
  readonly draft: Draft;
  readonly scenario: ScenarioSummary;
  readonly onChange: (draft: Draft) => void;
}

export function RulingSwitches({ draft, scenario, onChange }: SwitchProps) {
  const { newGame } = useTexts().pages;
  const count = changes(draft, scenario);
  const [isOpened, setOpened] = useState(false);
  return (
    <details className={`${controls['card']} ${styles['rulings']}`} onToggle={() => setOpened(true)}>
      <summary>
        {newGame.rules} {count > 0 ? <span className={styles['changed']}>{newGame.changed(count)}</span> : null}
      </summary>
      <p className={controls['soft']}>{newGame.rulesHint}</p>
      {count > 0 ? (
        <button type="button" className={controls['plain']} onClick={() => onChange({ ...draft, rulings: {} })}>
          {newGame.asRuled}
        </button>
      ) : null}
      <Suspense fallback={null}>{isOpened ? <RulingList draft={draft} scenario={scenario} onChange={onChange} /> : null}</Suspense>
    </details>
  );
}
