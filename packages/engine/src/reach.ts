/**
 * Where units can go: every hex and facing with its cost in MP, as if nobody reacted. A search over hexes and facings in the order
 * of cost, on tables that are used again and again; the steps are judged by the rules of movement.
 */
import { neighbour } from './board/board.ts';
import { type Hex, NO_HEX } from './board/hex.ts';
import { ARTILLERY, type Game, INFANTRY } from './compile.ts';
import { armOf, facingOf, formationOf, hasFlag, hasUnits, openPosition, otherSide, type Position, topOfStack } from './position.ts';
import { allowanceOf } from './rules/allowance.ts';
import { endRefusal, fitsLimits } from './rules/stacking.ts';
import {
  canPay,
  intoEnemyRefusal,
  isPayment,
  payment,
  type Standing,
  standingOf,
  stepRefusal,
  turnCost,
  turnedStanding,
} from './rules/steps.ts';
import { CLOSED } from './rules/terrain.ts';
import { DOUBLE_TIME, type GameState, SQUARE } from './state.ts';

/** One place that can be reached, and the hexes entered on the way. */
export interface Reached {
  readonly hex: Hex;
  readonly facing: number;
  /** MP spent then in this Movement Phase; of a mixed group that of the unit that has spent most. */
  readonly cost: number;
  readonly path: readonly Hex[];
}

/** Places as parallel lists: hex * 6 + facing, MP spent, the place stepped from (-1: the start), and whether the move may end there. */
export interface ReachTable {
  readonly places: Int32Array;
  readonly costs: Uint8Array;
  readonly before: Int16Array;
  readonly ends: Uint8Array;
}

/** All hexes and facings that a group of one hex can reach; nobody is asked whether it may act. */
export function reachTable(game: Game, state: GameState, units: readonly number[]): ReachTable {
  const p = openPosition(game, state);
  const at = standingOf(p, units, false);
  const first = units[0] as number;
  const special =
    formationOf(p, first) === SQUARE ||
    hasFlag(p, first, DOUBLE_TIME) ||
    units.some((unit, i) => differs(p, first, unit, at.spent[0] as number, at.spent[i] as number));
  return special ? searchByRules(p, at) : searchByCost(p, at, first);
}

const differs = (p: Position, a: number, b: number, spentA: number, spentB: number): boolean =>
  armOf(p, a) !== armOf(p, b) || allowanceOf(p, a) !== allowanceOf(p, b) || spentA !== spentB;

/** The same as a list of places in which the move may end, with paths. */
export function reach(game: Game, state: GameState, units: readonly number[]): Reached[] {
  const { places, costs, before, ends } = reachTable(game, state, units);
  const list: Reached[] = [];
  for (let i = 0; i < places.length; i++) {
    if (ends[i] === 0) continue;
    const path: Hex[] = [];
    for (let k = i; k >= 0 && (before[k] as number) >= 0; k = before[k] as number) path.unshift(Math.trunc((places[k] as number) / 6));
    const place = places[i] as number;
    list.push({ hex: Math.trunc(place / 6), facing: place % 6, cost: costs[i] as number, path });
  }
  return list;
}

/** A node is a place in one of three states: free to go on, passing friends, or at its end. */
const FREE = 0;
const PASSES = 1;
const ENDED = 2;
const NODES = 10_000 * 6 * 3;
const UNKNOWN = 255;
const MOST_MP = 16;

const best = new Uint8Array(NODES).fill(UNKNOWN);
const origin = new Int16Array(NODES);
const buckets: number[][] = Array.from({ length: MOST_MP }, () => []);
const settled: number[] = [];
const touched: number[] = [];

function relax(node: number, spent: number, from: number): void {
  if ((best[node] as number) <= spent) return;
  if (best[node] === UNKNOWN) touched.push(node);
  best[node] = spent;
  origin[node] = from;
  (buckets[spent] as number[]).push(node);
}

