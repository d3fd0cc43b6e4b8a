/** Goals of marches that come from elsewhere than a seat: each is an order of the side that has the unit. */
import { type Goals, type Table, withOrders } from '@kosynier/table';

export const withGoals = (table: Table, goals: Goals): Table =>
  ([0, 1] as const).reduce((ordered, side) => {
    const own = Object.entries(goals).filter(([unit]) => table.game.units[Number(unit)]?.side === side);
    if (own.length === 0) return ordered;
    return withOrders(ordered, side, { goals: { ...ordered.orders[side].goals, ...Object.fromEntries(own) } });
  }, table);
