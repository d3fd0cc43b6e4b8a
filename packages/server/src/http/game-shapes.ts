/** What is sent about games, beside the verbs. */
import { isLevel } from '@kosynier/ai';
import { optionsSchema, paceSchema } from '@kosynier/protocol';
import * as z from 'zod';
import { LONGEST_DELAY } from '../games/room.ts';

/** A whole day of a large battle, and some. */
export const LONGEST_RECORD = 4_000_000;

export const challengeSchema = z.strictObject({
  battle: z.string().max(100),
  scenario: z.string().max(100),
  options: optionsSchema.optional(),
  pace: paceSchema.optional(),
  /** The side of the game's maker; left out: by chance. */
  side: z.string().max(100).optional(),
  visibility: z.enum(['public', 'private']).optional(),
  /** Its end changes ratings: between two accounts, under a clock, by the rules of the book. */
  rated: z.boolean().optional(),
  /** This many lines later do spectators see what happens. */
  delay: z.int().min(0).max(LONGEST_DELAY).optional(),
  /** A game that was begun elsewhere, as a record: it goes on here. */
  record: z.string().max(LONGEST_RECORD).optional(),
  opponent: z.union([
    z.enum(['open', 'invitation']),
    z.strictObject({ computer: z.string().refine(isLevel, 'is no level of the computer') }),
  ]),
});

const hex64 = z.string().regex(/^[0-9a-f]{64}$/, 'is not 32 bytes in hexadecimal digits of lower case');

export const joinSchema = z.strictObject({ key: z.string().max(100).optional(), commit: hex64 });
export const invitationQuery = z.strictObject({ key: z.string().max(100).optional() });

const LONGEST_WAIT = 25;
export const stepsQuery = z.strictObject({
  after: z.coerce.number().int().min(0),
  /** Seconds to wait for the next line. */
  wait: z.coerce.number().min(0).max(LONGEST_WAIT).optional(),
  all: z.string().optional(),
});
