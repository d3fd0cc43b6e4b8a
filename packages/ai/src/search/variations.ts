/** Other plans near a plan: an order dropped, replaced, added, or played earlier. */

import { factsOf } from '../mind/ground.ts';
import type { Order, Plan } from '../mind/plan.ts';
import type { Assault, Choices } from '../mind/planner.ts';
import { entryOrder, placeOrder, type Ways } from '../mind/ways.ts';
import type { Random } from '../player.ts';

const planOf = (orders: readonly Order[]): Plan => ({ orders, gain: orders.reduce((sum, { gain }) => sum + gain, 0) });

const without = (orders: readonly Order[], units: readonly number[]): Order[] =>
  orders.filter((order) => !order.units.some((unit) => units.includes(unit)));

export function withAssault({ ways }: Choices, { orders }: Plan, { entries, gain }: Assault): Plan {
  const added = entries.map((entry) => entryOrder(ways.find(({ mover }) => mover === entry.mover) as Ways, entry, gain / entries.length));
  return planOf([
    ...added,
    ...without(
      orders,
      entries.flatMap(({ mover }) => mover.units),
    ),
  ]);
}

export const withoutOrder = ({ orders }: Plan, index: number): Plan => planOf(orders.filter((_, i) => i !== index));

/** The first variations that are tried, in a fixed order: each promising assault, every body at its place, one order less. */
export function firstVariations(choices: Choices, plan: Plan): Plan[] {
  const variations: Plan[] = [];
  const made = new Set(plan.orders.map(({ target }) => target));
  for (const assault of choices.assaults.slice(0, 10)) {
    if (assault.gain < -0.6 || (made.has(assault.target.hex) && assault.entries.length === 1)) continue;
    variations.push(withAssault(choices, plan, assault));
  }
  for (const order of choices.squares) variations.push(planOf([order, ...without(plan.orders, order.units)]));
  if (plan.orders.length > 0) variations.push(planOf([]));
  plan.orders.forEach((order, i) => {
    if (order.target !== 0) variations.push(withoutOrder(plan, i));
  });
  return variations;
}

/** Places for one mover that are worth a try. */
export const PLACES_TRIED = 8;

/** One thing changed at random. */
export function variation(choices: Choices, plan: Plan, random: Random): Plan {
  const { orders } = plan;
  const kind = random(8);
  if (kind === 0 && orders.length > 0) return withoutOrder(plan, random(orders.length));
  if (kind === 1 && orders.length > 1) return earlier(plan, 1 + random(orders.length - 1));
  if (kind <= 3 && choices.assaults.length > 0) {
    const assault = choices.assaults[random(Math.min(12, choices.assaults.length))];
    if (assault !== undefined) return withAssault(choices, plan, assault);
  }
  return elsewhere(choices, plan, random);
}

const earlier = ({ orders }: Plan, index: number): Plan => {
  const order = orders[index] as Order;
  return planOf([order, ...orders.filter((_, i) => i !== index)]);
};

/** A body that may move; of two the one nearer to the enemy, whose place matters more. */
function anybody({ ways, ground }: Choices, random: Random): Ways | undefined {
  const one = ways[random(Math.max(1, ways.length))];
  const other = ways[random(Math.max(1, ways.length))];
  if (one === undefined || other === undefined) return undefined;
  const nearest = ({ mover }: Ways): number => factsOf(ground, mover.body.hex).nearest;
  return nearest(other) < nearest(one) ? other : one;
}

/** Another place for one mover, the better ones more often. */
function elsewhere(choices: Choices, plan: Plan, random: Random): Plan {
  const { ground } = choices;
  const way = anybody(choices, random);
  if (way === undefined || way.places.length === 0) return plan;
  const best = way.places.slice(0, PLACES_TRIED);
  const place = best[Math.min(random(best.length), random(best.length))];
  if (place === undefined) return plan;
  const rest = without(plan.orders, way.mover.units);
  return planOf(
    place.hex === way.mover.body.hex && place.facing === way.mover.body.facing ? rest : [...rest, placeOrder(ground, way, place)],
  );
}
