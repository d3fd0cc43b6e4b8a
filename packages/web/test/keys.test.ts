/** The keys of the board. */
import { expect, it } from 'vitest';
import { keyOf } from '../src/board/keys.ts';

it('are capitals by Shift alone: with Caps Lock the key of the next actor does not leave the game', () => {
  expect(keyOf({ key: 'N', shiftKey: false })).toBe('n');
  expect(keyOf({ key: 'n', shiftKey: true })).toBe('N');
  expect(keyOf({ key: 'N', shiftKey: true })).toBe('N');
  expect(['?', 'Escape', '+', '['].map((key) => keyOf({ key, shiftKey: false }))).toEqual(['?', 'Escape', '+', '[']);
});
