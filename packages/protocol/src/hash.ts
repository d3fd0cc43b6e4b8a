/** The short hash by which a record proves that a replay came to the same state. */

/** JSON without spaces and with sorted keys: the same for the same content. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** FNV-1a of 32 bits over the text in UTF-8, as eight hexadecimal digits. It tells states apart; it is no seal. */
export function fnv1a32(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

export const stateHash = (state: object): string => fnv1a32(canonicalJson(state));
