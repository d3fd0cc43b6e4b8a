/** Accounts: devices, preferences, passkeys, people one does not want to meet, reports, taking everything along, leaving for good. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer } from '../src/index.ts';
import { deviceName } from '../src/people/devices.ts';
import { clientFor, type DatabaseAddress } from '../src/postgres/index.ts';
import { newAuthenticator } from './authenticator.ts';
import { fail, guest, newDatabase, serverOn, startGame, type Visitor, visitor } from './support.ts';

const NIEMENCZYN = { battle: 'niemenczyn', scenario: 'I' };
const PASSWORD = 'kosa i cep 1794';
let address: DatabaseAddress;
let server: RunningServer;
beforeAll(async () => {
  address = await newDatabase();
  server = await serverOn(address);
});
afterAll(() => server.close());

const idOf = async (one: Visitor): Promise<string> => (await one.ask('GET', '/api/me')).body.id;

async function account(name: string): Promise<Visitor> {
  const one = visitor(server.port);
  const { status } = await one.ask('POST', '/api/accounts', { name, password: PASSWORD });
  return status === 200 ? one : fail(`no account: ${status}`);
}

async function administrator(): Promise<Visitor> {
  const one = await guest(server.port, 'Chief');
  await one.ask('POST', '/api/links/open', { secret: await (server.people ?? fail('nobody')).newLink('admin', null) });
  return one;
}

describe('devices', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Windows'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Mobile Safari/604.1', 'Safari, iPhone'],
    ['curl/8', ''],
    [undefined, ''],
  ])('%s is called %s', (agent, name) => expect(deviceName(agent)).toBe(name));

  it('are listed, and each can be signed out from another', async () => {
    const home = await account('Devices');
    const phone = visitor(server.port);
    await phone.ask('POST', '/api/session', { name: 'Devices', password: PASSWORD }, { 'user-agent': 'Firefox/1 Android' });
    const { devices } = (await home.ask('GET', '/api/account')).body;
    expect(devices).toHaveLength(2);
    const other = devices.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect(other).toMatchObject({ name: 'Firefox, Android' });
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/live`, { headers: { cookie: phone.cookie() } });
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect((await home.ask('POST', '/api/account/devices/end', { id: other.id })).body.devices).toHaveLength(1);
    await closed;
    expect((await phone.ask('GET', '/api/me')).body).toEqual({ name: null });
    expect((await home.ask('POST', '/api/account/devices/end', { id: other.id })).status).toBe(404);
  });

  it('a guest who keeps his name, or somebody who signs in again, is one device', async () => {
    const one = await guest(server.port, 'Again');
    await one.ask('POST', '/api/accounts', { name: 'Again', password: PASSWORD });
    await one.ask('POST', '/api/session', { name: 'Again', password: PASSWORD });
    expect((await one.ask('GET', '/api/account')).body.devices).toMatchObject([{ isThis: true }]);
  });

  it('all others are signed out at once, and nobody ends those of another person', async () => {
    const home = await account('Others');
    const phone = visitor(server.port);
    await phone.ask('POST', '/api/session', { name: 'Others', password: PASSWORD });
    const [{ id }] = (await home.ask('GET', '/api/account')).body.devices;
    const stranger = await guest(server.port, 'Stranger');
    expect((await stranger.ask('POST', '/api/account/devices/end', { id })).status).toBe(404);
    expect((await home.ask('POST', '/api/account/devices/end', { others: true })).body.devices).toMatchObject([{ isThis: true }]);
    expect((await phone.ask('GET', '/api/me')).body).toEqual({ name: null });
  });

  it('the key of a program plays, and does nothing that belongs to the person', async () => {
    const chief = await administrator();
    const { token } = (await chief.ask('POST', '/api/tokens', { name: 'bot' })).body;
    const asBot = { authorization: `Bearer ${token}` };
    const bot = visitor(server.port);
    for (const path of ['/api/admin', '/api/account', '/api/account/everything'])
      expect((await bot.ask('GET', path, undefined, asBot)).body.error).toBe('keyOnly');
    const posts = {
      '/api/tokens': { name: 'x' },
      '/api/links': {},
      '/api/passkeys/ask': {},
      '/api/account/gone': { sure: 'x' },
      '/api/password': { password: PASSWORD },
    };
    for (const [path, body] of Object.entries(posts)) expect((await bot.ask('POST', path, body, asBot)).body.error).toBe('keyOnly');
    expect((await bot.ask('GET', '/api/games', undefined, asBot)).status).toBe(200);
  });

  it('keys of programs are listed without the key, and end', async () => {
    const one = await account('Programs');
    const { token } = (await one.ask('POST', '/api/tokens', { name: 'bot' })).body;
    const bot = visitor(server.port);
    const asBot = { authorization: `Bearer ${token}` };
    expect((await bot.ask('GET', '/api/me', undefined, asBot)).body.name).toBe('Programs');
    const answer = await one.ask('GET', '/api/account');
    expect(JSON.stringify(answer.body)).not.toContain(token);
    const [key] = answer.body.tokens;
    expect(key).toMatchObject({ name: 'bot', used: expect.any(String) });
    expect((await one.ask('POST', '/api/account/tokens/end', { id: key.id })).body.tokens).toEqual([]);
    expect((await bot.ask('GET', '/api/me', undefined, asBot)).body).toEqual({ name: null });
  });
});

describe('preferences', () => {
  it('go along to another device, and have a bound', async () => {
    const one = await account('Likes');
    expect((await one.ask('GET', '/api/preferences')).body).toEqual({ preferences: null });
    const of = await idOf(one);
    await one.ask('POST', '/api/preferences', { of, preferences: { language: 'pl', sounds: true } });
    const stranger = await idOf(await guest(server.port, 'Stranger'));
    expect((await one.ask('POST', '/api/preferences', { of: stranger, preferences: {} })).status).toBe(409);
    const phone = visitor(server.port);
    await phone.ask('POST', '/api/session', { name: 'Likes', password: PASSWORD });
    expect((await phone.ask('GET', '/api/preferences')).body).toEqual({ preferences: { language: 'pl', sounds: true } });
    expect((await one.ask('POST', '/api/preferences', { of, preferences: { much: 'x'.repeat(5_000) } })).body.message).toContain(
      'longer than',
    );
  });
});

describe('passkeys', () => {
  // Browsers give passkeys at a name alone.
  const origin = (): string => `http://localhost:${server.port}`;
  const askedOf = async (one: Visitor, path: string): Promise<{ readonly challenge: string }> => (await one.ask('POST', path)).body;

  it('make a guest an account, and sign in on any device', async () => {
    const one = await guest(server.port, 'Anna', 'localhost');
    const device = newAuthenticator('localhost');
    const asked = await askedOf(one, '/api/passkeys/ask');
    const response = device.made(asked, origin());
    expect((await one.ask('POST', '/api/passkeys', { name: 'phone', as: 'Anna of the key', response })).status).toBe(200);
    expect((await one.ask('GET', '/api/me')).body).toMatchObject({ isGuest: false, name: 'Anna of the key' });
    // A challenge works once.
    expect((await one.ask('POST', '/api/passkeys', { name: 'phone', response })).status).toBe(403);
    const nobody = visitor(server.port, 'localhost');
    const wanted = await askedOf(nobody, '/api/session/passkey/ask');
    const shown = device.shown(wanted, origin());
    const signedIn = await nobody.ask('POST', '/api/session/passkey', { response: shown });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({ id: await idOf(one) });
    expect((await nobody.ask('POST', '/api/session/passkey', { response: shown })).status).toBe(403);
    expect((await one.ask('GET', '/api/account')).body.passkeys).toMatchObject([
      { id: device.id, name: 'phone', used: expect.any(String) },
    ]);
    expect((await one.ask('POST', '/api/passkeys/end', { id: device.id })).status).toBe(200);
    const late = device.shown(await askedOf(nobody, '/api/session/passkey/ask'), origin());
    expect((await nobody.ask('POST', '/api/session/passkey', { response: late })).status).toBe(403);
  });

  it('of another site, for another person, or of another device are refused', async () => {
    const [one, two] = [await guest(server.port, 'One', 'localhost'), await guest(server.port, 'Two', 'localhost')];
    const device = newAuthenticator('localhost');
    const asked = await askedOf(one, '/api/passkeys/ask');
    for (const response of [device.made(asked, 'http://elsewhere.example'), newAuthenticator('elsewhere.example').made(asked, origin())])
      expect((await one.ask('POST', '/api/passkeys', { name: 'x', response })).status).toBe(403);
    const again = await askedOf(one, '/api/passkeys/ask');
    expect((await two.ask('POST', '/api/passkeys', { name: 'x', response: device.made(again, origin()) })).status).toBe(403);
    const third = await askedOf(one, '/api/passkeys/ask');
    expect((await one.ask('POST', '/api/passkeys', { name: 'x', response: device.made(third, origin()) })).status).toBe(200);
    // Signed by another key than that of the name it gives.
    const wanted = await askedOf(two, '/api/session/passkey/ask');
    const forged = { ...newAuthenticator('localhost').shown(wanted, origin()), id: device.id, rawId: device.id };
    expect((await two.ask('POST', '/api/session/passkey', { response: forged })).status).toBe(403);
  });

  it('are not made for a name that is taken', async () => {
    await account('Taken by a key');
    const one = await guest(server.port, 'Late', 'localhost');
    const asked = await askedOf(one, '/api/passkeys/ask');
    const response = newAuthenticator('localhost').made(asked, origin());
    expect((await one.ask('POST', '/api/passkeys', { name: 'x', as: 'taken by a key', response })).body).toMatchObject({ error: 'taken' });
    expect((await one.ask('GET', '/api/account')).body).toMatchObject({ isGuest: true, passkeys: [] });
  });

  it('are not to be had at an address without a name', async () => {
    const one = await guest(server.port, 'Anna');
    expect((await one.ask('POST', '/api/passkeys/ask')).body).toMatchObject({ error: 'noPasskeys' });
    expect((await one.ask('POST', '/api/session/passkey/ask')).status).toBe(409);
  });
});

describe('somebody one does not want to meet', () => {
  it('is not offered one’s challenges, cannot take them, and offers none', async () => {
    const [anna, rude] = [await guest(server.port, 'Anna'), await guest(server.port, 'Rude')];
    const made = (await anna.ask('POST', '/api/games', { ...NIEMENCZYN, opponent: 'open' })).body;
    const theirs = (await rude.ask('POST', '/api/games', { ...NIEMENCZYN, opponent: 'open' })).body;
    const offered = async (one: Visitor, game: string) =>
      (await one.ask('GET', '/api/games')).body.open.some((challenge: { game: string }) => challenge.game === game);
    expect(await offered(rude, made.game)).toBe(true);
    await anna.ask('POST', '/api/account/shunned', { other: await idOf(rude), kind: 'block' });
    expect(await offered(rude, made.game)).toBe(false);
    expect(await offered(anna, theirs.game)).toBe(false);
    const commit = '0'.repeat(64);
    expect((await rude.ask('POST', `/api/games/${made.game}/join`, { commit })).body).toMatchObject({ error: 'taken' });
    expect((await anna.ask('POST', `/api/games/${theirs.game}/join`, { commit })).status).toBe(409);
    const { shunned } = (await anna.ask('POST', '/api/account/shunned', { other: await idOf(rude), kind: null })).body;
    expect(shunned).toEqual([]);
    expect((await rude.ask('POST', `/api/games/${made.game}/join`, { commit })).status).toBe(200);
  });

  it('is met in no other game after the end either', async () => {
    const { game, players } = await startGame(server.port, NIEMENCZYN);
    const [anna, jan] = players;
    await anna.ask('POST', `/api/games/${game}/resign`);
    await anna.ask('POST', '/api/account/shunned', { other: await idOf(jan), kind: 'block' });
    expect((await jan.ask('POST', `/api/games/${game}/rematch`)).status).toBe(409);
  });

  it('is somebody else, and is there', async () => {
    const one = await guest(server.port, 'Anna');
    expect((await one.ask('POST', '/api/account/shunned', { other: await idOf(one), kind: 'mute' })).status).toBe(404);
    expect((await one.ask('POST', '/api/account/shunned', { other: '0'.repeat(24), kind: 'mute' })).status).toBe(404);
    expect((await one.ask('POST', '/api/account/shunned', { other: 'x', kind: 'mute' })).status).toBe(422);
  });
});

describe('a report', () => {
  it('comes to the administrators with what was said, and is closed with a ban', async () => {
    const { game, players } = await startGame(server.port, NIEMENCZYN);
    const [anna, jan] = players;
    await jan.ask('POST', `/api/games/${game}/chat`, { id: 'rude-0001', text: 'You play like a recruit' });
    await anna.ask('POST', `/api/games/${game}/chat`, { id: 'kind-0001', text: 'Please be kind' });
    const told = { about: await idOf(jan), game, reason: 'insult', words: 'He is rude' };
    expect((await anna.ask('POST', '/api/reports', told)).status).toBe(200);
    const stranger = await guest(server.port, 'Stranger');
    // A private game: nobody attaches words that he cannot read.
    expect((await stranger.ask('POST', '/api/reports', told)).status).toBe(404);
    expect((await anna.ask('GET', '/api/admin')).body).toMatchObject({ error: 'notAdmin' });
    const chief = await administrator();
    const { reports, state } = (await chief.ask('GET', '/api/admin')).body;
    const mine = reports.find((one: { game: string }) => one.game === game);
    expect(mine).toMatchObject({ reason: 'insult', words: 'He is rude', by: 'Anna', about: { name: 'Jan', isBanned: false } });
    expect(mine.lines.map(({ text }: { text: string }) => text)).toEqual(['You play like a recruit']);
    expect(state).toMatchObject({ running: expect.any(Number), failedJobs: 0 });
    expect((await chief.ask('POST', `/api/admin/reports/${mine.id}`, { answer: 'enough', ban: true })).status).toBe(200);
    expect((await chief.ask('POST', `/api/admin/reports/${mine.id}`, { answer: 'enough' })).status).toBe(404);
    expect((await jan.ask('POST', `/api/games/${game}/resign`)).body).toMatchObject({ error: 'banned' });
    const found = (await chief.ask('GET', '/api/admin/people?find=JAN')).body.people;
    expect(found.find(({ id }: { id: string }) => id === told.about)).toMatchObject({ isBanned: true });
    expect((await chief.ask('POST', `/api/admin/people/${told.about}/ban`, { isBanned: false })).status).toBe(200);
    expect((await chief.ask('POST', `/api/admin/people/${await idOf(chief)}/ban`, { isBanned: true })).status).toBe(409);
    expect((await chief.ask('POST', `/api/admin/games/${game}/end`)).status).toBe(200);
    const { audit } = (await chief.ask('GET', '/api/admin/audit')).body;
    expect(audit.map(({ what }: { what: string }) => what)).toEqual(expect.arrayContaining(['end', 'unban', 'ban', 'report']));
  });
});

it('a ban by id does not fall on somebody who is named like it', async () => {
  const chief = await administrator();
  const one = await guest(server.port, 'Rude');
  const id = await idOf(one);
  const decoy = await account(id);
  expect((await chief.ask('POST', `/api/admin/people/${id}/ban`, { isBanned: true })).status).toBe(200);
  expect((await one.ask('GET', '/api/account')).body.error).toBe('banned');
  expect((await decoy.ask('GET', '/api/account')).status).toBe(200);
});

describe('everything about oneself', () => {
  it('is told as lines of JSON, without a secret', async () => {
    const { game, players } = await startGame(server.port, NIEMENCZYN);
    const [anna] = players;
    await anna.ask('POST', `/api/games/${game}/chat`, { id: 'word-0001', text: 'Dzień dobry' });
    await anna.ask('POST', '/api/accounts', { name: 'Anna of all', password: PASSWORD });
    const hook = 'https://hooks.example.org/a-key-of-its-own';
    expect((await anna.ask('POST', '/api/notices/hook', { url: hook })).status).toBe(200);
    await anna.ask('POST', `/api/games/${game}/notices`, { kinds: ['over'] });
    const toldAt = { game, account: await idOf(anna), way: 'now', kind: 'over', n: 4, said: 0 };
    const client = clientFor(address);
    await client.connect();
    await client.query(
      `insert into told (game, account, way, kind, n, said, at) values ($1, $2, $3, $4, $5, $6, now())`,
      Object.values(toldAt),
    );
    await client.end();
    const { body: text } = await anna.ask('GET', '/api/account/everything');
    const lines = text
      .trim()
      .split('\n')
      .map((line: string) => JSON.parse(line));
    expect(Object.assign({}, ...lines)).toMatchObject({
      account: { name: 'Anna of all', hasPassword: true },
      said: [{ text: 'Dzień dobry' }],
      hook: { host: 'hooks.example.org', failures: 0, offWhy: null },
      noticesOfGames: [{ game, kinds: ['over'] }],
      told: [{ game, kind: 'over', way: 'now' }],
      game,
      log: expect.any(Array),
    });
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('a-key-of-its-own');
    expect(text).not.toContain(anna.cookie().split('=')[1] ?? fail('no cookie'));
  });
});

describe('whoever leaves for good', () => {
  it('gives up what is played, and leaves a seat without a name, and nothing else', async () => {
    const { game, players } = await startGame(server.port, { ...NIEMENCZYN, side: 'polish' });
    const [anna, jan] = players;
    await anna.ask('POST', `/api/games/${game}/chat`, { id: 'last-0001', text: 'Farewell' });
    const open = (await anna.ask('POST', '/api/games', { ...NIEMENCZYN, opponent: 'open' })).body;
    await anna.ask('POST', '/api/accounts', { name: 'Anna who leaves', password: PASSWORD });
    expect((await anna.ask('POST', '/api/account/gone', { sure: 'Anna who leaves' })).body).toMatchObject({ error: 'notSure' });
    expect((await anna.ask('POST', '/api/account/gone', { sure: PASSWORD })).status).toBe(200);
    expect((await anna.ask('GET', '/api/me')).body).toEqual({ name: null });
    expect((await visitor(server.port).ask('POST', '/api/session', { name: 'Anna who leaves', password: PASSWORD })).status).toBe(403);
    const seen = (await jan.ask('GET', '/api/games')).body;
    expect(seen.own.find((one: { game: string }) => one.game === game)).toMatchObject({
      state: 'over',
      opponent: { name: '—' },
      result: { winner: 'russian', how: 'resignation' },
    });
    expect(seen.open.some((one: { game: string }) => one.game === open.game)).toBe(false);
    const log = (await jan.ask('GET', `/api/games/${game}/log`)).body;
    expect(log).not.toContain('Anna');
    // The name is free again.
    expect((await account('Anna who leaves')).cookie()).not.toBe('');
  });

  it('takes along what others told of him and his own words, and an administrator’s name', async () => {
    const { game, players } = await startGame(server.port, NIEMENCZYN);
    const [anna, jan] = players;
    await jan.ask('POST', `/api/games/${game}/chat`, { id: 'rude-0002', text: 'Words of one who leaves' });
    await anna.ask('POST', '/api/reports', { about: await idOf(jan), game, reason: 'insult', words: 'Jan said something' });
    await jan.ask('POST', '/api/reports', { about: await idOf(anna), game, reason: 'other', words: 'Words about Anna' });
    const chief = await administrator();
    const leaving = await guest(server.port, 'Chief who leaves');
    await leaving.ask('POST', '/api/links/open', { secret: await (server.people ?? fail('nobody')).newLink('admin', null) });
    await leaving.ask('POST', `/api/admin/people/${await idOf(anna)}/ban`, { isBanned: false });
    const all = async () => {
      const [{ body: reports }, { body: audit }] = [await chief.ask('GET', '/api/admin'), await chief.ask('GET', '/api/admin/audit')];
      return JSON.stringify([reports.reports, audit]);
    };
    const words = ['Words of one who leaves', 'Jan said something', 'Words about Anna', 'Chief who leaves'];
    const before = await all();
    expect(words.filter((one) => before.includes(one))).toEqual(words);
    expect((await jan.ask('POST', '/api/account/gone', { sure: 'Jan' })).status).toBe(200);
    // A guest may have the name of an administrator: what that one did stays as it was written.
    const namesake = await guest(server.port, 'Chief who leaves');
    expect((await namesake.ask('POST', '/api/account/gone', { sure: 'Chief who leaves' })).status).toBe(200);
    expect(await all()).toContain('by Chief who leaves');
    expect((await leaving.ask('POST', '/api/account/gone', { sure: 'Chief who leaves' })).status).toBe(200);
    const left = await all();
    expect(words.filter((one) => left.includes(one))).toEqual([]);
    // That somebody told of Anna is still there.
    const { reports } = (await chief.ask('GET', '/api/admin')).body;
    expect(reports.find((one: { game: string }) => one.game === game)).toMatchObject({ reason: 'other', words: '', by: null });
  });

  it('is asked for the name where there is no password', async () => {
    const one = await guest(server.port, 'Just a guest');
    expect((await one.ask('POST', '/api/account/gone', { sure: 'somebody' })).status).toBe(403);
    expect((await one.ask('POST', '/api/account/gone', { sure: 'just a guest' })).status).toBe(200);
  });
});
