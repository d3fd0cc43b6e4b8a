/** How a game over a server ended, told in both languages. */
import { niemenczyn } from '@kosynier/battles';
import { expect, it } from 'vitest';
import { endWords } from '../src/online/ending.ts';
import { onlineEn } from '../src/texts/online.en.ts';
import { onlinePl } from '../src/texts/online.pl.ts';

const LAPSED = { winner: null, how: 'lapsed' };

it('a challenge that nobody took says that it lapses after thirty days, a game that lapsed that nobody has won', () => {
  const told = (isTaken: boolean) => [
    endWords(onlineEn, { battle: niemenczyn }, LAPSED, isTaken, 'en'),
    endWords(onlinePl, { battle: niemenczyn }, LAPSED, isTaken, 'pl'),
  ];
  expect(told(false)).toEqual([expect.stringContaining('thirty days'), expect.stringContaining('trzydziestu dniach')]);
  expect(told(true)).toEqual([expect.stringContaining('nobody has won'), expect.stringContaining('nikt nie wygrał')]);
  const resigned = { winner: 'polish', how: 'resignation' };
  expect(endWords(onlineEn, { battle: niemenczyn }, resigned, true, 'en')).toContain(niemenczyn.sides[0].name.en);
  expect(endWords(onlineEn, { battle: niemenczyn }, { winner: 'polish', level: 'automatic' }, true, 'en')).toBeNull();
});
