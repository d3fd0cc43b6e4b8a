/** What is sent about one's own account, and by administrators. */
import * as z from 'zod';
import { LONGEST_PREFERENCES } from '../people/preferences.ts';
import { REASONS } from '../people/reports.ts';
import { name } from './people-shapes.ts';
import { text } from './verbs.ts';

const listId = z.string().regex(/^[0-9a-f]{24}$/, 'is no id of such a list');
const gameId = z.string().regex(/^[0-9a-f]{32}$/, 'is no id of a game');

export const deviceEndSchema = z.union([z.strictObject({ id: listId }), z.strictObject({ others: z.literal(true) })]);
export const tokenEndSchema = z.strictObject({ id: listId });
export const preferencesSchema = z.strictObject({
  /** Whose they are, as the page believes: another person may have signed in meanwhile. */
  of: listId,
  preferences: z
    .record(z.string().max(40), z.unknown())
    .refine((value) => JSON.stringify(value).length <= LONGEST_PREFERENCES, `is longer than ${LONGEST_PREFERENCES} characters`),
});
export const shunSchema = z.strictObject({ other: listId, kind: z.enum(['mute', 'block']).nullable() });
export const reportSchema = z.strictObject({
  about: listId,
  game: gameId.optional(),
  reason: z.enum(REASONS),
  words: z.union([text, z.literal('')]),
});
/** The password; without one, the name once more. */
export const goneSchema = z.strictObject({ sure: z.string().max(1000) });

/** As the browser has made it: the library looks at every part. */
const credential = z.looseObject({
  id: z.string().max(1500),
  rawId: z.string().max(1500),
  type: z.literal('public-key'),
  response: z.looseObject({}),
});
/** `as`: the name that a guest keeps by it. */
export const passkeySchema = z.strictObject({ name, as: name.optional(), response: credential });
export const passkeySignInSchema = z.strictObject({ response: credential });
export const passkeyEndSchema = z.strictObject({ id: z.string().min(1).max(1500) });

export const closeReportSchema = z.strictObject({ answer: z.union([text, z.literal('')]), ban: z.boolean().optional() });
export const banSchema = z.strictObject({ isBanned: z.boolean() });
export const findQuery = z.strictObject({ find: z.string().max(100).optional() });
