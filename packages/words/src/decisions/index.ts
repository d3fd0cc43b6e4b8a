/** Every decision as one sentence: what is to be decided, and by which side. */
import type { Decision, DecisionKind, Game, GameState } from '@kosynier/engine';
import { type Language, withoutDoubleStop } from '../language.ts';
import { sceneOf } from '../scene.ts';
import { english } from './english.ts';
import { polish } from './polish.ts';
import type { AboutOf, Asked, Questions } from './questions.ts';

export const QUESTIONS: Readonly<Record<Language, Questions>> = { en: english, pl: polish };

/** The decision at hand in a state, or in a view of it. */
export function askedWords(game: Game, state: GameState, { kind, side, about }: Decision, language: Language): string {
  const questions = QUESTIONS[language];
  if (kind === 'gameOver' || side === null || about === null) return questions.gameOver;
  const scene = sceneOf(game, state, language);
  return withoutDoubleStop(ask(questions, kind, about as AboutOf<typeof kind>, { ...scene, about, side: scene.say.side(side) }));
}

function ask<K extends DecisionKind>(questions: Questions, kind: K, about: AboutOf<K>, asked: Asked): string {
  // The table has a function for exactly this kind; TypeScript cannot follow a union through an index.
  return (questions[kind] as (about: AboutOf<K>, asked: Asked) => string)(about, asked);
}