/** What stays the same during one search. */
interface Search {
  readonly p: Position;
  readonly at: Standing;
  readonly allowance: number;
  readonly costs: Uint8Array;
  readonly guns: boolean;
  readonly turns: readonly number[];
}

function searchByCost(p: Position, at: Standing, unit: number): ReachTable {
  const arm = armOf(p, unit);
  const guns = arm === ARTILLERY;
  const search: Search = {
    p,
    at,
    allowance: allowanceOf(p, unit),
    costs: arm === INFANTRY ? p.game.costs.infantry : p.game.costs.cavalry,
    guns,
    turns: [0, 1, 2, 3, 4, 5].map((turn) => (guns ? 0 : turnCost(p.game.rules, 0, turn))),
  };
  arriveAt(search, at.hex, at.facing, at.leavingFriends ? PASSES : FREE, at.spent[0] as number, -1);
  for (let spent = 0; spent <= search.allowance; spent++) {
    const bucket = buckets[spent] as number[];
    for (let i = 0; i < bucket.length; i++) {
      const node = bucket[i] as number;
      if (best[node] !== spent) continue;
      settled.push(node);
      if (node % 3 !== ENDED) stepsFrom(search, node, spent, settled.length - 1);
    }
    bucket.length = 0;
  }
  return collect();
}

/** All facings of a hex that has been entered; further turns are never cheaper than one. */
function arriveAt(search: Search, hex: Hex, facing: number, how: number, spent: number, from: number): void {
  for (let turn = 0; turn < 6; turn++) {
    const after = spent + (search.turns[turn] as number);
    if (after <= search.allowance) relax((hex * 6 + ((facing + turn) % 6)) * 3 + how, after, from);
  }
}

function stepsFrom(search: Search, node: number, spent: number, index: number): void {
  const place = Math.trunc(node / 3);
  const passing = node % 3 === PASSES;
  const hex = Math.trunc(place / 6);
  const facing = place % 6;
  step(search, hex, facing, facing, spent, passing, false, index);
  step(search, hex, facing, (facing + 1) % 6, spent, passing, false, index);
  if (search.guns) return;
  step(search, hex, facing, (facing + 3) % 6, spent, passing, true, index);
  step(search, hex, facing, (facing + 4) % 6, spent, passing, true, index);
}

function step(
  search: Search,
  hex: Hex,
  facing: number,
  direction: number,
  spent: number,
  passing: boolean,
  backward: boolean,
  index: number,
): void {
  const { p, at, allowance } = search;
  const terrain = search.costs[hex * 6 + direction] as number;
  if (terrain >= CLOSED) return;
  const to = neighbour(p.game.board, hex, direction);
  const cost = terrain + (passing ? 1 : 0) + (backward ? 1 : 0);
  const here = p.occupancy.at[to] as number;
  if (here === 0) {
    if (spent + cost <= allowance) arriveAt(search, to, facing, FREE, spent + cost, index);
    else if (canPay(allowance, spent, cost, false)) relax((to * 6 + facing) * 3 + ENDED, allowance, index);
    return;
  }
  if (hasUnits(p, to, otherSide(at.side))) {
    if (canPay(allowance, spent, cost + 1, false) && intoEnemyRefusal(p, at, to, backward) === undefined) {
      relax((to * 6 + facing) * 3 + ENDED, Math.min(allowance, spent + cost + 1), index);
    }
    return;
  }
  stepToFriends(search, to, facing, spent, cost, index);
}

function stepToFriends(search: Search, to: Hex, facing: number, spent: number, cost: number, index: number): void {
  const { p, at, allowance } = search;
  if (!canPay(allowance, spent, cost, false)) return;
  if (endRefusal(p, to, at.side, at.units) === undefined) {
    const host = topOfStack(p, to, at.side);
    relax((to * 6 + (host >= 0 && !search.guns ? facingOf(p, host) : facing)) * 3 + ENDED, Math.min(allowance, spent + cost), index);
  }
  if (spent + cost <= allowance && fitsLimits(p, to, at.side, at.units)) arriveAt(search, to, facing, PASSES, spent + cost, index);
}

