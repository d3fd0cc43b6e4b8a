/** Two computers play: pause, step, speed, and what they think. */
import type { SideNumber } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { seatOf } from '../game/seats.ts';
import { useGame } from '../game/store.ts';
import { Icon } from '../parts/icon.tsx';
import { SpeedChoice } from '../parts/speed.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import styles from './opponent.module.css';
import { PlanView, WeighedList } from './plan-view.tsx';
import { stepOnce } from './seat.ts';
import { type Remark, useOpponent } from './state.ts';
import { toggleWatching } from './watching.ts';

export function Watch({ seen }: { readonly seen: Seen }) {
  const { opponent } = useTexts();
  const paused = useOpponent((store) => store.paused);
  const isOver = useGame(({ asked }) => asked?.kind === 'gameOver');
  if (isOver) return null;
  return (
    <section className={styles['watch']} aria-label={opponent.watch} data-testid="watch">
      <div className={styles['controls']}>
        <button type="button" data-testid="pause" onClick={toggleWatching}>
          <Icon name={paused ? 'play' : 'pause'} /> {paused ? opponent.goOn : opponent.pause}
        </button>
        <button type="button" data-testid="step" disabled={!paused} onClick={stepOnce}>
          <Icon name="next" /> {opponent.step}
        </button>
        <SpeedChoice />
      </div>
      {([0, 1] as const).map((side) => (
        <MindOf key={side} seen={seen} side={side} />
      ))}
    </section>
  );
}

function MindOf({ seen, side }: { readonly seen: Seen; readonly side: SideNumber }) {
  const { opponent } = useTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const remarks = useOpponent((store) => store.remarks);
  const seat = seatOf(seen.agreement, side);
  if (seat === 'person') return null;
  const mine = [...remarks.values()].filter((remark) => remark.side === side);
  const planned = mine.findLast(({ plan }) => plan !== null);
  const weighed = lastWeighed(mine);
  return (
    <div data-mind={side}>
      <h3>{opponent.mind(seen.game.battle.sides[side].name[language], opponent.levels[seat])}</h3>
      {planned?.plan == null ? (
        <p className={styles['note']}>{seat === 'recruit' ? opponent.recruitPlan : opponent.noPlan}</p>
      ) : (
        <PlanView game={seen.game} state={planned.before} plan={planned.plan} />
      )}
      {weighed === undefined ? null : <WeighedList game={seen.game} remark={weighed} />}
    </div>
  );
}

/** Only of its last decision: what was weighed before is in the log. */
const lastWeighed = (mine: readonly Remark[]): Remark | undefined => mine.slice(-1).find(({ weighed }) => weighed.length > 1);
