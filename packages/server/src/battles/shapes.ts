/** What is sent about battles. */
import { LIMITS } from '@kosynier/battles';
import * as z from 'zod';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in hexadecimal digits of lower case');

export const battleFileSchema = z.strictObject({
  /** The text of a battle file, docs/battles.md. */
  file: z.string().max(LIMITS.file),
  /** Of the battle as the sender knows it: the canonical JSON of the completed battle. */
  sha256: sha256Schema.optional(),
});
