/** What troops do with the movement points that their way has left them, besides firing. */
import { type Action, distance, ON_MAP, unitFacts } from '@kosynier/engine';
import type { Situation } from '../player.ts';

/** Nobody farther away will be fired at, or come near, before the next activation. */
const NEAR = 6;

/** [10.9.10] the old marker is cleared, [7.2] skirmishers take their order; a good shot keeps the last movement point for itself. */
export function readied(situation: Situation, hasShot: boolean): Action | undefined {
  const { options, game, view } = situation;
  const keep = hasShot ? 1 : 0;
  for (const action of options) {
    const wanted = action.kind === 'clearFireMarker' || (action.kind === 'skirmish' && action.skirmish);
    if (!wanted || !hasEnemyNear(situation, action.unit)) continue;
    const left = unitFacts(game, view, action.unit)?.mpLeft ?? 0;
    if (left > keep) return action;
  }
  return undefined;
}

function hasEnemyNear({ game, view, decision }: Situation, unit: number): boolean {
  const hex = view.unitHex[unit] as number;
  return game.units.some(
    ({ number, side }) =>
      side !== decision.side && view.unitStatus[number] === ON_MAP && distance(view.unitHex[number] as number, hex) <= NEAR,
  );
}
