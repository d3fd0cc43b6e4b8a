/**
 * A battle as validated data: the board, the counters, the scenarios.
 * Whatever names a commander, a hex, a turn or a threshold stands here; the rules know none of them.
 * The door that turns a file into a `Battle` (and lists every mistake in it) is the package `battles`.
 */

import type { HouseRules, Rulings } from './ruleset.ts';

/** A text in both languages. */
export interface Text {
  readonly en: string;
  readonly pl: string;
}

/** Where a fact comes from: printed or stated in a rulebook, other history, or our own reconstruction. */
export type Provenance = 'book' | 'history' | 'design';

export const BOOK_IDS = ['N', 'R', 'S', 'M'] as const;
/** Niemenczyn, Racławice, Szczekociny, Maciejowice. */
export type BookId = (typeof BOOK_IDS)[number];

/** `hill`, `gully` and `camp` are Clear for every rule (C30); a hill hex for sight is one of elevation 1 or more. */
export const GROUNDS = ['clear', 'woods', 'village', 'castle', 'marsh', 'impassable', 'hill', 'gully', 'camp'] as const;
export type Ground = (typeof GROUNDS)[number];

export const HEXSIDE_KINDS = ['slope', 'escarpment', 'rampart', 'creek', 'river'] as const;
export type HexsideKind = (typeof HEXSIDE_KINDS)[number];

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

/** [2.0] every kind of counter and the arm it belongs to. */
export const ARM_OF_KIND = {
  grenadier: 'infantry',
  musketeer: 'infantry',
  jaeger: 'infantry',
  fusilier: 'infantry',
  infantry: 'infantry',
  shooter: 'infantry',
  kosynier: 'infantry',
  volunteer: 'infantry',
  dragoon: 'cavalry',
  hussar: 'cavalry',
  'horse-jaeger': 'cavalry',
  carabineer: 'cavalry',
  cossack: 'cavalry',
  cavalry: 'cavalry',
  'horse-volunteer': 'cavalry',
  'foot-artillery': 'artillery',
  'horse-artillery': 'artillery',
} as const satisfies Record<string, Arm>;
export type UnitKind = keyof typeof ARM_OF_KIND;

/** Hexes are written `CCRR` in battle files, as on the printed boards. */
export type HexText = string;

export interface BattleHex {
  readonly hex: HexText;
  readonly ground: Ground;
  /** 0 if left out; 1 or more makes a hill hex for sight (C30). */
  readonly elevation?: number;
  readonly provenance?: Provenance;
}

export interface BattleHexside {
  readonly a: HexText;
  readonly b: HexText;
  readonly kind: HexsideKind;
  /** Slope, escarpment: the higher hex. Rampart: the hex of the defenders behind it. */
  readonly up?: HexText;
}

export interface Place {
  readonly hex: HexText;
  readonly name: Text;
  readonly kind: 'village' | 'exit' | 'camp' | 'label';
  readonly provenance: Provenance;
}

export interface BattleBoard {
  readonly columns: number;
  readonly rows: number;
  readonly hexMetres: number;
  /** Which way the columns and the positions run on the ground, so that a drawing can put north on top. */
  readonly columnsRun: 'north' | 'east';
  readonly rowsRun: 'north' | 'west';
  /** Hexes that are not clear ground at elevation 0. */
  readonly hexes: readonly BattleHex[];
  readonly hexsides: readonly BattleHexside[];
  /** Each road as the chain of hexes it runs through. */
  readonly roads: readonly (readonly HexText[])[];
  readonly places: readonly Place[];
  readonly provenance: { readonly size: Provenance; readonly terrain: Provenance };
}

export interface Side {
  readonly id: string;
  readonly name: Text;
}

export interface Army {
  readonly id: string;
  readonly name: Text;
  readonly side: string;
  readonly colour: string;
  /** [10.10.7] whether its guns hit others more easily; left out: as the book says of an army of this id. */
  readonly gunners?: 'better' | 'usual';
  /** The nation of its soldiers, for readers of the file: `Polish`. */
  readonly nation?: string;
}

