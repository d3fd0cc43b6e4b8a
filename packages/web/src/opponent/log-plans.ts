/** What the log may tell of the computer's thoughts: what is over, or everything if computers alone play. */
import type { PlanReport } from '@kosynier/ai';
import type { Action } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { isOver } from '../game/over.ts';
import { isWatched } from './seat.ts';
import type { Remark } from './state.ts';

/** No player is left from whom something could be kept secret. */
const isOpen = (seen: Seen): boolean => isWatched(seen) || isOver(seen);

/** [3.1] [3.3] choices of which the other side does not even know what was chosen. */
const SECRET: ReadonlySet<Action['kind']> = new Set([
  'chooseChit',
  'confirmSetup',
  'setupPlace',
  'setupCommander',
  'setupFacing',
  'setupTop',
  'setupLine',
]);

/** Whether it may be told why a step was taken: something else was weighed, and it is no secret. */
export const mayTellWhy = (seen: Seen, { action, weighed }: Remark): boolean =>
  weighed.length > 1 &&
  weighed.some((one) => JSON.stringify(one.action) === JSON.stringify(action)) &&
  (isOpen(seen) || !SECRET.has(action.kind));

export interface LoggedPlan {
  /** The step with which it began to be carried out. */
  readonly at: number;
  readonly remark: Remark;
  /** An earlier plan of the same activation was overtaken. */
  readonly isNew: boolean;
}

export function loggedPlans(seen: Seen, remarks: ReadonlyMap<number, Remark>): LoggedPlan[] {
  const plans: LoggedPlan[] = [];
  const known: (PlanReport | null)[] = [null, null];
  const activation = [-1, -1];
  for (const [at, remark] of remarks) {
    const { plan, side, before } = remark;
    if (plan === null || plan === known[side]) continue;
    known[side] = plan;
    const end = endOf(seen, at, before.active);
    const isNew = activation[side] === end;
    activation[side] = end;
    if (isOpen(seen) || end <= seen.steps.length) plans.push({ at, remark, isNew });
  }
  return plans;
}

/** The step that ended the activation in which a step was taken; beyond the last one while it goes on. */
function endOf({ steps }: Seen, at: number, active: number): number {
  const end = steps.findIndex(({ view }, i) => i >= at - 1 && view.active !== active);
  return end < 0 ? steps.length + 1 : end + 1;
}
