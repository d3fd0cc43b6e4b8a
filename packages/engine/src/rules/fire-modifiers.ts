/** [10.9.4] T7: what is added to the check of a target under fire. */
import { groundOf } from '../board/board.ts';
import { distance, type Hex } from '../board/hex.ts';
import { lineMeetsRampart } from '../board/hexsides.ts';
import { CAVALRY } from '../compile.ts';
import type { Modifier } from '../events.ts';
import { facingOf, formationOf, type Position, shotsOf } from '../position.ts';
import type { RuleNumber } from '../rule-numbers.ts';
import { SQUARE } from '../state.ts';
import { artilleryEffect } from './artillery.ts';
import { type Firer, fireValue, RIFLE_EFFECTS, rowOfValue, shiftedRow } from './rifle.ts';
import { throughFlankOrRear } from './sight.ts';
import { isCover } from './terrain.ts';

/** [10.9.4] T7 in numbers; what depends on the book stands in its rules. */
const T7 = { square: 1, cavalryFires: -1 } as const;

/** Cover counts once: the ground of the target, or a rampart that one of the lines crosses (C21). */
function coverModifier(p: Position, from: readonly Hex[], target: Hex): Modifier | undefined {
  const ground = groundOf(p.game.board, target);
  const { fireCover } = p.game.rules.charts;
  if (isCover(ground)) return { what: ground, value: fireCover[ground], rule: '10.9.4' };
  const onlyInto = p.game.rules.rulings.rampartProtectsDefenderOnly;
  return from.some((hex) => lineMeetsRampart(p.game.board, hex, target, onlyInto))
    ? { what: 'rampart', value: fireCover.rampart, rule: '10.9.4' }
    : undefined;
}

/** Modifiers that rifle and artillery share, for one target unit. */
function commonModifiers(p: Position, from: readonly Hex[], target: Hex, unit: number): Modifier[] {
  const modifiers: Modifier[] = [];
  const cover = coverModifier(p, from, target);
  if (cover !== undefined) modifiers.push(cover);
  if (formationOf(p, unit) === SQUARE) modifiers.push({ what: 'square', value: T7.square, rule: '7.3.2' });
  else if (p.game.rules.flankRearFireModifier !== 0 && from.every((hex) => throughFlankOrRear(hex, target, facingOf(p, unit)))) {
    modifiers.push({ what: 'flankOrRear', value: p.game.rules.flankRearFireModifier, rule: '10.3.1' });
  }
  return modifiers;
}

/** Row and effect of a rifle salvo [10.9.4] [10.9.6]. */
export function rifleEffect(
  firers: readonly Firer[],
  target: Hex,
): { readonly value: number; readonly row: number; readonly effect: number | null } {
  const value = firers.reduce((best, firer) => Math.max(best, fireValue(firer, target)), 0);
  const row = shiftedRow(rowOfValue(value), firers.length);
  return { value, row, effect: RIFLE_EFFECTS[row] ?? null };
}

const ORDER_RULES = ['10.9.7', '10.9.8', '10.9.9', '10.9.9'] as const;

/** [10.9.7]-[10.9.9] B31: the value best for the target, read before the shot. */
export function shotOrderModifier(p: Position, units: readonly number[]): Modifier {
  const order = p.game.rules.shotOrderModifiers;
  let best: Modifier = { what: 'shotOrder', value: Number.POSITIVE_INFINITY, rule: '10.9.7' };
  for (const unit of units) {
    const shots = Math.min(3, shotsOf(p, unit));
    const value = order[shots] as number;
    if (value < best.value) best = { what: 'shotOrder', value, rule: ORDER_RULES[shots] as RuleNumber };
  }
  return best;
}

export function rifleModifiers(p: Position, firers: readonly Firer[], target: Hex, unit: number, effect: number): Modifier[] {
  const from = firers.map(({ hex }) => hex);
  const modifiers: Modifier[] = [];
  if (effect !== 0) modifiers.push({ what: 'effect', value: effect, rule: '10.9.4' });
  const order = shotOrderModifier(
    p,
    firers.flatMap(({ units }) => units),
  );
  if (order.value !== 0) modifiers.push(order);
  if (firers[0]?.arm === CAVALRY) modifiers.push({ what: 'cavalryFires', value: T7.cavalryFires, rule: '10.9.4' });
  return modifiers.concat(commonModifiers(p, from, target, unit));
}

export function artilleryModifiers(p: Position, from: Hex, stars: number, target: Hex, unit: number): Modifier[] {
  const effect = artilleryEffect(p.game.rules, distance(from, target));
  const modifiers: Modifier[] = [];
  if (effect !== 0) modifiers.push({ what: 'range', value: effect, rule: '10.10.1' });
  if (p.game.rules.artilleryStars && stars > 0) modifiers.push({ what: 'stars', value: stars, rule: '10.10.6' });
  return modifiers.concat(commonModifiers(p, [from], target, unit));
}

/** [10.9.4] what a modified roll does to the target; B29: a 9 or more is a loss even against Morale 9. */
export function outcomeUnderFire(morale: number, total: number, lossOnNine: boolean): 'pass' | 'retreat' | 'retreatAndLoss' {
  if (lossOnNine && total >= 9) return 'retreatAndLoss';
  return total <= morale ? 'pass' : 'retreat';
}
