import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import niemenczynFile from '../data/complete/niemenczyn.json' with { type: 'json' };
import { niemenczyn, parseBattle } from '../src/index.ts';
import { jsonFault } from '../src/json-fault.ts';

describe('battle data: the text of a file', () => {
  it('a good file is read, with and without a byte order mark', () => {
    const text = JSON.stringify(niemenczynFile);
    expect(parseBattle(text)).toMatchObject({ ok: true, battle: niemenczyn });
    expect(parseBattle(`\uFEFF${text}`).ok).toBe(true);
  });

  it.each([
    ['', 'This is not JSON: the text ends at line 1, column 1, where a value should be.'],
    ['{ "id": 1', 'This is not JSON: the text ends at line 1, column 10, where a comma or } should be.'],
    ['{\n  "id": 1,\n}', 'This is not JSON: line 3, column 1 has "}" where a key in quotes should be.'],
    ['{\n  "id" 1 }', 'This is not JSON: line 2, column 8 has "1" where a colon should be.'],
    ['{\r\n  id: 1 }', 'This is not JSON: line 2, column 3 has "i" where a key in quotes or } should be.'],
    ['[1, 2\n 3]', 'This is not JSON: line 2, column 2 has "3" where a comma or ] should be.'],
    ['[1, ]', 'This is not JSON: line 1, column 5 has "]" where a value should be.'],
    ['[nul]', 'This is not JSON: line 1, column 2 has "n" where a value or ] should be.'],
    ['["a\nb"]', 'This is not JSON: line 1, column 4 has "\\n" where the rest of a text in quotes should be.'],
    ['["\\x"]', 'This is not JSON: line 1, column 3 has "\\\\" where the rest of a text in quotes should be.'],
    ['{} x', 'This is not JSON: line 1, column 4 has "x" where the end should be.'],
    ['<html>', 'This is not JSON: line 1, column 1 has "<" where a value should be.'],
  ])('%j gets one sentence with line and column', (text, message) => {
    expect(parseBattle(text)).toMatchObject({ ok: false, problems: [{ place: '', message }] });
  });

  it('finds a fault exactly where JSON.parse refuses', () => {
    const isJson = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const nearlyJson = fc
      .tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.nat(3), fc.stringMatching(/^[\][{}:,"\\0-9eE+.truefalsn \n-]{0,3}$/))
      .map(([text, at, length, other]) => text.slice(0, at % (text.length + 1)) + other + text.slice((at % (text.length + 1)) + length));
    fc.assert(
      fc.property(nearlyJson, (text) => {
        expect(jsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('follows nesting of any depth', () => {
    expect(jsonFault(`${'['.repeat(200_000)}x`)).toMatchObject({ line: 1, column: 200_001 });
  });
});
