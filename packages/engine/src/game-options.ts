import type { HouseRules, MeleeDie, Rulings } from './ruleset.ts';

/** What players agree on before the game. */
export interface GameOptions {
  /** [12.4] agreed limits, by side. */
  readonly autoVictory?: Readonly<Record<string, number>>;
  readonly rulings?: Partial<Rulings>;
  /** Options of the book that this game changes, for house rules and for trying what a rule is worth. */
  readonly houseRules?: HouseRules;
  /** [11.7] the die of a melee, if the book offers a choice; otherwise it changes nothing. */
  readonly meleeDie?: MeleeDie;
}
