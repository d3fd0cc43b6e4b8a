/** Standing orders: what a side has said in advance, so that it is not asked to death. They only ever choose among legal actions. */
import { type Action, type Decision, foresee, type Game, type GameState, type SideNumber } from '@kosynier/engine';

/** `ask`; `hold`: never; a number: ask only if the chance of an effect is at least so many per cent. */
export type Order = 'ask' | 'hold' | number;

export interface SideOrders {
  readonly fire: Order;
  readonly reaction: 'ask' | 'hold';
  /** [10.11.7] commanders next to the enemy, where a window offers nothing but their step. */
  readonly commanders: 'ask' | 'stay';
  /** Orders of single units come before those for all, by unit. */
  readonly fireOf: Readonly<Record<number, Order>>;
  readonly reactionOf: Readonly<Record<number, 'ask' | 'hold'>>;
  /** Pass until something changes: while the salvos on offer are among these, or as long as this activation lasts. */
  readonly passWhile:
    | { readonly kind: 'same'; readonly known: readonly string[] }
    | { readonly kind: 'phase'; readonly mark: string }
    | null;
}

export const NO_ORDERS: SideOrders = { fire: 'ask', reaction: 'ask', commanders: 'stay', fireOf: {}, reactionOf: {}, passWhile: null };

const isSalvo = (action: Action): action is Extract<Action, { kind: 'salvo' | 'cannon' }> =>
  action.kind === 'salvo' || action.kind === 'cannon';

export const salvoKey = (action: Action): string => JSON.stringify(action);

/** One activation of one Turn. */
export const activationMark = (state: GameState): string => `${state.turn} ${state.active} ${state.commanderActivations.join()}`;

export const passUntilChange = (options: readonly Action[]): SideOrders['passWhile'] => ({
  kind: 'same',
  known: options.filter(isSalvo).map(salvoKey),
});

export const passThisPhase = (state: GameState): SideOrders['passWhile'] => ({ kind: 'phase', mark: activationMark(state) });

/** The chance in per cent that a salvo drives somebody back, silences guns or costs a loss. */
export function effectChance(game: Game, state: GameState, action: Extract<Action, { kind: 'salvo' | 'cannon' }>): number {
  return Math.round(foresee(game, state, action).odds.success * 100);
}

/** Not more than so many are compared: joint salvos of a long line are many. */
const COMPARED = 16;

/** The one with the greatest chance of an effect; what is no salvo comes as it is listed. */
export function bestOf(game: Game, state: GameState, choices: readonly Action[]): Action | null {
  const salvos = choices.filter(isSalvo);
  const size = (action: Action): number => (action.kind === 'salvo' ? action.from.length : 1);
  const compared = salvos.sort((a, b) => size(b) - size(a)).slice(0, COMPARED);
  const chances = compared.map((action) => effectChance(game, state, action));
  return compared[chances.indexOf(Math.max(...chances))] ?? choices[0] ?? null;
}

/** Units that stand in a hex. */
const unitsIn = (state: GameState, hex: number): number[] => state.unitHex.flatMap((at, unit) => (at === hex ? [unit] : []));

function orderOf(game: Game, state: GameState, orders: SideOrders, side: SideNumber, action: Action): Order {
  const units = action.kind === 'cannon' ? [action.unit] : action.kind === 'salvo' ? action.from.flatMap((hex) => unitsIn(state, hex)) : [];
  const own = units.filter((unit) => game.units[unit]?.side === side).map((unit) => orders.fireOf[unit]);
  return own.find((order) => order !== undefined) ?? orders.fire;
}

/** The action that the orders give, or undefined: the person is asked. */
export function orderedAction(
  game: Game,
  state: GameState,
  { kind, side }: Decision,
  options: readonly Action[],
  orders: SideOrders,
): Action | undefined {
  if (side === null) return undefined;
  const stays = commandersStay(options, orders);
  if (stays !== undefined || kind === 'phasingAction') return stays;
  if (kind === 'fireWindow') return orderedInWindow(game, state, side, options, orders);
  if (kind !== 'reaction') return undefined;
  const held = options.filter(({ kind: what }) => what !== 'done').every((action) => reactionHeld(state, game, side, orders, action));
  return held ? options.find(({ kind: what }) => what === 'done') : undefined;
}

/** [10.11.7] nothing is on offer but steps of commanders, and they are to stay. */
function commandersStay(options: readonly Action[], { commanders }: SideOrders): Action | undefined {
  const onlySteps = options.length > 1 && options.every(({ kind }) => kind === 'pass' || kind === 'stepAway');
  return onlySteps && commanders === 'stay' ? options.find(({ kind }) => kind === 'pass') : undefined;
}

function orderedInWindow(
  game: Game,
  state: GameState,
  side: SideNumber,
  options: readonly Action[],
  orders: SideOrders,
): Action | undefined {
  const pass = options.find(({ kind }) => kind === 'pass');
  const salvos = options.filter(isSalvo);
  const { passWhile } = orders;
  if (passWhile?.kind === 'same' && salvos.every((action) => passWhile.known.includes(salvoKey(action)))) return pass;
  if (passWhile?.kind === 'phase' && passWhile.mark === activationMark(state)) return pass;
  const steps = orders.commanders === 'ask' && options.some(({ kind }) => kind === 'stepAway');
  const worth = salvos.some((action) => {
    const order = orderOf(game, state, orders, side, action);
    return order === 'ask' || (typeof order === 'number' && effectChance(game, state, action) >= order);
  });
  return worth || steps ? undefined : pass;
}

function reactionHeld(state: GameState, game: Game, side: SideNumber, orders: SideOrders, action: Action): boolean {
  const hexes = 'from' in action ? action.from : 'hex' in action ? [action.hex] : [];
  const units = action.kind === 'cannon' ? [action.unit] : hexes.flatMap((hex) => unitsIn(state, hex));
  const own = units.filter((unit) => game.units[unit]?.side === side).map((unit) => orders.reactionOf[unit]);
  return (own.find((order) => order !== undefined) ?? orders.reaction) === 'hold';
}
