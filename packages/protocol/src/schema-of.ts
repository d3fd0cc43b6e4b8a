/** The schema of a field, made of how it looks outside. */
import { type Outside, UNKNOWN_CHIT } from '@kosynier/table';
import * as z from 'zod';

export const hexText = z.string().regex(/^\d{4}$/, 'is not a hex number of four digits (CCRR)');
export const nameText = z.string().min(1).max(100);
const commanderText = nameText.refine((id) => id !== UNKNOWN_CHIT, 'hides the commander: name one');

export function schemaOf(outside: Outside): z.ZodType {
  switch (outside.is) {
    case 'hex':
      return hexText;
    case 'name':
      return nameText;
    case 'commander':
      return commanderText;
    case 'flag':
      return z.boolean();
    case 'data':
      return z.json();
    case 'whole':
      return z.int().min(outside.min).max(outside.max);
    case 'word':
      return z.literal(outside.words);
    case 'list':
      return z.array(schemaOf(outside.of));
    case 'orNull':
      return schemaOf(outside.of).nullable();
    case 'optional':
      return schemaOf(outside.of).optional();
    case 'object':
      return z.strictObject(schemasOf(outside.fields));
  }
}

export const schemasOf = (fields: Readonly<Record<string, Outside>>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
