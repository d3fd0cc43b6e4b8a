/** Signing in by mail: a link and a code of six digits, for twenty minutes, once. Whether an address is known here is told to nobody. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Store } from '../store/store.ts';

export interface MailSignIn {
  readonly account: string;
  /** For the link. */
  readonly secret: string;
  /** For another device. */
  readonly code: string;
}

const TIME_MS = 20 * 60_000;
const MOST_TRIES = 5;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** Six digits are soon tried: without the key of the server nobody can. */
const codeHash = ({ vault }: Store, account: string, code: string): Buffer =>
  createHmac('sha256', vault.keyFor('sign-in code')).update(`${account} ${code}`).digest();

async function accountOf({ database }: Store, mail: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('account')
    .select('id')
    .where((is) => is(is.fn<string>('lower', ['mail']), '=', is.fn<string>('lower', [is.val(mail)])))
    .where('banned', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Undefined: nobody has this address. A new one takes the place of the old. */
export async function newSignIn(store: Store, mail: string, now: number): Promise<MailSignIn | undefined> {
  const account = await accountOf(store, mail);
  if (account === undefined) return undefined;
  const secret = randomBytes(24).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = { hash: hashOf(secret), code: codeHash(store, account, code), tries: 0, expires: new Date(now + TIME_MS) };
  await store.database
    .insertInto('sign_in')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute();
  return { account, secret, code };
}

const found = ({ database }: Store, now: number) => database.selectFrom('sign_in').selectAll().where('expires', '>', new Date(now));

/** Whether a link can be used; it is not used up. */
export async function isSignIn(store: Store, secret: string, now: number): Promise<boolean> {
  return (await found(store, now).where('hash', '=', hashOf(secret)).executeTakeFirst()) !== undefined;
}

/** The account; undefined: the link has been used, or is too old. */
export async function openSignIn({ database }: Store, secret: string, now: number): Promise<string | undefined> {
  const row = await database
    .deleteFrom('sign_in')
    .where('hash', '=', hashOf(secret))
    .where('expires', '>', new Date(now))
    .returning('account')
    .executeTakeFirst();
  return row?.account;
}

/** A code is tried five times at most; then a new mail is needed. */
export async function openCode(store: Store, mail: string, code: string, now: number): Promise<string | undefined> {
  const { database } = store;
  const account = await accountOf(store, mail);
  if (account === undefined) return undefined;
  const tried = await database
    .updateTable('sign_in')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('account', '=', account)
    .where('expires', '>', new Date(now))
    .where('tries', '<', MOST_TRIES)
    .returning('code')
    .executeTakeFirst();
  if (tried === undefined || !timingSafeEqual(tried.code, codeHash(store, account, code))) return undefined;
  const { numDeletedRows } = await database
    .deleteFrom('sign_in')
    .where('account', '=', account)
    .where('code', '=', tried.code)
    .executeTakeFirst();
  return numDeletedRows === 1n ? account : undefined;
}
