/** What `hashing.ts` has, by Node's own functions: several times as fast, which a server notices. */
import * as node from 'node:crypto';

/** Younger than the oldest Node that is served. */
const { hash } = node as { readonly hash?: typeof node.hash };

const BYTES = 32;
const BLOCK = 64;
const INNER = 0x36;
const OUTER = 0x5c;

/** A text of one sign a byte: Node makes it in half the time of a buffer. */
const digest: (bytes: Uint8Array) => string =
  hash === undefined ? (bytes) => node.createHash('sha256').update(bytes).digest('binary') : (bytes) => hash('sha256', bytes, 'binary');

/** The hash of some bytes, written into others. */
export function sha256Into(into: Uint8Array, at: number, bytes: Uint8Array): void {
  const text = digest(bytes);
  for (let i = 0; i < BYTES; i++) into[at + i] = text.charCodeAt(i);
}

export function sha256Of(bytes: Uint8Array): Uint8Array {
  const made = new Uint8Array(BYTES);
  sha256Into(made, 0, bytes);
  return made;
}

/** RFC 2104, of two hashes: an object of Node's for each costs more than both. */
export function hmacOf(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256Of(key) : key;
  const inner = new Uint8Array(BLOCK + bytes.length);
  const outer = new Uint8Array(BLOCK + BYTES);
  for (let i = 0; i < BLOCK; i++) {
    const byte = short[i] ?? 0;
    inner[i] = byte ^ INNER;
    outer[i] = byte ^ OUTER;
  }
  inner.set(bytes, BLOCK);
  sha256Into(outer, BLOCK, inner);
  return sha256Of(outer);
}

export const sha256HexOf: (text: string) => string =
  hash === undefined ? (text) => node.createHash('sha256').update(text).digest('hex') : (text) => hash('sha256', text, 'hex');
