import { importRules, LANGUAGES, type Shelf } from '@kosynier/reference';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../src/rules/parts.ts';
import { placeOf, sortedDifferences } from '../src/rules/places.ts';

const shelf = await importRules('en');

const kindOf = (asked: string): string => {
  const place = placeOf(shelf, asked);
  return place.kind === 'chapter' ? `${place.chapter.chapter} ${place.rule?.id ?? ''}`.trim() : place.kind;
};

describe('a text of the rules', () => {
  it('links rules and tables and loses not a word', () => {
    expect(partsOf('See [8.14] and table T5, not T6.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: '8.14', place: '8.14' },
      { kind: 'text', text: ' and ' },
      { kind: 'link', text: 'table T5', place: 'T5' },
      { kind: 'text', text: ', not T6.' },
    ]);
    expect(partsOf('w tabeli T2')).toContainEqual({ kind: 'link', text: 'tabeli T2', place: 'T2' });
    expect(partsOf('no link')).toEqual([{ kind: 'text', text: 'no link' }]);
  });

  it.each(LANGUAGES)('every link of every text leads somewhere: %s', async (language) => {
    const own: Shelf = await importRules(language);
    const texts = [...own.rules.values()].flatMap(({ rule, differences, rulings, example, see }) => [
      rule,
      ...differences.map(({ text }) => text),
      ...rulings.flatMap(({ decision, reason }) => [decision, reason]),
      example ?? '',
      ...see.map((id) => `[${id}]`),
    ]);
    const places = texts.flatMap((text) => partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.place] : [])));
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter((place) => placeOf(own, place).kind === 'missing')).toEqual([]);
  });
});

describe('an address of the rules', () => {
  it.each([
    ['', 'contents'],
    ['8', '8'],
    ['8.14.1', '8 8.14.1'],
    ['[8.14.1]', '8 8.14.1'],
    ['A76', '8 8.14.1'],
    ['a76', '8 8.14.1'],
    ['T5', 'tables'],
    ['tables', 'tables'],
    ['99.9', 'missing'],
    ['toString', 'missing'],
  ])('%j leads to %s', (asked, where) => {
    expect(kindOf(asked)).toBe(where);
  });
});

describe('the differences of the books', () => {
  it('begin with the book that is played', () => {
    const found = shelf.rules.get('8.14.1');
    if (found === undefined) throw new Error('no such rule');
    const { own, others } = sortedDifferences(found, 'S');
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ books }) => books.includes('S'))).toBe(true);
    expect(others.every(({ books }) => !books.includes('S'))).toBe(true);
    expect(own.length + others.length).toBe(found.differences.length);
    expect(sortedDifferences(found, undefined)).toEqual({ own: [], others: found.differences });
  });
});
