/** Looks for a better plan than the captain's: hill climbing over variations, each judged by sampled continuations. */
import type { GameView } from '@kosynier/engine';
import type { Plan } from '../mind/plan.ts';
import { type Choices, choicesFor, greedyPlan } from '../mind/planner.ts';
import { survey } from '../mind/survey.ts';
import type { Random, Situation } from '../player.ts';
import { isSpent, type Part } from '../thought.ts';
import { addSample, type Candidate, candidate, difference, isAlike, isHopeless, meanOf } from './comparison.ts';
import { imagined } from './imagined.ts';
import { type Nodes, rollout, type Trial } from './rollout.ts';
import { sampledDice } from './sampled-dice.ts';
import { firstVariations, PLACES_TRIED, variation } from './variations.ts';

export interface Searched {
  readonly plan: Plan;
  /** Points expected with it, and with the plan that the search began with. */
  readonly worth: number | null;
  readonly before: number | null;
  readonly tried: number;
  /** Nodes spent. */
  readonly spent: number;
}

/** How many samples a new champion has at least, and a duel at most in the first round. */
const FEW = 6;
const MANY = 30;
/** So many variations in a row that are known already: hardly anything is left to vary in this round. */
const MOST_IDLE = 40;
/** With each round more is changed at once, and plans are given up later. */
const MOST_ROUNDS = 4;

interface Climb {
  readonly situation: Situation;
  readonly trial: Trial;
  readonly choices: Choices;
  readonly part: Part;
  readonly seed: number;
  readonly worlds: GameView[];
  readonly nodes: Nodes;
  readonly random: Random;
  /** Every plan that came to mind, by its name. */
  readonly known: Map<string, Candidate<Plan>>;
  /** What is tried before anything else. */
  waiting: Candidate<Plan>[];
  champion: Candidate<Plan>;
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

const isOver = ({ part, nodes }: Climb): boolean => isSpent(part, nodes.spent);

/** Gives the share of the budget that is spent; may be stopped after any step. */
export function* searchPlan(situation: Situation, trial: Trial, part: Part, random: Random): Generator<number, Searched> {
  const choices = choicesFor(survey(situation.game, situation.view), trial.weights, trial.side, situation.options, PLACES_TRIED);
  const begin = candidate(greedyPlan(choices));
  if (choices.ways.length === 0 && choices.battery.length === 0) return searched(begin, begin, 1, 0);
  const climb: Climb = {
    situation,
    trial,
    choices,
    part,
    seed: random(1 << 30),
    worlds: [],
    nodes: { spent: 0 },
    random,
    known: new Map([[nameOf(begin.what), begin]]),
    waiting: [],
    champion: begin,
  };
  while (begin.values.length < FEW && !isOver(climb)) {
    trySample(climb, begin);
    yield climb.nodes.spent / part.nodes;
  }
  climb.waiting = firstVariations(choices, begin.what).flatMap((plan) => newCandidate(climb, plan) ?? []);
  for (let round = 1; round <= MOST_ROUNDS && !isOver(climb); round++) {
    yield* climbOn(climb, round);
    climb.waiting = secondChances(climb, round + 1);
  }
  const tried = [...climb.known.values()].filter((one) => one === begin || one.values.length > 0).length;
  return searched(climb.champion, begin, tried, climb.nodes.spent);
}

const searched = (champion: Candidate<Plan>, begin: Candidate<Plan>, tried: number, spent: number): Searched => ({
  plan: champion.what,
  worth: expected(champion),
  before: expected(begin),
  tried,
  spent,
});

/** Null: it was never tried. */
const expected = (one: Candidate<Plan>): number | null => (one.values.length === 0 ? null : meanOf(one));

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
    if (challenger.values.length >= FEW && mean > error * 0.5) climb.champion = challenger;
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

/** Plans that were given up too early for somebody who doubts more. */
const secondChances = ({ known, champion }: Climb, doubt: number): Candidate<Plan>[] =>
  [...known.values()].filter((one) => one !== champion && !isHopeless(one, champion, doubt) && !isAlike(one, champion));

/** Two plans with one name are played alike. */
const nameOf = ({ orders }: Plan): string =>
  orders.map(({ units, intention, way }) => `${units}:${intention}:${way.map(({ hex, facing }) => hex * 6 + facing)}`).join('|');

/** Until the challenger is hopeless, or has beaten the champion over enough samples. */
function* duel(climb: Climb, challenger: Candidate<Plan>, round: number): Generator<number, void> {
  const { champion } = climb;
  while (!isOver(climb) && challenger.values.length < MANY * round) {
    // A second chance may be better known than who has become the champion since.
    while (champion.values.length <= challenger.values.length && !isOver(climb)) {
      trySample(climb, champion);
      yield climb.nodes.spent / climb.part.nodes;
    }
    trySample(climb, challenger);
    yield climb.nodes.spent / climb.part.nodes;
    if (isHopeless(challenger, champion, round) || isAlike(challenger, champion)) return;
    const { mean, error } = difference(challenger, champion);
    if (challenger.values.length >= FEW * 2 && Math.abs(mean) > error * (round + 1)) return;
  }
}
