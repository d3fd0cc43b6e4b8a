/** Short fingerprints of a battle, by which a stored game says which battle it was played on. */

import type { Battle } from '@kosynier/engine';
import { playedPart } from './played.ts';

const known = new WeakMap<Battle, string>();

/** Of what is played: 16 hex digits, the same whatever the order of keys, the spacing of the file, and what is told about the battle. */
export function battleHash(battle: Battle): string {
  const hash = known.get(battle) ?? fnv1a64(canonicalJson(playedPart(battle)));
  known.set(battle, hash);
  return hash;
}

/** Of the whole file but its stories, as records of version 1 have it: there a name put right made another battle. */
export const fileHash = ({ about: _, ...file }: Battle): string => fnv1a64(canonicalJson(file));

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
