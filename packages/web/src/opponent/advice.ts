/** The general's advice: the code that gives it comes with the first question. */
import { useGame } from '../game/store.ts';
import { isNowHidden, useTab } from '../parts/tab.ts';
import { mayAdvise } from './may-advise.ts';
import { useOpponent } from './state.ts';

/** Asks for advice, and opens the panel that it stands in; asked again while it is shown, does it. Advice out of sight is shown first. */
export function advise(): void {
  if (!mayAdvise(useGame.getState())) return;
  const isOutOfSight = useOpponent.getState().advice !== null && isNowHidden(useTab.getState());
  useTab.getState().open('now');
  if (!isOutOfSight) void import('./counsel.ts').then(({ takeAdvice }) => takeAdvice());
}

export const adviseNow = (): void => void import('./counsel.ts').then(({ adviseAtOnce }) => adviseAtOnce());
