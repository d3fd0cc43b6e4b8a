/** The live channel: a WebSocket on which games are watched and played. It is a comfort: everything on it can also be asked by HTTP, and a lost one resumes by number. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemLine, readShape } from '@kosynier/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import { viewerIn } from '../games/room.ts';
import { networkOf } from '../people/limits.ts';
import type { Person } from '../people/people.ts';
import { No } from './app.ts';
import { type Desk, whoAsks } from './desk.ts';
import { performAs } from './game-routes.ts';
import { isOurHost, isOwnOrigin } from './site.ts';
import { type Watched, watchRoom } from './watching.ts';

const LARGEST_MESSAGE = 65_536;
/** More than this waits to be sent: the socket is closed and resumes when it can. */
const MOST_WAITING = 1_000_000;
const MOST_WATCHED = 200;
const MOST_SOCKETS = 8;
/** Of a house, a school or a club together. */
const MOST_IN_NETWORK = 100;
const SILENCE_MS = 45_000;
const BEAT_MS = 5_000;
const SESSION_MS = 300_000;
/** A line that was closed ends after this time, whether the other end says goodbye or not. */
const GOODBYE_MS = 5_000;

const game = z.string().max(64);
const SHAPES = {
  ask: z.strictObject({
    ask: z.strictObject({ game, verb: z.string().max(20), ref: z.union([z.int(), z.string().max(64)]), body: z.unknown() }),
  }),
  watch: z.strictObject({ watch: z.strictObject({ game, after: z.int().min(0).max(10_000_000).optional() }) }),
  unwatch: z.strictObject({ unwatch: z.strictObject({ game }) }),
  looks: z.strictObject({ looks: z.boolean() }),
  ping: z.strictObject({ ping: z.unknown() }),
} as const;
type Message = z.output<(typeof SHAPES)[keyof typeof SHAPES]>;

/** The shape of what a client seems to say. */
function shapeOf(sent: unknown): z.ZodType<Message> {
  if (typeof sent === 'object' && sent !== null)
    for (const kind of Object.keys(SHAPES) as (keyof typeof SHAPES)[]) if (Object.hasOwn(sent, kind)) return SHAPES[kind];
  return SHAPES.ask;
}

interface Socket {
  readonly desk: Desk;
  readonly socket: WebSocket;
  readonly person: Person | undefined;
  readonly headers: IncomingMessage['headers'];
  /** Where it comes from. */
  readonly network: string;
  readonly watched: Map<string, Watched>;
  /** What lies below the socket. */
  readonly stream: Duplex;
  isGathering: boolean;
  /** The page is before a person's eyes; as long as it says nothing else, it is. */
  looks: boolean;
  heardAt: number;
  checkedAt: number;
}

export interface Live {
  readonly sockets: () => number;
  /** Something has changed about a person: sockets that may not stay are closed. */
  readonly lookAt: (account: string) => void;
  readonly close: () => void;
}

export function openLive(server: Server, desk: Desk): Live {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false, clientTracking: true });
  const open = new Set<Socket>();
  server.on('upgrade', (request, stream: Duplex, head) => {
    // A fault that nothing listens to would end the whole process: from here on nothing but this hears of one.
    stream.on('error', () => stream.destroy());
    admit(desk, open, request)
      .then((person) => {
        if (person === null) return stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
        return sockets.handleUpgrade(request, stream, head, (socket) => {
          listen(desk, open, socket, person, request);
          // Told in words: what a browser is refused before it opens looks to the page like a network that is gone.
          if (person?.isBanned === true) end(socket, 1008, 'banned');
        });
      })
      .catch(() => stream.destroy());
  });
  const beat = setInterval(() => {
    for (const one of open) look(one);
    desk.presence.look();
  }, BEAT_MS);
  beat.unref();
  return {
    sockets: () => open.size,
    lookAt: (account) => {
      for (const one of open) if (one.person?.id === account) checkSession(one);
    },
    close: () => {
      clearInterval(beat);
      for (const { socket } of open) end(socket, 1012, 'the server ends');
      sockets.close();
    },
  };
}

/** Cookies travel with requests of other sites too: a socket is opened for our own page, or for a program with a key. Null: not for this one. */
async function admit(desk: Desk, open: ReadonlySet<Socket>, request: IncomingMessage): Promise<Person | undefined | null> {
  if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/api/live') return null;
  if (!isOurHost(desk.site, request.headers.host) || !isOwnOrigin(desk.site, request.headers)) return null;
  const person = await whoAsks(desk, request.headers);
  const network = networkIn(desk, request);
  if (!desk.isUnlimited && [...open].filter((one) => one.network === network).length >= MOST_IN_NETWORK) return null;
  // Visitors without a name are counted by network alone: spectators of the whole world are not one person.
  if (person === undefined) return undefined;
  return [...open].filter((one) => one.person?.id === person.id).length >= MOST_SOCKETS ? null : person;
}

/** Where a socket comes from; a server in front of this one says it in a header. */
function networkIn({ site }: Desk, { headers, socket }: IncomingMessage): string {
  const near = networkOf(socket.remoteAddress ?? '');
  const forwarded =
    String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  const isInFront = site.publicAddress !== null && (near.startsWith('127.') || near === '::1');
  return isInFront && forwarded !== '' ? networkOf(forwarded) : near;
}

