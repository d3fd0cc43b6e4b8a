/** Sheets that a seat can take as they are. Their thresholds were found by games of captains (`npm run prompts`, docs/orders.md). */
import type { Decision } from '@kosynier/engine';
import { type Arm, type Fact, OCCASION_OF, type Occasion, type Sheet, type SheetRule, type Who } from './sheet.ts';

export const PRESETS = ['usual', 'careful', 'steady', 'bold', 'askMe'] as const;
export type Preset = (typeof PRESETS)[number];

const ALL: Who = { kind: 'all' };
const armed = (arm: Arm): Who => ({ kind: 'arm', arm });
const chance = (percent: number, is: 'atLeast' | 'below' = 'atLeast'): Fact => ({ about: 'chance', is, percent });
const win = (percent: number): Fact => ({ about: 'win', is: 'atLeast', percent });
const rule = (who: Who, on: Occasion, when: readonly Fact[], does: SheetRule['does']): SheetRule => ({ who, on, when, does });

/** [10.11.7] a commander next to the enemy stays. */
const COMMANDERS_STAY = rule(ALL, 'commander', [], 'hold');

/** From this chance on captains always fire. Where only one target is worth a shot there is nothing to ask. */
const SURE = 50;

const USUAL: Sheet = [
  COMMANDERS_STAY,
  // A shot that can have no effect is no question.
  rule(ALL, 'fire', [chance(1, 'below')], 'hold'),
  rule(ALL, 'fire', [chance(SURE), { about: 'oneTarget' }], 'fire'),
];

/** What has to be answered and changes little. */
const SMALL: readonly Occasion[] = ['retreat', 'face', 'loss', 'join', 'lead', 'crisis', 'cause', 'place'];
const HOUSEKEEPING: Sheet = SMALL.map((on) => rule(ALL, on, [], 'captain'));

/** An occasion on which a seat may say, when it is asked, that it will not be asked again. */
export function smallOccasion(kind: Decision['kind']): Occasion | null {
  const occasion = OCCASION_OF[kind];
  return occasion !== null && SMALL.includes(occasion) ? occasion : null;
}

/** From now on a captain answers whatever no other rule answers; rules that only asked give way, whatever their conditions. */
export const leftToCaptain = (sheet: Sheet, on: Occasion): Sheet => {
  const captains = rule(ALL, on, [], 'captain');
  return [...sheet.filter((one) => !(one.on === on && one.does === 'ask') && JSON.stringify(one) !== JSON.stringify(captains)), captains];
};

interface Thresholds {
  /** From what chance on they fire by themselves, and below which they hold; between them the seat is asked. */
  readonly guns: readonly [hold: number, fire: number];
  readonly infantry: readonly [hold: number, fire: number];
  readonly reaction: readonly [hold: number, fire: number];
  readonly counterattack: number;
}

function sheetBy({ guns, infantry, reaction, counterattack }: Thresholds): Sheet {
  const [artillery, foot, horse] = [armed('artillery'), armed('infantry'), armed('cavalry')];
  return [
    COMMANDERS_STAY,
    rule(artillery, 'fire', [chance(guns[0], 'below')], 'hold'),
    rule(artillery, 'fire', [chance(guns[1])], 'fire'),
    rule(foot, 'fire', [chance(infantry[0], 'below')], 'hold'),
    rule(foot, 'fire', [chance(infantry[1])], 'fire'),
    rule(horse, 'react', [win(counterattack)], 'counterattack'),
    rule(horse, 'react', [{ about: 'smaller' }, { about: 'enemy', arm: 'cavalry' }], 'fallBack'),
    rule(ALL, 'react', [chance(reaction[1])], 'fire'),
    rule(ALL, 'react', [chance(reaction[0], 'below')], 'hold'),
    rule(ALL, 'shot', [], 'captain'),
    rule(ALL, 'square', [], 'captain'),
    ...HOUSEKEEPING,
  ];
}

export const SHEETS: Readonly<Record<Preset, Sheet>> = {
  usual: USUAL,
  careful: sheetBy({ guns: [20, 40], infantry: [30, 50], reaction: [20, 30], counterattack: 75 }),
  steady: sheetBy({ guns: [20, 30], infantry: [20, 40], reaction: [10, 20], counterattack: 60 }),
  bold: sheetBy({ guns: [10, 20], infantry: [20, 25], reaction: [0, 10], counterattack: 50 }),
  askMe: [COMMANDERS_STAY],
};

/** The preset that a sheet is, or null: it is one of the player's own. */
export const presetOf = (sheet: Sheet): Preset | null =>
  PRESETS.find((name) => SHEETS[name] === sheet || same(SHEETS[name], sheet)) ?? null;

const same = (a: Sheet, b: Sheet): boolean => JSON.stringify(a) === JSON.stringify(b);
