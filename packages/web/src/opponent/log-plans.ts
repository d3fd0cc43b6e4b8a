/** Which plans the log may tell: those of activations that are over; all of them if nobody but the computer plays. */
import { type PlayedGame, stateOf } from '../game/model.ts';
import { isWatched } from './seat.ts';
import type { Remark } from './state.ts';

export interface LoggedPlan {
  /** The step with which it began to be carried out. */
  readonly at: number;
  readonly remark: Remark;
  /** An earlier plan of the same activation was overtaken. */
  readonly isNew: boolean;
}

export function loggedPlans(played: PlayedGame, remarks: ReadonlyMap<number, Remark>): LoggedPlan[] {
  const plans: LoggedPlan[] = [];
  const isOpen = isWatched(played) || stateOf(played).result !== null;
  const known = ['', ''];
  const activation = [-1, -1];
  for (const [at, remark] of remarks) {
    const { plan, side, before } = remark;
    if (plan === null || JSON.stringify(plan) === known[side]) continue;
    known[side] = JSON.stringify(plan);
    const end = endOf(played, at, before.active);
    const isNew = activation[side] === end;
    activation[side] = end;
    if (isOpen || end <= played.steps.length) plans.push({ at, remark, isNew });
  }
  return plans;
}

/** The step that ended the activation in which a step was taken; beyond the last one while it goes on. */
function endOf({ steps }: PlayedGame, at: number, active: number): number {
  const end = steps.findIndex(({ state }, i) => i >= at - 1 && state.active !== active);
  return end < 0 ? steps.length + 1 : end + 1;
}
