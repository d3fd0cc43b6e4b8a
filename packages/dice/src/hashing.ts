/** SHA-256 and HMAC in plain JavaScript: pages on plain http have no `crypto.subtle`. Programs under Node take `hashing-node.ts` (package.json, `imports`). */
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

export const sha256Of = (bytes: Uint8Array): Uint8Array => sha256(bytes);
/** The hash of some bytes, written into others. */
export const sha256Into = (into: Uint8Array, at: number, bytes: Uint8Array): void => into.set(sha256(bytes), at);
export const hmacOf = (key: Uint8Array, bytes: Uint8Array): Uint8Array => hmac(sha256, key, bytes);
export const sha256HexOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
