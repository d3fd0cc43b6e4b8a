/** Values of a file written by hand: anything may stand anywhere, and what is not understood is left as it is for the schema to refuse. */
import type { Report } from '../problem.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The items of a list that are objects, each made longer; everything else stays. */
export const eachOf = (value: unknown, make: (item: Fields, index: number) => unknown): unknown =>
  isList(value) ? value.map((item, index) => (isFields(item) ? make(item, index) : item)) : value;

/** The objects of a list. */
export const objectsIn = (value: unknown): readonly Fields[] => (isList(value) ? value.filter(isFields) : []);

export const idIn = ({ id }: Fields): string | undefined => (typeof id === 'string' ? id : undefined);

/** Keys `x-…` are kept for their makers and mean nothing here. */
export const withoutOwn = (item: Fields): Fields => {
  const others = Object.entries(item).filter(([key]) => !key.startsWith('x-'));
  return others.length === Object.keys(item).length ? item : Object.fromEntries(others);
};

/** The item with what it leaves out; a key that is undefined in `usual` has no usual value. */
export function filled(item: Fields, usual: Fields): Fields {
  const missing = Object.entries(usual).filter(([key, value]) => value !== undefined && !Object.hasOwn(item, key));
  return missing.length === 0 ? item : { ...item, ...Object.fromEntries(missing) };
}

/** The item with some of its values made longer, as far as it has them. */
export function lengthened(item: Fields, makers: Readonly<Record<string, (value: unknown) => unknown>>): Fields {
  const longer = Object.entries(makers).flatMap(([key, make]) => (Object.hasOwn(item, key) ? [[key, make(item[key])] as const] : []));
  return { ...item, ...Object.fromEntries(longer) };
}

/** A text in one language, or the same in both, is a text in both. */
export function text(value: unknown): unknown {
  if (typeof value === 'string') return { en: value, pl: value };
  if (!isFields(value)) return value;
  const { en, pl } = value;
  return en === undefined && pl === undefined ? value : { ...value, en: en === undefined ? pl : en, pl: pl === undefined ? en : pl };
}

/** `"3-6"` or `3` for a pair. */
export function pair(value: unknown): unknown {
  if (typeof value === 'number') return [value, value];
  const [, first, last] = (typeof value === 'string' ? /^\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2})\s*)?$/.exec(value) : null) ?? [];
  return first === undefined ? value : [Number(first), Number(last ?? first)];
}

const RUN = /^(\d{2})(\d{2})(?:[-–](?:\1)?(\d{2}))?$/;

/** `0101-04 0212`: the hexes 0101, 0102, 0103, 0104 and 0212; undefined if something else stands there. */
export function hexesOf(run: string): string[] | undefined {
  const hexes: string[] = [];
  for (const word of run.split(/[\s,]+/).filter((one) => one !== '')) {
    const [, column, from, to = from] = RUN.exec(word) ?? [];
    if (column === undefined || from === undefined || to === undefined || Number(to) < Number(from)) return undefined;
    for (let row = Number(from); row <= Number(to); row++) hexes.push(column + String(row).padStart(2, '0'));
  }
  return hexes;
}

/** The other way round: hexes of a column that follow one another are one word. */
export function runOf(hexes: readonly string[]): string {
  const words: string[] = [];
  for (let i = 0; i < hexes.length; i++) {
    const from = hexes[i] ?? '';
    let last = i;
    while (Number(hexes[last + 1]) === Number(hexes[last]) + 1 && hexes[last + 1]?.slice(0, 2) === from.slice(0, 2)) last++;
    words.push(last === i ? from : `${from}-${hexes[last]?.slice(2)}`);
    i = last;
  }
  return words.join(' ');
}

/** A list of hexes that may be written as a run. */
export function hexList(value: unknown, place: string, report: Report): unknown {
  if (typeof value !== 'string') return value;
  const hexes = hexesOf(value);
  if (hexes === undefined) report(place, 'notRun', { found: JSON.stringify(value.slice(0, 60)) });
  return hexes ?? [];
}

const MARKS = /[\u0300-\u036f]/g;

/** A name as an id: `1/I/4 pp` as `1-i-4-pp`. */
export function slug(name: unknown): string | undefined {
  const words = typeof name === 'string' ? name : isFields(name) ? (name['en'] ?? name['pl']) : undefined;
  if (typeof words !== 'string') return undefined;
  const plain = words.normalize('NFD').replaceAll(MARKS, '').replaceAll(/[łŁ]/g, 'l').toLowerCase();
  const id = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return id === '' ? undefined : id.slice(0, 60);
}

/** Items without an id have their name for one, with a number where another has it already. */
export function withIds(value: unknown, taken: Set<string>): unknown {
  for (const item of objectsIn(value)) {
    const id = idIn(item);
    if (id !== undefined) taken.add(id);
  }
  return eachOf(value, (item) => {
    const name = slug(item['name'] ?? item['title']);
    if (Object.hasOwn(item, 'id') || name === undefined) return item;
    let id = name;
    for (let number = 2; taken.has(id); number++) id = `${name}-${number}`;
    taken.add(id);
    return { id, ...item };
  });
}
