/** The button that asks the general for advice. */
import { useGame } from '../game/store.ts';
import { isNowHidden, useTab } from '../parts/tab.ts';
import { useTexts } from '../texts/index.ts';
import { advise } from './advice.ts';
import { mayAdvise } from './may-advise.ts';
import { useOpponent } from './state.ts';

/** Asks for advice, or shows again what lies out of sight; does nothing while it is being thought about. */
export function HintButton() {
  const { opponent } = useTexts();
  const isOffered = useGame(mayAdvise);
  const isThinking = useOpponent(({ thinking }) => thinking?.isAdvice === true);
  const isGiven = useOpponent(({ advice }) => advice !== null);
  const isHidden = useTab(isNowHidden);
  if (!isOffered || (isGiven && !isHidden)) return null;
  return (
    <button type="button" data-testid="ask-hint" aria-disabled={isThinking || undefined} onClick={advise}>
      {opponent.hint}
    </button>
  );
}
