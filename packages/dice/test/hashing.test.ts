/** What Node's own functions give is what plain JavaScript gives: a page and a server come to the same hashes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as plain from '../src/hashing.ts';
import * as node from '../src/hashing-node.ts';

it('hashes are the same in a page and under Node', () => {
  const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.uint8Array({ minLength: 1, maxLength: 80 }),
      fc.string({ unit: 'grapheme' }),
      (bytes, key, text) => {
        expect(hex(node.sha256Of(bytes))).toBe(hex(plain.sha256Of(bytes)));
        expect(hex(node.hmacOf(key, bytes))).toBe(hex(plain.hmacOf(key, bytes)));
        const [into, other] = [new Uint8Array(40), new Uint8Array(40)];
        node.sha256Into(into, 5, bytes);
        plain.sha256Into(other, 5, bytes);
        expect(hex(into)).toBe(hex(other));
        expect(node.sha256HexOf(text)).toBe(plain.sha256HexOf(text));
      },
    ),
  );
});
