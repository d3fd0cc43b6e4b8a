/** Actions as a list of buttons, with their odds; a long list comes in pieces. */
import { type Action, foresee, type Game, type GameState, rollsDice } from '@kosynier/engine';
import { actionWords, percent } from '@kosynier/words';
import { Suspense, useMemo, useState } from 'react';
import { isAssaultStep } from '../game/assault.ts';
import { useSelection } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import { useOpponent } from '../opponent/state.ts';
import { later } from '../parts/later.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

const OddsOf = later(async () => (await import('./odds.tsx')).OddsOf);

/** A long list is shown in pieces. */
export const PIECE = 40;

export interface ListProps {
  readonly game: Game;
  readonly state: GameState;
  readonly actions: readonly Action[];
}

export function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const texts = useTexts();
  return left <= 0 ? null : (
    <button type="button" className={styles['more']} onClick={onMore}>
      {texts.more(left)}
    </button>
  );
}

/** The odds of this many choices can be read at once; of a longer list only those of what is aimed or looked at, and the chance of each. */
const ODDS_SHOWN = 4;

export function ChoiceList({ game, state, actions }: ListProps) {
  const [pieces, setPieces] = useState(1);
  const play = useGame((store) => store.play);
  const aimed = useSelection((selection) => selection.aimed);
  const considered = useSelection((selection) => selection.considered);
  const advised = useOpponent(({ advice }) => advice?.action ?? null);
  const language = useLanguage(({ language: spoken }) => spoken);
  if (actions.length === 0) return null;
  const consider = (action: Action | null): void => useSelection.setState({ considered: action });
  const dicey = actions.filter(rollsDice).length;
  return (
    <>
      <ul className={styles['list']}>
        {actions.slice(0, pieces * PIECE).map((action, i) => {
          const isAimed = action === aimed;
          const isRolled = rollsDice(action) || isAssaultStep(game, state, action);
          const isShort = dicey <= ODDS_SHOWN || !rollsDice(action) || isAimed || action === considered;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list keeps its button and with it the focus when the choices change.
            <li key={i} data-aimed={isAimed || undefined} data-advised={action === advised || undefined}>
              <button
                type="button"
                data-choice="action"
                data-action={action.kind}
                onClick={() => play(action)}
                onMouseEnter={() => consider(rollsDice(action) ? action : null)}
                onMouseLeave={() => consider(null)}
                onFocus={() => consider(rollsDice(action) ? action : null)}
                onBlur={() => consider(null)}
              >
                {actionWords(game, state, action, language)}
                {isShort || i >= PIECE ? null : <Chance game={game} state={state} action={action} />}
              </button>
              <Suspense fallback={null}>{isRolled && isShort ? <OddsOf game={game} state={state} action={action} /> : null}</Suspense>
            </li>
          );
        })}
      </ul>
      <More left={actions.length - pieces * PIECE} onMore={() => setPieces(pieces + 1)} />
    </>
  );
}

/** Of a salvo in a long list: that its target is driven back. */
function Chance({ game, state, action }: Omit<ListProps, 'actions'> & { readonly action: Action }) {
  const chance = useMemo(
    () => (action.kind === 'salvo' || action.kind === 'cannon' ? foresee(game, state, action).odds.success : null),
    [game, state, action],
  );
  return chance === null ? null : <small>{percent(chance)}</small>;
}
