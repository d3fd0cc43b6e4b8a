import { expect, it } from 'vitest';
import { LIMITS, networkOf, newLimits } from '../src/people/limits.ts';

it('addresses of one network of version 6 count as one, however they are written', () => {
  expect(networkOf('2a01:4f8::17')).toBe(networkOf('2a01:4f8::18'));
  expect(networkOf('2a01:4f8::17')).toBe(networkOf('2a01:4f8:0:0:1:2:3:4'));
  expect(networkOf('2a01:4f8:1:2::17')).not.toBe(networkOf('2a01:4f8:1:3::17'));
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

it('who has done something too often is told when it may be done again, and then may', () => {
  let time = 0;
  const limits = newLimits(() => time);
  const { most, within } = LIMITS.signIn;
  for (let i = 0; i < most; i++) expect(limits.may('signIn', 'anna')).toBe(true);
  time += 30_000;
  expect([limits.may('signIn', 'anna'), limits.may('signIn', 'jan')]).toEqual([false, true]);
  const wait = limits.waitFor('signIn', 'anna');
  expect(wait).toBeCloseTo(within / most - 30_000, 3);
  time += Math.ceil(wait);
  expect([limits.waitFor('signIn', 'anna'), limits.may('signIn', 'anna'), limits.may('signIn', 'anna')]).toEqual([0, true, false]);
});
