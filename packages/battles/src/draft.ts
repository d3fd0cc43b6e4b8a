/**
 * A draft is a battle file of which only the well-shaped parts are left; everything else is undefined.
 * So the checks of meaning can go on where the shape is right, and one run lists every problem.
 */

import type { Battle } from '@kosynier/engine';
import type * as z from 'zod';
import { placeOf, type Report } from './problem.ts';
import { draftSchema } from './schema.ts';

export type Loose<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer U)[]
    ? readonly (Loose<U> | undefined)[]
    : { readonly [K in keyof T]?: Loose<T[K]> | undefined };

export type Draft = Loose<Battle>;

type Path = readonly PropertyKey[];

/** Reports every fault of shape and answers what is left. */
export function readDraft(value: unknown, report: Report): Draft {
  const reading = draftSchema.safeParse(value);
  const faults: Path[] = [];
  for (const issue of reading.error?.issues ?? []) {
    for (const path of pathsOf(issue)) {
      faults.push(path);
      report(placeOf(path), messageOf(issue, valueAt(value, path)));
    }
  }
  // All that the schema found fault with is gone, so what is left has the shape of a battle.
  return (prune(value, faults, 0) ?? {}) as Draft;
}

/** Unknown keys are reported at their own place, not at that of the object that holds them. */
function pathsOf(issue: z.core.$ZodIssue): Path[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
}

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not a key that belongs here';
    case 'invalid_type':
      return value === undefined ? 'is missing' : `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}, not ${shown(value)}`;
    case 'invalid_value':
      return value === undefined ? 'is missing' : `must be ${choice(issue.values)}, not ${shown(value)}`;
    case 'too_small':
      return issue.origin === 'array' ? `must have ${issue.minimum} entries` : `must be at least ${issue.minimum}, not ${shown(value)}`;
    case 'too_big':
      return issue.origin === 'array' ? `must have ${issue.maximum} entries` : `must be at most ${issue.maximum}, not ${shown(value)}`;
    case 'invalid_format':
      return `${shown(value)} ${issue.message}`;
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return issue.message;
  }
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

const choice = (values: readonly unknown[]): string => (values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`);

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

function valueAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const step of path) found = isHolder(found) ? found[step] : undefined;
  return found;
}

/** A copy in which the faulty places are undefined; lists keep their length, so that the places of the others stay true. */
function prune(value: unknown, faults: readonly Path[], depth: number): unknown {
  if (faults.length === 0) return value;
  const byStep = new Map<PropertyKey, Path[]>();
  for (const path of faults) {
    const step = path[depth];
    if (step === undefined) return undefined;
    const others = byStep.get(step);
    if (others === undefined) byStep.set(step, [path]);
    else others.push(path);
  }
  if (!isHolder(value)) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<PropertyKey, unknown>;
  for (const [step, below] of byStep) copy[step] = prune(value[step], below, depth + 1);
  return copy;
}
