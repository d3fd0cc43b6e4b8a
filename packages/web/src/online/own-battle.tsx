/** A game over a server on a battle that a player has made: the server takes the battle first, then the game is made on it. */
import { type Battle, compileGame } from '@kosynier/engine';
import { type FormEvent, useMemo, useState } from 'react';
import { scenarioSummaryOf } from '../battles/summarize.ts';
import controls from '../parts/controls.module.css';
import { useLanguage } from '../texts/index.ts';
import { FIRST, Opponents, Paces, Sides, useMaking, type Wanted } from './make-game.tsx';
import styles from './online.module.css';
import { useOnlineTexts } from './texts.ts';
import { WithName } from './who.tsx';

export function OwnBattleOnline({ battle }: { readonly battle: Battle }) {
  const { bring } = useOnlineTexts();
  return (
    <>
      <p>{bring.battle}</p>
      <WithName>
        <Form battle={battle} />
      </WithName>
    </>
  );
}

function Form({ battle }: { readonly battle: Battle }) {
  const { make: texts } = useOnlineTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [chosen, choose] = useState(battle.scenarios[0]?.id ?? '');
  const [wanted, setWanted] = useState<Wanted>(FIRST);
  const { why, isBusy, make } = useMaking();
  const scenario = useMemo(() => {
    const game = compileGame(battle, chosen);
    return game === undefined ? undefined : scenarioSummaryOf(game, 0);
  }, [battle, chosen]);
  if (scenario === undefined) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void make(wanted, battle, scenario, { own: battle });
  };
  const parts = { wanted, onChange: setWanted };
  return (
    <form className={`${controls['card']} ${styles['form']}`} onSubmit={submit} data-testid="own-online">
      <div className={styles['choices']}>
        <label>
          {texts.battle}
          <select
            value={chosen}
            onChange={({ target }) => {
              choose(target.value);
              setWanted({ ...wanted, side: '' });
            }}
          >
            {battle.scenarios.map(({ id, title }) => (
              <option key={id} value={id}>
                {title[language]}
              </option>
            ))}
          </select>
        </label>
        <Opponents {...parts} />
        <Paces {...parts} />
        <Sides {...parts} scenario={scenario} />
      </div>
      <button type="submit" className={controls['main']} disabled={isBusy}>
        {isBusy ? texts.making : texts.create}
      </button>
      {why === '' ? null : <p role="alert">{why}</p>}
    </form>
  );
}
