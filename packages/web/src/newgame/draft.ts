/** A new game while it is being agreed on: pure, and an `Agreement` at the end. */
import type { GameOptions, Rulings } from '@kosynier/engine';
import { type Agreement, NO_CLOCK } from '@kosynier/table';
import type { BattleSummary, ScenarioSummary } from '../battles/summary.ts';
import type { SeatName } from '../game/seats.ts';

export type RulingKey = keyof Rulings;
export type RulingValue = Rulings[RulingKey];
type MeleeDie = NonNullable<GameOptions['meleeDie']>;

export interface Draft {
  readonly seats: readonly [SeatName, SeatName];
  /** What differs from the ruling, and only that. */
  readonly rulings: Readonly<Partial<Record<RulingKey, RulingValue>>>;
  /** As typed, by side; an empty one stands for the usual limit. */
  readonly limits: readonly [string, string];
  readonly meleeDie: MeleeDie | null;
}

/** A person on the first side against a captain, who plays well and at once: what most people want on their first evening. */
export const FIRST_DRAFT: Draft = { seats: ['person', 'captain'], rulings: {}, limits: ['', ''], meleeDie: null };

/** Two people take turns before one screen. */
export const AT_THIS_SCREEN: Draft = { ...FIRST_DRAFT, seats: ['person', 'person'] };

/** The rule under which a switch is explained, and the number of the ruling. */
export const RULING_PLACES: Readonly<Record<RulingKey, { readonly rule: string; readonly ruling: string }>> = {
  losCornerBlocks: { rule: '10.1', ruling: 'A2' },
  turn180Cost: { rule: '8.7', ruling: 'A4' },
  meleeNeedsCommand: { rule: '11.2', ruling: 'A20' },
  leaderlessMayCounterattack: { rule: '4.3', ruling: 'A21' },
  kosynierTurn5BindsKosciuszko: { rule: '4.5', ruling: 'A30' },
  commanderRidesThroughMelee: { rule: '6.5', ruling: 'A52' },
  alliedMixedStacks: { rule: '6.0', ruling: 'A41' },
  doubleTimeStrict6: { rule: '8.9', ruling: 'A71' },
  doubleTimeMayEndInCover: { rule: '8.9', ruling: 'A71' },
  chargeIntoCoverAllowed: { rule: '8.14.1', ruling: 'A76' },
  chargeTurnBeforeRunAllowed: { rule: '8.14.1', ruling: 'A76' },
  reactionTrigger: { rule: '9.1', ruling: 'B1' },
  rifleKillOfGunsVp: { rule: '10.9.5', ruling: 'B27' },
  hillObjectsBlockHillSight: { rule: '10.1.2', ruling: 'B15' },
  fireLossOnNine: { rule: '10.9.4', ruling: 'B29' },
  artilleryBands: { rule: '10.10.1', ruling: 'B34' },
  sizeRatioRounding: { rule: '11.7', ruling: 'B52' },
  sparedSide: { rule: '11.8', ruling: 'B53' },
  crisisOnTotalElimination: { rule: '11.12', ruling: 'B66' },
  commanderVpWhenCommandGone: { rule: '12.1', ruling: 'B69' },
  rampartProtectsDefenderOnly: { rule: '10.9.4', ruling: 'B82' },
};

/** The values of the switches that are more than yes or no; the program writes numbers as numbers. */
export const RULING_CHOICES: Readonly<Partial<Record<RulingKey, readonly RulingValue[]>>> = {
  turn180Cost: [2, 3],
  artilleryBands: ['3-6-10', '2-4-7-10'],
  sizeRatioRounding: ['halfUp', 'floor'],
  sparedSide: ['winner', 'attacker'],
  reactionTrigger: ['zone', 'hex'],
  rifleKillOfGunsVp: ['capture', 'one'],
};

/** The switches of a scenario in the order of their rules. */
export const offeredRulings = ({ rulings }: ScenarioSummary): RulingKey[] =>
  (Object.keys(RULING_PLACES) as RulingKey[])
    .filter((key) => key in rulings)
    .sort((a, b) => RULING_PLACES[a].rule.localeCompare(RULING_PLACES[b].rule, 'en', { numeric: true }));

export const settingOf = (draft: Draft, scenario: ScenarioSummary, key: RulingKey): RulingValue | undefined =>
  draft.rulings[key] ?? scenario.rulings[key];

export function withRuling(draft: Draft, scenario: ScenarioSummary, key: RulingKey, value: RulingValue): Draft {
  const { [key]: _, ...others } = draft.rulings;
  return { ...draft, rulings: value === scenario.rulings[key] ? others : { ...others, [key]: value } };
}

/** [12.4] the limit of a side as typed; null: it is no number that could be one. */
export function limitOf(draft: Draft, scenario: ScenarioSummary, side: 0 | 1): number | null {
  const text = draft.limits[side].trim();
  if (text === '') return scenario.sides[side].autoVictory;
  const number = Number(text);
  return /^\d{1,3}$/.test(text) && number >= 1 ? number : null;
}

/** The switches that another scenario does not offer fall away with it. */
const keptRulings = (draft: Draft, scenario: ScenarioSummary) =>
  Object.entries(draft.rulings).filter(([key, value]) => key in scenario.rulings && value !== scenario.rulings[key as RulingKey]);

export const changes = (draft: Draft, scenario: ScenarioSummary): number => keptRulings(draft, scenario).length;

/** What was agreed; undefined while a limit is wrong. Only what differs from the usual is written down. */
export function agreementOf(battle: Pick<BattleSummary, 'id'>, scenario: ScenarioSummary, draft: Draft): Agreement | undefined {
  const limits = [limitOf(draft, scenario, 0), limitOf(draft, scenario, 1)] as const;
  if (limits[0] === null || limits[1] === null) return undefined;
  const agreed = scenario.sides.flatMap((side, i) => (limits[i] === side.autoVictory ? [] : [[side.id, limits[i]] as const]));
  const rulings = keptRulings(draft, scenario);
  const die = draft.meleeDie !== null && scenario.meleeDice.includes(draft.meleeDie) ? draft.meleeDie : scenario.meleeDice[0];
  const options: GameOptions = {
    ...(agreed.length === 0 ? {} : { autoVictory: Object.fromEntries(agreed) as Record<string, number> }),
    ...(rulings.length === 0 ? {} : { rulings: Object.fromEntries(rulings) }),
    ...(die === undefined || die === scenario.meleeDice[0] ? {} : { meleeDie: die }),
  };
  return { battle: battle.id, scenario: scenario.id, options, seats: draft.seats, pace: NO_CLOCK };
}
