/** Where a person is signed in, and which programs play for him. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { hashOf } from './people.ts';

/** What a list names: the beginning of a hash tells nothing about the secret. */
const idOf = (hash: Buffer): string => hash.toString('hex').slice(0, 24);

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Most browsers also call themselves by the names of older ones: the youngest name counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** `Firefox, Windows`: enough to tell one's own devices apart. */
export function deviceName(agent: string | undefined): string {
  const named = (list: typeof SYSTEMS): readonly string[] => list.filter(([is]) => is.test(agent ?? '')).map(([, name]) => name);
  return [...named(BROWSERS).slice(0, 1), ...named(SYSTEMS).slice(0, 1)].join(', ');
}

export async function nameDevice(database: Kysely<Tables>, secret: string, agent: string | undefined): Promise<void> {
  await database
    .updateTable('session')
    .set({ name: deviceName(agent) })
    .where('hash', '=', hashOf(secret))
    .execute();
}

/** The one that was seen last first; `own`: the cookie of the browser that asks. */
export async function sessionsOf(database: Kysely<Tables>, account: string, own: string | undefined, now: number) {
  const rows = await database
    .selectFrom('session')
    .select(['hash', 'name', 'created', 'seen'])
    .where('account', '=', account)
    .where('expires', '>', new Date(now))
    .orderBy('seen', 'desc')
    .orderBy('hash')
    .execute();
  const ownHash = own === undefined ? undefined : hashOf(own);
  return rows.map(({ hash, name, created, seen }) => ({ id: idOf(hash), name, created, seen, isThis: ownHash?.equals(hash) === true }));
}

export async function tokensOf(database: Kysely<Tables>, account: string) {
  const rows = await database.selectFrom('token').selectAll().where('account', '=', account).orderBy('created').execute();
  return rows.map(({ hash, name, created, used }) => ({ id: idOf(hash), name, created, used }));
}

const isCalled = (id: string) => sql<boolean>`left(encode(hash, 'hex'), 24) = ${id}`;

/** Whether there was such a one. */
export async function endSession(database: Kysely<Tables>, account: string, id: string): Promise<boolean> {
  const ended = await database.deleteFrom('session').where('account', '=', account).where(isCalled(id)).executeTakeFirst();
  return Number(ended.numDeletedRows) > 0;
}

/** All but the one from which it is asked. */
export async function endOtherSessions(database: Kysely<Tables>, account: string, own: string | undefined): Promise<void> {
  const all = database.deleteFrom('session').where('account', '=', account);
  await (own === undefined ? all : all.where('hash', '<>', hashOf(own))).execute();
}

export async function endToken(database: Kysely<Tables>, account: string, id: string): Promise<boolean> {
  const ended = await database.deleteFrom('token').where('account', '=', account).where(isCalled(id)).executeTakeFirst();
  return Number(ended.numDeletedRows) > 0;
}
