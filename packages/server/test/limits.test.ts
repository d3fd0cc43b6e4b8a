import { expect, it } from 'vitest';
import { networkOf } from '../src/people/limits.ts';

it('addresses of one network of version 6 count as one, however they are written', () => {
  expect(networkOf('2a01:4f8::17')).toBe(networkOf('2a01:4f8::18'));
  expect(networkOf('2a01:4f8::17')).toBe(networkOf('2a01:4f8:0:0:1:2:3:4'));
  expect(networkOf('2a01:4f8:1:2::17')).not.toBe(networkOf('2a01:4f8:1:3::17'));
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
