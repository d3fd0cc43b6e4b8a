/** Weighs the answers to a decision that interrupts: each is tried under the same dice. */
import type { Action, DecisionKind, GameState } from '@kosynier/engine';
import { answerWorth, questionOf } from '../mind/answers.ts';
import type { Memory } from '../mind/captain.ts';
import { isShot, judgeShots } from '../mind/fire.ts';
import type { Random, Situation } from '../player.ts';
import { isSpent, type Part, type WeighedAnswer } from '../thought.ts';
import { addSample, type Candidate, candidate, difference, isKnown, leaderOf, leastKnown, meanOf } from './comparison.ts';
import { imaginedState } from './imagined.ts';
import { type Nodes, rollout, type Trial } from './rollout.ts';
import { sampledDice } from './sampled-dice.ts';

/** How a kind of decision is weighed: its share of what is left for answers, and how many activations are played to their end. */
export interface Weighing {
  readonly share: number;
  readonly horizon: number;
}

const WEIGHINGS: Partial<Readonly<Record<DecisionKind | 'gameOver', Weighing>>> = {
  reaction: { share: 1 / 8, horizon: 1 },
  fireWindow: { share: 1 / 16, horizon: 1 },
  squareAttempt: { share: 1 / 8, horizon: 1 },
  chargeDeclare: { share: 1 / 8, horizon: 1 },
  counterattackGroup: { share: 1 / 16, horizon: 1 },
  retreatHex: { share: 1 / 24, horizon: 1 },
  commanderMove: { share: 1 / 8, horizon: 2 },
  returnPlacement: { share: 1 / 16, horizon: 2 },
  poolChoice: { share: 1 / 2, horizon: 3 },
  overallCommanderChoice: { share: 1 / 2, horizon: 2 },
  armChoice: { share: 1 / 2, horizon: 2 },
};
export const weighingOf = ({ decision }: Situation): Weighing | undefined => WEIGHINGS[decision.kind];

const MOST_SHOTS = 3;
const MOST_ANSWERS = 6;
const MOST_SAMPLES = 40;
/** In standard errors. */
const MOST_DOUBT = 3;

/** What is tried: the captain's own answer, the best few shots, the best few of everything else. */
function candidatesOf(situation: Situation, own: Action, trial: Trial): Action[] {
  const question = questionOf(situation, trial.weights);
  const shots = judgeShots(question.survey, trial.weights, situation.options).slice(0, MOST_SHOTS);
  const others = situation.options
    .filter((action) => !isShot(action))
    .map((action) => ({ action, worth: answerWorth(question, action) ?? 0 }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST_ANSWERS);
  const all = [own, ...shots.map(({ shot }) => shot), ...others.map(({ action }) => action)];
  return all.filter((action, i) => all.indexOf(action) === i);
}

export interface AnswerSearch {
  readonly action: Action;
  readonly weighed: readonly WeighedAnswer[];
  /** Nodes spent. */
  readonly spent: number;
}

export function* searchAnswer(
  situation: Situation,
  trial: Trial,
  horizon: number,
  memory: Memory,
  own: Action,
  part: Part,
  random: Random,
): Generator<number, AnswerSearch> {
  const actions = candidatesOf(situation, own, trial);
  if (actions.length < 2) return { action: own, weighed: [], spent: 0 };
  const nodes: Nodes = { spent: 0 };
  const seed = random(1 << 30);
  const ones = actions.map((action) => candidate(action));
  const worlds: GameState[] = [];
  // What was given up too early gets another chance as long as there is time.
  for (let doubt = 1; doubt <= MOST_DOUBT; doubt++) {
    for (;;) {
      const one = isSpent(part, nodes.spent) ? undefined : leastKnown(ones, doubt, MOST_SAMPLES);
      if (one === undefined) break;
      const sample = one.values.length;
      worlds[sample] ??= imaginedState(situation.game, situation.view, random);
      addSample(one, rollout({ ...trial, horizon }, worlds[sample] as GameState, one.what, sampledDice(seed, sample), nodes, memory));
      yield Math.min(1, nodes.spent / part.nodes);
    }
  }
  return { action: verdict(ones), weighed: weighedOf(ones), spent: nodes.spent };
}

/** Compared with the captain's own answer on the samples that both have, so that luck does not count. */
function weighedOf(ones: readonly Candidate<Action>[]): WeighedAnswer[] {
  const [own] = ones as readonly [Candidate<Action>, ...Candidate<Action>[]];
  if (own.values.length === 0) return [];
  return ones
    .filter((one) => one === own || isKnown(one))
    .map((one) => ({ action: one.what, worth: meanOf(own) + difference(one, own).mean }))
    .sort((a, b) => b.worth - a.worth);
}

/** The captain's own answer stands unless another is clearly better, and that not by the luck of a few dice. */
function verdict(ones: readonly Candidate<Action>[]): Action {
  const [own] = ones as readonly [Candidate<Action>, ...Candidate<Action>[]];
  const best = leaderOf(ones.filter((one) => one === own || isKnown(one)));
  const { mean, error } = difference(best, own);
  return mean > error * 0.5 ? best.what : own.what;
}
