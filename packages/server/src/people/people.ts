/** Persons: guests, accounts, their devices, keys for programs, and links that work once. */
import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { hashPassword, isPassword } from './passwords.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly isAdmin: boolean;
  readonly isBanned: boolean;
}

export interface People {
  /** By the cookie of a device. */
  readonly ofSession: (secret: string) => Promise<Person | undefined>;
  /** By the key of a program. */
  readonly ofToken: (secret: string) => Promise<Person | undefined>;
  /** A new guest; the answer is the cookie. */
  readonly newGuest: (name: string) => Promise<SignedIn>;
  /**
   * A guest, or a visitor not known yet, becomes an account; undefined: the name is taken. Without a password: a passkey or a mail opens
   * it.
   */
  readonly register: (guest: Person | undefined, name: string, password: string | null) => Promise<SignedIn | undefined>;
  /** Whether an account has kept this name. */
  readonly isTaken: (name: string) => Promise<boolean>;
  readonly signIn: (name: string, password: string) => Promise<SignedIn | undefined>;
  /** Where an administrator has reset it, the old one is not asked for; false: it does not fit, or this is a guest. */
  readonly setPassword: (person: Person, old: string | null, password: string) => Promise<boolean>;
  /** A person whose mail was read, on a new device. */
  readonly signInAs: (account: string) => Promise<SignedIn | undefined>;
  readonly signOut: (secret: string) => Promise<void>;
  readonly newToken: (person: Person, name: string) => Promise<string>;
  /** A link that signs a person in on another device, once; or that makes the person who opens it an administrator. */
  readonly newLink: (kind: 'admin' | 'device', person: Person | null) => Promise<string>;
  readonly openLink: (secret: string, person: Person | undefined) => Promise<SignedIn | undefined>;
  readonly hasAdmin: () => Promise<boolean>;
}

export interface SignedIn {
  readonly person: Person;
  readonly secret: string;
}

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
export const SESSION_DAYS = 180;
const LINK_MS = { admin: 7 * DAY, device: HOUR };

const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const newId = (): string => randomBytes(12).toString('hex');

interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly password: string | null;
  readonly is_admin: boolean;
  readonly banned: Date | null;
}

const personOf = ({ id, name, password, is_admin, banned }: AccountRow): Person => ({
  id,
  name,
  isGuest: password === null,
  isAdmin: is_admin,
  isBanned: banned !== null,
});
/** The tables, and the time. */
interface Desk {
  readonly database: Store['database'];
  readonly now: () => number;
}

const FIELDS = ['account.id', 'account.name', 'account.password', 'account.is_admin', 'account.banned'] as const;

export function newPeople({ database }: Store, now: () => number): People {
  const desk: Desk = { database, now };
  return { ...recognising(desk), ...accounts(desk), ...links(desk) };
}

async function signedIn({ database, now }: Desk, person: Person): Promise<SignedIn> {
  const secret = newSecret();
  const expires = new Date(now() + SESSION_DAYS * DAY);
  await database
    .insertInto('session')
    .values({ hash: hashOf(secret), account: person.id, expires, seen: new Date(now()) })
    .execute();
  return { person, secret };
}

const recognising = ({ database, now }: Desk): Pick<People, 'ofSession' | 'ofToken' | 'signOut' | 'hasAdmin'> => ({
  ofSession: async (secret) => {
    const row = await database
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account')
      .select([...FIELDS, 'session.seen'])
      .where('session.hash', '=', hashOf(secret))
      .where('session.expires', '>', new Date(now()))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (now() - row.seen.getTime() > HOUR)
      await database
        .updateTable('session')
        .set({ seen: new Date(now()) })
        .where('hash', '=', hashOf(secret))
        .execute();
    return personOf(row);
  },
  ofToken: async (secret) => {
    const row = await database
      .selectFrom('token')
      .innerJoin('account', 'account.id', 'token.account')
      .select([...FIELDS, 'token.used'])
      .where('token.hash', '=', hashOf(secret))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (now() - (row.used?.getTime() ?? 0) > HOUR)
      await database
        .updateTable('token')
        .set({ used: new Date(now()) })
        .where('hash', '=', hashOf(secret))
        .execute();
    return personOf(row);
  },
  signOut: async (secret) => {
    await database.deleteFrom('session').where('hash', '=', hashOf(secret)).execute();
  },
  hasAdmin: async () =>
    (await database.selectFrom('account').select('id').where('is_admin', '=', true).limit(1).executeTakeFirst()) !== undefined,
});

