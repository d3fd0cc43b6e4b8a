/** Everything that is agreed before the first step. */
import type { Battle, GameOptions } from '@kosynier/engine';

/** How fast a game is to be played. */
export type Pace =
  | { readonly kind: 'noClock' }
  /** Seconds for the whole game, and seconds that every hand-over adds. */
  | { readonly kind: 'live'; readonly seconds: number; readonly increment: number }
  /** Hours in the bank of each seat, and hours that every hand-over adds. */
  | { readonly kind: 'slow'; readonly hours: number; readonly increment: number };

export const NO_CLOCK: Pace = { kind: 'noClock' };

/** A person; everything else that a seat may be called is a computer player. */
export const PERSON = 'person';

export interface Agreement {
  /** The id of a battle that comes with the program, or of `document`. */
  readonly battle: string;
  readonly scenario: string;
  /** Agreed limits, optional rules and switches. */
  readonly options: GameOptions;
  /** What decides for each side: a person, or a computer player by its name. */
  readonly seats: readonly [string, string];
  readonly pace: Pace;
  /** A battle that does not come with the program. */
  readonly document?: Battle;
  /** The battle has been corrected since, and the game goes on with it as it was: the players know. */
  readonly asItWas?: true;
}
