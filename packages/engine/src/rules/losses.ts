/** [3.4] Losses, ratings as they now are, Morale Checks; [12.1] points for what is destroyed. */
import type { SideNumber } from '../compile.ts';
import { ARTILLERY } from '../compile.ts';
import type { DicePurpose } from '../dice.ts';
import { type Draft, popFrame, removeFlag, replaceFrame, rollD10, setEntry, setFormation, setLosses, takeUnit, tell } from '../draft.ts';
import type { CheckPurpose, EliminationCause, Modifier, PointsFor } from '../events.ts';
import type { LossCause, LossFrame } from '../frames.ts';
import { armOf, counter, hexOf, isOnMap, lossesOf, otherSide, type Position, sideOf } from '../position.ts';
import type { Procedure } from '../procedure.ts';
import { REFUSED } from '../refusals.ts';
import type { RuleNumber } from '../rule-numbers.ts';
import { APART, ELIMINATED, LINE, NORMAL } from '../state.ts';
import { commandersLostWithStack, removeCommanderWithoutUnits } from './casualty.ts';
import { upkeepOfHex } from './hex-upkeep.ts';

export const currentSize = (p: Position, unit: number): number => counter(p, unit).size - lossesOf(p, unit);

/** Current Firepower, A12; 0 means that the unit cannot fire. */
export function currentFire(p: Position, unit: number): number {
  const { fire, backFire, turnsAtLoss } = counter(p, unit);
  const losses = lossesOf(p, unit);
  return Math.max(0, losses < turnsAtLoss ? fire - losses : backFire - (losses - turnsAtLoss));
}

/** Markers never change Morale, the back of the counter may. */
export function currentMorale(p: Position, unit: number): number {
  const { morale, backMorale, turnsAtLoss } = counter(p, unit);
  return lossesOf(p, unit) < turnsAtLoss ? morale : backMorale;
}

/** Which side of the counter shows, and its loss marker. */
export function counterSide(size: number, losses: number): { readonly side: 'front' | 'back'; readonly marker: number } {
  const turnsAtLoss = size >= 2 ? Math.ceil(size / 2) : size + 1;
  return losses < turnsAtLoss ? { side: 'front', marker: losses } : { side: 'back', marker: losses - turnsAtLoss };
}

/** A16: one rounding at the end of a calculation; a half goes up. */
export const roundHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0);

/** A14: only the comparison with Morale counts. */
export const passesCheck = (morale: number, total: number): boolean => total <= morale;

export interface Check {
  readonly die: number;
  readonly total: number;
  readonly passed: boolean;
}

const DICE_OF_CHECK = {
  fire: 'fire',
  counterattack: 'counterattack',
  skirmish: 'skirmish',
  square: 'square',
  lava: 'lava',
  lastMan: 'lastMan',
  crisis: 'crisis',
} as const satisfies Record<CheckPurpose, DicePurpose>;

/** A Morale Check of one unit. */
export function checkMorale(d: Draft, unit: number, purpose: CheckPurpose, rule: RuleNumber, modifiers: readonly Modifier[] = []): Check {
  const die = rollD10(d, DICE_OF_CHECK[purpose]);
  const total = die + sumOf(modifiers);
  const morale = currentMorale(d, unit);
  const passed = passesCheck(morale, total);
  tell(d, { kind: 'checked', unit, purpose, die, modifiers, total, morale, passed, rule });
  return { die, total, passed };
}

/** [12.2] points of one side are first taken from the other's. */
export function addPoints(d: Draft, side: SideNumber, points: number, why: PointsFor, rule: RuleNumber): void {
  if (points === 0) return;
  d.balance += side === 0 ? points : -points;
  tell(d, { kind: 'points', side, points, why, rule });
}

