/** The steps that lead the database from one release to the next; they only go forward, and a released one is never changed. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
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

const running = (text: string): Migration => ({
  up: async (database) => {
    for (const statement of text.split(';\n')) if (statement.trim() !== '') await sql.raw(statement).execute(database);
  },
});

export const MIGRATIONS: Readonly<Record<string, Migration>> = { '0001-first': running(FIRST) };

/** Brings the database up to this program; a sentence: it cannot be. */
export async function migrate(database: Kysely<Tables>): Promise<string | undefined> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return undefined;
  const why = error instanceof Error ? error.message : String(error);
  return /missing/.test(why)
    ? 'The database was made by a newer program: start that one, or name another database.'
    : `The tables could not be brought up to date: ${why.split('\n')[0]}`;
}
