/** What an administrator does at the machine itself: every deed is a sentence, and a row of the audit. */
import { tellOfPerson } from '../games/bus.ts';
import type { Context } from '../games/context.ts';
import { concede } from '../games/deeds.ts';
import { loadRoom } from '../games/loading.ts';
import { inTurn } from '../games/room.ts';
import { NO_PASSWORD, newPeople } from '../people/people.ts';
import type { Store } from '../store/store.ts';

export type Done = { readonly ok: true; readonly sentence: string } | { readonly ok: false; readonly reason: string };

const done = (sentence: string): Done => ({ ok: true, sentence });

interface Account {
  readonly id: string;
  readonly name: string;
}

/** By id, or else by the name of an account: a name may look like the id of another account. Guests have no name that is theirs alone. */
async function find({ database }: Store, who: string): Promise<Account | undefined> {
  const accounts = database.selectFrom('account').select(['id', 'name']);
  return (
    (await accounts.where('id', '=', who).executeTakeFirst()) ??
    (await accounts
      .where('password', 'is not', null)
      .where((is) => is(is.fn<string>('lower', ['name']), '=', is.fn<string>('lower', [is.val(who)])))
      .executeTakeFirst())
  );
}

export const note = async ({ database }: Store, account: string | null, what: string, about: string): Promise<void> => {
  await database.insertInto('audit').values({ account, what, about }).execute();
};

async function about(store: Store, who: string, deed: (account: Account) => Promise<Done>): Promise<Done> {
  const account = await find(store, who);
  return account === undefined
    ? { ok: false, reason: `There is no account ${JSON.stringify(who)} (kosynier admin people lists them).` }
    : deed(account);
}

export const makeAdmin = (store: Store, who: string, isAdmin: boolean): Promise<Done> =>
  about(store, who, async ({ id, name }) => {
    await store.database.updateTable('account').set({ is_admin: isAdmin }).where('id', '=', id).execute();
    await note(store, id, 'admin', isAdmin ? 'made at the machine' : 'taken away at the machine');
    return done(`${name} is ${isAdmin ? 'an administrator now' : 'no administrator any more'}.`);
  });

/** A link that signs in once, for an hour; the old password opens nothing any more, and all devices are signed out. */
export const resetPassword = (store: Store, who: string, now = Date.now): Promise<Done> =>
  about(store, who, async ({ id, name }) => {
    await store.database
      .updateTable('account')
      .set({ password: NO_PASSWORD })
      .where('id', '=', id)
      .where('password', 'is not', null)
      .execute();
    // An intruder into the account has no other way back.
    for (const way of ['session', 'passkey', 'token', 'link', 'sign_in', 'mail_link'] as const)
      await store.database.deleteFrom(way).where('account', '=', id).execute();
    await tellOfPerson(store.database, id);
    const secret = await newPeople(store, now).newLink('device', { id, name, isGuest: false, isAdmin: false, isBanned: false });
    await note(store, id, 'password', 'reset at the machine');
    return done(
      `${name} signs in once with the address of the site and #/link/${secret} (within an hour), and can set a new password there.`,
    );
  });

/** The doer: an administrator of the page; null: the administrator at the machine. */
type By = { readonly id: string; readonly name: string } | null;

const byWhom = (by: By): string => (by === null ? 'at the machine' : `by ${by.name}`);

export const ban = (store: Store, who: string, isBanned: boolean, by: By = null): Promise<Done> =>
  about(store, who, async ({ id, name }) => {
    await store.database
      .updateTable('account')
      .set({ banned: isBanned ? new Date() : null })
      .where('id', '=', id)
      .execute();
    await note(store, id, isBanned ? 'ban' : 'unban', byWhom(by));
    await tellOfPerson(store.database, id);
    return done(isBanned ? `${name} can do nothing here any more; games end by the clock.` : `${name} may play again.`);
  });

/**
 * The game ends without a winner, and all seals are opened. Safe beside a running server: a process that is late reads what was written.
 */
/** `find`: the rooms of a server, so that the clients that look at the game hear of it; without one the game is opened here. */
export async function endGame(
  context: Context,
  id: string,
  by: By = null,
  find = (game: string) => loadRoom(context, game),
): Promise<Done> {
  const room = /^[0-9a-f]{32}$/.test(id) ? await find(id) : undefined;
  if (room === undefined) return { ok: false, reason: `There is no game ${id}.` };
  if (room.log.isOver) return { ok: false, reason: 'This game is over.' };
  const reply = await inTurn(room, () => concede(context, room, 0, null, 'lapsed'));
  if (!reply.ok) return { ok: false, reason: 'Something else happened in this game at the same moment: try again.' };
  await note(context.store, by?.id ?? null, 'end', `${id} ${byWhom(by)}`);
  return done(`Game ${id} has ended without a winner; its record is proved as any other.`);
}

export async function listPeople({ database }: Store) {
  const rows = await database.selectFrom('account').selectAll().orderBy('created').execute();
  return rows.map(({ id, name, password, is_admin, banned, created }) => ({
    id,
    name,
    kind: password === null ? 'guest' : 'account',
    isAdmin: is_admin,
    isBanned: banned !== null,
    created: created.toISOString(),
  }));
}

export async function listGames({ database }: Store) {
  const rows = await database.selectFrom('game').selectAll().orderBy('moved', 'desc').limit(1000).execute();
  return rows.map(({ id, battle, scenario, state, visibility, version, frozen, moved }) => ({
    id,
    battle,
    scenario,
    state,
    visibility,
    lines: version,
    isFrozen: frozen,
    moved: moved.toISOString(),
  }));
}

export const listAudit = ({ database }: Store) => database.selectFrom('audit').selectAll().orderBy('at', 'desc').limit(1000).execute();
