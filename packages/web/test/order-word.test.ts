import type { Who } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { rulesOf, WORDS, wordInWords, wordOf } from '../src/panels/order-word.ts';
import { ordersEn } from '../src/texts/orders.en.ts';
import { ordersPl } from '../src/texts/orders.pl.ts';

const UNIT: Who = { kind: 'unit', unit: 3 };

describe('a standing order of one unit', () => {
  it('is the same word again that its rules were made of', () => {
    for (const on of ['fire', 'react'] as const) for (const word of WORDS[on]) expect(wordOf(rulesOf(UNIT, on, word)), word).toBe(word);
  });

  it('counterattacks from a chance on, and holds below', () => {
    expect(rulesOf(UNIT, 'react', 'win50')).toEqual([
      { who: UNIT, on: 'react', when: [{ about: 'win', is: 'atLeast', percent: 50 }], does: 'counterattack' },
      { who: UNIT, on: 'react', when: [], does: 'hold' },
    ]);
  });

  it('falls back always, or before cavalry and else as the sheet says', () => {
    expect(rulesOf(UNIT, 'react', 'fallBack')).toEqual([{ who: UNIT, on: 'react', when: [], does: 'fallBack' }]);
    expect(rulesOf(UNIT, 'react', 'fallBackBeforeCavalry')).toEqual([
      { who: UNIT, on: 'react', when: [{ about: 'enemy', arm: 'cavalry' }], does: 'fallBack' },
    ]);
  });

  it('is said in words of its own in both languages', () => {
    for (const on of ['fire', 'react'] as const) {
      for (const texts of [ordersEn, ordersPl]) {
        const said = WORDS[on].map((word) => wordInWords(word, texts));
        expect(new Set(said).size).toBe(said.length);
        expect(said.join()).not.toMatch(/undefined|NaN/);
      }
      expect(WORDS[on].every((word) => wordInWords(word, ordersEn) !== wordInWords(word, ordersPl))).toBe(true);
    }
  });
});
