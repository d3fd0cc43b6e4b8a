/** [10.9.4] T6 and T7 in numbers: what a salvo does, and what each thing adds to the check of its target. Play and odds name the modifiers, the computer adds them up; both read them here. */
import { groundOf } from '../board/board.ts';
import { distance, type Hex } from '../board/hex.ts';
import { lineMeetsRampart } from '../board/hexsides.ts';
import { CAVALRY, type Game } from '../compile.ts';
import { facingOf, formationOf, type Position, shotsOf } from '../position.ts';
import { SQUARE } from '../state.ts';
import { artilleryEffect } from './artillery.ts';
import { type Firer, fireValue, RIFLE_EFFECTS, rowOfValue, shiftedRow } from './rifle.ts';
import { throughFlankOrRear } from './sight.ts';
import { isCover } from './terrain.ts';

/** What depends on the book stands in its rules. */
export const T7 = { square: 1, cavalryFires: -1 } as const;

/** Row and effect of a rifle salvo [10.9.4] [10.9.6]. */
export function rifleEffect(
  firers: readonly Firer[],
  target: Hex,
): { readonly value: number; readonly row: number; readonly effect: number | null } {
  let value = 0;
  for (const firer of firers) value = Math.max(value, fireValue(firer, target));
  const row = shiftedRow(rowOfValue(value), firers.length);
  return { value, row, effect: RIFLE_EFFECTS[row] ?? null };
}

/** Cover counts once: the ground of the target, or a rampart that one of the lines crosses (C21). */
export function coverNet(game: Game, from: readonly Hex[], target: Hex): number {
  const ground = groundOf(game.board, target);
  const { fireCover } = game.rules.charts;
  if (isCover(ground)) return fireCover[ground];
  return isBehindRampart(game, from, target) ? fireCover.rampart : 0;
}

export function isBehindRampart({ board, rules }: Game, from: readonly Hex[], target: Hex): boolean {
  const onlyInto = rules.rulings.rampartProtectsDefenderOnly;
  for (const hex of from) if (lineMeetsRampart(board, hex, target, onlyInto)) return true;
  return false;
}

/** [7.3.2] [10.3.1] a Square, or troops that every firer has at their flank or rear. */
export function exposureNet(p: Position, from: readonly Hex[], target: Hex, unit: number): number {
  if (formationOf(p, unit) === SQUARE) return T7.square;
  const { flankRearFireModifier: exposed } = p.game.rules;
  if (exposed === 0) return 0;
  for (const hex of from) if (!throughFlankOrRear(hex, target, facingOf(p, unit))) return 0;
  return exposed;
}

/** Shots after which the modifier stays the same. */
const LAST_SHOT = 3;

/** [10.9.7]-[10.9.9] B31: of the firers the one whose shot is best for the target, by the shots he has fired before. */
export function shotsOfBestOrder(p: Position, units: readonly number[]): number {
  const order = p.game.rules.shotOrderModifiers;
  let best = LAST_SHOT;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of units) {
    const shots = Math.min(LAST_SHOT, shotsOf(p, unit));
    const value = order[shots] as number;
    if (value >= least) continue;
    least = value;
    best = shots;
  }
  return best;
}

/** The units of all firers, and their hexes. */
export function unitsOf(firers: readonly Firer[]): number[] {
  const units: number[] = [];
  for (const firer of firers) for (const unit of firer.units) units.push(unit);
  return units;
}
export function hexesOf(firers: readonly Firer[]): Hex[] {
  const hexes: Hex[] = [];
  for (const { hex } of firers) hexes.push(hex);
  return hexes;
}

/** What is added to the check of a unit that rifles hit. */
export function rifleNet(p: Position, firers: readonly Firer[], target: Hex, unit: number, effect: number): number {
  const from = hexesOf(firers);
  const order = p.game.rules.shotOrderModifiers[shotsOfBestOrder(p, unitsOf(firers))] as number;
  const cavalry = firers[0]?.arm === CAVALRY ? T7.cavalryFires : 0;
  return effect + order + cavalry + coverNet(p.game, from, target) + exposureNet(p, from, target, unit);
}

/** [10.10.1] [10.10.6] what range and stars of a battery give. */
export const rangeNet = ({ rules }: Game, from: Hex, target: Hex): number => artilleryEffect(rules, distance(from, target));
export const starsNet = ({ rules }: Game, stars: number): number => (rules.artilleryStars ? stars : 0);

/** What is added to the check of a unit that a battery hits. */
export function artilleryNet(p: Position, from: Hex, stars: number, target: Hex, unit: number): number {
  const line = [from];
  return rangeNet(p.game, from, target) + starsNet(p.game, stars) + coverNet(p.game, line, target) + exposureNet(p, line, target, unit);
}

export type FireOutcome = 'pass' | 'retreat' | 'retreatAndLoss';

/** [10.9.4] what a modified roll does to the target; B29: a 9 or more is a loss even against Morale 9. */
export function outcomeUnderFire(morale: number, total: number, lossOnNine: boolean): FireOutcome {
  if (lossOnNine && total >= 9) return 'retreatAndLoss';
  return total <= morale ? 'pass' : 'retreat';
}

/** The faces of the die that bring each outcome, in tenths. */
export interface FireChances {
  pass: number;
  retreat: number;
  retreatAndLoss: number;
}

export function chancesUnderFire(morale: number, net: number, lossOnNine: boolean): FireChances {
  const faces: FireChances = { pass: 0, retreat: 0, retreatAndLoss: 0 };
  for (let die = 0; die <= 9; die++) faces[outcomeUnderFire(morale, die + net, lossOnNine)] += 1;
  return faces;
}
