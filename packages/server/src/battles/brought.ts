/** Battles that persons have brought: each once, under the SHA-256 of its text, and for as long as a game is played on it. */
import type { Battle } from '@kosynier/engine';
import { sql } from 'kysely';
import type { Mistake } from '../checks/door.ts';
import type { Context } from '../games/context.ts';
import type { Person } from '../people/people.ts';
import type { Store } from '../store/store.ts';

/** Of one account, in bytes: some forty battles of the largest size that is known. */
const MOST_OF_ACCOUNT = 20 * 1024 * 1024;
/** Guests come and go: what they bring stays small. */
const MOST_OF_GUEST = 2 * 1024 * 1024;
/** No game is begun on a battle a day after it was brought. */
const KEPT_WITHOUT_GAME = '1 day';

export type Brought =
  | { readonly ok: true; readonly sha256: string }
  | { readonly ok: false; readonly why: 'mistakes'; readonly problems: readonly Mistake[]; readonly more: number }
  | { readonly ok: false; readonly why: 'otherHash'; readonly sha256: string }
  /** In bytes. */
  | { readonly ok: false; readonly why: 'full'; readonly most: number };

/** `expected`: the SHA-256 that the sender has worked out; where it is another, he would play another battle than he believes. */
export async function bringBattle(
  { store, checks }: Context,
  { id: account, isGuest }: Person,
  file: string,
  expected: string | undefined,
): Promise<Brought> {
  await forgetOld(store);
  // One that was brought before has been looked at.
  if (expected !== undefined && (await isKnown(store, expected))) return { ok: true, sha256: expected };
  const checked = await checks.battle(file, account);
  if (!checked.ok) return { ...checked, why: 'mistakes' };
  const { text, sha256, about } = checked;
  if (expected !== undefined && expected !== sha256) return { ok: false, why: 'otherHash', sha256 };
  const { database } = store;
  return database.transaction().execute(async (transaction): Promise<Brought> => {
    const known = await transaction.updateTable('battle').set({ asked: sql`now()` }).where('sha256', '=', sha256).executeTakeFirst();
    if (known.numUpdatedRows > 0n) return { ok: true, sha256 };
    const used = await transaction
      .selectFrom('battle')
      .select(sql<string>`coalesce(sum(octet_length(document)), 0)`.as('bytes'))
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    const most = isGuest ? MOST_OF_GUEST : MOST_OF_ACCOUNT;
    if (Number(used.bytes) + Buffer.byteLength(text) > most) return { ok: false, why: 'full', most };
    await transaction
      .insertInto('battle')
      .values({ sha256, document: text, about: JSON.stringify(about), account })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { ok: true, sha256 };
  });
}

/** A challenge that has ended before an opponent took it is no game. */
async function forgetOld({ database }: Store): Promise<void> {
  await sql`delete from game using battle where game.document = battle.sha256 and battle.asked < now() - ${KEPT_WITHOUT_GAME}::interval
    and game.state = 'over' and not exists (select from seat where seat.game = game.id and seat.seat = 1)`.execute(database);
  await sql`delete from battle where asked < now() - ${KEPT_WITHOUT_GAME}::interval
    and not exists (select from game where game.document = battle.sha256)`.execute(database);
}

async function isKnown({ database }: Store, sha256: string): Promise<boolean> {
  const known = await database.updateTable('battle').set({ asked: sql`now()` }).where('sha256', '=', sha256).executeTakeFirst();
  return known.numUpdatedRows > 0n;
}

/** The very text whose SHA-256 is its name. */
export async function textOfBattle({ database }: Store, sha256: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{64}$/.test(sha256)) return undefined;
  return (await database.selectFrom('battle').select('document').where('sha256', '=', sha256).executeTakeFirst())?.document;
}

/** It came in through the door, so nothing checks it again. */
export async function broughtBattle(store: Store, sha256: string): Promise<Battle | undefined> {
  const text = await textOfBattle(store, sha256);
  return text === undefined ? undefined : (JSON.parse(text) as Battle);
}
