/** What is sent about people. */
import * as z from 'zod';

const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}<>]+$/u, 'has signs that no name has');
const password = z.string().max(1000);
const secret = z.string().min(20).max(100);

export const guestSchema = z.strictObject({ name });
export const accountSchema = z.strictObject({ name, password });
export const newPasswordSchema = z.strictObject({ old: password.optional(), password });
export const tokenSchema = z.strictObject({ name });
export const linkSchema = z.strictObject({ secret });
