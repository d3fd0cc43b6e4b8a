/** The constants of the four books, value by value, against the matrix and the tables of the specification. */
import { describe, expect, it } from 'vitest';
import { BOOK_IDS, type BookId } from '../src/battle.ts';
import { DEFAULT_RULINGS, type RuleSet } from '../src/ruleset.ts';
import { BATTLE_DATA, MATRIX, ONE_VALUE, rulesCited } from './audit/matrix.ts';
import { BOOKS } from './books.ts';
import rules from './spec/rules.json' with { type: 'json' };
import tables from './spec/tables.json' with { type: 'json' };

/** Options that the matrix does not have, or has in another form. */
const ELSEWHERE = ['betterGunners', 'charts', 'kosynierSquareRule', 'meleeDice', 'terrainCost', 'rulings'];

describe('the matrix of the four books', () => {
  const shared = Object.keys(MATRIX).filter((option) => !(option in BATTLE_DATA) && !(option in ONE_VALUE));

  it('has the options of RuleSet, and RuleSet those of the matrix', () => {
    expect(Object.keys(BOOKS.N).sort()).toEqual([...shared, ...ELSEWHERE].sort());
    for (const book of BOOK_IDS) expect(Object.keys(BOOKS[book]).sort()).toEqual(Object.keys(BOOKS.N).sort());
  });

  it.each(shared.flatMap((option) => BOOK_IDS.map((book) => ({ option, book }))))('$option ($book)', ({ option, book }) => {
    expect(BOOKS[book][option as keyof RuleSet]).toEqual(MATRIX[option]?.[book]);
  });

  it('cites rules that exist', () => {
    const known = new Set(rules.map(({ id }) => id));
    for (const option of Object.keys(MATRIX))
      for (const rule of rulesCited(option)) expect([option, known.has(rule)]).toEqual([option, true]);
  });

  it('kosynierSquareRule and meleeDice: R prints the ban in [7.3.3] and offers another die', () => {
    expect(BOOK_IDS.map((book) => BOOKS[book].kosynierSquareRule)).toEqual(['7.5', '7.3.3', '7.5', '7.5']);
    expect(BOOK_IDS.map((book) => BOOKS[book].meleeDice)).toEqual([['d10'], ['d10', 'd6'], ['d10'], ['d10']]);
  });
});

describe('T2 costs', () => {
  type Cell = { readonly value: unknown } | null;
  type Rows = Readonly<Record<string, Readonly<Record<BookId, Cell>>>>;
  const hexes: Rows = tables.terrainCost.hex;
  const sides: Rows = tables.terrainCost.hexside;
  const clear = { infantry: 1, cavalry: 1 };
  const nothing = { infantry: 0, cavalry: 0 };

  it.each(BOOK_IDS)('hexes (%s)', (book) => {
    const costs: Readonly<Record<string, unknown>> = BOOKS[book].terrainCost.hex;
    for (const [ground, row] of Object.entries(hexes)) {
      // Closed ground has no cost; ground that the book does not name costs as clear (C30).
      if (row[book]?.value !== 'closed') expect([ground, costs[ground] ?? clear]).toEqual([ground, row[book]?.value ?? clear]);
    }
    expect(Object.keys(costs).filter((ground) => !(ground in hexes))).toEqual([]);
  });

  it.each(BOOK_IDS)('hexsides (%s)', (book) => {
    const { hex: _, ...costs } = BOOKS[book].terrainCost;
    const { slopeDown, ...others } = sides;
    expect(slopeDown?.[book]?.value).toEqual(nothing);
    expect(costs).toEqual(Object.fromEntries(Object.entries(others).map(([side, row]) => [side, row[book]?.value ?? nothing])));
  });
});

/** One value for all books, or one for each. */
const defaultIn = (value: unknown, book: BookId): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<BookId, unknown>>)[book] : value;

describe('the rulings that can be switched', () => {
  const options: Readonly<Record<string, unknown>> = tables.options;
  it.each(Object.keys(DEFAULT_RULINGS))('%s', (key) => {
    expect(key in options).toBe(true);
    for (const book of BOOK_IDS) expect(BOOKS[book].rulings[key as keyof RuleSet['rulings']]).toEqual(defaultIn(options[key], book));
  });
});
