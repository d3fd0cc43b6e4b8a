/** Changes of a file as data: a mend, a variation of a battle. What does not lie on the way to a change is shared with the file before. */

export type Path = readonly (string | number)[];

export interface FileChange {
  readonly path: Path;
  /** Left out: what is there is taken away; from a list, so that those behind it move up. */
  readonly value?: unknown;
}

type Holder = Readonly<Record<string | number, unknown>>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const step of path) found = isHolder(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  return found;
}

/** The file with other values at some places. */
export const withChanges = <T>(file: T, changes: readonly FileChange[]): T =>
  changes.reduce<unknown>((changed, { path, value }) => withValue(changed, path, value), file) as T;

/** The same with one value; undefined takes it away. A way that does not exist is made of objects. */
export function withValue(value: unknown, path: Path, leaf: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return leaf;
  if (Array.isArray(value)) return withItem(value, Number(step), rest, leaf);
  const holder = isHolder(value) ? value : {};
  if (rest.length === 0 && leaf === undefined) {
    if (!Object.hasOwn(holder, step)) return value;
    const { [step]: _, ...others } = holder;
    return others;
  }
  const before = Object.hasOwn(holder, step) ? holder[step] : undefined;
  const after = withValue(before, rest, leaf);
  return after === before ? value : { ...holder, [step]: after };
}

function withItem(list: readonly unknown[], index: number, rest: Path, leaf: unknown): readonly unknown[] {
  if (rest.length === 0 && leaf === undefined) return list.filter((_, i) => i !== index);
  const after = withValue(list[index], rest, leaf);
  if (after === list[index]) return list;
  const copy = [...list];
  copy[index] = after;
  return copy;
}
