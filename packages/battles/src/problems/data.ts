/** Everything that can be wrong with a battle file, or odd about it: what a sentence about it needs to know. */
import type { Arm, HexsideKind, Text } from '@kosynier/engine';

/** What an id can be of. */
export type IdKind = 'side' | 'army' | 'commander' | 'unit';

type Id = { readonly id: string };
type Hex = { readonly hex: string };
/** The title of the scenario that it happens in. */
type InScenario = { readonly title: Text };
type Nothing = Readonly<Record<never, never>>;
type Between = { readonly a: string; readonly b: string };
type Range = { readonly first: number; readonly last: number };
/** Many of a kind are one problem: how many, and the first of them. */
type Many = { readonly count: number; readonly examples: readonly string[] };

export interface ProblemData {
  // The text of the file.
  notJson: { readonly line: number; readonly column: number; readonly found: string | null; readonly expected: string };
  notText: Nothing;
  tooLarge: { readonly most: number };
  tooDeep: Nothing;
  unknownFormat: { readonly format: number };
  notBattle: { readonly found: string };

  // The shape of its values; `found` is the value as JSON, `[]` for any list and `{}` for any object.
  unknownKey: Nothing;
  missing: Nothing;
  wrongType: { readonly expected: string; readonly found: string };
  notOneOf: { readonly values: readonly string[]; readonly found: string };
  wrongLength: { readonly length: number };
  tooSmall: { readonly least: number; readonly found: string };
  tooBig: { readonly most: number; readonly found: string };
  tooLong: { readonly most: number };
  tooMany: { readonly most: number };
  empty: Nothing;
  notHex: { readonly found: string };
  notId: { readonly found: string };
  reservedId: Nothing;
  notTime: { readonly found: string };
  notDate: { readonly found: string };
  notRun: { readonly found: string };
  notRatings: { readonly found: string };
  otherShape: Nothing;

  // The board.
  offBoard: Hex;
  hexTwice: Hex;
  notNeighbours: Between;
  upElsewhere: Between & { readonly up: string };
  upMissing: { readonly kind: HexsideKind };
  upNeedless: { readonly kind: HexsideKind };
  hexsideTwice: Between & { readonly kind: HexsideKind };
  roadTooShort: Nothing;
  impassable: Hex;

  // Counters.
  sideCount: { readonly count: number };
  sideWithoutArmy: { readonly side: string };
  overallTwice: { readonly army: string };
  idTwice: Id;
  listedTwice: Id;
  unknownId: Id & { readonly what: IdKind };
  unknownPiece: Id;
  nobodyCommands: Nothing;
  gunRating: { readonly rating: 'Morale' | 'Size' | 'Firepower' };
  needsMorale: { readonly arm: Arm };
  needsSize: { readonly arm: Arm };
  onlyArtillery: { readonly what: 'stars' | 'guns' | 'limbered' };
  onlyInfantrySkirmishes: Nothing;
  skirmishingWithoutLeave: Nothing;
  backOfSmall: Nothing;
  commanderOfOtherArmy: Id & { readonly own: string; readonly army: string };

  // Scenarios.
  noScenario: Nothing;
  takesNoPart: Id;
  nobodyTakesPart: Id;
  outsideColumns: Range & Hex;
  outsideRows: Range & Hex;
  columnsBackwards: Range;
  rowsBackwards: Range;
  columnOff: { readonly column: number; readonly all: number };
  rowOff: { readonly row: number; readonly all: number };
  needsUnit: Nothing;
  needsHex: Nothing;
  needsArmy: Nothing;
  placesItself: Id;
  neverComes: Id;
  turnsBackwards: Range;
  turnAfterEnd: { readonly turn: number; readonly last: number };
  turnTwice: { readonly turn: number };
  turnWithoutPool: { readonly turn: number };
  armyWithoutChits: { readonly army: string };
  inPoolTwice: Id;
  notOfArmy: Id & { readonly own: string; readonly army: string };
  chooseTooMany: { readonly choose: number; readonly of: number };
  sideWithoutLimit: { readonly side: string };
  campOfBoth: { readonly side: string };
  armyWithoutReturn: { readonly army: string };
  inReserveTwice: Id;
  notReserve: Id;
  otherStrip: Id;
  armyOfOtherSide: { readonly army: string };
  liaisonHasUnits: Id;
  liaisonInPool: Id;
  standsAlready: Id & Hex;
  notOnEdge: Hex;

