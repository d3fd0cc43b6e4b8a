/** The questions people ask before they commit themselves, answered with reasons. */

import { ARMS } from './battle.ts';
import { distance, type Hex } from './board/hex.ts';
import { type SightReport, sightReport } from './board/sight.ts';
import { ARTILLERY, type Game, type SideNumber } from './compile.ts';
import type { Modifier } from './events.ts';
import {
  armOf,
  commandersAt,
  counter,
  explainPosition,
  facingOf,
  gunsAt,
  hasTroops,
  hasUnits,
  hexOf,
  isOnMap,
  openPosition,
  otherSide,
  type Position,
  phasingSide,
  sideOf,
} from './position.ts';
import type { Refusal } from './refusals.ts';
import { mpLeft } from './rules/allowance.ts';
import { COMMANDER_ROLL_RANGE, cannonRefusal, counterBatteryHits, counterBatteryKills } from './rules/artillery.ts';
import { isInCommand } from './rules/command.ts';
import { artilleryTargets, rifleTarget } from './rules/fire.ts';
import { artilleryModifiers, outcomeUnderFire, rifleEffect, rifleModifiers } from './rules/fire-modifiers.ts';
import { lavaModifier, lavaUnit } from './rules/formation.ts';
import { currentFire, currentMorale, currentSize, passesCheck, sumOf } from './rules/losses.ts';
import { meleeFrame } from './rules/melee-frame.ts';
import { attackerModifiers, defenderModifiers, meleeOutcome, ratioModifier } from './rules/melee-modifiers.ts';
import { reactionsTo } from './rules/reaction.ts';
import { type Firer, firerAt, isRefusal, loneGunsFirepower, RIFLE_ROWS } from './rules/rifle.ts';
import { salvoRefusal } from './rules/salvo.ts';
import { type GameState, NOBODY } from './state.ts';

/** [10.1] whether two hexes see each other, and what is in the way. */
export function sight(game: Game, state: GameState, from: Hex, to: Hex): SightReport {
  return sightReport(game.sight, openPosition(game, state).occupancy.blocksSight, from, to);
}

/** A unit as it now is. */
export interface UnitFacts {
  readonly unit: number;
  readonly id: string;
  readonly side: SideNumber;
  readonly arm: 'infantry' | 'cavalry' | 'artillery';
  readonly hex: Hex;
  readonly facing: number;
  readonly size: number;
  readonly morale: number;
  readonly fire: number;
  readonly mpLeft: number;
  readonly inCommand: boolean;
}

/** The ratings of a unit on the map as losses have left them. */
export function unitFacts(game: Game, state: GameState, unit: number): UnitFacts | undefined {
  const p = openPosition(game, state);
  if (game.units[unit] === undefined || !isOnMap(p, unit)) return undefined;
  const { id, side, arm } = counter(p, unit);
  const gun = arm === ARTILLERY;
  const hex = hexOf(p, unit);
  return {
    unit,
    id,
    side,
    arm: ARMS[arm] ?? 'artillery',
    hex,
    facing: facingOf(p, unit),
    size: gun ? 0 : currentSize(p, unit),
    morale: gun ? 0 : currentMorale(p, unit),
    fire: gun ? 0 : currentFire(p, unit),
    mpLeft: mpLeft(p, unit),
    inCommand: isInCommand(p, unit, hex),
  };
}

/** What losses have left of every unit, by number: for those who look at the whole map at once. */
export interface Ratings {
  readonly size: Int8Array;
  readonly morale: Int8Array;
  readonly fire: Int8Array;
}

/** Losses change seldom, and a state that shares them with another has the same ratings. */
const ratingsOfLosses = new WeakMap<readonly number[], Ratings>();

/** [3.4] the ratings of all units that take part; guns have a Size of 0. */
export function ratings(game: Game, state: GameState): Ratings {
  const known = ratingsOfLosses.get(state.unitLosses);
  if (known !== undefined) return known;
  const p = openPosition(game, state);
  const count = game.units.length;
  const found: Ratings = { size: new Int8Array(count), morale: new Int8Array(count), fire: new Int8Array(count) };
  for (const units of game.unitsOfArmy) {
    for (const unit of units) {
      if (game.arms[unit] === ARTILLERY) continue;
      found.size[unit] = currentSize(p, unit);
      found.morale[unit] = currentMorale(p, unit);
      found.fire[unit] = currentFire(p, unit);
    }
  }
  ratingsOfLosses.set(state.unitLosses, found);
  return found;
}

