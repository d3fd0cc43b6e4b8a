/** The steps that lead the database from one release to the next; they only go forward, and a released one is never changed. */
import type { LogLine } from '@kosynier/table';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { firstSideIn, offerAfter } from '../games/told-lines.ts';
import type { Tables } from './tables.ts';

const FIRST = `
create table account (
  id text primary key, name text not null, password text, is_admin boolean not null default false, created timestamptz not null default now());
create unique index account_by_name on account (lower(name)) where password is not null;
create table session (
  hash bytea primary key, account text not null references account on delete cascade,
  created timestamptz not null default now(), expires timestamptz not null);
create index session_by_account on session (account);
create table token (
  hash bytea primary key, account text not null references account on delete cascade, name text not null, created timestamptz not null default now());
create table link (
  hash bytea primary key, kind text not null check (kind in ('admin', 'device')), account text references account on delete cascade,
  expires timestamptz not null);
create table game (
  id text primary key, state text not null check (state in ('open', 'running', 'over')), visibility text not null check (visibility in ('public', 'private')),
  header text not null, battle text not null, scenario text not null, version integer not null default 0, invitation bytea,
  clock jsonb not null, frozen boolean not null default false,
  created timestamptz not null default now(), moved timestamptz not null default now()) with (fillfactor = 70);
create index game_open on game (created) where state = 'open';
create table seat (
  game text not null references game on delete cascade, seat smallint not null check (seat in (0, 1)),
  account text references account, who text not null, primary key (game, seat));
create index seat_by_account on seat (account);
create table line (
  game text not null references game on delete cascade, n integer not null, action_id text, text text not null, hidden bytea,
  at timestamptz not null default now(), primary key (game, n));
create unique index line_by_action on line (game, action_id) where action_id is not null;
create table snapshot (game text primary key references game on delete cascade, n integer not null, kept bytea not null);
create table chains (game text not null references game on delete cascade, epoch integer not null, kept bytea not null, primary key (game, epoch));
create table alive (id integer primary key, at timestamptz not null);
create table audit (at timestamptz not null default now(), account text, what text not null, about text not null);
`;

/** People together: what lists show of a game, chat, another game after the end, spectators who see later. */
const TOGETHER = `
alter table game add column delay smallint not null default 0;
alter table game add column offer jsonb;
alter table game add column first_side smallint check (first_side in (0, 1));
alter table game add column result jsonb;
alter table game add column rematch text;
alter table seat add column seen integer not null default 0;
alter table seat add column wants_rematch boolean not null default false;
create index game_public on game (moved) where visibility = 'public' and state <> 'open';
create table chat (
  n bigint generated always as identity primary key, game text not null references game on delete cascade,
  room text not null check (room in ('players', 'spectators')), account text references account on delete set null, name text not null,
  seat smallint, said_id text not null, text text, phrase text, at timestamptz not null default now());
create index chat_by_game on chat (game, n);
create unique index chat_by_id on chat (game, account, said_id);
`;

/** Running a server: bans, and a database whose games have moved to another. */
const RUNNING = `
alter table account add column banned timestamptz;
create table moved (id integer primary key, at timestamptz not null default now());
create index audit_by_time on audit (at);
`;

/** Being told: how a person wants it, what was told, and which account looks at which game. */
const TOLD = `
alter table account add column language text check (language in ('en', 'pl'));
alter table account add column time_zone text;
alter table account add column mail text;
create unique index account_by_mail on account (lower(mail)) where mail is not null;
create table notice_settings (
  account text primary key references account on delete cascade, kinds text[] not null, mails boolean not null default true,
  quiet_from smallint check (quiet_from between 0 and 1439), quiet_to smallint check (quiet_to between 0 and 1439),
  digest_hour smallint check (digest_hour between 0 and 23), check ((quiet_from is null) = (quiet_to is null)));
create table notice_game (
  account text not null references account on delete cascade, game text not null references game on delete cascade, kinds text[] not null,
  primary key (account, game));
create table told (
  game text not null references game on delete cascade, account text not null references account on delete cascade,
  way text not null check (way in ('now', 'digest')), kind text not null, n integer not null, said bigint not null, at timestamptz not null,
  primary key (game, account, way, kind));
create table digest_item (
  account text not null references account on delete cascade, game text not null references game on delete cascade, kind text not null,
  primary key (account, game, kind));
create table push (
  id text primary key, account text not null references account on delete cascade, name text not null, kept bytea not null,
  created timestamptz not null default now());
create index push_by_account on push (account);
create table hook (
  account text primary key references account on delete cascade, kept bytea not null, failures integer not null default 0, off_why text);
create table mail_link (
  hash bytea primary key, account text not null references account on delete cascade, mail text not null, expires timestamptz not null);
create table looking (
  game text not null references game on delete cascade, account text not null references account on delete cascade, process text not null,
  at timestamptz not null, primary key (game, account, process));
create table kept (name text primary key, sealed bytea not null);
`;

