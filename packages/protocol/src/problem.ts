/** What is wrong with something that was sent, in sentences with their places. */

import { TYPE_WORDS } from '@kosynier/battles';
import { type Problem, quotationOf, type Read } from '@kosynier/table';
import type * as z from 'zod';

export const problemLine = ({ place, message }: Problem): string => (place === '' ? message : `${place}: ${message}`);

/** `['units', 14, 'hex']` as `units[14].hex`, below the place `from`. */
export function placeOf(path: readonly PropertyKey[], from = ''): string {
  let place = from;
  for (const step of path) {
    if (typeof step === 'number') place += `[${step}]`;
    else if (/^[\w-]+$/.test(String(step))) place += place === '' ? String(step) : `.${String(step)}`;
    else place += `[${quotationOf(String(step))}]`;
  }
  return place;
}

/** The one door: whatever was sent goes in, the shape that the schema promises comes out. */
export function readShape<S extends z.ZodType>(schema: S, sent: unknown, from = ''): Read<z.output<S>> {
  const reading = schema.safeParse(sent, { reportInput: true });
  if (reading.success) return { ok: true, value: reading.data };
  return { ok: false, problems: reading.error.issues.flatMap((issue) => problemsOf(issue, from)) };
}

/** Unknown keys are reported at their own place, not at that of the object that holds them. */
function problemsOf(issue: z.core.$ZodIssue, from: string): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ place: placeOf([...issue.path, key], from), message: 'is not a key that belongs here' }));
  return [{ place: placeOf(issue.path, from), message: messageOf(issue) }];
}

function messageOf(issue: z.core.$ZodIssue): string {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return input === undefined ? 'is missing' : `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}, not ${quotationOf(input)}`;
    case 'invalid_value':
      return input === undefined ? 'is missing' : `must be ${choice(issue.values)}, not ${quotationOf(input)}`;
    case 'too_small':
      return `must ${measure(issue.origin)} at least ${issue.minimum}${sizeOf(issue.origin, input)}`;
    case 'too_big':
      return `must ${measure(issue.origin)} at most ${issue.maximum}${sizeOf(issue.origin, input)}`;
    case 'invalid_format':
      return `${quotationOf(input)} ${issue.message}`;
    case 'invalid_union':
      return issue.discriminator === undefined ? issue.message : kindFault(input, issue.discriminator);
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return issue.message;
  }
}

function kindFault(input: unknown, discriminator: string): string {
  const kind = typeof input === 'object' && input !== null ? Object.getOwnPropertyDescriptor(input, discriminator)?.value : undefined;
  return kind === undefined ? 'is missing' : `${quotationOf(kind)} is not known`;
}

const measure = (origin: string): string => (origin === 'array' || origin === 'string' ? 'have a length of' : 'be');
const sizeOf = (origin: string, input: unknown): string => (origin === 'array' || origin === 'string' ? '' : `, not ${quotationOf(input)}`);

const choice = (values: readonly unknown[]): string =>
  values.length === 1 ? quotationOf(values[0]) : `one of ${values.map((value) => String(value)).join(', ')}`;
