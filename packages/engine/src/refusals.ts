/**
 * Why something is not allowed: a reason of a closed list, the rule that forbids it, and the facts of the position that it rests on.
 * Facts are gathered only for a position that explains itself (`Position.explains`): a caller that lists actions throws every refusal away.
 */
import type { Ground } from './battle.ts';
import type { Hex } from './board/hex.ts';
import type { SightBlocker } from './board/sight.ts';
import type { RuleNumber } from './rule-numbers.ts';

/** MP that something needs, and those that are left. */
interface NeedsMp {
  readonly needs: number;
  readonly has: number;
}

/** How far something is, and how far it may be. */
interface TooFar {
  readonly distance: number;
  readonly limit: number;
}

/** [4.2] a commander who is too far away, or from whom the enemy bars every way of that length. */
interface OutOfReachOfCommand extends TooFar {
  readonly commander: number;
  readonly barred: boolean;
}

/** [6.2] Size of an arm in the hex, what would come to it, and the limit; guns in the hex lower it. */
interface NoRoom {
  readonly arm: 'infantry' | 'cavalry';
  readonly size: number;
  readonly joining: number;
  readonly limit: number;
  readonly guns: boolean;
}

interface InHex {
  readonly hex: Hex;
}

interface OnGround extends InHex {
  readonly ground: Ground;
}

interface OfUnit {
  readonly unit: number;
}

/** [8.14.1] what spoiled a charge. */
export type ChargeSpoiler = 'turn' | 'fire' | 'terrain' | 'hexside' | 'friends' | 'backward';

