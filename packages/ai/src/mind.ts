/** A mind: a level with a memory of its own, for one side of one game. */
import type { Action } from '@kosynier/engine';
import type { Level } from './levels.ts';
import { activationOf, captainChoice, type Memory, newMemory } from './mind/captain.ts';
import { isOvertaken, newCourse, unbegin } from './mind/carry-out.ts';
import { EMPTY_PLAN } from './mind/plan.ts';
import { weighedByJudgement } from './mind/weighed.ts';
import { WEIGHTS, type Weights } from './mind/weights.ts';
import type { Player, Random, Situation } from './player.ts';
import { searchAnswer, weighingOf } from './search/answer-search.ts';
import { EVALUATION, type Evaluation } from './search/evaluation.ts';
import { searchPlan } from './search/plan-search.ts';
import type { Trial } from './search/rollout.ts';
import { sensibleChoice } from './sensible-player.ts';
import { type Limits, type PlanPart, type PlanReport, plannedOrder, reportOf, shareOf, type Thought } from './thought.ts';

export interface Mind {
  readonly level: Level;
  /**
   * Thinks step by step, saying how much of its nodes is spent, so that the program that runs it can show that, stop it, or do something else
   * meanwhile. `wanted`: units whose order is to be carried out now; a pass if they have none.
   */
  readonly think: (situation: Situation, random: Random, limits?: Limits, wanted?: readonly number[]) => Generator<number, Thought>;
}

/** Actions tried for one plan: about half a second on one core in the larger battles, less at Niemenczyn. */
export const GENERAL_BUDGET = 6_000;

/** The activation at hand and the next one. */
const HORIZON = 2;

/** For tuning and measuring. */
export interface MindOptions {
  readonly nodes?: number;
  readonly weights?: Weights;
  readonly evaluation?: Evaluation;
  readonly horizon?: number;
}

export function createMind(level: Level, options: MindOptions = {}): Mind {
  switch (level) {
    case 'recruit':
      return { level, think: recruitThought };
    case 'captain':
      return captainMind(options);
    case 'general':
      return generalMind(options);
  }
}

/** The recruit judges one action at a time and has no plan. */
// biome-ignore lint/correctness/useYield: all levels are run in the same way.
function* recruitThought(situation: Situation, random: Random): Generator<number, Thought> {
  return { action: sensibleChoice(situation, random), part: null, plan: null, weighed: [] };
}

interface Remembered {
  readonly memory: Memory;
  report: PlanReport | null;
  /** What was answered last in Phase 2. */
  proposed: Action | null;
  /** What is left of a plan's limits for everything else in an activation, its own or the enemy's: 1 at first. */
  purse: number;
  pursePaidIn: string;
}

const newRemembered = (): Remembered => ({ memory: newMemory(), report: null, proposed: null, purse: 1, pursePaidIn: '' });

/** Answers and second plans of one activation together cost no more than its first plan: so much may be spent of what is left. */
function allowance(remembered: Remembered, situation: Situation, share: number): number {
  const activation = activationOf(situation.view);
  if (remembered.pursePaidIn !== activation) {
    remembered.pursePaidIn = activation;
    remembered.purse = 1;
  }
  return share * remembered.purse;
}

/** A smaller share of a plan's limits is not enough to weigh anything. */
const LEAST_ALLOWANCE = 1 / 200;

/** A mind that is asked twice in the same position answers the same: what could still be done was not done. */
function forgetUnplayed({ memory: { course }, proposed }: Remembered, { decision, options }: Situation): void {
  if (course === undefined || proposed === null || decision.kind !== 'phasingAction') return;
  const name = JSON.stringify(proposed);
  if (options.some((option) => option.kind === proposed.kind && JSON.stringify(option) === name)) unbegin(course);
}

/** The plan of the activation at hand, and what of it an action is. */
function planNow(remembered: Remembered, { decision, view }: Situation, action: Action): Pick<Thought, 'plan' | 'part'> {
  const isPhasing = decision.kind === 'phasingAction';
  if (isPhasing) remembered.proposed = action;
  if (!isPhasing && decision.kind !== 'moveStep' && decision.kind !== 'chargeDeclare') return { plan: null, part: null };
  const { course } = remembered.memory;
  const current = course?.current;
  if (current === undefined) return { plan: remembered.report, part: isPhasing ? { kind: betweenOrders(action) } : null };
  // An order that was made for a move under way belongs to the plan from now on.
  const report = remembered.report ?? reportOf(EMPTY_PLAN, view.active, view.turn);
  const isKnown = report.orders.some(({ units, from }) => from === current.from && units.some((unit) => current.units.includes(unit)));
  remembered.report = isKnown ? report : { ...report, orders: [...report.orders, plannedOrder(current)] };
  return { plan: remembered.report, part: { kind: 'order', units: current.units } };
}