/** [9.1] who would be asked to react if units of the phasing side came to the end of a way: the hexes they enter. */
export function reactors(
  game: Game,
  state: GameState,
  units: readonly number[],
  path: readonly Hex[],
): { stacks: readonly Hex[]; guns: readonly number[] } {
  const p = openPosition(game, state);
  const hex = path.at(-1);
  if (p.active === NOBODY || hex === undefined) return { stacks: [], guns: [] };
  const from = path.at(-2) ?? hexOf(p, units[0] as number);
  const occupied = hasUnits(p, hex, otherSide(phasingSide(p)));
  const { stacks, guns } = reactionsTo(p, hex, units, occupied, from);
  return { stacks, guns: occupied ? [] : guns };
}

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
  /** [10.10.4] chance that the battery jams. */
  readonly jam: number;
  /** [4.6.1] [4.6.2] commanders who would roll: 0 killed, 9 contused. */
  readonly commandersAtRisk: readonly number[];
}

export interface MeleeOdds {
  readonly kind: 'melee';
  readonly attacker: readonly Modifier[];
  readonly defender: readonly Modifier[];
  readonly net: number;
  /** [7.4] chance of the Lava check, and the odds if it is passed; null without one. */
  readonly lava: { readonly chance: number; readonly attacker: readonly Modifier[]; readonly net: number } | null;
  /** Chances that the attacker or the defender wins by 1-2, 3-5, 6 and more; the Lava check is reckoned in. */
  readonly attackerWins: readonly [number, number, number];
  readonly defenderWins: readonly [number, number, number];
}

export type OddsQuestion =
  | { readonly kind: 'salvo'; readonly from: readonly Hex[]; readonly target: Hex; readonly passing: boolean }
  | { readonly kind: 'cannon'; readonly unit: number; readonly target: Hex }
  | {
      readonly kind: 'melee';
      readonly hex: Hex;
      readonly attacker: SideNumber;
      readonly occasion: 'phase4' | 'charge' | 'counterattack';
      readonly lead: number;
    };

export type Odds = SalvoOdds | MeleeOdds;

/** Exact odds with every modifier and its rule. */
export function odds(game: Game, state: GameState, question: OddsQuestion): Odds {
  const p = explainPosition(game, state);
  switch (question.kind) {
    case 'salvo':
      return salvoOdds(p, question);
    case 'cannon':
      return cannonOdds(p, question.unit, question.target);
    case 'melee':
      return meleeOdds(p, question);
  }
}

function targetOdds(p: Position, unit: number, modifiers: readonly Modifier[]): TargetOdds {
  const morale = currentMorale(p, unit);
  const modifier = sumOf(modifiers);
  const count = { pass: 0, retreat: 0, retreatAndLoss: 0 };
  for (let die = 0; die <= 9; die++) count[outcomeUnderFire(morale, die + modifier, p.game.rules.rulings.fireLossOnNine)] += 1;
  return { unit, morale, modifiers, modifier, ...count };
}

function salvoOdds(p: Position, question: Extract<OddsQuestion, { kind: 'salvo' }>): SalvoOdds {
  const side = sideOfFirers(p, question.from);
  const enemy = otherSide(side);
  const firers: Firer[] = [];
  for (const hex of question.from) {
    const firer = firerAt(p, hex, side);
    if (!isRefusal(firer)) firers.push(firer);
  }
  const refusal = salvoRefusal(p, { side }, question) ?? null;
  const { value, row, effect } = rifleEffect(firers, question.target);
  const unit = rifleTarget(p, question.target, enemy, question.passing);
  const lone = !hasTroops(p, question.target, enemy) && gunsAt(p, question.target, enemy).length > 0;
  const infantry = firers[0] !== undefined && firers[0].arm === 0;
  return {
    kind: 'salvo',
    refusal,
    value,
    row: lone ? null : (RIFLE_ROWS[row] ?? null),
    effect: lone ? null : effect,
    targets: lone || effect === null || unit < 0 ? [] : [targetOdds(p, unit, rifleModifiers(p, firers, question.target, unit, effect))],
    gunsDestroyed: lone ? Math.min(10, loneGunsFirepower(firers)) * 10 : null,
    jam: 0,
    commandersAtRisk: !lone && infantry && row >= 2 ? commandersAt(p, question.target, enemy) : [],
  };
}

