/** Set-up file of `npm run rules:swap` only: gives a book a wrong value before the tests of a file are read. */
import { inject } from 'vitest';
import { BOOKS } from '../books.ts';
import type { Swap } from './mutants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    swap: Swap;
  }
}

type Values = Record<string, unknown>;

/** A copy with another value at the end of the path; ground that is not named costs as clear. */
function withValue(values: Values, [key = '', ...rest]: readonly string[], value: unknown): Values {
  if (rest.length === 0) return { ...values, [key]: value };
  return { ...values, [key]: withValue((values[key] ?? { infantry: 1, cavalry: 1 }) as Values, rest, value) };
}

const { books, path, value } = inject('swap');
for (const book of books) Object.assign(BOOKS[book], withValue(BOOKS[book] as unknown as Values, path.split('.'), value));
