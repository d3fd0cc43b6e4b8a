/** Every reason of the rules as a plain sentence, with the number of its rule. */
import type { Refusal, RefusalReason } from '@kosynier/engine';
import { type Language, withRule } from '../language.ts';
import { english } from './english.ts';
import { polish } from './polish.ts';

export const REFUSALS: Readonly<Record<Language, Readonly<Record<RefusalReason, string>>>> = { en: english, pl: polish };

/** A refusal as the engine gives it: its reason is any text there, and one from outside may be unknown. */
export function refusalWords({ rule, reason }: Refusal, language: Language): string {
  const sentences: Readonly<Record<string, string>> = REFUSALS[language];
  return withRule(sentences[reason] ?? REFUSALS[language].notNow, rule);
}
