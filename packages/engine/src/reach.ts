/**
 * Where units can go: every hex and facing with its cost in MP, as if no unit reacted. A search over hexes and facings in the order
 * of cost, on tables that are used again and again; the steps are judged by the rules of movement.
 */
import { groundOf, neighbour } from './board/board.ts';
import { type Hex, NO_HEX } from './board/hex.ts';
import { ARTILLERY, type Game } from './compile.ts';
import { numbersFor } from './numbers.ts';
import { armOf, facingOf, formationOf, hasFlag, hasUnits, openPosition, otherSide, type Position, topOfStack } from './position.ts';
import { facingAmongFriends, isPlainRun, searchRun } from './reach-run.ts';
import {
  collect,
  ENDED,
  FAR_MP,
  FREE,
  farTables,
  nodeOf,
  PASSES,
  packed,
  placeCost,
  placeEnds,
  placeFacing,
  placeHex,
  type ReachSearch,
  type ReachTable,
  rowBefore,
  TURNED,
  tablesOf,
} from './reach-tables.ts';
import { allowanceOf } from './rules/allowance.ts';
import { endInHexRefusal, isWholeStack, passRefusal } from './rules/stacking.ts';
import {
  canPay,
  costsOf,
  endsRunInCover,
  intoEnemyRefusal,
  isPayment,
  mustSpendOn,
  payment,
  type Standing,
  standingOf,
  stepRefusal,
  turnCost,
  turnedStanding,
  turnsFreely,
} from './rules/steps.ts';
import { CLOSED } from './rules/terrain.ts';
import { DOUBLE_TIME, type GameState, LEAVING, OFF_MAP, SQUARE } from './state.ts';

/** One place that can be reached, and the hexes entered on the way. */
export interface Reached {
  readonly hex: Hex;
  readonly facing: number;
  /** MP spent then in this Movement Phase; of a mixed group that of the unit that has spent most. */
  readonly cost: number;
  readonly path: readonly Hex[];
}

/** All hexes and facings that a group of one hex can reach; whether it may act is not asked. */
export function reachTable(game: Game, state: GameState, units: readonly number[]): ReachTable {
  const p = openPosition(game, state);
  const at = standingOf(p, units);
  const first = units[0] as number;
  const mixed = formationOf(p, first) === SQUARE || units.some((unit, i) => differs(p, at, unit, i));
  const hurries = hasFlag(p, first, DOUBLE_TIME);
  if (!mixed && !hurries) return searchByCost(p, at, first);
  const onItsWay = openPosition(game, withoutUnits(state, units));
  return !mixed && isPlainRun(onItsWay, at) ? searchRun(onItsWay, at) : searchByRules(onItsWay, at);
}

/** The map as the group finds it once it is on its way: it does not stand in its own path. */
const withoutUnits = (state: GameState, units: readonly number[]): GameState => ({
  ...state,
  unitStatus: numbersFor(state.unitStatus, (status, unit) => (units.includes(unit) ? OFF_MAP : status)),
});

/** A unit of the group pays or has spent otherwise than the first. */
const differs = (p: Position, at: Standing, unit: number, i: number): boolean => {
  const first = at.units[0] as number;
  return (
    armOf(p, first) !== armOf(p, unit) ||
    allowanceOf(p, first) !== allowanceOf(p, unit) ||
    at.spent[0] !== at.spent[i] ||
    costsOf(p, first) !== costsOf(p, unit)
  );
};

/** The same as a list of places in which the move may end, with paths. */
export function reach(game: Game, state: GameState, units: readonly number[]): Reached[] {
  const table = reachTable(game, state, units);
  const list: Reached[] = [];
  for (let i = 0; i < table.length; i += 2) {
    const place = table[i] as number;
    if (!placeEnds(place)) continue;
    const path: Hex[] = [];
    for (let k = i, from = rowBefore(table, k); from >= 0; k = from, from = rowBefore(table, k)) path.unshift(placeHex(table[k] as number));
    list.push({ hex: placeHex(place), facing: placeFacing(place), cost: placeCost(place), path });
  }
  return list;
}

