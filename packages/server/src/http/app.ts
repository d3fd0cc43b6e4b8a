/** The HTTP door: thin routes, each a question to the games or to the people. */
import { problemLine, readShape } from '@kosynier/protocol';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Reply } from '../games/deeds.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type Limited, networkOf } from '../people/limits.ts';
import type { Person } from '../people/people.ts';
import { type Desk, whoAsks } from './desk.ts';
import { headersOf, isOurHost, isOwnOrigin } from './site.ts';

/** An answer that is no: a word for programs, a sentence for people. */
export class No extends Error {
  readonly status: number;
  readonly word: string;
  /** In how many seconds it may be asked again, where that is known. */
  readonly wait: number | undefined;
  constructor(status: number, word: string, sentence: string, wait?: number) {
    super(sentence);
    this.wait = wait;
    this.status = status;
    this.word = word;
  }
}

const LARGEST_BODY = 65_536;

export const STATUS: Readonly<Record<Extract<Reply, { ok: false }>['why'], number>> = {
  stale: 409,
  over: 409,
  frozen: 409,
  notNow: 409,
  notAsked: 403,
  refused: 422,
  noDice: 422,
  oneDecision: 422,
  undo: 422,
  input: 422,
};

/** What watches the doors. */
export interface Watch {
  readonly log: Log;
  readonly metrics: Metrics;
}

export function newApp(desk: Desk | null, site: Desk['site'], { log, metrics }: Watch): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: LARGEST_BODY,
    trustProxy: site.publicAddress === null ? false : 'loopback',
    forceCloseConnections: true,
    // An address that is none: there is no such file.
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply).status(404).type('text/plain; charset=utf-8').send('There is no such file here.\n'),
    // Names may be of letters that are long in an address.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1000 },
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof No) && ((error as { readonly statusCode?: number }).statusCode ?? 500) >= 500)
      log.error(request.routeOptions.url ?? 'no route', error);
    return refuse(reply, error);
  });
  const headers = headersOf(site);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    guard(desk, site, request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'no route';
    metrics.request(route, reply.statusCode, reply.elapsedTime / 1000);
    log.request({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 });
  });
  return app;
}

/** Whatever asks the database: files are not counted. */
const COUNTED = /^\/(api|mail|g)\//;
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD']);

function guard(desk: Desk | null, site: Desk['site'], request: FastifyRequest): void {
  if (!isOurHost(site, request.headers.host)) throw new No(421, 'host', 'This address is not one of this server.');
  if (!COUNTED.test(request.url)) return;
  if (desk !== null && !desk.limits.may('request', networkOf(request.ip)))
    throw new No(429, 'tooOften', 'Too many questions at once: please wait a moment.');
  if (SAFE.has(request.method) || !request.url.startsWith('/api/')) return;
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) throw new No(415, 'type', 'Send JSON, with content-type: application/json.');
  if (!isOwnOrigin(site, request.headers)) throw new No(403, 'origin', 'This request comes from another site.');
}

export function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof No) {
    const { status, word, message, wait } = error;
    if (wait !== undefined) void reply.header('retry-after', wait);
    return reply.status(status).send({ error: word, message, wait });
  }
  const status = (error as { readonly statusCode?: number }).statusCode ?? 503;
  // What went wrong inside is no business of a client's.
  if (status >= 500)
    return reply.status(503).send({ error: 'unavailable', message: 'The server cannot do this now: please try again, with the same id.' });
  return reply.status(status).send({ error: 'input', message: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '' });
}

/** What a person types, and may well type wrong: the page has its own sentences for these words. */
const FAULTS: Readonly<Record<string, string>> = { name: 'name', mail: 'mail' };
/** The page has no sentence for what it names by itself. */
export const NOT_TYPED: typeof FAULTS = {};

export function read<S extends z.ZodType>(schema: S, sent: unknown, faults = FAULTS): z.output<S> {
  const reading = readShape(schema, sent ?? {});
  if (!reading.ok) throw new No(422, faults[reading.problems[0]?.place ?? ''] ?? 'input', reading.problems.map(problemLine).join('; '));
  return reading.value;
}

export async function somebody(desk: Desk, request: FastifyRequest): Promise<Person> {
  const person = await whoAsks(desk, request.headers);
  if (person === undefined) throw new No(401, 'nobody', 'Sign in first, or come as a guest.');
  if (person.isBanned) throw new No(403, 'banned', 'This account has been closed by an administrator of this server.');
  return person;
}

/** What belongs to the person alone: the key of a program plays, and does nothing else. */
export async function inPerson(desk: Desk, request: FastifyRequest): Promise<Person> {
  if (request.headers.authorization !== undefined)
    throw new No(403, 'keyOnly', 'The key of a program plays games; this is for the person, in the page.');
  return somebody(desk, request);
}

export function limited(desk: Desk, what: Limited, who: string): void {
  if (desk.limits.may(what, who)) return;
  const wait = Math.ceil(desk.limits.waitFor(what, who) / 1000);
  throw new No(429, 'tooOften', `Too often: please wait ${wait} ${wait === 1 ? 'second' : 'seconds'}.`, wait);
}
