/** What a field of an action, an event or a procedure is: how it looks outside, and how it is written and read. */

import { type Hex, type Lead, NO_HEX, NOBODY, type SideNumber } from '@kosynier/engine';
import type { Report } from '../problem.ts';
import { type Names, readCommander, readHex, readSide, readUnit, writeCommander, writeHex, writeSide, writeUnit } from './names.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** How a field looks outside. The door to what others send makes its schemas of these. */
export type Outside =
  | { readonly is: 'hex' | 'name' | 'commander' | 'flag' | 'data' }
  | { readonly is: 'whole'; readonly min: number; readonly max: number }
  | { readonly is: 'word'; readonly words: readonly (string | number)[] }
  | { readonly is: 'list' | 'orNull' | 'optional'; readonly of: Outside }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, Outside>> };

export interface Field<T> {
  readonly outside: Outside;
  readonly write: (names: Names, value: T) => Json;
  /** Is only given what looks like `outside`. */
  readonly read: (names: Names, sent: unknown, place: string, report: Report) => T;
}

type Reader<T> = (names: Names, sent: string, place: string, report: Report) => T;

/** Something with a name; the door has seen to it that a text was sent. */
const named = <T>(is: 'hex' | 'name' | 'commander', write: Field<T>['write'], read: Reader<T>): Field<T> => ({
  outside: { is },
  write,
  read: (names, sent, place, report) => read(names, sent as string, place, report),
});

const orNone = <T>(field: Field<T>, none: T): Field<T> => ({
  outside: { is: 'orNull', of: field.outside },
  write: field.write,
  read: (names, sent, place, report) => (sent === null ? none : field.read(names, sent, place, report)),
});

/** A field that is left out where it has nothing to say. */
export const optional = <T>(field: Field<T>): Field<T | undefined> => ({
  outside: { is: 'optional', of: field.outside },
  write: (names, value) => (value === undefined ? LEFT_OUT : field.write(names, value)),
  read: (names, sent, place, report) => (sent === undefined ? undefined : field.read(names, sent, place, report)),
});

/** JSON has no undefined; `writeShape` drops the field. */
const LEFT_OUT = undefined as unknown as Json;

export const listOf = <T>(field: Field<T>): Field<readonly T[]> => ({
  outside: { is: 'list', of: field.outside },
  write: (names, values) => values.map((value) => field.write(names, value)),
  read: (names, sent, place, report) => (sent as unknown[]).map((one, i) => field.read(names, one, `${place}[${i}]`, report)),
});

/** Something that looks the same inside and outside. */
const plain = <T extends Json>(outside: Outside): Field<T> => ({
  outside,
  write: (_, value) => value,
  read: (_, sent) => sent as T,
});

const numbers = (min: number, max: number): Outside => ({ is: 'whole', min, max });

export const hex: Field<Hex> = named('hex', (_, value) => writeHex(value), readHex);
export const maybeHex: Field<Hex> = orNone(hex, NO_HEX);
export const hexes: Field<readonly Hex[]> = listOf(hex);
export const unit: Field<number> = named('name', writeUnit, readUnit);
export const maybeUnit: Field<number> = orNone(unit, NOBODY);
/** B51: the unit that leads an attack, or the one that came in best. */
export const lead: Field<Lead> = named(
  'name',
  (names, value) => (value === 'best' ? value : writeUnit(names, value)),
  (names, sent, place, report) => (sent === 'best' ? sent : readUnit(names, sent, place, report)),
);
export const units: Field<readonly number[]> = listOf(unit);
/** A commander, never one whose chit is hidden. */
export const commander: Field<number> = named('commander', writeCommander, readCommander);
export const maybeCommander: Field<number> = orNone(commander, NOBODY);
export const commanders: Field<readonly number[]> = listOf(commander);
export const side: Field<SideNumber> = named('name', writeSide, readSide);
export const maybeSide: Field<SideNumber | null> = {
  outside: { is: 'orNull', of: { is: 'name' } },
  write: (names, value) => (value === null ? null : writeSide(names, value)),
  read: (names, sent, place, report) => (sent === null ? null : readSide(names, sent as string, place, report)),
};

export const flag: Field<boolean> = plain({ is: 'flag' });
export const facing: Field<number> = plain(numbers(0, 5));
/** A count, or a place in a list. */
export const whole: Field<number> = plain(numbers(0, 9999));
export const anyWhole: Field<number> = plain(numbers(-9999, 9999));
export const wholes: Field<readonly number[]> = listOf(anyWhole);
export const maybeWhole: Field<number | null> = plain({ is: 'orNull', of: numbers(-9999, 9999) });

/** A word of a closed list. */
export const word = <const T extends string | number>(...words: readonly T[]): Field<T> => plain({ is: 'word', words });

/** Texts and lists that are data already: rule numbers, modifiers, dice. Only events have them, and those only go out. */
export const data = <T>(): Field<T> => ({ outside: { is: 'data' }, write: (_, value) => value as Json, read: (_, sent) => sent as T });

/** The fields of an object with a name for what it is. */
export type Shape<T> = { readonly [F in Exclude<keyof T, 'kind'>]: Field<T[F]> };
type AnyShape = Readonly<Record<string, Field<never>>>;

/** One shape for each kind of a union. */
export type Shapes<U extends { readonly kind: string }> = { readonly [K in U['kind']]: Shape<Extract<U, { kind: K }>> };

export const outsideOf = (shape: object): Record<string, Outside> =>
  Object.fromEntries(Object.entries(shape as AnyShape).map(([name, field]) => [name, field.outside]));

const withoutUndefined = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

export function writeShape(names: Names, shape: object, value: object): Record<string, Json> {
  const fields = shape as Readonly<Record<string, Field<unknown>>>;
  const values = value as Readonly<Record<string, unknown>>;
  return withoutUndefined(Object.entries(fields).map(([name, field]) => [name, field.write(names, values[name])]));
}

export function readFields(names: Names, shape: object, sent: object, place: string, report: Report): Record<string, unknown> {
  const fields = shape as Readonly<Record<string, Field<unknown>>>;
  const values = sent as Readonly<Record<string, unknown>>;
  return withoutUndefined(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.read(names, values[name], place === '' ? name : `${place}.${name}`, report),
    ]),
  );
}

/** An object inside another, all of it. */
export const objectOf = <T extends object>(shape: { readonly [F in keyof T]-?: Field<T[F]> }): Field<T> => ({
  outside: { is: 'object', fields: outsideOf(shape) },
  write: (names, value) => writeShape(names, shape, value),
  read: (names, sent, place, report) => readFields(names, shape, sent as object, place, report) as T,
});