function relax(tables: ReachSearch, node: number, spent: number, from: number): void {
  const { best, origin, waitingCount } = tables;
  const known = best[node] as number;
  if (known === 0) tables.touched[tables.touchedCount++] = node;
  else if (known <= spent + 1) return;
  best[node] = spent + 1;
  origin[node] = from;
  const count = waitingCount[spent] as number;
  (tables.waiting[spent] as Int32Array)[count] = node;
  waitingCount[spent] = count + 1;
}

/** What stays the same during one search. */
interface Search {
  readonly p: Position;
  readonly tables: ReachSearch;
  readonly at: Standing;
  readonly neighbours: Int16Array;
  /** The arms of both sides in a hex, as bits. */
  readonly occupied: Uint8Array;
  readonly allowance: number;
  readonly costs: Uint8Array;
  readonly guns: boolean;
  /** Skirmishers and limbered guns turn freely and never step backwards. */
  readonly free: boolean;
  /** MP of a turn, by its number of steps to the right. */
  readonly turns: readonly number[];
  readonly welcomes: Map<Hex, number>;
}

function searchByCost(p: Position, at: Standing, unit: number): ReachTable {
  const search = searchWith(p, at, unit, tablesOf(p.game), allowanceOf(p, unit));
  begin(search);
  for (let spent = 0; spent <= search.allowance; spent++) settle(search, spent);
  return collect(search.tables);
}

/** What the cheapest way to a hex would cost from here if MP had no end, by the same search; null: there is none, or the group pays in no one way. */
export function wayCost(game: Game, state: GameState, units: readonly number[], hex: Hex): number | null {
  const p = openPosition(game, state);
  const [first] = units;
  if (first === undefined || formationOf(p, first) === SQUARE || hasFlag(p, first, DOUBLE_TIME) || allowanceOf(p, first) === 0) return null;
  const at = standingOf(p, units);
  if (units.some((unit, i) => differs(p, at, unit, i))) return null;
  const search = searchWith(p, at, first, farTables(game), FAR_MP);
  const isEnd = (node: number, spent: number): boolean => search.tables.best[node] === spent + 1;
  begin(search);
  for (let spent = 0; spent <= FAR_MP; spent++) {
    settle(search, spent);
    for (let facing = 0; facing < 6; facing++)
      if (isEnd(nodeOf(hex, facing, FREE), spent) || isEnd(nodeOf(hex, facing, ENDED), spent)) return spent - (at.spent[0] as number);
  }
  return null;
}

function searchWith(p: Position, at: Standing, unit: number, tables: ReachSearch, allowance: number): Search {
  const free = turnsFreely(p, unit);
  return {
    p,
    tables,
    at,
    neighbours: p.game.board.neighbour,
    occupied: p.occupancy.at,
    allowance,
    costs: costsOf(p, unit),
    guns: armOf(p, unit) === ARTILLERY,
    free,
    turns: free ? FREE_TURNS : turnsOf(p),
    welcomes: new Map(),
  };
}

/** Part of a stack may turn in its hex only to leave it [6.0]. */
function begin(search: Search): void {
  const { p, at, guns, tables } = search;
  const spent = at.spent[0] as number;
  if (at.leavingFriends) {
    arriveAt(search, at.hex, at.facing, PASSES, spent, -1);
    return;
  }
  if (guns || isWholeStack(p, at.hex, at.side, at.units)) {
    arriveAt(search, at.hex, at.facing, FREE, spent, -1);
    return;
  }
  if (!hasFlag(p, at.units[0] as number, LEAVING)) relax(tables, nodeOf(at.hex, at.facing, FREE), spent, -1);
  arriveAt(search, at.hex, at.facing, TURNED, spent, -1);
}

const FREE_TURNS = [0, 0, 0, 0, 0, 0] as const;
const turnsOf = ({ game: { rules } }: Position): readonly number[] => [0, 1, 2, turnCost(rules, 0, 3), 2, 1];

/** Every place at this cost is settled; a unit that turns freely may add places of the same cost meanwhile. */
function settle(search: Search, spent: number): void {
  const { tables } = search;
  const { best, origin, settled, waitingCount } = tables;
  const nodes = tables.waiting[spent] as Int32Array;
  for (let i = 0; i < (waitingCount[spent] as number); i++) {
    const node = nodes[i] as number;
    if (best[node] !== spent + 1) continue;
    const how = node & 3;
    const facing = (node >> 2) & 7;
    const row = tables.settledCount * 2;
    settled[row] = packed(node >> 5, facing, spent, how === FREE || how === ENDED);
    settled[row + 1] = origin[node] as number;
    tables.settledCount += 1;
    if (how !== ENDED && spent < search.allowance) stepsFrom(search, node >> 5, facing, how === PASSES, spent);
  }
  waitingCount[spent] = 0;
}

