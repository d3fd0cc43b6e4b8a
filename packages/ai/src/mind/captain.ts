/** The captain: one good plan for each activation, by judgement and without a search. */
import { type Action, actions, activationsOf, applyListed, type GameState, procedureUnderWay } from '@kosynier/engine';
import { type Player, pick, type Random, type Situation } from '../player.ts';
import { sensibleChoice } from '../sensible-player.ts';
import { answerWorth, bestReaction, chargeNow, questionOf } from './answers.ts';
import { type Course, isOvertaken, newCourse, nextPhasingAction, nextStep, PASS, wantedAction } from './carry-out.ts';
import { judgeShots } from './fire.ts';
import { EMPTY_PLAN } from './plan.ts';
import { choicesFor, greedyPlan } from './planner.ts';
import { asIfPassed } from './raw-state.ts';
import { survey } from './survey.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** What a mind remembers from one decision to the next: the plan of the activation at hand. */
export interface Memory {
  activation: string;
  course: Course | undefined;
}

export const newMemory = (): Memory => ({ activation: '', course: undefined });

/** One activation of one commander; the plan is made once for it. */
export const activationOf = (view: GameState): string =>
  `${view.turn}/${view.active}/${view.active < 0 ? 0 : activationsOf(view, view.active)}/${procedureUnderWay(view, 'chit')?.step ?? ''}`;

export function courseOf(situation: Situation, weights: Weights, memory: Memory): Course {
  const activation = activationOf(situation.view);
  if (memory.course === undefined || memory.activation !== activation || isOvertaken(situation, memory.course)) {
    memory.activation = activation;
    memory.course = newCourse(planFor(situation, weights));
  }
  return memory.course;
}

export const planFor = (situation: Situation, weights: Weights) =>
  greedyPlan(choicesFor(survey(situation.game, situation.view), weights, situation.decision.side ?? 0, situation.options));

/** `wanted`: these units are to carry out their order first; a pass if they cannot. */
export function captainChoice(situation: Situation, weights: Weights, memory: Memory, random: Random, wanted?: readonly number[]): Action {
  const { options, decision } = situation;
  switch (decision.kind) {
    case 'phasingAction':
      if (wanted !== undefined) return wantedAction(situation, weights, courseOf(situation, weights, memory), wanted) ?? PASS;
      return entering(situation, weights, memory) ?? nextPhasingAction(situation, weights, courseOf(situation, weights, memory));
    case 'moveStep':
      // Without a plan for this activation one is made at its next action.
      memory.course ??= newCourse(EMPTY_PLAN);
      return nextStep(situation, weights, memory.course);
    case 'fireWindow':
    case 'skirmisherShot':
      return bestShot(situation, weights);
    case 'reaction':
      return bestReaction(questionOf(situation, weights), options) ?? pick(options, random);
    case 'chargeDeclare':
      return (
        options.find(({ kind }) => kind === (chargeNow(questionOf(situation, weights)) ? 'charge' : 'noCharge')) ?? pick(options, random)
      );
    case 'setupPlacement':
      return setupLine(options) ?? options.find(({ kind }) => kind === 'confirmSetup') ?? sensibleChoice(situation, random);
    case 'armChoice':
      return bestArm(situation, weights);
    default:
      return bestAnswer(situation, weights, random);
  }
}

/** [6.2.1] */
const setupLine = (options: readonly Action[]): Action | undefined => options.find((action) => action.kind === 'setupLine' && action.line);

/** [13.E] units that wait at the edge come in first, where they stand best. */
function entering(situation: Situation, weights: Weights, memory: Memory): Action | undefined {
  const entries = situation.options.filter(({ kind }) => kind === 'enterMap');
  if (entries.length === 0) return undefined;
  // Whatever was under way is not what comes in now.
  if (memory.course !== undefined) memory.course.current = undefined;
  const question = questionOf(situation, weights);
  return best(entries, (action) => answerWorth(question, action) ?? 0);
}

function best(actions: readonly Action[], worth: (action: Action) => number): Action | undefined {
  let chosen: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const value = worth(action);
    if (value > most) {
      most = value;
      chosen = action;
    }
  }
  return chosen;
}

function bestShot({ game, view, options }: Situation, weights: Weights): Action {
  const [best] = judgeShots(() => survey(game, view), weights, options);
  if (best !== undefined && best.worth > weights.powder) return best.shot;
  return options.find(({ kind }) => kind === 'pass' || kind === 'done' || kind === 'stay') ?? (options[0] as Action);
}

const NO_DICE = (): undefined => undefined;

/** [13.1S] the arm whose plan promises more. */
function bestArm(situation: Situation, weights: Weights): Action {
  const { game, view, options } = situation;
  let best = options[0] as Action;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of options) {
    const tried = applyListed(game, view, action, NO_DICE);
    if (!tried.ok) continue;
    const gain = planGain(situation, weights, tried.state);
    if (gain > most) {
      most = gain;
      best = action;
    }
  }
  return best;
}

/** The plan for a state just after a choice, as if the other side passed its window. */
function planGain({ game, decision }: Situation, weights: Weights, state: GameState): number {
  const side = decision.side ?? 0;
  const here = asIfPassed(state);
  return greedyPlan(choicesFor(survey(game, here), weights, side, actions(game, here))).gain;
}

function bestAnswer(situation: Situation, weights: Weights, random: Random): Action {
  const question = questionOf(situation, weights);
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of situation.options) {
    const worth = answerWorth(question, action, most);
    if (worth !== undefined && worth > most) {
      most = worth;
      best = action;
    }
  }
  return best ?? sensibleChoice(situation, random);
}

/** A captain with a memory of his own: one for every side of every game. */
export function captain(weights: Weights = WEIGHTS): Player {
  const memory = newMemory();
  return { name: 'captain', choose: (situation, random) => captainChoice(situation, weights, memory, random) };
}
