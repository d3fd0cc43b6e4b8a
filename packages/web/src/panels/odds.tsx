/** [10] [11] what the dice may bring, with every modifier and its rule. */
import { type Action, type Foresight, foresee, type Game, type GameState } from '@kosynier/engine';
import { foresightWords } from '@kosynier/words';
import { memo, useMemo } from 'react';
import { useLanguage } from '../texts/index.ts';
import styles from './panels.module.css';
import { RuleText } from './rule-text.tsx';

interface OddsProps {
  readonly game: Game;
  readonly state: GameState;
  readonly action: Action;
}

export const OddsOf = memo(function OddsOf({ game, state, action }: OddsProps) {
  const foreseen = useMemo(() => foresee(game, state, action), [game, state, action]);
  return foreseen === null ? null : <ForesightView game={game} foreseen={foreseen} />;
});

export function ForesightView({ game, foreseen }: { readonly game: Game; readonly foreseen: Foresight }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <div className={styles['odds']}>
      {foreseen.odds === null ? null : <Bar odds={foreseen.odds} />}
      <ul>
        {foresightWords(game, foreseen, language).map((line) => (
          <li key={line}>
            <RuleText text={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The outcomes as lengths, with their numbers in the lines below: good, middling and bad for the side that acts. */
function Bar({ odds }: { readonly odds: NonNullable<Foresight['odds']> }) {
  const shares = sharesOf(odds);
  return (
    <div className={styles['oddsBar']} aria-hidden="true">
      {shares.map(({ kind, share }) => (share > 0 ? <span key={kind} data-share={kind} style={{ flexGrow: share }} /> : null))}
    </div>
  );
}

function sharesOf(odds: NonNullable<Foresight['odds']>): { readonly kind: 'good' | 'fair' | 'bad'; readonly share: number }[] {
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
