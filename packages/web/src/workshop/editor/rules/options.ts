/** The options of the books in the order of their rules, and what each can be. */
import type { OptionKey } from '@kosynier/edit';

export type OptionKind =
  | { readonly kind: 'yes' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'one'; readonly of: readonly string[] }
  | { readonly kind: 'some'; readonly of: readonly string[] }
  /** `count` numbers in a row. */
  | { readonly kind: 'row'; readonly count: number; readonly least: number; readonly most: number }
  /** A number, or never. */
  | { readonly kind: 'from'; readonly least: number; readonly most: number }
  /** Armies of the battle. */
  | { readonly kind: 'armies' };

const yes: OptionKind = { kind: 'yes' };
const one = (...of: string[]): OptionKind => ({ kind: 'one', of });
const some = (...of: string[]): OptionKind => ({ kind: 'some', of });
const number = (least: number, most: number): OptionKind => ({ kind: 'number', least, most });
const GROUND = ['woods', 'village', 'castle', 'marsh', 'hill', 'gully', 'camp'];
const OBSTACLES = ['escarpment', 'creek', 'river'];

export const OPTIONS: Readonly<Record<OptionKey, { readonly rule: string; readonly is: OptionKind }>> = {
  roundThreeFireMarkers: { rule: '3.3', is: one('carryOne', 'clear') },
  commandPathBlockedByEnemy: { rule: '4.2', is: yes },
  fallenCommand: { rule: '4.3', is: one('leaderless', 'toOverallCommander') },
  armsMayMixInPassing: { rule: '6.1', is: yes },
  closeLine: { rule: '6.2.1', is: yes },
  skirmishers: { rule: '7.2', is: one('none', 'star', 'byType') },
  squareMinSize: { rule: '7.3', is: number(0, 20) },
  emergencySquareCheck: { rule: '7.3.1', is: one('topUnit', 'everyUnit') },
  kosynierSquareRule: { rule: '7.3.3', is: one('7.3.3', '7.5') },
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
  shotOrderModifiers: { rule: '10.9.7', is: { kind: 'row', count: 4, least: -9, most: 9 } },
  unitsThatNeverFire: { rule: '10.9.3', is: one('noFirepower', 'cossacksAndKosynierzy') },
  technicalFailure: { rule: '10.10.4', is: yes },
  artilleryStars: { rule: '10.10.6', is: yes },
  counterBatteryStars: { rule: '10.10.7', is: yes },
  betterGunners: { rule: '10.10.7', is: { kind: 'armies' } },
  captureStarsVp: { rule: '10.10.10', is: yes },
  commanderStepsAway: { rule: '10.11.7', is: one('onArrival', 'anyPhase') },
  retreatRule: { rule: '10.11', is: one('rearOnly', 'awayByZones') },
  retreatLossSides: { rule: '10.11.3', is: some('escarpmentEitherWay', 'slopeUp', 'creek', 'river') },
  retreatLossHexes: { rule: '10.11.3', is: some(...GROUND) },
  meleeDie: { rule: '11.7', is: one('d10', 'd6') },
  meleeDice: { rule: '11.7', is: some('d10', 'd6') },
  winnerSparedAt: { rule: '11.8', is: { kind: 'from', least: 1, most: 20 } },
  lastMan: { rule: '11.9', is: one('unit', 'force') },
  moraleCrisis: { rule: '11.12', is: yes },
  crisisEliminationVp: { rule: '12.1', is: number(0, 20) },
};
