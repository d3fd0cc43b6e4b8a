/** What a captain would answer to a question that comes between plans: for sheets of standing orders that say so. */
import type { Action } from '@kosynier/engine';
import { captainChoice, newMemory } from './mind/captain.ts';
import { WEIGHTS } from './mind/weights.ts';
import type { SeenSituation } from './player.ts';

/** The same view gives the same answer: what is equal goes by the order of the list. */
export const captainAnswer = ({ game, view, decision, options }: SeenSituation): Action =>
  captainChoice({ game, view, decision, options }, WEIGHTS, newMemory(), () => 0);
