/** The general's advice: the code that gives it comes with the first question. */
import { useGame } from '../game/store.ts';
import { mayAdvise } from './may-advise.ts';

/** Asks for advice; asked again while it is shown, does it. */
export function advise(): void {
  if (mayAdvise(useGame.getState())) void import('./counsel.ts').then(({ takeAdvice }) => takeAdvice());
}

export const adviseNow = (): void => void import('./counsel.ts').then(({ adviseAtOnce }) => adviseAtOnce());