/** Firers are named by their hexes; the side is that of whoever stands there. */
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
  const lone = !hasTroops(p, target, enemy) && gunsAt(p, target, enemy).length > 0;
  const targets = lone
    ? []
    : artilleryTargets(p, target, enemy).map((one) => targetOdds(p, one, artilleryModifiers(p, from, stars, target, one)));
  return {
    kind: 'cannon',
    refusal: armOf(p, unit) === ARTILLERY ? (cannonRefusal(p, unit, target) ?? null) : { rule: '10.10', reason: 'onlyGuns' },
    value: range,
    row: null,
    effect: lone ? null : (targets[0]?.modifiers.find(({ what }) => what === 'range')?.value ?? 0),
    targets,
    gunsDestroyed: lone ? counterBatteryChance(p, unit, range) : null,
    jam: p.game.rules.technicalFailure ? 1 - 0.9 ** targets.length : 0,
    commandersAtRisk: range <= COMMANDER_ROLL_RANGE ? commandersAt(p, target, enemy) : [],
  };
}

/** [10.10.7] in hundredths, by going through both dice. */
function counterBatteryChance(p: Position, unit: number, range: number): number {
  const { stars, betterGunner } = counter(p, unit);
  let kills = 0;
  for (let first = 0; first <= 9; first++) {
    if (!counterBatteryHits(first, betterGunner, range)) continue;
    for (let second = 0; second <= 9; second++) if (counterBatteryKills(p.game.rules, second, stars)) kills += 1;
  }
  return kills;
}

function meleeOdds(p: Position, { hex, attacker, occasion, lead }: Extract<OddsQuestion, { kind: 'melee' }>): MeleeOdds {
  const frame = { ...meleeFrame(hex, attacker, occasion, occasion === 'charge'), lead };
  const mine = attackerModifiers(p, frame);
  const theirs = defenderModifiers(p, frame);
  const net = sumOf(mine) - sumOf(theirs);
  const cossack = lavaUnit(p, hex, attacker);
  const withLava = attackerModifiers(p, { ...frame, lava: true });
  const chance = cossack < 0 ? 0 : lavaChance(p, cossack, lavaModifier(p, hex, otherSide(attacker)));
  const lavaNet = sumOf(withLava) - sumOf(theirs);
  const plain = meleeChances(p.game, net);
  const passed = meleeChances(p.game, lavaNet);
  const blend = (a: number, b: number): number => a * (1 - chance) + b * chance;
  const mix = (a: readonly [number, number, number], b: readonly [number, number, number]): [number, number, number] => [
    blend(a[0], b[0]),
    blend(a[1], b[1]),
    blend(a[2], b[2]),
  ];
  return {
    kind: 'melee',
    attacker: mine,
    defender: theirs,
    net,
    lava: cossack < 0 ? null : { chance, attacker: withLava, net: lavaNet },
    attackerWins: mix(plain.attacker, passed.attacker),
    defenderWins: mix(plain.defender, passed.defender),
  };
}

function lavaChance(p: Position, unit: number, modifier: number): number {
  let passed = 0;
  for (let die = 0; die <= 9; die++) if (passesCheck(currentMorale(p, unit), die + modifier)) passed += 1;
  return passed / 10;
}

/** [11.7] the chances of a melee with this difference before the dice: all pairs, split by winner and by the rows of the withdrawal table. */
export function meleeChances(
  { rules }: Game,
  net: number,
): { readonly attacker: readonly [number, number, number]; readonly defender: readonly [number, number, number] } {
  const [low, high] = rules.meleeDie === 'd6' ? [1, 6] : [0, 9];
  const pairs = (high - low + 1) ** 2;
  const attacker: [number, number, number] = [0, 0, 0];
  const defender: [number, number, number] = [0, 0, 0];
  for (let mine = low; mine <= high; mine++) {
    for (let theirs = low; theirs <= high; theirs++) {
      const { attackerWins, difference } = meleeOutcome(mine + net, theirs);
      const row = difference <= 2 ? 0 : difference <= 5 ? 1 : 2;
      const wins = attackerWins ? attacker : defender;
      wins[row] = (wins[row] ?? 0) + 1 / pairs;
    }
  }
  return { attacker, defender };
}

/** B52: what Sizes alone give the first of two sides in a melee; negative if they give it to the other. */
export const sizeAdvantage = ({ rules }: Game, mine: number, theirs: number): number =>
  ratioModifier(rules, mine, theirs) - ratioModifier(rules, theirs, mine);
