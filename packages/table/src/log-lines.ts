/**
 * The lines of a game that is played over a server: version 4 of the record, `docs/record.md`. They are what everybody sees while the game goes on; what is
 * secret is sealed in them and opened by a later line, so that the lines themselves never change.
 */
import type { DieOrDraw, FairHeader, FairOpening, Opening, SeatNumber } from '@kosynier/dice';
import type { GameOptions } from '@kosynier/engine';
import type { Pace } from './agreement.ts';
import type { Json } from './names/fields.ts';
import type { NamedObject } from './names/naming.ts';
import type { By } from './step.ts';

export const LOG_VERSION = 4;

/** How the seats get their sides: by the id of the side that each plays, the first seat first, or by the secrets of both. */
export type Sides = readonly [string, string] | 'random';

export interface LogHeader {
  readonly kosynier: 'record';
  readonly version: 4;
  readonly rules: number;
  readonly rulesHash?: string;
  readonly battle: string;
  readonly battleHash: string;
  readonly playHash: string;
  readonly scenario: string;
  readonly options: GameOptions;
  readonly book: string;
  readonly sides: Sides;
  readonly pace?: Pace;
  readonly fair: FairHeader;
}

/** A seat is taken, and its secret committed to; in a later epoch it commits anew. */
export interface LogCommit {
  readonly n: number;
  readonly seat: SeatNumber;
  readonly commit: string;
  /** A person, or a computer player by its name. */
  readonly who: string;
}

export interface LogSecret {
  readonly n: number;
  readonly seat: SeatNumber;
  readonly secret: string;
}

/** Both seats have agreed to new chains. */
export interface LogFair {
  readonly n: number;
  readonly fair: FairOpening;
}

/** A decision that was taken; a whole set-up is one [3.1]. */
export interface LogStep {
  readonly n: number;
  readonly side: string;
  /** Left out: `sealed`. */
  readonly actions?: readonly NamedObject[];
  readonly sealed?: string;
  readonly dice: readonly DieOrDraw[];
  /** The seal over what made the decision and over the hash of the whole state; left out: `brought`. */
  readonly by?: string;
  /** Taken before the game came to the server: everybody sees it, and nothing proves its dice. */
  readonly brought?: true;
  readonly roll?: string;
  readonly draws?: readonly [q: number, link: string];
  readonly open?: readonly Opening[];
}

/** As many of the last decisions as `undo` says are taken back; `agreed`: the line in which the other side consented. */
export interface LogUndo {
  readonly n: number;
  readonly side: string;
  readonly undo: number;
  readonly agreed?: number;
}

/** What can be offered to the other side. */
export type Offer =
  /** `leave`: the game ends here and goes on elsewhere, with everything opened that was hidden. */
  | { readonly kind: 'draw' | 'pause' | 'resume' | 'newDice' | 'leave' }
  | { readonly kind: 'undo'; readonly lines: number }
  | { readonly kind: 'rules'; readonly hash: string };

export interface LogOffer {
  readonly n: number;
  readonly side: string;
  readonly offer: Offer;
}

/** `of`: the line of the offer. */
export interface LogAnswer {
  readonly n: number;
  readonly side: string;
  readonly answer: boolean;
  readonly of: number;
}

/** Both go on under other rules; `agreed`: the line in which the other side consented. */
export interface LogRules {
  readonly n: number;
  readonly side: string;
  readonly rules: string;
  readonly agreed: number;
}

/** The seal over new standing orders. */
export interface LogOrders {
  readonly n: number;
  readonly side: string;
  readonly orders: string;
}

/** How a game ends beside the rules. */
export type Concession = 'resignation' | 'agreement' | 'time' | 'lapsed' | 'left';

export interface LogEnd {
  readonly n: number;
  readonly end: true;
  /** By the rules: as they tell it. Else the side that wins, or null, and how. */
  readonly result: Json;
  readonly draws?: readonly [q: number, link: string];
  readonly open?: readonly Opening[];
}

export type LogLine = LogCommit | LogSecret | LogFair | LogStep | LogUndo | LogOffer | LogAnswer | LogRules | LogOrders | LogEnd;

/** The texts that the seals of a line hide, as long as they do. */
export interface HiddenTexts {
  /** The actions of a secret decision. */
  readonly decision?: string;
  /** What made the decision, and the hash of the state. */
  readonly author?: string;
  /** Standing orders. */
  readonly orders?: string;
}

export type HiddenKind = keyof HiddenTexts;

export const decisionText = (actions: readonly NamedObject[]): string => JSON.stringify({ actions });
export const authorText = (by: By, hash: string): string => JSON.stringify({ by, hash });
export const ordersText = (orders: Json): string => JSON.stringify({ orders });

export const isStepLine = (line: LogLine): line is LogStep => 'dice' in line;
