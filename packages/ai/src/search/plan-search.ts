/** Looks for a better plan than the captain's: hill climbing over variations, each judged by sampled continuations. */
import type { GameState } from '@kosynier/engine';
import type { Plan } from '../mind/plan.ts';
import { type Choices, choicesFor, greedyPlan } from '../mind/planner.ts';
import { survey } from '../mind/survey.ts';
import type { Random, Situation } from '../player.ts';
import { isSpent, type Part } from '../thought.ts';
import { addSample, type Candidate, candidate, difference, isAlike, isHopeless, meanOf } from './comparison.ts';
import { imaginedState } from './imagined.ts';
import { type Nodes, rollout, type Trial } from './rollout.ts';
import { sampledDice } from './sampled-dice.ts';
import { firstVariations, PLACES_TRIED, variation } from './variations.ts';

export interface SearchedPlan {
  readonly plan: Plan;
  /** Points expected with it, and with the plan that the search began with, compared under the same luck; null: it was never tried. */
  readonly worth: number | null;
  readonly before: number | null;
  readonly tried: number;
  /** Nodes spent. */
  readonly spent: number;
}

/** How many samples a new champion has at least, and a duel at most in the first round. */
const FEW = 6;
const MANY = 12;
/** In points: between plans that lie no farther apart a search need not decide; most of its samples would go to such pairs. */
const HARDLY_BETTER = 0.2;
/** Variations in a row that are known already: after these hardly anything is left to vary in this round. */
const MOST_IDLE = 40;
/** With each round more is changed at once, and plans are given up later. */
const MOST_ROUNDS = 4;
/**
 * The nodes that look near. Beyond them more samples of the same hardly help: what is found is looked at again with a farther horizon,
 * where it shows what a plan comes to and not only how it looks.
 */
export const NEAR_NODES = 6_000;
const ACTIVATIONS_FARTHER = 2;

/** What all of a search shares. */
interface Search {
  readonly situation: Situation;
  readonly choices: Choices;
  readonly seed: number;
  readonly worlds: GameState[];
  readonly nodes: Nodes;
  /** The names of the plans that were tried. */
  readonly tried: Set<string>;
  readonly budget: Part;
  readonly random: Random;
}

/** One climb with one horizon: only games of the same length are compared. */
interface Climb extends Search {
  readonly trial: Trial;
  readonly part: Part;
  /** The plan that came to mind first. */
  readonly begin: Candidate<Plan>;
  /** Every plan that came to mind, by its name. */
  readonly known: Map<string, Candidate<Plan>>;
  /** What is tried before anything else. */
  waiting: Candidate<Plan>[];
  champion: Candidate<Plan>;
}

/** The state of a sample: secrets dealt anew for each. */
function worldOf({ worlds, situation, random }: Search, sample: number): GameState {
  worlds[sample] ??= imaginedState(situation.game, situation.view, random);
  return worlds[sample] as GameState;
}

function trySample(climb: Climb, one: Candidate<Plan>): number {
  const sample = one.values.length;
  if (sample === 0) climb.tried.add(nameOf(one.what));
  addSample(one, rollout(climb.trial, worldOf(climb, sample), one.what, sampledDice(climb.seed, sample), climb.nodes));
  return climb.nodes.spent / climb.budget.nodes;
}

const isOver = ({ part, nodes }: Climb): boolean => isSpent(part, nodes.spent);

/** Gives the share of the budget that is spent; may be stopped after any step. */
export function* searchPlan(situation: Situation, trial: Trial, budget: Part, random: Random): Generator<number, SearchedPlan> {
  const choices = choicesFor(survey(situation.game, situation.view), trial.weights, trial.side, situation.options, PLACES_TRIED);
  const first = greedyPlan(choices);
  if (choices.ways.length === 0 && choices.battery.length === 0) return { plan: first, worth: null, before: null, tried: 1, spent: 0 };
  const search: Search = { situation, choices, seed: random(1 << 30), worlds: [], nodes: { spent: 0 }, tried: new Set(), budget, random };
  const near = newClimb(search, trial, { ...budget, nodes: Math.min(budget.nodes, NEAR_NODES) }, first, first);
  yield* toTheTop(near, firstVariations(choices, first));
  if (budget.nodes <= NEAR_NODES || isSpent(budget, search.nodes.spent)) return searched(near);
  const far = newClimb(search, { ...trial, horizon: trial.horizon + ACTIVATIONS_FARTHER }, budget, first, near.champion.what);
  yield* toTheTop(far, bestFirst(near));
  // Cut short, the far climb has nothing to tell yet, and its champion is still the near one's.
  return searched(isSettled(far.begin) && isSettled(far.champion) ? far : near);
}

