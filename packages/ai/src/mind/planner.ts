/** The captain's plan: the best assaults first, each with as many bodies as it needs; then the best place for every other body. */
import { type Action, ARTILLERY, CAVALRY, distance, type Game, type Hex, INFANTRY, standingNet, withinLimits } from '@kosynier/engine';
import { batteryOrders, standingGunOrders } from './battery.ts';
import { type Ground, groundFor, placeWorth } from './ground.ts';
import { attackWorth } from './melee.ts';
import type { Order, Plan } from './plan.ts';
import { squareOrders } from './squares.ts';
import type { Body, Survey } from './survey.ts';
import { type EntryOption, entryOrder, type Mover, moversOf, type PlaceOption, placeOrder, type Ways, waysOf } from './ways.ts';
import type { Weights } from './weights.ts';

/** Bodies that enter one enemy hex together, and what that is worth. */
export interface Assault {
  readonly target: Body;
  readonly entries: readonly EntryOption[];
  readonly gain: number;
}

/** Everything that a plan can be made of. */
export interface Choices {
  readonly ground: Ground;
  readonly ways: readonly Ways[];
  readonly assaults: readonly Assault[];
  readonly options: readonly Action[];
  /** Orders for limbered guns. */
  readonly battery: readonly Order[];
  /** Orders about Squares. */
  readonly squares: readonly Order[];
}

/** The best few are looked at again with every body at its new place. */
const LOOKED_AT_AGAIN = 6;

/** The captain needs only the places that he looks at again. */
export function choicesFor(
  survey: Survey,
  weights: Weights,
  side: 0 | 1,
  options: readonly Action[],
  bestPlaces = LOOKED_AT_AGAIN,
): Choices {
  const ground = groundFor(survey, weights, side);
  const movers = moversOf(ground, options);
  const ways = movers.filter(({ body }) => body.arm !== ARTILLERY).map((mover) => waysOf(ground, mover, bestPlaces));
  const guns = movers.filter(({ body, whole }) => body.arm === ARTILLERY && whole);
  return {
    ground,
    ways,
    assaults: assaultsOf(ground, ways),
    battery: batteryOrders(ground, guns),
    options,
    squares: squareOrders(ground, movers),
  };
}

/** For every enemy body the best entry of each mover, alone and joined by size. */
function assaultsOf(ground: Ground, ways: readonly Ways[]): Assault[] {
  const byTarget = new Map<Hex, EntryOption[]>();
  for (const { entries } of ways) for (const entry of entries) addTo(byTarget, entry.target.hex, entry);
  const assaults: Assault[] = [];
  for (const entries of byTarget.values()) {
    const best = bestOfEachMover(entries);
    for (const entry of best) assaults.push(assaultOf(ground, [entry]));
    for (const arm of [INFANTRY, CAVALRY]) assaults.push(...joined(ground, best, arm));
  }
  return assaults.sort((a, b) => b.gain - a.gain);
}

const addTo = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
};

const quality = ({ bonus, risk }: EntryOption): number => bonus * 0.1 - risk;

function bestOfEachMover(entries: readonly EntryOption[]): EntryOption[] {
  const best = new Map<Mover, EntryOption>();
  for (const entry of entries) {
    const known = best.get(entry.mover);
    if (known === undefined || quality(entry) > quality(known)) best.set(entry.mover, entry);
  }
  return [...best.values()];
}

/** [6.2] without guns, which do not enter enemy hexes. */
const fits = ({ rules }: Game, arm: number, size: number): boolean =>
  withinLimits(rules, arm === INFANTRY ? size : 0, arm === CAVALRY ? size : 0, false);

/** More and more bodies of one arm, the best entry first; one unit is never in two of them. */
function joined(ground: Ground, entries: readonly EntryOption[], arm: number): Assault[] {
  const able = entries.filter(({ mover }) => mover.body.arm === arm).sort((a, b) => quality(b) - quality(a));
  const found: Assault[] = [];
  let together: EntryOption[] = [];
  let size = 0;
  const used = new Set<number>();
  for (const entry of able) {
    const { units, body } = entry.mover;
    if (!fits(ground.survey.game, arm, size + body.size) || units.some((unit) => used.has(unit))) continue;
    for (const unit of units) used.add(unit);
    size += body.size;
    together = [...together, entry];
    if (together.length > 1) found.push(assaultOf(ground, together));
  }
  return found;
}

/** [11.7] B51: Sizes are added, the best way of entering counts; a charge is fought at once and alone. */
function assaultOf({ survey: { game }, weights }: Ground, entries: readonly EntryOption[]): Assault {
  const [first] = entries as readonly [EntryOption, ...EntryOption[]];
  const { target } = first;
  const size = entries.reduce((sum, { mover }) => sum + mover.body.size, 0);
  const alone = entries.length === 1;
  const bonus = Math.max(...entries.map((entry) => entry.bonus - (entry.charge && !alone ? 2 : 0)));
  const attacker = { ...first.mover.body, size, guns: [], inCommand: entries.some(({ mover }) => mover.body.inCommand) };
  const net = standingNet(game, attacker, target, target.hex) + bonus;
  const risk = entries.reduce((sum, entry) => sum + entry.risk, 0);
  return { target, entries, gain: attackWorth(game, weights, attacker, target, net) - risk };
}