/** All facings of a hex that has been entered; further turns are never cheaper than one. */
function arriveAt(search: Search, hex: Hex, facing: number, how: number, spent: number, from: number): void {
  const { turns, allowance, tables } = search;
  const known = tables.best[nodeOf(hex, facing, how)] as number;
  // If the hex was entered as cheaply with this facing before, or turned to it there, every other facing was reached as cheaply too.
  if (known !== 0 && known <= spent + 1) return;
  for (let turn = 0; turn < 6; turn++) {
    const after = spent + (turns[turn] as number);
    if (after <= allowance) relax(tables, nodeOf(hex, facing + turn < 6 ? facing + turn : facing + turn - 6, how), after, from);
  }
}

function stepsFrom(search: Search, hex: Hex, facing: number, passing: boolean, spent: number): void {
  step(search, hex, facing, facing, spent, passing, false);
  step(search, hex, facing, (facing + 1) % 6, spent, passing, false);
  if (search.free) return;
  step(search, hex, facing, (facing + 3) % 6, spent, passing, true);
  step(search, hex, facing, (facing + 4) % 6, spent, passing, true);
}

/** One step from the place settled last. */
function step(search: Search, hex: Hex, facing: number, direction: number, spent: number, passing: boolean, backward: boolean): void {
  const { p, at, neighbours, occupied, allowance, costs, tables } = search;
  const terrain = costs[hex * 6 + direction] as number;
  if (terrain >= CLOSED) return;
  const cost = terrain + (passing ? 1 : 0) + (backward ? 1 : 0);
  // Only a minimum move [8.5] goes beyond the allowance, and only as the first expenditure.
  if (spent + cost > allowance && spent > 0) return;
  const index = tables.settledCount - 1;
  const to = neighbours[hex * 6 + direction] as number;
  if (occupied[to] === 0) {
    if (spent + cost <= allowance) arriveAt(search, to, facing, FREE, spent + cost, index);
    else if (canPay(allowance, spent, cost, false)) relax(tables, nodeOf(to, facing, ENDED), allowance, index);
    return;
  }
  if (hasUnits(p, to, otherSide(at.side))) {
    if (canPay(allowance, spent, cost + 1, false) && intoEnemyRefusal(p, at, to, backward) === undefined) {
      relax(tables, nodeOf(to, facingAmongFriends(p, at, to, facing), ENDED), Math.min(allowance, spent + cost + 1), index);
    }
    return;
  }
  stepToFriends(search, to, facing, spent, cost, index);
}

function stepToFriends(search: Search, to: Hex, facing: number, spent: number, cost: number, index: number): void {
  const { allowance, tables } = search;
  if (!canPay(allowance, spent, cost, false)) return;
  const welcome = welcomeOf(search, to);
  if (welcome & MAY_JOIN) {
    const joined = (welcome >> 2) - 1;
    relax(tables, nodeOf(to, joined >= 0 ? joined : facing, ENDED), Math.min(allowance, spent + cost), index);
  }
  if ((welcome & MAY_PASS) !== 0 && spent + cost <= allowance) arriveAt(search, to, facing, PASSES, spent + cost, index);
}

const MAY_JOIN = 1;
const MAY_PASS = 2;

/** What a hex of friends allows, found once a search: bits, and above them the facing that a joining group takes, plus one (0: its own). */
function welcomeOf({ p, at, guns, welcomes }: Search, hex: Hex): number {
  const known = welcomes.get(hex);
  if (known !== undefined) return known;
  const host = topOfStack(p, hex, at.side);
  const joins = endInHexRefusal(p, hex, at.side, at.units) === undefined ? MAY_JOIN : 0;
  const passes = passRefusal(p, hex, at.side, at.units) === undefined ? MAY_PASS : 0;
  const welcome = joins | passes | ((host >= 0 && !guns ? facingOf(p, host) + 1 : 0) << 2);
  welcomes.set(hex, welcome);
  return welcome;
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
  const first = start.units[0] as number;
  const square = formationOf(p, first) === SQUARE;
  const hurries = hasFlag(p, first, DOUBLE_TIME);
  const isNew = newLabels(hurries);
  for (let i = 0; i < labels.length; i++) {
    const { at, before, ended } = labels[i] as Label;
    if (ended) continue;
    const turned = square || hurries ? [] : [1, 2, 3, 4, 5].flatMap((turn) => turnedStanding(p, at, (at.facing + turn) % 6) ?? []);
    for (const next of turned) if (isNew({ at: next, before, ended: false })) labels.push({ at: next, before, ended: false });
    for (const next of nextStandings(p, at, square)) if (isNew({ ...next, before: i })) labels.push({ ...next, before: i });
  }
  return packLabels(p, start, labels);
}

