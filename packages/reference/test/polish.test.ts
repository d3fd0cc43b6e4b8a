/** The Polish texts say the same as the English ones, wholly in Polish. */
import { describe, expect, it } from 'vitest';
import { allRules, chapters, guide, pageOf, pages, type Rule, rule, search, tables } from '../src/index.ts';

const LONGEST = 1000;
const ENGLISH = /\b(the|unit|units|enemy|hex|hexes|and|with|may|turn|melee|square|fire|table)\b/i;

/** Every text of a rule under a name, so that the two languages can be laid side by side. */
function textsOf(one: Rule): ReadonlyMap<string, string> {
  return new Map([
    ['title', one.title],
    ['rule', one.rule],
    ...one.differences.map(({ books, text }, i) => [`${i} ${books.join('')}`, text] as const),
    ...one.rulings.flatMap(({ id, decision, reason }) => [[id, decision] as const, [`${id} reason`, reason] as const]),
    ...(one.example === undefined ? [] : [['example', one.example] as const]),
  ]);
}

const sorted = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([found]) => found).sort();
const referencesIn = (text: string): readonly string[] => sorted(text, /\[[^\]]*\]|\bT\d+\b/g);
/** Hexes, dice, points, Turns: a number lost or altered in translation is a wrong rule. */
const numbersIn = (text: string): readonly string[] => sorted(text, /\d+/g);

function expectSame(polish: string, english: string): void {
  expect(referencesIn(polish), polish).toEqual(referencesIn(english));
  expect(numbersIn(polish), polish).toEqual(numbersIn(english));
}

describe('Polish: rules', () => {
  it('has all rules and chapters itself, none borrowed from English', () => {
    expect(allRules('pl').map(({ id }) => id)).toEqual(allRules('en').map(({ id }) => id));
    for (const { id, language } of allRules('pl')) expect(language, id).toBe('pl');
    for (const { title, language } of chapters('pl')) expect(language, title).toBe('pl');
  });

  it.each(allRules('pl'))('$id: has the books, numbers, rulings and references of the English rule', (polish) => {
    const english = rule(polish.id, 'en');
    if (english === undefined) throw new Error(`${polish.id} is not in English`);
    expect({ books: polish.books, numberIn: polish.numberIn, see: polish.see }).toEqual({
      books: english.books,
      numberIn: english.numberIn,
      see: english.see,
    });
    const [own, other] = [textsOf(polish), textsOf(english)];
    expect([...own.keys()]).toEqual([...other.keys()]);
    for (const [name, text] of own) expectSame(text, other.get(name) ?? '');
  });

  it.each(allRules('pl'))('$id: is Polish, short and plain', (one) => {
    for (const [name, text] of textsOf(one)) {
      expect(text, 'no English').not.toMatch(ENGLISH);
      expect(text.length, text).toBeLessThanOrEqual(LONGEST);
      expect(text, 'no markup').not.toMatch(/[`*<>|\n]|\s{2}|\]\(/);
      expect(text, 'no margin').toBe(text.trim());
      if (name !== 'title') expect(text, 'a sentence').toMatch(/[.!?]["”]?$/);
    }
  });

  it.each(['en', 'pl'] as const)('infantry fires muskets: rifles are named only by titles of the book (%s)', (language) => {
    for (const one of allRules(language))
      for (const [name, text] of textsOf(one)) if (name !== 'title') expect(text, one.id).not.toMatch(/\brifle|\bkarabin(?!ier)/i);
    for (const { title, ...table } of tables(language)) expect(JSON.stringify(table), title).not.toMatch(/\brifle|\bkarabin(?!ier)/i);
  });

  it('no text of any length is left as it was in English', () => {
    for (const one of allRules('pl')) {
      const english = textsOf(rule(one.id, 'en') ?? one);
      for (const [name, text] of textsOf(one)) if (text.length > 20) expect(text).not.toBe(english.get(name));
    }
  });
});

describe('Polish: tables and guide', () => {
  it('the tables have the same rows, numbers and marks', () => {
    const english = tables('en');
    for (const [i, table] of tables('pl').entries()) {
      const other = english[i];
      expect({ id: table.id, language: table.language, rules: table.rules }).toEqual({
        id: other?.id,
        language: 'pl',
        rules: other?.rules,
      });
      expect(table.rows.map(({ key }) => key)).toEqual(other?.rows.map(({ key }) => key));
      for (const [at, row] of table.rows.entries()) {
        const cells = Object.values(other?.rows[at]?.cells ?? {});
        expectSame(row.label, other?.rows[at]?.label ?? '');
        for (const [book, cell] of Object.values(row.cells).entries()) {
          expect(cell?.mark).toBe(cells[book]?.mark);
          expectSame(cell?.value ?? '', cells[book]?.value ?? '');
          expect(cell?.value ?? '').not.toMatch(ENGLISH);
        }
        expect(row.label).not.toMatch(ENGLISH);
      }
      expect(table.notes.length).toBe(other?.notes.length);
      for (const [at, note] of table.notes.entries()) expectSame(note, other?.notes[at] ?? '');
    }
  });

  it('the guide has the same sections and lines', () => {
    const [polish, english] = [guide('pl'), guide('en')];
    expect(polish.language).toBe('pl');
    expect(polish.sections.map(({ lines }) => lines.length)).toEqual(english.sections.map(({ lines }) => lines.length));
    for (const [i, { lines }] of polish.sections.entries()) {
      for (const [at, line] of lines.entries()) {
        expectSame(line, english.sections[i]?.lines[at] ?? '');
        expect(line).not.toMatch(ENGLISH);
      }
    }
  });
});

describe('Polish: pages and search', () => {
  it('the pages have Polish headings and linked tables', () => {
    expect(pages('pl').map(({ path }) => path)).toContain('pl/08-movement.md');
    expect(pageOf(8, 'pl')).toContain('# 8 Ruch');
    expect(pageOf(8, 'pl')).toContain('### <a id="8.14.1"></a>8.14.1 Warunki szarży');
    expect(pageOf(8, 'pl')).toContain('> **Przykład.**');
    expect(pageOf(8, 'pl')).toContain('[tabela T2](tables.md#t2)');
    expect(pageOf(11, 'pl')).toContain('[tabeli T5](tables.md#t5)');
    for (const { path, text } of pages('pl')) {
      const words = text.replace(/<!--.*-->|\]\([^)]*\)/g, '').replace('[English', '');
      expect(words, path).not.toMatch(/ the | unit | enemy /i);
    }
  });

  it('the contents of each language lead to the other', () => {
    expect(pages('en')[0]?.text).toContain('[Polski](pl/README.md)');
    expect(pages('pl')[0]?.text).toContain('[English](../README.md)');
  });

  it('finds Polish words with and without their accents', () => {
    const found = (text: string): readonly string[] => search(text, 'pl').map(({ id }) => id);
    expect(found('szarża')).toEqual(found('szarza'));
    expect(found('szarza kawalerii')[0]).toBe('8.14');
    expect(found('kontratak')[0]).toBe('8.15');
    expect(found('czworobok')[0]).toBe('7.3');
    expect(found('ława')).toContain('7.4');
    expect(found('8.14')).toEqual(['8.14', '8.14.1', '8.14.2', '8.14.3', '8.14.4']);
    expect(found('A76')).toEqual(['8.14.1']);
    expect(found('skirmish')).toEqual([]);
  });
});
