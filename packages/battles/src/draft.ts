/**
 * A draft is a battle file of which only the well-shaped parts are left; everything else is undefined.
 * So the checks of meaning can go on where the shape is right, and one run lists every problem.
 */

import type { Battle } from '@kosynier/engine';
import type * as z from 'zod';
import { valueAt } from './changes.ts';
import { placeOf, type Report } from './problem.ts';
import type { Told } from './problems/index.ts';
import { draftSchema } from './schema.ts';

export type Loose<T> = T extends string | number | boolean | null
  ? T
  : T extends readonly (infer U)[]
    ? readonly (Loose<U> | undefined)[]
    : { readonly [K in keyof T]?: Loose<T[K]> | undefined };

export type Draft = Loose<Battle>;

type Path = readonly (string | number)[];

/** Reports every fault of shape and answers what is left. */
export function readDraft(value: unknown, report: Report): { readonly draft: Draft; readonly isWhole: boolean } {
  const reading = draftSchema.safeParse(value);
  const faults: Path[] = [];
  for (const issue of reading.error?.issues ?? []) {
    for (const path of pathsOf(issue)) {
      faults.push(path);
      const { code, data } = told(issue, valueAt(value, path));
      report(placeOf(path), code, data);
    }
  }
  // All that the schema found fault with is gone, so what is left has the shape of a battle.
  return { draft: (prune(value, faults, 0) ?? {}) as Draft, isWhole: faults.length === 0 };
}

/** Unknown keys are reported at their own place, not at that of the object that holds them. */
function pathsOf(issue: z.core.$ZodIssue): Path[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
}

/** Sentences of the schema are codes: those that need to know what was found, and those that do not. */
const FORMATS = ['notHex', 'notId', 'notTime', 'notDate', 'notRun', 'notRatings'] as const;
const PLAIN = ['empty', 'reservedId'] as const;

function told(issue: z.core.$ZodIssue, value: unknown): Told {
  if (value === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return { code: 'missing', data: {} };
  const found = shown(value);
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknownKey', data: {} };
    case 'invalid_type':
      return { code: 'wrongType', data: { expected: issue.expected, found } };
    case 'invalid_value':
      return { code: 'notOneOf', data: { values: issue.values.map(String), found } };
    case 'too_small':
      if (issue.origin === 'array') return { code: 'wrongLength', data: { length: Number(issue.minimum) } };
      return { code: 'tooSmall', data: { least: Number(issue.minimum), found } };
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), found, Array.isArray(value) ? value.length : 0);
    case 'invalid_format':
    case 'custom':
      return named(issue.message, found);
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return { code: 'otherShape', data: {} };
  }
}

function tooBig(origin: string, most: number, found: string, length: number): Told {
  if (origin === 'string') return { code: 'tooLong', data: { most } };
  if (origin !== 'array') return { code: 'tooBig', data: { most, found } };
  // A pair or a row of ten has one length only.
  return most <= 10 && length > 0 ? { code: 'wrongLength', data: { length: most } } : { code: 'tooMany', data: { most } };
}

function named(message: string, found: string): Told {
  const format = FORMATS.find((code) => code === message);
  if (format !== undefined) return { code: format, data: { found } };
  return { code: PLAIN.find((code) => code === message) ?? 'otherShape', data: {} };
}

/** A value as a sentence shows it; a long one is cut, for it may be megabytes. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return '[]';
  if (typeof value === 'object' && value !== null) return '{}';
  const text = typeof value === 'string' ? JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value) : String(value);
  return text;
}
const LONGEST = 60;

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

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
