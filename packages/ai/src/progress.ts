/** How far an order of a plan has come, as the map tells it. */
import {
  type Action,
  FINISHED,
  type Game,
  type GameState,
  GUN_ACTED,
  hasMark,
  isUnitOnMap,
  LIMBERED,
  procedureUnderWay,
  STOP,
  unitFormation,
  unitHex,
  unitsIn,
} from '@kosynier/engine';
import type { PlannedOrder } from './thought.ts';

/** `failed`: it cannot be carried out as it was meant, nor can it be begun again. */
export type OrderState = 'open' | 'underWay' | 'done' | 'failed';

/** `options`: those of Phase 2, if its side is asked; a unit that is not among them may not act any more. */
export function orderState(game: Game, state: GameState, order: PlannedOrder, options?: readonly Action[]): OrderState {
  const left = order.units.filter((unit) => isUnitOnMap(state, unit));
  if (left.length === 0) return 'failed';
  const moving = procedureUnderWay(state, 'move')?.groups ?? [];
  if (moving.some(({ units }) => units.some((unit) => left.includes(unit)))) return 'underWay';
  const hasActed = left.some((unit) => hasMark(state, unit, FINISHED | STOP | GUN_ACTED));
  const isThere = left.some((unit) => unitHex(state, unit) === order.to);
  if (order.from !== order.to && isThere) return 'done';
  if (order.from === order.to && isThere && (hasActed || isReadyMade(state, order))) return 'done';
  const isOffered = options === undefined || options.some((action) => isBeginning(state, action, left));
  const isBarred = !isOffered || hasActed || !left.some((unit) => unitHex(state, unit) === order.from) || hasLostItsEnd(game, state, order);
  return isBarred ? 'failed' : 'open';
}

/** [4.4] he may name only six units, [4.2] units may have fallen out of command: the rules tell which may begin. */
function isBeginning(state: GameState, action: Action, units: readonly number[]): boolean {
  if (action.kind === 'beginStack') return units.some((unit) => unitHex(state, unit) === action.hex);
  return (action.kind === 'begin' || action.kind === 'gunShift' || action.kind === 'limber') && units.includes(action.unit);
}

/** [8.12] guns on their limbers need nothing more. */
const isReadyMade = (state: GameState, { intention, units }: PlannedOrder): boolean =>
  intention === 'limber' && units.every((unit) => unitFormation(state, unit) === LIMBERED);

/** The enemy that was to be attacked has gone, or one stands where the way was to end. */
function hasLostItsEnd(game: Game, state: GameState, { units, from, to, target }: PlannedOrder): boolean {
  if (from === to) return false;
  const enemy = game.sides[units[0] ?? -1] === 0 ? 1 : 0;
  return unitsIn(game, state, to, enemy).length > 0 !== (target !== 0);
}
