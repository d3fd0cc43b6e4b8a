/** [8.2] What a step costs by terrain, made once per board. Surcharges depend on units and are added by the movement rules. */
import { GROUNDS, type Ground } from '../battle.ts';
import {
  type Board,
  CREEK,
  ESCARPMENT_DOWN,
  ESCARPMENT_UP,
  groundOf,
  hasRoad,
  neighbour,
  RAMPART,
  RIVER,
  SLOPE_UP,
  sideFeatures,
} from '../board/board.ts';
import { type Hex, NO_HEX } from '../board/hex.ts';
import type { Cover } from '../events.ts';
import type { Position } from '../position.ts';
import { type Refusal, UNTOLD } from '../refusals.ts';
import type { Cost, RuleSet } from '../ruleset.ts';

/** No unit may make this step. */
export const CLOSED = 100;

/** MP for the step from a hex in a direction, at hex * 6 + direction. */
export interface StepCosts {
  readonly infantry: Uint8Array;
  readonly cavalry: Uint8Array;
  /** [7.2] whatever the terrain; what is closed stays closed (A54). */
  readonly skirmish: Uint8Array;
}

/** [10.9.4] [11.7] ground that protects. */
export const isCover = (ground: Ground): ground is Cover => ground === 'woods' || ground === 'village' || ground === 'castle';

/** By the number of a ground. */
const COVERS = Uint8Array.from(GROUNDS, (ground) => (isCover(ground) ? 1 : 0));
export const givesCover = (board: Board, hex: Hex): boolean => COVERS[board.ground[hex] as number] === 1;

/** [8.2] */
export const closedTerrain = (p: Position, hex: Hex): Refusal =>
  p.explains ? { reason: 'closedTerrain', rule: '8.2', hex, ground: groundOf(p.game.board, hex) } : UNTOLD;

const CLEAR: Cost = { infantry: 1, cavalry: 1 };

export function buildStepCosts(board: Board, rules: RuleSet): StepCosts {
  const infantry = new Uint8Array(board.hexLimit * 6).fill(CLOSED);
  const cavalry = new Uint8Array(board.hexLimit * 6).fill(CLOSED);
  for (const hex of board.hexes) {
    for (let direction = 0; direction < 6; direction++) {
      infantry[hex * 6 + direction] = stepCostOnBoard(board, rules, hex, direction, 'infantry');
      cavalry[hex * 6 + direction] = stepCostOnBoard(board, rules, hex, direction, 'cavalry');
    }
  }
  return { infantry, cavalry, skirmish: infantry.map((cost) => (cost < CLOSED ? 1 : CLOSED)) };
}

function stepCostOnBoard(board: Board, rules: RuleSet, from: Hex, direction: number, arm: keyof Cost): number {
  const to = neighbour(board, from, direction);
  if (to === NO_HEX) return CLOSED;
  const ground = GROUNDS[board.ground[to] as number] ?? 'clear';
  if (ground === 'impassable') return CLOSED;
  const base = (rules.terrainCost.hex[ground] ?? CLEAR)[arm];
  return terrainCost(base, sideFeatures(board, from, direction), hasRoad(board, from, direction), rules, arm);
}

/** A67: base and hexsides are added; the value 1 of a road drawn across the hexside replaces both. */
export function terrainCost(base: number, sides: number, alongRoad: boolean, rules: RuleSet, arm: keyof Cost): number {
  if (alongRoad) return 1;
  const table = rules.terrainCost;
  let cost = base;
  if (sides & SLOPE_UP) cost += table.slopeUp[arm];
  if (sides & ESCARPMENT_UP) cost += table.escarpmentUp[arm];
  if (sides & ESCARPMENT_DOWN) cost += table.escarpmentDown[arm];
  if (sides & RAMPART) cost += table.rampart[arm];
  if (sides & CREEK) cost += table.creek[arm];
  if (sides & RIVER) cost += table.river[arm];
  return cost;
}
