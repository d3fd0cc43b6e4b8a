import type { Language } from '@kosynier/words';
import { en, type Texts } from './en.ts';
import { useLanguage } from './language.ts';
import { pl } from './pl.ts';

export type { Texts } from './en.ts';
export { useLanguage } from './language.ts';

const TEXTS: Readonly<Record<Language, Texts>> = { en, pl };

export const textsOf = (language: Language): Texts => TEXTS[language];

/** The words of the page in the language that is spoken now. */
export const useTexts = (): Texts => TEXTS[useLanguage(({ language }) => language)];
