/** A short fingerprint of a battle, by which a record says which battle it was played on. */

import type { Battle } from '@kosynier/engine';

/**
 * 16 hex digits; the same for the same content, whatever the order of keys or the spacing of the file.
 * What is told about the battle is left out: a better sentence does not make another battle of it.
 */
export const battleHash = ({ about: _, ...played }: Battle): string => fnv1a64(canonicalJson(played));

/** JSON without spaces and with sorted keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isPlainObject(part) ? sorted(part) : part));
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

const WORD = 2 ** 32;

/**
 * FNV-1a of the text in UTF-8. No defence against forgery, and none is needed: it tells files apart.
 * The 64 bits are two halves, since BigInt is many times slower; the prime is 2^40 + 0x1b3, so a product stays below 2^53.
 */
export function fnv1a64(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / WORD) + low * 2 ** 8) % WORD;
    low = product % WORD;
  }
  return hexOf(high) + hexOf(low);
}

const hexOf = (word: number): string => word.toString(16).padStart(8, '0');
