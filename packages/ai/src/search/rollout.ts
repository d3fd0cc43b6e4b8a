/** Plays an imagined game on for a while: both sides as captains would, the one that searches with the plan it tries. */
import {
  type Action,
  actions,
  activationsOf,
  apply,
  applyListed,
  type Dice,
  decision,
  type Game,
  type GameState,
  NOBODY,
  procedureUnderWay,
  type SideNumber,
} from '@kosynier/engine';
import { activationOf, captainChoice, type Memory, newMemory } from '../mind/captain.ts';
import { newCourse } from '../mind/carry-out.ts';
import type { Plan } from '../mind/plan.ts';
import type { Weights } from '../mind/weights.ts';
import { type Evaluation, evaluate } from './evaluation.ts';

export interface Trial {
  readonly game: Game;
  readonly side: SideNumber;
  readonly weights: Weights;
  readonly evaluation: Evaluation;
  /** Activations that are played to their end, the one at hand included. */
  readonly horizon: number;
}

/** Actions applied so far: what a budget is counted in. */
export interface Nodes {
  spent: number;
}

/** In imagined games equal options are settled without dice of their own. */
const first = (): number => 0;
/** Nothing that is played on for so long is worth waiting for; a far horizon takes longer. */
const LONGEST = 400;
const LONGEST_ACTIVATION = 130;

/** Counts activations that have come to their end. */
interface Watch {
  /** The commander whose activation is under way, or `NOBODY`. */
  commander: number;
  activation: string;
  ended: number;
  answered: boolean;
}

/** The choice of an overall commander is no activation yet: its frame says when one begins. */
const commanderOf = (state: GameState): number => procedureUnderWay(state, 'activation')?.commander ?? NOBODY;
const nameOf = (state: GameState, commander: number): string =>
  commander === NOBODY ? '' : `${state.turn}/${commander}/${state.active}/${activationsOf(state, commander)}`;

function newWatch(state: GameState): Watch {
  const commander = commanderOf(state);
  return { commander, activation: nameOf(state, commander), ended: 0, answered: false };
}

/** As many activations as the horizon says; beyond the first, one more if the other side has not had its turn by then. */
function isBeyond(watch: Watch, game: Game, state: GameState, side: SideNumber, horizon: number): boolean {
  const commander = commanderOf(state);
  const activation = nameOf(state, commander);
  if (activation === watch.activation) return false;
  if (watch.activation !== '') {
    watch.ended += 1;
    if (game.chiefs[watch.commander]?.side !== side) watch.answered = true;
  }
  watch.commander = commander;
  watch.activation = activation;
  return watch.ended >= horizon && (horizon === 1 || watch.answered || watch.ended > horizon);
}

/** One of the listed actions. */
function nextChoice({ game, weights }: Trial, state: GameState, minds: readonly [Memory, Memory]): Action {
  const question = decision(game, state);
  const options = actions(game, state);
  return captainChoice({ game, view: state, decision: question, options }, weights, minds[question.side ?? 0], first);
}

export function rollout(trial: Trial, start: GameState, opening: Plan | Action, dice: Dice, nodes: Nodes, known?: Memory): number {
  const { game, side, horizon } = trial;
  const minds: readonly [Memory, Memory] = [newMemory(), newMemory()];
  let state = start;
  let action: Action | undefined;
  const mine = minds[side];
  if ('kind' in opening) {
    action = opening;
    // A plan under way goes on after the answer.
    if (known?.course !== undefined) {
      mine.activation = known.activation;
      mine.course = { ...known.course };
    }
  } else {
    mine.activation = activationOf(start);
    mine.course = newCourse(opening);
  }
  const watch = newWatch(start);
  const longest = Math.max(LONGEST, horizon * LONGEST_ACTIVATION);
  for (let count = 0; count < longest && state.result === null; count++) {
    const applied =
      action === undefined ? applyListed(game, state, nextChoice(trial, state, minds), dice) : apply(game, state, action, dice);
    if (!applied.ok) throw new Error(`an imagined game came to an illegal action: ${JSON.stringify(action)}`);
    nodes.spent += 1;
    action = undefined;
    state = applied.state;
    if (isBeyond(watch, game, state, side, horizon)) break;
  }
  return evaluate(game, state, side, trial.evaluation);
}
