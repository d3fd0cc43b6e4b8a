/** From the data files to typed texts. A mistake in a file of our own is a bug of the program, so it throws. */
import {
  BOOKS,
  type Book,
  type Cell,
  type Chapter,
  type Difference,
  type Guide,
  type GuideSection,
  type Language,
  MARKS,
  PAGE_WORDS,
  type Rule,
  type Ruling,
  type Table,
  type TableRow,
} from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

function fail(place: string, expected: string): never {
  throw new Error(`the rules reference is broken: ${place} is not ${expected}`);
}

function fieldsAt(place: string, value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(place, 'an object');
  return value as Fields;
}

/** An object with these keys and no others; a slip in the name of an optional key must not hide a text. */
function fields(place: string, value: unknown, keys: readonly string[]): Fields {
  const found = fieldsAt(place, value);
  for (const key of Object.keys(found)) if (!keys.includes(key)) fail(`${place}.${key}`, 'a known key');
  return found;
}

function text(place: string, value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : fail(place, 'a text');
}

function list<T>(place: string, value: unknown, item: (place: string, value: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) return fail(place, 'a list');
  return value.map((one: unknown, i) => item(`${place}[${i}]`, one));
}

function listOrNone<T>(place: string, value: unknown, item: (place: string, value: unknown) => T): readonly T[] {
  return value === undefined ? [] : list(place, value, item);
}

function oneOf<T extends string>(place: string, value: unknown, words: readonly T[]): T {
  return words.find((word) => word === value) ?? fail(place, `one of ${words.join(' ')}`);
}

const book = (place: string, value: unknown): Book => oneOf(place, value, BOOKS);

function difference(place: string, value: unknown): Difference {
  const { books, text: told } = fields(place, value, ['books', 'text']);
  return { books: list(`${place}.books`, books, book), text: text(`${place}.text`, told) };
}

function ruling(place: string, value: unknown): Ruling {
  const { id, decision, reason } = fields(place, value, ['id', 'decision', 'reason']);
  return { id: text(`${place}.id`, id), decision: text(`${place}.decision`, decision), reason: text(`${place}.reason`, reason) };
}

function numberIn(place: string, value: unknown): Rule['numberIn'] {
  if (value === undefined) return {};
  const numbers: Partial<Record<Book, string | null>> = {};
  for (const [key, number] of Object.entries(fieldsAt(place, value))) {
    numbers[book(place, key)] = number === null ? null : text(`${place}.${key}`, number);
  }
  return numbers;
}

const RULE_KEYS = ['id', 'title', 'books', 'numberIn', 'rule', 'differences', 'rulings', 'example', 'see'];

function rule(place: string, value: unknown, language: Language): Rule {
  const found = fields(place, value, RULE_KEYS);
  return {
    id: text(`${place}.id`, found['id']),
    title: text(`${place}.title`, found['title']),
    language,
    books: list(`${place}.books`, found['books'], book),
    numberIn: numberIn(`${place}.numberIn`, found['numberIn']),
    rule: text(`${place}.rule`, found['rule']),
    differences: listOrNone(`${place}.differences`, found['differences'], difference),
    rulings: listOrNone(`${place}.rulings`, found['rulings'], ruling),
    ...(found['example'] === undefined ? {} : { example: text(`${place}.example`, found['example']) }),
    see: listOrNone(`${place}.see`, found['see'], text),
  };
}

export function readChapter(file: unknown, language: Language): Chapter {
  const { chapter, slug, title, rules } = fields('a chapter', file, ['chapter', 'slug', 'title', 'rules']);
  if (typeof chapter !== 'number') return fail('the number of a chapter', 'a number');
  const place = `${language} ${chapter}`;
  return {
    chapter,
    slug: text(`${place} slug`, slug),
    title: text(`${place} title`, title),
    language,
    rules: list(`${place} rules`, rules, (at, value) => rule(at, value, language)),
  };
}

function cell(place: string, value: unknown): Cell | null {
  if (value === null) return null;
  const found = fields(place, value, ['value', 'mark']);
  return { value: text(`${place}.value`, found['value']), mark: oneOf(`${place}.mark`, found['mark'], MARKS) };
}

function row(place: string, value: unknown): TableRow {
  const found = fields(place, value, ['key', 'label', 'cells']);
  const { N, R, S, M } = fields(`${place}.cells`, found['cells'], BOOKS);
  const cells = { N: cell(`${place} N`, N), R: cell(`${place} R`, R), S: cell(`${place} S`, S), M: cell(`${place} M`, M) };
  return { key: text(`${place}.key`, found['key']), label: text(`${place}.label`, found['label']), cells };
}

function table(place: string, value: unknown, language: Language): Table {
  const found = fields(place, value, ['id', 'title', 'rules', 'rows', 'notes']);
  return {
    id: text(`${place}.id`, found['id']),
    title: text(`${place}.title`, found['title']),
    language,
    rules: list(`${place}.rules`, found['rules'], text),
    rows: list(`${place}.rows`, found['rows'], row),
    notes: list(`${place}.notes`, found['notes'], text),
  };
}

export function readTables(file: unknown, language: Language): readonly Table[] {
  const { tables } = fields('the tables', file, ['tables']);
  return list(`${language} tables`, tables, (place, value) => table(place, value, language));
}

function section(place: string, value: unknown): GuideSection {
  const { title, lines } = fields(place, value, ['title', 'lines']);
  return { title: text(`${place}.title`, title), lines: list(`${place}.lines`, lines, text) };
}

export function readGuide(file: unknown, language: Language): Guide {
  const { title, sections, words } = fields('the guide', file, ['title', 'sections', 'words']);
  const found = fields('the words of the guide', words, PAGE_WORDS);
  const entries = PAGE_WORDS.map((word) => [word, text(`the word ${word}`, found[word])] as const);
  return {
    title: text('the title of the guide', title),
    language,
    sections: list('the guide', sections, section),
    words: Object.fromEntries(entries) as Guide['words'],
  };
}
