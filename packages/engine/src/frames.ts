/**
 * The procedures of the rules as plain data. The rules nest: a step draws fire, the fire forces a check, the check a retreat,
 * the retreat a loss, the loss a choice. Each of these is a frame on a stack in the state, and its chapter's file says how it goes on.
 */
import type { Hex } from './board/hex.ts';
import type { SideNumber } from './compile.ts';

/** [3.1] one side after the other arranges its units in secret (A7, B73). */
export interface SetupFrame {
  readonly kind: 'setup';
  readonly side: SideNumber;
}

/** [3.3] the three Rounds of a Turn. */
export interface TurnFrame {
  readonly kind: 'turn';
  readonly round: 1 | 2 | 3;
}

/** [3.3] Round 1: a secret choice of chits. */
export interface PoolChoiceFrame {
  readonly kind: 'poolChoice';
  readonly side: SideNumber;
  /** Which of the Turn's pools of that side it is about. */
  readonly pool: number;
  readonly left: number;
}

/** [3.3] Round 2: Phases 1 to 4 of one activation. */
export interface ActivationFrame {
  readonly kind: 'activation';
  readonly commander: number;
  readonly phase: 1 | 2 | 3 | 4 | 5;
}

/** [13.1S] the arm of one activation, which lies above it (B77). */
export interface ArmFrame {
  readonly kind: 'arm';
  readonly commander: number;
  /** The Phase in which the activation begins. */
  readonly phase: 1 | 2;
  readonly arm: 'unsaid' | 'any' | 'infantry' | 'cavalry';
}

/** [4.4] the chit of an overall commander: what it does, step by step (A23-A27). */
export interface ChitFrame {
  readonly kind: 'chit';
  /** The overall commander whose chit was drawn. */
  readonly commander: number;
  /** The choice; the activation of another, or of units he inherited [4.3]; the question whether he uses units, and their Phases; his move. */
  readonly step: 'choose' | 'delegated' | 'inherited' | 'offer' | 'named' | 'move' | 'end';
  /** The fallen commander whose units he commands, or -1. */
  readonly command: number;
  /** C4: the reserve that counts as a fallen command, or -1. */
  readonly reserve: number;
  /** Units he has named so far (A25). */
  readonly named: readonly number[];
}

/** [4.5S] the chit of a liaison: one activation in each of these armies, in any order (A28). */
export interface LiaisonFrame {
  readonly kind: 'liaison';
  readonly commander: number;
  /** Armies whose activation is still to come. */
  readonly armies: readonly number[];
}

/** [13.E] units that are about to come onto the map together (B74). */
export interface EntryFrame {
  readonly kind: 'entry';
  readonly units: readonly number[];
  readonly hex: Hex;
  readonly facing: number;
  /** [8.9] declared before the first hex. */
  readonly doubleTime?: boolean;
}

/** What is known of later Turns; lies below everything, in scenarios that need it. */
export interface CalendarFrame {
  readonly kind: 'calendar';
  /** Chits that come into the pool by themselves, and the Turn of each; 0: never any more. */
  readonly chits: readonly number[];
  readonly turns: readonly number[];
  /** [13.M] how far an arrival is: 0 nothing rolled, 1 the Turn of the second roll, 2 that of his chit, 3 it was put into the pool. */
  readonly stages: readonly number[];
}

/** [13.M] Round 1: does his chit come into the pool now, or a Turn later? */
export interface ArrivalFrame {
  readonly kind: 'arrival';
  readonly commander: number;
}

/** [11.11.3] Phase 1, or Round 1 for leaderless units (B63 e). */
export interface ReturnFrame {
  readonly kind: 'return';
  readonly side: SideNumber;
  readonly units: readonly number[];
}

/** [10.4] the windows of Phase 2 (A80). */
export interface Phase2Frame {
  readonly kind: 'phase2';
  readonly window: 'other' | 'phasing';
  /** The phasing side's last window was a pass. */
  readonly passed: boolean;
  /** [8.10] the facings with which units began this Phase that a melee has turned since. */
  readonly facings?: readonly { readonly unit: number; readonly facing: number }[];
  /** [10.11.7] commanders who have stepped away from the enemy in this activation, by their own choice. */
  readonly steppedAway?: readonly number[];
}

/** A81: the other side's window after fire inside a move. */
export interface FireWindowFrame {
  readonly kind: 'fireWindow';
  readonly side: SideNumber;
}

