/** The choice to go into the enemy, with the odds of the melee. */
import { type Game, type GameState, hexName } from '@kosynier/engine';
import { speakerOf } from '@kosynier/words';
import { useMemo } from 'react';
import { foreseeWalk } from '../game/assault.ts';
import { useSelection } from '../game/selection.ts';
import type { Walk } from '../game/walk.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { ForesightView } from './odds.tsx';
import styles from './panels.module.css';

interface AssaultChoiceProps {
  readonly game: Game;
  readonly state: GameState;
  readonly walk: Walk;
  readonly target: number;
  /** A second click on the hex does it. */
  readonly isAimed: boolean;
}

export function AssaultChoice({ game, state, walk, target, isAimed }: AssaultChoiceProps) {
  const texts = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const walkTo = useSelection((selection) => selection.walkTo);
  const foreseen = useMemo(() => foreseeWalk(game, state, walk), [game, state, walk]);
  return (
    <>
      <ul className={styles['list']}>
        <li data-aimed={isAimed || undefined}>
          <button type="button" data-choice="action" data-action="assault" onClick={() => walkTo(target)}>
            {texts.assault(speakerOf(game, language).units(walk.units), hexName(target))}
          </button>
          {foreseen === null ? null : <ForesightView game={game} foreseen={foreseen} />}
        </li>
      </ul>
      {foreseen === null ? null : <p className={styles['note']}>{texts.assaultNote}</p>}
    </>
  );
}
