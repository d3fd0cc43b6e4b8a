/** While the computer thinks: whether it advises, how much of its time is gone, and a way to end it. */
import type { Level } from '@kosynier/ai';
import { seatOf } from '../game/seats.ts';
import { useGame } from '../game/store.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { adviseNow } from './advice.ts';
import styles from './opponent.module.css';
import { playNow, takeTurnIfAsked } from './seat.ts';
import { useOpponent } from './state.ts';

/** The others answer at once: a bar would only flicker. */
const SLOW: ReadonlySet<Level> = new Set(['general']);

export function ThinkingLine() {
  const thinking = useOpponent((store) => store.thinking);
  const { opponent } = useTexts();
  if (thinking === null || !SLOW.has(thinking.level)) return null;
  const { isAdvice, share } = thinking;
  return (
    <div className={styles['thinking']} data-testid="thinking">
      {isAdvice ? <span>{opponent.advises}</span> : null}
      <progress max={1} value={share} aria-label={opponent.progress} />
      <button type="button" data-testid="play-now" onClick={isAdvice ? adviseNow : playNow}>
        {isAdvice ? opponent.showNow : opponent.playNow}
      </button>
    </div>
  );
}

/** For a screen reader: once when it begins, not with every step of it. */
export function ThinkingNews() {
  const paused = useOpponent((store) => store.paused);
  const isAdvice = useOpponent(({ thinking }) => thinking?.isAdvice === true);
  const side = useGame(({ asked }) => asked?.side ?? null);
  const game = useGame(({ seen }) => seen?.game ?? null);
  const agreement = useGame(({ seen }) => seen?.agreement ?? null);
  const language = useLanguage(({ language: spoken }) => spoken);
  const { opponent } = useTexts();
  const seat = side === null || agreement === null ? 'person' : seatOf(agreement, side);
  const thinks =
    seat === 'person' || game === null || side === null
      ? ''
      : opponent.thinks(game.battle.sides[side].name[language], opponent.levels[seat]);
  const words = isAdvice ? opponent.advises : paused ? opponent.paused : thinks;
  return (
    <p className="visually-hidden" role="status" data-testid="thinking-news">
      {words}
    </p>
  );
}

export function ThinkingFailed() {
  const failed = useOpponent((store) => store.failed);
  const { opponent } = useTexts();
  if (!failed) return null;
  return (
    <p role="alert" className={styles['failed']}>
      {opponent.failed}{' '}
      <button type="button" onClick={takeTurnIfAsked}>
        {opponent.tryAgain}
      </button>
    </p>
  );
}
