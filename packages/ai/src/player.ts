/** Somebody who decides for a side. He sees a view, never the state, and picks one of the legal actions. */
import type { Action, Decision, Game, GameView, Random } from '@kosynier/engine';

export { pick, type Random } from '@kosynier/engine';

export interface Situation {
  readonly game: Game;
  readonly view: GameView;
  readonly decision: Decision;
  /** At least two. */
  readonly options: readonly Action[];
}

/**
 * Where the dice and the choices of each side come from. Kept apart, the dice of a game do not depend on how many numbers a player draws,
 * and the same player on both sides plays the same game whoever of the two is called first.
 */
export interface Streams {
  readonly dice: Random;
  readonly players: readonly [Random, Random];
}

/** One stream for everything. */
export const oneStream = (random: Random): Streams => ({ dice: random, players: [random, random] });

export interface Player {
  readonly name: string;
  readonly choose: (situation: Situation, random: Random) => Action;
}
