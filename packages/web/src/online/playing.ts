/** A game over a server on the screen: opened, followed, and left again. What the page knows beside the board stands in `useOnline`. */
import { type SeatNumber, toHex } from '@kosynier/dice';
import type { Action } from '@kosynier/engine';
import {
  type Line,
  type LogLine,
  type Message,
  type Offer,
  type RemoteSeat,
  type RemoteTable,
  remoteSeat,
  sideName,
  type WireReply,
  whyIn,
} from '@kosynier/table';
import { create } from 'zustand';
import { useSecondSeat } from '../game/second-seat.ts';
import { useGame } from '../game/store.ts';
import { ask, type ChatLine, type ClockTold, type Snapshot, snapshotOf } from './api.ts';
import { keepDrafts, keptDraft, layOut } from './drafts.ts';
import { isLookedAt, type Live, openLive } from './live.ts';
import { type Evidence, type Loading, load, type NotShown } from './loading.ts';
import { commitment, knownSecret, markShown, secretOf } from './secrets.ts';
import { forgetWitness, seeLine, seeSignature } from './witness.ts';

export interface OnlineStore {
  readonly game: string | null;
  readonly failed: NotShown | null;
  /** What was seen and what is told, where they differ. */
  readonly evidence: Evidence | null;
  /** `shut`: the server does not want this person any more, which the trouble tells. */
  readonly line: 'open' | 'cut' | 'shut';
  readonly state: Snapshot['state'];
  readonly seat: SeatNumber | null;
  readonly seats: Snapshot['seats'];
  readonly clock: ClockTold | null;
  /** When the clock was told, by the watch of this page. */
  readonly clockAt: number;
  readonly presence: readonly [boolean, boolean] | null;
  readonly chat: readonly ChatLine[];
  /** The next game, once both want it, and which seats want it. */
  readonly rematch: { readonly game: string | null; readonly wants: readonly [boolean, boolean] } | null;
  readonly isFrozen: boolean;
  readonly isRated: boolean;
  /** Every visitor may look at it. */
  readonly isPublic: boolean;
  /** So many lines later does a spectator see what happens. */
  readonly delay: number;
  /** The tournament that has made the game. */
  readonly tournament: string | null;
  /** Why the server did not do what was last sent, where the rules have nothing against it. */
  readonly trouble: Trouble | null;
  /** The secret of the own seat lies in another browser. */
  readonly isSecretElsewhere: boolean;
  /** What does not fit, if something that was told does not: nothing more is believed. */
  readonly misfit: string | null;
  /** A decision that was overtaken, on a cut line or by another tab. */
  readonly kept: Action | null;
  readonly offer: RemoteTable['offer'];
  readonly end: RemoteTable['end'];
  /** Whether something has been sent and is not confirmed. */
  readonly isWaiting: boolean;
  /** The lines of the log as far as they were told, for the seals. */
  readonly lines: readonly LogLine[];
}

const EMPTY: OnlineStore = {
  game: null,
  failed: null,
  evidence: null,
  line: 'cut',
  state: 'open',
  seat: null,
  seats: [null, null],
  clock: null,
  clockAt: 0,
  presence: null,
  chat: [],
  rematch: null,
  isFrozen: false,
  isRated: false,
  isPublic: false,
  delay: 0,
  tournament: null,
  trouble: null,
  isSecretElsewhere: false,
  misfit: null,
  kept: null,
  offer: null,
  end: null,
  isWaiting: false,
  lines: [],
};

export const useOnline = create<OnlineStore>()(() => EMPTY);
// The panels ask there: a game at one screen loads nothing of playing over a server.
useOnline.subscribe(({ game, seats }) => useSecondSeat.setState({ isTaken: game === null || seats[1] !== null }));

const TROUBLES = ['noDice', 'frozen', 'stale', 'notAsked', 'tooOften', 'banned', 'signedOut'] as const;
export type Trouble = (typeof TROUBLES)[number] | 'unheard' | 'unavailable';

