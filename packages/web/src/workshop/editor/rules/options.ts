/** The options of the books in the order of their rules, and what each can be. */
import type { OptionKey } from '@kosynier/edit';

export type OptionKind =
  | { readonly kind: 'yes' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'one'; readonly of: readonly string[] }
  | { readonly kind: 'some'; readonly of: readonly string[] };

const yes: OptionKind = { kind: 'yes' };
const one = (...of: string[]): OptionKind => ({ kind: 'one', of });
const some = (...of: string[]): OptionKind => ({ kind: 'some', of });
const number = (least: number, most: number): OptionKind => ({ kind: 'number', least, most });
const GROUND = ['woods', 'village', 'castle', 'marsh', 'hill', 'gully', 'camp'];
const OBSTACLES = ['escarpment', 'creek', 'river'];

/** Those that are typed as a row of numbers or name ids are not here: the file has them. */
export type ShownOption = Exclude<
  OptionKey,
  'shotOrderModifiers' | 'betterGunners' | 'kosynierSquareRule' | 'meleeDice' | 'winnerSparedAt'
>;

export const OPTIONS: Readonly<Record<ShownOption, { readonly rule: string; readonly is: OptionKind }>> = {
  roundThreeFireMarkers: { rule: '3.3', is: one('carryOne', 'clear') },
  commandPathBlockedByEnemy: { rule: '4.2', is: yes },
  fallenCommand: { rule: '4.3', is: one('leaderless', 'toOverallCommander') },
  armsMayMixInPassing: { rule: '6.1', is: yes },
  closeLine: { rule: '6.2.1', is: yes },
  skirmishers: { rule: '7.2', is: one('none', 'star', 'byType') },
  squareMinSize: { rule: '7.3', is: number(0, 20) },
  emergencySquareCheck: { rule: '7.3.1', is: one('topUnit', 'everyUnit') },
  lavaBonusTargets: { rule: '7.4', is: some('infantry', 'artillery') },
  kosynierDefenceVsCavalry: { rule: '7.5', is: number(-9, 9) },
  doubleTimeBannedHexes: { rule: '8.9', is: some(...GROUND) },
  doubleTimeBannedSides: { rule: '8.9', is: some(...OBSTACLES) },
  limbering: { rule: '8.12', is: yes },
  horseArtillery: { rule: '8.12', is: yes },
  chargeBarredByFire: { rule: '8.14.1', is: one('phase', 'move', 'never') },
  chargeBannedHexes: { rule: '8.14.1', is: some(...GROUND) },
  chargeBannedSides: { rule: '8.14.1', is: some(...OBSTACLES) },
  failedCounterattackLoss: { rule: '9.1', is: number(0, 20) },
  skirmisherReaction: { rule: '9.1', is: yes },
  sightBlockers: { rule: '10.1', is: some('woods', 'village', 'hill', 'castle', 'unit') },
  escarpmentBlocksSight: { rule: '10.1.3', is: yes },
  skirmisherFlankSight: { rule: '10.2', is: yes },
  flankRearFireModifier: { rule: '10.3.1', is: number(-9, 9) },
  unitsThatNeverFire: { rule: '10.9.3', is: one('noFirepower', 'cossacksAndKosynierzy') },
  technicalFailure: { rule: '10.10.4', is: yes },
  artilleryStars: { rule: '10.10.6', is: yes },
  counterBatteryStars: { rule: '10.10.7', is: yes },
  captureStarsVp: { rule: '10.10.10', is: yes },
  commanderStepsAway: { rule: '10.11.7', is: one('onArrival', 'anyPhase') },
  retreatRule: { rule: '10.11', is: one('rearOnly', 'awayByZones') },
  retreatLossSides: { rule: '10.11.3', is: some('escarpmentEitherWay', 'slopeUp', 'creek', 'river') },
  retreatLossHexes: { rule: '10.11.3', is: some(...GROUND) },
  meleeDie: { rule: '11.7', is: one('d10', 'd6') },
  lastMan: { rule: '11.9', is: one('unit', 'force') },
  moraleCrisis: { rule: '11.12', is: yes },
  crisisEliminationVp: { rule: '12.1', is: number(0, 20) },
};
