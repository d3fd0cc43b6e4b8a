/** What a language must be able to offer: a short label for every kind of action. */
import type { ActionKind, ActionOf } from '@kosynier/engine';
import type { Scene } from '../scene.ts';

/** Keyed by the kind of action, so that a new kind does not compile until both languages have a label for it. */
export type Labels = { readonly [K in ActionKind]: (action: ActionOf<K>, scene: Scene) => string };
