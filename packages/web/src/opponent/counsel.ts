/**
 * Advice for a person's own decisions: the general looks at what this side sees and says what he would do. His plan stays in sight for the
 * whole activation, with what has become of its orders. Nothing is played by itself.
 */
import { type OrderState, orderState, type PlanReport, type Thought } from '@kosynier/ai';
import { type Action, activationsOf, type GameView, procedureThatAsks, type SideNumber, unitHex } from '@kosynier/engine';
import { type Seen, viewAt } from '@kosynier/table';
import { useSettings } from '../game/settings.ts';
import { type GameStore, useGame } from '../game/store.ts';
import { type Asked, askAdviser } from './adviser.ts';
import { mayAdvise } from './may-advise.ts';
import type { SeenDecision } from './messages.ts';
import { type Counsel, useOpponent } from './state.ts';

let asked: Asked | null = null;
/** The generals of both sides, by number: a side that does something else than planned gets one that thinks afresh. */
const generals: [number, number] = [0, 0];

/** Another general will be asked, and the plan of this one is put away. */
function dismissGeneral(side: SideNumber): void {
  generals[side] += 1;
  if (useOpponent.getState().counsel?.side === side) useOpponent.setState({ counsel: null });
}

/** Asks for advice; asked again while it is shown, does it. */
export function takeAdvice(): void {
  const store = useGame.getState();
  if (!mayAdvise(store)) return;
  const { advice } = useOpponent.getState();
  if (advice !== null && advice.seen.steps === store.seen?.steps) {
    store.play(advice.action);
    return;
  }
  if (asked !== null) return;
  const side = store.asked?.side ?? 0;
  useOpponent.setState({
    thinking: { side, level: useSettings.getState().adviser, share: 0, isAdvice: true },
    failed: false,
    stopped: null,
  });
  consult(undefined, showAdvice);
}

export const adviseAtOnce = (): void => asked?.playNow();

export function showAdvice({ action, plan, part, weighed }: Thought, seen: Seen, side: SideNumber): void {
  useOpponent.setState({ advice: { seen, side, action, plan, part, weighed, before: seen.view } });
}

/** Asks the general of the side that decides; `wanted`: for the order of these units. */
export function consult(wanted: readonly number[] | undefined, onThought: (thought: Thought, seen: Seen, side: SideNumber) => void): void {
  const { id, seen, asked: question, options } = useGame.getState();
  if (id === null || seen === null || question === null || question.side === null) return;
  stopFollowing ??= useGame.subscribe(afterStep);
  const { side } = question;
  const level = useSettings.getState().adviser;
  const before = useOpponent.getState().counsel?.side !== side ? moveBegun(seen, side) : undefined;
  const mine = askAdviser({
    id,
    seen,
    level,
    mind: `advice ${level} ${generals[side]} ${side}`,
    ...(before === undefined ? {} : { before }),
    ...(wanted === undefined ? {} : { wanted }),
  });
  asked = mine;
  mine.answer.then(
    (thought) => {
      if (asked !== mine) return;
      asked = null;
      const own = options.find((one) => isSame(one, thought.action)) ?? thought.action;
      useOpponent.setState({ thinking: null, counsel: counselAfter(useOpponent.getState().counsel, seen, side, thought.plan) });
      onThought({ ...thought, action: own }, seen, side);
    },
    () => {
      if (asked !== mine) return;
      asked = null;
      useOpponent.setState({ thinking: null, failed: true, following: null });
    },
  );
}

const activationOf = (view: GameView): string => `${view.turn} ${view.active} ${activationsOf(view, view.active)}`;

/** The plan that is followed now; what has become of its orders is not forgotten. */
function counselAfter(before: Counsel | null, seen: Seen, side: SideNumber, plan: PlanReport | null): Counsel | null {
  if (plan === null) return before;
  const isNew = before === null || !isSamePlan(before.plan, plan);
  const known = isNew ? plan.orders.map((): OrderState => 'open') : before.states;
  const counsel = { side, plan, activation: activationOf(seen.view), before: isNew ? seen.view : before.before, states: known };
  return { ...counsel, states: statesNow(counsel, seen) };
}

