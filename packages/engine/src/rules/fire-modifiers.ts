/** [10.9.4] T7: what is added to the check of a target under fire, by name and rule; the numbers stand in `fire-table.ts`. */
import { groundOf } from '../board/board.ts';
import type { Hex } from '../board/hex.ts';
import { CAVALRY } from '../compile.ts';
import type { Modifier } from '../events.ts';
import { formationOf, type Position } from '../position.ts';
import { SQUARE } from '../state.ts';
import { coverNet, exposureNet, hexesOf, isBehindRampart, rangeNet, shotsOfBestOrder, starsNet, T7, unitsOf } from './fire-table.ts';
import type { Firer } from './rifle.ts';
import { isCover } from './terrain.ts';

/** A chart may give a cover nothing: it is told all the same. */
function coverModifier(p: Position, from: readonly Hex[], target: Hex): Modifier | undefined {
  const ground = groundOf(p.game.board, target);
  const value = coverNet(p.game, from, target);
  if (isCover(ground)) return { what: ground, value, rule: '10.9.4' };
  return isBehindRampart(p.game, from, target) ? { what: 'rampart', value, rule: '10.9.4' } : undefined;
}

/** Modifiers that rifle and artillery share, for one target unit. */
function commonModifiers(p: Position, from: readonly Hex[], target: Hex, unit: number): Modifier[] {
  const modifiers: Modifier[] = [];
  const cover = coverModifier(p, from, target);
  if (cover !== undefined) modifiers.push(cover);
  const value = exposureNet(p, from, target, unit);
  if (formationOf(p, unit) === SQUARE) modifiers.push({ what: 'square', value, rule: '7.3.2' });
  else if (value !== 0) modifiers.push({ what: 'flankOrRear', value, rule: '10.3.1' });
  return modifiers;
}

const ORDER_RULES = ['10.9.7', '10.9.8', '10.9.9', '10.9.9'] as const;

/** [10.9.7]-[10.9.9] B31: the value best for the target, read before the shot. */
export function shotOrderModifier(p: Position, units: readonly number[]): Modifier {
  const shots = shotsOfBestOrder(p, units);
  return { what: 'shotOrder', value: p.game.rules.shotOrderModifiers[shots] as number, rule: ORDER_RULES[shots] ?? '10.9.9' };
}

export function rifleModifiers(p: Position, firers: readonly Firer[], target: Hex, unit: number, effect: number): Modifier[] {
  const modifiers: Modifier[] = [];
  if (effect !== 0) modifiers.push({ what: 'effect', value: effect, rule: '10.9.4' });
  const order = shotOrderModifier(p, unitsOf(firers));
  if (order.value !== 0) modifiers.push(order);
  if (firers[0]?.arm === CAVALRY) modifiers.push({ what: 'cavalryFires', value: T7.cavalryFires, rule: '10.9.4' });
  return modifiers.concat(commonModifiers(p, hexesOf(firers), target, unit));
}

export function artilleryModifiers(p: Position, from: Hex, stars: number, target: Hex, unit: number): Modifier[] {
  const effect = rangeNet(p.game, from, target);
  const ofStars = starsNet(p.game, stars);
  const modifiers: Modifier[] = [];
  if (effect !== 0) modifiers.push({ what: 'range', value: effect, rule: '10.10.1' });
  if (ofStars > 0) modifiers.push({ what: 'stars', value: ofStars, rule: '10.10.6' });
  return modifiers.concat(commonModifiers(p, [from], target, unit));
}
