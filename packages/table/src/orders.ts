/** Standing orders: what a side has said in advance, so that it is not asked to death. They only ever choose among legal actions. */
import { type Action, type ActionOf, activationCounts, type Decision, type Game, type GameView, type SideNumber } from '@kosynier/engine';
import type { Rules } from './rules.ts';

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

type Salvo = ActionOf<'salvo' | 'cannon'>;

const isSalvo = (action: Action): action is Salvo => action.kind === 'salvo' || action.kind === 'cannon';

export const salvoKey = (action: Action): string => JSON.stringify(action);

/** One activation of one Turn. */
export const activationMark = (state: GameView): string => `${state.turn} ${state.active} ${activationCounts(state).join()}`;

export const passUntilChange = (options: readonly Action[]): SideOrders['passWhile'] => ({
  kind: 'same',
  known: options.filter(isSalvo).map(salvoKey),
});

export const passThisPhase = (state: GameView): SideOrders['passWhile'] => ({ kind: 'phase', mark: activationMark(state) });

/** What a seat is asked, as it sees it. */
export interface Question {
  readonly rules: Rules;
  readonly game: Game;
  readonly view: GameView;
  readonly decision: Decision;
  readonly options: readonly Action[];
}

/** The chance in per cent that a salvo drives somebody back, silences guns or costs a loss. */
export const effectChance = ({ rules, game, view }: Pick<Question, 'rules' | 'game' | 'view'>, action: Salvo): number =>
  Math.round(rules.foresee(game, view, action).odds.success * 100);

/** Joint salvos of a long line are many: only the largest are compared. */
const COMPARED = 16;

/** The one with the greatest chance of an effect; what is no salvo comes as it is listed. */
export function bestOf(question: Pick<Question, 'rules' | 'game' | 'view'>, choices: readonly Action[]): Action | null {
  const size = (action: Action): number => (action.kind === 'salvo' ? action.from.length : 1);
  const compared = choices
    .filter(isSalvo)
    .sort((a, b) => size(b) - size(a))
    .slice(0, COMPARED);
  const chances = compared.map((action) => effectChance(question, action));
  return compared[chances.indexOf(Math.max(...chances))] ?? choices[0] ?? null;
}

/** The own units that an action is taken with. */
function unitsOf({ rules, game, view }: Question, side: SideNumber, action: Action): number[] {
  if (action.kind === 'cannon') return [action.unit];
  const hexes = 'from' in action ? action.from : 'hex' in action ? [action.hex] : [];
  return hexes.flatMap((hex) => rules.unitsIn(game, view, hex, side));
}

/** The first order that was given to one of the units, else the order for all. */
function orderFor<T>(units: readonly number[], own: Readonly<Record<number, T>>, forAll: T): T {
  return units.map((unit) => own[unit]).find((order) => order !== undefined) ?? forAll;
}

/** The action that the orders give, or undefined: the seat is asked. */
export function orderedAction(question: Question, orders: SideOrders): Action | undefined {
  const {
    decision: { kind, side },
    options,
  } = question;
  if (side === null) return undefined;
  const stays = commandersStay(options, orders);
  if (stays !== undefined || kind === 'phasingAction') return stays;
  if (kind === 'fireWindow') return orderedInWindow(question, side, orders);
  if (kind !== 'reaction') return undefined;
  const held = options.filter(({ kind: what }) => what !== 'done').every((action) => isReactionHeld(question, side, orders, action));
  return held ? options.find(({ kind: what }) => what === 'done') : undefined;
}

/** [10.11.7] nothing is on offer but steps of commanders, and they are to stay. */
function commandersStay(options: readonly Action[], { commanders }: SideOrders): Action | undefined {
  const onlySteps = options.length > 1 && options.every(({ kind }) => kind === 'pass' || kind === 'stepAway');
  return onlySteps && commanders === 'stay' ? options.find(({ kind }) => kind === 'pass') : undefined;
}

function orderedInWindow(question: Question, side: SideNumber, orders: SideOrders): Action | undefined {
  const { options } = question;
  const pass = options.find(({ kind }) => kind === 'pass');
  const salvos = options.filter(isSalvo);
  const { passWhile } = orders;
  if (passWhile?.kind === 'same' && salvos.every((action) => passWhile.known.includes(salvoKey(action)))) return pass;
  if (passWhile?.kind === 'phase' && passWhile.mark === activationMark(question.view)) return pass;
  const steps = orders.commanders === 'ask' && options.some(({ kind }) => kind === 'stepAway');
  const worth = salvos.some((action) => {
    const order = orderFor(unitsOf(question, side, action), orders.fireOf, orders.fire);
    return order === 'ask' || (typeof order === 'number' && effectChance(question, action) >= order);
  });
  return worth || steps ? undefined : pass;
}

const isReactionHeld = (question: Question, side: SideNumber, orders: SideOrders, action: Action): boolean =>
  orderFor(unitsOf(question, side, action), orders.reactionOf, orders.reaction) === 'hold';
