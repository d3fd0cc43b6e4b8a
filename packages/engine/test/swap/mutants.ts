/**
 * Every way in which one book could wrongly have the value of another: the mutants of `npm run rules:swap`.
 *
 * - An option of `RuleSet` that differs: each book gets each value that another book has. Lists count as one value.
 * - A table (`terrainCost`): the same for every entry and arm; ground that a book does not name costs as clear, 1.
 * - An option on which all books agree, and every switch of `Rulings`: all books get another value of its type (a boolean is
 *   turned round, a number raised by one, a list emptied, of literals each other one is tried).
 *
 * Options and values are read from the books and from ruleset.ts, so that a new one cannot be forgotten.
 */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { BOOK_IDS, type BookId } from '../../src/battle.ts';
import { BOOKS } from '../books.ts';

export interface Swap {
  readonly books: readonly BookId[];
  /** Where in the rule set: `retreatRule`, `terrainCost.hex.woods.infantry`, `rulings.turn180Cost`. */
  readonly path: string;
  readonly value: unknown;
  /** Whose value it is; left out: nobody's. */
  readonly from?: BookId;
}

export const optionOf = ({ path }: Swap): string =>
  path.startsWith('rulings.') ? path.slice('rulings.'.length) : (path.split('.')[0] ?? path);

const CLEAR = 1;
const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all single values of a rule set. */
function pathsOf(value: unknown, at = ''): string[] {
  if (!isTable(value)) return [at];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, at === '' ? key : `${at}.${key}`));
}

function valueAt(book: BookId, path: string): unknown {
  let value: unknown = BOOKS[book];
  for (const key of path.split('.')) value = isTable(value) ? value[key] : undefined;
  return value === undefined && path.startsWith('terrainCost.hex.') ? CLEAR : value;
}

const SOURCE = readFileSync(new URL('../../src/ruleset.ts', import.meta.url), 'utf8');

/** The other values that the type of an option allows. */
function othersOf(path: string, value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  if (Array.isArray(value)) return [[]];
  const key = path.split('.').at(-1);
  const type = new RegExp(`^  readonly ${key}: ([^;]+);`, 'm').exec(SOURCE)?.[1] ?? '';
  const named = new RegExp(`^export type ${type} = ([^;]+);`, 'm').exec(SOURCE)?.[1] ?? type;
  return [...named.matchAll(/'([^']+)'/g)].map(([, literal]) => literal).filter((literal) => literal !== value);
}

function swapsAt(path: string): Swap[] {
  const values = BOOK_IDS.map((book) => ({ book, value: valueAt(book, path) }));
  const first = values[0]?.value;
  if (values.every(({ value }) => isDeepStrictEqual(value, first))) {
    return othersOf(path, first).map((value) => ({ books: BOOK_IDS, path, value }));
  }
  return values.flatMap(({ book, value }) => {
    const others = values.filter((other) => !isDeepStrictEqual(other.value, value));
    const distinct = others.filter((other, i) => others.findIndex((one) => isDeepStrictEqual(one.value, other.value)) === i);
    return distinct.map((other) => ({ books: [book], path, value: other.value, from: other.book }));
  });
}

export function allSwaps(): Swap[] {
  const paths = [...new Set(BOOK_IDS.flatMap((book) => pathsOf(BOOKS[book])))];
  return paths.flatMap(swapsAt);
}
