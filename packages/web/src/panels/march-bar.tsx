/** Units that are gathered to move together, and a march that is under way. */
import type { Seen } from '@kosynier/table';
import { marchTo } from '../game/march.ts';
import { useSelection } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import { useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

export function MarchBar({ seen }: { readonly seen: Seen }) {
  const gathered = useSelection((selection) => selection.gathered);
  const march = useSelection((selection) => selection.march);
  if (march?.isHeld === true) return <HeldMarch left={march.left.length} />;
  return gathered.length === 0 ? null : <Gathered seen={seen} />;
}

function Gathered({ seen }: { readonly seen: Seen }) {
  const texts = useTexts();
  const gathered = useSelection((selection) => selection.gathered);
  const goal = useSelection((selection) => selection.goal);
  const options = useGame((store) => store.options);
  const marchers = goal === null ? [] : marchTo(seen.game, seen.view, options, gathered, goal);
  const going = marchers.filter(({ place }) => place !== null).length;
  const { order, clear } = useSelection.getState();
  return (
    <div className={styles['march']} data-testid="march-bar">
      <p>{goal === null ? texts.gathered(gathered.length) : texts.marchTo(going, marchers.length - going)}</p>
      <div className={styles['answers']}>
        {goal === null ? null : (
          <button type="button" data-answer data-testid="march-order" disabled={going === 0} onClick={order}>
            {texts.marchOrder}
          </button>
        )}
        <button type="button" onClick={clear}>
          {texts.marchCancel}
        </button>
      </div>
    </div>
  );
}

function HeldMarch({ left }: { readonly left: number }) {
  const texts = useTexts();
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