/**
 * What the rules refuse is told beside the question, and a decision that was overtaken, or not heard on a cut line, is kept: these are said
 * elsewhere.
 */
function troubleOf(verb: string, reply: WireReply): Trouble | null {
  if (reply === undefined) return verb === 'actions' ? null : 'unheard';
  const why = whyIn(reply);
  if (why === undefined || why === 'refused' || (why === 'stale' && verb === 'actions')) return null;
  return TROUBLES.find((one) => one === why) ?? 'unavailable';
}

/** What belongs to the game that is shown. */
interface Sitting {
  readonly game: string;
  readonly live: Live;
  readonly seat: RemoteSeat;
}

let sitting: Sitting | null = null;

/** Orders that this tab has sent and that are not answered: with their line the orders are looked at again. */
let ordersUnderWay = 0;

/** The line up to which the last snapshot tells the game: one that was asked for twice may be answered in the other order. */
let toldUpTo = 0;

/** The last opening: one that was overtaken while it loaded shows nothing. */
let opening = 0;

export async function openOnline(game: string): Promise<void> {
  leaveOnline();
  const mine = opening;
  useOnline.setState({ ...EMPTY, game });
  const loading = await load(game);
  if (opening !== mine) return;
  if (!loading.ok) {
    useOnline.setState({ failed: loading.why, evidence: evidenceIn(loading) });
    return;
  }
  const { table, snapshot, lines } = loading.loaded;
  const live = openLive({
    onOpen: () => watch(),
    onCut: () => useOnline.setState({ line: 'cut', presence: null }),
    onShut: (trouble) => useOnline.setState({ line: 'shut', presence: null, trouble }),
    onLook: () => tellSeenSoon(),
    onMessage: (message) => hear(message),
  });
  const askServer: Line['ask'] = async (verb, body) => {
    if (verb === 'orders') ordersUnderWay += 1;
    const reply = await live.ask(game, verb, body);
    if (verb === 'orders') ordersUnderWay -= 1;
    if (sitting?.live === live) useOnline.setState({ trouble: troubleOf(verb, reply) });
    return reply;
  };
  const seat = remoteSeat(table, { ask: askServer }, () => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  sitting = { game, live, seat };
  if (snapshot.orders !== null) seat.ordered(snapshot.orders);
  layOut(seat, keptDraft(game, seat));
  keepDrafts(game, seat);
  seat.subscribe(showBeside);
  takeSnapshot(snapshot, lines);
  if (snapshot.seat !== null) seeLine(game, table, undefined);
  showBeside();
  useGame.getState().sitDown(game, seat);
  await keepFair(snapshot);
}

/** A server that tells another history than before is told so, if its own signature proves it: it stops the game until both agree to new dice. */
function evidenceIn(loading: Extract<Loading, { readonly ok: false }>): Evidence | null {
  if (loading.why !== 'differs') return null;
  const { difference, evidence } = loading;
  if (difference.proof !== null) void ask('POST', `/games/${evidence.game}/stop`, difference.proof);
  return evidence;
}

/** The player knows that the history is another one, and goes on with it. */
export async function believeServer(game: string): Promise<void> {
  forgetWitness(game);
  await openOnline(game);
}

export function leaveOnline(): void {
  opening += 1;
  clearTimeout(seenTimer);
  sitting?.live.close();
  sitting = null;
  useOnline.setState(EMPTY);
}

function watch(): void {
  if (sitting === null) return;
  sitting.live.send({ watch: { game: sitting.game, after: sitting.seat.table().ledger.n } });
}

function takeSnapshot(snapshot: Snapshot, lines: readonly LogLine[]): void {
  const { state, seat, seats, clock, frozen, rated, visibility, delay, tournament } = snapshot;
  toldUpTo = snapshot.n;
  const beside = { isFrozen: frozen, isRated: rated, isPublic: visibility === 'public', delay, tournament };
  useOnline.setState({ state, seat, seats, clock, clockAt: performance.now(), ...beside, lines });
}

/** What the seat knows beside the position. */
function showBeside(): void {
  if (sitting === null) return;
  const { seat } = sitting;
  const { offer, end } = seat.table();
  useOnline.setState({ offer, end, kept: seat.kept(), isWaiting: seat.isWaiting(), ...(end === null ? {} : { state: 'over' as const }) });
}

interface Heard {
  readonly game?: string;
  readonly line?: LogLine;
  readonly snapshot?: Snapshot;
  readonly signed?: { readonly n: number; readonly signature: string };
  readonly clock?: ClockTold | null;
  readonly frozen?: boolean;
  readonly presence?: readonly [boolean, boolean];
  readonly chat?: readonly ChatLine[];
  readonly rematch?: OnlineStore['rematch'];
  readonly seats?: Snapshot['seats'];
}

function hear(message: Heard): void {
  if (sitting === null || message.game !== sitting.game) return;
  // A spectator who sees later is told no clock.
  if (useOnline.getState().seat === null && message.snapshot === undefined) useOnline.setState({ line: 'open' });
  if (message.line !== undefined) takeLine(message as unknown as Message);
  // The server keeps only the last lines at hand: after a long absence the game is opened anew.
  else if (message.snapshot !== undefined) void reload();
  else if (message.signed !== undefined) seeSignature(sitting.game, sitting.seat.table(), message.signed);
  else if (message.clock != null) takeClock(message.clock);
  else if (message.frozen !== undefined) useOnline.setState({ isFrozen: message.frozen });
  else if (message.presence !== undefined) useOnline.setState({ presence: message.presence });
  else if (message.chat !== undefined) takeChat(message.chat);
  else if (message.rematch !== undefined) useOnline.setState({ rematch: message.rematch });
  else if (message.seats !== undefined) useOnline.setState({ seats: message.seats });
}

/** The game was looked at up to its last line: it counts as read. */
function tellSeen(): void {
  const { seat, lines, line } = useOnline.getState();
  const last = lines.at(-1)?.n;
  if (sitting === null || seat === null || last === undefined || line !== 'open' || !isLookedAt()) return;
  void sitting.live.ask(sitting.game, 'seen', { n: last });
}

/** Not with every line: a fast game would talk of nothing else. */
const SEEN_MS = 2_000;
let seenTimer: ReturnType<typeof setTimeout> | undefined;

function tellSeenSoon(): void {
  clearTimeout(seenTimer);
  seenTimer = setTimeout(tellSeen, SEEN_MS);
}

function takeLine(message: Message): void {
  if (sitting === null || useOnline.getState().misfit !== null) return;
  const took = sitting.seat.take(message);
  if (took.ok) {
    useOnline.setState(({ lines }) => ({ lines: [...lines, message.line] }));
    if (useOnline.getState().seat !== null) seeLine(sitting.game, sitting.seat.table(), message.signature);
    tellSeenSoon();
    // Other rules come with their own views and words: the game is opened anew by them.
    if ('rules' in message.line) void reload();
    const isOfSeats = 'commit' in message.line || 'secret' in message.line || 'fair' in message.line;
    if (isOfSeats || isOfOwnOrders(sitting, message.line)) void lookAgain();
  } else if (took.why === 'gap') watch();
  else if (took.why === 'forged') {
    useOnline.setState({ misfit: took.reason });
    sitting.live.close();
  }
}

/** Perhaps another tab has given them: the line seals them, the snapshot tells them. */
function isOfOwnOrders({ seat }: Sitting, line: LogLine): boolean {
  const { viewer, game } = seat.table();
  return 'orders' in line && viewer !== 'spectator' && line.side === sideName(game, viewer);
}

/** What went unheard while it was cut can be done again now. */
function lineIsOpen(): void {
  useOnline.setState(({ line, trouble }) => ({ line: 'open', trouble: line === 'cut' && trouble === 'unheard' ? null : trouble }));
}

/** The first message after everything that was missed. */
function takeClock(clock: ClockTold): void {
  const isBack = useOnline.getState().line === 'cut';
  lineIsOpen();
  useOnline.setState({ clock, clockAt: performance.now() });
  if (isBack) tellSeenSoon();
  if (isBack) sitting?.seat.resume();
}

const LONGEST_CHAT = 200;

/** On coming, all of the last lines at once; afterwards one by one. */
function takeChat(chat: readonly ChatLine[]): void {
  const known = useOnline.getState().chat;
  const last = known.at(-1)?.n ?? -1;
  const fresh = chat.filter(({ n }) => n > last);
  if (fresh.length > 0) useOnline.setState({ chat: [...known, ...fresh].slice(-LONGEST_CHAT) });
}

async function reload(): Promise<void> {
  const was = sitting;
  if (was === null) return;
  const loading = await load(was.game);
  if (sitting !== was) return;
  if (!loading.ok) {
    if (loading.why === 'forged') useOnline.setState({ misfit: loading.why });
    if (loading.why === 'differs') useOnline.setState({ failed: loading.why, evidence: evidenceIn(loading) });
    return;
  }
  const { loaded } = loading;
  if (loaded.snapshot.orders !== null) was.seat.ordered(loaded.snapshot.orders);
  takeSnapshot(loaded.snapshot, loaded.lines);
  const draft = keptDraft(was.game, was.seat);
  was.seat.replace(loaded.table);
  layOut(was.seat, draft);
  lineIsOpen();
  await keepFair(loaded.snapshot);
}

/** The players at the seats have changed, orders were given, or a secret is wanted. */
async function lookAgain(): Promise<void> {
  const was = sitting;
  const answer = was === null ? undefined : await snapshotOf(was.game);
  if (sitting !== was || answer?.ok !== true) return;
  const { snapshot } = answer.value;
  if (snapshot.n < toldUpTo) return;
  if (snapshot.orders !== null && ordersUnderWay === 0) was?.seat.ordered(snapshot.orders);
  takeSnapshot(snapshot, useOnline.getState().lines);
  await keepFair(snapshot);
}

/** The duties of a seat: it commits when it sits, and shows its secret when both have committed, never before. */
async function keepFair({ header, seat, committed, shown, epoch, state }: Snapshot): Promise<void> {
  if (seat === null || state === 'over') return;
  const game = header.fair.game;
  if (!committed[seat]) {
    await ask('POST', `/games/${game}/commit`, { commit: commitment(game, epoch, seat) });
    return;
  }
  // Only what the log itself shows counts: a server that said otherwise could choose its own secret after ours.
  const commitments = sitting?.seat.table().ledger.commitments ?? [null, null];
  const own = commitments[seat];
  const isElsewhere = knownSecret(game, epoch) === null || (own !== null && toHex(own) !== commitment(game, epoch, seat));
  useOnline.setState({ isSecretElsewhere: isElsewhere && !shown[seat] });
  if (commitments[0] === null || commitments[1] === null || shown[seat] || isElsewhere) return;
  const answer = await ask('POST', `/games/${game}/secret`, { secret: secretOf(game, epoch) });
  if (answer.ok) markShown(game, epoch);
}

/** A verb of the own seat; the answer is whether it was done. */
export async function doOnline(verb: string, body: object): Promise<boolean> {
  if (sitting === null) return false;
  const reply = await sitting.live.ask(sitting.game, verb, body);
  return reply?.ok === true;
}

export const offerOnline = (offer: Offer): Promise<boolean> => doOnline('offers', { offer });

export async function answerOffer(yes: boolean): Promise<boolean> {
  const { offer } = useOnline.getState();
  return offer !== null && doOnline('answers', { of: offer.n, yes });
}

/** The decision that was overtaken is made now, if it still can be. */
export function decideKept(): void {
  const { kept } = useOnline.getState();
  forgetKept();
  if (kept !== null) useGame.getState().play(kept);
}

export const forgetKept = (): void => sitting?.seat.forgetKept();
