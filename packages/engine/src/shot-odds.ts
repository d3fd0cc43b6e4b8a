/** [10.9] [10.10] What the dice may bring in a salvo: exact odds with every modifier and its rule, and the same in numbers alone. */
import { distance, type Hex } from './board/hex.ts';
import { type Game, INFANTRY, type SideNumber } from './compile.ts';
import type { Modifier } from './events.ts';
import {
  commandersAt,
  counter,
  hasGuns,
  hasTroops,
  hexOf,
  openPosition,
  otherSide,
  type Position,
  phasingSide,
  sideOf,
} from './position.ts';
import type { Refusal } from './refusals.ts';
import { COMMANDER_ROLL_RANGE, COUNTER_BATTERY_RANGE, cannonRefusal, counterBatteryHits, counterBatteryKills } from './rules/artillery.ts';
import { artilleryTargets, rifleTarget } from './rules/fire.ts';
import { artilleryModifiers, rifleModifiers } from './rules/fire-modifiers.ts';
import { artilleryNet, chancesUnderFire, type FireChances, rifleEffect, rifleNet } from './rules/fire-table.ts';
import { currentMorale, sumOf } from './rules/losses.ts';
import { type Firer, firerAt, isRefusal, LONE_GUNS_RANGE, loneGunsFirepower, loneGunsRefusal, RIFLE_ROWS } from './rules/rifle.ts';
import { salvoRefusal } from './rules/salvo.ts';
import type { GameState } from './state.ts';

interface SalvoQuestion {
  readonly kind: 'salvo';
  readonly from: readonly Hex[];
  readonly target: Hex;
  readonly passing: boolean;
}
export type ShotQuestion = SalvoQuestion | { readonly kind: 'cannon'; readonly unit: number; readonly target: Hex };

/** A check under fire: outcomes in tenths. */
export interface TargetOdds {
  readonly unit: number;
  readonly morale: number;
  readonly modifiers: readonly Modifier[];
  readonly modifier: number;
  readonly pass: number;
  readonly retreat: number;
  readonly retreatAndLoss: number;
}

export interface SalvoOdds {
  readonly kind: 'salvo' | 'cannon';
  /** Why it is not legal, if it is not; the odds are those it would have. */
  readonly refusal: Refusal | null;
  readonly value: number;
  readonly row: (typeof RIFLE_ROWS)[number] | null;
  /** Number before M; null: no effect. */
  readonly effect: number | null;
  readonly targets: readonly TargetOdds[];
  /** [10.9.5] [10.10.7] chance in hundredths that lone guns are destroyed; null if the target is no lone gun. */
  readonly gunsDestroyed: number | null;
  /** Chance that a unit is driven back or guns are destroyed. */
  readonly success: number;
  /** [10.10.4] chance that the battery jams. */
  readonly jam: number;
  /** [4.6.1] [4.6.2] commanders who would roll: 0 killed, 9 contused. */
  readonly commandersAtRisk: readonly number[];
}

/** Of a position whose refusals are heard. */
export const shotOdds = (p: Position, shot: ShotQuestion): SalvoOdds =>
  shot.kind === 'salvo' ? salvoOdds(p, shot) : cannonOdds(p, shot.unit, shot.target);

const chancesOf = (p: Position, unit: number, net: number): FireChances =>
  chancesUnderFire(currentMorale(p, unit), net, p.game.rules.rulings.fireLossOnNine);

function targetOdds(p: Position, unit: number, modifiers: readonly Modifier[]): TargetOdds {
  const modifier = sumOf(modifiers);
  return { unit, morale: currentMorale(p, unit), modifiers, modifier, ...chancesOf(p, unit, modifier) };
}

const successOf = (targets: readonly TargetOdds[], gunsDestroyed: number | null): number =>
  gunsDestroyed === null ? 1 - targets.reduce((all, { pass }) => all * (pass / 10), 1) : gunsDestroyed / 100;

/** A rifle salvo before its dice. */
interface RifleShot {
  readonly side: SideNumber;
  readonly firers: readonly Firer[];
  readonly value: number;
  readonly row: number;
  readonly effect: number | null;
  /** [6.9] the unit that is hit, or -1. */
  readonly unit: number;
  /** [10.9.5] */
  readonly atLoneGuns: boolean;
  /** A35 */
  readonly endangersCommanders: boolean;
}

function rifleShot(p: Position, { from, target, passing }: SalvoQuestion): RifleShot {
  const side = sideOfFirers(p, from);
  const enemy = otherSide(side);
  const firers: Firer[] = [];
  for (const hex of from) {
    const firer = firerAt(p, hex, side);
    if (!isRefusal(firer)) firers.push(firer);
  }
  const { value, row, effect } = rifleEffect(firers, target);
  const atLoneGuns = isAtLoneGuns(p, target, enemy);
  const endangersCommanders = !atLoneGuns && firers[0]?.arm === INFANTRY && row >= 2;
  return { side, firers, value, row, effect, unit: rifleTarget(p, target, enemy, passing), atLoneGuns, endangersCommanders };
}

const isAtLoneGuns = (p: Position, target: Hex, enemy: SideNumber): boolean => !hasTroops(p, target, enemy) && hasGuns(p, target, enemy);

