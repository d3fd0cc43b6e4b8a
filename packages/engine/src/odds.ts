/** What dice may bring in a salvo or a melee: exact odds, with every modifier and its rule. */
import { distance, type Hex } from './board/hex.ts';
import { type Game, INFANTRY, type SideNumber } from './compile.ts';
import type { CheckPurpose, Modifier } from './events.ts';
import type { MeleeFrame } from './frames.ts';
import { memoryOf } from './memory.ts';
import {
  commandersAt,
  counter,
  explainPosition,
  gunsAt,
  hasTroops,
  hexOf,
  openPosition,
  otherSide,
  type Position,
  phasingSide,
  sideOf,
  stackAt,
} from './position.ts';
import type { Refusal } from './refusals.ts';
import type { RuleNumber } from './rule-numbers.ts';
import { COMMANDER_ROLL_RANGE, COUNTER_BATTERY_RANGE, cannonRefusal, counterBatteryHits, counterBatteryKills } from './rules/artillery.ts';
import { artilleryTargets, rifleTarget } from './rules/fire.ts';
import { artilleryModifiers, outcomeUnderFire, rifleEffect, rifleModifiers } from './rules/fire-modifiers.ts';
import { lavaModifier, lavaUnit } from './rules/formation.ts';
import { currentMorale, passesCheck, sumOf } from './rules/losses.ts';
import { leadsOf } from './rules/melee.ts';
import { meleeFrame } from './rules/melee-frame.ts';
import { attackerModifiers, defenderModifiers, meleeOutcome } from './rules/melee-modifiers.ts';
import { type Firer, firerAt, isRefusal, LONE_GUNS_RANGE, loneGunsFirepower, loneGunsRefusal, RIFLE_ROWS } from './rules/rifle.ts';
import { salvoRefusal } from './rules/salvo.ts';
import { type GameState, NOBODY } from './state.ts';

/** A Morale Check that is still to be made. */
export interface CheckOdds {
  readonly unit: number;
  readonly purpose: CheckPurpose;
  readonly morale: number;
  readonly modifiers: readonly Modifier[];
  /** Tenths. */
  readonly passes: number;
  readonly rule: RuleNumber;
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
  /** Chance that somebody is driven back or guns are destroyed. */
  readonly success: number;
  /** [10.10.4] chance that the battery jams. */
  readonly jam: number;
  /** [4.6.1] [4.6.2] commanders who would roll: 0 killed, 9 contused. */
  readonly commandersAtRisk: readonly number[];
}

/** [11.7] the attackers with one of them in the lead (B51), against the defenders. */
interface Attack {
  /** Whose way of entering counts; null: nobody entered. */
  readonly lead: number | null;
  readonly attacker: readonly Modifier[];
  readonly net: number;
}

export interface MeleeOdds extends Attack {
  readonly kind: 'melee';
  readonly hex: Hex;
  readonly occasion: MeleeFrame['occasion'];
  readonly defender: readonly Modifier[];
  /** [7.4] chance of the Lava check that is still to be made, and the attack if it is passed; null without one. */
  readonly lava: (Attack & { readonly chance: number }) | null;
  /** Chances that the attacker or the defender wins by 1-2, 3-5, 6 and more; the Lava check is reckoned in. */
  readonly attackerWins: readonly [number, number, number];
  readonly defenderWins: readonly [number, number, number];
}

/** B51: who leads the attack: the one who came in best, as his owner will say, or one who is named. */
export type Lead = 'best' | number;

export type OddsQuestion =
  | { readonly kind: 'salvo'; readonly from: readonly Hex[]; readonly target: Hex; readonly passing: boolean }
  | { readonly kind: 'cannon'; readonly unit: number; readonly target: Hex }
  | {
      readonly kind: 'melee';
      readonly hex: Hex;
      readonly attacker: SideNumber;
      readonly occasion: MeleeFrame['occasion'];
      readonly lead: Lead;
    };
export type ShotQuestion = Extract<OddsQuestion, { kind: 'salvo' | 'cannon' }>;
export type MeleeQuestion = Extract<OddsQuestion, { kind: 'melee' }>;

export type Odds = SalvoOdds | MeleeOdds;

/** Exact odds as the units stand, whoever is asked what; what an action brings is asked of `foresee`. */
export function odds(game: Game, state: GameState, question: ShotQuestion): SalvoOdds;
export function odds(game: Game, state: GameState, question: MeleeQuestion): MeleeOdds;
export function odds(game: Game, state: GameState, question: OddsQuestion): Odds;
export function odds(game: Game, state: GameState, question: OddsQuestion): Odds {
  const p = explainPosition(game, state);
  switch (question.kind) {
    case 'salvo':
      return salvoOdds(p, question);
    case 'cannon':
      return cannonOdds(p, question.unit, question.target);
    case 'melee':
      return meleeOdds(p, meleeFrame(question.hex, question.attacker, question.occasion, question.occasion === 'charge'), question.lead);
  }
}

/** The odds of a shot that `actions` listed for this very state: nobody asks why it would not be legal, so it is quicker. */
export function listedShotOdds(game: Game, state: GameState, shot: ShotQuestion): SalvoOdds {
  const p = openPosition(game, state);
  return shot.kind === 'salvo' ? salvoOdds(p, shot) : cannonOdds(p, shot.unit, shot.target);
}

/** [3.4] the faces of a die that pass a check, in tenths. */
export function facesThatPass(morale: number, modifier: number): number {
  let passed = 0;
  for (let die = 0; die <= 9; die++) if (passesCheck(morale, die + modifier)) passed += 1;
  return passed;
}

