/** The tests leave no rule, ruling, vector or option of a book out: the check of `npm run rules:coverage`. */
import { beforeAll, describe, expect, it } from 'vitest';
import { gapsOf, rowsOf, rulingsInSource } from './audit/gaps.ts';
import { titlesOfTests } from './audit/titles.ts';

describe('the tests of the rules', () => {
  let titles: string[] = [];
  beforeAll(() => {
    titles = titlesOfTests();
  });

  it('are found', () => {
    expect(titles.length).toBeGreaterThan(1500);
    expect(rowsOf(titles).length).toBeGreaterThan(100);
    expect(rulingsInSource().length).toBeGreaterThan(140);
  });

  it('leave nothing out', () => {
    expect(gapsOf(titles)).toEqual([]);
  });

  it('would be missed: without the tests of one rule, ruling, book, vector or option there are gaps', () => {
    const without = (part: string): string[] => gapsOf(titles.filter((title) => !title.includes(part)));
    expect(without('[8.14.1]')).toContain('[8.14.1] Conditions of a charge has no test that names (R)');
    expect(without('(S)')).toContain('option {limbering} is not tested in (S)');
    expect(without('T8.7-1')).toEqual(['vector T8.7-1 stands in no title']);
    expect(without('A58')).toEqual(['ruling A58 stands in no title']);
    expect(without('{turn180Cost} switched')).toEqual(['switch {turn180Cost} is not tested switched']);
    expect(gapsOf([...titles, '[8.99] no such thing'])).toEqual(['there is no rule [8.99]: [8.99] no such thing']);
  });
});
