/** The table of counters. */
import { ARM_OF_KIND, type Battle, type Unit, type UnitKind } from '@kosynier/engine';
import { addUnit, changed } from '../edits.ts';
import { kindNamed } from '../kinds.ts';
import { type Complain, type CsvReading, csvText, hexIn, isProvenance, mergedRows, type Row, rowsOf, textIn, wholeIn } from './table.ts';

const COLUMNS = [
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
type Column = (typeof COLUMNS)[number];

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

export const countersCsv = ({ units }: Pick<Battle, 'units'>): string => csvText(COLUMNS, CELLS, units);

/** The battle with the counters of a table. */
export function importCounters(battle: Battle, text: string): CsvReading {
  const reading = rowsOf<Column>(text, { columns: COLUMNS, polish: POLISH });
  if (!reading.ok) return reading;
  return mergedRows<Column, Unit>(battle, reading.rows, {
    items: ({ units }) => units,
    with: (before, units) => changed(before, { units }),
    added: addUnit,
    changed: unitOf,
  });
}

const YES = ['1', 'x', 'tak', 'yes', 'true', 'prawda', '*', '★'];
const NO = ['', '0', 'nie', 'no', 'false', 'fałsz', '-'];

function unitOf(before: Unit, row: Row<Column>, complain: Complain<Column>): Unit {
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
    name: textIn(before.name, given('name_en'), given('name_pl')) ?? before.name,
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
    hex: hexIn(given('hex'), before.hex, complain),
    facing: facingIn(given('facing'), before.facing, complain),
    limbered: yes('limbered') ?? before.limbered,
    stack: stack === undefined ? before.stack : stack === '' ? undefined : wholeIn(stack, 'stack', complain),
    note:
      given('note_en') === undefined && given('note_pl') === undefined
        ? before.note
        : textIn(before.note, given('note_en'), given('note_pl')),
    provenance: sourceOf(given('source'), before, complain),
  });
}

/** Six directions, counted from 0: whoever counts them from 1 hears of the sixth. */
function facingIn(value: string | undefined, before: number, complain: Complain<Column>): number {
  if (value === undefined || value === '') return before;
  const facing = wholeIn(value, 'facing', complain) ?? before;
  if (facing <= 5) return facing;
  complain('facing', value);
  return before;
}

const sameList = (before: readonly string[], after: readonly string[]): readonly string[] =>
  before.join() === after.join() ? before : after;

function kindOf(value: string | undefined, before: UnitKind, complain: Complain<Column>): UnitKind {
  if (value === undefined || value === '') return before;
  const kind = kindNamed(value);
  if (kind === undefined) complain('kind', value);
  return kind ?? before;
}

function backOf(before: Unit, row: Row<Column>, morale: number | null, size: number, complain: Complain<Column>): Unit['back'] {
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

function sourceOf(value: string | undefined, before: Unit, complain: Complain<Column>): Unit['provenance'] {
  if (value === undefined || value === '') return before.provenance;
  const [name, ratings = name, hex = name] = value.split(/\s+/);
  if (!isProvenance(name) || !isProvenance(ratings) || !isProvenance(hex)) {
    complain('source', value);
    return before.provenance;
  }
  const words = { name, ratings, hex };
  return JSON.stringify(words) === JSON.stringify(before.provenance) ? before.provenance : words;
}
