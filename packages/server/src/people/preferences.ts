/** What a person likes, as the page keeps it: the server only carries it from device to device. */
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

export const LONGEST_PREFERENCES = 4_000;

export type Preferences = Readonly<Record<string, unknown>>;

export async function preferencesOf(database: Kysely<Tables>, account: string): Promise<Preferences | null> {
  const row = await database.selectFrom('account').select('preferences').where('id', '=', account).executeTakeFirst();
  return (row?.preferences ?? null) as Preferences | null;
}

export async function setPreferences(database: Kysely<Tables>, account: string, preferences: Preferences): Promise<void> {
  await database
    .updateTable('account')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', account)
    .execute();
}
