/** The shapes of what comes in from outside, other than actions and procedures. Unknown keys are refused with their place. */

import { houseRulesSchema, rulingsSchema } from '@kosynier/battles';
import {
  type ArrangedCommander,
  type ArrangedUnit,
  COMMANDER_STATUS_NAMES,
  FORMATION_NAMES,
  type GameOptions,
  MARK_NAMES,
  UNIT_STATUS_NAMES,
} from '@kosynier/engine';
import { type Json, MAKERS, type NamedPosition, type RecordEnd, type RecordHeader, type RecordLine } from '@kosynier/table';
import * as z from 'zod';
import { actionCodec, frameCodec, resultSchema } from './codec.ts';
import { hexText as hex, nameText } from './schema-of.ts';

const optional = <S extends z.core.SomeType>(schema: S) => z.exactOptional(schema);
const whole = z.int().min(0).max(9999);

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

export const seedSchema = z.int().min(0).max(0xffff_ffff);

/** A whole number for a die, the id of a commander for a draw; what was asked for is known only when the rules ask. */
export const diceSchema = z.array(z.unknown()).max(10_000);

export const digits = (count: number) =>
  z.string().regex(new RegExp(`^[0-9a-f]{${count}}$`), `is not a hash of ${NUMBERS[count] ?? count} hexadecimal digits`);
const NUMBERS: Readonly<Record<number, string>> = { 8: 'eight', 16: 'sixteen' };

const namesBySide = z.record(nameText, z.string().max(200));
const someTime = z.int().min(0).max(10_000_000);

export const paceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('noClock') }),
  z.strictObject({ kind: z.literal('live'), seconds: someTime, increment: someTime }),
  z.strictObject({ kind: z.literal('slow'), hours: someTime, increment: someTime }),
]);

const asideSchema = z.strictObject({
  name: optional(z.string().max(200)),
  notes: optional(z.array(z.strictObject({ from: hex, to: hex, text: z.string().max(500) })).max(500)),
  goals: optional(z.record(nameText, hex)),
});

/** Keys stand in the order in which they are written: a record that was read is written again just as it was. */
const headerFields = { scenario: nameText, options: optionsSchema, book: nameText };
const beginningFields = { document: optional(z.unknown()), position: optional(positionSchema), dice: optional(diceSchema) };
const earlierFields = {
  battle: nameText,
  battleHash: digits(16),
  ...headerFields,
  players: optional(namesBySide),
  ...beginningFields,
};
const kosynier = z.literal('record');

export const headerSchema = z.discriminatedUnion('version', [
  z.strictObject({ kosynier, version: z.literal(1), ...earlierFields }),
  z.strictObject({ kosynier, version: z.literal(2), rules: z.int().min(1), ...earlierFields }),
  z.strictObject({
    kosynier,
    version: z.literal(3),
    rules: z.int().min(1),
    rulesHash: optional(digits(64)),
    battle: nameText,
    battleHash: digits(64),
    playHash: digits(16),
    ...headerFields,
    seats: optional(namesBySide),
    pace: optional(paceSchema),
    ...beginningFields,
    fair: optional(z.json()),
    aside: optional(asideSchema),
  }),
]);

const lineFields = { n: z.int().min(1), side: nameText };
const stepFields = { ...lineFields, action: actionCodec.schema, dice: diceSchema };

/** Steps of versions 1 and 2. */
const earlierStepSchema = z.strictObject({ ...stepFields, hash: digits(8) });
const stepSchema = z.strictObject({
  ...stepFields,
  hash: digits(32),
  by: optional(z.enum(MAKERS).exclude(['person'])),
  /** Proofs of the dice, seals and their openings: shapes that `docs/record.md` tells, and that no game has yet. */
  roll: optional(digits(64)),
  draws: optional(z.json()),
  sealed: optional(digits(64)),
  open: optional(z.json()),
});
const undoSchema = z.strictObject({ ...lineFields, undo: z.int().min(1) });
const offerSchema = z.strictObject({ ...lineFields, offer: nameText });
const rulesSchema = z.strictObject({ ...lineFields, rules: digits(64) });

/** The schema of a line, by what it holds. */
export function lineSchema(version: RecordHeader['version'], line: object): z.ZodType<RecordLine> {
  if (version < 3) return earlierStepSchema as z.ZodType<RecordLine>;
  if ('undo' in line) return undoSchema;
  if ('offer' in line) return offerSchema;
  return 'rules' in line ? rulesSchema : (stepSchema as z.ZodType<RecordLine>);
}

export const endSchema = z.strictObject({
  end: z.literal(true),
  result: resultSchema as z.ZodType<Json>,
  head: optional(digits(64)),
}) satisfies z.ZodType<RecordEnd>;

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
true satisfies Same<Flat<Omit<z.output<typeof positionSchema>, 'frames' | 'result'>>, Flat<Omit<NamedPosition, 'frames' | 'result'>>>;
