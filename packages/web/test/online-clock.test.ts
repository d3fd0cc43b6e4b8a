/** What a clock over a server tells: first the bank, then the days of rest. */
import { expect, it } from 'vitest';
import { clockWords, remaining } from '../src/online/words.ts';
import { onlineEn } from '../src/texts/online.en.ts';
import { onlinePl } from '../src/texts/online.pl.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it('a clock runs through its bank, then through the days of rest, and only then stands at nothing', () => {
  const clock = { left: [10 * MINUTE, 0], rest: [3 * DAY, 0] } as const;
  const told = (since: number) => [
    clockWords(onlineEn, remaining(clock, 0, since), 'en'),
    clockWords(onlinePl, remaining(clock, 0, since), 'pl'),
  ];
  expect(told(4 * MINUTE)).toEqual(['06:00', '06:00']);
  expect(told(10 * MINUTE)).toEqual(['3 d 0 h of rest', '3 d 0 godz. odpoczynku']);
  expect(told(DAY + 10 * MINUTE)).toEqual(['2 d 0 h of rest', '2 d 0 godz. odpoczynku']);
  expect(told(3 * DAY + 9 * MINUTE)).toEqual(['01:00 of rest', '01:00 odpoczynku']);
  expect(told(3 * DAY + 10 * MINUTE)).toEqual(['00:00', '00:00']);
  expect(remaining(clock, 1, DAY)).toEqual({ bank: 0, rest: 0 });
});
