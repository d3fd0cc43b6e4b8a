import type { CheckPurpose } from '@kosynier/engine';

/** What a language must be able to say about odds; chances come in ready, as `35%`. */
export interface OddsTongue {
  /** `effect` is the number before M, written as on the table; null: none. */
  readonly rifle: (value: number, effect: string | null) => string;
  readonly cannon: (range: number) => string;
  readonly notLegal: (why: string) => string;
  readonly target: (unit: string, morale: number) => string;
  readonly nothing: string;
  readonly stands: string;
  readonly retreats: string;
  readonly retreatsAndLoses: string;
  readonly gunsDestroyed: (chance: string) => string;
  readonly jam: (chance: string) => string;
  readonly commanders: (names: string) => string;
  /** A Morale Check that comes first; what it is for, and how often it is passed. */
  readonly check: (purpose: CheckPurpose, unit: string, morale: number, chance: string) => string;
  readonly ifPassed: string;
  /** [8.14.1] `why` is a whole sentence. */
  readonly noCharge: (why: string) => string;
  readonly attacker: string;
  readonly defender: string;
  readonly net: (value: string) => string;
  readonly lava: (chance: string) => string;
  /** The faces of the die from one to another. */
  readonly die: (from: number, to: number) => string;
  /** [11.8] [11.11.2] what losing and winning cost; `sparedAt`: the difference from which the winner takes no loss, null: he always does. */
  readonly meleeCosts: (sparedAt: number | null) => string;
  readonly wins: (who: string, chance: string, by: readonly [string, string, string]) => string;
}
