/** One game between two computer players. */
import { type PlayedStep, type Player, playOn, type Random, soakGame } from '@kosynier/ai';
import { brokenInvariants, type Game, type GameResult, type GameState, mixedPosition, newGame, resume } from '@kosynier/engine';
import { rolledDice } from '@kosynier/table';
import { type Counts, countStep, newCounts } from './count.ts';
import { type Experiment, type GameJob, type Seat, seated, streamsOf } from './experiment.ts';

/** A game in one line: everything that reports are made of, and no times. */
export interface GameLine extends GameJob, Readonly<Counts> {
  /** Null: the game failed. */
  readonly result: GameResult | null;
  readonly balance: number;
  /** The Turn in which it ended. */
  readonly turn: number;
  /** Why it has no end. */
  readonly failure: string | null;
}

export interface Played {
  readonly line: GameLine;
  /** Of a game that failed, up to the failing move. */
  readonly record: string | null;
}

/** Players remember what they plan, so every game has its own. */
export type PlayerMaker = () => Player;

type Makers = readonly [PlayerMaker, PlayerMaker];
type How = Pick<Experiment, 'mixed' | 'checked'>;

/** `players` are the first and the second player, not the sides. */
export function playGame(game: Game, job: GameJob, players: Makers, how: How): Played {
  const counts = newCounts();
  const sides = seated(players, job.seat);
  let state: GameState | undefined;
  let failure: string | null = null;
  try {
    for (const step of stepsOf(game, job.seed, sides, how)) {
      state = step.state;
      countStep(counts, game, step);
    }
  } catch (error) {
    failure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unknown';
  }
  const { variant, pair, seat, seed } = job;
  const result = failure === null ? (state?.result ?? null) : null;
  const line = { variant, pair, seat, seed, result, balance: state?.balance ?? 0, turn: state?.turn ?? 0, ...counts, failure };
  return { line, record: failure === null ? null : failedRecord(game, job.seed, sides, how.mixed) };
}

const made = ([first, second]: Makers): [Player, Player] => [first(), second()];

/** Draws its numbers in the same order as `soakGame`, so that a game that fails here can be played once more there, for its record. */
function* stepsOf(game: Game, seed: number, players: Makers, { mixed, checked }: How): Generator<PlayedStep> {
  const streams = streamsOf(seed);
  const start = mixed ? firstDecision(game, mixedPosition(game, streams.dice), streams.dice) : newGame(game);
  for (const step of playOn(game, start, made(players), streams)) {
    yield step;
    if (!checked) continue;
    const [broken] = brokenInvariants(game, step.state);
    if (broken !== undefined) throw new Error(`[${broken.rule}] ${broken.where}: ${broken.what}`);
  }
}

function firstDecision(game: Game, state: GameState, random: Random): GameState {
  const resumed = resume(game, state, rolledDice(random));
  if (!resumed.ok) throw new Error('the position cannot be played on');
  return resumed.state;
}

/** A game that failed is played once more with everything checked, for its record up to the failing move. */
export function failedRecord({ battle, scenario, options }: Game, seed: number, players: Makers, mixed: boolean): string {
  const again = soakGame({ battle, scenario: scenario.id, options, seed, streams: streamsOf(seed), mixed, players: made(players) });
  return again.failure?.record ?? again.record;
}

/** Points ahead of the second player at the end: positive is good for the first player. */
export const marginOf = ({ balance, seat }: { readonly balance: number; readonly seat: Seat }): number => (seat === 0 ? balance : -balance);