/** Every reason with its rule and its facts; the words of both languages are checked against this. */
interface Reasons {
  // [3] sequence and set-up
  readonly notNow: { readonly rule: RuleNumber };
  readonly gameOver: { readonly rule: '3.2' };
  readonly setupKeepsHexes: { readonly rule: '3.1' };
  readonly setupOutsideArea: { readonly rule: RuleNumber };
  readonly notOnOffer: { readonly rule: RuleNumber };
  readonly notYourUnit: { readonly rule: '3.1' };
  readonly noSuchUnit: { readonly rule: '3.1' };
  readonly noSuchHex: { readonly rule: '3.1' };
  readonly noSuchFacing: { readonly rule: '5.0' };
  readonly noSuchGroup: { readonly rule: '8.16' };
  readonly alreadySo: { readonly rule: '3.1' };
  readonly alreadyFacing: { readonly rule: '8.7' | '8.11' | '8.12S'; readonly facing: number };
  // [4] command
  readonly notInActivatedCommand: { readonly rule: '4.1'; readonly commander: number | null };
  readonly outOfCommand: { readonly rule: '4.2' } & OutOfReachOfCommand;
  readonly leaderless: { readonly rule: '4.3' };
  readonly commanderFallen: { readonly rule: '4.6' };
  readonly contused: { readonly rule: '4.6.1' };
  readonly fallenFirst: { readonly rule: '4.3' };
  readonly mustCommandFallen: { readonly rule: '4.3' };
  readonly notFallen: { readonly rule: '4.3' };
  readonly oneFallenCommand: { readonly rule: '4.3' };
  readonly notToBeActivated: { readonly rule: RuleNumber };
  readonly noEntry: { readonly rule: '13.E' };
  readonly entryHeldByEnemy: { readonly rule: '13.E' } & InHex;
  readonly sixUnitsNamed: { readonly rule: '4.4'; readonly limit: number };
  readonly tooFarToName: { readonly rule: '4.4' } & OutOfReachOfCommand;
  readonly reserveTooEarly: { readonly rule: RuleNumber; readonly fromTurn: number; readonly turn: number };
  readonly reserveOfOthers: { readonly rule: RuleNumber };
  readonly otherArmDeclared: { readonly rule: '13.1S'; readonly arm: 'infantry' | 'cavalry' };
  readonly noUnitOfArm: { readonly rule: '13.1S' };
  // [6] stacking
  readonly stackFacing: { readonly rule: '6.0' };
  readonly partOfStackTurned: { readonly rule: '6.0' } & InHex;
  readonly armiesInOneHex: { readonly rule: '6.0' };
  readonly armsInOneHex: { readonly rule: '6.1' };
  readonly armsNeverMix: { readonly rule: '6.1' };
  readonly armsCounterattackTogether: { readonly rule: '6.1.2' };
  readonly stackingLimit: { readonly rule: '6.2' } & NoRoom;
  readonly lineNeedsSize: { readonly rule: '6.2.1'; readonly size: number };
  readonly noCloseLine: { readonly rule: '6.2.1' };
  readonly lineNotThere: { readonly rule: '6.2.1' };
  readonly lineOncePerPhase: { readonly rule: '6.2.1' };
  readonly lineUnitsMustAct: { readonly rule: '6.2.1' };
  readonly mustJoinOrPass: { readonly rule: '6.3' };
  readonly cannotEndWhilePassing: { readonly rule: '6.3' } & InHex;
  readonly passingNeedsMp: { readonly rule: '6.3'; readonly has: number };
  readonly nobodyToJoin: { readonly rule: '6.3' } & InHex;
  readonly passingLimit: { readonly rule: '6.4' } & NoRoom;
  readonly commanderIntoEnemies: { readonly rule: '6.5' } & InHex;
  readonly reorderNeedsStack: { readonly rule: '6.0' };
  readonly reorderNeedsWholeStack: { readonly rule: '6.0' };
  readonly reorderNeedsMp: { readonly rule: '6.0' } & OfUnit;
  readonly notTopOfStack: { readonly rule: '6.8' };
  readonly passingUnitActs: { readonly rule: '6.8' };
  readonly fixedInMelee: { readonly rule: '6.12' };
  readonly heldInMelee: { readonly rule: '6.13' };
  // [7] formations
  readonly noFormationChangeInMelee: { readonly rule: '7.1' };
  readonly noSkirmisher: { readonly rule: '7.2' } & OfUnit;
  readonly alreadySkirmishing: { readonly rule: '7.2' };
  readonly notSkirmishing: { readonly rule: '7.2' };
  readonly skirmishNeedsMp: { readonly rule: '7.2' };
  readonly freeTurnAgain: { readonly rule: '7.2' | '8.12' };
  readonly squareNeedsFour: { readonly rule: '7.3'; readonly companies: number; readonly needs: number };
  readonly squareNeedsClear: { readonly rule: '7.3' } & OnGround;
  readonly squareNeedsAllMp: { readonly rule: '7.3' } & OfUnit & { readonly spent: number };
  readonly squareNeedsSize: { readonly rule: '7.3'; readonly size: number; readonly needs: number };
  readonly squareNeedsWholeHex: { readonly rule: '7.3' };
  readonly squareTogether: { readonly rule: '7.3' };
  readonly noSquareHere: { readonly rule: '7.3' };
  readonly alreadySquare: { readonly rule: '7.3' };
  readonly onlyAgainstCavalry: { readonly rule: '7.3.1' };
  readonly kosynierzyFormNoSquare: { readonly rule: '7.3.3' | '7.5' };
  readonly squareCannotAttack: { readonly rule: '7.3.2' };
  readonly squareMovesInClear: { readonly rule: '7.3.2' } & OnGround;
  readonly squareMovesOneHex: { readonly rule: '7.3.2' };
  readonly squareCannotJoin: { readonly rule: '7.3.2' };
  readonly notIntoSquareMelee: { readonly rule: '7.3.2' };
  readonly cavalryNotIntoSquare: { readonly rule: '7.3' };
  readonly squareCannotTurn: { readonly rule: '5.0' };
  // [8] movement
  readonly notFrontHex: { readonly rule: '8.1' } & InHex & { readonly zone: 'flank' | 'rear' };
  readonly notAdjacent: { readonly rule: '8.1' };
  readonly tooFewMp: { readonly rule: '8.2' } & OfUnit & NeedsMp;
  readonly closedTerrain: { readonly rule: '8.2' } & OnGround;
  readonly minimumMoveOnlyFirst: { readonly rule: '8.5' } & OfUnit & NeedsMp;
  readonly backwardIntoEnemy: { readonly rule: '8.6' };
  readonly turnNeedsMp: { readonly rule: '8.7' } & OfUnit & NeedsMp;
  readonly commanderTooFar: { readonly rule: '8.8' } & TooFar;
  readonly commanderStandsThere: { readonly rule: '8.8' };
  readonly commanderWayClosed: { readonly rule: '6.5' | '6.13' | '8.2'; readonly by: 'enemies' | 'melee' | 'terrain' };
  readonly doubleTimeFirst: { readonly rule: '8.9' };
  readonly doubleTimeInfantryOnly: { readonly rule: '8.9' };
  readonly doubleTimeNoTurn: { readonly rule: '8.9' };
  readonly doubleTimeNoFire: { readonly rule: '8.9' };
  readonly doubleTimeNoPassing: { readonly rule: '8.9' };
  readonly doubleTimeTerrain: { readonly rule: '8.9' } & OnGround;
  readonly doubleTimeSpendAll: { readonly rule: '8.9'; readonly left: number };
  readonly doubleTimeExactly: { readonly rule: '8.9'; readonly left: number };
  readonly doubleTimeCoverLast: { readonly rule: '8.9'; readonly left: number };
  readonly doubleTimeJoinLast: { readonly rule: '8.9'; readonly left: number };
  readonly doubleTimeNoFormation: { readonly rule: '8.9' };
  readonly gunFired: { readonly rule: '8.11' };
  readonly gunActed: { readonly rule: '8.11' | '8.12S' };
  readonly gunMoved: { readonly rule: '8.11' };
  readonly gunNotIntoEnemy: { readonly rule: '8.11' | '8.12S' } & InHex;
  readonly gunClosedTerrain: { readonly rule: '8.11' | '8.12S' } & OnGround;
  readonly gunTookFacing: { readonly rule: '8.11' };
  readonly gunsDoNotMarch: { readonly rule: '8.11' | '8.12S' };
  readonly limberedNoFire: { readonly rule: '8.12' };
  readonly limberedInThisActivation: { readonly rule: '8.12' };
  readonly limberedNotIntoEnemy: { readonly rule: '8.12' };
  readonly unlimberNeedsMp: { readonly rule: '8.12' };
  readonly notLimbered: { readonly rule: '8.12' };
  readonly alreadyLimbered: { readonly rule: '8.12' };
  readonly unlimberedSilent: { readonly rule: '8.12' };
  readonly noLimbering: { readonly rule: '8.12' };
  readonly onlyGuns: { readonly rule: '8.11' | '10.10' };
  readonly onlyCavalryCharges: { readonly rule: '8.14' };
  readonly chargeTooShort: { readonly rule: '8.14.1'; readonly run: number; readonly needs: number };
  readonly chargeSpoiled: { readonly rule: '8.14.1'; readonly by: ChargeSpoiler } & InHex;
  readonly chargeHoldAlone: { readonly rule: '8.14.2' };
  readonly alreadyFinished: { readonly rule: '8.16' };
  readonly oneAtATime: { readonly rule: '8.16' };
  readonly notInBattleLine: { readonly rule: '8.16' };
  readonly groupStopped: { readonly rule: '8.16' };
  readonly counterattackEndsMove: { readonly rule: '8.15.2' };
  readonly counterattackFirst: { readonly rule: '8.15.7' };
  readonly oneCounterattack: { readonly rule: '8.15.4' };
  readonly infantryCounterattackedAlready: { readonly rule: '8.15.5' };
  readonly counterattackClosed: { readonly rule: '8.15' } & InHex;
  // [9] reaction
  readonly notTriggered: { readonly rule: '9.1' };
  readonly noCounterattackOnCavalry: { readonly rule: '9.1' };
  readonly noSkirmishOption: { readonly rule: '9.1' };
  readonly noRetreatOption: { readonly rule: '9.1' };
  readonly noRetreatPath: { readonly rule: '9.1' };
  readonly artilleryOnlyFires: { readonly rule: '9.4' };
  readonly reactionOnlyAtMover: { readonly rule: '9.1' } & InHex;
  // [10] fire
  readonly blocked: { readonly rule: '10.1' | '10.1.3'; readonly by: SightBlocker | 'escarpment' } & InHex;
  readonly outsideField: { readonly rule: '10.3' };
  /** [10.6] B22 a hex with commanders only. */
  readonly noTarget: { readonly rule: '10.3' | '10.6' } & InHex;
  readonly ownTarget: { readonly rule: '10.3' } & InHex;
  readonly enemyInFront: { readonly rule: '10.5'; readonly hexes: readonly Hex[] };
  readonly firerInMelee: { readonly rule: '10.6' };
  readonly targetInMelee: { readonly rule: '10.6' };
  readonly stopped: { readonly rule: '10.7' };
  readonly outOfRange: { readonly rule: '10.8' } & TooFar;
  readonly nobodyFires: { readonly rule: '10.9' } & InHex;
  readonly enemiesFire: { readonly rule: '10.9' } & InHex;
  readonly gunsFireByThemselves: { readonly rule: '10.10' } & InHex;
  readonly fourShots: { readonly rule: '10.9.1' } & OfUnit & { readonly limit: number };
  readonly shotNeedsMp: { readonly rule: '10.9.2' } & OfUnit;
  readonly noFirepower: { readonly rule: '10.9.3' } & OfUnit;
  readonly loneGunsTooFar: { readonly rule: '10.9.5' } & TooFar;
  readonly loneGunsTooWeak: { readonly rule: '10.9.5'; readonly firepower: number; readonly needs: number };
  readonly notLinked: { readonly rule: '10.9.6' } & InHex;
  readonly oneArm: { readonly rule: '10.9.6' };
  readonly noPassingTarget: { readonly rule: '6.9' };
  readonly noCarriedMarker: { readonly rule: '10.9.10' };
  readonly clearOnFirstActivation: { readonly rule: '10.9.10' };
  readonly clearNeedsMp: { readonly rule: '10.9.10' };
  readonly gunNotEntitled: { readonly rule: '10.10.3'; readonly commander: number };
  readonly gunFiredInPhase: { readonly rule: '10.10.3' };
  readonly gunJammed: { readonly rule: '10.10.4' };
  readonly counterBatteryTooFar: { readonly rule: '10.10.7' } & TooFar;
  readonly notALegalRetreat: { readonly rule: '10.11' };
  readonly retreatBarred: { readonly rule: '10.11.5'; readonly by: 'edge' | 'enemies' | 'terrain' } & InHex;
  readonly retreatNoRoom: { readonly rule: '10.11.6' } & InHex;
  readonly retreatOtherHexFirst: { readonly rule: '10.11.1'; readonly hexes: readonly Hex[] };
  readonly retreatNotAway: { readonly rule: '10.11.1' } & InHex & { readonly from: Hex };
  readonly notTheCause: { readonly rule: '10.11.1' };
  readonly keepsFacing: { readonly rule: '10.11.1' };
  readonly commanderStepOne: { readonly rule: '10.11.7' };
  readonly stepsAwayOnArrival: { readonly rule: '10.11.7' };
  readonly notYourCommander: { readonly rule: '10.11.7' };
  readonly steppedAwayAlready: { readonly rule: '10.11.7' };
  readonly noEnemyNextToHim: { readonly rule: '10.11.7' };
  readonly commanderMustStep: { readonly rule: '4.x' };
  // [11] melee
  readonly noDuty: { readonly rule: '11.2' };
  readonly meleeDuty: { readonly rule: '11.2'; readonly hexes: readonly Hex[] };
  readonly foughtInThisPhase: { readonly rule: '11.3' };
  readonly notInThisMelee: { readonly rule: '11.7' };
  readonly notAmongTheLosers: { readonly rule: '11.8' };
  readonly notInCrisis: { readonly rule: '11.12' };
  readonly returnedThisActivation: { readonly rule: '11.11.3' };
  readonly returnNotDue: { readonly rule: '11.11.3' };
  readonly returnsFirst: { readonly rule: '11.11.3'; readonly units: readonly number[] };
  readonly returnPlace: { readonly rule: '11.11.4' };
}

