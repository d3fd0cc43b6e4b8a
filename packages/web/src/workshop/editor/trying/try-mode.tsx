/** Try: computers play the battle; Compare: beside an earlier version, with what differs. */
import { comparison, playableOf } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { numbersOf, shareDifference } from '@kosynier/lab';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../texts/index.ts';
import { useWorkshopTexts } from '../../texts.ts';
import editor from '../editor.module.css';
import type { ModeProps } from '../editor.tsx';
import { useEditorTexts } from '../texts/index.ts';
import { type Earlier, useEarlier } from '../versions/earlier.ts';
import { ChangeList } from './change-list.tsx';
import { HeatMap } from './heat.tsx';
import { Results } from './results.tsx';
import { type Trial, useTrial } from './trial.ts';
import styles from './trying.module.css';

const PLAYERS = ['captain', 'sensible'] as const;
const GAMES = [10, 50, 200] as const;

export function TryMode({ document }: ModeProps) {
  const texts = useEditorTexts();
  const workshop = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const others = useEarlier(document);
  const [chosen, choose] = useState('');
  const [scenario, setScenario] = useState('');
  const [games, setGames] = useState<number>(50);
  const [player, setPlayer] = useState<string>('captain');
  const [trial, earlier] = [useTrial(), useTrial()];
  const playable = useMemo(() => playableOf(document.battle, document.problems), [document.battle, document.problems]);
  const other = others.find(({ key }) => key === chosen);
  if (playable === undefined) return <p role="alert">{workshop.cannotPlay}</p>;
  const played = playable.scenarios.find(({ id }) => id === scenario)?.id ?? playable.scenarios[0]?.id ?? '';
  const begin = (): void => {
    trial.begin(playable, played, games, player);
    if (other?.battle.scenarios.some(({ id }) => id === played) === true) earlier.begin(other.battle, played, games, player);
  };
  return (
    <div className={editor['stack']}>
      <section className={editor['panel']} aria-labelledby="trial">
        <h2 id="trial">{texts.trial.title}</h2>
        <p>{texts.trial.lead}</p>
        <div className={editor['tools']}>
          <Choice
            label={workshop.scenario}
            value={played}
            onChange={setScenario}
            options={playable.scenarios.map(({ id, title }) => [id, title[language]])}
          />
          <Choice
            label={texts.trial.games}
            value={String(games)}
            onChange={(text) => setGames(Number(text))}
            options={GAMES.map((one) => [String(one), String(one)])}
          />
          <Choice
            label={texts.trial.player}
            value={player}
            onChange={setPlayer}
            options={PLAYERS.map((one) => [one, texts.trial.players[one]])}
          />
          <Choice
            label={texts.trial.compareWith}
            value={other === undefined ? '' : chosen}
            onChange={choose}
            options={[['', texts.trial.nothing], ...others.map(({ key, title }) => [key, title] as const)]}
          />
          <button type="button" data-testid="begin-trial" disabled={trial.isRunning} onClick={begin}>
            {texts.trial.begin}
          </button>
        </div>
        <Progress trial={trial} />
        {other === undefined ? null : <Progress trial={earlier} />}
      </section>
      {other === undefined ? null : <Compared before={other} after={playable} trials={[earlier, trial]} />}
      {trial.results === null ? null : (
        <div className={other === undefined ? undefined : styles['beside']}>
          {other === undefined || earlier.results === null ? null : (
            <section className={editor['panel']} aria-label={other.title}>
              <h2>{other.title}</h2>
              <Results battle={other.battle} of={other.title} scenario={played} results={earlier.results} />
            </section>
          )}
          <section className={editor['panel']} aria-label={texts.trial.now}>
            <h2>{texts.trial.now}</h2>
            <Results battle={playable} of={texts.trial.now} scenario={played} results={trial.results} />
          </section>
        </div>
      )}
      <section className={editor['panel']} aria-labelledby="limits">
        <h2 id="limits">{texts.trial.limitsTitle}</h2>
        <p>{texts.trial.limits}</p>
      </section>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label>
    {label}{' '}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  </label>
);

function Progress({ trial: { isRunning, hasFailed, played, wanted, left, stop } }: { readonly trial: Trial }) {
  const texts = useEditorTexts();
  if (hasFailed) return <p role="alert">{texts.trial.broken}</p>;
  if (!isRunning) return null;
  return (
    <div className={editor['tools']}>
      <progress value={played} max={wanted} aria-label={texts.trial.progress(played, wanted)} />
      <span role="status">
        {texts.trial.progress(played, wanted)}
        {left === null ? '' : ` · ${texts.trial.left(left)}`}
      </span>
      <button type="button" onClick={stop}>
        {texts.trial.stop}
      </button>
    </div>
  );
}

interface ComparedProps {
  readonly before: Earlier;
  readonly after: Battle;
  readonly trials: readonly [Trial, Trial];
}

function Compared({ before, after, trials: [old, now] }: ComparedProps) {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const compared = useMemo(() => comparison(before.battle, after), [before.battle, after]);
  const { hexes } = compared;
  const { change } = numbersOf(language);
  return (
    <section className={editor['panel']} aria-labelledby="compared" data-testid="compared">
      <h2 id="compared">{texts.trial.compared(before.title)}</h2>
      <ChangeList compared={compared} />
      {hexes === null ? <p>{texts.trial.otherBoard}</p> : null}
      {hexes === null || hexes.length === 0 ? null : <HeatMap battle={after} label={texts.trial.differs} ringed={hexes} />}
      {old.results === null || now.results === null
        ? null
        : ([0, 1] as const).map((side) => {
            const { difference, low, high } = shareDifference(old.results?.wins[side] ?? NONE, now.results?.wins[side] ?? NONE);
            const name = after.sides[side].name[language];
            return (
              <p key={name} data-testid="difference">
                {texts.trial.difference(name, change(difference), change(low), change(high), low > 0 || high < 0)}
              </p>
            );
          })}
    </section>
  );
}

const NONE = { count: 0, share: 0, low: 0, high: 1 };
