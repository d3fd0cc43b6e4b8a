/** Being told of a game that waits: by mail, by the browser, by a program of one's own. */
import type { SeatNumber } from '@kosynier/dice';
import { type LogHeader, NO_CLOCK } from '@kosynier/table';
import type { TaskList } from 'graphile-worker';
import type { Clock } from '../games/clock.ts';
import type { Context } from '../games/context.ts';
import type { Room } from '../games/room.ts';
import type { Log } from '../log.ts';
import { addJob, removeJob } from '../store/jobs.ts';
import { type LowJob, lowJob, type NoticeItem, nextLow, noticeJob, noticeKey, type Whom } from './arming.ts';
import { dropMailLink, type Sending } from './channels.ts';
import type { NoticeDesk } from './desk.ts';
import { digestJob, sendDigest } from './digest.ts';
import { factsOf, isStill } from './facts.ts';
import { delayOf } from './kinds.ts';
import type { Letter } from './letters.ts';
import { newLooking } from './looking.ts';
import { type MailConfig, newMailer } from './mailer.ts';
import { newPost } from './outside.ts';
import { pushKeysOf } from './push-keys.ts';
import { startQueue } from './queue.ts';
import { deliver, sendHook, sendMail, sendPush } from './sending.ts';
import { settingsOf } from './settings.ts';
import { type SignInJob, sendSignIn } from './sign-in-letter.ts';
import { weighLow, weighNotice } from './weighing.ts';

export interface NoticeOptions {
  readonly mail: MailConfig | null;
  /** Whether webhooks may lead into private networks: for a server of a club in its own house. */
  readonly allowsPrivate: boolean;
  /** Jobs are run when the test says so. */
  readonly isByHand: boolean;
  readonly address: () => string;
  readonly isLooking: (game: string, seat: SeatNumber) => boolean;
  readonly count: NoticeDesk['count'];
  readonly log: Log;
  /** Other work of the same queue. */
  readonly tasks: TaskList;
}