/** Accounts: signing in by mail. */
const SIGN_IN = `
create table sign_in (
  account text primary key references account on delete cascade, hash bytea not null unique, code bytea not null,
  tries smallint not null default 0, expires timestamptz not null);
`;

/** Accounts: devices that can be told apart, preferences, passkeys, people one does not want to meet, reports, and leaving for good. */
const ACCOUNTS = `
alter table session add column name text not null default '';
alter table session add column seen timestamptz not null default now();
alter table token add column used timestamptz;
alter table account add column preferences jsonb;
alter table account add column gone timestamptz;
create table passkey (
  id text primary key, account text not null references account on delete cascade, key bytea not null, counter bigint not null,
  transports text[] not null, name text not null, created timestamptz not null default now(), used timestamptz);
create index passkey_by_account on passkey (account);
create table passkey_challenge (challenge text primary key, account text references account on delete cascade, expires timestamptz not null);
create table shun (
  account text not null references account on delete cascade, other text not null references account on delete cascade,
  kind text not null check (kind in ('mute', 'block')), at timestamptz not null default now(), primary key (account, other));
create index shun_by_other on shun (other);
create table report (
  id text primary key, account text references account on delete set null, about text not null references account on delete cascade,
  game text references game on delete set null, reason text not null, words text not null, lines jsonb not null,
  at timestamptz not null default now(), closed timestamptz, answer text);
create index report_open on report (at) where closed is null;
create index chat_by_account on chat (account);
`;

/** What the mail of the day tells has a number: what is noted again while it is written is not lost. */
const DIGEST = `
alter table digest_item add column n bigint generated by default as identity;
`;

/** Battles of persons' own making: games are pinned to them. */
const BATTLES = `
create table battle (
  sha256 text primary key, document text not null, about jsonb not null, account text references account on delete set null,
  asked timestamptz not null default now());
create index battle_by_account on battle (account);
alter table game add column document text references battle;
create index game_by_document on game (document) where document is not null;
`;

/** Ratings: which games count, what they have changed, and which two are a pair. */
const RATINGS = `
alter table game add column rated boolean not null default false;
alter table game add column settled boolean not null default false;
alter table game add column pair_of text;
create index game_by_pair on game (pair_of) where pair_of is not null;
create index game_unsettled on game (id) where rated and not settled;
create table rating (
  account text not null references account on delete cascade, battle text not null, rating double precision not null,
  deviation double precision not null, volatility double precision not null, games integer not null, at timestamptz not null,
  primary key (account, battle));
create index rating_by_battle on rating (battle, rating);
create table rating_change (
  game text not null references game on delete cascade, seat smallint not null check (seat in (0, 1)),
  account text references account on delete set null, battle text not null, score double precision not null, expected double precision not null,
  before double precision not null, after double precision not null, deviation double precision not null, at timestamptz not null,
  primary key (game, seat));
create index rating_change_by_account on rating_change (account, battle, at);
`;

