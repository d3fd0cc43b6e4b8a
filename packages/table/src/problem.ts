/** One mistake in what was sent: where it stands and what is wrong with it. The place is empty for the whole. */
export interface Problem {
  readonly place: string;
  readonly message: string;
}

export type Report = (place: string, message: string) => void;

/** A value, or everything that is wrong with what was sent. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

const LONGEST_SHOWN = 60;

/** A value as a message may quote it; what was sent may be long. */
export function quotationOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`;
}
