/** The table of commanders: the second sheet beside that of the counters. */
import { type Battle, type Commander, OVERALL_POWERS } from '@kosynier/engine';
import { addCommander, changed } from '../edits.ts';
import { type Complain, type CsvReading, csvText, hexIn, isProvenance, mergedRows, type Row, rowsOf, textIn } from './table.ts';

const COLUMNS = ['id', 'name_en', 'name_pl', 'army', 'hex', 'colour', 'overall', 'source', 'command_source'] as const;
type Column = (typeof COLUMNS)[number];

/** What the columns may be called in Polish. */
const POLISH: Readonly<Record<string, Column>> = {
  nazwa_en: 'name_en',
  nazwa_pl: 'name_pl',
  nazwa: 'name_pl',
  armia: 'army',
  heks: 'hex',
  kolor: 'colour',
  naczelny: 'overall',
  zrodlo: 'source',
  źródło: 'source',
  zrodlo_dowodzenia: 'command_source',
  źródło_dowodzenia: 'command_source',
};

const CELLS: Readonly<Record<Column, (commander: Commander) => string>> = {
  id: ({ id }) => id,
  name_en: ({ name }) => name.en,
  name_pl: ({ name }) => name.pl,
  army: ({ army }) => army,
  hex: ({ hex }) => hex ?? '',
  colour: ({ colour }) => colour,
  overall: ({ overall }) => overall ?? '',
  source: ({ provenance }) => provenance,
  command_source: ({ commandProvenance }) => commandProvenance ?? '',
};

export const commandersCsv = ({ commanders }: Pick<Battle, 'commanders'>): string => csvText(COLUMNS, CELLS, commanders);

/** The battle with the commanders of a table; a new one has a chit in every pool. */
export function importCommanders(battle: Battle, text: string): CsvReading {
  const reading = rowsOf<Column>(text, { columns: COLUMNS, polish: POLISH });
  if (!reading.ok) return reading;
  return mergedRows<Column, Commander>(battle, reading.rows, {
    items: ({ commanders }) => commanders,
    with: (before, commanders) => changed(before, { commanders }),
    added: addCommander,
    changed: commanderOf,
  });
}

function commanderOf(before: Commander, row: Row<Column>, complain: Complain<Column>): Commander {
  const word = <T extends string>(column: Column, old: T | undefined, isOne: (value: string) => value is T): T | undefined => {
    const value = row[column];
    if (value === undefined) return old;
    if (value === '') return undefined;
    if (isOne(value)) return value;
    complain(column, value);
    return old;
  };
  const isPower = (value: string): value is (typeof OVERALL_POWERS)[number] => OVERALL_POWERS.some((one) => one === value);
  return changed(before, {
    name: textIn(before.name, row.name_en, row.name_pl) ?? before.name,
    army: row.army || before.army,
    hex: hexIn(row.hex, before.hex, complain),
    colour: row.colour?.toLowerCase() || before.colour,
    overall: word('overall', before.overall, isPower),
    provenance: word('source', before.provenance, isProvenance) ?? before.provenance,
    commandProvenance: word('command_source', before.commandProvenance, isProvenance),
  });
}
