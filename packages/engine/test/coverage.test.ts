/** Every rule of the book of Niemenczyn has a test that says so in its title, and every vector of the rules stands in one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import rules from './spec/rules.json' with { type: 'json' };

const PACKAGES = new URL('../../', import.meta.url);
/** `it('title'`, `it.each(table)('title'`, `describe("title"`, with the quote that closes what it opened. */
const TITLE = /\b(?:it|test|describe)(?:\.(?!todo|skip)\w+)*\s*(?:\((?:[^()'"`]|\([^()]*\))*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

function testFiles(): URL[] {
  return readdirSync(PACKAGES).flatMap((name) => {
    const folder = new URL(`${name}/test/`, PACKAGES);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => new URL(file, folder));
  });
}

const titles = testFiles().flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title]) => title ?? ''));
const inBook = rules.filter(({ games, headingOnly }) => games.includes('N') && !headingOnly);

/** A title may begin with several rules: `[12.3] [12.4] …`. */
const rulesOf = (title: string): string[] =>
  [...(/^(?:\[[^\]]+\]\s*)+/.exec(title)?.[0] ?? '').matchAll(/\[([^\]]+)\]/g)].map(([, id]) => id ?? '');
const tested = new Set(titles.flatMap(rulesOf));
const vectors = new Set(titles.flatMap((title) => [...title.matchAll(/\bT[A-Z]*\d[\w.]*-\d+\w*/g)].map(([id]) => id)));

describe('the tests of the rules', () => {
  it('are found', () => {
    expect(titles.length).toBeGreaterThan(300);
    expect(inBook.length).toBeGreaterThan(100);
  });

  it('name every rule', () => {
    expect(inBook.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
  });

  it('name every vector', () => {
    expect(inBook.flatMap((rule) => rule.vectors).filter((id) => !vectors.has(id))).toEqual([]);
  });

  it('name no rule that is not in the books', () => {
    const known = new Set(rules.map(({ id }) => id));
    // A group of tests may be that of a whole chapter.
    expect([...tested].filter((id) => /^\d/.test(id) && !/^\d+$/.test(id) && !known.has(id))).toEqual([]);
  });
});
