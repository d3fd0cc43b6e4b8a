/**
 * Passkeys: a device proves by its own key which account it opens; nothing secret is kept here. They need https, or the very machine of the
 * server.
 */
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Store } from '../store/store.ts';
import type { Person } from './people.ts';

/** Where passkeys are used: they belong to a name, and work nowhere else. */
export interface Place {
  readonly origin: string;
  readonly name: string;
}

/** Undefined: browsers give no passkeys at this address. */
export function placeOf(origin: string): Place | undefined {
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { origin, name: hostname } : undefined;
}

/** Loaded with the first passkey: it reads certificates of all kinds, and takes its time to start. */
const library = () => import('@simplewebauthn/server');

const TIME_MS = 5 * 60_000;
export const MOST_PASSKEYS = 20;

/** Another person's challenge, an old or a used one is none. */
async function useUp({ database }: Store, challenge: string, account: string | null, now: number): Promise<boolean> {
  const used = await database
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('account', account === null ? 'is' : '=', account)
    .where('expires', '>', new Date(now))
    .executeTakeFirst();
  return Number(used.numDeletedRows) > 0;
}

async function keep({ database }: Store, challenge: string, account: string | null, now: number): Promise<void> {
  await database.deleteFrom('passkey_challenge').where('expires', '<=', new Date(now)).execute();
  await database
    .insertInto('passkey_challenge')
    .values({ challenge, account, expires: new Date(now + TIME_MS) })
    .execute();
}

export const passkeysOf = ({ database }: Store, account: string) =>
  database
    .selectFrom('passkey')
    .select(['id', 'name', 'created', 'used', 'transports'])
    .where('account', '=', account)
    .orderBy('created')
    .execute();

/** What a browser needs to make one. */
export async function askForNew(store: Store, person: Person, place: Place, now: number) {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Kosynier',
    rpID: place.name,
    userName: person.name,
    userID: new Uint8Array(Buffer.from(person.id)),
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(store, person.id)).map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await keep(store, options.challenge, person.id, now);
  return options;
}

/** Whether it fits what was asked for. */
export async function addPasskey(
  store: Store,
  person: Person,
  place: Place,
  { response, name }: { readonly response: RegistrationResponseJSON; readonly name: string },
  now: number,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library();
  const proved = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => useUp(store, challenge, person.id, now),
    expectedOrigin: place.origin,
    expectedRPID: place.name,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (proved?.verified !== true || (await passkeysOf(store, person.id)).length >= MOST_PASSKEYS) return false;
  const { id, publicKey, counter, transports = [] } = proved.registrationInfo.credential;
  const added = await store.database
    .insertInto('passkey')
    .values({ id, account: person.id, key: Buffer.from(publicKey), counter, transports: [...transports], name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** What a browser needs to show one, of whichever account it is. */
export async function askForOne(store: Store, place: Place, now: number) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: place.name, userVerification: 'preferred' });
  await keep(store, options.challenge, null, now);
  return options;
}

/** Whose it is; undefined: it proves no account. */
export async function ownerOf(store: Store, place: Place, response: AuthenticationResponseJSON, now: number): Promise<string | undefined> {
  const row = await store.database.selectFrom('passkey').selectAll().where('id', '=', response.id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const proved = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => useUp(store, challenge, null, now),
    expectedOrigin: place.origin,
    expectedRPID: place.name,
    credential: { id: row.id, publicKey: new Uint8Array(row.key), counter: Number(row.counter), transports: row.transports },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (proved?.verified !== true) return undefined;
  await store.database
    .updateTable('passkey')
    .set({ counter: proved.authenticationInfo.newCounter, used: new Date(now) })
    .where('id', '=', row.id)
    .execute();
  return row.account;
}

export async function endPasskey({ database }: Store, account: string, id: string): Promise<boolean> {
  const ended = await database.deleteFrom('passkey').where('account', '=', account).where('id', '=', id).executeTakeFirst();
  return Number(ended.numDeletedRows) > 0;
}
