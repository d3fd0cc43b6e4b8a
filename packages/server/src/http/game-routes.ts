/** Routes about games. */

import { randomInt } from 'node:crypto';
import { battleIds, loadBattle } from '@kosynier/battles';
import type { SeatNumber } from '@kosynier/dice';
import { NO_CLOCK, type Sides } from '@kosynier/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { broughtBattle } from '../battles/brought.ts';
import type { Reply } from '../games/deeds.ts';
import { inTurn, momentFor, type News, type Room, seatOf, viewerIn } from '../games/room.ts';
import { commit, isInvited, makeGame, takeSecondSeat } from '../games/seating.ts';
import { networkOf } from '../people/limits.ts';
import type { Person } from '../people/people.ts';
import { KEPT_ONLY, whyNotRated } from '../ratings/agreeing.ts';
import { limited, No, read, STATUS, somebody } from './app.ts';
import { type Desk, whoAsks } from './desk.ts';
import { challengeSchema, invitationQuery, joinSchema, LONGEST_RECORD, stepsQuery } from './game-shapes.ts';
import { gamesFor, invitationOf } from './lists.ts';
import { choicesFor, messagesAfter, snapshotOf, storyOf } from './seen.ts';
import { chat, isForSpectators, isVerb, perform, VERBS } from './verbs.ts';

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
  app.get('/api/games', async (request) => gamesFor(context, await whoAsks(desk, request.headers)));
  app.get('/api/invitations/:id', async (request: WithId) => invitation(desk, request));
  app.post('/api/games', { bodyLimit: 2 * LONGEST_RECORD }, async (request) =>
    challenge(desk, await somebody(desk, request), networkOf(request.ip), request.body),
  );
  app.post('/api/games/:id/join', async (request: WithId) => join(desk, await somebody(desk, request), request.params.id, request.body));
  app.get('/api/games/:id', async (request: WithId, reply) => {
    const person = await whoAsks(desk, request.headers);
    const { room, viewer } = await roomFor(desk, request.params.id, person);
    return reply.type('application/json').send(snapshotOf(context, room, person?.id ?? null, viewer).text);
  });
  app.get('/api/games/:id/choices', async (request: WithId) => {
    const person = await somebody(desk, request);
    const { room } = await roomFor(desk, request.params.id, person);
    return choicesFor(room, person.id);
  });
  app.get('/api/games/:id/log', async (request: WithId, reply) => {
    const person = await whoAsks(desk, request.headers);
    const { room } = await roomFor(desk, request.params.id, person);
    return reply.type('application/x-ndjson').send(await logOf(desk, room, person?.id ?? null));
  });
  app.get('/api/games/:id/steps', async (request: WithId, reply) => reply.type('application/json').send(await stepsFor(desk, request)));
  for (const verb of VERBS)
    app.post(`/api/games/:id/${verb}`, async (request: WithId, reply) => {
      const person = await somebody(desk, request);
      const { room } = await roomFor(desk, request.params.id, person);
      const result = await performAs(desk, room, person, verb, request.body);
      return reply.status(result.ok ? 200 : STATUS[result.why]).send(result);
    });
}

/** A deed of a player, or a word of a spectator; the computer looks afterwards. */
export async function performAs(desk: Desk, room: Room, person: Person, verb: string, body: unknown): Promise<Reply> {
  const seat = seatOf(room, person.id);
  if (person.isBanned) throw new No(403, 'banned', 'This account has been closed by an administrator of this server.');
  if (!isVerb(verb) || (seat === null && !isForSpectators(verb))) throw new No(403, 'notSeated', 'You do not sit at this game.');
  if (verb === 'chat') {
    limited(desk, 'chat', person.id);
    return chat(desk.context, room, person, body);
  }
  limited(desk, 'action', `${person.id} ${room.id}`);
  // The whole game is played again for it.
  if (verb === 'stop') limited(desk, 'story', person.id);
  const since = performance.now();
  const reply = await perform(desk.context, room, seat ?? 0, verb, body);
  desk.metrics.deed(verb, reply.ok ? 'ok' : reply.why, (performance.now() - since) / 1000);
  desk.computers.look(room);
  return reply;
}

