/** Looks for a better plan than the captain's: hill climbing over variations, each judged by sampled continuations. */
import type { GameView } from '@kosynier/engine';
import type { Plan } from '../mind/plan.ts';
import { choicesFor, greedyPlan } from '../mind/planner.ts';
import { survey } from '../mind/survey.ts';
import type { Random, Situation } from '../player.ts';
import { isSpent, type Limits } from '../thought.ts';
import { addSample, type Candidate, candidate, difference, isHopeless, meanOf } from './comparison.ts';
import { imagined } from './imagined.ts';
import { type Nodes, rollout, type Trial } from './rollout.ts';
import { sampledDice } from './sampled-dice.ts';
import { firstVariations, variation } from './variations.ts';

export interface Searched {
  readonly plan: Plan;
  /** Points expected with it, and with the plan that the search began with. */
  readonly worth: number | null;
  readonly before: number | null;
  readonly tried: number;
}

/** How many samples a new champion has at least, and at most. */
const FEW = 6;
const MANY = 30;
/** So many samples alike are no accident. */
const ALIKE = 4;
const MOST_IDLE = 40;

interface Climb {
  readonly situation: Situation;
  readonly trial: Trial;
  readonly seed: number;
  readonly worlds: GameView[];
  readonly nodes: Nodes;
  readonly random: Random;
}

/** The state of a sample: secrets dealt anew for each. */
function worldOf({ worlds, situation, random }: Climb, sample: number): GameView {
  worlds[sample] ??= imagined(situation.game, situation.view, random);
  return worlds[sample] as GameView;
}

function trySample(climb: Climb, one: Candidate<Plan>): void {
  const sample = one.values.length;
  addSample(one, rollout(climb.trial, worldOf(climb, sample), one.what, sampledDice(climb.seed, sample), climb.nodes));
}

/** Gives the share of the budget that is spent; may be stopped after any step. */
export function* searchPlan(situation: Situation, trial: Trial, limits: Limits, random: Random): Generator<number, Searched> {
  const choices = choicesFor(survey(situation.game, situation.view), trial.weights, trial.side, situation.options);
  const begin = candidate(greedyPlan(choices));
  const climb: Climb = { situation, trial, seed: random(1 << 30), worlds: [], nodes: { spent: 0 }, random };
  let champion = begin;
  let tried = 1;
  if (choices.ways.length === 0 && choices.battery.length === 0) return { plan: begin.what, worth: null, before: null, tried };
  for (let i = 0; i < FEW && !isSpent(limits, climb.nodes.spent); i++) {
    trySample(climb, champion);
    yield climb.nodes.spent / limits.nodes;
  }
  const waiting = firstVariations(choices, begin.what);
  const known = new Set([nameOf(begin.what)]);
  let idle = 0;
  while (!isSpent(limits, climb.nodes.spent)) {
    const plan = waiting.shift() ?? variation(choices, champion.what, random);
    const name = nameOf(plan);
    if (known.has(name)) {
      // Hardly anything left to vary: what is left of the budget would be wasted.
      if (++idle > MOST_IDLE) break;
      continue;
    }
    known.add(name);
    idle = 0;
    tried += 1;
    const challenger = candidate(plan);
    yield* duel(climb, challenger, champion, limits);
    const { mean, error } = difference(challenger, champion);
    if (challenger.values.length >= FEW && mean > error * 0.5) champion = challenger;
  }
  return {
    plan: champion.what,
    worth: expected(champion),
    before: expected(begin),
    tried,
  };
}

/** Null: it was never tried. */
const expected = (one: Candidate<Plan>): number | null => (one.values.length === 0 ? null : meanOf(one));

/** Two plans with one name are played alike. */
const nameOf = ({ orders }: Plan): string =>
  orders.map(({ units, intention, way }) => `${units}:${intention}:${way.map(({ hex, facing }) => hex * 6 + facing)}`).join('|');

/** The challenger does what the champion does, in other words. */
const isAlike = (one: Candidate<Plan>, other: Candidate<Plan>): boolean =>
  one.values.length >= ALIKE && one.values.every((value, i) => value === other.values[i]);

/** Until the challenger is hopeless, or has beaten the champion over enough samples. */
function* duel(climb: Climb, challenger: Candidate<Plan>, champion: Candidate<Plan>, limits: Limits): Generator<number, void> {
  while (!isSpent(limits, climb.nodes.spent) && challenger.values.length < MANY) {
    if (challenger.values.length === champion.values.length) trySample(climb, champion);
    trySample(climb, challenger);
    yield climb.nodes.spent / limits.nodes;
    if (isHopeless(challenger, champion) || isAlike(challenger, champion)) return;
    const { mean, error } = difference(challenger, champion);
    if (challenger.values.length >= FEW * 2 && Math.abs(mean) > error * 2) return;
  }
}