export type RefusalReason = keyof Reasons;
export type RefusalFor<R extends RefusalReason> = { readonly reason: R } & Reasons[R];
export type Refusal = { readonly [R in RefusalReason]: RefusalFor<R> }[RefusalReason];

/** Reasons that need no facts; those with facts are made where the rule that gives them is applied. */
export const REFUSED = {
  // [3] sequence and set-up
  notNow: { reason: 'notNow', rule: '3.3' },
  gameOver: { reason: 'gameOver', rule: '3.2' },
  setupKeepsHexes: { reason: 'setupKeepsHexes', rule: '3.1' },
  notYourUnit: { reason: 'notYourUnit', rule: '3.1' },
  noSuchUnit: { reason: 'noSuchUnit', rule: '3.1' },
  noSuchHex: { reason: 'noSuchHex', rule: '3.1' },
  noSuchFacing: { reason: 'noSuchFacing', rule: '5.0' },
  noSuchGroup: { reason: 'noSuchGroup', rule: '8.16' },
  alreadySo: { reason: 'alreadySo', rule: '3.1' },
  // [4] command
  leaderless: { reason: 'leaderless', rule: '4.3' },
  commanderFallen: { reason: 'commanderFallen', rule: '4.6' },
  contused: { reason: 'contused', rule: '4.6.1' },
  fallenFirst: { reason: 'fallenFirst', rule: '4.3' },
  mustCommandFallen: { reason: 'mustCommandFallen', rule: '4.3' },
  notFallen: { reason: 'notFallen', rule: '4.3' },
  oneFallenCommand: { reason: 'oneFallenCommand', rule: '4.3' },
  notToBeActivated: { reason: 'notToBeActivated', rule: '4.4' },
  notThroughLiaison: { reason: 'notToBeActivated', rule: '4.5S' },
  noEntry: { reason: 'noEntry', rule: '13.E' },
  noUnitOfArm: { reason: 'noUnitOfArm', rule: '13.1S' },
  // [6] stacking
  stackFacing: { reason: 'stackFacing', rule: '6.0' },
  armiesInOneHex: { reason: 'armiesInOneHex', rule: '6.0' },
  armsInOneHex: { reason: 'armsInOneHex', rule: '6.1' },
  armsNeverMix: { reason: 'armsNeverMix', rule: '6.1' },
  armsCounterattackTogether: { reason: 'armsCounterattackTogether', rule: '6.1.2' },
  noCloseLine: { reason: 'noCloseLine', rule: '6.2.1' },
  lineNotThere: { reason: 'lineNotThere', rule: '6.2.1' },
  lineOncePerPhase: { reason: 'lineOncePerPhase', rule: '6.2.1' },
  lineUnitsMustAct: { reason: 'lineUnitsMustAct', rule: '6.2.1' },
  mustJoinOrPass: { reason: 'mustJoinOrPass', rule: '6.3' },
  reorderNeedsStack: { reason: 'reorderNeedsStack', rule: '6.0' },
  reorderNeedsWholeStack: { reason: 'reorderNeedsWholeStack', rule: '6.0' },
  notTopOfStack: { reason: 'notTopOfStack', rule: '6.8' },
  passingUnitActs: { reason: 'passingUnitActs', rule: '6.8' },
  fixedInMelee: { reason: 'fixedInMelee', rule: '6.12' },
  heldInMelee: { reason: 'heldInMelee', rule: '6.13' },
  // [7] formations
  noFormationChangeInMelee: { reason: 'noFormationChangeInMelee', rule: '7.1' },
  alreadySkirmishing: { reason: 'alreadySkirmishing', rule: '7.2' },
  notSkirmishing: { reason: 'notSkirmishing', rule: '7.2' },
  skirmishNeedsMp: { reason: 'skirmishNeedsMp', rule: '7.2' },
  skirmishTurnAgain: { reason: 'freeTurnAgain', rule: '7.2' },
  squareNeedsWholeHex: { reason: 'squareNeedsWholeHex', rule: '7.3' },
  squareTogether: { reason: 'squareTogether', rule: '7.3' },
  noSquareHere: { reason: 'noSquareHere', rule: '7.3' },
  alreadySquare: { reason: 'alreadySquare', rule: '7.3' },
  onlyAgainstCavalry: { reason: 'onlyAgainstCavalry', rule: '7.3.1' },
  squareCannotAttack: { reason: 'squareCannotAttack', rule: '7.3.2' },
  squareMovesOneHex: { reason: 'squareMovesOneHex', rule: '7.3.2' },
  squareCannotJoin: { reason: 'squareCannotJoin', rule: '7.3.2' },
  notIntoSquareMelee: { reason: 'notIntoSquareMelee', rule: '7.3.2' },
  cavalryNotIntoSquare: { reason: 'cavalryNotIntoSquare', rule: '7.3' },
  squareCannotTurn: { reason: 'squareCannotTurn', rule: '5.0' },
  // [8] movement
  notAdjacent: { reason: 'notAdjacent', rule: '8.1' },
  backwardIntoEnemy: { reason: 'backwardIntoEnemy', rule: '8.6' },
  freeTurnAgain: { reason: 'freeTurnAgain', rule: '8.12' },
  commanderStandsThere: { reason: 'commanderStandsThere', rule: '8.8' },
  doubleTimeFirst: { reason: 'doubleTimeFirst', rule: '8.9' },
  doubleTimeInfantryOnly: { reason: 'doubleTimeInfantryOnly', rule: '8.9' },
  doubleTimeNoTurn: { reason: 'doubleTimeNoTurn', rule: '8.9' },
  doubleTimeNoFire: { reason: 'doubleTimeNoFire', rule: '8.9' },
  doubleTimeNoPassing: { reason: 'doubleTimeNoPassing', rule: '8.9' },
  doubleTimeNoFormation: { reason: 'doubleTimeNoFormation', rule: '8.9' },
  gunFired: { reason: 'gunFired', rule: '8.11' },
  gunActed: { reason: 'gunActed', rule: '8.11' },
  horseGunActed: { reason: 'gunActed', rule: '8.12S' },
  gunMoved: { reason: 'gunMoved', rule: '8.11' },
  gunTookFacing: { reason: 'gunTookFacing', rule: '8.11' },
  gunsDoNotMarch: { reason: 'gunsDoNotMarch', rule: '8.11' },
  horseGunsDoNotMarch: { reason: 'gunsDoNotMarch', rule: '8.12S' },
  limberedNoFire: { reason: 'limberedNoFire', rule: '8.12' },
  limberedInThisActivation: { reason: 'limberedInThisActivation', rule: '8.12' },
  limberedNotIntoEnemy: { reason: 'limberedNotIntoEnemy', rule: '8.12' },
  unlimberNeedsMp: { reason: 'unlimberNeedsMp', rule: '8.12' },
  notLimbered: { reason: 'notLimbered', rule: '8.12' },
  alreadyLimbered: { reason: 'alreadyLimbered', rule: '8.12' },
  unlimberedSilent: { reason: 'unlimberedSilent', rule: '8.12' },
  noLimbering: { reason: 'noLimbering', rule: '8.12' },
  onlyGuns: { reason: 'onlyGuns', rule: '8.11' },
  onlyGunsFireSo: { reason: 'onlyGuns', rule: '10.10' },
  onlyCavalryCharges: { reason: 'onlyCavalryCharges', rule: '8.14' },
  chargeHoldAlone: { reason: 'chargeHoldAlone', rule: '8.14.2' },
  alreadyFinished: { reason: 'alreadyFinished', rule: '8.16' },
  oneAtATime: { reason: 'oneAtATime', rule: '8.16' },
  notInBattleLine: { reason: 'notInBattleLine', rule: '8.16' },
  groupStopped: { reason: 'groupStopped', rule: '8.16' },
  counterattackEndsMove: { reason: 'counterattackEndsMove', rule: '8.15.2' },
  counterattackFirst: { reason: 'counterattackFirst', rule: '8.15.7' },
  oneCounterattack: { reason: 'oneCounterattack', rule: '8.15.4' },
  infantryCounterattackedAlready: { reason: 'infantryCounterattackedAlready', rule: '8.15.5' },
  // [9] reaction
  notTriggered: { reason: 'notTriggered', rule: '9.1' },
  noCounterattackOnCavalry: { reason: 'noCounterattackOnCavalry', rule: '9.1' },
  noSkirmishOption: { reason: 'noSkirmishOption', rule: '9.1' },
  noRetreatOption: { reason: 'noRetreatOption', rule: '9.1' },
  noRetreatPath: { reason: 'noRetreatPath', rule: '9.1' },
  artilleryOnlyFires: { reason: 'artilleryOnlyFires', rule: '9.4' },
  // [10] fire
  outsideField: { reason: 'outsideField', rule: '10.3' },
  firerInMelee: { reason: 'firerInMelee', rule: '10.6' },
  targetInMelee: { reason: 'targetInMelee', rule: '10.6' },
  stopped: { reason: 'stopped', rule: '10.7' },
  oneArm: { reason: 'oneArm', rule: '10.9.6' },
  noPassingTarget: { reason: 'noPassingTarget', rule: '6.9' },
  noCarriedMarker: { reason: 'noCarriedMarker', rule: '10.9.10' },
  clearOnFirstActivation: { reason: 'clearOnFirstActivation', rule: '10.9.10' },
  clearNeedsMp: { reason: 'clearNeedsMp', rule: '10.9.10' },
  gunFiredInPhase: { reason: 'gunFiredInPhase', rule: '10.10.3' },
  gunJammed: { reason: 'gunJammed', rule: '10.10.4' },
  notALegalRetreat: { reason: 'notALegalRetreat', rule: '10.11' },
  notTheCause: { reason: 'notTheCause', rule: '10.11.1' },
  keepsFacing: { reason: 'keepsFacing', rule: '10.11.1' },
  commanderStepOne: { reason: 'commanderStepOne', rule: '10.11.7' },
  stepsAwayOnArrival: { reason: 'stepsAwayOnArrival', rule: '10.11.7' },
  notYourCommander: { reason: 'notYourCommander', rule: '10.11.7' },
  steppedAwayAlready: { reason: 'steppedAwayAlready', rule: '10.11.7' },
  noEnemyNextToHim: { reason: 'noEnemyNextToHim', rule: '10.11.7' },
  commanderMustStep: { reason: 'commanderMustStep', rule: '4.x' },
  // [11] melee
  noDuty: { reason: 'noDuty', rule: '11.2' },
  foughtInThisPhase: { reason: 'foughtInThisPhase', rule: '11.3' },
  notInThisMelee: { reason: 'notInThisMelee', rule: '11.7' },
  notAmongTheLosers: { reason: 'notAmongTheLosers', rule: '11.8' },
  notInCrisis: { reason: 'notInCrisis', rule: '11.12' },
  returnedThisActivation: { reason: 'returnedThisActivation', rule: '11.11.3' },
  returnNotDue: { reason: 'returnNotDue', rule: '11.11.3' },
  returnPlace: { reason: 'returnPlace', rule: '11.11.4' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Stands for any refusal while actions are listed: no caller reads its reason. */
export const UNTOLD: Refusal = { reason: 'notNow', rule: '3.3' };

/** The answer of `check`: legal, or the one rule that tells most about why not. */
export type Verdict = { readonly legal: true } | { readonly legal: false; readonly refusal: Refusal };
