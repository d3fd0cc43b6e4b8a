/** What the page and the worker say to each other when a battle is tried. */

import type { Battle } from '@kosynier/engine';
import type { TrialGame } from '@kosynier/lab';

export interface TrialJob {
  readonly battle: Battle;
  readonly scenario: string;
  readonly games: number;
  readonly player: string;
  readonly seed: number;
}

/** `ready`: the worker listens; what was said to it before would be lost. */
export type FromTrial =
  | { readonly kind: 'game'; readonly game: TrialGame; readonly ms: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' };
