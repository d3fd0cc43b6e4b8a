/** Carries out an order of the plan, or all of it, with the ordinary actions; stops where the enemy answers or something unforeseen comes. */
import type { Thought } from '@kosynier/ai';
import type { Decision, SideNumber } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { type GameStore, useGame } from '../game/store.ts';
import { consult, isSamePlan, showAdvice } from './counsel.ts';
import { type Counsel, type Following, type Stop, useOpponent } from './state.ts';

/** Questions that a plan answers; every other is the person's own. */
export const PLANNED: ReadonlySet<Decision['kind']> = new Set(['phasingAction', 'moveStep', 'chargeDeclare']);

/** `units`: only their order. */
export function carryOut(units: readonly number[] | null): void {
  const { seen, asked } = useGame.getState();
  const { counsel, following } = useOpponent.getState();
  if (seen === null || counsel === null || following !== null || asked?.side !== counsel.side) return;
  useOpponent.setState({
    following: { side: counsel.side, units, since: seen.steps.length, begun: false, plan: counsel.plan, states: counsel.states },
    advice: null,
    stopped: null,
  });
  stopFollowing ??= useGame.subscribe(afterStep);
  goOn();
}

export const stopCarryingOut = (): void => stop(null);

/** The game is listened to as long as something is carried out. */
let stopFollowing: (() => void) | null = null;

function endFollowing(): void {
  stopFollowing?.();
  stopFollowing = null;
}

function stop(stopped: Stop | null): void {
  endFollowing();
  useOpponent.setState({ following: null, stopped });
}

function goOn(): void {
  const { following, counsel } = useOpponent.getState();
  const { seen, asked, handover, host } = useGame.getState();
  if (following === null || seen === null || asked === null) return;
  const ends = endOf(following, counsel, seen, asked);
  if (ends !== undefined) {
    stop(ends);
    return;
  }
  useOpponent.setState({ following: { ...following, states: counsel?.states ?? [] } });
  // The other side decides, or standing orders answer.
  if (asked.side !== following.side || handover !== null || host?.ordered() !== undefined) return;
  if (PLANNED.has(asked.kind)) consult(asked.kind === 'phasingAction' ? (following.units ?? undefined) : undefined, follow);
  else stop(counsel?.states.every((state) => state === 'done' || state === 'failed') === true ? 'finished' : 'asked');
}

/** Why nothing more is carried out; null: it needs no reason; undefined: it goes on. */
function endOf(following: Following, counsel: Counsel | null, seen: Seen, asked: Decision): Stop | null | undefined {
  if (counsel === null || useGame.getState().at !== seen.steps.length) return null;
  if (isAnswered(following, seen)) return 'answered';
  if (counsel.states.some((state, i) => state === 'failed' && following.states[i] === 'underWay')) return 'failed';
  const isOneOrder = following.units !== null && following.begun;
  return isOneOrder && asked.kind === 'phasingAction' && asked.side === following.side ? null : undefined;
}

/** [9.1] the enemy has answered with dice. */
const isAnswered = ({ since, side }: Following, { steps }: Seen): boolean =>
  steps.slice(since).some((step) => step.side !== side && step.rolls.length > 0);

function follow(thought: Thought, seen: Seen, side: SideNumber): void {
  const { following } = useOpponent.getState();
  if (following === null) return;
  const { action, plan, part } = thought;
  if (plan === null || !isSamePlan(following.plan, plan)) {
    // The player has not agreed to a plan that was made anew.
    stop('overtaken');
    showAdvice(thought, seen, side);
    return;
  }
  if (part === null || part.kind === 'end') {
    giveUp(following.units);
    stop(following.units === null ? 'finished' : 'failed');
    return;
  }
  // Each order is one deed of its own: undo takes back the last of them.
  const follows = following.begun && useGame.getState().asked?.kind !== 'phasingAction';
  useOpponent.setState({ following: { ...following, begun: true } });
  useGame.getState().play(action, follows);
}

/** The general does not begin these orders any more, or none at all: they have become useless. */
function giveUp(units: readonly number[] | null): void {
  const { counsel } = useOpponent.getState();
  if (counsel === null) return;
  const isGivenUp = (i: number): boolean => units === null || counsel.plan.orders[i]?.units.some((unit) => units.includes(unit)) === true;
  const states = counsel.states.map((state, i) => (state === 'open' && isGivenUp(i) ? 'failed' : state));
  useOpponent.setState({ counsel: { ...counsel, states } });
}

/** Every step brings the next one, but not inside the change that brought it. */
function afterStep({ seen }: Pick<GameStore, 'seen'>, { seen: before }: Pick<GameStore, 'seen'>): void {
  if (seen?.steps === before?.steps) return;
  if (useOpponent.getState().following === null) endFollowing();
  else if (seen === null || seen.steps.length < (before?.steps.length ?? 0)) stop(null);
  else queueMicrotask(goOn);
}