export interface Commander {
  readonly id: string;
  readonly name: Text;
  readonly army: string;
  /** Start hex; null: not on the map at the start, or placed by the scenario. */
  readonly hex: HexText | null;
  /** Colour of his strip. */
  readonly colour: string;
  /** [4.4] overall commander of his army, at most one in each, and what his chit can do. */
  readonly overall?: OverallPower;
  /** Of himself and his name. */
  readonly provenance: Provenance;
  /** Of his command, where it is not that of his name: a book may name an officer and not say that he led a formation. */
  readonly commandProvenance?: Provenance;
}

/** [4.4] `delegate`: he activates one commander of his army; `delegateAndSix`: he does that, then uses up to six units, then moves. */
export const OVERALL_POWERS = ['delegate', 'delegateAndSix'] as const;
export type OverallPower = (typeof OVERALL_POWERS)[number];

export interface UnitBack {
  readonly morale: number;
  /** Left out: front Fire less the losses at the turn of the counter (A12). */
  readonly fire?: number;
}

export interface Unit {
  readonly id: string;
  readonly name: Text;
  readonly army: string;
  readonly kind: UnitKind;
  /** Artillery has no Morale, no Size and no Firepower: null, 0, null. */
  readonly morale: number | null;
  readonly size: number;
  readonly fire: number | null;
  readonly back: UnitBack | null;
  /** White stars of a battery [10.10.6]. */
  readonly stars: number;
  /** White star of an infantry unit: may take Skirmish Order [7.2]. */
  readonly skirmisher: boolean;
  /** Number of guns, for display. */
  readonly guns: number;
  /** [4.1] the commanders who may command it; one name is a strip of one colour. */
  readonly commanders: readonly string[];
  /** Printed start hex; null: not on the map at the start, or placed by the scenario. */
  readonly hex: HexText | null;
  readonly facing: number;
  readonly limbered: boolean;
  /** [7.2] starts in Skirmish Order, in a book that has it. */
  readonly skirmishing?: boolean;
  /** Place in the stack of its start hex, 1 on top; units without it lie below in the order of the list. */
  readonly stack?: number;
  readonly note?: Text;
  readonly provenance: {
    readonly name: Provenance;
    readonly ratings: Provenance;
    readonly hex: Provenance;
  };
}

/** Which chits of an army go into the pool in a range of turns. */
export interface PoolOfArmy {
  readonly fixed: readonly string[];
  /** How many more commanders are chosen in secret; `of` lists those that can be chosen. */
  readonly choose: number;
  readonly of: readonly string[];
}

export interface PoolRule {
  readonly turns: readonly [number, number];
  readonly armies: Readonly<Record<string, PoolOfArmy>>;
}

/** [13.2] a side that places its units itself before Turn 1. */
export interface FreeSetup {
  readonly side: string;
  readonly hexes: readonly HexText[];
  /** A placement that is offered first. */
  readonly suggested: Readonly<Record<string, HexText>>;
  readonly suggestedFacing: number;
  /** Of what is suggested; left out: that of the scenario. */
  readonly suggestedProvenance?: Provenance;
}

/** [4.5] [4.5.1] units with one strip of several colours. Those that no scenario lists may be used from Turn 1 on. */
export interface Reserve {
  readonly units: readonly string[];
  /** The Turn from which the commanders of the strip may use them. */
  readonly fromTurn: number;
  /** The rule that a refusal cites. */
  readonly rule: string;
}

/** [13.E] a command that comes onto the map later (B74). */
export interface Entry {
  readonly commander: string;
  readonly hexes: readonly HexText[];
  /** The Turn from which he can be activated. */
  readonly fromTurn: number;
  /** [13.R] others may activate him only when he is on the map. */
  readonly byOwnChit?: boolean;
  /**
   * [13.M] his Turn is rolled for: in Turn 1 a die + `plus` gives the Turn of a second roll, there a die + that Turn the one in which his chit is
   * in the pool on top of the others; below `atLeast` he never comes. His side may put it off; all his units enter in one Turn (B74, B76).
   */
  readonly arrival?: { readonly plus: number; readonly atLeast: number };
}

/** [4.5S] a commander between the armies of a side: his chit activates one commander of each, and returns to the pool by a die. */
export interface Liaison {
  readonly commander: string;
  readonly armies: readonly string[];
  /** The Turn in which his chit is in the pool for the first time. */
  readonly fromTurn: number;
  /** It returns in the Turn that is the current one + the die + this. */
  readonly returnsAfter: number;
}

/** Where a counter starts in one scenario instead of its printed hex; what is left out stays as printed. */
export interface Placement {
  readonly hex: HexText;
  readonly facing?: number;
  readonly limbered?: boolean;
  readonly stack?: number;
}

