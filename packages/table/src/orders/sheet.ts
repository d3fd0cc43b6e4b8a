/** A sheet of standing orders: rules from the top down; the first that fits answers, and where none fits the seat is asked. */
import type { Decision } from '@kosynier/engine';

/** On what occasions a sheet is looked at. Whatever a side decides by a plan of its own belongs to none and is always asked. */
export type Occasion =
  | 'fire'
  | 'react'
  | 'retreat'
  | 'face'
  | 'loss'
  | 'commander'
  | 'square'
  | 'join'
  | 'lead'
  | 'shot'
  | 'crisis'
  | 'cause'
  | 'place';

/** A new decision does not compile until it is said whether a sheet may answer it. */
export const OCCASION_OF: Readonly<Record<Decision['kind'], Occasion | null>> = {
  setupPlacement: null,
  poolChoice: null,
  overallCommanderChoice: null,
  namedUnitsChoice: null,
  liaisonChoice: null,
  armChoice: null,
  entryGroup: null,
  arrivalChoice: null,
  returnPlacement: null,
  fireWindow: 'fire',
  phasingAction: null,
  moveStep: null,
  commanderStep: 'commander',
  reaction: 'react',
  counterattackGroup: 'join',
  skirmisherShot: 'shot',
  squareAttempt: 'square',
  chargeDeclare: null,
  meleeNext: null,
  meleeLead: 'lead',
  lossAllocation: 'loss',
  retreatCause: 'cause',
  retreatHex: 'retreat',
  winnerFacing: 'face',
  crisisOrder: 'crisis',
  passingUnitPlacement: 'place',
  commanderMove: null,
  gunFacing: null,
  stackOrder: null,
  gameOver: null,
};

export type Arm = 'infantry' | 'cavalry' | 'artillery';

/** Whose choices a rule is about. */
export type Who =
  | { readonly kind: 'all' }
  | { readonly kind: 'arm'; readonly arm: Arm }
  | { readonly kind: 'command'; readonly commander: number }
  | { readonly kind: 'unit'; readonly unit: number };

/** Something that is true of a choice as the seat sees it; chances in per cent, ranges in hexes. */
export type Fact =
  /** `chance`: that a salvo has an effect; `win`: that a counterattack is made and won; `jam`: that the battery jams. */
  | { readonly about: 'chance' | 'win' | 'jam'; readonly is: 'atLeast' | 'below'; readonly percent: number }
  | { readonly about: 'range'; readonly is: 'within' | 'beyond'; readonly hexes: number }
  /** The arm of the target, or of the mover that is reacted to. */
  | { readonly about: 'enemy'; readonly arm: Arm }
  | { readonly about: 'enemySquare' }
  /** The own stack is smaller than that of the enemy. */
  | { readonly about: 'smaller' }
  /** No other enemy hex can be fired at with a chance that a rule above has not put aside. */
  | { readonly about: 'oneTarget' };

/** `hold`: that is not done; `captain`: as a captain would, if one is there to be asked; `away`: farthest from the enemy. */
export type Deed = 'ask' | 'hold' | 'fire' | 'counterattack' | 'fallBack' | 'captain' | 'away' | 'largest' | 'smallest';

export interface SheetRule {
  readonly who: Who;
  readonly on: Occasion;
  /** All of them must be true. */
  readonly when: readonly Fact[];
  readonly does: Deed;
}

export type Sheet = readonly SheetRule[];

/** What makes sense on an occasion, in the order in which it is offered. */
export const DEEDS_OF: Readonly<Record<Occasion, readonly Deed[]>> = {
  fire: ['ask', 'fire', 'hold'],
  react: ['ask', 'fire', 'counterattack', 'fallBack', 'hold', 'captain'],
  retreat: ['ask', 'away', 'captain'],
  face: ['ask', 'captain'],
  loss: ['ask', 'largest', 'smallest', 'captain'],
  commander: ['ask', 'hold', 'captain'],
  square: ['ask', 'hold', 'captain'],
  join: ['ask', 'captain'],
  lead: ['ask', 'captain'],
  shot: ['ask', 'fire', 'hold', 'captain'],
  crisis: ['ask', 'captain'],
  cause: ['ask', 'captain'],
  place: ['ask', 'captain'],
};