function collect(): ReachTable {
  const count = settled.length;
  const table = { places: new Int32Array(count), costs: new Uint8Array(count), before: new Int16Array(count), ends: new Uint8Array(count) };
  for (let i = 0; i < count; i++) {
    const node = settled[i] as number;
    table.places[i] = Math.trunc(node / 3);
    table.costs[i] = best[node] as number;
    table.before[i] = origin[node] as number;
    table.ends[i] = node % 3 === PASSES ? 0 : 1;
  }
  for (const node of touched) best[node] = UNKNOWN;
  settled.length = 0;
  touched.length = 0;
  return table;
}

/** One way of standing somewhere, for groups whose units pay differently and for moves under special rules. */
interface Label {
  readonly at: Standing;
  readonly before: number;
  readonly ended: boolean;
}

/** The same search step by step through the rules of movement: exact for any group, not fast. */
function searchByRules(p: Position, start: Standing): ReachTable {
  const labels: Label[] = [{ at: start, before: -1, ended: false }];
  const seen = new Map<number, (readonly number[])[]>();
  const square = formationOf(p, start.units[0] as number) === SQUARE;
  const still = square || hasFlag(p, start.units[0] as number, DOUBLE_TIME);
  for (let i = 0; i < labels.length; i++) {
    const { at, ended } = labels[i] as Label;
    if (ended) continue;
    for (let turn = 0; turn < 6; turn++) {
      const turned = turn === 0 ? at : still ? undefined : turnedStanding(p, at, (at.facing + turn) % 6);
      if (turned === undefined) continue;
      if (turn > 0) addLabel(labels, seen, { at: turned, before: (labels[i] as Label).before, ended: false });
      else for (const next of nextStandings(p, turned, square)) addLabel(labels, seen, { ...next, before: i });
    }
  }
  return {
    places: Int32Array.from(labels, ({ at }) => at.hex * 6 + at.facing),
    costs: Uint8Array.from(labels, ({ at }) => Math.max(...at.spent)),
    before: Int16Array.from(labels, ({ before }) => before),
    ends: Uint8Array.from(labels, ({ at, ended }) => (at.leavingFriends && !ended ? 0 : 1)),
  };
}

/** A label is new unless another one at the same place has spent no more of anything. */
function addLabel(labels: Label[], seen: Map<number, (readonly number[])[]>, label: Label): void {
  const key = ((label.at.hex * 6 + label.at.facing) * 2 + (label.at.leavingFriends ? 1 : 0)) * 2 + (label.ended ? 1 : 0);
  const known = seen.get(key) ?? [];
  if (known.some((spent) => spent.every((mp, i) => mp <= (label.at.spent[i] as number)))) return;
  known.push(label.at.spent);
  seen.set(key, known);
  labels.push(label);
}

function nextStandings(p: Position, at: Standing, square: boolean): Omit<Label, 'before'>[] {
  const next: Omit<Label, 'before'>[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(p.game.board, at.hex, direction);
    if (hex === NO_HEX) continue;
    const enemy = hasUnits(p, hex, otherSide(at.side));
    const friends = !enemy && hasUnits(p, hex, at.side);
    const backward = (direction - at.facing + 6) % 6 === 3 || (direction - at.facing + 6) % 6 === 4;
    const paid = payment(p, at, direction, enemy, !square && backward);
    const spent = isPayment(paid) && !square ? paid : at.units.map((unit) => allowanceOf(p, unit));
    if (!friends) {
      if (stepRefusal(p, at, hex, 'enter') === undefined)
        next.push({ at: { ...at, hex, spent, leavingFriends: false }, ended: enemy || square });
      continue;
    }
    if (stepRefusal(p, at, hex, 'join') === undefined) next.push({ at: { ...at, hex, spent, leavingFriends: true }, ended: true });
    if (stepRefusal(p, at, hex, 'passThrough') === undefined) next.push({ at: { ...at, hex, spent, leavingFriends: true }, ended: false });
  }
  return next;
}