function betweenOrders({ kind }: Action): Exclude<PlanPart['kind'], 'order'> {
  switch (kind) {
    case 'enterMap':
      return 'entry';
    case 'line':
      return 'line';
    case 'gunFace':
      return 'guns';
    case 'pass':
      return 'end';
    default:
      return 'salvo';
  }
}

function captainMind({ weights = WEIGHTS }: MindOptions): Mind {
  const remembered = newRemembered();
  return {
    level: 'captain',
    // biome-ignore lint/correctness/useYield: all levels are run in the same way.
    *think(situation, random, _, wanted) {
      forgetUnplayed(remembered, situation);
      const before = remembered.memory.course;
      const action = captainChoice(situation, weights, remembered.memory, random, wanted);
      const { course } = remembered.memory;
      if (course !== undefined && course !== before) remembered.report = reportOf(course.plan, situation.view.active, situation.view.turn);
      return { action, ...planNow(remembered, situation, action), weighed: weighedByJudgement(situation, weights) };
    },
  };
}

function generalMind({ nodes = GENERAL_BUDGET, weights = WEIGHTS, evaluation = EVALUATION, horizon = HORIZON }: MindOptions): Mind {
  const remembered = newRemembered();
  return {
    level: 'general',
    *think(situation, random, limits = { nodes }, wanted = undefined) {
      forgetUnplayed(remembered, situation);
      const trial: Trial = { game: situation.game, side: situation.decision.side ?? 0, weights, evaluation, horizon };
      if (isPlanDue(situation, remembered.memory)) yield* makePlan(situation, trial, remembered, limits, random);
      const own = captainChoice(situation, weights, remembered.memory, random, wanted);
      const ownPart = planNow(remembered, situation, own);
      if (situation.decision.kind === 'phasingAction') return { action: own, ...ownPart, weighed: weighedByJudgement(situation, weights) };
      const weighing = weighingOf(situation);
      if (weighing === undefined) return { action: own, ...ownPart, weighed: [] };
      const allowed = allowance(remembered, situation, weighing.share);
      if (allowed < LEAST_ALLOWANCE) return { action: own, ...ownPart, weighed: [] };
      const part = shareOf(limits, allowed);
      const { action, weighed, spent } = yield* searchAnswer(situation, trial, weighing.horizon, remembered.memory, own, part, random);
      remembered.purse -= part.used(spent);
      return { action, ...planNow(remembered, situation, action), weighed };
    },
  };
}

/** At the first action of an activation, and again when events have overtaken the plan. */
function isPlanDue(situation: Situation, { activation, course }: Memory): boolean {
  if (situation.decision.kind !== 'phasingAction' || situation.options.some(({ kind }) => kind === 'enterMap')) return false;
  return course === undefined || activation !== activationOf(situation.view) || isOvertaken(situation, course);
}

/** A plan that was overtaken is made anew from what is left of the purse. */
function* makePlan(situation: Situation, trial: Trial, remembered: Remembered, limits: Limits, random: Random): Generator<number, void> {
  const { memory } = remembered;
  const again = memory.activation === activationOf(situation.view);
  const part = shareOf(limits, again ? allowance(remembered, situation, 1 / 3) : 1);
  const { plan, worth, before, tried, spent } = yield* searchPlan(situation, trial, part, random);
  if (again) remembered.purse -= part.used(spent);
  memory.activation = activationOf(situation.view);
  memory.course = newCourse(plan);
  remembered.report = reportOf(plan, situation.view.active, situation.view.turn, { worth, first: before, tried });
}

/** Thinks to the end. */
export function decide(mind: Mind, situation: Situation, random: Random, limits?: Limits, wanted?: readonly number[]): Thought {
  const thinking = mind.think(situation, random, limits, wanted);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}

/** A mind as a player that is asked for one action after another. */
export const playerOf = (mind: Mind, name: string = mind.level): Player => ({
  name,
  choose: (situation, random): Action => decide(mind, situation, random).action,
});
