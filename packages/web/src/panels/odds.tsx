/** [10] [11] what the dice may bring, with every modifier and its rule. */
import type { Action, Game, GameState } from '@kosynier/engine';
import { modifierWord, oddsWords, signed, speakerOf } from '@kosynier/words';
import { memo, useMemo } from 'react';
import { type CheckOdds, type Forecast, forecast } from '../game/forecast.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';
import { RuleText } from './rule-text.tsx';

interface OddsProps {
  readonly game: Game;
  readonly state: GameState;
  readonly action: Action;
}

export const OddsOf = memo(function OddsOf({ game, state, action }: OddsProps) {
  const foreseen = useMemo(() => forecast(game, state, action), [game, state, action]);
  return foreseen === null ? null : <ForecastView game={game} foreseen={foreseen} />;
});

export function ForecastView({ game, foreseen: { checks, odds } }: { readonly game: Game; readonly foreseen: Forecast }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const lines = odds === null ? [] : oddsWords(game, odds, language);
  return (
    <div className={styles['odds']}>
      {odds === null ? null : <Bar odds={odds} />}
      <ul>
        {checks.map((check) => (
          <CheckLine key={check.unit} game={game} check={check} />
        ))}
        {checks.length > 0 && odds !== null ? <li>{texts.ifPassed}:</li> : null}
        {lines.map((line) => (
          <li key={line}>
            <RuleText text={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CheckLine({ game, check }: { readonly game: Game; readonly check: CheckOdds }) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { unit, purpose, morale, passes, modifiers, rule } = check;
  const added = modifiers
    .filter(({ value }) => value !== 0)
    .map((one) => `${modifierWord(one.what, language)} ${signed(one.value)} [${one.rule}]`);
  const title = purpose in texts.checks ? `${texts.checks[purpose as keyof typeof texts.checks]}: ` : '';
  const text = `${title}${texts.checkBefore(speakerOf(game, language).unit(unit), morale, `${passes * 10} %`)}`;
  return (
    <li>
      <RuleText text={`${text}${added.length === 0 ? '' : ` (${added.join(', ')})`} [${rule}]`} />
    </li>
  );
}

/** The outcomes as lengths, with their numbers in the lines below: good, middling and bad for whoever acts. */
function Bar({ odds }: { readonly odds: NonNullable<Forecast['odds']> }) {
  const shares = sharesOf(odds);
  return (
    <div className={styles['oddsBar']} aria-hidden="true">
      {shares.map(({ kind, share }) => (share > 0 ? <span key={kind} data-share={kind} style={{ flexGrow: share }} /> : null))}
    </div>
  );
}

function sharesOf(odds: NonNullable<Forecast['odds']>): { readonly kind: 'good' | 'fair' | 'bad'; readonly share: number }[] {
  if (odds.kind === 'melee') {
    const sum = ([a, b, c]: readonly [number, number, number]): number => a + b + c;
    return [
      { kind: 'good', share: sum(odds.attackerWins) },
      { kind: 'bad', share: sum(odds.defenderWins) },
    ];
  }
  if (odds.gunsDestroyed !== null)
    return [
      { kind: 'good', share: odds.gunsDestroyed / 100 },
      { kind: 'bad', share: 1 - odds.gunsDestroyed / 100 },
    ];
  const [first] = odds.targets;
  if (first === undefined) return [];
  return [
    { kind: 'good', share: first.retreatAndLoss / 10 },
    { kind: 'fair', share: first.retreat / 10 },
    { kind: 'bad', share: first.pass / 10 },
  ];
}
