/** What the page and the thinker say to each other. Plain data: it goes through `postMessage`. */
import type { Level, Thought } from '@kosynier/ai';
import type { Action, Battle, Decision, GameOptions, GameView } from '@kosynier/engine';

/** The game that is thought about; sent once. */
export interface GameToThink {
  readonly key: string;
  readonly battle: Battle;
  readonly scenario: string;
  readonly options: GameOptions;
}

/** What a side sees and may do: never the state. */
export interface SeenDecision {
  readonly view: GameView;
  readonly decision: Decision;
  readonly options: readonly Action[];
}

export interface Question extends SeenDecision {
  readonly id: number;
  /** Whose memory: questions with the same name are answered by the same mind. */
  readonly mind: string;
  readonly level: Level;
  readonly seed: number;
  /** Milliseconds for a plan; other decisions take a share of it. */
  readonly budget: number;
  /** What the mind must have thought about first: the beginning of a move that the player began, and the units that move. */
  readonly before?: SeenDecision & { readonly wanted: readonly number[] };
  /** Units whose order is to be carried out now. */
  readonly wanted?: readonly number[];
}

export type ToThinker =
  | { readonly kind: 'game'; readonly game: GameToThink }
  | { readonly kind: 'think'; readonly question: Question }
  | { readonly kind: 'playNow'; readonly id: number }
  | { readonly kind: 'cancel'; readonly id: number };

export type FromThinker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'thought'; readonly id: number; readonly thought: Thought }
  | { readonly kind: 'failed'; readonly id: number };
