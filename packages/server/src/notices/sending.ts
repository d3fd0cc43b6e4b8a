/** What was found to be told goes out, each way by itself: what fails is tried again by the queue, and looked at again before each try. */
import webpush from 'web-push';
import type { Store } from '../store/store.ts';
import { hasMail, hookOf, type Sending, sendOnAll, subscriptionOf } from './channels.ts';
import type { NoticeDesk } from './desk.ts';
import { type Facts, factsOf, isStill } from './facts.ts';
import type { Channel, NoticeKind } from './kinds.ts';
import { hookMessage, type Letter, letterOf, type Note, noteOf, pushMessage, wordsOf } from './letters.ts';
import { languageOf, type Settings, settingsOf } from './settings.ts';
import { stopKey } from './stopping.ts';

/** What the queue keeps of a failure: no address. */
export class NotSent extends Error {
  readonly code: string;
  constructor(channel: Channel, code: string) {
    super(`${channel} could not be sent (${code})`);
    this.code = code;
  }
}

interface Message {
  readonly note: Note;
  readonly settings: Settings;
  readonly facts: Facts | null;
  readonly kinds: readonly string[];
}

/** Undefined: there is nothing to say any more. */
async function messageOf(desk: NoticeDesk, { account, game, kinds, why = '' }: Sending): Promise<Message | undefined> {
  const { database } = desk.context.store;
  const address = desk.address();
  if (game === null) {
    const settings = await settingsOf(database, account);
    const words = wordsOf(languageOf(settings));
    const { title, text } = kinds.includes('test') ? words.test : { title: words.hookOff.title, text: words.hookOff.text(why) };
    return { note: { title, sentences: [text], url: `${address}/#/notices` }, settings, facts: null, kinds };
  }
  const facts = await factsOf(database, { game, account });
  if (facts === undefined || facts.isBanned || (await desk.isLooking(facts))) return undefined;
  const left = (kinds as readonly NoticeKind[]).filter((kind) => facts.wanted.includes(kind) && isStill(kind, facts));
  if (left.length === 0) return undefined;
  return { note: noteOf(facts, left, address, desk.context.now()), settings: facts.settings, facts, kinds: left };
}

export function letterFor(
  desk: NoticeDesk,
  title: string,
  notes: readonly Note[],
  settings: Settings,
  account: string,
  game: string | null,
) {
  const { vault } = desk.context.store;
  const address = desk.address();
  const stop = (of: string | null): string => `${address}/mail/stop/${stopKey(vault, { account, game: of })}`;
  const footer = { stop: stop(game), stopAll: stop(null), settings: `${address}/#/notices` };
  return letterOf(title, notes, languageOf(settings), footer, game);
}

/** Whether it was taken; false: it never will be. Throws where it is to be tried again. */
export async function deliver(desk: NoticeDesk, to: string, letter: Letter): Promise<boolean> {
  const fault = await desk.mailer?.send(to, letter);
  if (fault === undefined) {
    desk.count('mail', 'sent');
    return true;
  }
  const error = new NotSent('mail', fault.code);
  desk.count('mail', 'failed');
  desk.log.error('mail', error);
  if (!fault.isFinal) throw error;
  return false;
}

export async function sendMail(desk: NoticeDesk, sending: Sending): Promise<void> {
  const message = await messageOf(desk, sending);
  if (message === undefined || message.settings.mail === null || !hasMail(desk, message.settings)) return desk.count('mail', 'dropped');
  const { note, settings } = message;
  await deliver(desk, settings.mail ?? '', letterFor(desk, note.title, [note], settings, sending.account, sending.game));
}

const DAY_S = 86_400;
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

export async function sendPush(desk: NoticeDesk, sending: Sending): Promise<void> {
  const { store } = desk.context;
  const { account, device = '' } = sending;
  const subscription = await subscriptionOf(store, account, device);
  const message = subscription === undefined ? undefined : await messageOf(desk, sending);
  if (subscription === undefined || message === undefined) return desk.count('push', 'dropped');
  const address = desk.address();
  const details = webpush.generateRequestDetails(subscription, pushMessage(message.note, sending.game ?? 'kosynier'), {
    vapidDetails: { subject: address.startsWith('https:') ? address : 'mailto:nobody@localhost', ...desk.keys },
    TTL: DAY_S,
    contentEncoding: 'aes128gcm',
  });
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
  const answer = await desk.post(details.endpoint, { headers, body: details.body });
  if (answer.ok) return desk.count('push', 'sent');
  if (GONE.has(answer.status)) {
    desk.count('push', 'gone');
    await store.database.deleteFrom('push').where('id', '=', device).execute();
    return;
  }
  desk.count('push', 'failed');
  throw failure(desk, 'push', answer.why);
}

function failure({ log }: NoticeDesk, channel: Channel, why: string): NotSent {
  const error = new NotSent(channel, why);
  log.error(channel, error);
  return error;
}

/** After this many failures in a row a hook is switched off; each notice is tried three times. */
export const MOST_FAILURES = 5;
const MOST_TRIES = 3;

export async function sendHook(desk: NoticeDesk, sending: Sending, attempt: number): Promise<void> {
  const { store } = desk.context;
  const { account, game } = sending;
  const hook = await hookOf(store, account);
  const message = hook === undefined || hook.offWhy !== null ? undefined : await messageOf(desk, sending);
  if (hook === undefined || message === undefined) return desk.count('hook', 'dropped');
  const { note, facts, kinds } = message;
  const about = { kinds, game, battle: facts?.battle ?? null, scenario: facts?.scenario ?? null };
  const answer = await desk.post(hook.url, { headers: { 'content-type': 'application/json' }, body: hookMessage(note, about) });
  if (answer.ok) {
    desk.count('hook', 'sent');
    if (hook.failures > 0) await store.database.updateTable('hook').set({ failures: 0 }).where('account', '=', account).execute();
    return;
  }
  desk.count('hook', 'failed');
  const error = failure(desk, 'hook', answer.why);
  if (!(await hasFailed(desk, store, account, answer.why)) && attempt < MOST_TRIES) throw error;
}

/** True: it is switched off now, and its owner is told on the other ways. */
async function hasFailed(desk: NoticeDesk, { database }: Store, account: string, why: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('hook')
      .set((is) => ({ failures: is('failures', '+', 1) }))
      .where('account', '=', account)
      .where('off_why', 'is', null)
      .returning('failures')
      .executeTakeFirst();
    if (row === undefined || row.failures < MOST_FAILURES) return row === undefined;
    await transaction.updateTable('hook').set({ off_why: why }).where('account', '=', account).execute();
    await sendOnAll(desk, transaction, { account, game: null, kinds: ['hookOff'], why });
    return true;
  });
}
