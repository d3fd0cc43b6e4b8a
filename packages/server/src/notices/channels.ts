/** The ways to a person: his address of mail, his browsers, his program. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addJob } from '../store/jobs.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { NoticeDesk } from './desk.ts';
import type { AnyKind } from './kinds.ts';
import { type Settings, settingsOf } from './settings.ts';

export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const MOST_DEVICES = 10;

/** A browser takes notices for the account that asked last. */
export async function subscribe({ database, vault }: Store, account: string, name: string, subscription: Subscription): Promise<void> {
  const id = idOf(subscription.endpoint);
  const kept = vault.seal(`push ${id}`, JSON.stringify(subscription));
  await database
    .insertInto('push')
    .values({ id, account, name, kept })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ account, name, kept }))
    .execute();
  const all = await devicesOf(database, account);
  const tooMany = all.slice(0, -MOST_DEVICES).map((one) => one.id);
  if (tooMany.length > 0) await database.deleteFrom('push').where('id', 'in', tooMany).execute();
}

/** By the address, which the browser knows, or by the id, which the list shows. */
export async function unsubscribe(database: Kysely<Tables>, account: string, what: { readonly endpoint?: string; readonly id?: string }) {
  const id = what.id ?? idOf(what.endpoint ?? '');
  await database.deleteFrom('push').where('id', '=', id).where('account', '=', account).execute();
}

/** The oldest first. */
export const devicesOf = (database: Kysely<Tables>, account: string) =>
  database.selectFrom('push').select(['id', 'name', 'created']).where('account', '=', account).orderBy('created').orderBy('id').execute();

export async function subscriptionOf({ database, vault }: Store, account: string, id: string): Promise<Subscription | undefined> {
  const row = await database.selectFrom('push').select('kept').where('id', '=', id).where('account', '=', account).executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(vault.open(`push ${id}`, row.kept)) as Subscription);
}

export interface Hook {
  readonly url: string;
  readonly failures: number;
  /** Why it is switched off; null: it is not. */
  readonly offWhy: string | null;
}

export async function hookOf({ database, vault }: Store, account: string): Promise<Hook | undefined> {
  const row = await database.selectFrom('hook').selectAll().where('account', '=', account).executeTakeFirst();
  return row === undefined ? undefined : { url: vault.open(`hook ${account}`, row.kept), failures: row.failures, offWhy: row.off_why };
}

export async function setHook({ database, vault }: Store, account: string, url: string | null): Promise<void> {
  if (url === null) {
    await database.deleteFrom('hook').where('account', '=', account).execute();
    return;
  }
  const row = { kept: vault.seal(`hook ${account}`, url), failures: 0, off_why: null };
  await database
    .insertInto('hook')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute();
}

const LINK_MS = 24 * 3600 * 1000;

/** A link by which an address is confirmed: by a reader of its mail. */
export interface MailLink {
  readonly secret: string;
  /** What is kept of it. */
  readonly hash: Buffer;
}

export async function newMailLink({ database }: Store, account: string, mail: string, now: number): Promise<MailLink> {
  const secret = randomBytes(24).toString('base64url');
  const hash = hashOf(secret);
  await database.deleteFrom('mail_link').where('account', '=', account).execute();
  await database
    .insertInto('mail_link')
    .values({ hash, account, mail, expires: new Date(now + LINK_MS) })
    .execute();
  return { secret, hash };
}

/** The letter with this link has no reader: nobody waits for it any more. */
export async function dropMailLink(database: Store['database'], hash: Buffer): Promise<void> {
  await database.deleteFrom('mail_link').where('hash', '=', hash).execute();
}

/** Whose link it is, and whether it can be used; it is not used up. */
export const mailLink = ({ database }: Store, secret: string, now: number) =>
  database.selectFrom('mail_link').selectAll().where('hash', '=', hashOf(secret)).where('expires', '>', new Date(now)).executeTakeFirst();

/** PostgreSQL's word for an address that another account has. */
const TAKEN = '23505';

export async function confirmMail(store: Store, secret: string, now: number): Promise<'confirmed' | 'gone' | 'taken'> {
  const link = await mailLink(store, secret, now);
  if (link === undefined) return 'gone';
  try {
    await store.database.transaction().execute(async (transaction) => {
      await transaction.updateTable('account').set({ mail: link.mail }).where('id', '=', link.account).execute();
      await transaction.deleteFrom('mail_link').where('account', '=', link.account).execute();
      // The owner of the mailbox of before must not come in any more.
      await transaction.deleteFrom('sign_in').where('account', '=', link.account).execute();
    });
  } catch (error) {
    if ((error as { readonly code?: string }).code === TAKEN) return 'taken';
    throw error;
  }
  return 'confirmed';
}

/** What a job that sends is told; the words are made when they are sent. */
export interface Sending {
  readonly account: string;
  /** Null: it is about no game. */
  readonly game: string | null;
  readonly kinds: readonly AnyKind[];
  /** The browser. */
  readonly device?: string;
  readonly why?: string;
}

export const hasMail = ({ mailer }: NoticeDesk, { mail, mails }: Settings): boolean => mailer !== null && mail !== null && mails;

/** Sends on every way that a person has; a sending of the same kind that has not gone out yet is overtaken. False: there is none. */
export async function sendOnAll(
  desk: NoticeDesk,
  database: Kysely<Tables>,
  sending: Sending,
  without: { readonly mail?: boolean; readonly hook?: boolean } = {},
): Promise<boolean> {
  const { account } = sending;
  const at = desk.context.now();
  // What waits for another try is not overtaken by something else of the same game.
  const about = [...(sending.game === null ? [] : [sending.game]), ...sending.kinds].join();
  const settings = await settingsOf(database, account);
  const devices = await devicesOf(database, account);
  const hook = await database.selectFrom('hook').select('off_why').where('account', '=', account).executeTakeFirst();
  const isMailed = without.mail !== true && hasMail(desk, settings);
  const isHooked = without.hook !== true && hook !== undefined && hook.off_why === null;
  if (isMailed) await addJob(database, { task: 'mail', key: `mail:${account}:${about}`, payload: sending, at });
  for (const { id } of devices)
    await addJob(database, { task: 'push', key: `push:${id}:${about}`, payload: { ...sending, device: id } satisfies Sending, at });
  if (isHooked) await addJob(database, { task: 'hook', key: `hook:${account}:${about}`, payload: sending, at });
  return isMailed || isHooked || devices.length > 0;
}

/** Whether anything would go out at once. */
export async function isReachedNow(desk: NoticeDesk, database: Kysely<Tables>, settings: Settings, account: string): Promise<boolean> {
  if (hasMail(desk, settings) && settings.digestHour === null) return true;
  const device = await database.selectFrom('push').select('id').where('account', '=', account).limit(1).executeTakeFirst();
  if (device !== undefined) return true;
  const hook = await database.selectFrom('hook').select('off_why').where('account', '=', account).executeTakeFirst();
  return hook !== undefined && hook.off_why === null;
}
