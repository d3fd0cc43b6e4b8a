/** Routes about notices: how a person wants to be told. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seatOf } from '../games/room.ts';
import { devicesOf, hookOf, newMailLink, sendOnAll, setHook, subscribe, unsubscribe } from '../notices/channels.ts';
import { plainLetter, wordsOf } from '../notices/letters.ts';
import { sendLetter } from '../notices/notices.ts';
import { addressFault } from '../notices/outside.ts';
import { type Change, changeSettings, kindsInGame, languageOf, setKindsInGame, settingsOf } from '../notices/settings.ts';
import { networkOf } from '../people/limits.ts';
import type { Person } from '../people/people.ts';
import { hasFailed } from '../store/jobs.ts';
import { limited, NOT_TYPED, No, read, somebody } from './app.ts';
import type { Desk } from './desk.ts';
import { gameNoticesSchema, hookSchema, mailSchema, pushEndSchema, pushSchema, settingsSchema } from './notice-shapes.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

export function noticeRoutes(app: FastifyInstance, desk: Desk): void {
  const { store } = desk.context;
  const { database } = store;
  app.get('/api/notices', async (request) => shown(desk, (await somebody(desk, request)).id));
  app.post('/api/notices', async (request) => {
    const { id } = await somebody(desk, request);
    await changeSettings(database, id, withoutGaps(read(settingsSchema, request.body)));
    return shown(desk, id);
  });
  app.post('/api/notices/mail', async (request) => {
    const person = await somebody(desk, request);
    await setMail(desk, person, read(mailSchema, request.body).mail, networkOf(request.ip));
    return shown(desk, person.id);
  });
  app.post('/api/notices/push', async (request) => {
    const { id } = await somebody(desk, request);
    const { name, endpoint, keys } = read(pushSchema, request.body, NOT_TYPED);
    mustBeUsable(desk, 'endpoint', endpoint);
    await subscribe(store, id, name, { endpoint, keys });
    return shown(desk, id);
  });
  app.post('/api/notices/push/end', async (request) => {
    const { id } = await somebody(desk, request);
    const { endpoint, id: device } = read(pushEndSchema, request.body);
    await unsubscribe(database, id, { ...(endpoint === undefined ? {} : { endpoint }), ...(device === undefined ? {} : { id: device }) });
    return shown(desk, id);
  });
  app.post('/api/notices/hook', async (request) => {
    const { id } = await somebody(desk, request);
    const { url } = read(hookSchema, request.body);
    if (url !== null) mustBeUsable(desk, 'url', url);
    await setHook(store, id, url);
    return shown(desk, id);
  });
  app.post('/api/notices/test', async (request) => {
    const { id } = await somebody(desk, request);
    limited(desk, 'trial', id);
    return { ok: await sendOnAll(desk.notices.desk, database, { account: id, game: null, kinds: ['test'] }) };
  });
  app.get('/api/games/:id/notices', async (request: WithId) => {
    const { person, game } = await playerOf(desk, request);
    return { kinds: await kindsInGame(database, person.id, game), usual: (await settingsOf(database, person.id)).kinds };
  });
  app.post('/api/games/:id/notices', async (request: WithId) => {
    const { person, game } = await playerOf(desk, request);
    await setKindsInGame(database, person.id, game, read(gameNoticesSchema, request.body).kinds);
    return { ok: true };
  });
}

/** What was left out stays as it is. */
const withoutGaps = (sent: object): Change => Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));

async function playerOf(desk: Desk, request: WithId): Promise<{ readonly person: Person; readonly game: string }> {
  const person = await somebody(desk, request);
  const room = await desk.rooms.find(request.params.id);
  if (room === undefined || seatOf(room, person.id) === null) throw new No(404, 'noGame', 'There is no such game, or it is not for you.');
  return { person, game: room.id };
}

function mustBeUsable({ notices }: Desk, field: string, address: string): void {
  const fault = addressFault(address, notices.allowsPrivate);
  if (fault !== undefined) throw new No(422, 'input', `${field}: ${fault}`);
}

const letterKey = (account: string): string => `letter:${account}`;

/** The address is used when a reader of its mail has confirmed it. */
async function setMail(desk: Desk, person: Person, mail: string | null, network: string): Promise<void> {
  const { store, now } = desk.context;
  if (mail === null) {
    await store.database.updateTable('account').set({ mail: null }).where('id', '=', person.id).execute();
    await store.database.deleteFrom('sign_in').where('account', '=', person.id).execute();
    await store.database.deleteFrom('mail_link').where('account', '=', person.id).execute();
    return;
  }
  if (desk.notices.desk.mailer === null) throw new No(409, 'noMail', 'This server sends no mail.');
  limited(desk, 'mail', mail.toLowerCase());
  limited(desk, 'mailFrom', network);
  const { secret, hash } = await newMailLink(store, person.id, mail, now());
  const language = languageOf(await settingsOf(store.database, person.id));
  const { title, text, open } = wordsOf(language).confirm;
  const url = `${desk.notices.desk.address()}/mail/confirm/${secret}`;
  const letter = plainLetter(title, [text(person.name)], url, open, language);
  await sendLetter(desk.notices.desk, letterKey(person.id), { to: mail, link: hash, letter });
}

/** Of a hook only the name of its host is shown: the rest of the address is a key. */
async function shown(desk: Desk, account: string) {
  const { store, now } = desk.context;
  const settings = await settingsOf(store.database, account);
  const [devices, hook, waiting, isStuck] = await Promise.all([
    devicesOf(store.database, account),
    hookOf(store, account),
    store.database
      .selectFrom('mail_link')
      .select('mail')
      .where('account', '=', account)
      .where('expires', '>', new Date(now()))
      .executeTakeFirst(),
    hasFailed(store.database, letterKey(account)),
  ]);
  return {
    ...settings,
    /** False: this server has no mail. */
    isMailOffered: desk.notices.desk.mailer !== null,
    unconfirmed: waiting?.mail ?? null,
    /** The mail server has not taken the letter that confirms it. */
    isMailStuck: waiting !== undefined && isStuck,
    pushKey: desk.notices.desk.keys.publicKey,
    devices: devices.map(({ id, name, created }) => ({ id, name, created })),
    hook: hook === undefined ? null : { host: new URL(hook.url).host, offWhy: hook.offWhy },
  };
}
