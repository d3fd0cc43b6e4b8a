/** Every reason of the rules as a plain sentence with the facts of the position, and the number of its rule in the book that is played. */
import type { Game, Refusal } from '@kosynier/engine';
import { type Language, withRule } from '../language.ts';
import { type Speaker, speakerOf } from '../speaker.ts';
import { english } from './english.ts';
import { polish } from './polish.ts';
import type { RefusalTongue } from './tongue.ts';

export const REFUSALS: Readonly<Record<Language, RefusalTongue>> = { en: english, pl: polish };

export function refusalWords(game: Game, refusal: Refusal, language: Language): string {
  const say = speakerOf(game, language);
  // A sentence is looked up by the reason of the refusal whose facts it takes.
  const sentence = REFUSALS[language][refusal.reason] as string | ((facts: Refusal, say: Speaker) => string);
  return withRule(typeof sentence === 'string' ? sentence : sentence(refusal, say), say.rule(refusal.rule));
}
