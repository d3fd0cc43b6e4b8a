/** A player decides for a side. It sees a view, never the state, and picks one of the legal actions. */
import type { Action, Decision, Game, GameState, GameView, Random } from '@kosynier/engine';

export { pick, type Random } from '@kosynier/engine';

/** A decision to be made: in a game, or in one that a player imagines. */
export interface Situation {
  readonly game: Game;
  /** What the side may see; in an imagined game the whole of it. */
  readonly view: GameState;
  readonly decision: Decision;
  /** At least two. */
  readonly options: readonly Action[];
}

/** A decision of a real game: only what the side may see. */
export interface SeenSituation extends Situation {
  readonly view: GameView;
}

/**
 * Where the dice and the choices of each side come from. Kept apart, the dice of a game do not depend on how many numbers a player draws,
 * and the same player on both sides plays the same game whichever of the two is called first.
 */
export interface Streams {
  readonly dice: Random;
  readonly players: readonly [Random, Random];
}

/** One stream for everything. */
export const oneStream = (random: Random): Streams => ({ dice: random, players: [random, random] });

export interface Player {
  readonly name: string;
  readonly choose: (situation: SeenSituation, random: Random) => Action;
}