/** A plan that has got one more order, for a move that the player began himself, is still the same. */
export const isSamePlan = (one: PlanReport, other: PlanReport): boolean =>
  one.commander === other.commander && one.turn === other.turn && one.orders.every((order, i) => isSame(order, other.orders[i]));

/** Whatever was carried out or has failed stays so, wherever its units are driven. */
function statesNow({ plan, side, states }: Counsel, { game, view, decision, options }: Seen): OrderState[] {
  const phasing = decision.kind === 'phasingAction' && decision.side === side ? options : undefined;
  return plan.orders.map((order, i) => {
    const known = states[i] ?? 'open';
    return known === 'done' || known === 'failed' ? known : orderState(game, view, order, phasing);
  });
}

export function dismissAdvice(): void {
  const { advice, counsel } = useOpponent.getState();
  const side = advice?.side ?? counsel?.side;
  if (side === undefined) return;
  dismissGeneral(side);
  useOpponent.setState({ advice: null, following: null, stopped: null });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A move that the person began himself: the general is asked first what he would have planned, and where these units would go. */
export function moveBegun(seen: Seen, side: SideNumber): (SeenDecision & { readonly wanted: readonly number[] }) | undefined {
  const { rules, game, steps, view: now } = seen;
  const move = procedureThatAsks(now);
  if (move?.kind !== 'move') return undefined;
  const at = steps.findLastIndex(({ action }) => action?.kind === 'begin' || action?.kind === 'beginStack');
  if (steps[at]?.side !== side) return undefined;
  const view = viewAt(seen, at);
  const wanted = move.groups.flatMap(({ units }) => units);
  return { view, decision: rules.decision(game, view), options: rules.actions(game, view), wanted };
}

/** The game is listened to from the first question on, until the table is left. */
let stopFollowing: (() => void) | null = null;

/** After every step: the advice is old, and the plan goes on as long as its side keeps to it; the other side's steps do not matter. */
function afterStep({ seen }: Pick<GameStore, 'seen'>, { seen: before }: Pick<GameStore, 'seen'>): void {
  if (seen?.steps === before?.steps) return;
  if (asked !== null) {
    asked.cancel();
    asked = null;
    if (useOpponent.getState().thinking?.isAdvice === true) useOpponent.setState({ thinking: null });
  }
  goOnWith(seen, before);
  if (useOpponent.getState().advice !== null) useOpponent.setState({ advice: null });
  if (seen !== null) return;
  stopFollowing?.();
  stopFollowing = null;
}

function goOnWith(seen: Seen | null, before: Seen | null): void {
  const isNext = seen !== null && before !== null && seen.steps.length === before.steps.length + 1;
  const last = isNext ? seen.steps.at(-1) : undefined;
  if (last === undefined || seen === null) {
    dismissGeneral(0);
    dismissGeneral(1);
    return;
  }
  const { counsel, advice, following } = useOpponent.getState();
  const isAsAdvised = following !== null || (advice !== null && advice.seen.steps === before?.steps && isSame(last.action, advice.action));
  if (counsel === null || counsel.activation !== activationOf(seen.view)) {
    if (counsel !== null || !isAsAdvised) dismissGeneral(last.side);
    return;
  }
  const states = statesNow(counsel, seen);
  const isStrayed = last.side === counsel.side && !isAsAdvised && strays(counsel, states, last.action, before as Seen);
  if (isStrayed) dismissGeneral(counsel.side);
  else useOpponent.setState({ counsel: { ...counsel, states } });
}

/** A unit sets out that has no order, or units on their way have gone elsewhere. */
function strays({ plan, states: old }: Counsel, states: readonly OrderState[], action: Action | null, { view }: Seen): boolean {
  if (states.some((state, i) => state === 'failed' && old[i] === 'underWay')) return true;
  if (action?.kind !== 'begin' && action?.kind !== 'beginStack') return false;
  const goes = (unit: number): boolean => (action.kind === 'begin' ? action.unit === unit : unitHex(view, unit) === action.hex);
  return !plan.orders.some(({ units }, i) => old[i] === 'open' && units.some(goes));
}
