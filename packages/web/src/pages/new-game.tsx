/** A new game is agreed on: scenario, sides, opponent, rules. */
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { PICTURE_SIZE, PICTURES } from '../battles/pictures.ts';
import { type BattleSummary, battleSummary, type ScenarioSummary, scenarioSummary } from '../battles/summary.ts';
import { AT_THIS_SCREEN, agreementOf, type Draft, FIRST_DRAFT } from '../newgame/draft.ts';
import { Limits, MeleeDice } from '../newgame/limits.tsx';
import styles from '../newgame/newgame.module.css';
import { RulingSwitches } from '../newgame/rulings.tsx';
import { Seats } from '../newgame/seats.tsx';
import controls from '../parts/controls.module.css';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { useLanguage, useTexts } from '../texts/index.ts';

interface Address {
  readonly battle: string;
  readonly scenario: string | undefined;
  /** Who plays: `people` for two before this screen. */
  readonly who?: string;
}

export function NewGamePage({ battle: id, scenario: asked, who }: Address) {
  const { home, pages } = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const battle = battleSummary(id);
  const scenario = battle === undefined ? undefined : asked === undefined ? battle.scenarios[0] : scenarioSummary(battle, asked);
  useTitle(battle === undefined ? pages.newGame.title : pages.newGame.of(battle.title[language]));
  return (
    <Page>
      {battle === undefined || scenario === undefined ? (
        <>
          <h1>{pages.newGame.title}</h1>
          <p role="alert">{pages.newGame.unknown}</p>
          <Link href="/">{home}</Link>
        </>
      ) : (
        <NewGame battle={battle} scenario={scenario} who={who} />
      )}
    </Page>
  );
}

interface Props {
  readonly battle: BattleSummary;
  readonly scenario: ScenarioSummary;
  readonly who: string | undefined;
}

function NewGame({ battle, scenario, who }: Props) {
  const { newGame } = useTexts().pages;
  const language = useLanguage(({ language: spoken }) => spoken);
  const [draft, setDraft] = useState<Draft>(who === 'people' ? AT_THIS_SCREEN : FIRST_DRAFT);
  const begun = useBegin(battle, scenario, draft);
  const parts = { draft, scenario, onChange: setDraft };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void begun.begin();
      }}
    >
      <img className={styles['banner']} src={PICTURES[battle.id]?.[language]} alt="" {...PICTURE_SIZE} />
      <h1>{newGame.of(battle.title[language])}</h1>
      <ScenarioChoice battle={battle} scenario={scenario} who={who} />
      <Seats {...parts} />
      <Limits {...parts} />
      <MeleeDice {...parts} />
      <RulingSwitches {...parts} />
      {begun.stage === 'failed' ? (
        <p role="alert" className={controls['alert']}>
          {newGame.failed}
        </p>
      ) : null}
      <div className={styles['begin']}>
        <button type="submit" className={controls['main']} disabled={begun.stage === 'beginning'}>
          {begun.stage === 'beginning' ? newGame.beginning : newGame.begin}
        </button>
      </div>
    </form>
  );
}

/** Every scenario has an address of its own, so that one can come back to it. */
function ScenarioChoice({ battle, scenario, who }: Props) {
  const { newGame } = useTexts().pages;
  const language = useLanguage(({ language: spoken }) => spoken);
  const [, navigate] = useLocation();
  return (
    <fieldset className={`${controls['card']} ${styles['scenario']}`}>
      <legend>{newGame.scenario}</legend>
      {battle.scenarios.map(({ id, title, turns, playingMinutes }) => (
        <label key={id}>
          <input
            type="radio"
            name="scenario"
            checked={id === scenario.id}
            onChange={() => navigate(`/new/${battle.id}/${id}${who === undefined ? '' : `/${who}`}`, { replace: true })}
          />
          <span>
            {title[language]}
            <small>{newGame.facts(turns, playingMinutes)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The rules and the computer players are loaded when a game begins, not before. */
function useBegin(battle: BattleSummary, scenario: ScenarioSummary, draft: Draft) {
  const [, navigate] = useLocation();
  const [stage, setStage] = useState<'agreeing' | 'beginning' | 'failed'>('agreeing');
  const begin = async (): Promise<void> => {
    const agreement = agreementOf(battle, scenario, draft);
    if (agreement === undefined) {
      document.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setStage('beginning');
    try {
      const { startGame } = await import('../game/open.ts');
      const id = await startGame(agreement);
      if (id === undefined) setStage('failed');
      else navigate(`/game/${id}`);
    } catch {
      setStage('failed');
    }
  };
  return { stage, begin };
}
