/** [7.2] Skirmish Order: taking and leaving it as a step of a move (A53); what follows from it stands with the rules it changes. */
import { type Draft, setFormation, setSpent, tell } from '../draft.ts';
import type { MoveFrame } from '../frames.ts';
import { counter, formationOf, hexOf, isMeleeHex, isOnMap, type Position, sideOf, spentOf } from '../position.ts';
import { REFUSED, type Refusal, UNTOLD } from '../refusals.ts';
import { NORMAL, SKIRMISH, SQUARE } from '../state.ts';
import { mpLeft } from './allowance.ts';
import { upkeepOfHex } from './hex-upkeep.ts';
import { isDoubleTime, isFree, isPassing } from './move-changes.ts';

/** A55: a state of one unit, whatever is stacked with it. The facing may be any, because a skirmisher turns freely before it leaves. */
export function skirmishRefusal(p: Position, frame: MoveFrame, unit: number, skirmish: boolean): Refusal | undefined {
  const group = frame.groups.find(({ units }) => units.includes(unit));
  if (group === undefined || !isFree(group)) return REFUSED.oneAtATime;
  if (!counter(p, unit).skirmisher) return p.explains ? { reason: 'noSkirmisher', rule: '7.2', unit } : UNTOLD;
  if ((formationOf(p, unit) === SKIRMISH) === skirmish) return skirmish ? REFUSED.alreadySkirmishing : REFUSED.notSkirmishing;
  if (isMeleeHex(p, group.hex)) return REFUSED.noFormationChangeInMelee;
  if (formationOf(p, unit) === SQUARE) return REFUSED.squareTogether;
  if (isDoubleTime(p, group)) return REFUSED.doubleTimeNoFormation;
  if (isPassing(p, group)) return REFUSED.passingUnitActs;
  return mpLeft(p, unit) < 1 ? REFUSED.skirmishNeedsMp : undefined;
}

/** Before a move has begun only a melee hex is a reason of its own [6.12] [7.1]. */
export function skirmishBeforeMoveRefusal(p: Position, unit: number, skirmish: boolean): Refusal {
  const fixed = p.game.units[unit] !== undefined && isOnMap(p, unit) && isMeleeHex(p, hexOf(p, unit));
  if (!fixed) return REFUSED.notNow;
  return skirmish ? REFUSED.fixedInMelee : REFUSED.noFormationChangeInMelee;
}

export function changeSkirmish(d: Draft, unit: number, skirmish: boolean): void {
  const formation = skirmish ? SKIRMISH : NORMAL;
  setSpent(d, unit, spentOf(d, unit) + 1);
  setFormation(d, unit, formation);
  tell(d, { kind: 'formed', units: [unit], formation, rule: '7.2' });
  // A LINE marker falls off.
  upkeepOfHex(d, hexOf(d, unit), sideOf(d, unit));
}