/** The units of one hex that move as one [8.16], and what their move has done so far [8.14.1]. */
export interface MovingGroup {
  readonly units: readonly number[];
  readonly hex: Hex;
  /** Hexes covered forward; the enemy hex counts. */
  readonly run: number;
  /** What spoils a charge, as bits of `rules/charge.ts`. */
  readonly spoiled: number;
  /** Where the charge of cavalry was spoiled first. */
  readonly spoiledIn?: Hex;
  /** It takes no further step in this action. */
  readonly stopped: boolean;
  /** C12: it stands in the enemy hex and waits for others. */
  readonly held: boolean;
  /** Free turns in a row are one step (limbered guns). */
  readonly turnedFree: boolean;
  /** The hex it came from, for a unit stopped while passing (A46); `NO_HEX` as long as it stands where it began. */
  readonly cameFrom: Hex;
}

/** [8.1]-[8.16] one action of moving: one group, or a battle line of several [8.10]. */
export interface MoveFrame {
  readonly kind: 'move';
  readonly groups: readonly MovingGroup[];
  /** A step was made: no unit can be included any more. */
  readonly begun: boolean;
  /** Something was done since the last window of the other side (A81). */
  readonly active: boolean;
}

/** What happens after a group has entered a hex (sequence of play, 5.3). */
export interface EnteredFrame {
  readonly kind: 'entered';
  /** Its number in the move; -1 for a gun that was shifted [8.11]. */
  readonly group: number;
  readonly units: readonly number[];
  readonly hex: Hex;
  /** The hex it came from; none for a unit that came onto the map. */
  readonly from?: Hex;
  readonly step: 'commanders' | 'reactions' | 'square' | 'charge' | 'end';
  /** The other side held the hex when the group came in. */
  readonly againstEnemy: boolean;
  /** Units of the moving side were there already: no emergency Square (A59). */
  readonly meleeBefore: boolean;
}

/** [10.11.7] one commander after another may step away from the enemy. */
export interface CommanderStepFrame {
  readonly kind: 'commanderStep';
  readonly commanders: readonly number[];
  /** He must go or is killed: an enemy stands in his hex (A39), or his stack withdrew (B56). */
  readonly forced: boolean;
  readonly cause: 'adjacent' | 'reached' | 'withdrawal';
}

/** [9.1] the reactions to one entered hex. */
export interface ReactionsFrame {
  readonly kind: 'reactions';
  readonly hex: Hex;
  readonly units: readonly number[];
  /** Hexes whose stack has not reacted yet, and guns that have not. */
  readonly stacks: readonly Hex[];
  readonly guns: readonly number[];
  /** B5: the hex holds units of the reacting side, so it is no target of their fire. */
  readonly occupied: boolean;
}

/** [8.15.4] stacks that counterattack together. */
export interface CounterattackGroupFrame {
  readonly kind: 'counterattackGroup';
  readonly hex: Hex;
  readonly stacks: readonly Hex[];
  /** Others that may still be named. */
  readonly candidates: readonly Hex[];
}

/** [8.15] checks, retreats of stacks that fail, entry and melee. */
export interface CounterattackFrame {
  readonly kind: 'counterattack';
  readonly hex: Hex;
  readonly side: SideNumber;
  readonly units: readonly number[];
  readonly step: 'enter' | 'commanders' | 'square' | 'melee' | 'facing' | 'end';
  /** Cavalry attacks: [11.3] does not bind it (B50). */
  readonly exempt: boolean;
  readonly meleeBefore: boolean;
}

export type RetreatCause = 'fire' | 'crisis' | 'reaction';

/** Units that go back one after another, each by itself (C2). */
export interface RetreatQueueFrame {
  readonly kind: 'retreatQueue';
  readonly units: readonly number[];
  /** Losses that each takes after its retreat (B30). */
  readonly losses: readonly number[];
  readonly hexes: 1 | 2;
  readonly cause: RetreatCause;
  /** The hex of the enemy that caused it (A61, B44). */
  readonly origin: Hex;
}

/** [10.11.1] B44: which of the best firers of a joint salvo counts as the cause of the retreat that waits below. */
export interface RetreatCauseFrame {
  readonly kind: 'retreatCause';
  readonly side: SideNumber;
  readonly hexes: readonly Hex[];
}

/** [10.11] the retreat of one unit, or of a stack that goes together (C2). */
export interface RetreatFrame {
  readonly kind: 'retreat';
  readonly units: readonly number[];
  readonly left: number;
  readonly losses: number;
  readonly cause: RetreatCause;
  readonly origin: Hex;
  /** B10: only paths that every unit survives. */
  readonly voluntary: boolean;
}

/** The owner says which of some units takes a loss, one loss at a time. */
export interface LossFrame {
  readonly kind: 'loss';
  readonly side: SideNumber;
  readonly units: readonly number[];
  readonly left: number;
  readonly cause: LossCause;
}
export type LossCause = 'fire' | 'crisis' | 'reaction' | 'melee' | 'victory' | 'square' | 'retreat';

