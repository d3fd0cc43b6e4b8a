/** Small questions that come often: one word, and a captain answers them from now on. */
import { leftToCaptain, type Seen, smallOccasion } from '@kosynier/table';
import { useGame } from '../game/store.ts';
import { useOrderTexts } from './order-words.ts';
import styles from './panels.module.css';

export function LeaveIt({ seen }: { readonly seen: Seen }) {
  const texts = useOrderTexts();
  const { kind, side } = seen.decision;
  const occasion = smallOccasion(kind);
  const orders = useGame((store) => store.orders);
  const order = useGame((store) => store.order);
  // In a lesson one learns to answer.
  const isLesson = useGame((store) => store.coach !== null);
  if (occasion === null || side === null || isLesson) return null;
  return (
    <p className={styles['leaveIt']}>
      <button
        type="button"
        className={styles['more']}
        data-testid="leave-it"
        onClick={() => order(side, { sheet: leftToCaptain(orders[side].sheet, occasion) })}
      >
        {texts.leaveIt}
      </button>
      <small>{texts.leaveItNote(texts.occasions[occasion])}</small>
    </p>
  );
}
