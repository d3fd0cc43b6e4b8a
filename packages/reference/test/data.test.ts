/** The data is whole: every rule, every ruling, every reference, and nothing too long to read at the table. */
import { describe, expect, it } from 'vitest';
import spec from '../../engine/test/spec/rules.json' with { type: 'json' };
import { allRules, chapters, guide, type Rule, rule, tables } from '../src/index.ts';

const rules = allRules();
const ids = new Set(rules.map(({ id }) => id));
const tableIds = new Set(tables().map(({ id }) => id));

const LONGEST = 900;

/** The register of rulings without those that were merged into others. */
function register(): readonly string[] {
  const series = [
    { letter: 'A', numbers: [1, 86], merged: [34, 66, 82, 84] },
    { letter: 'B', numbers: [1, 83], merged: [7, 8, 17, 19, 26, 33, 45, 49, 57, 59, 60, 61, 75, 78] },
    { letter: 'C', numbers: [1, 30], merged: [14, 15, 16, 17, 18, 19] },
  ] as const;
  return series.flatMap(({ letter, numbers: [first, last], merged }) => {
    const left: readonly number[] = merged;
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
      .filter((number) => !left.includes(number))
      .map((number) => `${letter}${number}`);
  });
}

const textsOf = (one: Rule): readonly string[] => [
  one.title,
  one.rule,
  ...one.differences.map(({ text }) => text),
  ...one.rulings.flatMap(({ decision, reason }) => [decision, reason]),
  ...(one.example === undefined ? [] : [one.example]),
];

/** Everything in brackets, so that a slip like [8,14] or [A48] is found too. */
const referencesIn = (text: string): readonly string[] => [...text.matchAll(/\[([^\]]*)\]/g)].map((found) => found[1] ?? '');
const tablesIn = (text: string): readonly string[] => [...text.matchAll(/\bT\d+\b/g)].map((found) => found[0]);

describe('reference data: rules', () => {
  it('has the rules of the specification, in its order', () => {
    expect(rules.map(({ id }) => id)).toEqual(spec.map(({ id }) => id));
  });

  it('has twelve chapters, 2 to 13, and every rule stands in its own', () => {
    expect(chapters().map(({ chapter }) => chapter)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    for (const { chapter, rules: own } of chapters()) for (const { id } of own) expect(id.startsWith(`${chapter}.`), id).toBe(true);
  });

  it.each(spec)('$id: the books are those of the specification', ({ id, games }) => {
    expect(rule(id)?.books).toEqual(games);
  });

  it.each(rules)('$id: differences and own numbers belong to books that have the rule', ({ id, books, differences, numberIn }) => {
    for (const book of [...differences.flatMap((one) => one.books), ...Object.keys(numberIn)]) expect(books).toContain(book);
    expect(Object.values(numberIn)).not.toContain(id);
  });

  it.each(spec.filter(({ gamesText }) => gamesText.includes('[') && !gamesText.startsWith('gap')))(
    '$id: the own numbers are those of the specification ($gamesText)',
    ({ id, gamesText }) => {
      for (const [, book, number] of gamesText.matchAll(/([NRSM]) \[([^\]]+)\]/g)) {
        expect(Object.entries(rule(id)?.numberIn ?? {})).toContainEqual([book, number]);
      }
    },
  );

  it.each(spec.filter(({ headingOnly }) => !headingOnly))('$id: has an example', ({ id }) => {
    expect(rule(id)?.example).toBeDefined();
  });
});

describe('reference data: texts', () => {
  it.each(rules)('$id: is short and plain', (one) => {
    for (const text of textsOf(one)) {
      expect(text.length, text).toBeLessThanOrEqual(LONGEST);
      expect(text, 'no markup').not.toMatch(/[`*<>|\n]|\s{2}|\]\(/);
      expect(text, 'no margin').toBe(text.trim());
    }
    for (const text of textsOf(one).slice(1)) expect(text, 'a sentence').toMatch(/[.!?]["”]?$/);
  });

  it.each(rules)('$id: refers to rules and tables that exist', (one) => {
    for (const id of [...textsOf(one).flatMap(referencesIn), ...one.see]) expect(ids).toContain(id);
    for (const id of textsOf(one).flatMap(tablesIn)) expect(tableIds).toContain(id);
    expect(one.see).not.toContain(one.id);
  });

  it('the guide and the notes of the tables refer to rules that exist', () => {
    const lines = [...guide().sections.flatMap((section) => section.lines), ...tables().flatMap(({ notes }) => notes)];
    for (const id of [...lines.flatMap(referencesIn), ...tables().flatMap((table) => table.rules)]) expect(ids).toContain(id);
  });
});

describe('reference data: rulings', () => {
  it('has every ruling of the register once and no other', () => {
    const used = rules.flatMap(({ rulings }) => rulings.map(({ id }) => id));
    expect([...used].sort()).toEqual([...register()].sort());
  });
});
