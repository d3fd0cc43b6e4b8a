/** The shapes of the lines of a game over a server: version 4 of the record. */
import { PROTOCOL } from '@kosynier/dice';
import type { LogHeader, LogLine } from '@kosynier/table';
import * as z from 'zod';
import { actionCodec, resultSchema } from './codec.ts';
import { nameText } from './schema-of.ts';
import { digits, optionsSchema, paceSchema } from './schemas.ts';

const optional = <S extends z.core.SomeType>(schema: S) => z.exactOptional(schema);
const anchors = z.tuple([digits(64), digits(64)]);
const whole = z.int().min(0).max(10_000_000);

export const logHeaderSchema = z.strictObject({
  kosynier: z.literal('record'),
  version: z.literal(4),
  rules: z.int().min(1),
  rulesHash: optional(digits(64)),
  battle: nameText,
  battleHash: digits(64),
  playHash: digits(16),
  scenario: nameText,
  options: optionsSchema,
  book: nameText,
  sides: z.union([z.tuple([nameText, nameText]), z.literal('random')]),
  pace: optional(paceSchema),
  fair: z.strictObject({
    protocol: z.literal(PROTOCOL),
    game: digits(32),
    epoch: z.literal(0),
    anchors,
    key: optional(digits(64)),
  }),
}) as unknown as z.ZodType<LogHeader>;

const n = z.int().min(1);
const seat = z.literal([0, 1]);
const side = nameText;
/** The chits of a battle have ASCII ids: sorting them is the same in every program. */
const asciiName = nameText.regex(/^[\x21-\x7e]+$/, 'has letters other than ASCII');
const die = z.union([
  z.tuple([z.literal('d10'), z.int().min(0).max(9)]),
  z.tuple([z.literal('d6'), z.int().min(1).max(6)]),
  z.tuple([z.literal('draw'), asciiName]),
]);
const draws = optional(z.tuple([whole, digits(64)]));
const open = optional(z.array(z.tuple([n, digits(64), z.string().max(100_000)])));
const actions = z.array(actionCodec.schema).min(1).max(2_000);
const stepFields = { dice: z.array(die).max(10_000), by: digits(64), roll: optional(digits(64)), draws, open };

const offer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['draw', 'pause', 'resume', 'newDice', 'leave']) }),
  z.strictObject({ kind: z.literal('undo'), lines: z.int().min(1).max(100_000) }),
  z.strictObject({ kind: z.literal('rules'), hash: digits(64) }),
]);

/** The end by the rules is as they tell it; besides: the winner, and how the game ended. */
const concession = z.strictObject({ winner: nameText.nullable(), how: z.enum(['resignation', 'agreement', 'time', 'lapsed', 'left']) });

const SHAPES = {
  commit: z.strictObject({ n, seat, commit: digits(64), who: nameText }),
  secret: z.strictObject({ n, seat, secret: digits(64) }),
  fair: z.strictObject({ n, fair: z.strictObject({ epoch: n, anchors }) }),
  undo: z.strictObject({ n, side, undo: z.int().min(1), agreed: optional(n) }),
  offer: z.strictObject({ n, side, offer }),
  answer: z.strictObject({ n, side, answer: z.boolean(), of: n }),
  rules: z.strictObject({ n, side, rules: digits(64), agreed: n }),
  orders: z.strictObject({ n, side, orders: digits(64) }),
  end: z.strictObject({ n, end: z.literal(true), result: z.union([concession, resultSchema]), draws, open }),
  brought: z.strictObject({ n, side, actions, dice: stepFields.dice, brought: z.literal(true) }),
  sealed: z.strictObject({ n, side, sealed: digits(64), ...stepFields }),
  actions: z.strictObject({ n, side, actions, ...stepFields }),
} as const;

/** The schema of a line, by what it holds. */
export function logLineSchema(line: object): z.ZodType<LogLine> {
  const kind = Object.keys(SHAPES).find((field) => Object.hasOwn(line, field)) as keyof typeof SHAPES | undefined;
  return SHAPES[kind ?? 'actions'] as unknown as z.ZodType<LogLine>;
}

/** Every field that a line of version 4 may have, by the kind of the line: docs/record.md tells them all. */
export const LOG_SHAPES: Readonly<Record<string, z.ZodType>> = SHAPES;