function newClimb(search: Search, trial: Trial, part: Part, first: Plan, best: Plan): Climb {
  const begin = candidate(first);
  const champion = best === first ? begin : candidate(best);
  const known = new Map([begin, champion].map((one) => [nameOf(one.what), one]));
  return { ...search, trial, part, begin, known, waiting: champion === begin ? [] : [begin], champion };
}

/** Climbs until the plan that is best is known well, or the part of the budget is spent. */
function* toTheTop(climb: Climb, plans: readonly Plan[]): Generator<number, void> {
  while (climb.begin.values.length < FEW && !isOver(climb)) yield trySample(climb, climb.begin);
  climb.waiting.push(...plans.flatMap((plan) => newCandidate(climb, plan) ?? []));
  for (let round = 1; round <= MOST_ROUNDS && !isOver(climb); round++) {
    yield* climbOn(climb, round);
    climb.waiting = secondChances(climb, round + 1);
  }
}

/** Each compared with the champion on the samples that both have; those that were never tried come last. */
function bestFirst({ known, champion }: Climb): Plan[] {
  const behind = (one: Candidate<Plan>): number => -difference(one, champion).mean;
  const tried = [...known.values()].filter(isTried).sort((a, b) => behind(a) - behind(b));
  const others = [...known.values()].filter((one) => !isTried(one));
  return [...tried, ...others].map(({ what }) => what);
}

/** Known well enough to be a champion, or to be dethroned. */
const isSettled = ({ values }: Candidate<Plan>): boolean => values.length >= FEW;

const isTried = ({ values }: Candidate<Plan>): boolean => values.length > 0;

/** The first plan itself, where on the samples that both have the champion of many duels is no better. */
function searched({ begin, champion, tried, nodes }: Climb): SearchedPlan {
  const best = difference(begin, champion).mean > 0 ? begin : champion;
  return {
    plan: best.what,
    worth: isTried(best) ? meanOf(best) : null,
    before: isTried(begin) && isTried(best) ? meanOf(best) + difference(begin, best).mean : null,
    tried: Math.max(1, tried.size),
    spent: nodes.spent,
  };
}

/** Challenges the champion until nothing new comes to mind. */
function* climbOn(climb: Climb, round: number): Generator<number, void> {
  let idle = 0;
  while (!isOver(climb) && idle < MOST_IDLE) {
    const challenger = climb.waiting.shift() ?? newCandidate(climb, varied(climb, round));
    if (challenger === undefined) {
      idle += 1;
      continue;
    }
    idle = 0;
    yield* duel(climb, challenger, round);
    const { mean, error } = difference(challenger, climb.champion);
    if (isSettled(challenger) && isSettled(climb.champion) && mean > error * 0.5) climb.champion = challenger;
  }
}

/** The champion with as many changes as the round has, at most. */
function varied({ choices, champion, random }: Climb, round: number): Plan {
  let plan = champion.what;
  for (let changes = round === 1 ? 1 : 1 + random(round); changes > 0; changes--) plan = variation(choices, plan, random);
  return plan;
}

/** Undefined: it came to mind before. */
function newCandidate({ known }: Climb, plan: Plan): Candidate<Plan> | undefined {
  const name = nameOf(plan);
  if (known.has(name)) return undefined;
  const one = candidate(plan);
  known.set(name, one);
  return one;
}

/** Plans that were given up too early for a round with more doubt. */
const secondChances = ({ known, champion }: Climb, doubt: number): Candidate<Plan>[] =>
  [...known.values()].filter((one) => one !== champion && !isHopeless(one, champion, doubt) && !isAlike(one, champion));

/** Two plans with one name are played alike. */
const nameOf = ({ orders }: Plan): string =>
  orders.map(({ units, intention, way }) => `${units}:${intention}:${way.map(({ hex, facing }) => hex * 6 + facing)}`).join('|');

/** Until the challenger is hopeless, can hardly be better, or has beaten the champion over enough samples. */
function* duel(climb: Climb, challenger: Candidate<Plan>, round: number): Generator<number, void> {
  const { champion } = climb;
  while (!isOver(climb) && challenger.values.length < MANY * round) {
    // A second chance may be better known than the candidate that has become champion since.
    while (champion.values.length <= challenger.values.length && !isOver(climb)) yield trySample(climb, champion);
    yield trySample(climb, challenger);
    if (isHopeless(challenger, champion, round) || isAlike(challenger, champion)) return;
    if (isSettled(challenger) && isDecided(difference(challenger, champion), round)) return;
  }
}

/** At best it is hardly better, or it is clear which is; the greater the doubt (in standard errors), the later. */
const isDecided = ({ mean, error }: ReturnType<typeof difference>, doubt: number): boolean =>
  mean + error * doubt < HARDLY_BETTER || Math.abs(mean) > error * (doubt + 1);