function listen(desk: Desk, open: Set<Socket>, socket: WebSocket, person: Person | undefined, request: IncomingMessage): void {
  const { headers, socket: line } = request;
  const now = desk.context.now();
  const one: Socket = {
    desk,
    socket,
    person,
    headers,
    network: networkIn(desk, request),
    stream: line,
    isGathering: false,
    looks: true,
    watched: new Map(),
    heardAt: now,
    checkedAt: now,
  };
  open.add(one);
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    open.delete(one);
    for (const watched of one.watched.values()) watched.end();
  });
  socket.on('message', (data) => {
    // What comes on a line that is being closed is heard no more.
    if (socket.readyState !== socket.OPEN) return;
    one.heardAt = desk.context.now();
    hear(one, data.toString()).catch((error: unknown) => {
      desk.log.error('live', error);
      send(one, '{"error":"unavailable","message":"The server cannot do this now: please try again, with the same id."}');
    });
  });
}

/** Says goodbye, and does not wait long for the other end to say it too. */
function end(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}

/** A socket that is silent for too long is closed; one whose person has signed out elsewhere may not stay. */
function look(one: Socket): void {
  const now = one.desk.context.now();
  if (now - one.heardAt > SILENCE_MS) end(one.socket, 1001, 'silence');
  if (now - one.checkedAt < SESSION_MS || one.person === undefined) return;
  checkSession(one);
}

function checkSession(one: Socket): void {
  one.checkedAt = one.desk.context.now();
  whoAsks(one.desk, one.headers)
    .then((person) => {
      if (person?.id !== one.person?.id) end(one.socket, 1008, 'signed out');
      else if (person?.isBanned === true) end(one.socket, 1008, 'banned');
    })
    .catch(() => {});
}

/** What is said in one turn of the loop goes out together: each write of its own would be a call to the system. */
function send(one: Socket, text: string): void {
  const { socket, stream } = one;
  if (socket.bufferedAmount > MOST_WAITING) {
    end(socket, 1013, 'too slow');
    return;
  }
  if (!one.isGathering) {
    one.isGathering = true;
    stream.cork();
    setImmediate(() => {
      one.isGathering = false;
      stream.uncork();
    });
  }
  socket.send(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hear(one: Socket, text: string): Promise<void> {
  if (!one.desk.limits.may('message', one.person?.id ?? one.network)) return end(one.socket, 1008, 'too often');
  const sent = parsed(text);
  const reading = readShape(shapeOf(sent), sent);
  if (!reading.ok) return send(one, JSON.stringify({ error: 'input', message: reading.problems.map(problemLine).join('; ') }));
  const message: Message = reading.value;
  if ('ping' in message) return send(one, JSON.stringify({ pong: one.desk.context.now() }));
  if ('looks' in message) return lookedAt(one, message.looks);
  if ('unwatch' in message) return unwatch(one, message.unwatch.game);
  if ('watch' in message) return watch(one, message.watch.game, message.watch.after);
  const { game: id, verb, ref, body } = message.ask;
  const reply = await asked(one, id, verb, body);
  send(one, JSON.stringify({ ref, reply }));
}

async function asked(one: Socket, id: string, verb: string, body: unknown): Promise<unknown> {
  const room = await one.desk.rooms.find(id);
  try {
    if (room === undefined || one.person === undefined || viewerIn(room, one.person.id) === undefined)
      throw new No(404, 'noGame', 'There is no such game, or it is not for you.');
    return await performAs(one.desk, room, one.person, verb, body);
  } catch (error) {
    if (error instanceof No) return { ok: false, error: error.word, message: error.message };
    one.desk.log.error(`live ${verb}`, error);
    return { ok: false, error: 'unavailable', message: 'The server cannot do this now: please try again, with the same id.' };
  }
}

async function watch(one: Socket, id: string, after: number | undefined): Promise<void> {
  const { desk, person } = one;
  const account = person?.id ?? null;
  const room = await desk.rooms.find(id);
  if (room === undefined || viewerIn(room, account) === undefined)
    return send(one, JSON.stringify({ game: id, error: 'noGame', message: 'There is no such game, or it is not for you.' }));
  if (one.watched.size >= MOST_WATCHED && !one.watched.has(id))
    return send(one, JSON.stringify({ game: id, error: 'tooMany', message: 'Too many games are watched.' }));
  unwatch(one, id);
  one.watched.set(
    id,
    watchRoom({ desk, account, send: (text) => send(one, text), heardAt: () => one.heardAt, looks: () => one.looks }, room, after),
  );
}

/** Notices call players alone: whether a stranger looks changes nothing. */
function lookedAt(one: Socket, looks: boolean): void {
  const { desk, person } = one;
  if (person === undefined || one.looks === looks) return;
  if (!desk.limits.may('looks', person.id)) {
    end(one.socket, 1008, 'too often');
    return;
  }
  one.looks = looks;
  for (const watched of one.watched.values()) watched.lookAgain();
}

function unwatch({ watched }: Socket, id: string): void {
  watched.get(id)?.end();
  watched.delete(id);
}
