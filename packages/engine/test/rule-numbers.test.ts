/** The numbers of rules, in this engine and in the four books. */
import { describe, expect, it } from 'vitest';
import { BOOK_IDS, numberInBook, RULE_NUMBERS, ruleCited } from '../src/index.ts';
import rules from './spec/rules.json' with { type: 'json' };

describe('the numbers of rules', () => {
  it('are those of the specification', () => {
    expect([...RULE_NUMBERS].sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  it('[7.3] is [7.2] in the book of Niemenczyn, and [7.4] its [7.3]', () => {
    expect([numberInBook('7.3', 'N'), numberInBook('7.4', 'N'), numberInBook('7.3', 'R')]).toEqual(['7.2', '7.3', '7.3']);
    expect([ruleCited('7.2', 'N'), ruleCited('7.3', 'N'), ruleCited('7.3', 'R')]).toEqual(['7.3', '7.4', '7.3']);
  });

  it('[7.2] which Niemenczyn does not have is cited there from another book', () => {
    expect(numberInBook('7.2', 'N')).toBe('7.2 M');
    expect(ruleCited('7.2 M', 'N')).toBe('7.2');
  });

  it('[8.12S] is the [8.12] of Szczekociny, whose guns are not limbered', () => {
    expect([numberInBook('8.12S', 'S'), ruleCited('8.12', 'S'), numberInBook('8.12', 'S')]).toEqual(['8.12', '8.12S', '8.12 M']);
  });

  it('[8.15.6b] is the second rule printed as [8.15.6]', () => {
    expect([numberInBook('8.15.6b', 'M'), ruleCited('8.15.6', 'M')]).toEqual(['8.15.6', '8.15.6']);
  });

  it('lead back to the rule in every book, but for those printed twice under one number', () => {
    const twice = ['8.15.6b', '10.10.4', '10.10.5'];
    for (const book of BOOK_IDS) {
      for (const rule of RULE_NUMBERS) {
        if (!twice.includes(rule)) expect(ruleCited(numberInBook(rule, book), book), `${rule} in ${book}`).toBe(rule);
      }
    }
  });

  it('are cited from another book exactly where the specification says that a book does not have the rule', () => {
    for (const { id, games } of rules) {
      const rule = RULE_NUMBERS.find((one) => one === id) ?? '2.0';
      for (const book of BOOK_IDS) expect(/ [NRSM]$/.test(numberInBook(rule, book)), `${id} in ${book}`).toBe(!games.includes(book));
    }
  });

  it('a number that no book has is no rule', () => {
    expect([ruleCited('99.9', 'N'), ruleCited('', 'S'), ruleCited('8.14', 'S')]).toEqual([undefined, undefined, '8.14']);
  });
});
