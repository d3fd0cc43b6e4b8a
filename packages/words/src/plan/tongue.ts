/** What a language must be able to say about a plan: a word for every intention, so that a new one does not compile without it. */
import type { Intention } from './report.ts';

export interface Attack {
  readonly hex: string;
  /** The units that stand there, if that is short enough to be said. */
  readonly foes: string | null;
  readonly units: number;
}

export interface PlanTongue {
  /** As an order to a body: `fall back`. */
  readonly order: Readonly<Record<Intention, string>>;
  /** What a number of units does: `3 units fall back`. */
  readonly deed: Readonly<Record<Intention, (units: number) => string>>;
  readonly attacks: (commander: string, attacks: readonly Attack[], isCharge: boolean) => string;
  readonly stays: (commander: string) => string;
  /** `points` is written out, with its sign. */
  readonly better: (points: string, tried: number) => string;
  readonly firstIdea: (tried: number) => string;
  readonly best: string;
  readonly alike: string;
  readonly less: (points: string) => string;
  readonly decimal: string;
}