export interface Notices {
  readonly desk: NoticeDesk;
  readonly allowsPrivate: boolean;
  /** A player looks at his game, or does not any more. */
  readonly came: (room: Room, seat: SeatNumber) => void;
  readonly left: (room: Room, seat: SeatNumber) => void;
  /** Resolves when what was noted of coming and going is written. */
  readonly settled: () => Promise<void>;
  readonly runDue: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const BEAT_MS = 60_000;

export async function openNotices(context: Context, options: NoticeOptions): Promise<Notices> {
  const { mail, allowsPrivate, isByHand, isLooking, address, count, log } = options;
  const looking = newLooking(context);
  const desk: NoticeDesk = {
    context,
    mailer: mail === null ? null : newMailer(mail),
    post: newPost(allowsPrivate),
    keys: await pushKeysOf(context.store),
    address,
    isLooking: async (whom) => isLooking(whom.game, whom.seat) || (await looking.isElsewhere(whom)),
    count,
    log,
  };
  const queue = await startQueue(context.store, { ...tasksOf(desk), ...options.tasks }, log, isByHand);
  const beat = async (): Promise<void> => {
    for (const whom of await looking.beat()) await callBack(desk, whom);
  };
  await beat();
  await callAll(desk);
  const timer = setInterval(() => void beat().catch((error: unknown) => log.error('looking', error)), BEAT_MS);
  timer.unref();
  // One after the other: a player who leaves and comes back at once is there.
  let turn: Promise<void> = Promise.resolve();
  let isClosing = false;
  const note = (room: Room, seat: SeatNumber, deed: (whom: Whom) => Promise<void>): void => {
    const account = room.seats[seat]?.account;
    // A player who is seen leaving while the server ends is called with all who still look: by himself he might come too late for the
    // database.
    if (account == null || isClosing) return;
    turn = turn.then(() => deed({ game: room.id, account })).catch((error: unknown) => log.error('looking', error));
  };
  return {
    desk,
    allowsPrivate,
    came: (room, seat) =>
      note(room, seat, async (whom) => {
        await looking.come(whom);
        await removeJob(context.store.database, noticeKey(whom));
      }),
    left: (room, seat) =>
      note(room, seat, async (whom) => {
        await looking.leave(whom);
        // A game that is over waits for no player.
        if (!room.log.isOver) await callBack(desk, whom);
      }),
    settled: () => turn,
    runDue: queue.runDue,
    close: async () => {
      clearInterval(timer);
      isClosing = true;
      await turn;
      for (const whom of await looking.leaveAll()) await callBack(desk, whom);
      await queue.close();
      desk.mailer?.close();
    },
  };
}

/** A player who has looked and gone without deciding is called, as if the decision had come when he left. */
async function callBack({ context }: NoticeDesk, whom: Whom): Promise<void> {
  const facts = await factsOf(context.store.database, whom);
  if (facts === undefined) return;
  for (const kind of ['turn', 'offer'] as const)
    if (isStill(kind, facts)) await addJob(context.store.database, noticeJob(whom, kind, context.now() + delayOf(facts.pace)));
}

/**
 * After a restore the queue is empty: the players whom games wait for are called, by their clocks too. A player who has been told is not
 * told twice: that is weighed.
 */
async function callAll({ context: { store, now } }: NoticeDesk): Promise<void> {
  const { database } = store;
  const waiting = await database
    .selectFrom('game')
    .innerJoin('seat', 'seat.game', 'game.id')
    .select(['seat.game', 'seat.account', 'game.header', 'game.clock'])
    .where('game.state', '=', 'running')
    .where('game.frozen', '=', false)
    .whereRef((is) => is.cast<number>(is.ref('game.clock', '->>').key('running' as never), 'integer'), '=', 'seat.seat')
    .execute();
  for (const { game, account, header, clock } of waiting) {
    if (account === null) continue;
    const whom = { game, account };
    await addJob(database, { ...noticeJob(whom, 'turn', now() + delayOf({ kind: 'noClock' })), keepsTime: true });
    const low = nextLow((JSON.parse(header) as LogHeader).pace ?? NO_CLOCK, clock as Clock, now());
    if (low !== null) await addJob(database, { ...lowJob(whom, clock as Clock, low), keepsTime: true });
  }
  const digests = await database.selectFrom('digest_item').select('account').distinct().execute();
  for (const { account } of digests) {
    const settings = await settingsOf(database, account);
    if (settings.digestHour !== null)
      await addJob(database, { ...digestJob(settings, settings.digestHour, account, now()), keepsTime: true });
  }
}

/** A mail that was asked for: sealed in the queue, for it holds a key. */
export interface LetterJob {
  readonly to: string;
  /** The hash of the link in it; a letter of before it was noted here has none. */
  readonly link?: string;
  readonly sealed: string;
}

export interface LetterWithLink {
  readonly to: string;
  readonly link: Buffer;
  readonly letter: Letter;
}

const LETTER_PLACE = 'letter';

export async function sendLetter(
  { context: { store, now } }: NoticeDesk,
  key: string,
  { to, link, letter }: LetterWithLink,
): Promise<void> {
  const sealed = store.vault.seal(LETTER_PLACE, JSON.stringify(letter)).toString('base64');
  const payload: LetterJob = { to, link: link.toString('hex'), sealed };
  await addJob(store.database, { task: 'letter', key, payload, at: now() });
}

const tasksOf = (desk: NoticeDesk): TaskList => ({
  notice: (payload) => weighNotice(desk, payload as readonly NoticeItem[]),
  low: (payload) => weighLow(desk, payload as LowJob),
  digest: (payload) => sendDigest(desk, (payload as { readonly account: string }).account),
  mail: (payload) => sendMail(desk, payload as Sending),
  push: (payload) => sendPush(desk, payload as Sending),
  hook: (payload, { job }) => sendHook(desk, payload as Sending, job.attempts),
  signIn: (payload) => sendSignIn(desk, payload as SignInJob),
  letter: async (payload) => {
    const { to, link, sealed } = payload as LetterJob;
    const { database, vault } = desk.context.store;
    const isTaken = await deliver(desk, to, JSON.parse(vault.open(LETTER_PLACE, Buffer.from(sealed, 'base64'))) as Letter);
    if (!isTaken && link !== undefined) await dropMailLink(database, Buffer.from(link, 'hex'));
  },
});
