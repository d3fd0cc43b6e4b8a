/** What a field of an action, an event or a procedure is: how it looks outside, and how it is written and read. */

import { type Hex, type Lead, NO_HEX, NOBODY, type SideNumber } from '@kosynier/engine';
import * as z from 'zod';
import {
  type Names,
  readCommander,
  readHex,
  readSide,
  readUnit,
  UNKNOWN_CHIT,
  writeCommander,
  writeHex,
  writeSide,
  writeUnit,
} from './names.ts';
import type { Report } from './problem.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Field<T> {
  /** The shape outside. `read` is only given what it lets through. */
  readonly schema: z.ZodType;
  readonly write: (names: Names, value: T) => Json;
  readonly read: (names: Names, sent: unknown, place: string, report: Report) => T;
}

type Reader<T> = (names: Names, sent: string, place: string, report: Report) => T;

const hexText = z.string().regex(/^\d{4}$/, 'is not a hex number of four digits (CCRR)');
export const nameText = z.string().min(1).max(100);

/** Something with a name; the schema has seen to it that a text was sent. */
const named = <T>(schema: z.ZodType, write: Field<T>['write'], read: Reader<T>): Field<T> => ({
  schema,
  write,
  read: (names, sent, place, report) => read(names, sent as string, place, report),
});

const orNone = <T>(field: Field<T>, none: T): Field<T> => ({
  schema: field.schema.nullable(),
  write: field.write,
  read: (names, sent, place, report) => (sent === null ? none : field.read(names, sent, place, report)),
});

/** A field that is left out where it has nothing to say. */
export const optional = <T>(field: Field<T>): Field<T | undefined> => ({
  schema: field.schema.optional(),
  write: (names, value) => (value === undefined ? LEFT_OUT : field.write(names, value)),
  read: (names, sent, place, report) => (sent === undefined ? undefined : field.read(names, sent, place, report)),
});

/** JSON has no undefined; `writeShape` drops the field. */
const LEFT_OUT = undefined as unknown as Json;

export const listOf = <T>(field: Field<T>): Field<readonly T[]> => ({
  schema: z.array(field.schema),
  write: (names, values) => values.map((value) => field.write(names, value)),
  read: (names, sent, place, report) => (sent as unknown[]).map((one, i) => field.read(names, one, `${place}[${i}]`, report)),
});

/** Something that looks the same inside and outside. */
const plain = <T extends Json>(schema: z.ZodType<T>): Field<T> => ({
  schema,
  write: (_, value) => value,
  read: (_, sent) => sent as T,
});

export const hex: Field<Hex> = named(hexText, (_, value) => writeHex(value), readHex);
export const maybeHex: Field<Hex> = orNone(hex, NO_HEX);
export const hexes: Field<readonly Hex[]> = listOf(hex);
export const unit: Field<number> = named(nameText, writeUnit, readUnit);
export const maybeUnit: Field<number> = orNone(unit, NOBODY);
/** B51: who leads an attack: a unit, or whoever came in best. */
export const lead: Field<Lead> = named(
  nameText,
  (names, value) => (value === 'best' ? value : writeUnit(names, value)),
  (names, sent, place, report) => (sent === 'best' ? sent : readUnit(names, sent, place, report)),
);
export const units: Field<readonly number[]> = listOf(unit);
export const commander: Field<number> = named(
  nameText.refine((id) => id !== UNKNOWN_CHIT, 'hides the commander: name one'),
  writeCommander,
  readCommander,
);
export const maybeCommander: Field<number> = orNone(commander, NOBODY);
export const commanders: Field<readonly number[]> = listOf(commander);
export const side: Field<SideNumber> = named(nameText, writeSide, readSide);
export const maybeSide: Field<SideNumber | null> = {
  schema: nameText.nullable(),
  write: (names, value) => (value === null ? null : writeSide(names, value)),
  read: (names, sent, place, report) => (sent === null ? null : readSide(names, sent as string, place, report)),
};

export const flag: Field<boolean> = plain(z.boolean());
export const facing: Field<number> = plain(z.int().min(0).max(5));
/** A count, or a place in a list. */
export const whole: Field<number> = plain(z.int().min(0).max(9999));
export const anyWhole: Field<number> = plain(z.int().min(-9999).max(9999));
export const wholes: Field<readonly number[]> = listOf(anyWhole);
export const maybeWhole: Field<number | null> = plain(z.int().min(-9999).max(9999).nullable());

/** A word of a closed list. */
export const word = <const T extends string | number>(...words: readonly T[]): Field<T> => plain(z.literal(words));

/** Texts and lists that are data already: rule numbers, modifiers, dice. Only events have them, and those only go out. */
export const data = <T>(): Field<T> => ({ schema: z.json(), write: (_, value) => value as Json, read: (_, sent) => sent as T });

/** The fields of an object with a name for what it is. */
export type Shape<T> = { readonly [F in Exclude<keyof T, 'kind'>]: Field<T[F]> };
type AnyShape = Readonly<Record<string, Field<never>>>;

export const schemaOfShape = (shape: object): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape as AnyShape).map(([name, field]) => [name, field.schema]));

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
  schema: z.strictObject(schemaOfShape(shape)),
  write: (names, value) => writeShape(names, shape, value),
  read: (names, sent, place, report) => readFields(names, shape, sent as object, place, report) as T,
});
