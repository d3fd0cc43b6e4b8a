/** The files of every language. What another language than English lacks is shown in English. */
import { ENGLISH } from './texts-en.ts';
import { POLISH } from './texts-pl.ts';
import type { Language } from './types.ts';

/** The files of one language as they lie in data/, not yet read. */
export interface Files {
  readonly chapters: readonly unknown[];
  readonly tables?: unknown;
  readonly guide?: unknown;
}

/** English is complete; every other language may lack whatever it lacks. */
export type Texts = { readonly en: Required<Files> } & { readonly [language in Exclude<Language, 'en'>]?: Files };

export const TEXTS: Texts = { en: ENGLISH, pl: POLISH };
