/** Plays an imagined game on for a while: both sides as captains would, the one that searches with the plan it tries. */
import { type Action, actions, apply, type Dice, decision, type Game, type GameState, NOBODY, type SideNumber } from '@kosynier/engine';
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
/** Nothing that is played on for so long is worth waiting for. */
const LONGEST = 400;

export function rollout(trial: Trial, start: GameState, opening: Plan | Action, dice: Dice, nodes: Nodes, known?: Memory): number {
  const { game, side, weights, horizon } = trial;
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
  let ended = 0;
  let active = start.active;
  for (let count = 0; count < LONGEST && state.result === null; count++) {
    if (action === undefined) {
      const question = decision(game, state);
      const options = actions(game, state);
      action = captainChoice({ game, view: state, decision: question, options }, weights, minds[question.side ?? 0], first);
    }
    const applied = apply(game, state, action, dice);
    if (!applied.ok) throw new Error(`an imagined game came to an illegal action: ${JSON.stringify(action)}`);
    nodes.spent += 1;
    action = undefined;
    state = applied.state;
    if (state.active !== active) {
      if (active !== NOBODY) ended += 1;
      active = state.active;
      if (ended >= horizon) break;
    }
  }
  return evaluate(game, state, side, trial.evaluation);
}
