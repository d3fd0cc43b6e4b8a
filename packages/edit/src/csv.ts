/**
 * Counters as a table that a spreadsheet opens: semicolons and a byte order mark, as Polish Excel wants them. Coming in, it has been through
 * such a program: other separators, lost zeros, other line ends.
 */
import { ARM_OF_KIND, type Battle, type Provenance, type Unit, type UnitKind } from '@kosynier/engine';
import { changed } from './edits.ts';

export const COLUMNS = [
  'id',
  'name_en',
  'name_pl',
  'army',
  'kind',
  'morale',
  'size',
  'fire',
  'back_morale',
  'back_fire',
  'guns',
  'stars',
  'skirmisher',
  'commanders',
  'hex',
  'facing',
  'limbered',
  'stack',
  'note_en',
  'note_pl',
  'source',
] as const;
export type Column = (typeof COLUMNS)[number];

/** What the columns may be called in Polish. */
const POLISH: Readonly<Record<string, Column>> = {
  nazwa_en: 'name_en',
  nazwa_pl: 'name_pl',
  nazwa: 'name_pl',
  armia: 'army',
  rodzaj: 'kind',
  liczebnosc: 'size',
  liczebność: 'size',
  ogien: 'fire',
  ogień: 'fire',
  rewers_morale: 'back_morale',
  rewers_ogien: 'back_fire',
  rewers_ogień: 'back_fire',
  dziala: 'guns',
  działa: 'guns',
  gwiazdki: 'stars',
  tyraliera: 'skirmisher',
  dowodcy: 'commanders',
  dowódcy: 'commanders',
  heks: 'hex',
  front: 'facing',
  zaprzodkowane: 'limbered',
  stos: 'stack',
  notatka_en: 'note_en',
  notatka_pl: 'note_pl',
  zrodlo: 'source',
  źródło: 'source',
};

/** What kinds of counters may be called in Polish. */
const POLISH_KINDS: Readonly<Record<string, UnitKind>> = {
  grenadierzy: 'grenadier',
  muszkieterowie: 'musketeer',
  jegrzy: 'jaeger',
  fizylierzy: 'fusilier',
  piechota: 'infantry',
  strzelcy: 'shooter',
  kosynierzy: 'kosynier',
  ochotnicy: 'volunteer',
  dragoni: 'dragoon',
  huzarzy: 'hussar',
  'strzelcy konni': 'horse-jaeger',
  karabinierzy: 'carabineer',
  kozacy: 'cossack',
  kawaleria: 'cavalry',
  'artyleria piesza': 'foot-artillery',
  'artyleria konna': 'horse-artillery',
};

