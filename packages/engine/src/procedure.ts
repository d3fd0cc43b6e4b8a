/** How a frame is played: what it does by itself, what it asks, and what it answers to an action. */
import type { Action } from './actions.ts';
import type { SideNumber } from './compile.ts';
import type { Draft } from './draft.ts';
import type { Frame } from './frames.ts';
import type { Position } from './position.ts';
import type { Refusal } from './refusals.ts';

/** The questions of the rules (sequence of play, section 11). */
export type DecisionKind =
  | 'setupPlacement'
  | 'poolChoice'
  | 'overallCommanderChoice'
  | 'namedUnitsChoice'
  | 'liaisonChoice'
  | 'armChoice'
  | 'entryGroup'
  | 'arrivalChoice'
  | 'returnPlacement'
  | 'fireWindow'
  | 'phasingAction'
  | 'moveStep'
  | 'commanderStep'
  | 'reaction'
  | 'counterattackGroup'
  | 'skirmisherShot'
  | 'squareAttempt'
  | 'chargeDeclare'
  | 'meleeNext'
  | 'meleeLead'
  | 'lossAllocation'
  | 'retreatCause'
  | 'retreatHex'
  | 'winnerFacing'
  | 'crisisOrder'
  | 'passingUnitPlacement'
  | 'commanderMove'
  | 'gunFacing'
  | 'stackOrder';

export interface Question {
  readonly kind: DecisionKind;
  readonly side: SideNumber;
}

export interface Procedure<F extends Frame> {
  /** What is to be decided now, or undefined: the procedure goes on by itself. */
  readonly question: (p: Position, frame: F) => Question | undefined;
  /** Goes on by itself; must change the stack of frames. */
  readonly run: (d: Draft, frame: F) => void;
  /** Adds the legal actions to `list`; one that stops early may do so as soon as it holds `limit` of them. */
  readonly list: (p: Position, frame: F, list: Action[], limit: number) => void;
  readonly stopsEarly?: true;
  /** Why an action is not legal, by the predicates that `list` uses. */
  readonly refusal: (p: Position, frame: F, action: Action) => Refusal | undefined;
  /** Carries out a legal action. */
  readonly perform: (d: Draft, frame: F, action: Action) => void;
}

/** For procedures that never ask. */
export const ASKS_NOTHING = {
  question: () => undefined,
  list: () => {},
  refusal: () => undefined,
  perform: () => {},
} as const;

/** For procedures that do nothing but ask. */
export const RUNS_NOTHING = { run: () => {} } as const;
