/** What a language must be able to say: one sentence for every kind of event. */
import type { GameEvent } from '@kosynier/engine';
import type { Speaker } from '../speaker.ts';

export type EventKind = GameEvent['kind'];
export type EventOf<K extends EventKind> = Extract<GameEvent, { kind: K }>;

/** Keyed by the kind of event, so that a new kind does not compile until both languages can tell it. */
export type Sentences = { readonly [K in EventKind]: (event: EventOf<K>, say: Speaker) => string };

export interface Tongue {
  readonly sentences: Sentences;
  readonly path: (units: string, hexes: readonly string[], many: boolean) => string;
  readonly turnHeading: (turn: number, turns: number) => string;
  readonly balance: (points: number, side: string | null) => string;
}
