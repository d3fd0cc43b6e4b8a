/** What a trial has shown, and what it cannot show. */
import type { Battle } from '@kosynier/engine';
import { numbersOf, precisionOf, type Share, type TrialResults } from '@kosynier/lab';
import { useLanguage } from '../../../texts/index.ts';
import { useEditorTexts } from '../texts/index.ts';
import { Failures } from './failures.tsx';
import { HeatMap } from './heat.tsx';
import { Leads } from './leads.tsx';
import { Losses } from './losses.tsx';
import styles from './trying.module.css';

interface Props {
  readonly battle: Battle;
  readonly scenario: string;
  /** Which version: two may stand side by side. */
  readonly of: string;
  readonly results: TrialResults;
}

export function Results(props: Props) {
  const { trial } = useEditorTexts();
  const { battle, scenario, results } = props;
  const { finished, failures } = results;
  return (
    <div className={styles['results']} data-testid="trial-results" data-games={finished}>
      {/* Shares of no games would say nothing. */}
      {finished === 0 ? <p>{trial.noneFinished}</p> : <Shares {...props} />}
      <Failures battle={battle} scenario={scenario} failures={failures} />
      {finished === 0 ? null : <Courses {...props} />}
    </div>
  );
}

/** W22: from this share of games on a battle is hardly one for both sides. */
const ONE_SIDED = 0.8;

function Shares({ battle, results }: Props) {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const numbers = numbersOf(language);
  const { finished, wins, draws } = results;
  const sideName = (side: 0 | 1): string => battle.sides[side].name[language];
  const rows: readonly (readonly [string, Share])[] = [
    [sideName(0), wins[0]],
    [sideName(1), wins[1]],
    [texts.trial.draws, draws],
  ];
  return (
    <>
      <h3>{texts.trial.wins(finished)}</h3>
      {rows.map(([name, share]) => (
        <div key={name} className={styles['bar']}>
          <span>{name}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="10" fill="#e4d8b6" />
            <rect width={share.share * 100} height="10" fill="#8a6a3c" />
            <rect x={share.low * 100} y="4" width={(share.high - share.low) * 100} height="2" fill="#1f1f1f" />
          </svg>
          <span>{numbers.share(share, 0)}</span>
        </div>
      ))}
      <p>{texts.trial.precision(finished, precisionOf(finished))}</p>
      {wins.map((share, side) =>
        share.share > ONE_SIDED ? (
          <p key={side === 0 ? 'first' : 'second'} data-testid="one-sided">
            {texts.trial.oneSided(sideName(side === 0 ? 0 : 1), numbers.percent(ONE_SIDED, 0))}
          </p>
        ) : null,
      )}
    </>
  );
}

/** How the games went: endings, which side was ahead, losses, commands, counters that did nothing. */
function Courses({ battle, of, results }: Props) {
  const texts = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const numbers = numbersOf(language);
  const percent = (share: number): string => numbers.percent(share, 0);
  const { endings, turn, balance, idle, commands } = results;
  const sideName = (side: 0 | 1): string => battle.sides[side].name[language];
  const unitName = (id: string): string => battle.units.find((unit) => unit.id === id)?.name[language] ?? id;
  return (
    <>
      <h3>{texts.trial.endings}</h3>
      <ul>
        {endings.map(({ how, winner, byCamp, games }) => (
          <li key={`${how} ${winner} ${byCamp}`}>
            {games} × {winner === null ? texts.trial.draws : sideName(winner)}: {byCamp ? texts.trial.byCamp : texts.trial.how[how]}
          </li>
        ))}
      </ul>
      <p>{texts.trial.averages(numbers.decimal(turn, 1), numbers.decimal(balance, 1), sideName(0))}</p>
      <Leads battle={battle} of={of} leads={results.leads} />
      <Losses battle={battle} of={of} units={results.units} />
      <h3>{texts.trial.commands}</h3>
      <ul>
        {commands.map(({ commander, came, fought }) => (
          <li key={commander}>
            {battle.commanders.find(({ id }) => id === commander)?.name[language] ?? commander}:{' '}
            {came === null ? '' : `${texts.trial.came(percent(came.share))}, `}
            {texts.trial.fought(percent(fought.share))}
          </li>
        ))}
      </ul>
      <h3>{texts.trial.idle}</h3>
      {idle.length === 0 ? (
        <p>{texts.trial.noneIdle}</p>
      ) : (
        <p>{idle.map(({ unit, share }) => `${unitName(unit)} (${percent(share)})`).join(', ')}</p>
      )}
      <h3>{texts.trial.heat}</h3>
      <HeatMap battle={battle} label={texts.trial.heat} losses={results.fallen} />
    </>
  );
}