const quoted = (value: string): string => (/[";\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const flag = (value: boolean): string => (value ? '1' : '');
const number = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

const CELLS: Readonly<Record<Column, (unit: Unit) => string>> = {
  id: ({ id }) => id,
  name_en: ({ name }) => name.en,
  name_pl: ({ name }) => name.pl,
  army: ({ army }) => army,
  kind: ({ kind }) => kind,
  morale: ({ morale }) => number(morale),
  size: ({ size }) => number(size),
  fire: ({ fire }) => number(fire),
  back_morale: ({ back }) => number(back?.morale),
  back_fire: ({ back }) => number(back?.fire),
  guns: ({ guns }) => (guns === 0 ? '' : String(guns)),
  stars: ({ stars }) => (stars === 0 ? '' : String(stars)),
  skirmisher: ({ skirmisher }) => flag(skirmisher),
  commanders: ({ commanders }) => commanders.join(' '),
  hex: ({ hex }) => hex ?? '',
  facing: ({ facing }) => String(facing),
  limbered: ({ limbered }) => flag(limbered),
  stack: ({ stack }) => number(stack),
  note_en: ({ note }) => note?.en ?? '',
  note_pl: ({ note }) => note?.pl ?? '',
  source: ({ provenance: { name, ratings, hex } }) => (name === ratings && ratings === hex ? name : `${name} ${ratings} ${hex}`),
};

export function countersCsv({ units }: Pick<Battle, 'units'>): string {
  const lines = [COLUMNS.join(';'), ...units.map((unit) => COLUMNS.map((column) => quoted(CELLS[column](unit))).join(';'))];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

export type CsvProblem =
  | { readonly why: 'empty' | 'notUnicode' | 'noName' }
  | { readonly why: 'unknownColumn'; readonly column: string }
  | { readonly why: 'badCell'; readonly line: number; readonly column: Column; readonly value: string };

export type CsvReading =
  | { readonly ok: true; readonly battle: Battle; readonly changed: number; readonly added: number; readonly missing: number }
  | { readonly ok: false; readonly problems: readonly CsvProblem[] };

/** Cells of a text with quotes; the separator is the one that the first line has most of. */
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
  return rows.filter((row) => row.some((one) => one.trim() !== ''));
}

const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);
const columnNamed = (head: string): Column | undefined => {
  const name = head.trim().toLowerCase().replaceAll(' ', '_');
  return isColumn(name) ? name : POLISH[name];
};

type Row = Partial<Readonly<Record<Column, string>>>;

/** Rows are matched by their id, without one by name and army; counters that no row names stay. */
export function importCounters(battle: Battle, text: string): CsvReading {
  if (text.includes('\uFFFD')) return refused([{ why: 'notUnicode' }]);
  const [head, ...body] = cellsOf(text.replace(/^\uFEFF/, ''));
  if (head === undefined) return refused([{ why: 'empty' }]);
  const columns = head.map(columnNamed);
  const strangers = head.filter((name, i) => columns[i] === undefined && name.trim() !== '');
  if (strangers.length > 0) return refused(strangers.map((column) => ({ why: 'unknownColumn', column })));
  if (!columns.some((column) => column === 'id' || column === 'name_en' || column === 'name_pl')) return refused([{ why: 'noName' }]);
  const rows = body.map(
    (cells): Row => Object.fromEntries(columns.flatMap((column, i) => (column === undefined ? [] : [[column, (cells[i] ?? '').trim()]]))),
  );
  return merged(battle, rows);
}

const refused = (problems: readonly CsvProblem[]): CsvReading => ({ ok: false, problems });

function merged(battle: Battle, rows: readonly Row[]): CsvReading {
  const problems: CsvProblem[] = [];
  const units = [...battle.units];
  const seen = new Set<number>();
  let [changes, added] = [0, 0];
  rows.forEach((row, i) => {
    const index = units.findIndex((unit, at) => !seen.has(at) && isRowOf(row, unit));
    const before = units[index] ?? blankUnit(battle, row, units);
    const after = unitOf(before, row, (column, value) => problems.push({ why: 'badCell', line: i + 2, column, value }));
    if (index < 0) {
      seen.add(units.length);
      units.push(after);
      added += 1;
    } else {
      seen.add(index);
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        units[index] = after;
        changes += 1;
      }
    }
  });
  if (problems.length > 0) return refused(problems);
  const missing = battle.units.length - [...seen].filter((at) => at < battle.units.length).length;
  return { ok: true, battle: changes + added === 0 ? battle : changed(battle, { units }), changed: changes, added, missing };
}

function isRowOf(row: Row, unit: Unit): boolean {
  if (row.id !== undefined && row.id !== '') return unit.id === row.id;
  const isNamed =
    (row.name_en !== undefined && row.name_en === unit.name.en) || (row.name_pl !== undefined && row.name_pl === unit.name.pl);
  return isNamed && (row.army === undefined || row.army === unit.army);
}

function blankUnit(battle: Battle, row: Row, units: readonly Unit[]): Unit {
  const army = row.army ?? battle.armies[0]?.id ?? '';
  const commander = battle.commanders.find((one) => one.army === army);
  const taken = new Set(units.map(({ id }) => id));
  let id = row.id !== undefined && row.id !== '' ? row.id : `unit-${units.length + 1}`;
  for (let next = units.length + 2; taken.has(id); next++) id = `unit-${next}`;
  const name = row.name_en || row.name_pl || id;
  return {
    id,
    name: { en: name, pl: name },
    army,
    kind: 'infantry',
    morale: 6,
    size: 3,
    fire: 3,
    back: null,
    stars: 0,
    skirmisher: false,
    guns: 0,
    commanders: commander === undefined ? [] : [commander.id],
    hex: null,
    facing: units.findLast((unit) => unit.army === army)?.facing ?? 1,
    limbered: false,
    provenance: { name: 'design', ratings: 'design', hex: 'design' },
  };
}

type Complain = (column: Column, value: string) => void;

/** A spreadsheet may make `7,0` of a seven. */
function wholeIn(value: string, column: Column, complain: Complain): number | undefined {
  const plain = value.replace(/[.,]0+$/, '');
  if (/^\d{1,4}$/.test(plain)) return Number(plain);
  complain(column, value);
  return undefined;
}

const YES = ['1', 'x', 'tak', 'yes', 'true', 'prawda', '*', '★'];
const NO = ['', '0', 'nie', 'no', 'false', 'fałsz', '-'];

