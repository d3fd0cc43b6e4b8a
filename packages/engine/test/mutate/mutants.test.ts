/** The tool that makes mutants of the rules: it must change what it says it changes, and nothing while none is on. */
import { describe, expect, it } from 'vitest';
import { EQUIVALENT } from './equivalent.ts';
import { allMutants, keyOf, type Mutant, sampleOf, withSwitches } from './mutants.ts';

const at = (text: string, original: string, mutated: string, id: number, kind: Mutant['kind'] = 'expression'): Mutant => {
  const start = text.indexOf(original);
  return { id, file: 'a.ts', line: 1, start, end: start + original.length, kind, original, mutated };
};

/** What a text with switches says while one mutant is on. */
const saidBy = (text: string, on: number): unknown => new Function('__mutant', `return ${text}`)((id: number) => id === on);

describe('mutants of the rules', () => {
  const text = '2 + 3 < 5';
  const mutants = [at(text, '2 + 3', '(2) - (3)', 1), at(text, '2 + 3 < 5', '(2 + 3) <= (5)', 2), at(text, '3', '4', 3)];

  it('stand behind switches, one inside another', () => {
    const written = withSwitches(text, mutants);
    expect([-1, 1, 2, 3].map((on) => saidBy(written, on))).toEqual([false, true, true, false]);
  });

  it('leave an `else` with its `if` where the statement before it is left out', () => {
    const choice = 'if (yes) say(1); else say(2);';
    const said = (yes: boolean, on: number): number[] => {
      const heard: number[] = [];
      const written = withSwitches(choice, [at(choice, 'say(1);', '', 1, 'statement')]);
      new Function('__mutant', 'yes', 'say', written)(
        (id: number) => id === on,
        yes,
        (word: number) => heard.push(word),
      );
      return heard;
    };
    expect([said(true, -1), said(false, -1), said(true, 1), said(false, 1)]).toEqual([[1], [2], [], [2]]);
  });

  it('that are called equivalent stand in the rules as they are', () => {
    const keys = new Set(allMutants().map(keyOf));
    expect(Object.keys(EQUIVALENT).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('are the same for the same seed, and none twice', () => {
    const all = allMutants();
    const sample = sampleOf(all, 300, 1794);
    expect(new Set(sample.map(({ id }) => id)).size).toBe(300);
    expect(sampleOf(all, 300, 1794)).toEqual(sample);
    expect(sample.every(({ original, mutated }) => original !== mutated)).toBe(true);
  });
});
