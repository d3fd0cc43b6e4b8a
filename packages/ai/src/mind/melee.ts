/** What a melee would be worth, before a unit has moved: by the numbers of the engine's own table, quick enough to ask a thousand times. */
import { ARTILLERY, captureValue, type Game, type MeleeFacts, winChance } from '@kosynier/engine';
import type { Body } from './survey.ts';
import type { Weights } from './weights.ts';

/** The troops that would fight, and the guns that would be taken with them. */
export interface Fighters extends MeleeFacts {
  readonly guns: readonly number[];
}

/** [11.8] [11.11] what losing costs a body, the point for the melee included; what winning costs it. */
export function lostMelee(game: Game, weights: Weights, body: Pick<Fighters, 'arm' | 'size' | 'guns'>): number {
  const men = body.arm === ARTILLERY ? 0 : Math.min(2, body.size) * weights.step + Math.max(0, body.size - 2) * weights.away * 2;
  return 1 + men + gunsWorth(game, body.guns);
}
export const wonMelee = (weights: Weights, body: Pick<Fighters, 'size'>): number => Math.min(1, body.size) * weights.step;

/** [12.1] what guns are worth to the side that takes them. */
export function gunsWorth(game: Game, guns: readonly number[]): number {
  let sum = 0;
  for (const gun of guns) sum += captureValue(game.rules, game.units[gun]?.stars ?? 0);
  return sum;
}

/** Points that an attack can be expected to bring the attacker. */
export function attackWorth(game: Game, weights: Weights, attacker: Fighters, defender: Fighters | Body, net: number): number {
  const win = winChance(game, net);
  return (
    win * (lostMelee(game, weights, defender) - wonMelee(weights, attacker)) -
    (1 - win) * (lostMelee(game, weights, attacker) - wonMelee(weights, defender))
  );
}