function unitOf(before: Unit, row: Row, complain: Complain): Unit {
  const given = (column: Column): string | undefined => row[column];
  const whole = (column: Column, empty: number): number | undefined => {
    const value = given(column);
    return value === undefined ? undefined : value === '' ? empty : (wholeIn(value, column, complain) ?? empty);
  };
  const yes = (column: Column): boolean | undefined => {
    const value = given(column)?.toLowerCase();
    if (value === undefined) return undefined;
    if (!YES.includes(value) && !NO.includes(value)) complain(column, value);
    return YES.includes(value);
  };
  const kind = kindOf(given('kind'), before.kind, complain);
  const isGun = ARM_OF_KIND[kind] === 'artillery';
  const nullable = (column: Column, old: number | null): number | null => {
    const value = given(column);
    return value === undefined ? old : value === '' || value === '·' ? null : (wholeIn(value, column, complain) ?? old);
  };
  const morale = isGun ? null : nullable('morale', before.morale);
  const size = isGun ? 0 : (whole('size', before.size) ?? before.size);
  const fire = isGun ? null : nullable('fire', before.fire);
  const stack = given('stack');
  return changed(before, {
    name: textOf(before.name, given('name_en'), given('name_pl')) ?? before.name,
    army: given('army') || before.army,
    kind,
    morale,
    size,
    fire,
    back: isGun ? null : backOf(before, row, morale, size, complain),
    guns: whole('guns', 0) ?? before.guns,
    stars: whole('stars', 0) ?? before.stars,
    skirmisher: yes('skirmisher') ?? before.skirmisher,
    commanders:
      given('commanders') === undefined
        ? before.commanders
        : sameList(
            before.commanders,
            (given('commanders') ?? '').split(/[\s,]+/).filter((id) => id !== ''),
          ),
    hex: hexOf(given('hex'), before.hex, complain),
    facing: Math.min(5, whole('facing', before.facing) ?? before.facing),
    limbered: yes('limbered') ?? before.limbered,
    stack: stack === undefined ? before.stack : stack === '' ? undefined : wholeIn(stack, 'stack', complain),
    note:
      given('note_en') === undefined && given('note_pl') === undefined
        ? before.note
        : textOf(before.note, given('note_en'), given('note_pl')),
    provenance: sourceOf(given('source'), before, complain),
  });
}

const sameList = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before.join() === after.join() ? before : after;

function textOf(before: Unit['note'], en: string | undefined, pl: string | undefined): Unit['note'] {
  const text = { en: en ?? before?.en ?? '', pl: pl ?? before?.pl ?? '' };
  if (text.en === '' && text.pl === '') return undefined;
  const both = { en: text.en || text.pl, pl: text.pl || text.en };
  return before !== undefined && both.en === before.en && both.pl === before.pl ? before : both;
}

function kindOf(value: string | undefined, before: UnitKind, complain: Complain): UnitKind {
  if (value === undefined || value === '') return before;
  const word = value.toLowerCase();
  if (Object.hasOwn(ARM_OF_KIND, word)) return word as UnitKind;
  const polish = Object.hasOwn(POLISH_KINDS, word) ? POLISH_KINDS[word] : undefined;
  if (polish === undefined) complain('kind', value);
  return polish ?? before;
}

/** `308` is 0308: spreadsheets eat the zero. */
function hexOf(value: string | undefined, before: string | null, complain: Complain): string | null {
  if (value === undefined) return before;
  if (value === '') return null;
  if (/^\d{3,4}$/.test(value)) return value.padStart(4, '0');
  complain('hex', value);
  return before;
}

function backOf(before: Unit, row: Row, morale: number | null, size: number, complain: Complain): Unit['back'] {
  const { back_morale: own, back_fire: fire } = row;
  if (own === undefined && fire === undefined) return before.back;
  if ((own ?? '') === '' && (fire ?? '') === '') return size >= 2 && morale !== null ? { morale: Math.max(0, morale - 1) } : null;
  const reckoned = (morale ?? 1) - 1;
  const back = {
    morale: own === undefined || own === '' ? (before.back?.morale ?? reckoned) : (wholeIn(own, 'back_morale', complain) ?? reckoned),
    ...(fire === undefined
      ? before.back?.fire === undefined
        ? {}
        : { fire: before.back.fire }
      : fire === ''
        ? {}
        : { fire: wholeIn(fire, 'back_fire', complain) ?? 0 }),
  };
  return JSON.stringify(back) === JSON.stringify(before.back) ? before.back : back;
}

const WORDS: readonly string[] = ['book', 'history', 'design'] satisfies Provenance[];

function sourceOf(value: string | undefined, before: Unit, complain: Complain): Unit['provenance'] {
  if (value === undefined || value === '') return before.provenance;
  const [name, ratings = name, hex = name] = value.split(/\s+/);
  if (![name, ratings, hex].every((word) => word !== undefined && WORDS.includes(word))) {
    complain('source', value);
    return before.provenance;
  }
  const words = { name, ratings, hex } as Unit['provenance'];
  return JSON.stringify(words) === JSON.stringify(before.provenance) ? before.provenance : words;
}
