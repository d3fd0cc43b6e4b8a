/** One language at a time, for a page that loads its texts over a network. */
import { type Shelf, shelfOf } from './library.ts';
import type { Language } from './types.ts';

const FILES = {
  en: async () => (await import('./texts-en.ts')).ENGLISH,
  pl: async () => (await import('./texts-pl.ts')).POLISH,
} as const;

export async function importRules(language: Language): Promise<Shelf> {
  return shelfOf(await FILES[language](), language);
}