/** One loss of one unit; the last one eliminates it. */
export function loseStep(d: Draft, unit: number, cause: EliminationCause, rule: RuleNumber, onTheWay = false): void {
  if (!isOnMap(d, unit)) return;
  setLosses(d, unit, lossesOf(d, unit) + 1);
  tell(d, { kind: 'loss', unit, rule });
  if (currentSize(d, unit) <= 0) eliminate(d, unit, cause, rule, onTheWay);
  else upkeepOfHex(d, hexOf(d, unit), sideOf(d, unit));
}

/** Takes an infantry or cavalry unit off for good, with the points and the commanders that go with it. */
export function eliminate(d: Draft, unit: number, cause: EliminationCause, rule: RuleNumber, onTheWay = false): void {
  const hex = hexOf(d, unit);
  const side = sideOf(d, unit);
  leaveFormation(d, unit);
  takeUnit(d, unit, ELIMINATED);
  tell(d, { kind: 'eliminated', unit, hex, cause, rule });
  // B68: the list of [12.1] is closed.
  if (cause === 'fire') addPoints(d, otherSide(side), 1, 'fire', '12.1');
  if (cause === 'crisis') addPoints(d, otherSide(side), d.game.rules.crisisEliminationVp, 'crisis', '12.1');
  upkeepOfHex(d, hex, side);
  // C1: a unit that breaks up on its way back takes no commander with it.
  if (!onTheWay) commandersLostWithStack(d, hex, side);
  // B69: where several fall together a commander lost with his stack counts as such; the melee or salvo looks afterwards.
  if (cause !== 'melee' && cause !== 'lastMan' && cause !== 'fire') removeCommanderWithoutUnits(d, unit);
}

/** B62: what a unit no longer has when it leaves the map. */
export function leaveFormation(d: Draft, unit: number): void {
  if (armOf(d, unit) !== ARTILLERY) setFormation(d, unit, NORMAL);
  removeFlag(d, unit, LINE | APART);
  setEntry(d, unit, 0);
}

/** The owner spreads losses over a stack, one at a time (A13). */
export const lossProcedure: Procedure<LossFrame> = {
  question: (p, frame) =>
    frame.left > 0 && frame.units.some((unit) => isOnMap(p, unit)) ? { kind: 'lossAllocation', side: frame.side } : undefined,
  run: popFrame,
  list: (p, frame, list) => {
    for (const unit of frame.units) if (isOnMap(p, unit)) list.push({ kind: 'takeLoss', unit });
  },
  refusal: (p, frame, action) => {
    if (action.kind !== 'takeLoss') return REFUSED.notNow;
    return frame.units.includes(action.unit) && isOnMap(p, action.unit) ? undefined : REFUSED.notAmongTheLosers;
  },
  perform: (d, frame, action) => {
    if (action.kind !== 'takeLoss') return;
    replaceFrame(d, { ...frame, left: frame.left - 1 });
    if (frame.cause === 'victory' && d.game.rules.lastMan === 'unit' && currentSize(d, action.unit) === 1) lastManChecks(d, action.unit);
    else loseStep(d, action.unit, ELIMINATED_BY[frame.cause], LOSS_RULES[frame.cause]);
  },
};

const LOSS_RULES = {
  fire: '10.9.4',
  crisis: '11.12',
  reaction: '9.1',
  melee: '11.8',
  victory: '11.8',
  square: '7.3.1',
  retreat: '9.1',
} as const satisfies Record<LossCause, RuleNumber>;

const ELIMINATED_BY = {
  fire: 'fire',
  crisis: 'crisis',
  reaction: 'reaction',
  melee: 'melee',
  victory: 'melee',
  square: 'square',
  retreat: 'reaction',
} as const satisfies Record<LossCause, EliminationCause>;

/** [11.9] B55: a victorious unit of Size 1 checks instead of taking the loss; its elimination brings the enemy no points. */
export function lastManChecks(d: Draft, unit: number): void {
  if (!checkMorale(d, unit, 'lastMan', '11.9').passed) eliminate(d, unit, 'lastMan', '11.9');
}
