/** Sitting down at another player's game: the commitment goes with it, so that the dice of both can be proved. */
import { type Answer, ask, type Made } from './api.ts';
import { commitment } from './secrets.ts';

/** `key`: of the invitation; null: the challenge is open to any player. */
export async function takeSeat(game: string, key: string | null): Promise<Answer<Made>> {
  const answer = await ask<Made>('POST', `/games/${game}/join`, { ...(key === null ? {} : { key }), commit: commitment(game, 0, 1) });
  return !answer.ok && answer.error === 'taken' ? { ...answer, error: 'seatTaken' } : answer;
}
