/** What the standing orders of the side that decides give, asked by what that side sees. */
import type { Action } from '@kosynier/engine';
import { PERSON } from './agreement.ts';
import { orderedAction } from './orders.ts';
import { stateAt, type Table } from './table.ts';

/** Undefined: the seat is asked, or no person sits there. */
export function orderedAt({ rules, game, agreement, orders, ...table }: Table): Action | undefined {
  const state = stateAt(table);
  const { side } = rules.decision(game, state);
  if (side === null || agreement.seats[side] !== PERSON) return undefined;
  const view = rules.view(game, state, side);
  const decision = rules.decision(game, view);
  return orderedAction({ rules, game, view, decision, options: rules.actions(game, view) }, orders[side]);
}