function salvoOdds(p: Position, question: SalvoQuestion): SalvoOdds {
  const { target } = question;
  const { side, firers, value, row, effect, unit, atLoneGuns, endangersCommanders } = rifleShot(p, question);
  const targets = atLoneGuns || effect === null || unit < 0 ? [] : [targetOdds(p, unit, rifleModifiers(p, firers, target, unit, effect))];
  const gunsDestroyed = atLoneGuns ? loneGunsChance(firers, target) : null;
  return {
    kind: 'salvo',
    refusal: salvoRefusal(p, { side }, question) ?? null,
    value,
    row: atLoneGuns ? null : (RIFLE_ROWS[row] ?? null),
    effect: atLoneGuns ? null : effect,
    targets,
    gunsDestroyed,
    success: successOf(targets, gunsDestroyed),
    jam: 0,
    commandersAtRisk: endangersCommanders ? commandersAt(p, target, otherSide(side)) : [],
  };
}

/** What a shot may bring in numbers alone, for a computer that weighs many of them. */
export interface ShotChances {
  readonly targets: readonly TargetChances[];
  /** [10.9.5] [10.10.7] in hundredths; null if the target is no lone gun. */
  readonly gunsDestroyed: number | null;
  /** [4.6.1] [4.6.2] how many commanders would roll. */
  readonly commandersAtRisk: number;
}

interface TargetChances extends Readonly<FireChances> {
  readonly unit: number;
}

/** The chances of a shot that `actions` listed for this very state: by the numbers of the odds, without their names and reasons. */
export function shotChances(game: Game, state: GameState, shot: ShotQuestion): ShotChances {
  const p = openPosition(game, state);
  return shot.kind === 'salvo' ? salvoChances(p, shot) : cannonChances(p, shot.unit, shot.target);
}

function targetChances(p: Position, unit: number, net: number): TargetChances {
  const { pass, retreat, retreatAndLoss } = chancesOf(p, unit, net);
  return { unit, pass, retreat, retreatAndLoss };
}

function salvoChances(p: Position, question: SalvoQuestion): ShotChances {
  const { target } = question;
  const { side, firers, effect, unit, atLoneGuns, endangersCommanders } = rifleShot(p, question);
  if (atLoneGuns) return { targets: [], gunsDestroyed: loneGunsChance(firers, target), commandersAtRisk: 0 };
  return {
    targets: effect === null || unit < 0 ? [] : [targetChances(p, unit, rifleNet(p, firers, target, unit, effect))],
    gunsDestroyed: null,
    commandersAtRisk: endangersCommanders ? commandersAt(p, target, otherSide(side)).length : 0,
  };
}

function cannonChances(p: Position, unit: number, target: Hex): ShotChances {
  const enemy = otherSide(sideOf(p, unit));
  const from = hexOf(p, unit);
  const range = distance(from, target);
  const commandersAtRisk = range <= COMMANDER_ROLL_RANGE ? commandersAt(p, target, enemy).length : 0;
  if (isAtLoneGuns(p, target, enemy)) return { targets: [], gunsDestroyed: counterBatteryChance(p, unit, range), commandersAtRisk };
  const { stars } = counter(p, unit);
  const targets = artilleryTargets(p, target, enemy).map((one) => targetChances(p, one, artilleryNet(p, from, stars, target, one)));
  return { targets, gunsDestroyed: null, commandersAtRisk };
}

/** [10.9.5] in hundredths; none where the rule allows no shot. */
function loneGunsChance(firers: readonly Firer[], target: Hex): number {
  if (loneGunsRefusal(firers) !== undefined || firers.some(({ hex }) => distance(hex, target) > LONE_GUNS_RANGE)) return 0;
  return Math.min(10, loneGunsFirepower(firers)) * 10;
}

/** Firers are named by their hexes; the side is that of the troops that stand there. */
function sideOfFirers(p: Position, from: readonly Hex[]): SideNumber {
  const [first] = from;
  return first !== undefined && hasTroops(p, first, otherSide(phasingSide(p))) && !hasTroops(p, first, phasingSide(p))
    ? otherSide(phasingSide(p))
    : phasingSide(p);
}

function cannonOdds(p: Position, unit: number, target: Hex): SalvoOdds {
  const side = sideOf(p, unit);
  const enemy = otherSide(side);
  const from = hexOf(p, unit);
  const range = distance(from, target);
  const { stars } = counter(p, unit);
  const lone = isAtLoneGuns(p, target, enemy);
  const targets = lone
    ? []
    : artilleryTargets(p, target, enemy).map((one) => targetOdds(p, one, artilleryModifiers(p, from, stars, target, one)));
  const gunsDestroyed = lone ? counterBatteryChance(p, unit, range) : null;
  return {
    kind: 'cannon',
    refusal: cannonRefusal(p, unit, target) ?? null,
    value: range,
    row: null,
    effect: lone ? null : (targets[0]?.modifiers.find(({ what }) => what === 'range')?.value ?? 0),
    targets,
    gunsDestroyed,
    success: successOf(targets, gunsDestroyed),
    jam: p.game.rules.technicalFailure ? 1 - 0.9 ** targets.length : 0,
    commandersAtRisk: range <= COMMANDER_ROLL_RANGE ? commandersAt(p, target, enemy) : [],
  };
}

/** [10.10.7] in hundredths, by going through both dice; none beyond the range of the rule. */
function counterBatteryChance(p: Position, unit: number, range: number): number {
  if (range > COUNTER_BATTERY_RANGE) return 0;
  const { stars, betterGunner } = counter(p, unit);
  let kills = 0;
  for (let first = 0; first <= 9; first++) {
    if (!counterBatteryHits(first, betterGunner, range)) continue;
    for (let second = 0; second <= 9; second++) if (counterBatteryKills(p.game.rules, second, stars)) kills += 1;
  }
  return kills;
}
