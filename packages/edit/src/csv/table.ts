/**
 * A table that a spreadsheet opens: semicolons and a byte order mark, as Polish Excel wants them. Coming in, it has been through such a
 * program: other separators, lost zeros, other line ends.
 */
import type { Battle, Provenance, Text } from '@kosynier/engine';

export type CsvProblem =
  | { readonly why: 'empty' | 'notUnicode' | 'noName' }
  | { readonly why: 'unknownColumn' | 'columnTwice'; readonly column: string }
  | { readonly why: 'badCell'; readonly line: number; readonly column: string; readonly value: string };

/** What a table would make of a battle: nothing is done yet. */
export interface CsvMade {
  readonly ok: true;
  readonly battle: Battle;
  /** By ids. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  /** Those that no row names: they stay. */
  readonly missing: readonly string[];
  /** The line of each row in the spreadsheet, by the id of what it is about. */
  readonly lines: ReadonlyMap<string, number>;
}

export type CsvReading = CsvMade | { readonly ok: false; readonly problems: readonly CsvProblem[] };

export type Row<Column extends string> = Partial<Readonly<Record<Column, string>>>;
export type Complain<Column extends string> = (column: Column, value: string) => void;

/** A spreadsheet would reckon a name that begins like a formula: an apostrophe keeps it a text, and is taken off on the way back. */
const guarded = (value: string): string => (/^[=+\-@'\t]/.test(value) ? `'${value}` : value);
const unguarded = (value: string): string => (/^'[=+\-@'\t]/.test(value) ? value.slice(1) : value);
const quoted = (value: string): string => (/[";\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export function csvText<Column extends string, Item>(
  columns: readonly Column[],
  cells: Readonly<Record<Column, (item: Item) => string>>,
  items: readonly Item[],
): string {
  const lines = items.map((item) => columns.map((column) => quoted(guarded(cells[column](item)))).join(';'));
  return `\uFEFF${[columns.join(';'), ...lines].join('\r\n')}\r\n`;
}

const isBlank = (row: readonly string[]): boolean => row.every((one) => one.trim() === '');

/** Cells of a text with quotes, line by line as a spreadsheet counts them; the separator is the one that the first line has most of. */
export function cellsOf(text: string): string[][] {
  const [head = ''] = text.split(/\r\n|\r|\n/, 1);
  const count = (mark: string): number => head.split(mark).length;
  const separator = [';', '\t', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ';');
  const rows: string[][] = [[]];
  let cell = '';
  let inQuotes = false;
  const end = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const mark = text[i] ?? '';
    if (inQuotes) {
      if (mark !== '"') cell += mark;
      else if (text[i + 1] === '"') cell += text[++i];
      else inQuotes = false;
    } else if (mark === '"' && cell === '') inQuotes = true;
    else if (mark === separator) end();
    else if (mark === '\n' || mark === '\r') {
      if (mark === '\r' && text[i + 1] === '\n') i++;
      end();
      rows.push([]);
    } else cell += mark;
  }
  end();
  return rows;
}

/** What a table may be called in its first line: its columns, and their Polish names. */
export interface Headings<Column extends string> {
  readonly columns: readonly Column[];
  readonly polish: Readonly<Record<string, Column>>;
}

interface LinedRow<Column extends string> {
  readonly line: number;
  readonly cells: Row<Column>;
}

type Rows<Column extends string> =
  | { readonly ok: true; readonly rows: readonly LinedRow<Column>[] }
  | { readonly ok: false; readonly problems: readonly CsvProblem[] };

/** The rows of a table by the names of its columns; an unknown column is refused by its name, and one column must name the items. */
export function rowsOf<Column extends string>(text: string, headings: Headings<Column | 'id' | 'name_en' | 'name_pl'>): Rows<Column> {
  if (text.includes('\uFFFD')) return refused([{ why: 'notUnicode' }]);
  const all = cellsOf(text.replace(/^\uFEFF/, '')).map((cells, i) => ({ line: i + 1, cells }));
  const [first, ...body] = all.filter(({ cells }) => !isBlank(cells));
  if (first === undefined) return refused([{ why: 'empty' }]);
  const head = first.cells;
  const columns = head.map((name) => columnNamed(name, headings));
  const strangers = head.filter((name, i) => columns[i] === undefined && name.trim() !== '');
  if (strangers.length > 0) return refused(strangers.map((column) => ({ why: 'unknownColumn', column })));
  const twice = columns.filter((column, i) => column !== undefined && columns.indexOf(column) < i);
  if (twice.length > 0) return refused(twice.map((column) => ({ why: 'columnTwice', column: column ?? '' })));
  if (!columns.some((column) => column === 'id' || column === 'name_en' || column === 'name_pl')) return refused([{ why: 'noName' }]);
  const row = (cells: readonly string[]): Row<Column> =>
    Object.fromEntries(
      columns.flatMap((column, i) => (column === undefined ? [] : [[column, unguarded((cells[i] ?? '').trim())]])),
    ) as Row<Column>;
  return { ok: true, rows: body.map(({ line, cells }) => ({ line, cells: row(cells) })) };
}

function columnNamed<Column extends string>(head: string, { columns, polish }: Headings<Column>): Column | undefined {
  const name = head.trim().toLowerCase().replaceAll(' ', '_');
  return columns.find((column) => column === name) ?? (Object.hasOwn(polish, name) ? polish[name] : undefined);
}

const refused = (problems: readonly CsvProblem[]): { readonly ok: false; readonly problems: readonly CsvProblem[] } => ({
  ok: false,
  problems,
});

interface Named {
  readonly id: string;
  readonly name: Text;
  readonly army: string;
}

/** How the rows of one table change a battle. */
export interface Sheet<Column extends string, Item extends Named> {
  readonly items: (battle: Battle) => readonly Item[];
  readonly with: (battle: Battle, items: readonly Item[]) => Battle;
  /** The battle with one more, at the end. */
  readonly added: (battle: Battle, army: string, id: string | undefined) => Battle;
  readonly changed: (before: Item, row: Row<Column>, complain: Complain<Column>) => Item;
}

type NameColumn = 'id' | 'name_en' | 'name_pl' | 'army';

/** Rows are matched by their id, without one by name and army; an item that no row names stays. */
export function mergedRows<Column extends string, Item extends Named>(
  battle: Battle,
  rows: readonly LinedRow<Column | NameColumn>[],
  sheet: Sheet<Column | NameColumn, Item>,
): CsvReading {
  const problems: CsvProblem[] = [];
  const lines = new Map<string, number>();
  const [changes, added]: [string[], string[]] = [[], []];
  let made = battle;
  for (const { line, cells } of rows) {
    const complain: Complain<string> = (column, value) => problems.push({ why: 'badCell', line, column, value });
    const row = withArmyId(battle, cells, complain);
    const items = sheet.items(made);
    const known = items.findIndex((item) => !lines.has(item.id) && isRowOf(row, item));
    if (row.id && lines.has(row.id)) complain('id', row.id);
    if (known < 0) made = withBlank(made, row, sheet);
    const index = known < 0 ? sheet.items(made).length - 1 : known;
    const before = sheet.items(made)[index] as Item;
    lines.set(before.id, line);
    const after = sheet.changed(before, row, complain);
    if (known < 0) added.push(after.id);
    else if (JSON.stringify(after) !== JSON.stringify(before)) changes.push(after.id);
    else continue;
    made = sheet.with(
      made,
      sheet.items(made).map((item, at) => (at === index ? after : item)),
    );
  }
  if (problems.length > 0) return refused(problems);
  const missing = sheet.items(battle).flatMap(({ id }) => (lines.has(id) ? [] : [id]));
  return { ok: true, battle: made, changed: changes, added, missing, lines };
}

/** An army may be named by its id or by its name in one of the languages. */
function withArmyId<R extends Row<NameColumn>>({ armies }: Battle, row: R, complain: Complain<'army'>): R {
  if (row.army === undefined || row.army === '') return row;
  const word = row.army.toLowerCase();
  const army = armies.find(({ id, name }) => [id, name.en, name.pl].some((one) => one.toLowerCase() === word));
  if (army === undefined) complain('army', row.army);
  return { ...row, army: army?.id ?? armies[0]?.id ?? '' };
}

function isRowOf(row: Row<NameColumn>, item: Named): boolean {
  if (row.id !== undefined && row.id !== '') return item.id === row.id;
  const isNamed =
    (row.name_en !== undefined && row.name_en === item.name.en) || (row.name_pl !== undefined && row.name_pl === item.name.pl);
  return isNamed && (row.army === undefined || row.army === '' || row.army === item.army);
}

function withBlank<Column extends string, Item extends Named>(
  battle: Battle,
  row: Row<NameColumn>,
  sheet: Sheet<Column | NameColumn, Item>,
): Battle {
  const more = sheet.added(battle, row.army || (battle.armies[0]?.id ?? ''), row.id || undefined);
  const name = row.name_en || row.name_pl || row.id;
  if (!name) return more;
  return sheet.with(
    more,
    sheet.items(more).map((item, i, all) => (i === all.length - 1 ? { ...item, name: { en: name, pl: name } } : item)),
  );
}

/** A spreadsheet may make `7,0` of a seven. */
export function wholeIn<Column extends string>(value: string, column: Column, complain: Complain<Column>): number | undefined {
  const plain = value.replace(/[.,]0+$/, '');
  if (/^\d{1,4}$/.test(plain)) return Number(plain);
  complain(column, value);
  return undefined;
}

/** `308` is 0308: spreadsheets eat the zero. */
export function hexIn(value: string | undefined, before: string | null, complain: Complain<'hex'>): string | null {
  if (value === undefined) return before;
  if (value === '') return null;
  if (/^\d{3,4}$/.test(value)) return value.padStart(4, '0');
  complain('hex', value);
  return before;
}

/** One language is enough; the same words are the same object. */
export function textIn(before: Text | undefined, en: string | undefined, pl: string | undefined): Text | undefined {
  const text = { en: en ?? before?.en ?? '', pl: pl ?? before?.pl ?? '' };
  if (text.en === '' && text.pl === '') return undefined;
  const both = { en: text.en || text.pl, pl: text.pl || text.en };
  return before !== undefined && both.en === before.en && both.pl === before.pl ? before : both;
}

const PROVENANCES: readonly string[] = ['book', 'history', 'design'] satisfies Provenance[];
export const isProvenance = (word: string | undefined): word is Provenance => word !== undefined && PROVENANCES.includes(word);