/** What a mover gives up by going into an assault: its best place instead. */
const bestPlace = ({ places, hold }: Ways): number => Math.max(0, (places[0]?.worth ?? hold) - hold);

export function greedyPlan(choices: Choices): Plan {
  const { ground, ways, assaults, battery, squares, options } = choices;
  const busy = new Set<number>();
  const orders: Order[] = [];
  for (const order of battery) for (const unit of order.units) busy.add(unit);
  // [8.16] a stack that begins takes its limbered guns along, unless they have had their own order before.
  const isInStack = ({ from }: Order): boolean =>
    ways.some(({ mover }) => mover.whole && mover.units.length > 1 && mover.body.hex === from);
  orders.push(...battery.filter(isInStack));
  const instead = new Map(ways.map((one) => [one.mover, bestPlace(one)]));
  for (const assault of assaults) {
    const units = assault.entries.flatMap(({ mover }) => mover.units);
    if (units.some((unit) => busy.has(unit))) continue;
    const lost = assault.entries.reduce((sum, { mover }) => sum + (instead.get(mover) ?? 0), 0);
    if (assault.gain - lost <= ground.weights.boldness) continue;
    for (const unit of units) busy.add(unit);
    for (const entry of assault.entries) {
      const way = ways.find(({ mover }) => mover === entry.mover) as Ways;
      orders.push(entryOrder(way, entry, assault.gain / assault.entries.length));
      leave(ground, entry.mover);
    }
  }
  for (const order of squares) {
    if (order.units.some((unit) => busy.has(unit)) || order.gain < (instead.get(moverOf(ways, order)) ?? 0)) continue;
    for (const unit of order.units) busy.add(unit);
    orders.push(order);
  }
  orders.push(...placesInTurn(ground, ways, busy), ...battery.filter((order) => !isInStack(order)));
  // Guns that stand ready move last: now it is known which troops stay with them.
  orders.push(...standingGunOrders(ground, options));
  return { orders, gain: orders.reduce((sum, { gain }) => sum + gain, 0) };
}

/** An order for units that are on their way without one: into the enemy if that promises most, else to the best place. */
export function improvisedOrder(ground: Ground, mover: Mover): Order {
  const ways = waysOf(ground, mover, LOOKED_AT_AGAIN);
  const [assault] = assaultsOf(ground, [ways]);
  const [entry] = assault?.entries ?? [];
  if (assault !== undefined && entry !== undefined && assault.gain - bestPlace(ways) > ground.weights.boldness)
    return entryOrder(ways, entry, assault.gain);
  const place = choosePlace(ground, ways);
  if (place !== undefined) return placeOrder(ground, ways, place);
  const { units, whole, body } = mover;
  return { units, whole, from: body.hex, intention: 'hold', way: [{ hex: body.hex, facing: body.facing }], target: 0, gain: 0 };
}

const moverOf = (ways: readonly Ways[], { units }: Order): Mover =>
  (ways.find(({ mover }) => mover.whole && mover.units[0] === units[0]) as Ways).mover;

/** Those nearest to the enemy choose first; each sees where the others will stand. */
function placesInTurn(ground: Ground, ways: readonly Ways[], busy: Set<number>): Order[] {
  const nearness = ({ mover: { body } }: Ways): number =>
    ground.enemies.reduce((least, { hex }) => Math.min(least, distance(body.hex, hex)), 99);
  const inTurn = ways.map((one) => ({ one, near: nearness(one) })).sort((a, b) => a.near - b.near);
  const orders: Order[] = [];
  for (const { one } of inTurn) {
    if (!one.mover.whole || one.mover.units.some((unit) => busy.has(unit))) continue;
    const place = choosePlace(ground, one);
    if (place === undefined) continue;
    for (const unit of one.mover.units) busy.add(unit);
    leave(ground, one.mover);
    ground.taken.set(place.hex, (ground.taken.get(place.hex) ?? 0) + 1);
    orders.push(placeOrder(ground, one, place));
  }
  return orders;
}

function leave({ taken }: Ground, { body, units }: Mover): void {
  const left = (taken.get(body.hex) ?? 0) - units.length;
  if (left > 0) taken.set(body.hex, left);
  else taken.delete(body.hex);
}

function choosePlace(ground: Ground, { mover, hold, places }: Ways): PlaceOption | undefined {
  let chosen: PlaceOption | undefined;
  let most = hold + ground.weights.stir;
  const here = ground.taken.get(mover.body.hex);
  ground.taken.delete(mover.body.hex);
  for (const place of places.slice(0, LOOKED_AT_AGAIN)) {
    if (ground.taken.has(place.hex)) continue;
    const worth = placeWorth(ground, mover.body, place.hex, place.facing, mover.commander);
    if (worth > most) {
      most = worth;
      chosen = { ...place, worth };
    }
  }
  if (here !== undefined) ground.taken.set(mover.body.hex, here);
  return chosen;
}
