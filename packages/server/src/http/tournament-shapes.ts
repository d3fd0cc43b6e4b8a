/** What is sent about tournaments. */
import { paceSchema } from '@kosynier/protocol';
import * as z from 'zod';

export const MOST_PLACES = 16;

export const tournamentSchema = z.strictObject({
  battle: z.string().max(100),
  scenario: z.string().max(100),
  pace: paceSchema.refine(({ kind }) => kind !== 'noClock', 'a tournament needs a clock'),
  kind: z.enum(['roundRobin', 'swiss']),
  /** It begins when all are taken. */
  places: z.int().min(3).max(MOST_PLACES),
});
