/** A plan as its maker tells it: only its shape, so that the computer players need not be known here. */
import type { Action, Hex } from '@kosynier/engine';

/** What a body of troops is told to do. */
export type Intention =
  | 'hold'
  | 'advance'
  | 'hurry'
  | 'closeAndFire'
  | 'charge'
  | 'assault'
  | 'refuse'
  | 'fallBack'
  | 'takeCover'
  | 'joinLine'
  | 'guardGuns'
  | 'moveBattery'
  | 'limber'
  | 'formSquare'
  | 'screen'
  | 'shift';

export interface ToldOrder {
  readonly units: readonly number[];
  readonly intention: Intention;
  readonly from: Hex;
  readonly to: Hex;
  /** The enemy hex that is entered, or 0. */
  readonly target: Hex;
}

export interface ToldPlan {
  readonly commander: number;
  readonly orders: readonly ToldOrder[];
  /** Points expected of it, and of the plan that came to mind first; null: it was not tried. */
  readonly worth: number | null;
  readonly first: number | null;
  /** Plans that were tried. */
  readonly tried: number;
}

/** One of the choices that were weighed against each other, with its worth in points. */
export interface ToldChoice {
  readonly action: Action;
  readonly worth: number;
}
