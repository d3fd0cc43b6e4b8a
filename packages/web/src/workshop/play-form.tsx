/** A game on a battle that does not come with the program is agreed on; the game takes the battle along as it is now. */
import { type Battle, compileGame } from '@kosynier/engine';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { scenarioSummaryOf } from '../battles/summarize.ts';
import type { ScenarioSummary } from '../battles/summary.ts';
import { agreementOf, type Draft, FIRST_DRAFT } from '../newgame/draft.ts';
import { Limits, MeleeDice } from '../newgame/limits.tsx';
import form from '../newgame/newgame.module.css';
import { RulingSwitches } from '../newgame/rulings.tsx';
import { Seats } from '../newgame/seats.tsx';
import controls from '../parts/controls.module.css';
import { useLanguage } from '../texts/index.ts';
import { rememberWorkshop } from './begun-here.ts';
import { useWorkshopTexts } from './texts.ts';

function summaryOf(battle: Battle, scenario: string): ScenarioSummary | undefined {
  const game = compileGame(battle, scenario);
  return game === undefined ? undefined : scenarioSummaryOf(game, 0);
}

/** `id`: under which this browser keeps the battle. */
export function PlayForm({ battle, id: kept }: { readonly battle: Battle; readonly id?: string }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [chosen, choose] = useState(battle.scenarios[0]?.id ?? '');
  const [draft, setDraft] = useState<Draft>(FIRST_DRAFT);
  const [hasFailed, setFailed] = useState(false);
  const [, navigate] = useLocation();
  const scenario = useMemo(() => summaryOf(battle, chosen), [battle, chosen]);
  if (scenario === undefined) return null;
  const begin = async (): Promise<void> => {
    const agreement = agreementOf(battle, scenario, draft);
    if (agreement === undefined) return;
    const { startGame } = await import('../game/open.ts');
    const id = await startGame({ ...agreement, document: battle }).catch(() => undefined);
    if (id === undefined) setFailed(true);
    else {
      if (kept !== undefined) rememberWorkshop(id, kept);
      navigate(`/game/${id}`);
    }
  };
  const parts = { draft, scenario, onChange: setDraft };
  return (
    <form
      className={form['form']}
      data-testid="play-form"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <fieldset className={`${controls['card']} ${form['scenario']}`}>
        <legend>{texts.scenario}</legend>
        {battle.scenarios.map(({ id, title, turns }) => (
          <label key={id}>
            <input type="radio" name="scenario" checked={id === chosen} onChange={() => choose(id)} />
            <span>
              {title[language]}
              <small>{texts.turns(turns)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Seats {...parts} />
      <Limits {...parts} />
      <MeleeDice {...parts} />
      <RulingSwitches {...parts} />
      {hasFailed ? <p role="alert">{texts.failed}</p> : null}
      <div className={form['begin']}>
        <button type="submit" className={controls['main']}>
          {texts.beginGame}
        </button>
      </div>
    </form>
  );
}