/** Tournaments: their players, which of them meet, and the games that come of it. */
const TOURNAMENTS = `
create table tournament (
  id text primary key, maker text references account on delete set null, kind text not null check (kind in ('roundRobin', 'swiss')),
  battle text not null, scenario text not null, pace jsonb not null, places smallint not null, rounds smallint not null,
  state text not null check (state in ('open', 'running', 'over')), round smallint not null default 0,
  created timestamptz not null default now(), moved timestamptz not null default now());
create index tournament_by_state on tournament (state, moved);
create table tournament_player (
  tournament text not null references tournament on delete cascade, account text not null references account on delete cascade,
  lot smallint, left_in smallint, joined timestamptz not null default now(), primary key (tournament, account));
create index tournament_player_by_account on tournament_player (account);
alter table game add column tournament text references tournament on delete set null;
create table tournament_meeting (
  tournament text not null references tournament on delete cascade, round smallint not null, board smallint not null, one text not null, two text,
  absent text check (absent in ('one', 'two', 'both')), first_game text references game on delete set null,
  second_game text references game on delete set null, primary key (tournament, round, board));
`;

/** The clock of a game that has stopped stands still. */
const STOPPED = `
update game set clock = clock || jsonb_build_object('running', null, 'since', (extract(epoch from now()) * 1000)::bigint) where frozen and state = 'running';
`;

/** Mails by which a person signs in: each of its own, for the browser that has asked. Those that are under way are asked for again. */
const ASKED = `
drop table sign_in;
create table sign_in (
  asked bytea primary key, account text references account on delete cascade, hash bytea not null unique, code bytea not null,
  tries smallint not null default 0, expires timestamptz not null);
create index sign_in_by_account on sign_in (account);
create index sign_in_by_expires on sign_in (expires);
`;

/**
 * What a move costs in the database. No index has a column that every move changes. Lines come in with the row of their game alone, which the same
 * transaction makes or changes: a foreign key would look at that row again for each of them. They go with their game all the same.
 */
const CHEAPER = `
drop index game_public;
create index game_public on game (state) where visibility = 'public' and state <> 'open';
alter table line drop constraint line_game_fkey;
create function forget_lines() returns trigger language plpgsql as $$ begin delete from line using gone where line.game = gone.id; return null; end $$;
create trigger forget_lines after delete on game referencing old table as gone for each statement execute function forget_lines();
`;

const running = (text: string): Migration => ({
  up: async (database) => {
    for (const statement of text.split(';\n')) if (statement.trim() !== '') await sql.raw(statement).execute(database);
  },
});

/** What earlier programs did not write down beside the log is worked out from it. */
const together: Migration = {
  up: async (database) => {
    await running(TOGETHER).up(database);
    const games = await sql<{ id: string; header: string }>`select id, header from game`.execute(database);
    for (const { id, header } of games.rows) {
      const lines = await sql<{ text: string }>`select text from line where game = ${id} order by n`.execute(database);
      const texts = lines.rows.map(({ text }) => text);
      const parsed = texts.map((text) => JSON.parse(text) as LogLine);
      const end = parsed.find((line) => 'end' in line);
      const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));
      await sql`update game set offer = ${json(offerAfter(null, parsed))}, first_side = ${firstSideIn(header, texts)}, result = ${json(end?.result)}
        where id = ${id}`.execute(database);
    }
  },
};

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': running(FIRST),
  '0002-together': together,
  '0003-running': running(RUNNING),
  '0004-told': running(TOLD),
  '0005-sign-in': running(SIGN_IN),
  '0006-ratings': running(RATINGS),
  '0007-tournaments': running(TOURNAMENTS),
  '0008-accounts': running(ACCOUNTS),
  '0009-digest': running(DIGEST),
  '0010-battles': running(BATTLES),
  '0011-stopped': running(STOPPED),
  '0012-asked': running(ASKED),
  '0013-cheaper': running(CHEAPER),
};

/** Brings the database up to this program, or to a migration; a sentence: it cannot be. */
export async function migrate(database: Kysely<Tables>, upTo?: string): Promise<string | undefined> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error === undefined) return undefined;
  const why = error instanceof Error ? error.message : String(error);
  return /missing/.test(why)
    ? 'The database was made by a newer program: start that one, or name another database.'
    : `The tables could not be brought up to date: ${why.split('\n')[0]}`;
}