export interface Scenario {
  readonly id: string;
  readonly title: Text;
  readonly turns: number;
  /** Time of day at the beginning of Turn 1, for the clock that is shown: `16:00`. */
  readonly startsAt?: string;
  /** [2.1] for the clock that is shown. */
  readonly minutesPerTurn: number;
  /** What a player reads before he chooses this scenario. */
  readonly about?: Text;
  /** Commanders who take no part, with all units that only they may command. */
  readonly absentCommanders: readonly string[];
  /** The only units that take part; left out: all. */
  readonly onlyUnits?: readonly string[];
  /** Set-up of its own, by the id of a unit or a commander. */
  readonly placements?: Readonly<Record<string, Placement>>;
  /** Of these hexes; left out: that of the scenario. */
  readonly placementsProvenance?: Provenance;
  /** [4.1] strips of its own, by unit. */
  readonly commandersOf?: Readonly<Record<string, readonly string[]>>;
  /** [13.1S] the first and the last column in play; those beyond do not exist, as off the map (B77). */
  readonly columns?: readonly [number, number];
  /** The first and the last position in play, as `columns`: those beyond are as good as off the map (B77). */
  readonly rows?: readonly [number, number];
  /**
   * The first and the last position that a picture shows as long as no counter stands beyond them. All positions of the board are in play: to
   * cut them off would change where units may march and retreat.
   */
  readonly shownRows?: readonly [number, number];
  /** [13.1S] a commander moves and fights either with infantry and artillery or with cavalry and artillery. */
  readonly oneArmPerActivation?: boolean;
  readonly pools: readonly PoolRule[];
  /** [12.4] victory points at which a side wins at once, by side. */
  readonly autoVictory: Readonly<Record<string, number>>;
  /** [12.3] the side that wins if the marker is off the track after the last Turn. */
  readonly offTrackWinner: string;
  /** [13.1] a hex of the camp: once `enteredBy` has had a unit there, a win of `sparedFrom` becomes a draw. */
  readonly camp: { readonly hex: HexText; readonly enteredBy: string; readonly sparedFrom: string } | null;
  /** [11.11.4] fixed return hexes by army, and those of single commanders. */
  readonly returnHexes: Readonly<Record<string, readonly HexText[]>>;
  readonly returnHexesOfCommander: Readonly<Record<string, readonly HexText[]>>;
  readonly freeSetup: FreeSetup | null;
  readonly reserves?: readonly Reserve[];
  readonly liaisons?: readonly Liaison[];
  readonly entries?: readonly Entry[];
  /** The rule of chapter 13 that a refusal cites for this scenario's pools and set-up. */
  readonly rule: string;
  readonly provenance: Provenance;
}

/** What a newcomer wants to know before choosing a battle. */
export interface About {
  /** A paragraph of history in our own words. */
  readonly history: Text;
  /** What is different in this battle, a sentence each. */
  readonly special: readonly Text[];
  /** What of board, counters and scenarios is printed fact and what reconstruction. */
  readonly sources: Text;
}

/** What a battle changes of its book: below the options of a single game, above the book. */
export interface BattleRules {
  readonly options?: HouseRules;
  readonly rulings?: Partial<Rulings>;
}

export interface Battle {
  /** Of the completed shape; files are written in a later format and completed by the package `battles`. */
  readonly format: 1;
  readonly id: string;
  /** The rule set it is played with. */
  readonly book: BookId;
  readonly rules?: BattleRules;
  readonly title: Text;
  readonly date: string;
  /** The author of this file, its version, what others may do with it, and the battle that it is a variation of. */
  readonly author?: string;
  readonly version?: string;
  readonly licence?: string;
  readonly from?: { readonly id: string; readonly play: string };
  readonly about?: About;
  readonly board: BattleBoard;
  /** Exactly two. The first is asked first where both choose at once. */
  readonly sides: readonly [Side, Side];
  readonly armies: readonly Army[];
  readonly commanders: readonly Commander[];
  readonly units: readonly Unit[];
  readonly scenarios: readonly Scenario[];
  /** Historical strength, to check the counters against. */
  readonly strength: readonly {
    readonly label: Text;
    readonly units: readonly string[];
    readonly men: number | null;
    readonly source: Text;
  }[];
}
