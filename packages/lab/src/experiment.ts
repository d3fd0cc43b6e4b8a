/** What is played: two computer players, many seeds, both seats, and the battle with or without something. */
import type { Streams } from '@kosynier/ai';
import type { Battle, GameOptions } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';

/** 0: the first player has the first side; 1: the seats are swapped. */
export type Seat = 0 | 1;

/** A battle and its rules; the first variant of an experiment is the battle as it is, a second one leaves something out. */
export interface Variant {
  readonly battle: Battle;
  readonly options: GameOptions;
}

export interface Experiment {
  readonly variants: readonly [Variant, ...Variant[]];
  readonly scenario: string;
  /** The first and the second player, by name. */
  readonly players: readonly [string, string];
  readonly seed: number;
  /** How many seeds are drawn from it; each is played from every seat. */
  readonly seeds: number;
  readonly seats: readonly Seat[];
  /** Games begin with the armies mixed up at random instead of the set-up. */
  readonly mixed: boolean;
  /** The rules' promises are checked after every decision, which takes about as long as a captain thinks. */
  readonly checked: boolean;
}

/** One game. */
export interface GameJob {
  readonly variant: number;
  /** Number of its seed: games with the same number make a pair. */
  readonly pair: number;
  readonly seat: Seat;
  readonly seed: number;
}

/** All games of an experiment. More seeds only add games at the end. */
export function jobsOf({ variants, seed, seeds, seats }: Experiment): GameJob[] {
  const random = seededRandom(seed);
  const drawn = Array.from({ length: seeds }, () => random(2 ** 32));
  return drawn.flatMap((one, pair) => variants.flatMap((_, variant) => seats.map((seat): GameJob => ({ variant, pair, seat, seed: one }))));
}

/** Names a game in its experiment. */
export const keyOf = ({ variant, pair, seat }: Omit<GameJob, 'seed'>): string => `${pair}/${variant}/${seat}`;

/** The players by side. */
export const seated = <T>([first, second]: readonly [T, T], seat: Seat): readonly [T, T] =>
  seat === 0 ? [first, second] : [second, first];

/**
 * Dice and choices of one seed. The streams belong to the sides, not to the players: so a player against itself plays the same game
 * from both seats, and the difference of the pair is exactly zero.
 */
export function streamsOf(seed: number): Streams {
  const random = seededRandom(seed);
  const stream = (): Streams['dice'] => seededRandom(random(2 ** 32));
  return { dice: stream(), players: [stream(), stream()] };
}
