/** The words of the reference: a rule, its differences, its rulings; a table and where each of its values comes from. */

export const BOOKS = ['N', 'R', 'S', 'M'] as const;
export type Book = (typeof BOOKS)[number];

export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const MARKS = ['printed', 'stated', 'reconstructed'] as const;
/** printed: on a table sheet of that book; stated: in its text; reconstructed: in no file, by a ruling. */
export type Mark = (typeof MARKS)[number];

export interface Difference {
  readonly books: readonly Book[];
  readonly text: string;
}

export interface Ruling {
  readonly id: string;
  readonly decision: string;
  readonly reason: string;
}

/** Texts are plain sentences; [8.14] refers to a rule, "table T5" ("tabela T5") to a table. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  /** The language of the texts: English where the one asked for is missing. */
  readonly language: Language;
  readonly books: readonly Book[];
  /** The number in a book where it is another one; null: the book has no number for it. */
  readonly numberIn: Readonly<Partial<Record<Book, string | null>>>;
  readonly rule: string;
  readonly differences: readonly Difference[];
  readonly rulings: readonly Ruling[];
  readonly example?: string;
  readonly see: readonly string[];
}

export interface Chapter {
  readonly chapter: number;
  /** The end of the names of its files. */
  readonly slug: string;
  readonly title: string;
  readonly language: Language;
  readonly rules: readonly Rule[];
}

export interface Cell {
  readonly value: string;
  readonly mark: Mark;
}

export interface TableRow {
  readonly key: string;
  readonly label: string;
  /** null: the book has no such thing. */
  readonly cells: Readonly<Record<Book, Cell | null>>;
}

export interface Table {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly rules: readonly string[];
  readonly rows: readonly TableRow[];
  readonly notes: readonly string[];
}

export interface GuideSection {
  readonly title: string;
  readonly lines: readonly string[];
}

export const PAGE_WORDS = [
  'contents',
  'rulings',
  'rulingsIndex',
  'tables',
  'books',
  'noNumber',
  'why',
  'example',
  'see',
  'toContents',
  'marks',
  'madeFrom',
] as const;
export type PageWord = (typeof PAGE_WORDS)[number];

/** How to read the reference, and the words that stand on every page. */
export interface Guide {
  readonly title: string;
  readonly language: Language;
  readonly sections: readonly GuideSection[];
  readonly words: Readonly<Record<PageWord, string>>;
}
