import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ban, openStore, type RunningServer, resetPassword, vaultOf } from '../src/index.ts';
import { fail, guest, newDatabase, SECRET, serverOn, startGame, type Visitor, visitor } from './support.ts';
import { wireClient } from './wire-client.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await serverOn(await newDatabase());
});
afterAll(() => server.close());

describe('people', () => {
  it('come as guests, become accounts with what they have, and sign in on another device', async () => {
    const one = await guest(server.port, 'Anna');
    const { id } = (await one.ask('GET', '/api/me')).body;
    expect((await one.ask('POST', '/api/accounts', { name: 'Anna K', password: 'kosa i cep 1794' })).status).toBe(200);
    expect((await one.ask('GET', '/api/me')).body).toMatchObject({ id, isGuest: false, name: 'Anna K' });
    const other = visitor(server.port);
    expect((await other.ask('POST', '/api/session', { name: 'anna k', password: 'kosa i cep 1795' })).status).toBe(403);
    expect((await other.ask('POST', '/api/session', { name: 'anna k', password: 'kosa i cep 1794' })).body).toMatchObject({ id });
    expect((await visitor(server.port).ask('POST', '/api/accounts', { name: 'ANNA K', password: 'kosa i cep 1794' })).status).toBe(409);
    await other.ask('POST', '/api/session/end');
    expect((await other.ask('GET', '/api/me')).body).toEqual({ name: null });
  });

  it('sign in with a name that begins with a Polish capital', async () => {
    const password = 'kosa i cep 1794';
    expect((await visitor(server.port).ask('POST', '/api/accounts', { name: 'Żaneta Łęcka', password })).status).toBe(200);
    expect((await visitor(server.port).ask('POST', '/api/session', { name: 'Żaneta Łęcka', password })).status).toBe(200);
  });

  it('are told what is wrong with a name or a password', async () => {
    const one = visitor(server.port);
    const refused = async (path: string, body: object) => (await one.ask('POST', path, body)).body;
    expect(await refused('/api/accounts', { name: 'Jan', password: 'short' })).toEqual({
      error: 'passwordLength',
      message: 'password: must have 8 to 200 characters',
    });
    expect(await refused('/api/accounts', { name: 'Jan', password: 'Kosciuszko' })).toMatchObject({
      error: 'passwordCommon',
      message: expect.stringContaining('guessed first'),
    });
    expect(await refused('/api/guests', { name: '<b>' })).toMatchObject({ error: 'name' });
    expect(await refused('/api/session/mail', { mail: 'jan@' })).toMatchObject({ error: 'mail' });
    expect((await one.ask('POST', '/api/guests', { name: '<b>' })).status).toBe(422);
    // A browser that is told of notices is named by the page, by other rules than a person.
    const anna = await guest(server.port, 'Anna');
    expect((await anna.ask('POST', '/api/notices/push', { name: 'x'.repeat(61) })).body).toMatchObject({ error: 'input' });
    expect((await one.ask('POST', '/api/guests', '{"name"')).status).toBe(400);
  });

  it('move a seat to another device by a link that works once', async () => {
    const one = await guest(server.port, 'Anna');
    const { secret } = (await one.ask('POST', '/api/links')).body;
    const phone = visitor(server.port);
    expect((await phone.ask('POST', '/api/links/open', { secret })).body).toEqual((await one.ask('GET', '/api/me')).body);
    expect((await visitor(server.port).ask('POST', '/api/links/open', { secret })).status).toBe(403);
  });

  it('become the first administrator by a link that works once', async () => {
    const people = server.people ?? fail('nobody');
    const secret = await people.newLink('admin', null);
    expect((await visitor(server.port).ask('POST', '/api/links/open', { secret })).status).toBe(403);
    const one = await guest(server.port, 'Chief');
    expect((await one.ask('POST', '/api/links/open', { secret })).body).toMatchObject({ isAdmin: true });
    expect((await (await guest(server.port, 'Late')).ask('POST', '/api/links/open', { secret })).status).toBe(403);
    expect(await people.hasAdmin()).toBe(true);
  });

  it('give a program a key of its own', async () => {
    const one = await guest(server.port, 'Author');
    const { token } = (await one.ask('POST', '/api/tokens', { name: 'bot' })).body;
    const bot = visitor(server.port);
    expect((await bot.ask('GET', '/api/me', undefined, { authorization: `Bearer ${token}` })).body).toEqual(
      (await one.ask('GET', '/api/me')).body,
    );
    expect((await bot.ask('GET', '/api/me', undefined, { authorization: `Bearer ${'x'.repeat(43)}` })).body).toEqual({ name: null });
  });
});

