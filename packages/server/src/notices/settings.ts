/** How a person wants to be told. */
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { type QuietHours, UTC } from './hours.ts';
import { FIRST_KINDS, type Language, NOTICE_KINDS, type NoticeKind } from './kinds.ts';

export interface Settings {
  readonly kinds: readonly NoticeKind[];
  readonly quiet: QuietHours | null;
  /** One mail a day at this hour; null: each at once. */
  readonly digestHour: number | null;
  /** Null: not said yet. */
  readonly language: Language | null;
  readonly timeZone: string | null;
  /** The address that was confirmed. */
  readonly mail: string | null;
  /** Whether mail is wanted. */
  readonly mails: boolean;
}

export type Change = Partial<Omit<Settings, 'mail'>>;

const kindsIn = (words: readonly string[]): readonly NoticeKind[] => NOTICE_KINDS.filter((kind) => words.includes(kind));

export async function settingsOf(database: Kysely<Tables>, account: string): Promise<Settings> {
  const row = await database
    .selectFrom('account')
    .leftJoin('notice_settings as own', 'own.account', 'account.id')
    .select(['account.language', 'account.time_zone', 'account.mail'])
    .select(['own.kinds', 'own.mails', 'own.quiet_from', 'own.quiet_to', 'own.digest_hour'])
    .where('account.id', '=', account)
    .executeTakeFirstOrThrow();
  const { quiet_from: from, quiet_to: to } = row;
  return {
    kinds: row.kinds === null ? FIRST_KINDS : kindsIn(row.kinds),
    quiet: from === null || to === null ? null : { from, to },
    digestHour: row.digest_hour,
    language: row.language,
    timeZone: row.time_zone,
    mail: row.mail,
    mails: row.mails ?? true,
  };
}

export const languageOf = ({ language }: Pick<Settings, 'language'>): Language => language ?? 'en';
export const timeZoneOf = ({ timeZone }: Pick<Settings, 'timeZone'>): string => timeZone ?? UTC;

export async function changeSettings(database: Kysely<Tables>, account: string, change: Change): Promise<void> {
  const now = { ...(await settingsOf(database, account)), ...change };
  const row = {
    kinds: [...now.kinds],
    mails: now.mails,
    quiet_from: now.quiet?.from ?? null,
    quiet_to: now.quiet?.to ?? null,
    digest_hour: now.digestHour,
  };
  await database.updateTable('account').set({ language: now.language, time_zone: now.timeZone }).where('id', '=', account).execute();
  await database
    .insertInto('notice_settings')
    .values({ account, ...row })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
    .execute();
}

/** What a person wants to be told in one game; null: as always. */
export async function kindsInGame(database: Kysely<Tables>, account: string, game: string): Promise<readonly NoticeKind[] | null> {
  const row = await database
    .selectFrom('notice_game')
    .select('kinds')
    .where('account', '=', account)
    .where('game', '=', game)
    .executeTakeFirst();
  return row === undefined ? null : kindsIn(row.kinds);
}

export async function setKindsInGame(
  database: Kysely<Tables>,
  account: string,
  game: string,
  kinds: readonly NoticeKind[] | null,
): Promise<void> {
  if (kinds === null) {
    await database.deleteFrom('notice_game').where('account', '=', account).where('game', '=', game).execute();
    return;
  }
  await database
    .insertInto('notice_game')
    .values({ account, game, kinds: [...kinds] })
    .onConflict((conflict) => conflict.columns(['account', 'game']).doUpdateSet({ kinds: [...kinds] }))
    .execute();
}
