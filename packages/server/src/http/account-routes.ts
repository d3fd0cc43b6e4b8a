/** Routes about one's own account: devices, preferences, people one does not want to meet, reports, taking everything along, leaving for good. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { tellOfPerson } from '../games/bus.ts';
import { seatOf, viewerIn } from '../games/room.ts';
import { endOtherSessions, endSession, endToken, sessionsOf, tokensOf } from '../people/devices.ts';
import { isSure, leaveForGood } from '../people/leaving.ts';
import { passkeysOf } from '../people/passkeys.ts';
import { NO_PASSWORD, type Person } from '../people/people.ts';
import { preferencesOf, setPreferences } from '../people/preferences.ts';
import { report } from '../people/reports.ts';
import { shun, shunnedBy } from '../people/shunning.ts';
import { everythingAbout } from '../people/telling.ts';
import { deviceEndSchema, goneSchema, preferencesSchema, reportSchema, shunSchema, tokenEndSchema } from './account-shapes.ts';
import { inPerson, limited, No, read } from './app.ts';
import type { Desk } from './desk.ts';
import { cookieIn, cookieOf } from './site.ts';

export function accountRoutes(app: FastifyInstance, desk: Desk): void {
  deviceRoutes(app, desk);
  othersRoutes(app, desk);
  const { store } = desk.context;
  app.get('/api/preferences', async (request) => ({
    preferences: await preferencesOf(store.database, (await inPerson(desk, request)).id),
  }));
  app.post('/api/preferences', async (request) => {
    const { id } = await inPerson(desk, request);
    const { of, preferences } = read(preferencesSchema, request.body);
    if (of !== id) throw new No(409, 'other', 'Somebody else is signed in now.');
    await setPreferences(store.database, id, preferences);
    return { ok: true };
  });
  app.get('/api/account/everything', async (request, reply) => {
    const person = await inPerson(desk, request);
    limited(desk, 'everything', person.id);
    return reply
      .type('application/x-ndjson')
      .header('content-disposition', 'attachment; filename="kosynier-me.jsonl"')
      .header('cache-control', 'no-store')
      .send(Readable.from(everythingAbout(store, person, desk.context.now())));
  });
  app.post('/api/account/gone', async (request, reply) => {
    const person = await inPerson(desk, request);
    limited(desk, 'signIn', person.id);
    if (!(await isSure(store, person, read(goneSchema, request.body).sure)))
      throw new No(403, 'notSure', 'This is neither your password nor, without one, your name.');
    await leaveForGood(desk.context, desk.rooms, person.id);
    await tellOfPerson(store.database, person.id);
    return reply.header('set-cookie', cookieOf(desk.site, '', 0)).send({ ok: true });
  });
}

const NONE = (): No => new No(404, 'none', 'There is no such one.');

function deviceRoutes(app: FastifyInstance, desk: Desk): void {
  const { database } = desk.context.store;
  const own = (headers: { readonly cookie?: string | undefined }) => cookieIn(desk.site, headers.cookie);
  app.get('/api/account', async (request) => shown(desk, await inPerson(desk, request), own(request.headers)));
  app.post('/api/account/devices/end', async (request) => {
    const person = await inPerson(desk, request);
    const sent = read(deviceEndSchema, request.body);
    if ('others' in sent) await endOtherSessions(database, person.id, own(request.headers));
    else if (!(await endSession(database, person.id, sent.id))) throw NONE();
    // Sockets that were opened with it end at once.
    await tellOfPerson(database, person.id);
    return shown(desk, person, own(request.headers));
  });
  app.post('/api/account/tokens/end', async (request) => {
    const person = await inPerson(desk, request);
    if (!(await endToken(database, person.id, read(tokenEndSchema, request.body).id))) throw NONE();
    await tellOfPerson(database, person.id);
    return shown(desk, person, own(request.headers));
  });
}

function othersRoutes(app: FastifyInstance, desk: Desk): void {
  const { database } = desk.context.store;
  app.get('/api/account/shunned', async (request) => ({ shunned: await shunnedBy(database, (await inPerson(desk, request)).id) }));
  app.post('/api/account/shunned', async (request) => {
    const { id } = await inPerson(desk, request);
    const { other, kind } = read(shunSchema, request.body);
    if (!(await shun(database, id, other, kind))) throw NONE();
    return { shunned: await shunnedBy(database, id) };
  });
  app.post('/api/reports', async (request) => {
    const person = await inPerson(desk, request);
    const { about, game, reason, words } = read(reportSchema, request.body);
    limited(desk, 'report', person.id);
    await mustHaveSeen(desk, person, game);
    if (!(await report(database, person.id, { about, game: game ?? null, reason, words }))) throw NONE();
    return { ok: true };
  });
}

/** No person attaches the words of a game that he cannot look at. */
async function mustHaveSeen({ rooms }: Desk, person: Person, game: string | undefined): Promise<void> {
  if (game === undefined) return;
  const room = await rooms.find(game);
  if (room === undefined || (seatOf(room, person.id) === null && viewerIn(room, person.id) === undefined))
    throw new No(404, 'noGame', 'There is no such game, or it is not for you.');
}

async function shown(desk: Desk, person: Person, cookie: string | undefined) {
  const { store, now } = desk.context;
  const { database } = store;
  const row = await database
    .selectFrom('account')
    .select(['password', 'mail', 'created'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const [devices, tokens, passkeys, shunned] = await Promise.all([
    sessionsOf(database, person.id, cookie, now()),
    tokensOf(database, person.id),
    passkeysOf(store, person.id),
    shunnedBy(database, person.id),
  ]);
  return {
    id: person.id,
    name: person.name,
    isGuest: person.isGuest,
    isAdmin: person.isAdmin,
    hasPassword: row.password !== null && row.password !== NO_PASSWORD,
    mail: row.mail,
    created: row.created,
    devices,
    tokens,
    passkeys: passkeys.map(({ id, name, created, used }) => ({ id, name, created, used })),
    shunned,
  };
}