describe('other sites', () => {
  it('cannot ask in the name of a visitor', async () => {
    const one = await guest(server.port, 'Anna');
    expect((await one.ask('POST', '/api/tokens', { name: 'x' }, { origin: 'http://elsewhere.example' })).status).toBe(403);
    expect((await one.ask('POST', '/api/tokens', { name: 'x' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await one.ask('POST', '/api/tokens', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await one.ask('POST', '/api/tokens', { name: 'x' }, { origin: `http://127.0.0.1:${server.port}` })).status).toBe(200);
    expect((await one.ask('GET', '/api/me', undefined, { origin: 'http://elsewhere.example' })).body).toEqual({ name: null });
  });

  it('cannot open the live channel of a visitor', async () => {
    const one = await guest(server.port, 'Anna');
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/live`, {
      headers: { cookie: one.cookie(), origin: 'http://elsewhere.example' },
    });
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('403');
  });
});

it('a private game is none for those who are not in it, and its second seat is for the key alone', async () => {
  const { game } = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I' });
  const stranger = await guest(server.port, 'Stranger');
  const nowhere = await stranger.ask('GET', `/api/games/${'0'.repeat(32)}`);
  for (const path of ['', '/log', '/steps?after=0']) {
    const answer = await stranger.ask('GET', `/api/games/${game}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(path === '/log' ? JSON.stringify(nowhere.body) : nowhere.body);
  }
  const one = await guest(server.port, 'Anna');
  const made = (await one.ask('POST', '/api/games', { battle: 'niemenczyn', scenario: 'I', opponent: 'invitation' })).body;
  const join = (key?: string) =>
    stranger.ask('POST', `/api/games/${made.game}/join`, { commit: '0'.repeat(64), ...(key === undefined ? {} : { key }) });
  expect((await join()).status).toBe(404);
  expect((await join('x')).status).toBe(404);
  expect((await join(made.key)).status).toBe(200);
});

it('too many tries are refused, and time heals', async () => {
  let now = Date.now();
  const limited = await serverOn(await newDatabase(), { isUnlimited: false, now: () => now });
  try {
    const one = visitor(limited.port);
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await one.ask('POST', '/api/session', { name: 'nobody', password: 'wrong wrong' })).status);
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
    now += 15 * 60_000;
    expect((await one.ask('POST', '/api/session', { name: 'nobody', password: 'wrong wrong' })).status).toBe(403);
  } finally {
    await limited.close();
  }
});

it('accounts are told by their ids to whoever has one, and to no stranger', async () => {
  const { game, players } = await startGame(server.port, { battle: 'niemenczyn', scenario: 'I', visibility: 'public' });
  const [anna, jan] = players;
  await anna.ask('POST', '/api/accounts', { name: 'Anna of the ids', password: 'kosa i cep 1794' });
  await anna.ask('POST', '/api/games', { battle: 'niemenczyn', scenario: 'I', opponent: 'open' });
  const guestHere = await guest(server.port, 'Spectator');
  const ids: string[] = [];
  for (const one of [anna, jan, guestHere]) ids.push((await one.ask('GET', '/api/me')).body.id);
  const toldTo = async (one: Visitor): Promise<string> => {
    const client = await wireClient(server.port, game, one.cookie());
    await client.told('chat');
    await guestHere.ask('POST', `/api/games/${game}/chat`, { id: `hello-${randomBytes(8).toString('hex')}`, phrase: 'hello' });
    await client.told('chat', (chat) => chat.length > 0);
    client.close();
    const asked = [`/api/games/${game}`, '/api/games', '/api/people/Anna%20of%20the%20ids'];
    const answers = await Promise.all(asked.map(async (path) => JSON.stringify((await one.ask('GET', path)).body)));
    return [...client.heard, ...answers].join('\n');
  };
  const [byStranger, byGuest] = [await toldTo(visitor(server.port)), await toldTo(await guest(server.port, 'Reader'))];
  expect(ids.filter((id) => byStranger.includes(id))).toEqual([]);
  expect(ids.filter((id) => byGuest.includes(id))).toEqual(ids);
});

describe('sockets', () => {
  /** Why the server has closed it. */
  const closed = (socket: WebSocket) => new Promise<string>((resolve) => socket.once('close', (_, reason) => resolve(reason.toString())));
  const opened = async (to: RunningServer, headers: Record<string, string>): Promise<WebSocket | undefined> => {
    const socket = new WebSocket(`ws://127.0.0.1:${to.port}/api/live`, { headers });
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    return isOpen ? socket : undefined;
  };

  it('of somebody who is banned or signed out elsewhere are closed at once, and a new one as well', async () => {
    const address = await newDatabase();
    const own = await serverOn(address);
    const [anna, jan] = [await guest(own.port, 'Anna'), await guest(own.port, 'Jan')];
    const { id } = (await anna.ask('GET', '/api/me')).body;
    await jan.ask('POST', '/api/accounts', { name: 'Jan', password: 'kosa i cep 1794' });
    const [one, two] = [await opened(own, { cookie: anna.cookie() }), await opened(own, { cookie: jan.cookie() })];
    if (one === undefined || two === undefined) fail('no socket');
    const reasons = Promise.all([closed(one), closed(two)]);
    // A tool beside the server does it.
    const store = await openStore(address, vaultOf(SECRET), true);
    if (!store.ok) fail(store.reason);
    expect(await ban(store.store, id, true)).toMatchObject({ ok: true });
    expect(await resetPassword(store.store, 'Jan')).toMatchObject({ ok: true });
    expect(await reasons).toEqual(['banned', 'signed out']);
    expect(await closed(new WebSocket(`ws://127.0.0.1:${own.port}/api/live`, { headers: { cookie: anna.cookie() } }))).toBe('banned');
    await store.store.close();
    await own.close();
  });

  it('of somebody who is banned are heard no more, end no game by a broken frame, and are counted with the others', async () => {
    const address = await newDatabase();
    const own = await serverOn(address, { isUnlimited: false });
    const anna = await guest(own.port, 'Anna');
    const store = await openStore(address, vaultOf(SECRET), true);
    if (!store.ok) fail(store.reason);
    await ban(store.store, (await anna.ask('GET', '/api/me')).body.id, true);
    await store.store.close();
    /** A client that never says goodbye. */
    const stubborn = async (): Promise<Socket> => {
      const line = connect(own.port, '127.0.0.1');
      const key = randomBytes(16).toString('base64');
      const wanted = ['upgrade: websocket', 'connection: Upgrade', 'sec-websocket-version: 13', `sec-websocket-key: ${key}`];
      line.write(['GET /api/live HTTP/1.1', `host: 127.0.0.1:${own.port}`, `cookie: ${anna.cookie()}`, ...wanted, '', ''].join('\r\n'));
      await once(line, 'data');
      return line;
    };
    const lines: Socket[] = [];
    for (let i = 0; i < 8; i++) lines.push(await stubborn());
    expect(await opened(own, { cookie: anna.cookie() })).toBeUndefined();
    const ends = once(lines[0] ?? fail('no line'), 'close');
    lines[0]?.write(Buffer.from('ff0000', 'hex'));
    await ends;
    expect((await visitor(own.port).ask('GET', '/healthz')).status).toBe(200);
    // The others end by themselves.
    await Promise.all(lines.slice(1).map((line) => once(line, 'close')));
    await own.close();
  });

  it('that break off while they are being admitted, or after they were refused, end nothing', async () => {
    const own = await serverOn(await newDatabase());
    const anna = await guest(own.port, 'Anna');
    const head = ['upgrade: websocket', 'connection: Upgrade', `cookie: ${anna.cookie()}`, '', ''].join('\r\n');
    for (const path of Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? '/api/live' : '/elsewhere'))) {
      const line = connect(own.port, '127.0.0.1');
      await new Promise<void>((resolve) => line.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${head}`, () => resolve()));
      line.resetAndDestroy();
      await once(line, 'close');
      expect((await visitor(own.port).ask('GET', '/healthz')).status).toBe(200);
    }
    await own.close();
  });

  it('of one network are a hundred at most, counted behind a server for TLS as it tells them', async () => {
    const site = { host: '127.0.0.1', publicAddress: 'https://kosynier.example' };
    const own = await serverOn(await newDatabase(), { isUnlimited: false, site });
    const from = (network: string) => opened(own, { 'x-forwarded-for': `1.2.3.4, ${network}`, host: 'kosynier.example' });
    const sockets: WebSocket[] = [];
    for (let i = 0; i < 100; i++) sockets.push((await from('9.9.9.9')) ?? fail(`socket ${i}`));
    expect(await from('9.9.9.9')).toBeUndefined();
    sockets.push((await from('9.9.9.8')) ?? fail('the other network'));
    for (const socket of sockets) socket.terminate();
    await own.close();
  });
});

it('whole stories, which are played again for everybody who asks, are limited', async () => {
  // No time passes, so that no bucket fills again.
  const own = await serverOn(await newDatabase(), { isUnlimited: false, now: () => Date.UTC(2031, 0, 1) });
  const { game, players } = await startGame(own.port, { battle: 'niemenczyn', scenario: 'I' });
  const ask = () => players[0].ask('GET', `/api/games/${game}/steps?after=0&all=1`);
  for (let i = 0; i < 30; i++) expect((await ask()).status).toBe(200);
  const last = await ask();
  expect(last).toMatchObject({ status: 429, body: { error: 'tooOften' } });
  expect((await players[1].ask('GET', `/api/games/${game}/steps?after=0&all=1`)).status).toBe(200);
  await own.close();
});
