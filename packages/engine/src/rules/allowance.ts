/** [8.8] Movement allowances. */
import { ARTILLERY, INFANTRY } from '../compile.ts';
import { armOf, formationOf, hasFlag, type Position, spentOf } from '../position.ts';
import { DOUBLE_TIME, LIMBERED } from '../state.ts';

/** [8.9] */
export const DOUBLE_TIME_ALLOWANCE = 6;
export const LIMBERED_ALLOWANCE = 3;

/** MP of a unit in its own Movement Phase; unlimbered guns have none. */
export function allowanceOf(p: Position, unit: number): number {
  const arm = armOf(p, unit);
  if (arm === ARTILLERY) return formationOf(p, unit) === LIMBERED ? LIMBERED_ALLOWANCE : 0;
  if (arm === INFANTRY && hasFlag(p, unit, DOUBLE_TIME)) return DOUBLE_TIME_ALLOWANCE;
  return p.game.allowances[unit] as number;
}

export const mpLeft = (p: Position, unit: number): number => allowanceOf(p, unit) - spentOf(p, unit);