  // Set-up.
  bothSides: Hex;
  twoArmies: Hex;
  stackTaken: Hex & { readonly stack: number };
  mixedArms: Hex;
  overLimit: Hex & { readonly arm: Arm; readonly size: number; readonly guns: boolean; readonly limit: number };
  facesOtherwise: Hex & { readonly facing: number; readonly others: number };
  outsideSetup: Hex;
  pieceWithoutHex: Id & InScenario;
  notOfSide: Id;

  // Mistakes that files of format 1 were allowed.
  directionsContradict: Nothing;
  upIsLower: Between;
  twoOnOneSide: Between & { readonly kind: HexsideKind; readonly other: HexsideKind };
  closedHex: Hex;
  sideWithoutUnits: InScenario & { readonly side: Text };
  armyWithoutCommander: InScenario & { readonly army: Text };
  sideWithoutChits: InScenario & { readonly side: Text };
  fireAboveSize: { readonly fire: number; readonly size: number };
  moraleOutOfRange: { readonly morale: number };
  sizeOffTable: { readonly size: number; readonly most: number };
  backBetter: { readonly front: number; readonly back: number };
  backMissing: { readonly size: number };
  noRuleInBook: { readonly what: BookGap; readonly book: string };
  badColour: { readonly colour: string };
  entryNever: { readonly id: string; readonly turn: number };
  cannotCompile: { readonly scenario: string; readonly reason: string };

  // What is allowed, and odd.
  stepsWithoutSlope: Many;
  levelSlopes: Many;
  rampartForNobody: Between;
  flatHills: Many;
  highGullies: Many;
  campWithoutScenario: Many;
  waterEnds: Many;
  bridges: Many;
  roadBackAndForth: Nothing;
  roadEndsNowhere: Hex;
  roadTwice: Many;
  roadClosed: Hex;
  placeTwice: Hex;
  exitInside: Hex;
  villagesWithoutName: Many;
  namesNothing: Hex;
  redoubtWithoutRampart: Hex & { readonly name: Text };
  neverInPool: Id & { readonly scenario: string };
  outOfCommand: Id & { readonly commander: string; readonly distance: number; readonly scenario: string };
  commanderAhead: Id & { readonly scenario: string };
  facesOff: Id & Hex;
  adjacentAtStart: { readonly scenario: string; readonly hex: string; readonly other: string };
  inReturnHex: Id & Hex & { readonly scenario: string };
  returnHexesExchanged: { readonly scenario: string };
  nameTwice: { readonly name: string };
  stripTwice: { readonly colour: string };
  noStripLeft: { readonly colour: string };
  /** `in`: the languages in which both strips have these letters. */
  lettersTwice: { readonly name: Text; readonly letters: Text; readonly in: 'both' | 'en' | 'pl' };
  armyColourTwice: { readonly colour: string };
  starsIgnored: { readonly book: string };
  footWithoutFire: Nothing;
  kosynierFires: Nothing;
  largerThanUsual: { readonly arm: Arm; readonly size: number; readonly most: number };
  noBetterGunners: { readonly army: string };
  limitOutOfReach: { readonly side: string; readonly limit: number; readonly points: number };
  limitTooLow: { readonly limit: number };
  turnsWithoutChits: { readonly turns: readonly number[] };
  choosesNobody: Nothing;
  reserveFromStart: Nothing;
  arrivalAfterEnd: Id;
  neverTakesPart: Id;
  emptyArea: { readonly scenario: string; readonly percent: number };
  unknownRule: { readonly rule: string };
  oneLanguage: { readonly language: 'en' | 'pl'; readonly count: number };
  notesMissing: { readonly count: number };
  ratingsFromBook: { readonly count: number };
  strengthOff: { readonly label: Text; readonly men: number; readonly counters: number };
  blindGuns: { readonly count: number; readonly of: number; readonly scenario: string };
}

/** What a book may have no rule for. */
export type BookGap =
  | 'horseArtillery'
  | 'limbering'
  | 'skirmishers'
  | 'castle'
  | 'marsh'
  | 'village'
  | 'creek'
  | 'river'
  | 'escarpment'
  | 'rampart';

export type ProblemCode = keyof ProblemData;

/** A code with the data that belong to it. */
export type Told = { readonly [C in ProblemCode]: { readonly code: C; readonly data: ProblemData[C] } }[ProblemCode];

/** One sentence for every code. */
export type Sentences = { readonly [C in ProblemCode]: (data: ProblemData[C]) => string };
