/** The options of a book as a battle or the players of one game may change them: house rules, charts, and what a rule is worth. */
import { GROUNDS, type HouseRules, type Rulings } from '@kosynier/engine';
import * as z from 'zod';

const optional = <S extends z.core.SomeType>(schema: S) => z.exactOptional(schema);
const list = <S extends z.core.SomeType>(element: S) => z.array(element).max(20).readonly();
const small = z.int().min(0).max(20);
const modifier = z.int().min(-9).max(9);
const ground = z.enum(GROUNDS);
const obstacle = z.enum(['escarpment', 'creek', 'river']);
const die = z.enum(['d10', 'd6']);
const cost = z.strictObject({ infantry: small, cavalry: small }).readonly();

const terrainCost = z
  .strictObject({
    hex: optional(z.partialRecord(ground, cost).readonly()),
    slopeUp: optional(cost),
    escarpmentUp: optional(cost),
    escarpmentDown: optional(cost),
    rampart: optional(cost),
    creek: optional(cost),
    river: optional(cost),
  })
  .readonly();

const cover = { woods: optional(modifier), village: optional(modifier), castle: optional(modifier) };
const points = z.int().min(1).max(20);
const room = z.int().min(0).max(99);

const charts = z
  .strictObject({
    artillery: optional(z.array(modifier).length(10).readonly()),
    fireCover: optional(z.strictObject({ ...cover, rampart: optional(modifier) }).readonly()),
    meleeCover: optional(z.strictObject(cover).readonly()),
    allowance: optional(z.strictObject({ infantry: optional(points), cavalry: optional(points), cossack: optional(points) }).readonly()),
    stacking: optional(
      z
        .strictObject({
          infantry: optional(room),
          cavalry: optional(room),
          infantryWithGuns: optional(room),
          cavalryWithGuns: optional(room),
        })
        .readonly(),
    ),
  })
  .readonly();

export const houseRulesSchema = z
  .strictObject({
    roundThreeFireMarkers: optional(z.enum(['carryOne', 'clear'])),
    commandPathBlockedByEnemy: optional(z.boolean()),
    fallenCommand: optional(z.enum(['leaderless', 'toOverallCommander'])),
    armsMayMixInPassing: optional(z.boolean()),
    closeLine: optional(z.boolean()),
    skirmishers: optional(z.enum(['none', 'star', 'byType'])),
    squareMinSize: optional(small),
    emergencySquareCheck: optional(z.enum(['topUnit', 'everyUnit'])),
    kosynierSquareRule: optional(z.enum(['7.3.3', '7.5'])),
    lavaBonusTargets: optional(list(z.enum(['infantry', 'artillery']))),
    kosynierDefenceVsCavalry: optional(modifier),
    doubleTimeBannedHexes: optional(list(ground)),
    doubleTimeBannedSides: optional(list(obstacle)),
    limbering: optional(z.boolean()),
    horseArtillery: optional(z.boolean()),
    chargeBarredByFire: optional(z.enum(['phase', 'move', 'never'])),
    chargeBannedHexes: optional(list(ground)),
    chargeBannedSides: optional(list(obstacle)),
    failedCounterattackLoss: optional(small),
    skirmisherReaction: optional(z.boolean()),
    sightBlockers: optional(list(z.enum(['woods', 'village', 'hill', 'castle', 'unit']))),
    escarpmentBlocksSight: optional(z.boolean()),
    skirmisherFlankSight: optional(z.boolean()),
    flankRearFireModifier: optional(modifier),
    shotOrderModifiers: optional(z.tuple([modifier, modifier, modifier, modifier]).readonly()),
    unitsThatNeverFire: optional(z.enum(['noFirepower', 'cossacksAndKosynierzy'])),
    technicalFailure: optional(z.boolean()),
    artilleryStars: optional(z.boolean()),
    counterBatteryStars: optional(z.boolean()),
    betterGunners: optional(list(z.string().min(1).max(100))),
    captureStarsVp: optional(z.boolean()),
    retreatRule: optional(z.enum(['rearOnly', 'awayByZones'])),
    retreatLossSides: optional(list(z.enum(['escarpmentEitherWay', 'slopeUp', 'creek', 'river']))),
    retreatLossHexes: optional(list(ground)),
    meleeDie: optional(die),
    meleeDice: optional(list(die)),
    lastMan: optional(z.enum(['unit', 'force'])),
    commanderStepsAway: optional(z.enum(['onArrival', 'anyPhase'])),
    winnerSparedAt: optional(z.int().min(1).max(20).nullable()),
    moraleCrisis: optional(z.boolean()),
    crisisEliminationVp: optional(small),
    terrainCost: optional(terrainCost),
    charts: optional(charts),
  })
  .readonly();

export const rulingsSchema = z
  .strictObject({
    losCornerBlocks: optional(z.boolean()),
    turn180Cost: optional(z.int().min(1).max(3)),
    meleeNeedsCommand: optional(z.boolean()),
    leaderlessMayCounterattack: optional(z.boolean()),
    kosynierTurn5BindsKosciuszko: optional(z.boolean()),
    commanderRidesThroughMelee: optional(z.boolean()),
    alliedMixedStacks: optional(z.boolean()),
    doubleTimeStrict6: optional(z.boolean()),
    doubleTimeMayEndInCover: optional(z.boolean()),
    chargeIntoCoverAllowed: optional(z.boolean()),
    chargeTurnBeforeRunAllowed: optional(z.boolean()),
    reactionTrigger: optional(z.enum(['zone', 'hex'])),
    hillObjectsBlockHillSight: optional(z.boolean()),
    rifleKillOfGunsVp: optional(z.enum(['capture', 'one'])),
    fireLossOnNine: optional(z.boolean()),
    artilleryBands: optional(z.enum(['3-6-10', '2-4-7-10'])),
    sizeRatioRounding: optional(z.enum(['halfUp', 'floor'])),
    sparedSide: optional(z.enum(['winner', 'attacker'])),
    crisisOnTotalElimination: optional(z.boolean()),
    commanderVpWhenCommandGone: optional(z.boolean()),
    rampartProtectsDefenderOnly: optional(z.boolean()),
  })
  .readonly();

/** Fails to compile as soon as the schemas and the engine's types drift apart. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends object ? { -readonly [K in keyof T]: Flat<T[K]> } : T;
true satisfies Same<Flat<z.output<typeof houseRulesSchema>>, Flat<HouseRules>>;
true satisfies Same<Flat<z.output<typeof rulingsSchema>>, Flat<Partial<Rulings>>>;
