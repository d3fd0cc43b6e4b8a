/** Weighs the answers to a decision that interrupts: each is tried under the same dice. */
import type { Action, GameView } from '@kosynier/engine';
import type { Memory } from '../mind/captain.ts';
import { judgeShots } from '../mind/fire.ts';
import { survey } from '../mind/survey.ts';
import type { Random, Situation } from '../player.ts';
import { isSpent, type Limits, type Thought, type Weighed } from '../thought.ts';
import { addSample, type Candidate, candidate, difference, isHopeless } from './comparison.ts';
import { imagined } from './imagined.ts';
import { type Nodes, rollout, type Trial } from './rollout.ts';
import { sampledDice } from './sampled-dice.ts';

/** Share of a plan's budget that an answer may take. */
const SHARES: Readonly<Record<string, number>> = {
  reaction: 1 / 8,
  fireWindow: 1 / 16,
  squareAttempt: 1 / 8,
  chargeDeclare: 1 / 8,
  counterattackGroup: 1 / 16,
  retreatHex: 1 / 24,
  poolChoice: 1 / 2,
  overallCommanderChoice: 1 / 2,
  armChoice: 1 / 2,
};
const MOST_SHOTS = 3;
const SAMPLES = 10;

/** What is tried: all answers, of many shots the best few. */
function candidatesOf({ game, view, options }: Situation, own: Action, trial: Trial): Action[] {
  const shots = judgeShots(survey(game, view), trial.weights, options).slice(0, MOST_SHOTS);
  const others = options.filter(({ kind }) => kind !== 'salvo' && kind !== 'cannon');
  const all = [own, ...shots.map(({ shot }) => shot), ...others];
  return all.filter((action, i) => all.indexOf(action) === i).slice(0, 8);
}

export function* searchAnswer(
  situation: Situation,
  trial: Trial,
  memory: Memory,
  own: Action,
  limits: Limits,
  random: Random,
): Generator<number, Pick<Thought, 'action' | 'weighed'>> {
  const share = SHARES[situation.decision.kind];
  if (share === undefined) return { action: own, weighed: [] };
  const actions = candidatesOf(situation, own, trial);
  if (actions.length < 2) return { action: own, weighed: [] };
  const nodes: Nodes = { spent: 0 };
  const mine = { ...limits, nodes: limits.nodes * share };
  const seed = random(1 << 30);
  const ones = actions.map((action) => candidate(action));
  const worlds: GameView[] = [];
  for (let sample = 0; sample < SAMPLES && !isSpent(mine, nodes.spent); sample++) {
    worlds[sample] = imagined(situation.game, situation.view, random);
    const best = leaderOf(ones);
    for (const one of ones) {
      if (one !== best && isHopeless(one, best)) continue;
      if (one.values.length < sample) continue;
      addSample(one, rollout({ ...trial, horizon: 1 }, worlds[sample] as GameView, one.what, sampledDice(seed, sample), nodes, memory));
      yield Math.min(1, nodes.spent / mine.nodes);
    }
  }
  return { action: verdict(ones), weighed: weighedOf(ones) };
}

/** Only those that were tried as often as the captain's own answer can be compared with it. */
const weighedOf = (ones: readonly Candidate<Action>[]): Weighed[] =>
  ones
    .filter(({ values }) => values.length > 0)
    .map(({ what, sum, values }) => ({ action: what, worth: sum / values.length }))
    .sort((a, b) => b.worth - a.worth);

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
