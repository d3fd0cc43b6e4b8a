/** What a player thought: the action, the plan it belongs to, and what the others would have been worth. */
import type { Action, Hex } from '@kosynier/engine';
import type { Intention, Order, Plan } from './mind/plan.ts';

/** How long a mind may think about one plan. Nodes make a search repeatable; a caller with a clock says when it is enough. */
export interface Limits {
  readonly nodes: number;
  /** Stop at once and answer with the best so far. */
  readonly enough?: () => boolean;
  /** Starts a watch for a share of the time of a plan. */
  readonly stopwatch?: (share: number) => Stopwatch;
}

export interface Stopwatch {
  /** The share is used up. */
  readonly isOver: () => boolean;
  /** The share of a plan's time that has gone since the start. */
  readonly used: () => number;
}

/** The part of the limits that one decision may use up. */
export interface Part {
  readonly nodes: number;
  readonly enough: () => boolean;
  /** What share of a plan's limits was used, after this number of nodes. */
  readonly used: (nodes: number) => number;
}

export function shareOf({ nodes, enough, stopwatch }: Limits, share: number): Part {
  const watch = stopwatch?.(share);
  return {
    nodes: nodes * share,
    enough: () => enough?.() === true || watch?.isOver() === true,
    used: (spent) => Math.max(spent / nodes, watch?.used() ?? 0),
  };
}

/** One body's part of a plan, for people. */
export interface PlannedOrder {
  readonly units: readonly number[];
  readonly intention: Intention;
  readonly from: Hex;
  readonly to: Hex;
  /** The enemy hex that is entered, or 0. */
  readonly target: Hex;
}

/** A plan for people: which units do what, and what it is expected to bring. */
export interface PlanReport {
  readonly commander: number;
  readonly turn: number;
  readonly orders: readonly PlannedOrder[];
  /** Points expected at the end of what was imagined, and with the plan that came to mind first; null: it was not tried. */
  readonly worth: number | null;
  readonly first: number | null;
  /** Plans that were tried. */
  readonly tried: number;
}

/** One of the answers that were weighed against each other. */
export interface WeighedAnswer {
  readonly action: Action;
  /** In points, compared with the other answers; the scale is that of one decision. */
  readonly worth: number;
}

/** What an action is for: an order of the plan, or what comes before, between and after the orders. */
export type PlanPart =
  | { readonly kind: 'order'; readonly units: readonly number[] }
  /** [13.E] men come onto the map; [6.2.1] a close line is formed; a salvo is worth its powder; [8.11] guns turn to the enemy; nothing is left. */
  | { readonly kind: 'entry' | 'line' | 'salvo' | 'guns' | 'end' };

export interface Thought {
  readonly action: Action;
  /** Of the plan; null where there is none. */
  readonly part: PlanPart | null;
  /** The plan of the activation at hand, if the side is phasing. */
  readonly plan: PlanReport | null;
  /** Best first; empty if nothing was weighed. */
  readonly weighed: readonly WeighedAnswer[];
}

export const isSpent = ({ nodes, enough }: Part, spent: number): boolean => spent >= nodes || enough();

export function reportOf(
  plan: Plan,
  commander: number,
  turn: number,
  searched: Pick<PlanReport, 'worth' | 'first' | 'tried'> = { worth: null, first: null, tried: 1 },
): PlanReport {
  return { commander, turn, orders: plan.orders.map(plannedOrder), ...searched };
}

export const plannedOrder = ({ units, intention, from, way, target }: Order): PlannedOrder => ({
  units,
  intention,
  from,
  to: way.at(-1)?.hex ?? from,
  target,
});