const accounts = (desk: Desk): Pick<People, 'newGuest' | 'register' | 'isTaken' | 'signIn' | 'signInAs' | 'newToken' | 'setPassword'> => ({
  signInAs: async (account) => {
    const row = await desk.database.selectFrom('account').select(FIELDS).where('id', '=', account).executeTakeFirst();
    return row === undefined ? undefined : signedIn(desk, personOf(row));
  },
  newGuest: async (name) => {
    const row = { id: newId(), name, password: null, is_admin: false, banned: null };
    await desk.database.insertInto('account').values(row).execute();
    return signedIn(desk, personOf(row));
  },
  register: (guest, name, password) => register(desk, guest, name, password),
  isTaken: async (name) =>
    (await desk.database
      .selectFrom('account')
      .select('id')
      .where((is) => is(is.fn<string>('lower', ['name']), '=', is.fn<string>('lower', [is.val(name)])))
      .where('password', 'is not', null)
      .executeTakeFirst()) !== undefined,
  signIn: async (name, password) => {
    const row = await desk.database
      .selectFrom('account')
      .select(FIELDS)
      // Both as the database writes small letters: in some of them Ż stays Ż.
      .where((is) => is(is.fn<string>('lower', ['name']), '=', is.fn<string>('lower', [is.val(name)])))
      .where('password', 'is not', null)
      .executeTakeFirst();
    return (await isPassword(row?.password ?? null, password)) && row !== undefined ? signedIn(desk, personOf(row)) : undefined;
  },
  setPassword: async ({ id, isGuest }, old, password) => {
    const row = await desk.database.selectFrom('account').select('password').where('id', '=', id).executeTakeFirst();
    if (isGuest || row === undefined) return false;
    if (row.password !== NO_PASSWORD && !(await isPassword(row.password, old ?? ''))) return false;
    await desk.database
      .updateTable('account')
      .set({ password: await hashPassword(password) })
      .where('id', '=', id)
      .execute();
    return true;
  },
  newToken: async (person, name) => {
    const secret = newSecret();
    await desk.database
      .insertInto('token')
      .values({ hash: hashOf(secret), account: person.id, name })
      .execute();
    return secret;
  },
});

async function register(desk: Desk, guest: Person | undefined, name: string, password: string | null): Promise<SignedIn | undefined> {
  const { database } = desk;
  const hash = password === null ? NO_PASSWORD : await hashPassword(password);
  const row = { id: guest?.id ?? newId(), name, password: hash, is_admin: guest?.isAdmin ?? false, banned: null };
  try {
    if (guest === undefined) await database.insertInto('account').values(row).execute();
    else {
      const kept = await database
        .updateTable('account')
        .set({ name, password: row.password })
        .where('id', '=', guest.id)
        .where('password', 'is', null)
        .executeTakeFirst();
      // Another request of the same guest was first.
      if (Number(kept.numUpdatedRows) === 0) return undefined;
    }
  } catch (error) {
    if ((error as { readonly code?: string }).code === TAKEN) return undefined;
    throw error;
  }
  return signedIn(desk, personOf(row));
}

/** Of an account without a password: it is the hash of none. */
export const NO_PASSWORD = 'none';

/** PostgreSQL's word for a name that stands in the table already. */
const TAKEN = '23505';

const links = (desk: Desk): Pick<People, 'newLink' | 'openLink'> => ({
  newLink: async (kind, person) => {
    const secret = newSecret();
    const expires = new Date(desk.now() + LINK_MS[kind]);
    await desk.database
      .insertInto('link')
      .values({ hash: hashOf(secret), kind, account: person?.id ?? null, expires })
      .execute();
    return secret;
  },
  openLink: (secret, person) => openLink(desk, secret, person),
});

async function openLink(desk: Desk, secret: string, person: Person | undefined): Promise<SignedIn | undefined> {
  const { database, now } = desk;
  const wanted = database.deleteFrom('link').where('hash', '=', hashOf(secret)).where('expires', '>', new Date(now()));
  // No person to make an administrator of: the link is not used up.
  const link = await (person === undefined ? wanted.where('kind', '=', 'device') : wanted).returningAll().executeTakeFirst();
  if (link === undefined) return undefined;
  if (link.kind === 'admin') return person === undefined ? undefined : madeAdmin(desk, person);
  const owner = await database
    .selectFrom('account')
    .select(FIELDS)
    .where('id', '=', link.account ?? '')
    .executeTakeFirst();
  return owner === undefined ? undefined : signedIn(desk, personOf(owner));
}

async function madeAdmin(desk: Desk, person: Person): Promise<SignedIn> {
  await desk.database.updateTable('account').set({ is_admin: true }).where('id', '=', person.id).execute();
  await desk.database.insertInto('audit').values({ account: person.id, what: 'admin', about: 'first administrator by link' }).execute();
  return signedIn(desk, { ...person, isAdmin: true });
}
