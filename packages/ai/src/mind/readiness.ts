/** What troops do with the movement points that their way has left them, besides firing. */
import { type Action, hasMark, LINE, unitFacts, unitHex } from '@kosynier/engine';
import type { Situation } from '../player.ts';
import { factsOf, type Ground } from './ground.ts';

/** No unit farther away will be fired at, or come near, before the next activation. */
const SOON_NEAR = 6;

/** [10.9.10] the old marker is cleared, [7.2] skirmishers take their order; a good shot keeps the last movement point for itself. */
export function readyingAction(situation: Situation, look: () => Ground, hasShot: boolean): Action | undefined {
  const { options, game, view } = situation;
  const keep = hasShot ? 1 : 0;
  for (const action of options) {
    if (action.kind !== 'clearFireMarker' && !isUseful(situation, action)) continue;
    const left = unitFacts(game, view, action.unit)?.mpLeft ?? 0;
    if (left > keep && factsOf(look(), unitHex(view, action.unit)).nearest <= SOON_NEAR) return action;
  }
  return undefined;
}

type Skirmish = Extract<Action, { readonly kind: 'skirmish' }>;

/** A55: in a close line it would cost the LINE marker, which is worth more. */
const isUseful = ({ view }: Situation, action: Action): action is Skirmish =>
  action.kind === 'skirmish' && action.skirmish && !hasMark(view, action.unit, LINE);
