/**
 * Leaving for good: running games are given up, challenges taken back, words and everything else about the person deleted. The bare account stays where it
 * sits at games of others: without it their records would have a hole.
 */
import { sql, type Transaction } from 'kysely';
import type { Context } from '../games/context.ts';
import { giveUp } from '../games/giving-up.ts';
import type { Rooms } from '../games/rooms.ts';
import { settle } from '../ratings/settling.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { leaveTournaments } from '../tournaments/entering.ts';
import { isPassword } from './passwords.ts';
import { NO_PASSWORD, type Person } from './people.ts';

/** In place of a name, in every language. */
export const GONE = '—';

/** Whether it is surely this person: by the password, or, where there is none, by the name typed once more. */
export async function isSure({ database }: Store, { id, name }: Person, typed: string): Promise<boolean> {
  const row = await database.selectFrom('account').select('password').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return false;
  const isOpen = row.password === null || row.password === NO_PASSWORD;
  return isOpen ? typed.trim().toLowerCase() === name.toLowerCase() : isPassword(row.password, typed);
}

/** Every game of this person that is not over ends. */
async function endGames(context: Context, rooms: Rooms, account: string): Promise<void> {
  const games = await context.store.database
    .selectFrom('seat')
    .innerJoin('game', 'game.id', 'seat.game')
    .select('game.id')
    .where('seat.account', '=', account)
    .where('game.state', '<>', 'over')
    .execute();
  for (const { id } of games) {
    await giveUp(context, rooms, id, account);
    // It counts with the rating that the person has now: in a moment there is none.
    await settle(context.store.database, { game: id, endedAt: context.now() });
  }
}

/** Everything that belongs to an account alone. */
const OWN = ['session', 'token', 'link', 'passkey', 'push', 'hook', 'mail_link', 'sign_in', 'notice_settings', 'notice_game'] as const;
const OWN_TOO = ['told', 'digest_item', 'looking', 'chat', 'shun', 'rating'] as const;

/** What an administrator did stays written down, without the name. */
async function forgetAuthor(transaction: Transaction<Tables>, account: string): Promise<void> {
  await sql`update audit set about = left(about, -length(name)) || ${GONE} from account
    where account.id = ${account} and account.is_admin and right(about, length(name) + 3) = 'by ' || name`.execute(transaction);
}

export async function leaveForGood(context: Context, rooms: Rooms, account: string): Promise<void> {
  await leaveTournaments({ context, rooms }, account);
  await endGames(context, rooms, account);
  await context.store.database.transaction().execute(async (transaction) => {
    for (const table of [...OWN, ...OWN_TOO]) await transaction.deleteFrom(table).where('account', '=', account).execute();
    await transaction.deleteFrom('shun').where('other', '=', account).execute();
    // A battle on which others play stays as long as their game, and has no owner.
    await transaction.updateTable('battle').set({ account: null }).where('account', '=', account).execute();
    // What others told of him holds his words and his name, and nothing can come of it any more; what he told of others stays without his words.
    await transaction.deleteFrom('report').where('about', '=', account).execute();
    await transaction.updateTable('report').set({ account: null, words: '' }).where('account', '=', account).execute();
    await forgetAuthor(transaction, account);
    await transaction
      .updateTable('account')
      .set({
        name: GONE,
        password: null,
        mail: null,
        language: null,
        time_zone: null,
        preferences: null,
        is_admin: false,
        gone: new Date(context.now()),
      })
      .where('id', '=', account)
      .execute();
    await transaction.insertInto('audit').values({ account, what: 'gone', about: 'left for good' }).execute();
  });
}
