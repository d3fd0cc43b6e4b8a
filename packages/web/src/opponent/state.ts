/** What the page shows of the computer: that it thinks, what it thought, and what it advises. */
import type { Level, OrderState, PlanPart, PlanReport, WeighedAnswer } from '@kosynier/ai';
import type { Action, GameState, SideNumber } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { create } from 'zustand';

export interface Thinking {
  readonly side: SideNumber;
  readonly level: Level;
  /** Of the time it has, 0 to 1. */
  readonly share: number;
  /** It thinks for a person who asked for advice. */
  readonly isAdvice: boolean;
}

/** What a computer thought when it took a step. */
export interface Remark {
  readonly side: SideNumber;
  readonly action: Action;
  readonly plan: PlanReport | null;
  readonly weighed: readonly WeighedAnswer[];
  /** In which it thought so. */
  readonly before: GameState;
}

export interface Advice extends Remark {
  readonly seen: Seen;
  readonly part: PlanPart | null;
}

/** The plan for the activation at hand, and what has become of its orders. */
export interface Counsel {
  readonly side: SideNumber;
  readonly plan: PlanReport;
  readonly activation: string;
  /** In which it was made. */
  readonly before: GameState;
  readonly states: readonly OrderState[];
}

/** The plan, or the order of some units, is being carried out. */
export interface Following {
  readonly side: SideNumber;
  readonly units: readonly number[] | null;
  /** After this many steps it began. */
  readonly since: number;
  readonly begun: boolean;
  /** The plan when it began, and the state of its orders after the last step. */
  readonly plan: PlanReport;
  readonly states: readonly OrderState[];
}

/** Why it was not carried out further: the enemy has rolled dice, a question came that no plan answers, an order failed, the plan was made anew; or all is done. */
export type Stop = 'answered' | 'asked' | 'failed' | 'overtaken' | 'finished';

export interface OpponentStore {
  readonly thinking: Thinking | null;
  /** It can be thought nowhere here: neither in a worker nor in the page. */
  readonly failed: boolean;
  /** Two computers play and a person who watches has stopped them. */
  readonly paused: boolean;
  readonly advice: Advice | null;
  readonly counsel: Counsel | null;
  readonly following: Following | null;
  readonly stopped: Stop | null;
  /** By the number of the step. */
  readonly remarks: ReadonlyMap<number, Remark>;
}

export const NO_OPPONENT: OpponentStore = {
  thinking: null,
  failed: false,
  paused: false,
  advice: null,
  counsel: null,
  following: null,
  stopped: null,
  remarks: new Map(),
};

export const useOpponent = create<OpponentStore>()(() => NO_OPPONENT);

/** A bar that moves a few times in a second is calm, and no part of the page is drawn more often than that. */
const STEP = 0.05;

export function showProgress(share: number): void {
  const { thinking } = useOpponent.getState();
  if (thinking !== null && share - thinking.share >= STEP) useOpponent.setState({ thinking: { ...thinking, share } });
}
