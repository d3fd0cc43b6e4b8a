import type { Frame } from './frames.ts';

/**
 * A game at one moment: plain data, safe to save, send and compare. Units and commanders are numbered by the battle;
 * what belongs to a unit is kept in arrays indexed by that number, so that a change copies one short array.
 */
export interface GameState {
  readonly version: 1;
  readonly turn: number;
  /** [12.2] the balance: positive points of the first side, negative ones of the second (B67). */
  readonly balance: number;
  /** [13.1] permanent once set (B71). */
  readonly campEntered: boolean;
  /** Chits in the pool that both sides know, by commander. */
  readonly pool: readonly number[];
  /** Chits in the pool that were chosen in secret, by side; in the other side's view each is `HIDDEN`. */
  readonly chosen: readonly [readonly number[], readonly number[]];
  /** The activated commander, or `NOBODY`. */
  readonly active: number;
  readonly commanderHex: readonly number[];
  readonly commanderStatus: readonly number[];
  /** How often he was activated in this Turn [10.9.10]. */
  readonly commanderActivations: readonly number[];
  readonly unitHex: readonly number[];
  /** Order inside a hex: the lower the number the higher in the stack. */
  readonly unitPlace: readonly number[];
  readonly unitFacing: readonly number[];
  readonly unitLosses: readonly number[];
  readonly unitFormation: readonly number[];
  readonly unitStatus: readonly number[];
  /** Return Turn of a unit on the track [11.11.2]. */
  readonly unitDue: readonly number[];
  /** The fire marker [10.9.1]. */
  readonly unitShots: readonly number[];
  /** MP spent in this Movement Phase. */
  readonly unitSpent: readonly number[];
  readonly unitFlags: readonly number[];
  /** How a unit came into its melee hex (C25), see `rules/melee-entry.ts`; 0: it did not enter one. */
  readonly unitEntry: readonly number[];
  /** The procedures under way, the innermost last. */
  readonly frames: readonly Frame[];
  readonly result: GameResult | null;
}

export type Ending = 'automaticVictory' | 'points' | 'offTrack';

export interface GameResult {
  /** Number of the winning side, or null: a draw. */
  readonly winner: 0 | 1 | null;
  readonly how: Ending;
  /** [13.1] the win was turned into a draw by the camp. */
  readonly byCamp: boolean;
}

export const NOBODY = -1;
/** Stands for a chit whose commander the viewer may not know. */
export const HIDDEN = -2;

/** Where a unit is. */
export const ON_MAP = 0;
/** Not in this scenario, or not yet arrived. */
export const OFF_MAP = 1;
/** Withdrawn, on the turn track [11.11.1]. */
export const ON_TRACK = 2;
export const ELIMINATED = 3;
/** A captured gun that lies in its hex as a marker (B40). */
export const CAPTURED = 4;

/** Where a commander is; `COMMANDER_CONTUSED` is on the map but cannot be activated in this Turn (A38). */
export const COMMANDER_ON_MAP = 0;
export const COMMANDER_OFF_MAP = 1;
export const COMMANDER_DEAD = 2;
export const COMMANDER_CONTUSED = 3;

/** [7.0] */
export const NORMAL = 0;
export const SKIRMISH = 1;
export const SQUARE = 2;
export const LIMBERED = 3;

/** Marks of a unit; the comment says when each is cleared (sequence of play, section 10). */
/** [6.2.1] under a LINE marker; never by time. */
export const LINE = 1 << 0;
/** Its action has ended; end of Phase 2. */
export const FINISHED = 1 << 1;
/** [10.7] end of Phase 2. */
export const STOP = 1 << 2;
/** [8.9] end of Phase 2. */
export const DOUBLE_TIME = 1 << 3;
/** Fired in this Phase 2 (guns: [10.10.3]). */
export const FIRED_IN_PHASE = 1 << 4;
/** Fired in this Turn; Round 3. */
export const FIRED_IN_TURN = 1 << 5;
/** [11.11.3] returned in Phase 1 of this activation; end of Phase 2. */
export const RETURNED = 1 << 6;
/** [8.15.5] infantry; end of Phase 2. */
export const COUNTERATTACKED = 1 << 7;
/** [8.15.4] end of Phase 2. */
export const WAS_COUNTERATTACKED = 1 << 8;
/** [11.3] fought in a melee that counts; end of Phase 2. */
export const FOUGHT = 1 << 9;
/** Left its place or its facing since the start of this Phase 2 (battle lines, A72 b). */
export const SHIFTED = 1 << 10;
/** A50 on its way through a hex of friends, as long as one of them stands there [6.3]. */
export const PASSING = 1 << 11;
/** [8.11] a gun took a facing, or was limbered, in this activation. */
export const GUN_ACTED = 1 << 12;
/** [8.12] a gun was unlimbered: silent until Round 3. */
export const GUN_UNLIMBERED = 1 << 13;
/** [10.10.4] silent until Round 3. */
export const JAMMED = 1 << 14;
/** B40 scored as captured once; never cleared. */
export const CAPTURED_ONCE = 1 << 15;
/** [6.2.1] its LINE marker was placed or removed in this Phase 2 (A48). */
export const LINE_CHANGED = 1 << 16;
/** [8.11] b a gun went to a neighbouring hex: silent until Round 3. */
export const GUN_MOVED = 1 << 17;
/** [4.5] a reserve unit that acted in Phase 2 of this activation (A29); end of the activation. */
export const RESERVE_USED = 1 << 18;
/** [6.0] it has turned by itself in the hex of its stack, and must leave it; end of Phase 2. */
export const LEAVING = 1 << 19;
/** [8.15.2] a counterattack ended its move; end of Phase 2. */
export const MOVE_ENDED = 1 << 20;

/** A unit in the hex of a stack that is no part of it (A50). */
export const APART = PASSING | LEAVING;

export const CLEARED_AFTER_PHASE_2 =
  FINISHED |
  STOP |
  DOUBLE_TIME |
  FIRED_IN_PHASE |
  RETURNED |
  COUNTERATTACKED |
  WAS_COUNTERATTACKED |
  FOUGHT |
  SHIFTED |
  PASSING |
  LEAVING |
  MOVE_ENDED |
  LINE_CHANGED;
export const CLEARED_AFTER_ACTIVATION = GUN_ACTED | RESERVE_USED;
export const CLEARED_IN_ROUND_3 = FIRED_IN_TURN | GUN_UNLIMBERED | JAMMED | GUN_MOVED;