function targetOdds(p: Position, unit: number, modifiers: readonly Modifier[]): TargetOdds {
  const morale = currentMorale(p, unit);
  const modifier = sumOf(modifiers);
  const count = { pass: 0, retreat: 0, retreatAndLoss: 0 };
  for (let die = 0; die <= 9; die++) count[outcomeUnderFire(morale, die + modifier, p.game.rules.rulings.fireLossOnNine)] += 1;
  return { unit, morale, modifiers, modifier, ...count };
}

const successOf = (targets: readonly TargetOdds[], gunsDestroyed: number | null): number =>
  gunsDestroyed === null ? 1 - targets.reduce((all, { pass }) => all * (pass / 10), 1) : gunsDestroyed / 100;

function salvoOdds(p: Position, question: Extract<OddsQuestion, { kind: 'salvo' }>): SalvoOdds {
  const side = sideOfFirers(p, question.from);
  const enemy = otherSide(side);
  const firers: Firer[] = [];
  for (const hex of question.from) {
    const firer = firerAt(p, hex, side);
    if (!isRefusal(firer)) firers.push(firer);
  }
  const refusal = p.explains ? (salvoRefusal(p, { side }, question) ?? null) : null;
  const { value, row, effect } = rifleEffect(firers, question.target);
  const unit = rifleTarget(p, question.target, enemy, question.passing);
  const lone = !hasTroops(p, question.target, enemy) && gunsAt(p, question.target, enemy).length > 0;
  const infantry = firers[0] !== undefined && firers[0].arm === INFANTRY;
  const targets =
    lone || effect === null || unit < 0 ? [] : [targetOdds(p, unit, rifleModifiers(p, firers, question.target, unit, effect))];
  const gunsDestroyed = lone ? loneGunsChance(firers, question.target) : null;
  return {
    kind: 'salvo',
    refusal,
    value,
    row: lone ? null : (RIFLE_ROWS[row] ?? null),
    effect: lone ? null : effect,
    targets,
    gunsDestroyed,
    success: successOf(targets, gunsDestroyed),
    jam: 0,
    commandersAtRisk: !lone && infantry && row >= 2 ? commandersAt(p, question.target, enemy) : [],
  };
}

/** [10.9.5] in hundredths; none where the rule allows no shot. */
function loneGunsChance(firers: readonly Firer[], target: Hex): number {
  if (loneGunsRefusal(firers) !== undefined || firers.some(({ hex }) => distance(hex, target) > LONE_GUNS_RANGE)) return 0;
  return Math.min(10, loneGunsFirepower(firers)) * 10;
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
  const gunsDestroyed = lone ? counterBatteryChance(p, unit, range) : null;
  return {
    kind: 'cannon',
    refusal: p.explains ? (cannonRefusal(p, unit, target) ?? null) : null,
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

/** [11.7] a melee whose dice have not fallen: the Lava check may still lie ahead, and so may the choice of who leads. */
export function meleeOdds(p: Position, frame: MeleeFrame, lead: Lead): MeleeOdds {
  const defender = defenderModifiers(p, frame);
  const plain = attackOf(p, frame, defender, lead);
  const cossack = frame.step === 'lava' ? lavaUnit(p, frame.hex, frame.attacker) : NOBODY;
  const passed = cossack < 0 ? plain : attackOf(p, { ...frame, lava: true }, defender, lead);
  const chance = cossack < 0 ? 0 : facesThatPass(currentMorale(p, cossack), lavaModifier(p, frame.hex, otherSide(frame.attacker))) / 10;
  const [without, withLava] = [meleeChances(p.game, plain.net), meleeChances(p.game, passed.net)];
  return {
    kind: 'melee',
    hex: frame.hex,
    occasion: frame.occasion,
    ...plain,
    defender,
    lava: cossack < 0 ? null : { chance, ...passed },
    attackerWins: mixed(without.attacker, withLava.attacker, chance),
    defenderWins: mixed(without.defender, withLava.defender, chance),
  };
}

function attackOf(p: Position, frame: MeleeFrame, defender: readonly Modifier[], lead: Lead): Attack {
  const leader = leaderOf(p, frame, lead);
  const attacker = attackerModifiers(p, { ...frame, lead: leader });
  return { lead: leader === NOBODY ? null : leader, attacker, net: sumOf(attacker) - sumOf(defender) };
}

/** B51: once it is said who leads, nobody else does. */
function leaderOf(p: Position, frame: MeleeFrame, lead: Lead): number {
  if (frame.step === 'dice') return frame.lead;
  if (lead !== 'best') return stackAt(p, frame.hex, frame.attacker).includes(lead) ? lead : NOBODY;
  const worth = (unit: number): number => sumOf(attackerModifiers(p, { ...frame, lead: unit }));
  return leadsOf(p, frame).reduce((best, unit) => (best === NOBODY || worth(unit) > worth(best) ? unit : best), NOBODY);
}

const mixed = (
  without: readonly [number, number, number],
  withLava: readonly [number, number, number],
  chance: number,
): [number, number, number] => {
  const mix = (row: 0 | 1 | 2): number => without[row] * (1 - chance) + withLava[row] * chance;
  return [mix(0), mix(1), mix(2)];
};

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

/** Beyond so much before the dice nothing changes any more. */
const NET_LIMIT = 16;

/** Chance of the attacker to win, by what his modifiers exceed the defender's before the dice. */
export function winChance(game: Game, net: number): number {
  const memory = memoryOf(game);
  memory.winChances ??= Float64Array.from({ length: 2 * NET_LIMIT + 1 }, (_, i) =>
    meleeChances(game, i - NET_LIMIT).attacker.reduce((sum, chance) => sum + chance, 0),
  );
  return memory.winChances[Math.max(-NET_LIMIT, Math.min(NET_LIMIT, net)) + NET_LIMIT] as number;
}
