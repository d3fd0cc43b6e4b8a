/** The sentences that a language must have for a stored game that is opened again. */
import type { Change, Misfit } from '@kosynier/engine';

export interface ReopenedTongue {
  readonly changes: Readonly<Record<Change, string>>;
  /** All steps fit; only if the rules are others. */
  readonly whole: string;
  readonly upTo: (steps: number, of: number) => string;
  /** `action` null: it cannot be said what it was. */
  readonly misfit: (step: number, action: string | null, why: string) => string;
  readonly why: Readonly<Record<Exclude<Misfit['why'], 'illegal'>, string>>;
  /** A log of a game over a server, from this line of the file on. */
  readonly sealed: (line: number) => string;
  readonly kept: string;
}
