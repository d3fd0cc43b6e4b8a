/** The rules by number, in our own words: for the client, the command line and the pages of docs/rules. */
import { makeLibrary } from './library.ts';
import { type Page, pageOf as pageFrom, pagesIn } from './page.ts';
import { searchIn } from './search.ts';
import { TEXTS } from './texts.ts';
import type { Language, Rule } from './types.ts';

export { importRules } from './lazy.ts';
export { type Library, makeLibrary, type Shelf } from './library.ts';
export type { Page } from './page.ts';
export { searchIn } from './search.ts';
export { type Files, TEXTS, type Texts } from './texts.ts';
export {
  BOOKS,
  type Book,
  type Cell,
  type Chapter,
  type Difference,
  type Guide,
  type GuideSection,
  LANGUAGES,
  type Language,
  MARKS,
  type Mark,
  type PageWord,
  type Rule,
  type Ruling,
  type Table,
  type TableRow,
} from './types.ts';

const library = makeLibrary(TEXTS);

/** Chapters 2 to 13 in order, with their rules. */
export const chapters = library.chapters;
export const allRules = library.allRules;
/** The rule of this number as the engine cites it; its `language` tells whether it had to fall back to English. */
export const rule = library.rule;
/** T1 to T12, every value with its mark. */
export const tables = library.tables;
export const guide = library.guide;

export const search = (text: string, language: Language = 'en'): readonly Rule[] => searchIn(allRules(language), text);

/** A chapter as markdown. */
export const pageOf = (chapter: number, language: Language = 'en'): string | undefined => pageFrom(library, chapter, language);

/** The files of docs/rules. */
export const pages = (language: Language = 'en'): readonly Page[] => pagesIn(library, language);
