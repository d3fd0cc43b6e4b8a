/** A person tells the administrators of another: with what that one said in that game, as the server has it. */
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { newId } from './people.ts';

export const REASONS = ['insult', 'cheating', 'stalling', 'name', 'other'] as const;
export type Reason = (typeof REASONS)[number];

export interface NewReport {
  readonly about: string;
  readonly game: string | null;
  readonly reason: Reason;
  readonly words: string;
}

const MOST_LINES = 100;

/** False: there is no such person. */
export async function report(database: Kysely<Tables>, account: string, { about, game, reason, words }: NewReport): Promise<boolean> {
  const person = await database.selectFrom('account').select('id').where('id', '=', about).executeTakeFirst();
  if (person === undefined || about === account) return false;
  const said =
    game === null
      ? []
      : await database
          .selectFrom('chat')
          .select(['n', 'room', 'at', 'name', 'text', 'phrase'])
          .where('game', '=', game)
          .where('account', '=', about)
          .orderBy('n', 'desc')
          .limit(MOST_LINES)
          .execute();
  const lines = said.reverse().map((line) => ({ ...line, n: Number(line.n), at: line.at.toISOString() }));
  await database
    .insertInto('report')
    .values({ id: newId(), account, about, game, reason, words, lines: JSON.stringify(lines) })
    .execute();
  return true;
}

const MOST_REPORTS = 200;

/** The oldest that is open first. */
export async function openReports(database: Kysely<Tables>) {
  const rows = await database
    .selectFrom('report')
    .innerJoin('account as person', 'person.id', 'report.about')
    .leftJoin('account as teller', 'teller.id', 'report.account')
    .select(['report.id', 'report.game', 'report.reason', 'report.words', 'report.lines', 'report.at', 'report.about', 'person.name'])
    .select(['person.banned', 'teller.name as by'])
    .where('report.closed', 'is', null)
    .orderBy('report.at')
    .limit(MOST_REPORTS)
    .execute();
  return rows.map(({ about, name, banned, ...rest }) => ({ ...rest, about: { id: about, name, isBanned: banned !== null } }));
}

/** False: there is no such report, or an administrator has closed it. */
export async function closeReport(database: Kysely<Tables>, id: string, answer: string, now: number): Promise<boolean> {
  const closed = await database
    .updateTable('report')
    .set({ closed: new Date(now), answer })
    .where('id', '=', id)
    .where('closed', 'is', null)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows) > 0;
}
