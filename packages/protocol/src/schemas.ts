/** The shapes of what comes in from outside, other than actions and procedures. Unknown keys are refused with their place. */

import {
  type ArrangedCommander,
  type ArrangedUnit,
  type Arrangement,
  COMMANDER_STATUS_NAMES,
  FORMATION_NAMES,
  type GameOptions,
  MARK_NAMES,
  UNIT_STATUS_NAMES,
} from '@kosynier/engine';
import * as z from 'zod';
import { actionCodec, frameCodec, resultSchema } from './codec.ts';
import { type Json, nameText } from './fields.ts';
import { houseRulesSchema, rulingsSchema } from './rule-schema.ts';

const optional = <S extends z.core.SomeType>(schema: S) => z.exactOptional(schema);
const whole = z.int().min(0).max(9999);
const hex = z.string().regex(/^\d{4}$/, 'is not a hex number of four digits (CCRR)');

export const optionsSchema = z.strictObject({
  autoVictory: optional(z.record(nameText, z.int().min(1).max(999))),
  rulings: optional(rulingsSchema),
  houseRules: optional(houseRulesSchema),
  meleeDie: optional(z.enum(['d10', 'd6'])),
});

const arrangedUnit = z.strictObject({
  id: nameText,
  hex: optional(hex),
  facing: optional(z.int().min(0).max(5)),
  losses: optional(whole),
  formation: optional(z.enum(FORMATION_NAMES)),
  status: optional(z.enum(UNIT_STATUS_NAMES)),
  due: optional(whole),
  shots: optional(whole),
  spent: optional(whole),
  marks: optional(z.array(z.enum(MARK_NAMES)).max(MARK_NAMES.length)),
  entry: optional(z.int().min(0).max(127)),
});

const arrangedCommander = z.strictObject({
  id: nameText,
  hex: optional(hex),
  status: optional(z.enum(COMMANDER_STATUS_NAMES)),
  activations: optional(whole),
});

/** An engine's `Arrangement` whose procedures and result are told by name. */
export const positionSchema = z.strictObject({
  turn: optional(whole),
  balance: optional(z.int().min(-9999).max(9999)),
  campEntered: optional(z.boolean()),
  phase: optional(z.literal([1, 2, 3, 4, 'round1', 'round3'])),
  active: optional(nameText),
  window: optional(z.enum(['other', 'phasing'])),
  pool: optional(z.array(nameText)),
  chosen: optional(z.tuple([z.array(nameText), z.array(nameText)])),
  units: z.array(arrangedUnit),
  commanders: z.array(arrangedCommander),
  frames: optional(z.array(frameCodec.schema)),
  result: optional(resultSchema as z.ZodType<Json>),
});
export type NamedPosition = z.output<typeof positionSchema>;

export const seedSchema = z.int().min(0).max(0xffff_ffff);

/** A whole number for a die, the id of a commander for a draw; what was asked for is known only when the rules ask. */
export const diceSchema = z.array(z.unknown()).max(10_000);
export type GivenDice = readonly unknown[];

const hash = z.string().regex(/^[0-9a-f]{8}$/, 'is not a hash of eight hexadecimal digits');

const headerFields = {
  battle: nameText,
  battleHash: z.string().regex(/^[0-9a-f]{16}$/, 'is not a hash of sixteen hexadecimal digits'),
  scenario: nameText,
  options: optionsSchema,
  book: nameText,
  players: optional(z.record(nameText, z.string().max(200))),
  /** The whole battle, if it is none of those that come with the program. */
  document: optional(z.unknown()),
  /** Where the game began, if not at the start of the scenario, and the dice that led to its first decision. */
  position: optional(positionSchema),
  dice: optional(diceSchema),
};

const kosynier = z.literal('record');

/** In version 1 the hash is that of the battle's whole file, and the rules are those of the first edition. */
export const headerSchema = z.discriminatedUnion('version', [
  z.strictObject({ kosynier, version: z.literal(1), ...headerFields }),
  z.strictObject({ kosynier, version: z.literal(2), rules: z.int().min(1), ...headerFields }),
]);
export type RecordHeader = z.output<typeof headerSchema>;

export const stepSchema = z.strictObject({
  n: z.int().min(1),
  side: nameText,
  action: actionCodec.schema,
  dice: diceSchema,
  hash,
});
export type RecordStep = z.output<typeof stepSchema>;

export const endSchema = z.strictObject({ end: z.literal(true), result: resultSchema as z.ZodType<Json> });
export type RecordEnd = z.output<typeof endSchema>;

/** Any object, just as it came: `z.record` would drop a key like `__proto__` without a word. */
export const holder = (message: string) => z.custom<object>((value) => typeof value === 'object' && value !== null, message);

/** A call of JSON-RPC 2.0; parameters by position are legal there and are refused by the methods. */
export const requestSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  method: z.string(),
  params: optional(holder('must be an object')),
  id: optional(z.union([z.string(), z.number(), z.null()])),
});

/** Fails to compile as soon as the schemas and the engine's types drift apart. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends object ? { -readonly [K in keyof T]: Flat<T[K]> } : T;
true satisfies Same<Flat<z.output<typeof optionsSchema>>, Flat<GameOptions>>;
true satisfies Same<Flat<z.output<typeof arrangedUnit>>, Flat<ArrangedUnit>>;
true satisfies Same<Flat<z.output<typeof arrangedCommander>>, Flat<ArrangedCommander>>;
true satisfies Same<Flat<Omit<NamedPosition, 'frames' | 'result'>>, Flat<Omit<Arrangement, 'frames' | 'result'>>>;