/** Of several ways to end in one place the cheapest counts. */
function packLabels(p: Position, start: Standing, labels: readonly Label[]): ReachTable {
  const costOf = ({ at }: Label): number => Math.max(...at.spent);
  const cheapest = new Map<number, Label>();
  for (const label of labels) {
    const place = label.at.hex * 6 + label.at.facing;
    const known = cheapest.get(place);
    if (mayEnd(p, start, label) && (known === undefined || costOf(label) < costOf(known))) cheapest.set(place, label);
  }
  const isEnd = (label: Label): boolean => cheapest.get(label.at.hex * 6 + label.at.facing) === label;
  return Int32Array.from(labels.flatMap((label) => [packed(label.at.hex, label.at.facing, costOf(label), isEnd(label)), label.before]));
}

/** [6.3] not among friends it passes, [6.0] not turned in the stack it began in, [8.9] not while double time can go on. */
function mayEnd(p: Position, start: Standing, { at, ended }: Label): boolean {
  if (ended) return true;
  if (at.leavingFriends) return false;
  const turned = at.facing !== start.facing || hasFlag(p, at.units[0] as number, LEAVING);
  if (at.hex === start.hex && turned && !isWholeStack(p, at.hex, at.side, at.units)) return false;
  return !hasFlag(p, at.units[0] as number, DOUBLE_TIME) || !mustSpendOn(p, at);
}

/** A label is new unless another one at the same place has spent no more of anything; at double time only the same MP make it the same. */
function newLabels(hurries: boolean): (label: Label) => boolean {
  const seen = new Map<number, (readonly number[])[]>();
  return ({ at, ended }) => {
    const key = ((at.hex * 6 + at.facing) * 2 + (at.leavingFriends ? 1 : 0)) * 2 + (ended ? 1 : 0);
    const known = seen.get(key) ?? [];
    const covers = (mp: number, i: number): boolean => (hurries ? mp === at.spent[i] : mp <= (at.spent[i] as number));
    if (known.some((spent) => spent.every(covers))) return false;
    known.push(at.spent);
    seen.set(key, known);
    return true;
  };
}

function nextStandings(p: Position, at: Standing, square: boolean): Omit<Label, 'before'>[] {
  const next: Omit<Label, 'before'>[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(p.game.board, at.hex, direction);
    if (hex === NO_HEX) continue;
    const enemy = hasUnits(p, hex, otherSide(at.side));
    const friends = !enemy && hasUnits(p, hex, at.side);
    const zone = (direction - at.facing + 6) % 6;
    const paid = payment(p, at, direction, enemy, !square && (zone === 3 || zone === 4));
    const spent = isPayment(paid) && !square ? paid : at.units.map((unit) => allowanceOf(p, unit));
    if (!friends || square) {
      const facing = enemy ? facingAmongFriends(p, at, hex, at.facing) : at.facing;
      const there = { ...at, hex, facing, spent, leavingFriends: false };
      const covered = hasFlag(p, at.units[0] as number, DOUBLE_TIME) && endsRunInCover(p.game.rules, groundOf(p.game.board, hex));
      if (stepRefusal(p, at, hex, 'enter') === undefined) next.push({ at: there, ended: enemy || square || covered });
      continue;
    }
    const facing = facingAmongFriends(p, at, hex, at.facing);
    if (stepRefusal(p, at, hex, 'join') === undefined) next.push({ at: { ...at, hex, facing, spent, leavingFriends: true }, ended: true });
    if (stepRefusal(p, at, hex, 'passThrough') === undefined) next.push({ at: { ...at, hex, spent, leavingFriends: true }, ended: false });
  }
  return next;
}
