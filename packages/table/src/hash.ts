/** Hashes of records: by them a replay proves that it came to the same states, and a later change of a history is noticed. */
import { sha256Hex } from '@kosynier/dice';
import { type GameState, stateWriter } from '@kosynier/engine';

export { sha256Hex };

/** JSON without spaces and with sorted keys: the same for the same content. */
export const canonicalJson = (value: unknown): string => plainlySorted(value) ?? sortedJson(value);

/** For plain values whose keys are words; undefined: something else is in it. Several times as fast, and procedures are hashed with every step. */
function plainlySorted(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return value === undefined ? undefined : JSON.stringify(value);
  if (Array.isArray(value)) {
    const parts = value.map(plainlySorted);
    return parts.includes(undefined) ? undefined : `[${parts.join()}]`;
  }
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const part = /^[a-zA-Z]+$/.test(key) ? plainlySorted((value as Readonly<Record<string, unknown>>)[key]) : undefined;
    if (part === undefined) return undefined;
    text += `${text === '' ? '' : ','}"${key}":${part}`;
  }
  return `{${text}}`;
}

const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** 16 bytes of the SHA-256: enough that two states with one hash cannot be found. */
const HASH_DIGITS = 32;

/** Of the plain state: its fields stand in a fixed order; only procedures are made in many places and are sorted by key. */
export const stateHash = (state: GameState): string => stateHasher()(state);

/** For the states of a game one after another: what a step left as it was is not written again. */
export function stateHasher(): (state: GameState) => string {
  const write = stateWriter();
  return ({ frames, ...rest }) => sha256Hex(`${write(rest)}${canonicalJson(frames)}`).slice(0, HASH_DIGITS);
}

/** FNV-1a of 32 bits over the text in UTF-8, as eight hexadecimal digits: the hash of records of versions 1 and 2. */
export function fnv1a32(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The hash of a state as a record of a version has it. */
export const stateHashOf = (version: number, state: GameState): string => (version < 3 ? fnv1a32(canonicalJson(state)) : stateHash(state));
