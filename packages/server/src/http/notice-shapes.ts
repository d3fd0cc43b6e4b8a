/** What is sent about notices. */
import * as z from 'zod';
import { isTimeZone } from '../notices/hours.ts';
import { LANGUAGES, NOTICE_KINDS } from '../notices/kinds.ts';

const kinds = z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length);
const minute = z.int().min(0).max(1439);

export const settingsSchema = z.strictObject({
  kinds: kinds.optional(),
  /** Minutes of the day; null: none. */
  quiet: z.strictObject({ from: minute, to: minute }).nullable().optional(),
  digestHour: z.int().min(0).max(23).nullable().optional(),
  mails: z.boolean().optional(),
  language: z.enum(LANGUAGES).optional(),
  timeZone: z.string().max(60).refine(isTimeZone, 'is no time zone').optional(),
});

/** Null: the address is taken away. */
export const mailSchema = z.strictObject({
  mail: z
    .email()
    .max(200)
    .regex(/^[\x21-\x7e]+$/, 'has signs that cannot be sent to')
    .nullable(),
});

const base64 = z.string().regex(/^[\w+/=-]{16,200}$/, 'is no key');
export const pushSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: base64, auth: base64 }),
});
export const pushEndSchema = z.strictObject({ endpoint: z.string().max(1000).optional(), id: z.string().max(100).optional() });

export const hookSchema = z.strictObject({ url: z.string().max(1000).nullable() });

/** Null: as in one's own settings. */
export const gameNoticesSchema = z.strictObject({ kinds: kinds.nullable() });
