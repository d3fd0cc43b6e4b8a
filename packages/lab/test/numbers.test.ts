import { describe, expect, it } from 'vitest';
import { numbersOf } from '../src/index.ts';

describe('numbers as each language writes them', () => {
  const [english, polish] = [numbersOf('en'), numbersOf('pl')];
  const share = { count: 31, share: 0.625, low: 0.512, high: 0.726 };

  it('put the sign of percent right behind the number, as Intl does', () => {
    for (const [language, numbers] of [
      ['en', english],
      ['pl', polish],
    ] as const)
      for (const one of [0, 0.5, 0.625, 1]) {
        const format = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 });
        expect(numbers.percent(one)).toBe(format.format(one));
      }
    expect(english.share(share)).toBe('62.5% (51.2–72.6)');
    expect(polish.share(share)).toBe('62,5% (51,2–72,6)');
    expect(polish.share(share, 0)).toBe('63% (51–73)');
  });

  it('tell a change of a share with its sign', () => {
    expect([0.06, -0.031, 0.004, -0.004].map(english.change)).toEqual(['+6%', '−3%', '±0%', '±0%']);
  });
});
