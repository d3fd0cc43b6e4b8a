/** A plan for one activation: an order for every body that may move, and the order in which they are played. */
import type { Hex } from '@kosynier/engine';

/** What a body is told to do, in a word. */
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

/** A place on the way, and the facing in which it is left. */
export interface Waypoint {
  readonly hex: Hex;
  readonly facing: number;
}

export interface Order {
  /** The units that move together; all from one hex. */
  readonly units: readonly number[];
  readonly whole: boolean;
  readonly from: Hex;
  readonly intention: Intention;
  /** From the place where it begins to where it ends. */
  readonly way: readonly Waypoint[];
  /** The enemy hex that is entered at the end, or 0. */
  readonly target: Hex;
  /** Points expected of it, against staying. */
  readonly gain: number;
}

export interface Plan {
  readonly orders: readonly Order[];
  readonly gain: number;
}

export const EMPTY_PLAN: Plan = { orders: [], gain: 0 };
