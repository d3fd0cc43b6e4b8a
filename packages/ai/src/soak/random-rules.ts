/** Any mixture of what the four books and their rulings say: what no book prints must still play to its end. */
import type { GameOptions, Ground, HouseRules, Rulings } from '@kosynier/engine';
import { pick, type Random } from '../player.ts';

const GROUNDS: readonly Ground[] = ['woods', 'village', 'castle', 'marsh'];
const SIDES = ['escarpment', 'creek', 'river'] as const;

export function randomOptions(random: Random): GameOptions {
  return {
    houseRules: { ...randomBook(random), ...randomTables(random) },
    ...(random(2) === 0 ? { rulings: randomRulings(random) } : {}),
    autoVictory: { polish: 3 + random(20), russian: 3 + random(20) },
  };
}

const some = <T>(list: readonly T[], random: Random): T[] => list.filter(() => random(2) === 0);

function randomBook(random: Random): HouseRules {
  const flag = (): boolean => random(2) === 0;
  return {
    roundThreeFireMarkers: pick(['carryOne', 'clear'], random),
    commandPathBlockedByEnemy: flag(),
    fallenCommand: pick(['leaderless', 'toOverallCommander'], random),
    armsMayMixInPassing: flag(),
    closeLine: flag(),
    skirmishers: pick(['none', 'star', 'byType'], random),
    squareMinSize: pick([0, 8], random),
    emergencySquareCheck: pick(['topUnit', 'everyUnit'], random),
    kosynierSquareRule: pick(['7.3.3', '7.5'], random),
    limbering: flag(),
    horseArtillery: flag(),
    chargeBarredByFire: pick(['phase', 'move', 'never'], random),
    failedCounterattackLoss: random(2),
    skirmisherReaction: flag(),
    escarpmentBlocksSight: flag(),
    skirmisherFlankSight: flag(),
    flankRearFireModifier: random(2),
    unitsThatNeverFire: pick(['noFirepower', 'cossacksAndKosynierzy'], random),
    technicalFailure: flag(),
    artilleryStars: flag(),
    counterBatteryStars: flag(),
    betterGunners: some(['polish', 'russian', 'prussian'], random),
    captureStarsVp: flag(),
    retreatRule: pick(['rearOnly', 'awayByZones'], random),
    meleeDie: pick(['d10', 'd6'], random),
    winnerSparedAt: pick([6, null], random),
    moraleCrisis: flag(),
    crisisEliminationVp: random(2),
  };
}

function randomTables(random: Random): HouseRules {
  const cost = (most: number) => {
    const infantry = random(most + 1);
    return { infantry, cavalry: infantry + random(2) };
  };
  const hexCost = () => {
    const infantry = 1 + random(3);
    return { infantry, cavalry: infantry + random(2) };
  };
  return {
    lavaBonusTargets: some(['infantry', 'artillery'], random),
    kosynierDefenceVsCavalry: random(3),
    doubleTimeBannedHexes: some(GROUNDS, random),
    doubleTimeBannedSides: some(SIDES, random),
    chargeBannedHexes: some(GROUNDS, random),
    chargeBannedSides: some(SIDES, random),
    sightBlockers: some(['woods', 'village', 'hill', 'castle', 'unit'], random),
    shotOrderModifiers: pick(
      [
        [1, 0, -1, -1],
        [0, 0, 0, 0],
      ],
      random,
    ),
    retreatLossSides: some(['escarpmentEitherWay', 'slopeUp', 'creek', 'river'], random),
    retreatLossHexes: some(GROUNDS, random),
    terrainCost: {
      hex: Object.fromEntries(some(GROUNDS, random).map((ground) => [ground, hexCost()])),
      slopeUp: cost(1),
      escarpmentUp: cost(2),
      escarpmentDown: cost(1),
      rampart: cost(1),
      creek: cost(1),
      river: cost(2),
    },
  };
}

function randomRulings(random: Random): Partial<Rulings> {
  const flag = (): boolean => random(2) === 0;
  return {
    losCornerBlocks: flag(),
    turn180Cost: 2 + random(2),
    meleeNeedsCommand: flag(),
    leaderlessMayCounterattack: flag(),
    alliedMixedStacks: flag(),
    chargeIntoCoverAllowed: flag(),
    chargeTurnBeforeRunAllowed: flag(),
    hillObjectsBlockHillSight: flag(),
    fireLossOnNine: flag(),
    artilleryBands: pick(['3-6-10', '2-4-7-10'], random),
    sizeRatioRounding: pick(['halfUp', 'floor'], random),
    sparedSide: pick(['winner', 'attacker'], random),
    crisisOnTotalElimination: flag(),
    commanderVpWhenCommandGone: flag(),
    rampartProtectsDefenderOnly: flag(),
  };
}
