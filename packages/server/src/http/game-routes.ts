/** Routes about games. */

import { randomInt } from 'node:crypto';
import { isLevel } from '@kosynier/ai';
import { battleIds, loadBattle } from '@kosynier/battles';
import type { SeatNumber } from '@kosynier/dice';
import { optionsSchema, paceSchema } from '@kosynier/protocol';
import { NO_CLOCK } from '@kosynier/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { inTurn, type Room, seatOf, viewerIn } from '../games/room.ts';
import { commit, makeGame, takeSecondSeat } from '../games/seating.ts';
import type { Person } from '../people/people.ts';
import { limited, No, read, STATUS, somebody } from './app.ts';
import { type Desk, whoAsks } from './desk.ts';
import { messagesAfter, snapshotOf, storyOf } from './seen.ts';
import { isVerb, perform, VERBS } from './verbs.ts';

const challengeSchema = z.strictObject({
  battle: z.string().max(100),
  scenario: z.string().max(100),
  options: optionsSchema.optional(),
  pace: paceSchema.optional(),
  /** The side of whoever makes the game; left out: by chance. */
  side: z.string().max(100).optional(),
  visibility: z.enum(['public', 'private']).optional(),
  opponent: z.union([
    z.enum(['open', 'invitation']),
    z.strictObject({ computer: z.string().refine(isLevel, 'is no level of the computer') }),
  ]),
});

const hex64 = z.string().regex(/^[0-9a-f]{64}$/, 'is not 32 bytes in hexadecimal digits of lower case');
const NO_GAME = (): No => new No(404, 'noGame', 'There is no such game, or it is not for you.');

/** The room, and what the asker may see of it: a game that is not for him is none. */
async function roomFor({ rooms }: Desk, id: string, person: Person | undefined) {
  const room = await rooms.find(id);
  const viewer = room === undefined ? undefined : viewerIn(room, person?.id ?? null);
  if (room === undefined || viewer === undefined) throw NO_GAME();
  return { room, viewer };
}

type WithId = FastifyRequest<{ Params: { id: string } }>;

export function gameRoutes(app: FastifyInstance, desk: Desk): void {
  const { context } = desk;
  app.get('/api/games', async (request) => listOf(desk, await whoAsks(desk, request.headers)));
  app.post('/api/games', async (request) => challenge(desk, await somebody(desk, request), request.body));
  app.post('/api/games/:id/join', async (request: WithId) => join(desk, await somebody(desk, request), request.params.id, request.body));
  app.get('/api/games/:id', async (request: WithId, reply) => {
    const person = await whoAsks(desk, request.headers);
    const { room, viewer } = await roomFor(desk, request.params.id, person);
    return reply.type('application/json').send(await snapshotOf(context, room, person?.id ?? null, viewer));
  });
  app.get('/api/games/:id/log', async (request: WithId, reply) => {
    const { room } = await roomFor(desk, request.params.id, await whoAsks(desk, request.headers));
    return reply.type('application/x-ndjson').send(await logOf(desk, room));
  });
  app.get('/api/games/:id/steps', async (request: WithId, reply) => reply.type('application/json').send(await stepsFor(desk, request)));
  for (const verb of VERBS)
    app.post(`/api/games/:id/${verb}`, async (request: WithId, reply) => {
      const person = await somebody(desk, request);
      const { room } = await roomFor(desk, request.params.id, person);
      const result = await performAs(desk, room, person.id, verb, request.body);
      return reply.status(result.ok ? 200 : STATUS[result.why]).send(result);
    });
}

/** A deed of somebody who sits there; the computer looks afterwards. */
export async function performAs(desk: Desk, room: Room, account: string, verb: string, body: unknown) {
  const seat = seatOf(room, account);
  if (seat === null || !isVerb(verb)) throw new No(403, 'notSeated', 'You do not sit at this game.');
  limited(desk, 'action', `${account} ${room.id}`);
  const reply = await perform(desk.context, room, seat, verb, body);
  desk.computers.look(room);
  return reply;
}