/** [4.6.1] [4.6.2] and the end of a salvo. */
export interface AfterSalvoFrame {
  readonly kind: 'afterSalvo';
  readonly rule: '4.6.1' | '4.6.2';
  /** Commanders in the hex when the shot was declared, if a roll is due. */
  readonly commanders: readonly number[];
}

export interface MeleeFrame {
  readonly kind: 'melee';
  readonly hex: Hex;
  readonly attacker: SideNumber;
  readonly occasion: 'phase4' | 'charge' | 'counterattack';
  readonly step: 'lava' | 'lead' | 'dice' | 'loser' | 'winner' | 'withdraw' | 'facing' | 'gunFacing' | 'casualties' | 'crisis';
  readonly exempt: boolean;
  /** [7.4] the check was passed. */
  readonly lava: boolean;
  /** B51: the unit that gives the entry modifiers; -1: no unit entered. */
  readonly lead: number;
  readonly winner: SideNumber;
  readonly difference: number;
  /** [11.9] Size of the winning force before the melee. */
  readonly winnerSize: number;
  /** Sides whose commanders are in danger of a natural 9 (A37), as bits, and these commanders. */
  readonly endangered: readonly number[];
  /** Guns of the winner whose facing is still to be chosen. */
  readonly guns: readonly number[];
  /** The loser had guns and no troops with them [10.10.8]. */
  readonly loneGuns: boolean;
  /** Units of the loser really withdrew (B66). */
  readonly withdrew: boolean;
}

/** [11.12] retreats of units that failed; their owner picks the order. */
export interface CrisisFrame {
  readonly kind: 'crisis';
  readonly side: SideNumber;
  readonly origin: Hex;
  readonly units: readonly number[];
}

/** [9.1] a stack goes back two hexes after a failed check or by choice, and takes the loss of B6. */
export interface ReactionRetreatFrame {
  readonly kind: 'reactionRetreat';
  readonly units: readonly number[];
  readonly origin: Hex;
  readonly loss: number;
  readonly voluntary: boolean;
  readonly begun: boolean;
}

/** [9.1] A(3) skirmishers that passed their check fire or not, then stay or go back one hex. */
export interface SkirmisherShotFrame {
  readonly kind: 'skirmisherShot';
  /** The hex of the movers, and that of the skirmishers. */
  readonly hex: Hex;
  readonly from: Hex;
  readonly units: readonly number[];
  readonly step: 'shot' | 'leave';
}

/** [7.3.1] */
export interface SquareAttemptFrame {
  readonly kind: 'squareAttempt';
  readonly hex: Hex;
  readonly side: SideNumber;
}

/** [8.14.1] f, C12 */
export interface ChargeFrame {
  readonly kind: 'charge';
  readonly hex: Hex;
  readonly groups: readonly number[];
  readonly mayHold: boolean;
}

/** [8.11] b: the facing of a gun that has just been moved. */
export interface GunFacingFrame {
  readonly kind: 'gunFacing';
  readonly unit: number;
}

/** [6.0] a new order, from the top. */
export interface ReorderFrame {
  readonly kind: 'reorder';
  readonly hex: Hex;
  readonly ordered: readonly number[];
  readonly left: readonly number[];
}

/** A46: a hex for units stopped while passing. */
export interface PlacePassingFrame {
  readonly kind: 'placePassing';
  readonly units: readonly number[];
  readonly cameFrom: Hex;
}

/** [8.17] */
export interface CommanderMoveFrame {
  readonly kind: 'commanderMove';
  readonly commander: number;
}

/** [11.2] */
export interface Phase4Frame {
  readonly kind: 'phase4';
}

export type Frame =
  | SetupFrame
  | TurnFrame
  | PoolChoiceFrame
  | ArmFrame
  | ActivationFrame
  | ChitFrame
  | LiaisonFrame
  | EntryFrame
  | CalendarFrame
  | ArrivalFrame
  | ReturnFrame
  | Phase2Frame
  | FireWindowFrame
  | MoveFrame
  | EnteredFrame
  | CommanderStepFrame
  | ReactionsFrame
  | CounterattackGroupFrame
  | CounterattackFrame
  | RetreatQueueFrame
  | RetreatCauseFrame
  | RetreatFrame
  | LossFrame
  | AfterSalvoFrame
  | MeleeFrame
  | CrisisFrame
  | ReactionRetreatFrame
  | SkirmisherShotFrame
  | SquareAttemptFrame
  | ChargeFrame
  | GunFacingFrame
  | ReorderFrame
  | PlacePassingFrame
  | CommanderMoveFrame
  | Phase4Frame;
export type FrameKind = Frame['kind'];
