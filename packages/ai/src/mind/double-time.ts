/** [8.9] Double time: where infantry that is far from the enemy comes to, straight on and farther than otherwise. */
import {
  DOUBLE_TIME_ALLOWANCE,
  directionTo,
  FRONT,
  type Hex,
  INFANTRY,
  NO_HEX,
  neighbour,
  placeCost,
  placeEnds,
  placeHex,
  type ReachTable,
  reachTable,
  rowBefore,
  unitSpent,
  zoneOfDirection,
} from '@kosynier/engine';
import { factsOf, type Ground } from './ground.ts';
import { asIfRunning } from './raw-state.ts';
import type { Body } from './survey.ts';

/** Nearer to the enemy no unit runs: a running unit cannot fire. */
const RUN_FROM = 8;

export interface Run {
  readonly table: ReachTable;
  /** By hex, the row of the table with the way to it. */
  readonly rows: ReadonlyMap<Hex, number>;
}

/** Undefined: they may not run, or have no reason to. */
export function runOf(ground: Ground, body: Body, units: readonly number[]): Run | undefined {
  const { survey } = ground;
  if (!mayRun(ground, body, units) || !isEnemyFarAhead(ground, body)) return undefined;
  const table = reachTable(survey.game, asIfRunning(survey.view, units), units);
  const rows = new Map<Hex, number>();
  for (let i = 2; i < table.length; i += 2) {
    const hex = placeHex(table[i] as number);
    if (isFullRun(table, i, body.facing) && !survey.at[0].has(hex) && !survey.at[1].has(hex)) rows.set(hex, i);
  }
  return { table, rows };
}

/** A71: infantry that has spent nothing yet, and not in Square. */
const mayRun = ({ survey: { view } }: Ground, { arm, square }: Body, units: readonly number[]): boolean =>
  arm === INFANTRY && !square && units.every((unit) => unitSpent(view, unit) === 0);

/** A unit does not turn at double time: it must lead towards the enemy. */
function isEnemyFarAhead(ground: Ground, { hex, facing }: Body): boolean {
  const { nearest } = factsOf(ground, hex);
  if (nearest < RUN_FROM) return false;
  return [facing, (facing + 1) % 6].some((direction) => {
    const ahead = neighbour(ground.survey.game.board, hex, direction);
    return ahead !== NO_HEX && factsOf(ground, ahead).nearest < nearest;
  });
}

/** Shorter ways end only because units stand before them now, which may be gone by then; steps backwards lead nowhere. */
function isFullRun(table: ReachTable, row: number, facing: number): boolean {
  const place = table[row] as number;
  if (!placeEnds(place) || placeCost(place) !== DOUBLE_TIME_ALLOWANCE) return false;
  for (let i = row, from = rowBefore(table, i); from >= 0; i = from, from = rowBefore(table, i)) {
    const direction = directionTo(placeHex(table[from] as number), placeHex(table[i] as number));
    if (zoneOfDirection(facing, direction) !== FRONT) return false;
  }
  return true;
}
