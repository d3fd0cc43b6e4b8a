/**
 * What the tests leave out, by the numbers in their titles. Asked by `npm run rules:coverage` and by test/coverage.test.ts.
 *
 * What counts:
 * - The titles are those of tests that Vitest finds, written out (titles.ts). A title is of the rules at its head, and names the books
 *   whose letters stand in it in brackets: `[8.14.1] (R) …`.
 * - The books DIFFER on a rule if not all four have it (spec/rules.json), or if an option cites it that has not the same value in all
 *   books that have the rule (the matrix in spec/tables.json, for the other options `CITED_ELSEWHERE`).
 * - A rule on which the books differ needs, for each book that has it, a test that names the book. A title without a letter names none.
 * - A rule on which they agree needs one test; without a letter it counts for all books that have the rule.
 * - A rule that only heads others (`headingOnly`) needs nothing.
 * - Every vector of the rules (T-ids) and every vector of spec/vectors.json stands in a title. spec/text-vectors.json lists the T-ids
 *   with the books that their text names: each of these is named in a title with the T-id (for N also one without a letter will do,
 *   since the small situations are played with its book unless they say otherwise).
 * - Every option of `RuleSet` has for each book a test that plays it: `{limbering} (S)`. Every switch of `Rulings` has one for its
 *   default and one for another value: `{turn180Cost} by default`, `{turn180Cost} switched`. That these tests play and do not just
 *   read the constants is proved by `npm run rules:swap`.
 * - Every ruling (A42) that a comment of the engine's source cites stands in a title.
 * - No title names a rule that does not exist. A title may name a book that has not the rule, to show just that.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { BOOK_IDS, type BookId } from '../../src/battle.ts';
import { DEFAULT_RULINGS } from '../../src/ruleset.ts';
import { BOOKS } from '../books.ts';
import spec from '../spec/rules.json' with { type: 'json' };
import texts from '../spec/text-vectors.json' with { type: 'json' };
import cells from '../spec/vectors.json' with { type: 'json' };
import { CITED_ELSEWHERE, MATRIX, rulesCited } from './matrix.ts';
import { booksOf, cellsOf, rulesOf, rulingsOf, vectorsOf } from './titles.ts';

export interface RuleRow {
  readonly id: string;
  readonly title: string;
  readonly games: readonly BookId[];
  readonly differs: boolean;
  /** Tests that name the book. */
  readonly named: Readonly<Record<BookId, number>>;
  /** Tests that name no book. */
  readonly common: number;
}

export const OPTIONS: readonly string[] = Object.keys(BOOKS.N).filter((option) => option !== 'rulings');
export const SWITCHES: readonly string[] = Object.keys(DEFAULT_RULINGS);

/** By rule, the options that cite it and differ among these books. */
export function optionsThatDiffer(rule: string, games: readonly BookId[]): string[] {
  const differing = (values: Readonly<Record<string, unknown>>): boolean =>
    games.some((book) => !isDeepStrictEqual(values[book], values[games[0] ?? 'N']));
  const inMatrix = Object.entries(MATRIX).filter(([option, values]) => rulesCited(option).includes(rule) && differing(values));
  const elsewhere = Object.entries(CITED_ELSEWHERE).filter(([option, rules]) => {
    const values = Object.fromEntries(BOOK_IDS.map((book) => [book, (BOOKS[book] as unknown as Record<string, unknown>)[option]]));
    return rules.includes(rule) && differing(values);
  });
  return [...inMatrix, ...elsewhere].map(([option]) => option);
}

/** By rule, the titles that are of it. */
function titlesByRule(titles: readonly string[]): Map<string, string[]> {
  const byRule = new Map<string, string[]>();
  for (const title of titles) {
    for (const id of new Set(rulesOf(title))) byRule.set(id, [...(byRule.get(id) ?? []), title]);
  }
  return byRule;
}

export function rowsOf(titles: readonly string[]): RuleRow[] {
  const byRule = titlesByRule(titles);
  return spec
    .filter(({ headingOnly }) => !headingOnly)
    .map(({ id, title, games }) => {
      const mine = byRule.get(id) ?? [];
      const books = BOOK_IDS.filter((book) => games.includes(book));
      const named = (book: BookId): number => mine.filter((one) => booksOf(one).includes(book)).length;
      return {
        id,
        title,
        games: books,
        differs: books.length < BOOK_IDS.length || optionsThatDiffer(id, books).length > 0,
        named: { N: named('N'), R: named('R'), S: named('S'), M: named('M') },
        common: mine.filter((one) => booksOf(one).length === 0).length,
      };
    });
}

/** The books that still need a test of a rule. */
export const booksMissing = ({ games, differs, named, common }: RuleRow): BookId[] =>
  games.filter((book) => named[book] === 0 && (differs || common === 0));

const missing = (wanted: readonly string[], found: readonly string[], what: string): string[] => {
  const have = new Set(found);
  return wanted.filter((id) => !have.has(id)).map((id) => `${what} ${id} stands in no title`);
};

function gapsOfTexts(titles: readonly string[]): string[] {
  const wanted = Object.entries(texts).flatMap(([id, books]) => [id, ...books.map((book) => `${id} (${book})`)]);
  const found = titles.flatMap((title) => {
    const books = booksOf(title).length > 0 ? booksOf(title) : ['N'];
    return vectorsOf(title).flatMap((id) => [id, ...books.map((book) => `${id} (${book})`)]);
  });
  const listed = missing(
    spec.flatMap(({ vectors }) => vectors),
    Object.keys(texts),
    'spec/text-vectors.json: vector',
  );
  return [...listed, ...missing(wanted, found, 'vector')];
}

function gapsOfOptions(titles: readonly string[]): string[] {
  const ofOptions = titles.filter((title) => title.includes('{'));
  const titled = (option: string, part: string): boolean =>
    ofOptions.some((title) => title.includes(`{${option}}`) && title.includes(part));
  return [
    ...OPTIONS.flatMap((option) =>
      BOOK_IDS.filter((book) => !titled(option, `(${book})`)).map((book) => `option {${option}} is not tested in (${book})`),
    ),
    ...SWITCHES.flatMap((option) =>
      ['by default', 'switched'].filter((value) => !titled(option, value)).map((value) => `switch {${option}} is not tested ${value}`),
    ),
  ];
}

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const bySeriesAndNumber = (a: string, b: string): number => a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));

/** The rulings that the comments of the source cite. */
export function rulingsInSource(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const comments = files.flatMap((name) => readFileSync(`${SOURCE}${name}`, 'utf8').match(COMMENTS) ?? []);
  return [...new Set(comments.flatMap(rulingsOf))].sort(bySeriesAndNumber);
}

function unknownRules(titles: readonly string[]): string[] {
  const known = new Set(spec.map(({ id }) => id));
  // A test may be of a whole chapter: `[11] …`.
  return titles.flatMap((title) =>
    rulesOf(title)
      .filter((id) => /^\d+\./.test(id) && !known.has(id))
      .map((id) => `there is no rule [${id}]: ${title}`),
  );
}

export function gapsOf(titles: readonly string[]): string[] {
  return [
    ...rowsOf(titles).flatMap((row) =>
      booksMissing(row).map((book) => `[${row.id}] ${row.title} has no test ${row.differs ? 'that names' : 'for'} (${book})`),
    ),
    ...gapsOfTexts(titles),
    ...missing(
      cells.map(({ id }) => id),
      titles.flatMap(cellsOf),
      'vector',
    ),
    ...gapsOfOptions(titles),
    ...missing(rulingsInSource(), titles.flatMap(rulingsOf), 'ruling'),
    ...unknownRules(titles),
  ];
}
