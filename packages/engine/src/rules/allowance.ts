/** [8.8] Movement allowances. */
import { ARTILLERY, type Counter, type Game, INFANTRY } from '../compile.ts';
import { memoryOf } from '../memory.ts';
import { armOf, formationOf, hasFlag, type Position, spentOf } from '../position.ts';
import type { RuleSet } from '../ruleset.ts';
import { DOUBLE_TIME, LIMBERED } from '../state.ts';

/** [8.9] */
export const DOUBLE_TIME_ALLOWANCE = 6;
export const LIMBERED_ALLOWANCE = 3;

/** MP of a unit in its own Movement Phase; unlimbered guns have none. */
export function allowanceOf(p: Position, unit: number): number {
  const arm = armOf(p, unit);
  if (arm === ARTILLERY) return formationOf(p, unit) === LIMBERED ? LIMBERED_ALLOWANCE : 0;
  if (arm === INFANTRY && hasFlag(p, unit, DOUBLE_TIME)) return DOUBLE_TIME_ALLOWANCE;
  return printedAllowances(p.game)[unit] as number;
}

function printedAllowances(game: Game): Uint8Array {
  const memory = memoryOf(game);
  memory.allowances ??= Uint8Array.from(game.units, (unit) => printedAllowance(game.rules, unit));
  return memory.allowances;
}

/** Guns have none of their own. */
function printedAllowance({ charts: { allowance } }: RuleSet, { arm, cossack }: Counter): number {
  if (arm === ARTILLERY) return 0;
  if (arm === INFANTRY) return allowance.infantry;
  return cossack ? allowance.cossack : allowance.cavalry;
}

export const mpLeft = (p: Position, unit: number): number => allowanceOf(p, unit) - spentOf(p, unit);