async function challenge(desk: Desk, person: Person, body: unknown) {
  const { battle: id, side, opponent, visibility: wanted, pace = NO_CLOCK, options = {}, scenario } = read(challengeSchema, body);
  // A challenge to everybody is for everybody to see.
  const visibility = wanted ?? (opponent === 'open' ? 'public' : 'private');
  limited(desk, 'newGame', person.id);
  const battle = loadBattle(id);
  if (battle === undefined) throw new No(422, 'input', `battle: must be one of ${battleIds.join(', ')}`);
  const [first, second] = [battle.sides[0].id, battle.sides[1].id];
  if (side !== undefined && side !== first && side !== second) throw new No(422, 'input', `side: must be ${first} or ${second}`);
  // Against the computer chance is the server's: two secrets of which it holds one decide nothing.
  const own = side ?? (typeof opponent === 'object' ? [first, second][randomInt(2)] : undefined);
  const sides = own === undefined ? 'random' : own === first ? ([first, second] as const) : ([second, first] as const);
  const made = await makeGame(desk.context, person.id, { battle, scenario, options, pace, sides, visibility, opponent });
  if (made === undefined) throw new No(422, 'input', `scenario: must be one of ${battle.scenarios.map((one) => one.id).join(', ')}`);
  desk.rooms.put(made.room);
  return { game: made.room.id, seat: 0, header: made.room.log.header, ...(made.key === null ? {} : { key: made.key }) };
}

async function join(desk: Desk, person: Person, id: string, body: unknown) {
  const sent = read(z.strictObject({ key: z.string().max(100).optional(), commit: hex64 }), body);
  const room = await desk.rooms.find(id);
  if (room === undefined) throw NO_GAME();
  const { context } = desk;
  const reply = await inTurn(room, async () => {
    const seat: SeatNumber | null = seatOf(room, person.id);
    if (seat === null && !(await takeSecondSeat(context, room, person.id, sent.key ?? null))) return undefined;
    return commit(context, room, seat ?? 1, sent.commit);
  });
  // Whoever has no key learns no more of a private game than that there is none for him.
  if (reply === undefined) throw room.visibility === 'private' ? NO_GAME() : new No(409, 'taken', 'This seat is taken.');
  return { ...reply, game: room.id, seat: seatOf(room, person.id), header: room.log.header };
}

async function listOf({ context }: Desk, person: Person | undefined) {
  const fields = [
    'game.id',
    'game.battle',
    'game.scenario',
    'game.state',
    'game.visibility',
    'game.version',
    'game.created',
    'game.moved',
  ] as const;
  const { database } = context.store;
  const open = await database
    .selectFrom('game')
    .select(fields)
    .where('state', '=', 'open')
    .where('visibility', '=', 'public')
    .where('invitation', 'is', null)
    .orderBy('created', 'desc')
    .limit(100)
    .execute();
  const own =
    person === undefined
      ? []
      : await database
          .selectFrom('game')
          .innerJoin('seat', 'seat.game', 'game.id')
          .select([...fields, 'seat.seat'])
          .where('seat.account', '=', person.id)
          .orderBy('game.moved', 'desc')
          .limit(200)
          .execute();
  return { open, own };
}

async function logOf({ context }: Desk, room: Room): Promise<string> {
  const { database } = context.store;
  const game = await database.selectFrom('game').select('header').where('id', '=', room.id).executeTakeFirstOrThrow();
  const lines = await database.selectFrom('line').select('text').where('game', '=', room.id).orderBy('n').execute();
  return [game.header, ...lines.map(({ text }) => text)].map((text) => `${text}\n`).join('');
}

const LONGEST_WAIT = 25;

/** What has happened after a line: at once, or as soon as something does. */
async function stepsFor(desk: Desk, request: WithId): Promise<string> {
  const asked = read(
    z.strictObject({
      after: z.coerce.number().int().min(0),
      wait: z.coerce.number().min(0).max(LONGEST_WAIT).optional(),
      all: z.string().optional(),
    }),
    request.query,
  );
  const person = await whoAsks(desk, request.headers);
  const { room } = await roomFor(desk, request.params.id, person);
  const account = person?.id ?? null;
  if (room.log.ledger.n <= asked.after && asked.wait !== undefined) await somethingNew(room, asked.wait * 1000, request);
  const { viewer } = await roomFor(desk, request.params.id, person);
  const { context } = desk;
  if (asked.all !== undefined) return `{"steps":[${(await storyOf(context, room, viewer, asked.after)).join()}]}`;
  const messages = messagesAfter(room, account, viewer, asked.after);
  return messages === undefined ? snapshotOf(context, room, account, viewer) : `{"steps":[${messages.join()}]}`;
}

function somethingNew(room: Room, wait: number, { raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      room.listeners.delete(done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    room.listeners.add(done);
    raw.once('close', done);
  });
}
