/** Bytes, and the two functions that everything here is made of: a hash and a keyed hash, both with a label, so that none stands for another. */

import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { hmacOf, sha256HexOf, sha256Of } from '#hashing';

export type Bytes = Uint8Array;

export const PROTOCOL = 'kosynier/dice/1';

const labelled = new Map<string, Bytes>();

/** `TAG ‖ label ‖ 00`: made once for each label. */
function prefix(label: string): Bytes {
  const known = labelled.get(label);
  if (known !== undefined) return known;
  const made = utf8ToBytes(`${PROTOCOL}/${label}\0`);
  labelled.set(label, made);
  return made;
}

/** H: SHA-256. Every part but the last has a fixed length, so that no two lists of parts are the same bytes. */
export const hash = (label: string, ...parts: readonly Bytes[]): Bytes => sha256Of(bytesOf(label, ...parts));

/** M: HMAC-SHA-256. */
export const keyed = (key: Bytes, label: string, ...parts: readonly Bytes[]): Bytes => hmacOf(key, bytesOf(label, ...parts));

/** The label and the parts, one after another. */
export function bytesOf(label: string, ...parts: readonly Bytes[]): Bytes {
  const first = prefix(label);
  let length = first.length;
  for (const part of parts) length += part.length;
  const bytes = new Uint8Array(length);
  bytes.set(first);
  let at = first.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** SHA-256 of a text in UTF-8, as hexadecimal digits. */
export const sha256Hex = (text: string): string => sha256HexOf(text);

export const u8 = (number: number): Bytes => Uint8Array.of(number);
/** Four bytes, the highest first. */
export const u32 = (number: number): Bytes => Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
/** The same, written into other bytes. */
export function putU32(into: Bytes, at: number, number: number): void {
  into[at] = number >>> 24;
  into[at + 1] = number >>> 16;
  into[at + 2] = number >>> 8;
  into[at + 3] = number;
}
export const textBytes = (text: string): Bytes => utf8ToBytes(text);
export const toHex = (bytes: Bytes): string => bytesToHex(bytes);

/** Undefined: not `length` bytes in hexadecimal digits of lower case. */
export function fromHex(text: unknown, length: number): Bytes | undefined {
  return typeof text === 'string' && text.length === 2 * length && /^[0-9a-f]*$/.test(text) ? hexToBytes(text) : undefined;
}

export const sameBytes = (one: Bytes, other: Bytes): boolean => one.length === other.length && one.every((byte, i) => byte === other[i]);

export const SECRET_BYTES = 32;
export const GAME_BYTES = 16;
