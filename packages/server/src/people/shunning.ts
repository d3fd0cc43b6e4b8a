/** People whom a person does not want to hear (`mute`) or to meet in a new game (`block`, which mutes too). */
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

export type Shunned = Tables['shun']['kind'];

export const MOST_SHUNNED = 500;

/** Null: all is well again. Whether it could be kept: there is such a person, another one, and the list is not full. */
export async function shun(database: Kysely<Tables>, account: string, other: string, kind: Shunned | null): Promise<boolean> {
  if (kind === null) {
    await database.deleteFrom('shun').where('account', '=', account).where('other', '=', other).execute();
    return true;
  }
  const isThere = await database.selectFrom('account').select('id').where('id', '=', other).executeTakeFirst();
  const { count } = await database
    .selectFrom('shun')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  if (isThere === undefined || other === account || Number(count) >= MOST_SHUNNED) return false;
  await database
    .insertInto('shun')
    .values({ account, other, kind })
    .onConflict((conflict) => conflict.columns(['account', 'other']).doUpdateSet({ kind }))
    .execute();
  return true;
}

export const shunnedBy = (database: Kysely<Tables>, account: string) =>
  database
    .selectFrom('shun')
    .innerJoin('account', 'account.id', 'shun.other')
    .select(['shun.other as id', 'account.name', 'shun.kind'])
    .where('shun.account', '=', account)
    .orderBy('account.name')
    .execute();

/** Whether what the second one says is not for the first. */
export async function isDeaf(database: Kysely<Tables>, account: string, to: string): Promise<boolean> {
  const row = await database.selectFrom('shun').select('kind').where('account', '=', account).where('other', '=', to).executeTakeFirst();
  return row !== undefined;
}

/** Whether one of the two has blocked the other: they do not meet in a new game. */
export async function isApart(database: Kysely<Tables>, one: string, two: string): Promise<boolean> {
  const row = await database
    .selectFrom('shun')
    .select('kind')
    .where('kind', '=', 'block')
    .where((is) => is.or([is.and({ account: one, other: two }), is.and({ account: two, other: one })]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
