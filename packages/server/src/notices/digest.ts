/** The mail of the day: what waits for a person in all of his games, if it still does. */

import type { NewJob } from '../store/jobs.ts';
import { hasMail } from './channels.ts';
import type { NoticeDesk } from './desk.ts';
import { type Facts, factsOf, isStill } from './facts.ts';
import { nextDigest } from './hours.ts';
import { NOTICE_KINDS, type NoticeKind } from './kinds.ts';
import { noteOf, wordsOf } from './letters.ts';
import { deliver, letterFor } from './sending.ts';
import { languageOf, type Settings, settingsOf, timeZoneOf } from './settings.ts';

/** The mail of the day, at its hour. */
export const digestJob = (settings: Settings, digestHour: number, account: string, now: number): NewJob => ({
  task: 'digest',
  key: `digest:${account}`,
  payload: { account },
  at: nextDigest(digestHour, now, timeZoneOf(settings)),
});

export async function sendDigest(desk: NoticeDesk, account: string): Promise<void> {
  const { database } = desk.context.store;
  const settings = await settingsOf(database, account);
  const items = await database.selectFrom('digest_item').selectAll().where('account', '=', account).orderBy('game').execute();
  const done = async (): Promise<void> => {
    // What was noted again meanwhile has another number, and waits for the next one.
    const numbers = items.map(({ n }) => n);
    if (numbers.length > 0) await database.deleteFrom('digest_item').where('account', '=', account).where('n', 'in', numbers).execute();
  };
  if (!hasMail(desk, settings) || settings.mail === null) return done();
  const notes = [];
  for (const game of new Set(items.map((item) => item.game))) {
    const facts = await factsOf(database, { game, account });
    if (facts === undefined || facts.isBanned || (await desk.isLooking(facts))) continue;
    const kinds = await stillWorth(
      desk,
      facts,
      items.filter((item) => item.game === game).map(({ kind }) => kind),
    );
    if (kinds.length > 0) notes.push(noteOf(facts, kinds, desk.address(), desk.context.now()));
  }
  if (notes.length > 0) {
    const title = `Kosynier: ${wordsOf(languageOf(settings)).digest(notes.length)}`;
    await deliver(desk, settings.mail, letterFor(desk, title, notes, settings, account, null));
  } else desk.count('mail', 'dropped');
  await done();
}

/** What is still so, and what the person has not seen by himself meanwhile. */
async function stillWorth({ context }: NoticeDesk, facts: Facts, items: readonly string[]): Promise<readonly NoticeKind[]> {
  const { game, account, seen, wanted } = facts;
  const told = await context.store.database
    .selectFrom('told')
    .select(['kind', 'n'])
    .where('game', '=', game)
    .where('account', '=', account)
    .where('way', '=', 'digest')
    .execute();
  return NOTICE_KINDS.filter((kind) => {
    if (!items.includes(kind) || !wanted.includes(kind) || !isStill(kind, facts)) return false;
    const isSeen = told.some((one) => one.kind === kind && seen >= one.n);
    return !(isSeen && (kind === 'begun' || kind === 'over'));
  });
}
