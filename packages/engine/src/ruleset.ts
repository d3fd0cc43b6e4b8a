import type { Ground } from './battle.ts';

/**
 * The differences between the four books as named options. A rule asks for an option, never for a battle.
 * Facts that name a commander, a hex, a turn or a threshold are not here: they belong to the battle.
 * Each option names the rules that read it; the matrix of all four books stands in the specification.
 */
export interface RuleSet {
  /** [3.3] [10.9.10] what becomes of fire markers in Round 3. */
  readonly roundThreeFireMarkers: 'carryOne' | 'clear';
  /** [4.2] the way to the commander may not lead through hexes that only the enemy holds. */
  readonly commandPathBlockedByEnemy: boolean;
  /** [4.3] */
  readonly fallenCommand: 'leaderless' | 'toOverallCommander';
  /** [6.1] [6.1.1] infantry and cavalry of a side may share a hex while one passes through. */
  readonly armsMayMixInPassing: boolean;
  /** [6.2.1] the LINE marker exists. */
  readonly closeLine: boolean;
  /** [7.2] the units that may take Skirmish Order. */
  readonly skirmishers: 'none' | 'star' | 'byType';
  /** [7.3] total Size that a Square needs. */
  readonly squareMinSize: number;
  /** [7.3.1] */
  readonly emergencySquareCheck: 'topUnit' | 'everyUnit';
  /** [7.3.3] [7.5] the rule in which the book says that kosynierzy form no Square. */
  readonly kosynierSquareRule: '7.3.3' | '7.5';
  /** [7.4] defenders that give the Lava check -2. */
  readonly lavaBonusTargets: readonly ('infantry' | 'artillery')[];
  /** [7.5] */
  readonly kosynierDefenceVsCavalry: number;
  /** [8.9] */
  readonly doubleTimeBannedHexes: readonly Ground[];
  readonly doubleTimeBannedSides: readonly ObstacleSide[];
  /** [8.12] guns can be limbered. */
  readonly limbering: boolean;
  /** [8.12S] */
  readonly horseArtillery: boolean;
  /** [8.14.1] which shots spoil a charge. */
  readonly chargeBarredByFire: 'phase' | 'move' | 'never';
  readonly chargeBannedHexes: readonly Ground[];
  readonly chargeBannedSides: readonly ObstacleSide[];
  /** [9.1] losses of a stack that fails its check for a counterattack. */
  readonly failedCounterattackLoss: number;
  /** [9.1] A(3) */
  readonly skirmisherReaction: boolean;
  /** [10.1] */
  readonly sightBlockers: readonly SightBlocker[];
  /** [10.1.3] */
  readonly escarpmentBlocksSight: boolean;
  /** [10.2] */
  readonly skirmisherFlankSight: boolean;
  /** [10.3.1] */
  readonly flankRearFireModifier: number;
  /** [10.9.7]-[10.9.9] by the number of shots made before. */
  readonly shotOrderModifiers: readonly [number, number, number, number];
  /** [10.9.3] */
  readonly unitsThatNeverFire: 'noFirepower' | 'cossacksAndKosynierzy';
  /** [10.10.4] */
  readonly technicalFailure: boolean;
  /** [10.10.6] [10.10.7] [10.10.10] what the white stars of a battery do. */
  readonly artilleryStars: boolean;
  readonly counterBatteryStars: boolean;
  /** [10.10.7] armies whose guns hit others more easily. */
  readonly betterGunners: readonly string[];
  readonly captureStarsVp: boolean;
  /** [10.11] [10.11.1] */
  readonly retreatRule: 'rearOnly' | 'awayByZones';
  /** [10.11.3] */
  readonly retreatLossSides: readonly ('escarpmentEitherWay' | 'slopeUp' | 'creek' | 'river')[];
  readonly retreatLossHexes: readonly Ground[];
  /** [11.7] */
  readonly meleeDie: MeleeDie;
  /** Dice among which the book lets the players choose (A6). */
  readonly meleeDice: readonly MeleeDie[];
  /** [11.9] whose Size must have been 1 before the melee: that of the unit which takes the winner's loss, or of the whole force (B55). */
  readonly lastMan: 'unit' | 'force';
  /** [10.11.7] when a commander next to an enemy may step away: when the enemy arrives, or also once in the windows of each activation. */
  readonly commanderStepsAway: 'onArrival' | 'anyPhase';
  /** [11.8] difference from which the winner takes no loss; null: he always does. */
  readonly winnerSparedAt: number | null;
  /** [11.12] */
  readonly moraleCrisis: boolean;
  /** [12.1] */
  readonly crisisEliminationVp: number;
  readonly terrainCost: TerrainCost;
  readonly charts: Charts;
  readonly rulings: Rulings;
}

/** Any options of a book but the rulings, which have their own place; of the charts, those cells that differ. */
export interface HouseRules extends Partial<Omit<RuleSet, 'rulings' | 'charts' | 'terrainCost'>> {
  readonly charts?: ChartChanges;
  readonly terrainCost?: Partial<TerrainCost>;
}

/** Numbers of the printed sheets that an owner of another sheet may correct. */
export interface Charts {
  /** B34 [10.10.1] what artillery adds at ranges 1 to 10, unless a ruling names other bands. */
  readonly artillery: readonly number[];
  /** [10.9.4] T7 what protects a target under fire. */
  readonly fireCover: CoverChart & { readonly rampart: number };
  /** [11.7] T5 what protects a defender in melee. */
  readonly meleeCover: CoverChart;
  /** [8.8] Movement Points. */
  readonly allowance: { readonly infantry: number; readonly cavalry: number; readonly cossack: number };
  /** [6.2] Size of the arms in a hex, and with guns there. */
  readonly stacking: StackingLimits;
}

