/** What is sent about people. */
import * as z from 'zod';

export const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}<>]+$/u, 'has signs that no name has');
const password = z.string().max(1000);
const secret = z.string().min(20).max(100);

const mail = z.email().max(200);

export const mailSignInSchema = z.strictObject({ mail });
/** `asked`: what the browser that asked for the mail was answered. */
export const codeSchema = z.strictObject({ mail, asked: secret, code: z.string().regex(/^\d{6}$/, 'must have six digits') });
export const guestSchema = z.strictObject({ name });
export const accountSchema = z.strictObject({ name, password });
export const newPasswordSchema = z.strictObject({ old: password.optional(), password });
export const tokenSchema = z.strictObject({ name });
export const linkSchema = z.strictObject({ secret });
