/**
 * Whether something looks as a field does outside, asked without making its schema work: of an action that is as it should be that takes a fraction of the time. What a schema
 * would refuse does not look so; the schema says why.
 */
import { type Outside, UNKNOWN_CHIT } from '@kosynier/table';

export type Look = (sent: unknown) => boolean;

const LONGEST_NAME = 100;

const isName = (sent: unknown): boolean => typeof sent === 'string' && sent.length > 0 && sent.length <= LONGEST_NAME;

/** Also of what is left out of a list. */
function areAll(list: readonly unknown[], look: Look): boolean {
  for (const one of list) if (!look(one)) return false;
  return true;
}

/** The same as the schema that `schemaOf` makes. */
export function lookOf(outside: Outside): Look {
  switch (outside.is) {
    case 'hex':
      return (sent) => typeof sent === 'string' && /^\d{4}$/.test(sent);
    case 'name':
      return isName;
    case 'commander':
      return (sent) => isName(sent) && sent !== UNKNOWN_CHIT;
    case 'flag':
      return (sent) => typeof sent === 'boolean';
    case 'data':
      // Only what goes out has such fields.
      return () => false;
    case 'whole': {
      const { min, max } = outside;
      return (sent) => typeof sent === 'number' && Number.isSafeInteger(sent) && sent >= min && sent <= max;
    }
    case 'word': {
      const words = new Set<unknown>(outside.words);
      return (sent) => words.has(sent);
    }
    case 'list': {
      const one = lookOf(outside.of);
      return (sent) => Array.isArray(sent) && areAll(sent, one);
    }
    case 'orNull': {
      const one = lookOf(outside.of);
      return (sent) => sent === null || one(sent);
    }
    case 'optional': {
      const one = lookOf(outside.of);
      return (sent) => sent === undefined || one(sent);
    }
    case 'object':
      return looksOf(outside.fields);
  }
}

/** An object with these fields and no others. */
export function looksOf(fields: Readonly<Record<string, Outside>>): Look {
  const looks = new Map(Object.entries(fields).map(([name, field]) => [name, lookOf(field)]));
  const wanted = [...looks].filter(([name]) => fields[name]?.is !== 'optional').length;
  return (sent) => {
    if (typeof sent !== 'object' || sent === null || Object.getPrototypeOf(sent) !== Object.prototype) return false;
    let found = 0;
    for (const name of Object.keys(sent)) {
      const look = looks.get(name);
      if (look === undefined || !look((sent as Readonly<Record<string, unknown>>)[name])) return false;
      if (fields[name]?.is !== 'optional') found += 1;
    }
    return found === wanted;
  };
}

/** One look for each kind of a union. */
export function looksOfKinds(shapes: Readonly<Record<string, Readonly<Record<string, Outside>>>>): Look {
  const looks = new Map<unknown, Look>(
    Object.entries(shapes).map(([kind, fields]) => [kind, looksOf({ kind: { is: 'word', words: [kind] }, ...fields })]),
  );
  return (sent) => typeof sent === 'object' && sent !== null && looks.get((sent as { readonly kind?: unknown }).kind)?.(sent) === true;
}
