/** The reference in every language: asked for a text that is not translated, it gives the English one, whose `language` says so. */
import { readChapter, readGuide, readTables } from './read.ts';
import type { Files, Texts } from './texts.ts';
import type { Chapter, Guide, Language, Rule, Table } from './types.ts';

/** All texts of one language. */
export interface Shelf {
  readonly chapters: readonly Chapter[];
  readonly rules: ReadonlyMap<string, Rule>;
  readonly tables: readonly Table[];
  readonly guide: Guide;
}

export interface Library {
  readonly chapters: (language?: Language) => readonly Chapter[];
  readonly allRules: (language?: Language) => readonly Rule[];
  readonly rule: (id: string, language?: Language) => Rule | undefined;
  readonly tables: (language?: Language) => readonly Table[];
  readonly guide: (language?: Language) => Guide;
}

const rulesById = (chapters: readonly Chapter[]): ReadonlyMap<string, Rule> =>
  new Map(chapters.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule]));

/** A language that lacks nothing, by itself. */
export function shelfOf({ chapters: files, tables, guide }: Required<Files>, language: Language): Shelf {
  const chapters = files.map((file) => readChapter(file, language));
  return { chapters, rules: rulesById(chapters), tables: readTables(tables, language), guide: readGuide(guide, language) };
}

/** The English shelf with every text replaced that the other language has. */
function translatedShelf(english: Shelf, language: Language, files: Files): Shelf {
  const own = files.chapters.map((file) => readChapter(file, language));
  const ownRules = rulesById(own);
  const ownTables = files.tables === undefined ? [] : readTables(files.tables, language);
  const chapters = english.chapters.map((chapter): Chapter => {
    const named = own.find((one) => one.chapter === chapter.chapter) ?? chapter;
    return { ...chapter, title: named.title, language: named.language, rules: chapter.rules.map((rule) => ownRules.get(rule.id) ?? rule) };
  });
  return {
    chapters,
    rules: rulesById(chapters),
    tables: english.tables.map((table) => ownTables.find(({ id }) => id === table.id) ?? table),
    guide: files.guide === undefined ? english.guide : readGuide(files.guide, language),
  };
}

export function makeLibrary(texts: Texts): Library {
  const en = shelfOf(texts.en, 'en');
  const pl = texts.pl === undefined ? en : translatedShelf(en, 'pl', texts.pl);
  const shelves: Readonly<Record<Language, Shelf>> = { en, pl };
  return {
    chapters: (language = 'en') => shelves[language].chapters,
    allRules: (language = 'en') => [...shelves[language].rules.values()],
    rule: (id, language = 'en') => shelves[language].rules.get(id),
    tables: (language = 'en') => shelves[language].tables,
    guide: (language = 'en') => shelves[language].guide,
  };
}