async function challenge(desk: Desk, person: Person, network: string, body: unknown) {
  const {
    battle: id,
    side,
    opponent,
    visibility: wanted,
    pace = NO_CLOCK,
    options = {},
    scenario,
    delay = 0,
    rated: isRated = false,
    record,
  } = read(challengeSchema, body);
  // An open challenge is for every visitor to see.
  const visibility = wanted ?? (opponent === 'open' ? 'public' : 'private');
  limited(desk, 'newGame', person.id);
  const battle = loadBattle(id) ?? (await broughtBattle(desk.context.store, id));
  if (battle === undefined)
    throw new No(422, 'input', `battle: must be one of ${battleIds.join(', ')}, or the SHA-256 of one that was brought`);
  const [first, second] = [battle.sides[0].id, battle.sides[1].id];
  if (side !== undefined && side !== first && side !== second) throw new No(422, 'input', `side: must be ${first} or ${second}`);
  if (record !== undefined) {
    limited(desk, 'bring', person.id);
    limited(desk, 'bringFrom', network);
  }
  if (record !== undefined && side === undefined) throw new No(422, 'input', `side: must be ${first} or ${second}: the battle has begun`);
  // Against the computer chance is the server's: two secrets of which it holds one decide nothing.
  const own = side ?? (typeof opponent === 'object' ? [first, second][randomInt(2)] : undefined);
  const sides: Sides = own === undefined ? 'random' : own === first ? ([first, second] as const) : ([second, first] as const);
  const why = isRated ? whyNotRated({ ...wantedOf(person, opponent, record), battle: id, scenario, options, pace }) : undefined;
  if (why !== undefined) throw new No(422, person.isGuest ? 'keptOnly' : 'notRated', person.isGuest ? why : `rated: ${why}`);
  const agreed = { battle, scenario, options, pace, sides, visibility, delay, isRated };
  const made = await makeGame(desk.context, person.id, { ...agreed, record, opponent });
  if ('why' in made)
    throw new No(
      422,
      'input',
      made.why === 'scenario' ? `scenario: must be one of ${battle.scenarios.map((one) => one.id).join(', ')}` : `record: ${made.reason}`,
    );
  desk.rooms.put(made.room);
  return { game: made.room.id, seat: 0, header: made.room.log.header, ...(made.key === null ? {} : { key: made.key }) };
}

const wantedOf = (person: Person, opponent: string | object, record: string | undefined) => ({
  isAgainstComputer: typeof opponent === 'object',
  isBrought: record !== undefined,
  isByGuest: person.isGuest,
});

/** What one is invited to, before one sits down. */
async function invitation(desk: Desk, request: WithId) {
  const { key } = read(invitationQuery, request.query);
  const person = await whoAsks(desk, request.headers);
  const room = await desk.rooms.find(request.params.id);
  if (room === undefined) throw NO_GAME();
  const seat = seatOf(room, person?.id ?? null);
  const isOpenToAll = room.visibility === 'public' && key === undefined;
  if (seat === null && !isOpenToAll && !(await isInvited(desk.context, room.id, key ?? null))) throw NO_GAME();
  return invitationOf(room, seat);
}

async function join(desk: Desk, person: Person, id: string, body: unknown) {
  const sent = read(joinSchema, body);
  const room = await desk.rooms.find(id);
  if (room === undefined) throw NO_GAME();
  const { context } = desk;
  if (room.isRated && person.isGuest && seatOf(room, person.id) === null) throw new No(403, 'keptOnly', KEPT_ONLY);
  const reply = await inTurn(room, async () => {
    const seat: SeatNumber | null = seatOf(room, person.id);
    if (seat === null && !(await takeSecondSeat(context, room, person.id, sent.key ?? null))) return undefined;
    return commit(context, room, seat ?? 1, sent.commit);
  });
  // A visitor without the key learns no more of a private game than that there is none for him.
  if (reply === undefined) throw room.visibility === 'private' ? NO_GAME() : new No(409, 'taken', 'This seat is taken.');
  return { ...reply, game: room.id, seat: seatOf(room, person.id), header: room.log.header };
}

async function logOf({ context }: Desk, room: Room, account: string | null): Promise<string> {
  const { database } = context.store;
  const { n } = momentFor(room, seatOf(room, account) !== null).log.ledger;
  const game = await database.selectFrom('game').select('header').where('id', '=', room.id).executeTakeFirstOrThrow();
  const lines = await database.selectFrom('line').select('text').where('game', '=', room.id).where('n', '<=', n).orderBy('n').execute();
  return [game.header, ...lines.map(({ text }) => text)].map((text) => `${text}\n`).join('');
}

/** What has happened after a line: at once, or as soon as something does. */
async function stepsFor(desk: Desk, request: WithId): Promise<string> {
  const asked = read(stepsQuery, request.query);
  const person = await whoAsks(desk, request.headers);
  const { room } = await roomFor(desk, request.params.id, person);
  const account = person?.id ?? null;
  const seen = (): number => momentFor(room, seatOf(room, account) !== null).log.ledger.n;
  if (seen() <= asked.after && asked.wait !== undefined) await somethingNew(desk, room, account, asked.wait * 1000, request);
  const { viewer } = await roomFor(desk, request.params.id, person);
  const { context } = desk;
  if (asked.all !== undefined) limited(desk, 'story', account ?? networkOf(request.ip));
  if (asked.all !== undefined) return `{"steps":[${(await storyOf(context, room, account, viewer, asked.after)).join()}]}`;
  const messages = messagesAfter(room, account, viewer, asked.after);
  return messages === undefined ? snapshotOf(context, room, account, viewer).text : `{"steps":[${messages.join()}]}`;
}

/** A player who waits for the next line is there. */
function somethingNew({ presence, context }: Desk, room: Room, account: string | null, wait: number, { raw }: FastifyRequest) {
  const seat = seatOf(room, account);
  const since = context.now();
  const leave = seat === null ? undefined : presence.come(room, { seat, heardAt: () => since, looks: true });
  return new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      room.listeners.delete(listener);
      leave?.();
      resolve();
    };
    const listener = ({ kind }: News): void => (kind === 'lines' ? done() : undefined);
    const timer = setTimeout(done, wait);
    room.listeners.add(listener);
    raw.once('close', done);
  });
}
