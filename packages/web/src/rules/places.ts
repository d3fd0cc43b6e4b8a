/** Where one can be in the rules: the contents, a chapter, a rule in its chapter, the tables. Pure. */
import type { Book, Chapter, Difference, Rule, Shelf } from '@kosynier/reference';

export type Place =
  | { readonly kind: 'contents' }
  | { readonly kind: 'chapter'; readonly chapter: Chapter; readonly rule: Rule | undefined }
  | { readonly kind: 'tables'; readonly table: string | undefined }
  | { readonly kind: 'missing'; readonly asked: string };

/** `8`, `8.14.1`, `T5`, `A76`; a number of a single book leads to the rule that it is. */
export function placeOf(shelf: Shelf, asked: string): Place {
  const text = asked.trim().replace(/^\[|\]$/g, '');
  if (text === '') return { kind: 'contents' };
  if (text.toLowerCase() === 'tables') return { kind: 'tables', table: undefined };
  const table = shelf.tables.find(({ id }) => id.toLowerCase() === text.toLowerCase());
  if (table !== undefined) return { kind: 'tables', table: table.id };
  const chapter = shelf.chapters.find((one) => String(one.chapter) === text);
  if (chapter !== undefined) return { kind: 'chapter', chapter, rule: undefined };
  const rule = shelf.rules.get(text) ?? ruleOfRuling(shelf, text) ?? ruleOfBook(shelf, text);
  const holder = shelf.chapters.find(({ rules }) => rule !== undefined && rules.includes(rule));
  return holder === undefined ? { kind: 'missing', asked } : { kind: 'chapter', chapter: holder, rule };
}

const ruleOfRuling = ({ rules }: Shelf, id: string): Rule | undefined =>
  [...rules.values()].find(({ rulings }) => rulings.some((ruling) => ruling.id.toLowerCase() === id.toLowerCase()));

const ruleOfBook = ({ rules }: Shelf, number: string): Rule | undefined =>
  [...rules.values()].find(({ numberIn }) => Object.values(numberIn).includes(number));

/** What a book says differs first; then what the others say. */
export function sortedDifferences(
  rule: Rule,
  book: Book | undefined,
): { readonly own: readonly Difference[]; readonly others: readonly Difference[] } {
  if (book === undefined) return { own: [], others: rule.differences };
  const isOwn = ({ books }: Difference): boolean => books.includes(book);
  return { own: rule.differences.filter(isOwn), others: rule.differences.filter((one) => !isOwn(one)) };
}
