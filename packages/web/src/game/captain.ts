/** A captain for standing orders that leave something to one; loaded when there are such orders. */
import type { Action } from '@kosynier/engine';
import type { Question, SideOrders } from '@kosynier/table';

let captain: ((question: Question) => Action) | null = null;

export const captainIfLoaded = (question: Question): Action | undefined => captain?.(question);

export const needsCaptain = ({ sheet, firing }: SideOrders): boolean =>
  captain === null && (firing !== null || sheet.some(({ does }) => does === 'captain'));

/** Answers whether the captain has come just now. */
export async function loadCaptain(): Promise<boolean> {
  if (captain !== null) return false;
  const { captainAnswer } = await import('@kosynier/ai');
  captain = captainAnswer;
  return true;
}
