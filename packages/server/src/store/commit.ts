/**
 * The one way into the log. All that waits goes to the database in one statement; a writer that named a version that is not the present one,
 * or has not heard that the game stopped, has lost and nothing of it is written. An idle server commits each move alone and at once; a busy one commits what came while the last
 * commit was under way.
 */
import type pg from 'pg';
import { modeOf, type NewJob } from './jobs.ts';

export interface NewLine {
  readonly n: number;
  readonly actionId: string | null;
  readonly text: string;
  readonly hidden: Buffer | null;
}

/** The lines of one move of one game: all or none. */
export interface Entry {
  readonly game: string;
  /** The number of the last line before these. */
  readonly version: number;
  readonly lines: readonly NewLine[];
  readonly state: 'open' | 'running' | 'over';
  /** As JSON. */
  readonly clock: string;
  readonly frozen: boolean;
  /** Whether the game had stopped before these lines: a game stops without a line, so the version does not tell. */
  readonly wasFrozen: boolean;
  /** As JSON. */
  readonly offer: string | null;
  readonly firstSide: number | null;
  /** As JSON; null: the game goes on. */
  readonly result: string | null;
  readonly snapshot: { readonly n: number; readonly kept: Buffer } | null;
  /** What is to be done later because of it. */
  readonly jobs: readonly NewJob[];
}

/** True: it is in the log. False: something else was written since. Throws: the database cannot be reached, and it is not known. */
export type Committer = (entry: Entry) => Promise<boolean>;

const APPENDED = `
with wanted as (
  select * from unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::jsonb[], $6::boolean[], $15::jsonb[], $16::smallint[], $17::jsonb[],
    $18::boolean[])
    as w(game, was, is_now, state, clock, frozen, offer, first_side, result, was_frozen)),
moved as (
  update game set version = w.is_now, state = w.state, clock = w.clock, frozen = w.frozen, offer = w.offer, first_side = w.first_side,
    result = w.result, moved = now()
  from wanted w where game.id = w.game and game.version = w.was and game.frozen = w.was_frozen returning game.id),
written as (
  insert into line (game, n, action_id, text, hidden)
  select l.game, l.n, l.action_id, l.text, l.hidden
  from unnest($7::text[], $8::int[], $9::text[], $10::text[], $11::bytea[]) as l(game, n, action_id, text, hidden) join moved on moved.id = l.game),
kept as (
  insert into snapshot (game, n, kept)
  select s.game, s.n, s.kept from unnest($12::text[], $13::int[], $14::bytea[]) as s(game, n, kept) join moved on moved.id = s.game
  on conflict (game) do update set n = excluded.n, kept = excluded.kept)`;

/** Each job makes all transactions wait for a moment (PostgreSQL's NOTIFY): most moves have none, and are not even asked. */
const STATEMENTS = {
  plain: { name: 'append', text: `${APPENDED}\nselect id from moved` },
  withJobs: {
    name: 'append with jobs',
    text: `${APPENDED},
noted as materialized (
  select graphile_worker.add_job(j.task, payload => j.payload::json, run_at => j.at, job_key => j.key, job_key_mode => j.mode)
  from unnest($19::text[], $20::text[], $21::text[], $22::text[], $23::timestamptz[], $24::text[]) as j(game, task, key, payload, at, mode)
  join moved on moved.id = j.game)
select id, (select count(*) from noted) from moved`,
  },
};

interface Waiting {
  readonly entry: Entry;
  readonly resolve: (isWritten: boolean) => void;
  readonly reject: (error: unknown) => void;
}

const LARGEST_BATCH = 200;
/**
 * A statement costs as much as several games in it, at the server and in the database: a busy server waits for a moment before it makes the next. A statement with as many games
 * as this tells that it is busy.
 */
const MANY = 8;
const MOMENT_MS = 2;

export function groupCommitter(pool: pg.Pool): Committer {
  let waiting: Waiting[] = [];
  let isHeld = false;
  const goOn = (): void => {
    isHeld = false;
    next();
  };
  const next = (): void => {
    if (isHeld || waiting.length === 0) return;
    const batch = waiting.slice(0, LARGEST_BATCH);
    waiting = waiting.slice(LARGEST_BATCH);
    isHeld = true;
    commitBatch(pool, batch)
      .catch(() => {})
      .finally(() => (batch.length < MANY ? goOn() : setTimeout(goOn, MOMENT_MS)));
  };
  return (entry) =>
    new Promise((resolve, reject) => {
      waiting.push({ entry, resolve, reject });
      // What comes in the same turn of the loop goes together.
      setImmediate(next);
    });
}

async function commitBatch(pool: pg.Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    const written = await append(
      pool,
      batch.map(({ entry }) => entry),
    );
    for (const { entry, resolve } of batch) resolve(written.has(entry.game));
  } catch (error) {
    const [only] = batch;
    if (batch.length === 1 && only !== undefined) return only.reject(error);
    // One bad entry must not take the others with it.
    for (const one of batch) await commitBatch(pool, [one]);
  }
}

async function append(pool: pg.Pool, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const lines = entries.flatMap(({ game, lines: own }) => own.map((line) => ({ game, ...line })));
  const snapshots = entries.flatMap(({ game, snapshot }) => (snapshot === null ? [] : [{ game, ...snapshot }]));
  const jobs = entries.flatMap(({ game, jobs: own }) => own.map((job) => ({ game, ...job })));
  const { rows } = await pool.query<{ id: string }>({
    ...(jobs.length === 0 ? STATEMENTS.plain : STATEMENTS.withJobs),
    values: [
      entries.map(({ game }) => game),
      entries.map(({ version }) => version),
      entries.map(({ version, lines: own }) => version + own.length),
      entries.map(({ state }) => state),
      entries.map(({ clock }) => clock),
      entries.map(({ frozen }) => frozen),
      lines.map(({ game }) => game),
      lines.map(({ n }) => n),
      lines.map(({ actionId }) => actionId),
      lines.map(({ text }) => text),
      lines.map(({ hidden }) => hidden),
      snapshots.map(({ game }) => game),
      snapshots.map(({ n }) => n),
      snapshots.map(({ kept }) => kept),
      entries.map(({ offer }) => offer),
      entries.map(({ firstSide }) => firstSide),
      entries.map(({ result }) => result),
      entries.map(({ wasFrozen }) => wasFrozen),
      ...(jobs.length === 0 ? [] : jobColumns(jobs)),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}

const jobColumns = (jobs: readonly (NewJob & { readonly game: string })[]): readonly unknown[][] => [
  jobs.map(({ game }) => game),
  jobs.map(({ task }) => task),
  jobs.map(({ key }) => key),
  jobs.map(({ payload }) => JSON.stringify(payload)),
  jobs.map(({ at }) => new Date(at)),
  jobs.map(modeOf),
];
