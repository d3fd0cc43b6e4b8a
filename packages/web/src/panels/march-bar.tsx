/** Units that are gathered to move together, a march that is under way, and goals of earlier orders. */
import type { Action } from '@kosynier/engine';
import { type Bound, boundFor, type Goals, NO_GOALS, type Seen, withGoal, withoutGoal } from '@kosynier/table';
import { speakerOf } from '@kosynier/words';
import { useEffect, useMemo } from 'react';
import { angleOf, useBoardLayout } from '../game/board-layout.ts';
import { marchTo, placeTowards, stayingOf, turnTo } from '../game/march.ts';
import { useSelection } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import { useTab } from '../parts/tab.ts';
import { useLanguage } from '../texts/index.ts';
import type { marchEn } from '../texts/march.en.ts';
import { usePanelTexts } from '../texts/panels.ts';
import type { Widened } from '../texts/widened.ts';
import { MARCH_TEXTS, marchWords } from './march-words.ts';
import styles from './panels.module.css';

export const useMarchTexts = (): Widened<typeof marchEn> => MARCH_TEXTS[useLanguage(({ language }) => language)];

export function MarchBar({ seen }: { readonly seen: Seen }) {
  const gathered = useSelection((selection) => selection.gathered);
  const march = useSelection((selection) => selection.march);
  if (march?.isHeld === true) return <HeldMarch left={march.left.length} />;
  if (gathered.length > 0) return <Gathered seen={seen} />;
  return march === null && seen.decision.kind === 'phasingAction' ? <BoundStacks seen={seen} /> : null;
}

function setGoals({ viewer }: Seen, goals: Goals): void {
  if (viewer !== 'spectator') useGame.getState().order(viewer, { goals });
}

function Gathered({ seen }: { readonly seen: Seen }) {
  const texts = usePanelTexts();
  const own = useMarchTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const gathered = useSelection((selection) => selection.gathered);
  const goal = useSelection((selection) => selection.goal);
  const options = useGame((store) => store.options);
  const marchers = goal === null ? [] : marchTo(seen.game, seen.view, options, gathered, goal);
  const going = marchers.filter(({ place }) => place !== null).length;
  const stays = goal === null ? null : stayingOf({ ...seen, options }, gathered, marchers);
  const { order, clear } = useSelection.getState();
  useEffect(() => useTab.getState().makeRoom(), []);
  const orderForLong = (): void => {
    setGoals(
      seen,
      marchers.reduce((goals, { units, goal: to }) => withGoal(goals, units, to), seen.orders?.goals ?? NO_GOALS),
    );
    order();
  };
  return (
    <div className={styles['march']} data-testid="march-bar" data-gathering>
      <p>{stays === null ? texts.gathered(gathered.length) : marchWords(seen.game, going, stays, language)}</p>
      {goal === null ? <TurnTogether seen={seen} gathered={gathered} /> : null}
      <div className={styles['answers']}>
        {goal === null ? null : (
          <>
            <button type="button" data-answer data-testid="march-order" disabled={going === 0} onClick={order}>
              {texts.marchOrder}
            </button>
            {marchers.some(({ place, goal: to }) => place?.hex !== to) ? (
              <button type="button" data-testid="march-long" title={own.marchAndGoOnNote} disabled={going === 0} onClick={orderForLong}>
                {own.marchAndGoOn}
              </button>
            ) : null}
          </>
        )}
        <button type="button" onClick={clear}>
          {texts.marchCancel}
        </button>
      </div>
    </div>
  );
}

/** [8.7] every stack that can turns where it stands. */
function TurnTogether({ seen, gathered }: { readonly seen: Seen; readonly gathered: readonly number[] }) {
  const own = useMarchTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const options = useGame((store) => store.options);
  const layout = useBoardLayout(seen);
  const say = speakerOf(seen.game, language);
  const turns = [0, 1, 2, 3, 4, 5]
    .map((facing) => ({ facing, stacks: turnTo(seen.game, seen.view, options, gathered, facing) }))
    .filter(({ stacks }) => stacks.length > 0);
  if (turns.length === 0) return null;
  return (
    <fieldset className={styles['chips']} aria-label={own.turnAll}>
      <span>{own.turnAll}</span>
      {turns.map(({ facing, stacks }) => (
        <button
          key={facing}
          type="button"
          data-turn-to={facing}
          aria-label={own.turn(say.bearing(facing), stacks.length)}
          title={own.turn(say.bearing(facing), stacks.length)}
          onClick={() => useSelection.getState().setMarching(stacks.map((stack) => ({ ...stack, facing })))}
        >
          <svg width="22" height="22" viewBox="-18 -18 36 36" aria-hidden="true">
            <path d="M17,0L-11,-11L-6,0L-11,11Z" transform={`rotate(${angleOf(layout, facing)})`} fill="currentColor" />
          </svg>
          {stacks.length}
        </button>
      ))}
    </fieldset>
  );
}

/** Stacks that come nearer to their goals now: whatever stands in the way of the others may be gone in the next activation. */
const ableToGoOn = ({ game, view, orders }: Seen, options: readonly Action[]): Bound[] =>
  boundFor(orders?.goals ?? NO_GOALS, view, options).filter(({ units, goal }) => placeTowards(game, view, units, goal) !== null);

function BoundStacks({ seen }: { readonly seen: Seen }) {
  const own = useMarchTexts();
  const options = useGame((store) => store.options);
  const bound = useMemo(() => ableToGoOn(seen, options), [seen, options]);
  const units = bound.flatMap((stack) => stack.units);
  if (bound.length === 0) return null;
  return (
    <div className={styles['march']} data-testid="march-bound">
      <p>{own.bound(bound.length)}</p>
      <div className={styles['answers']}>
        <button type="button" data-testid="bound-on" onClick={() => useSelection.getState().setMarching(bound)}>
          {own.boundOn}
        </button>
        <button type="button" onClick={() => setGoals(seen, withoutGoal(seen.orders?.goals ?? NO_GOALS, units))}>
          {own.forget}
        </button>
      </div>
    </div>
  );
}

function HeldMarch({ left }: { readonly left: number }) {
  const texts = usePanelTexts();
  const { goOnMarching, clear } = useSelection.getState();
  return (
    <div className={styles['march']} data-testid="march-held">
      <p>{texts.marchHeld(left)}</p>
      <div className={styles['answers']}>
        <button type="button" data-answer data-testid="march-on" onClick={goOnMarching}>
          {texts.marchOn}
        </button>
        <button type="button" onClick={clear}>
          {texts.marchCancel}
        </button>
      </div>
    </div>
  );
}
