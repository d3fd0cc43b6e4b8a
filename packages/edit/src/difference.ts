/**
 * What makes one battle of another, as small as it can be told: a variation of a battle that comes with the program is a link of a line.
 * Things are named by their ids and hexes, so that a difference can be read: `{ "units": { "pl-art-6": { "guns": 3 } } }`.
 */
import type { Battle } from '@kosynier/engine';

/** A value that is not an object stands for itself. `=` replaces, `-` takes keys or things away, `+` puts things at the end of a list. */
export type Difference = unknown;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** What a thing in a list is known by; undefined: by its place only. */
function keyOf(item: unknown): string | undefined {
  if (!isFields(item)) return undefined;
  const { id, hex, a, b, kind, commander } = item;
  if (typeof id === 'string') return id;
  if (typeof a === 'string' && typeof b === 'string') return `${a}/${b}/${String(kind)}`;
  if (typeof commander === 'string') return commander;
  return typeof hex === 'string' ? hex : undefined;
}

/** The keys of a list, if every thing in it has one of its own. */
function keysOf(list: readonly unknown[]): string[] | undefined {
  const keys = list.map(keyOf);
  return keys.every((key) => key !== undefined) && new Set(keys).size === keys.length ? (keys as string[]) : undefined;
}

/** Undefined: they are the same. */
export function difference(before: unknown, after: unknown): Difference | undefined {
  if (isSame(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after) ?? { '=': after };
  if (isFields(before) && isFields(after)) return fieldDifference(before, after);
  return typeof after === 'object' && after !== null ? { '=': after } : after;
}

function fieldDifference(before: Fields, after: Fields): Fields {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changes = Object.keys(after).flatMap((key): [string, unknown][] => {
    const other = difference(before[key], after[key]);
    return other === undefined ? [] : [[key, other]];
  });
  return { ...Object.fromEntries(changes), ...(gone.length === 0 ? {} : { '-': gone }) };
}

function listDifference(before: readonly unknown[], after: readonly unknown[]): Fields | undefined {
  const [old, now] = [keysOf(before), keysOf(after)];
  if (old === undefined || now === undefined) return undefined;
  const [oldKeys, newKeys] = [new Set(old), new Set(now)];
  const gone = old.filter((key) => !newKeys.has(key));
  const added = after.filter((_, i) => !oldKeys.has(now[i] ?? ''));
  // Only what is put at the end keeps the order; else the list is told as a whole.
  const order = [...old.filter((key) => newKeys.has(key)), ...now.filter((key) => !oldKeys.has(key))];
  if (order.some((key, i) => key !== now[i])) return undefined;
  const changes = before.flatMap((item, i): [string, unknown][] => {
    const at = now.indexOf(old[i] ?? '');
    const other = at < 0 ? undefined : difference(item, after[at]);
    return other === undefined ? [] : [[old[i] ?? '', other]];
  });
  return {
    ...Object.fromEntries(changes),
    ...(gone.length === 0 ? {} : { '-': gone }),
    ...(added.length === 0 ? {} : { '+': added }),
  };
}

/** The other way round. Whatever does not fit is left as it was: the door looks at the battle afterwards. */
export function applied(before: unknown, change: Difference): unknown {
  if (!isFields(change)) return change;
  if (Object.hasOwn(change, '=')) return change['='];
  const gone = new Set(Array.isArray(change['-']) ? change['-'] : []);
  if (Array.isArray(before)) {
    const kept = before.filter((item) => !gone.has(keyOf(item)));
    const changed = kept.map((item: unknown) => {
      const key = keyOf(item);
      return key !== undefined && Object.hasOwn(change, key) ? applied(item, change[key]) : item;
    });
    return [...changed, ...(Array.isArray(change['+']) ? change['+'] : [])];
  }
  if (!isFields(before)) return before;
  const entries = Object.entries(change).filter(([key]) => key !== '-' && key !== '+');
  const made = {
    ...before,
    ...Object.fromEntries(entries.map(([key, one]) => [key, applied(Object.hasOwn(before, key) ? before[key] : {}, one)])),
  };
  return Object.fromEntries(Object.entries(made).filter(([key]) => !gone.has(key)));
}

/** What a variation says about itself is not part of it: the link names the battle it comes from. */
export const variationOf = (original: Battle, battle: Battle): Difference | undefined => {
  const { from: _, ...own } = battle;
  return difference(original, own);
};
