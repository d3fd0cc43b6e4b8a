/** What things are worth, in victory points. Kept as data and tuned by self-play (`npm run tune`). */
export interface Weights {
  /** A step of Size. */
  readonly step: number;
  /** A point of Size that is away on the turn track, for one Turn. */
  readonly away: number;
  /** Throwing an enemy back by a hex. */
  readonly retreat: number;
  /** The worth of a salvo from which it is fired. */
  readonly powder: number;
  /** Entering a hex that one more enemy may answer. */
  readonly reaction: number;
  /** Share of what an enemy attack would cost that is reckoned with. */
  readonly danger: number;
  /** Standing under the fire of rifles and guns. */
  readonly underFire: number;
  /** How many times worse fire is for a body that cannot go back. */
  readonly trapped: number;
  /** Having an enemy before one's rifles. */
  readonly inSights: number;
  /** A hex nearer to the enemy. */
  readonly approach: number;
  /** How much less a hex nearer is worth to a side that wins if nothing happens. */
  readonly patience: number;
  /** Friends in neighbouring hexes. */
  readonly beside: number;
  /** Woods, villages, castles. */
  readonly cover: number;
  /** Standing so near to guns of one's own that they are not alone. */
  readonly guard: number;
  /** Being too far from one's commander. */
  readonly command: number;
  /** The gain from which a unit leaves its place. */
  readonly stir: number;
  /** The gain from which an assault is made. */
  readonly boldness: number;
}

export const WEIGHTS: Weights = {
  step: 0.3,
  away: 0.015,
  retreat: 0.099,
  powder: 0.03,
  reaction: 0.1,
  danger: 0.4,
  underFire: 0.049,
  trapped: 3,
  inSights: 0.097,
  approach: 0.155,
  patience: 0.5,
  beside: 0.048,
  cover: 0.05,
  guard: 0.223,
  command: 0.1,
  stir: 0.02,
  boldness: 0.025,
};
