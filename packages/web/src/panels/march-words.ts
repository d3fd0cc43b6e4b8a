/** What a march would do, in words: which units go, and which of the selected stay and why. */
import type { Game } from '@kosynier/engine';
import { type Language, speakerOf, withoutDoubleStop } from '@kosynier/words';
import type { Staying } from '../game/march.ts';
import { marchEn } from '../texts/march.en.ts';
import { marchPl } from '../texts/march.pl.ts';
import type { Widened } from '../texts/widened.ts';

export const MARCH_TEXTS: Readonly<Record<Language, Widened<typeof marchEn>>> = { en: marchEn, pl: marchPl };

/** `going`: stacks; no selected unit is left behind unsaid. */
export function marchWords(game: Game, going: number, stays: ReadonlyMap<Staying, readonly number[]>, language: Language): string {
  const { goes, stay, staying, begin } = MARCH_TEXTS[language];
  const say = speakerOf(game, language);
  const behind = [...stays].map(([why, units]) => stay(say.units(units), units.length, staying[why]));
  return withoutDoubleStop(`${[goes(going), ...behind].join(', ')}. ${begin}`);
}
