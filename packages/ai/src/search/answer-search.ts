/** Weighs the answers to a decision that interrupts: each is tried under the same dice. */
import type { Action, DecisionKind, GameView } from '@kosynier/engine';
import { answerWorth, questionOf } from '../mind/answers.ts';
import type { Memory } from '../mind/captain.ts';
import { isShot, judgeShots } from '../mind/fire.ts';
import type { Random, Situation } from '../player.ts';
import { isSpent, type Limits, type Thought, type Weighed } from '../thought.ts';
import { addSample, type Candidate, candidate, difference, isHopeless, meanOf } from './comparison.ts';
import { imagined } from './imagined.ts';
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
const SAMPLES = 10;

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

export function* searchAnswer(
  situation: Situation,
  trial: Trial,
  horizon: number,
  memory: Memory,
  own: Action,
  limits: Limits,
  random: Random,
): Generator<number, Pick<Thought, 'action' | 'weighed'>> {
  const actions = candidatesOf(situation, own, trial);
  if (actions.length < 2) return { action: own, weighed: [] };
  const nodes: Nodes = { spent: 0 };
  const seed = random(1 << 30);
  const ones = actions.map((action) => candidate(action));
  const worlds: GameView[] = [];
  for (let sample = 0; sample < SAMPLES && !isSpent(limits, nodes.spent); sample++) {
    worlds[sample] = imagined(situation.game, situation.view, random);
    const best = leaderOf(ones);
    for (const one of ones) {
      if (one.values.length < sample || (one !== best && isHopeless(one, best))) continue;
      // The captain's own answer comes first; what there was no time for is left out.
      if (nodes.spent > 0 && isSpent(limits, nodes.spent)) break;
      addSample(one, rollout({ ...trial, horizon }, worlds[sample] as GameView, one.what, sampledDice(seed, sample), nodes, memory));
      yield Math.min(1, nodes.spent / limits.nodes);
    }
  }
  return { action: verdict(ones), weighed: weighedOf(ones) };
}

/** Compared with the captain's own answer on the samples that both have, so that luck does not count. */
function weighedOf(ones: readonly Candidate<Action>[]): Weighed[] {
  const [own] = ones as readonly [Candidate<Action>, ...Candidate<Action>[]];
  if (own.values.length === 0) return [];
  return ones
    .filter(({ values }) => values.length > 0)
    .map((one) => ({ action: one.what, worth: meanOf(own) + difference(one, own).mean }))
    .sort((a, b) => b.worth - a.worth);
}

const leaderOf = (ones: readonly Candidate<Action>[]): Candidate<Action> =>
  ones.reduce((best, one) =>
    one.values.length >= best.values.length && one.sum / Math.max(1, one.values.length) > best.sum / Math.max(1, best.values.length)
      ? one
      : best,
  );

/** The captain's own answer stands unless another is clearly better. */
function verdict(ones: readonly Candidate<Action>[]): Action {
  const [own] = ones as readonly [Candidate<Action>, ...Candidate<Action>[]];
  let best = own;
  for (const one of ones) {
    if (one.values.length < own.values.length) continue;
    const { mean, error } = difference(one, best);
    if (mean > error * 0.5 && mean > 0) best = one;
  }
  return best.what;
}
