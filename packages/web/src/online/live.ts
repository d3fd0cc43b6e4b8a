/**
 * The live channel: one socket, which comes again by itself when it is cut. What is asked while it is cut is answered by `undefined`: it is
 * not known. Where the server has shut it, it does not come again, and whatever is asked is answered by the reason.
 */
import type { WireReply } from '@kosynier/table';

export interface Live {
  readonly ask: (game: string, verb: string, body: object) => Promise<WireReply>;
  readonly send: (message: object) => void;
  readonly close: () => void;
}

/** Why a server closes a socket for good, by the words with which it does. */
const SHUT = { banned: 'banned', 'signed out': 'signedOut' } as const;
export type Shut = (typeof SHUT)[keyof typeof SHUT];
const isShutting = (reason: string): reason is keyof typeof SHUT => Object.hasOwn(SHUT, reason);

export interface LiveListener {
  /** The socket is open: a page that watches a game says so again. */
  readonly onOpen: () => void;
  readonly onCut: () => void;
  readonly onShut: (why: Shut) => void;
  /** The page is before somebody's eyes again. */
  readonly onLook: () => void;
  readonly onMessage: (message: object) => void;
}

const PING_MS = 20_000;
/** So long after a ping something must have been heard. */
const SILENCE_MS = 10_000;
const SOONEST_MS = 300;
const LATEST_MS = 15_000;

type Timer = ReturnType<typeof setTimeout>;

interface Channel {
  readonly listener: LiveListener;
  readonly replies: Map<number, (reply: WireReply) => void>;
  socket: WebSocket | null;
  isClosed: boolean;
  shut: Shut | null;
  /** Since the socket was last open. */
  tries: number;
  /** The number of the last question. */
  asked: number;
  again: Timer | undefined;
  silence: Timer | undefined;
}

export function openLive(listener: LiveListener): Live {
  const channel: Channel = {
    listener,
    replies: new Map(),
    socket: null,
    isClosed: false,
    shut: null,
    tries: 0,
    asked: 0,
    again: undefined,
    silence: undefined,
  };
  const beat = setInterval(() => ping(channel), PING_MS);
  const atOnce = (): void => {
    channel.tries = 0;
    connect(channel);
  };
  // A page that lies behind another one goes on hearing, for its title and its sound; but its player must be called elsewhere too.
  const onSight = (): void => {
    send(channel, { looks: isLookedAt() });
    if (isLookedAt()) listener.onLook();
  };
  window.addEventListener('online', atOnce);
  document.addEventListener('visibilitychange', onSight);
  connect(channel);
  return {
    ask: (game, verb, body) => asked(channel, game, verb, body),
    send: (message) => void send(channel, message),
    close: () => {
      channel.isClosed = true;
      clearInterval(beat);
      clearTimeout(channel.again);
      clearTimeout(channel.silence);
      window.removeEventListener('online', atOnce);
      document.removeEventListener('visibilitychange', onSight);
      channel.socket?.close();
    },
  };
}

export const isLookedAt = (): boolean => document.visibilityState !== 'hidden';

const address = (): string => new URL('./api/live', location.href.split('#')[0]).href.replace(/^http/, 'ws');

function connect(channel: Channel): void {
  clearTimeout(channel.again);
  if (channel.isClosed || channel.shut !== null || channel.socket !== null) return;
  const socket = new WebSocket(address());
  channel.socket = socket;
  socket.onopen = () => {
    channel.tries = 0;
    if (!isLookedAt()) send(channel, { looks: false });
    channel.listener.onOpen();
  };
  socket.onmessage = ({ data }) => hear(channel, String(data));
  socket.onclose = ({ reason }) => {
    if (channel.socket !== socket) return;
    if (isShutting(reason)) channel.shut = SHUT[reason];
    cut(channel);
  };
}

function cut(channel: Channel): void {
  clearTimeout(channel.silence);
  channel.socket = null;
  for (const resolve of channel.replies.values()) resolve(unheard(channel));
  channel.replies.clear();
  if (channel.isClosed) return;
  if (channel.shut !== null) {
    channel.listener.onShut(channel.shut);
    return;
  }
  channel.listener.onCut();
  channel.tries += 1;
  const wait = Math.min(LATEST_MS, SOONEST_MS * 2 ** Math.min(channel.tries, 6));
  // Not all at once: a server that comes back would have every page at its door.
  channel.again = setTimeout(() => connect(channel), (wait * (1 + Math.random())) / 2);
}

/** The answer to what the server does not hear. */
const unheard = ({ shut }: Channel): WireReply => (shut === null ? undefined : { ok: false, error: shut });

function hear(channel: Channel, text: string): void {
  clearTimeout(channel.silence);
  const message = JSON.parse(text) as { readonly ref?: number; readonly reply?: WireReply };
  if (typeof message.ref !== 'number') {
    channel.listener.onMessage(message);
    return;
  }
  channel.replies.get(message.ref)?.(message.reply);
  channel.replies.delete(message.ref);
}

function send({ socket }: Channel, message: object): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

function ping(channel: Channel): void {
  if (!send(channel, { ping: 0 })) return;
  clearTimeout(channel.silence);
  // A network that is gone does not say so: the socket is given up and made anew.
  channel.silence = setTimeout(() => {
    const { socket } = channel;
    cut(channel);
    socket?.close();
  }, SILENCE_MS);
}

function asked(channel: Channel, game: string, verb: string, body: object): Promise<WireReply> {
  return new Promise((resolve) => {
    channel.asked += 1;
    const ref = channel.asked;
    channel.replies.set(ref, resolve);
    if (send(channel, { ask: { game, verb, ref, body } })) return;
    channel.replies.delete(ref);
    resolve(unheard(channel));
  });
}
