/** [8.8] Movement allowances. */
import { ARTILLERY, CAVALRY } from '../compile.ts';
import { armOf, counter, formationOf, hasFlag, type Position, spentOf } from '../position.ts';
import { DOUBLE_TIME, LIMBERED } from '../state.ts';

const INFANTRY_ALLOWANCE = 4;
/** [8.9] */
export const DOUBLE_TIME_ALLOWANCE = 6;
const CAVALRY_ALLOWANCE = 8;
const COSSACK_ALLOWANCE = 9;
export const LIMBERED_ALLOWANCE = 3;

/** MP of a unit in its own Movement Phase; unlimbered guns have none. */
export function allowanceOf(p: Position, unit: number): number {
  const arm = armOf(p, unit);
  if (arm === ARTILLERY) return formationOf(p, unit) === LIMBERED ? LIMBERED_ALLOWANCE : 0;
  if (arm === CAVALRY) return counter(p, unit).cossack ? COSSACK_ALLOWANCE : CAVALRY_ALLOWANCE;
  return hasFlag(p, unit, DOUBLE_TIME) ? DOUBLE_TIME_ALLOWANCE : INFANTRY_ALLOWANCE;
}

export const mpLeft = (p: Position, unit: number): number => allowanceOf(p, unit) - spentOf(p, unit);
