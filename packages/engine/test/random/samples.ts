/** States of Niemenczyn from random games, seeded, so that every run looks at the same ones. */
import { niemenczyn } from '@kosynier/battles';
import {
  type Action,
  type Applied,
  apply,
  compileGame,
  type DecisionKind,
  type Dice,
  type Game,
  type GameState,
  newGame,
  type Random,
} from '../../src/index.ts';
import { type Moment, mixedStart, seededRandom, walk } from './walk.ts';

export type ScenarioId = 'I' | 'II';

export function fail(message: string): never {
  throw new Error(message);
}

const compiled = new Map<ScenarioId, Game>();

export function gameOf(scenario: ScenarioId): Game {
  const known = compiled.get(scenario);
  if (known !== undefined) return known;
  const game = compileGame(niemenczyn, scenario) ?? fail(`no scenario ${scenario}`);
  compiled.set(scenario, game);
  return game;
}

/** Every question of the rules, and whether the book of Niemenczyn asks it; the type makes sure that none is forgotten. */
const KINDS: Readonly<Record<DecisionKind, boolean>> = {
  setupPlacement: true,
  poolChoice: true,
  overallCommanderChoice: false,
  namedUnitsChoice: false,
  liaisonChoice: false,
  armChoice: false,
  entryGroup: false,
  arrivalChoice: false,
  returnPlacement: true,
  fireWindow: true,
  phasingAction: true,
  moveStep: true,
  commanderStep: true,
  reaction: true,
  counterattackGroup: true,
  skirmisherShot: false,
  squareAttempt: true,
  chargeDeclare: true,
  meleeNext: true,
  meleeLead: true,
  lossAllocation: true,
  retreatCause: false,
  retreatHex: true,
  winnerFacing: true,
  crisisOrder: true,
  passingUnitPlacement: true,
  commanderMove: true,
  gunFacing: true,
  stackOrder: true,
};
export const DECISION_KINDS = (Object.keys(KINDS) as DecisionKind[]).filter((kind) => KINDS[kind]);

/** The state in which a random game begins: the set-up, or a mixed position run on to its first decision. */
export const startOf = (game: Game, random: Random, mixed: boolean): GameState => (mixed ? mixedStart(game, random) : newGame(game));

/** One decision of a random game, and the game it comes from. */
export interface Sample extends Moment {
  readonly game: Game;
  readonly scenario: ScenarioId;
  readonly seed: number;
  /** Number of the decision in its game. */
  readonly at: number;
}

/** A game of this size is stuck, not long. */
const LONGEST_GAME = 50_000;

/** All decisions of one random game. */
export function* decisionsOf(scenario: ScenarioId, seed: number, mixed: boolean): Generator<Sample> {
  const game = gameOf(scenario);
  const random = seededRandom(seed);
  let at = 0;
  for (const moment of walk(game, startOf(game, random, mixed), random, LONGEST_GAME)) {
    yield { ...moment, game, scenario, seed, at };
    at += 1;
  }
}

const sampled = new Map<string, readonly Sample[]>();

/**
 * Up to `ofEach` decisions of every kind from games of both scenarios, two in three of them from mixed positions; of each game a few only, so that they
 * come from many.
 */
export function samples(ofEach: number, firstSeed: number): readonly Sample[] {
  const key = `${ofEach} ${firstSeed}`;
  const known = sampled.get(key);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  const taken: Sample[] = [];
  for (let seed = firstSeed; [...counts.values()].filter((count) => count >= ofEach).length < DECISION_KINDS.length; seed++) {
    if (seed > firstSeed + 3_000) fail(`too rare: ${DECISION_KINDS.filter((kind) => (counts.get(kind) ?? 0) < ofEach).join(', ')}`);
    const perGame = new Map<string, number>();
    for (const sample of decisionsOf(seed % 2 === 0 ? 'I' : 'II', seed, seed % 3 > 0)) {
      const { kind } = sample.decision;
      const count = counts.get(kind) ?? 0;
      const here = perGame.get(kind) ?? 0;
      perGame.set(kind, here + 1);
      if (count >= ofEach || here % 7 !== 0 || here > 14) continue;
      counts.set(kind, count + 1);
      taken.push(sample);
    }
  }
  sampled.set(key, taken);
  return taken;
}

/** What a message about a sample begins with: enough to find it again. */
export const nameOf = ({ scenario, seed, at, decision }: Sample): string =>
  `scenario ${scenario}, seed ${seed}, decision ${at} (${decision.kind})`;

export function applied(game: Game, state: GameState, action: Action, dice: Dice): Applied {
  const answer = apply(game, state, action, dice);
  return answer.ok ? answer : fail(`${JSON.stringify(action)} was not carried out: ${JSON.stringify(answer)}`);
}

/** Freezes everything inside, so that whoever writes to it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** One writing for one value, whatever the order of its fields. */
export const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
