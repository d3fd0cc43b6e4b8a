/**
 * Signing in by mail: a link and a code of six digits, for twenty minutes, once. A code is good only where it was asked for, so that a
 * visitor who asks for the address of another person neither ends that person's code nor uses up its tries. Whether an address is known
 * here is told to no visitor: the same is written for one that is not, and is sent nowhere.
 */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';

export interface MailSignIn {
  /** For the browser that has asked: without it the code is of no use. */
  readonly asked: string;
  /** For the link. */
  readonly secret: string;
  readonly code: string;
}

const TIME_MS = 20 * 60_000;
const MOST_TRIES = 5;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
/** Six digits are soon tried: without the key of the server they cannot be. */
const codeHash = ({ vault }: Store, asked: string, code: string): Buffer =>
  createHmac('sha256', vault.keyFor('sign-in code')).update(`${asked} ${code}`).digest();

const newSecret = (): string => randomBytes(24).toString('base64url');

/** Of an address, whether an account has it or not. */
export async function newSignIn(store: Store, mail: string, now: number): Promise<MailSignIn> {
  const { database } = store;
  const made = { asked: newSecret(), secret: newSecret(), code: String(randomInt(1_000_000)).padStart(6, '0') };
  await database.deleteFrom('sign_in').where('expires', '<=', new Date(now)).execute();
  await database
    .insertInto('sign_in')
    .values({
      asked: hashOf(made.asked),
      account: sql`(select id from account where lower(mail) = lower(${mail}) and banned is null)`,
      hash: hashOf(made.secret),
      code: codeHash(store, made.asked, made.code),
      expires: new Date(now + TIME_MS),
    })
    .execute();
  return made;
}

const found = ({ database }: Store, secret: string, now: number) =>
  database
    .selectFrom('sign_in')
    .select('account')
    .where('hash', '=', hashOf(secret))
    .where('expires', '>', new Date(now))
    .where('account', 'is not', null)
    .executeTakeFirst();

/** The account that a link signs in; it is not used up. Undefined: it has been used, or is too old, or no account has the address. */
export const accountOfSignIn = async (store: Store, secret: string, now: number): Promise<string | undefined> =>
  (await found(store, secret, now))?.account ?? undefined;

/** The account; all its mails are used up. Undefined: the link has been used, or is too old. */
export async function openSignIn(store: Store, secret: string, now: number): Promise<string | undefined> {
  const account = await accountOfSignIn(store, secret, now);
  return account !== undefined && (await isUsedUp(store, account)) ? account : undefined;
}

/** False: another request was first. */
async function isUsedUp({ database }: Store, account: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('sign_in').where('account', '=', account).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A code is tried five times at most; then a new mail is needed. */
export async function openCode(store: Store, asked: string, code: string, now: number): Promise<string | undefined> {
  const tried = await store.database
    .updateTable('sign_in')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('asked', '=', hashOf(asked))
    .where('expires', '>', new Date(now))
    .where('tries', '<', MOST_TRIES)
    .returning(['code', 'account'])
    .executeTakeFirst();
  if (tried === undefined || !timingSafeEqual(tried.code, codeHash(store, asked, code)) || tried.account === null) return undefined;
  return (await isUsedUp(store, tried.account)) ? tried.account : undefined;
}
