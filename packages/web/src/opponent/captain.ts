/** A captain for sheets of standing orders that leave something to one; loaded when such a sheet is there. */
import type { Action } from '@kosynier/engine';
import type { Question, Sheet } from '@kosynier/table';

let captain: ((question: Question) => Action) | null = null;

export const captainIfLoaded = (question: Question): Action | undefined => captain?.(question);

export const needsCaptain = (sheet: Sheet): boolean => captain === null && sheet.some(({ does }) => does === 'captain');

/** Answers whether the captain has come just now. */
export async function loadCaptain(): Promise<boolean> {
  if (captain !== null) return false;
  const { captainAnswer } = await import('@kosynier/ai');
  captain = captainAnswer;
  return true;
}