export interface CoverChart {
  readonly woods: number;
  readonly village: number;
  readonly castle: number;
}

export interface StackingLimits {
  readonly infantry: number;
  readonly cavalry: number;
  readonly infantryWithGuns: number;
  readonly cavalryWithGuns: number;
}

export type ChartChanges = {
  readonly [K in keyof Charts]?: Charts[K] extends readonly number[] ? readonly number[] : Partial<Charts[K]>;
};

/** B34: the number before M at ranges 1 to 10. */
export const ARTILLERY_BANDS = {
  '3-6-10': [2, 2, 2, 1, 1, 1, 0, 0, 0, 0],
  '2-4-7-10': [3, 3, 2, 2, 1, 1, 1, 0, 0, 0],
} as const satisfies Record<Rulings['artilleryBands'], readonly number[]>;

/** As on the sheets of Niemenczyn, the only ones that survive; the other books are played with the same. */
export const PRINTED_CHARTS: Charts = {
  artillery: ARTILLERY_BANDS['3-6-10'],
  fireCover: { woods: -1, village: -1, castle: -1, rampart: -1 },
  meleeCover: { woods: 1, village: 1, castle: 1 },
  allowance: { infantry: 4, cavalry: 8, cossack: 9 },
  stacking: { infantry: 20, cavalry: 4, infantryWithGuns: 10, cavalryWithGuns: 2 },
};

export type MeleeDie = 'd10' | 'd6';
export type ObstacleSide = 'escarpment' | 'creek' | 'river';
export type SightBlocker = 'woods' | 'village' | 'hill' | 'castle' | 'unit';

/** Cost for infantry and for cavalry (limbered guns pay as cavalry). */
export interface Cost {
  readonly infantry: number;
  readonly cavalry: number;
}

/** [8.2] T2. Ground that is not named costs as clear (C30); `impassable` is closed to all. */
export interface TerrainCost {
  readonly hex: Partial<Readonly<Record<Ground, Cost>>>;
  readonly slopeUp: Cost;
  readonly escarpmentUp: Cost;
  readonly escarpmentDown: Cost;
  readonly rampart: Cost;
  readonly creek: Cost;
  readonly river: Cost;
}

/** Rulings that players may switch, by the id of the ruling; every other ruling is a constant that cites its id. */
export interface Rulings {
  /** A2 [10.1] a line that touches only a corner of a blocking hex is blocked. */
  readonly losCornerBlocks: boolean;
  /** A4 [8.7] */
  readonly turn180Cost: number;
  /** A20 [11.2] a melee hex must be fought only if a unit in it is In Command. */
  readonly meleeNeedsCommand: boolean;
  /** A21 [4.3] */
  readonly leaderlessMayCounterattack: boolean;
  /** A30 [4.5.1] the overall commander who names six units may not name a reserve before its Turn either. */
  readonly kosynierTurn5BindsKosciuszko: boolean;
  /** A52 [6.5] a commander may ride on through a melee hex of friends. */
  readonly commanderRidesThroughMelee: boolean;
  /** A41 [6.0] units of allied armies may end in one hex. */
  readonly alliedMixedStacks: boolean;
  /** A71 [8.9] exactly six MP must be spent, hex by hex. */
  readonly doubleTimeStrict6: boolean;
  /** A71 [8.9] cover may be entered as the last hex of the run. */
  readonly doubleTimeMayEndInCover: boolean;
  /** A76 [8.14.1] */
  readonly chargeIntoCoverAllowed: boolean;
  readonly chargeTurnBeforeRunAllowed: boolean;
  /** B1 [9.1] what is answered: entering the front zone, or every hex in it. */
  readonly reactionTrigger: 'zone' | 'hex';
  /** B15 [10.1.2] */
  readonly hillObjectsBlockHillSight: boolean;
  /** B27 [10.9.5] what guns are worth that rifles destroy: as much as captured ones, or one point. */
  readonly rifleKillOfGunsVp: 'capture' | 'one';
  /** B29 [10.9.4] */
  readonly fireLossOnNine: boolean;
  /** B34 [10.10.1] */
  readonly artilleryBands: '3-6-10' | '2-4-7-10';
  /** B52 [11.7] */
  readonly sizeRatioRounding: 'halfUp' | 'floor';
  /** B53 [11.8] */
  readonly sparedSide: 'winner' | 'attacker';
  /** B66 [11.12] */
  readonly crisisOnTotalElimination: boolean;
  /** B69 [12.1] */
  readonly commanderVpWhenCommandGone: boolean;
  /** B82 [10.9.4] */
  readonly rampartProtectsDefenderOnly: boolean;
}

/** The rulings of most books; a book that prints something else says so itself. */
export const DEFAULT_RULINGS: Rulings = {
  losCornerBlocks: true,
  turn180Cost: 2,
  meleeNeedsCommand: true,
  leaderlessMayCounterattack: false,
  kosynierTurn5BindsKosciuszko: false,
  commanderRidesThroughMelee: false,
  alliedMixedStacks: false,
  doubleTimeStrict6: false,
  doubleTimeMayEndInCover: false,
  chargeIntoCoverAllowed: false,
  chargeTurnBeforeRunAllowed: false,
  reactionTrigger: 'zone',
  hillObjectsBlockHillSight: false,
  rifleKillOfGunsVp: 'capture',
  fireLossOnNine: true,
  artilleryBands: '3-6-10',
  sizeRatioRounding: 'halfUp',
  sparedSide: 'winner',
  crisisOnTotalElimination: false,
  commanderVpWhenCommandGone: false,
  rampartProtectsDefenderOnly: false,
};
