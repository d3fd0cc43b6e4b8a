/** What is asked about people and their ratings. */
import { battleIds } from '@kosynier/battles';
import * as z from 'zod';

export const ladderQuery = z.strictObject({ battle: z.enum(battleIds as readonly [string, ...string[]]) });
