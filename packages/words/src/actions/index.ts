/** Every action as a short label for a list of choices. */
import type { Action, ActionKind, ActionOf, Game, GameState } from '@kosynier/engine';
import type { Language } from '../language.ts';
import { type Scene, sceneOf } from '../scene.ts';
import { english } from './english.ts';
import type { Labels } from './labels.ts';
import { polish } from './polish.ts';

export const LABELS: Readonly<Record<Language, Labels>> = { en: english, pl: polish };

/** An action of the decision at hand in a state, or in a view of it. */
export const actionWords = (game: Game, state: GameState, action: Action, language: Language): string =>
  label(LABELS[language], action, sceneOf(game, state, language));

function label<K extends ActionKind>(labels: Labels, action: ActionOf<K>, scene: Scene): string {
  // The table has a function for exactly this kind; TypeScript cannot follow a union through an index.
  return (labels[action.kind] as (action: ActionOf<K>, scene: Scene) => string)(action, scene);
}
