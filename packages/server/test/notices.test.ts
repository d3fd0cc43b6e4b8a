/** Being told: a slow game over weeks, by mail, browser and webhook, with a clock that the test moves; and bad luck. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, type RunningServer, type ServerOptions, vaultOf } from '../src/index.ts';
import { newLog } from '../src/log.ts';
import { newMailLink } from '../src/notices/channels.ts';
import { hasNoMailbox } from '../src/notices/mailer.ts';
import type { DatabaseAddress } from '../src/postgres/index.ts';
import { type Mailbox, newBrowser, openMailbox, openReceiver, type Receiver } from './listeners.ts';
import { fail, guest, newDatabase, onPort, SECRET, type Started, serverOn, startGame, type Visitor } from './support.ts';
import { wireClient } from './wire-client.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Noon in Warsaw, on a Monday after all that the database calls now. */
const NOON = Date.UTC(2031, 5, 2, 10, 0);

let box: Mailbox;
let pushes: Receiver;
let hooks: Receiver;
let address: DatabaseAddress;
let server: RunningServer;
const logged: string[] = [];

/** Secrets and chains that are the same in every run: the same dice fall. */
let drawn = 0;
const given = (bytes: number): Buffer => {
  drawn += 1;
  const blocks = Array.from({ length: Math.ceil(bytes / 32) }, (_, i) => createHash('sha256').update(`notices ${drawn} ${i}`).digest());
  return Buffer.concat(blocks).subarray(0, bytes);
};

const options = (): Partial<ServerOptions> => ({
  mail: { url: box.url, from: 'Kosynier <kosynier@example.org>' },
  allowsPrivateHooks: true,
  random: given,
  log: newLog('info', (line) => logged.push(line)),
});

beforeAll(async () => {
  // Only the date: everything else goes on as it does.
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  [box, pushes, hooks] = [await openMailbox(), await openReceiver(), await openReceiver()];
});
afterAll(async () => {
  await Promise.all([box.close(), pushes.close(), hooks.close()]);
  vi.useRealTimers();
});
beforeEach(async () => {
  vi.setSystemTime(NOON);
  box.isDown = false;
  pushes.status = 201;
  hooks.status = 204;
  address = await newDatabase();
  server = await serverOn(address, options());
});
afterEach(() => server.close());

/** The clock goes on; everything that is due by then is done. */
async function pass(time: number): Promise<void> {
  vi.setSystemTime(Date.now() + time);
  await server.runJobs();
}

/** What has come since it was last asked: titles of mails, of pushes, of hooks. */
function news(browser?: ReturnType<typeof newBrowser>) {
  const mails = box.mails.splice(0);
  const pushed = pushes.received.splice(0);
  const hooked = hooks.received
    .splice(0)
    .map(({ body }) => JSON.parse(body.toString()) as { title: string; content: string; text: string });
  return {
    mails: mails.map(({ subject }) => subject),
    pushes: pushed.map((one) => browser?.read(one).title ?? '?'),
    hooks: hooked.map(({ title }) => title),
    whole: { mails, pushed, hooked },
  };
}
const NOTHING = { mails: [], pushes: [], hooks: [] };

/** Jan has a browser and a program. */
const toJan = (what: string) => ({ mails: [], pushes: [`Niemenczyn 1794: ${what}`], hooks: [`Niemenczyn 1794: ${what}`] });

let asked = 0;
const choicesOf = async (who: Visitor, game: string) => (await who.ask('GET', `/api/games/${game}/choices`)).body;

/** Whoever is asked decides until the other is asked. */
async function handOver(who: Visitor, game: string): Promise<void> {
  for (let choices = await choicesOf(who, game); choices.decision !== null; choices = await choicesOf(who, game)) {
    asked += 1;
    const { decision, actions, n } = choices;
    const wanted = actions.find(({ kind }: { kind: string }) => kind === 'pass' || kind === 'end' || kind === 'done') ?? actions[0];
    const action = decision === 'setupPlacement' ? { kind: 'confirmSetup' } : wanted;
    const { status, body } = await who.ask('POST', `/api/games/${game}/actions`, { id: `told-${asked}-action`, v: n, actions: [action] });
    if (status !== 200) fail(JSON.stringify(body));
  }
}

const SLOW = { battle: 'niemenczyn', scenario: 'II', side: 'polish', pace: { kind: 'slow', hours: 72, increment: 12 } };
const newGame = (more: object = {}): Promise<Started> => startGame(server.port, { ...SLOW, ...more }, 0, [given(32), given(32)]);

/** An address that was confirmed as people do it. */
async function withMail(who: Visitor, mail: string, settings: object = {}): Promise<void> {
  expect((await who.ask('POST', '/api/notices', { language: 'en', timeZone: 'Europe/Warsaw', ...settings })).status).toBe(200);
  expect((await who.ask('POST', '/api/notices/mail', { mail })).body).toMatchObject({ mail: null, unconfirmed: mail });
  await server.runJobs();
  const letter = box.mails.splice(0).find(({ to }) => to === mail) ?? fail('no letter');
  const [, path = fail('no link')] = /http:\/\/[^/]+(\/mail\/confirm\/\S+)/.exec(letter.text) ?? [];
  // A program that looks through mail opens the link, and nothing happens.
  expect((await who.ask('GET', path)).body).toContain('<form method="post"');
  expect((await who.ask('GET', '/api/notices')).body.mail).toBeNull();
  await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', body: new URLSearchParams() });
  expect((await who.ask('GET', '/api/notices')).body).toMatchObject({ mail, unconfirmed: null });
}

describe('a slow game over three weeks', () => {
  it('tells exactly what waits, once, on all ways, and nothing that somebody sees or that is gone', async () => {
    const { game, players } = await newGame();
    const [anna, jan] = players;
    await withMail(anna, 'anna@example.org');
    const browser = newBrowser(`${pushes.url}/push/jan`);
    await jan.ask('POST', '/api/notices', { language: 'pl', timeZone: 'Europe/Warsaw', quiet: { from: 22 * 60, to: 7 * 60 } });
    expect((await jan.ask('POST', '/api/notices/push', { name: 'Telefon', ...browser.subscription })).body.devices).toMatchObject([
      { name: 'Telefon' },
    ]);
    expect((await jan.ask('POST', '/api/notices/hook', { url: `${hooks.url}/hook/secret` })).body.hook).toEqual({
      host: new URL(hooks.url).host,
      offWhy: null,
    });

    // The battle has begun, and the set-up is Anna's: one mail for both, two minutes later and not before.
    await pass(MINUTE);
    expect(news()).toMatchObject(NOTHING);
    await pass(MINUTE);
    const first = news();
    expect(first).toMatchObject({ ...NOTHING, mails: ['Niemenczyn 1794: the battle begins'] });
    const [letter = fail('no letter')] = first.whole.mails;
    expect(letter.text).toContain('The battle against Jan begins.\nIt is your decision in the battle against Jan.');
    expect(letter.text).toContain('Time left: 2 days and 23 hours.');
    expect(letter.text).toContain(`http://127.0.0.1:${server.port}/#/play/${game}`);
    expect(letter.html).toContain('<p>It is your decision in the battle against Jan.</p>');
    await pass(10 * MINUTE);
    expect(news()).toMatchObject(NOTHING);

    // Jan is told in Polish, in a way that only his browser can read.
    await handOver(anna, game);
    await pass(2 * MINUTE);
    const second = news(browser);
    expect(second).toMatchObject(toJan('Twoja decyzja'));
    const [pushed = fail('no push')] = second.whole.pushed;
    expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(pushed.headers['authorization']).toMatch(/^vapid t=.+, k=.+/);
    expect(pushed.body.toString()).not.toContain('Niemenczyn');
    expect(browser.read(pushed)).toMatchObject({ tag: game, url: `http://127.0.0.1:${server.port}/#/play/${game}` });
    const [hooked = fail('no hook')] = second.whole.hooked;
    expect(hooked).toMatchObject({ content: hooked.text, allowed_mentions: { parse: [] }, kinds: ['turn'], game, battle: 'niemenczyn' });
    expect(hooked.text).toContain('Twoja decyzja w bitwie (przeciwnik: Anna).');

    // A decision that is gone before its time is not told; the one after it is.
    await handOver(jan, game);
    await pass(MINUTE);
    await handOver(anna, game);
    await pass(MINUTE);
    expect(news(browser)).toMatchObject(NOTHING);
    await handOver(jan, game);
    await pass(2 * MINUTE);
    expect(news(browser)).toMatchObject({ ...NOTHING, mails: ['Niemenczyn 1794: your decision'] });

    // Whoever has been told of a decision is not told of offers and words as well; when he has acted, he is.
    await anna.ask('POST', '/api/notices', { kinds: ['turn', 'begun', 'low', 'offer', 'chat', 'over'] });
    const chat = (who: Visitor, id: string) => who.ask('POST', `/api/games/${game}/chat`, { id, text: 'tajne przez poufne' });
    const offer = async () => (await jan.ask('POST', `/api/games/${game}/offers`, { offer: { kind: 'draw' } })).body.n;
    await offer();
    await chat(jan, 'words-0001');
    await pass(2 * MINUTE);
    expect(news(browser)).toMatchObject(NOTHING);
    await handOver(anna, game);
    const n = await offer();
    await pass(2 * MINUTE);
    const third = news(browser);
    expect(third).toMatchObject({ mails: ['Niemenczyn 1794: an offer'], pushes: ['Niemenczyn 1794: Twoja decyzja'] });
    expect(third.whole.mails[0]?.text).toContain('Jan offers a draw.');
    await chat(jan, 'words-0002');
    await pass(2 * MINUTE);
    expect(news(browser)).toMatchObject(NOTHING);
    await anna.ask('POST', `/api/games/${game}/answers`, { of: n, yes: false });
    await chat(jan, 'words-0003');
    await pass(2 * MINUTE);
    const fourth = news(browser);
    expect(fourth).toMatchObject({ ...NOTHING, mails: ['Niemenczyn 1794: a message'] });
    expect(JSON.stringify(fourth.whole)).not.toContain('tajne');
    await chat(anna, 'words-0004');
    await pass(2 * MINUTE);
    // Jan has not asked to be told of words.
    expect(news(browser)).toMatchObject(NOTHING);

    // At night nothing comes; at seven in the morning it does, once.
    await handOver(jan, game);
    await pass(2 * MINUTE);
    expect(news().mails).toEqual(['Niemenczyn 1794: your decision']);
    vi.setSystemTime(NOON + 11 * HOUR);
    await handOver(anna, game);
    await pass(2 * MINUTE);
    expect(news(browser)).toMatchObject(NOTHING);
    vi.setSystemTime(NOON + 19 * HOUR - MINUTE);
    await pass(0);
    expect(news(browser)).toMatchObject(NOTHING);
    await pass(MINUTE);
    expect(news(browser)).toMatchObject(toJan('Twoja decyzja'));

    // Somebody who looks is told nothing; when he closes the game without having decided, he is called.
    await handOver(jan, game);
    await pass(2 * MINUTE);
    expect(news().mails).toEqual(['Niemenczyn 1794: your decision']);
    const looking = await wireClient(server.port, game, jan.cookie());
    await looking.told('snapshot');
    await handOver(anna, game);
    const since = Date.now();
    await pass(30_000);
    looking.raw('{"ping":1}');
    await looking.told('pong');
    expect(news(browser)).toMatchObject(NOTHING);
    const watching = await wireClient(server.port, game, anna.cookie());
    await watching.told('presence', (presence) => presence.join() === 'true,true');
    looking.close();
    await watching.told('presence', (presence) => presence.join() === 'true,false');
    watching.close();
    await pass(0);
    await pass(2 * MINUTE);
    expect(news(browser)).toMatchObject(toJan('Twoja decyzja'));

    // A quarter of the time is left, then a quarter of the days of rest, and nothing between.
    const bank = 72 * HOUR;
    await pass(since + bank * 0.75 - MINUTE - Date.now());
    expect(news(browser)).toMatchObject(NOTHING);
    await pass(2 * MINUTE);
    const low = news(browser);
    expect(low).toMatchObject(toJan('kończy się Twój czas'));
    expect(low.whole.hooked[0]?.text).toContain('Została ćwierć Twojego czasu na tę decyzję: 17 godzin i 59 minut.');
    await pass(12 * DAY);
    expect(news(browser)).toMatchObject(NOTHING);
    await pass(since + bank + 15.75 * DAY + HOUR * 12 - Date.now());
    const rest = news(browser);
    expect(rest).toMatchObject(toJan('kończy się Twój czas'));
    expect(rest.whole.hooked[0]?.text).toContain('z dni odpoczynku zostało: 4 dni i 18 godzin');

    // Three weeks are over: Anna takes the game, and Jan learns it.
    await pass(5 * DAY);
    expect((await anna.ask('POST', `/api/games/${game}/claim`)).body).toMatchObject({ ok: true });
    await pass(HOUR);
    const end = news(browser);
    expect(end).toMatchObject(toJan('koniec bitwy'));
    expect(end.whole.hooked[0]?.text).toContain('Zwyciężył przeciwnik.');
    // Another game is wanted, and begins when both want it.
    await anna.ask('POST', `/api/games/${game}/rematch`);
    await pass(2 * MINUTE);
    const again = news(browser);
    expect(again).toMatchObject(toJan('propozycja'));
    expect(again.whole.hooked[0]?.text).toContain('Anna chce jeszcze jednej bitwy ze zmianą stron.');
    await jan.ask('POST', `/api/games/${game}/rematch`);
    await pass(2 * MINUTE);
    expect(news(browser)).toMatchObject({ ...NOTHING, mails: ['Niemenczyn 1794: the battle begins'] });
    await pass(30 * DAY);
    expect(news(browser)).toMatchObject(NOTHING);
  });

  it('calls somebody whose page lies behind another one, though it hears every line, and nobody who looks', async () => {
    const { game, players } = await newGame();
    const [anna, jan] = players;
    await withMail(jan, 'jan@example.org');
    const page = await wireClient(server.port, game, jan.cookie());
    await page.told('snapshot');
    let pongs = 0;
    /** The page says that it is there, and everything that it said before is heard. */
    const ping = async (): Promise<void> => {
      page.raw('{"ping":1}');
      pongs += 1;
      await page.told('pong', (_, at) => at === pongs - 1);
    };
    const twoMinutes = async (): Promise<void> => {
      for (let i = 0; i < 5; i++) {
        await ping();
        await pass(24_000);
      }
    };
    const decision = { ...NOTHING, mails: ['Niemenczyn 1794: your decision'] };
    page.raw('{"looks":false}');
    await ping();
    await handOver(anna, game);
    await page.until(5);
    await twoMinutes();
    expect(news()).toMatchObject(decision);

    // It is looked at again; then it is put away with the decision still open.
    page.raw('{"looks":true}');
    await ping();
    await handOver(jan, game);
    await handOver(anna, game);
    await twoMinutes();
    expect(news()).toMatchObject(NOTHING);
    page.raw('{"looks":false}');
    await ping();
    await pass(0);
    await twoMinutes();
    expect(news()).toMatchObject(decision);
    page.close();
  });

  it('gathers the mails of a day in one, and stops all mail by one click', async () => {
    const one = await newGame();
    const anna = one.players[0];
    await withMail(anna, 'daily@example.org', { digestHour: 8, kinds: ['turn', 'begun', 'low', 'offer', 'over'] });
    await pass(2 * MINUTE);
    expect(news()).toMatchObject(NOTHING);
    // Eight in the morning in Warsaw.
    vi.setSystemTime(NOON + 20 * HOUR - MINUTE);
    await pass(0);
    expect(news()).toMatchObject(NOTHING);
    await pass(MINUTE);
    const daily = news();
    expect(daily.mails).toEqual(['Kosynier: Your battle today']);
    expect(daily.whole.mails[0]?.text).toContain('It is your decision in the battle against Jan.');
    await pass(DAY);
    expect(news()).toMatchObject(NOTHING);
    // What is done before eight is not told at eight.
    await handOver(anna, one.game);
    await handOver(one.players[1], one.game);
    await pass(2 * MINUTE);
    await handOver(anna, one.game);
    await pass(DAY);
    expect(news()).toMatchObject(NOTHING);

    // One click: looking at the link changes nothing, the click of a program for mail stops it.
    const stop = daily.whole.mails[0]?.headers['list-unsubscribe']?.slice(1, -1) ?? fail('no link to stop');
    expect(daily.whole.mails[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(await (await fetch(stop)).text()).toContain('No more mail');
    expect((await anna.ask('GET', '/api/notices')).body.mails).toBe(true);
    expect((await fetch(`${stop}x`)).status).toBe(200);
    await fetch(`${stop.slice(0, -1)}${stop.endsWith('A') ? 'B' : 'A'}`, { method: 'POST', body: new URLSearchParams() });
    expect((await anna.ask('GET', '/api/notices')).body.mails).toBe(true);
    const stopped = await fetch(stop, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(await stopped.text()).toContain('No more mail will come');
    expect((await anna.ask('GET', '/api/notices')).body.mails).toBe(false);
    await handOver(one.players[1], one.game);
    await pass(2 * DAY);
    expect(news()).toMatchObject(NOTHING);
  });

  it('tells of one game less than of the others where somebody wants it so, by the page and by a link in the mail', async () => {
    const { game, players } = await newGame();
    const [anna, jan] = players;
    await withMail(anna, 'less@example.org');
    expect((await jan.ask('POST', `/api/games/${'0'.repeat(32)}/notices`, { kinds: [] })).status).toBe(404);
    await anna.ask('POST', `/api/games/${game}/notices`, { kinds: ['over'] });
    await pass(2 * MINUTE);
    expect(news()).toMatchObject(NOTHING);
    expect((await anna.ask('GET', `/api/games/${game}/notices`)).body).toMatchObject({
      kinds: ['over'],
      usual: ['turn', 'begun', 'low', 'offer', 'over'],
    });
    await anna.ask('POST', `/api/games/${game}/notices`, { kinds: null });
    await handOver(anna, game);
    await handOver(jan, game);
    await pass(2 * MINUTE);
    const told = news();
    expect(told.mails).toEqual(['Niemenczyn 1794: your decision']);
    const [, link = fail('no link')] = /No more mail: (\S+)/.exec(told.whole.mails[0]?.text ?? '') ?? [];
    expect(await (await fetch(link)).text()).toContain('No more mail about this battle');
    await fetch(`${link}?of=game`, { method: 'POST', body: new URLSearchParams() });
    expect((await anna.ask('GET', `/api/games/${game}/notices`)).body.kinds).toEqual([]);
    expect((await anna.ask('GET', '/api/notices')).body.mails).toBe(true);
    await jan.ask('POST', `/api/games/${game}/resign`);
    await pass(DAY);
    expect(news()).toMatchObject(NOTHING);
  });
});

it('a live game calls somebody to the board after half a minute, and says nothing to who sits there', async () => {
  const { game, players } = await newGame({ pace: { kind: 'live', seconds: 3_600, increment: 10 } });
  const [anna, jan] = players;
  await withMail(anna, 'live@example.org');
  await withMail(jan, 'livejan@example.org');
  const client = await wireClient(server.port, game, anna.cookie());
  await client.told('snapshot');
  await pass(0);
  vi.setSystemTime(Date.now() + 30_000);
  client.raw('{"ping":1}');
  await client.told('pong');
  await server.runJobs();
  expect(news()).toMatchObject(NOTHING);
  await jan.ask('POST', `/api/games/${game}/offers`, { offer: { kind: 'draw' } });
  client.close();
  await handOver(anna, game);
  await pass(30_000);
  const told = news();
  expect(told.mails).toEqual(['Niemenczyn 1794: your decision']);
  expect(told.whole.mails[0]?.to).toBe('livejan@example.org');
  await anna.ask('POST', `/api/games/${game}/resign`);
  await pass(DAY);
  expect(news()).toMatchObject(NOTHING);
});

describe('bad luck', () => {
  it('a mail server that is down: tried again, nothing lost, nothing twice, and nobody’s address in numbers and logs', async () => {
    const { players } = await newGame();
    await withMail(players[0], 'anna.down@example.org');
    box.isDown = true;
    logged.length = 0;
    await pass(2 * MINUTE);
    await pass(MINUTE);
    await pass(10 * MINUTE);
    expect(news()).toMatchObject(NOTHING);
    const { body } = await players[0].ask('GET', '/metrics');
    const counted = String(body)
      .split('\n')
      .filter((line) => line.startsWith('kosynier_notices_total'));
    const failures = logged.filter((line) => line.includes('"where":"mail"'));
    expect(failures.length).toBeGreaterThan(3);
    expect(counted).toContain(`kosynier_notices_total{channel="mail",outcome="failed"} ${failures.length}`);
    const told = failures.join('');
    expect(told).toContain('421');
    for (const hidden of ['anna.down', 'example.org', box.url]) expect(`${told}${body}`).not.toContain(hidden);
    box.isDown = false;
    await pass(HOUR);
    expect(news().mails).toEqual(['Niemenczyn 1794: the battle begins']);
    await pass(DAY);
    expect(news()).toMatchObject(NOTHING);
    // What has gone meanwhile is not told late.
    await handOver(players[0], (await players[0].ask('GET', '/api/games')).body.own[0].game);
  });

  it('a letter that the mail server does not take is told to whoever waits for it, until it has gone', async () => {
    const anna = await guest(server.port, 'Anna');
    const told = async () => (await anna.ask('GET', '/api/notices')).body;
    box.isDown = true;
    await anna.ask('POST', '/api/notices/mail', { mail: 'anna.late@example.org' });
    expect(await told()).toMatchObject({ unconfirmed: 'anna.late@example.org', isMailStuck: false });
    await pass(0);
    expect(await told()).toMatchObject({ unconfirmed: 'anna.late@example.org', isMailStuck: true });
    box.isDown = false;
    await pass(10 * MINUTE);
    expect(box.mails.splice(0).map(({ to }) => to)).toEqual(['anna.late@example.org']);
    expect(await told()).toMatchObject({ unconfirmed: 'anna.late@example.org', isMailStuck: false });
  });

  it('an address that the mail server refuses for good is waited for no more', async () => {
    const anna = await guest(server.port, 'Anna');
    expect((await anna.ask('POST', '/api/notices/mail', { mail: 'nobody@example.org' })).body).toMatchObject({
      unconfirmed: 'nobody@example.org',
    });
    await pass(0);
    expect((await anna.ask('GET', '/api/notices')).body).toMatchObject({ mail: null, unconfirmed: null, isMailStuck: false });
    await pass(10 * MINUTE);
    expect(news()).toMatchObject(NOTHING);
  });

  it('a letter that is refused for good takes no other link with it', async () => {
    const [anna, jan] = [await guest(server.port, 'Anna'), await guest(server.port, 'Jan')];
    const told = async (one: Visitor) => (await one.ask('GET', '/api/notices')).body.unconfirmed;
    // The letter of another account to the same address has not gone out yet when this one is refused.
    const store = await openStore(address, vaultOf(SECRET), true);
    if (!store.ok) fail(store.reason);
    const { id } = (await jan.ask('GET', '/api/me')).body;
    await newMailLink(store.store, id, 'nobody@example.org', Date.now());
    await store.store.close();
    await anna.ask('POST', '/api/notices/mail', { mail: 'nobody@example.org' });
    await pass(0);
    expect([await told(anna), await told(jan)]).toEqual([null, 'nobody@example.org']);
  });

  it.each([
    [{ responseCode: 550, command: 'RCPT TO', response: '550 no such mailbox' }, true],
    [{ responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 <a@example.org>: User unknown' }, true],
    [{ responseCode: 553, command: 'RCPT TO', response: '553-5.1.3 no address' }, true],
    [{ responseCode: 550, command: 'RCPT TO', response: '550 5.1.8 <host@example.org>: Sender address rejected' }, false],
    [{ responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 Relaying denied' }, false],
    [{ responseCode: 550, command: 'RCPT TO', response: '550 relay not permitted' }, false],
    [{ responseCode: 554, command: 'RCPT TO', response: '554 5.7.1 Relay access denied' }, false],
    [{ responseCode: 450, command: 'RCPT TO', response: '450 4.2.0 greylisted' }, false],
    [{ responseCode: 550, command: 'MAIL FROM', response: '550 not from here' }, false],
    [{ responseCode: 535, command: 'AUTH PLAIN', response: '535 wrong password' }, false],
  ])('only a recipient without a mailbox is refused for good: %o', (error, isFinal) => {
    expect(hasNoMailbox(error)).toBe(isFinal);
  });

  it('a browser that is gone is forgotten; one that fails is tried again', async () => {
    const { players } = await newGame();
    const [anna] = players;
    const [kept, gone] = [newBrowser(`${pushes.url}/push/kept`), newBrowser(`${pushes.url}/push/gone`)];
    await anna.ask('POST', '/api/notices/push', { name: 'Kept', ...kept.subscription });
    pushes.status = 503;
    await pass(2 * MINUTE);
    expect(news(kept).pushes).toHaveLength(1);
    pushes.status = 201;
    await pass(MINUTE);
    expect(news(kept).pushes).toEqual(['Niemenczyn 1794: the battle begins']);
    await anna.ask('POST', '/api/notices/push', { name: 'Gone', ...gone.subscription });
    await anna.ask('POST', '/api/notices/push/end', { endpoint: kept.subscription.endpoint });
    pushes.status = 410;
    await anna.ask('POST', '/api/notices/test');
    await pass(0);
    expect((await anna.ask('GET', '/api/notices')).body.devices).toEqual([]);
    expect((await anna.ask('POST', '/api/notices/test')).body).toEqual({ ok: false });
    news();
  });

  it('a hook that fails is switched off, with a sentence to its owner on the other ways; a redirect is not followed', async () => {
    const { players } = await newGame();
    const [anna] = players;
    await withMail(anna, 'hooked@example.org', { kinds: [] });
    await anna.ask('POST', '/api/notices/hook', { url: `${hooks.url}/hook/secret` });
    hooks.status = 302;
    for (let i = 0; i < 2; i++) {
      await anna.ask('POST', '/api/notices/test');
      for (let tries = 0; tries < 4; tries++) await pass(HOUR);
    }
    const told = news();
    expect(told.hooks).toHaveLength(5);
    expect(told.whole.hooked.every(({ content }) => content.includes('So it will look'))).toBe(true);
    expect(told.mails).toEqual(['Kosynier: a notice to try it', 'Kosynier: a notice to try it', 'Kosynier: your webhook was switched off']);
    expect(told.whole.mails[2]?.text).toContain('it answered 302');
    expect((await anna.ask('GET', '/api/notices')).body.hook).toMatchObject({ offWhy: 'answered 302' });
    await anna.ask('POST', '/api/notices/test');
    await pass(HOUR);
    expect(news().hooks).toEqual([]);
    // Entered again, it is on again.
    hooks.status = 200;
    await anna.ask('POST', '/api/notices/hook', { url: `${hooks.url}/hook/secret` });
    await anna.ask('POST', '/api/notices/test');
    await pass(HOUR);
    expect(news().hooks).toEqual(['Kosynier: a notice to try it']);
  });

  it('jobs outlive the server, and whoever looked when it was killed is called', async () => {
    const { game, players } = await newGame();
    const [anna, jan] = players;
    await withMail(anna, 'kill@example.org');
    await server.close();
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    server = await serverOn(address, options());
    await server.runJobs();
    expect(news().mails).toEqual(['Niemenczyn 1794: the battle begins']);
    const [one, two] = [onPort(anna, server.port), onPort(jan, server.port)];
    await handOver(one, game);
    await handOver(two, game);
    // Another process shows Anna the game, and ends.
    const second = await serverOn(address, options());
    const client = await wireClient(second.port, game, one.cookie());
    await client.told('presence', (presence) => presence[0] === true);
    // Presence is told before it is written down.
    await second.runJobs();
    await pass(2 * MINUTE);
    expect(news()).toMatchObject(NOTHING);
    await second.close();
    client.close();
    await pass(2 * MINUTE);
    expect(news().mails).toEqual(['Niemenczyn 1794: your decision']);
    // A third one was killed while Anna looked: the next that starts takes her for gone.
    await handOver(one, game);
    await handOver(two, game);
    const store = await openStore(address, vaultOf(SECRET), true);
    if (!store.ok) fail(store.reason);
    const { id: account } = (await one.ask('GET', '/api/me')).body;
    const { database } = store.store;
    await database.insertInto('looking').values({ game, account, process: 'killed', at: new Date() }).execute();
    await pass(2 * MINUTE);
    expect(news()).toMatchObject(NOTHING);
    await pass(MINUTE);
    await (await serverOn(address, options())).close();
    expect(await database.selectFrom('looking').selectAll().execute()).toEqual([]);
    await store.store.close();
    await pass(2 * MINUTE);
    expect(news().mails).toEqual(['Niemenczyn 1794: your decision']);
    await pass(DAY);
    expect(news()).toMatchObject(NOTHING);
  });
});

it('whoever is waited for is called also where the queue was lost, as after a restore, and nobody twice', async () => {
  const { players } = await newGame();
  const [anna, jan] = players;
  await withMail(anna, 'lost@example.org', { kinds: ['turn'] });
  await withMail(jan, 'lostjan@example.org');
  await server.close();
  const store = await openStore(address, vaultOf(SECRET), true);
  if (!store.ok) fail(store.reason);
  const forget = () => sql`delete from graphile_worker._private_jobs`.execute(store.store.database);
  for (const expected of [['Niemenczyn 1794: your decision'], []]) {
    await forget();
    server = await serverOn(address, options());
    await pass(2 * MINUTE);
    expect(news().mails).toEqual(expected);
    if (expected.length > 0) await server.close();
  }
  await store.store.close();
});

it('the clock that runs low and the mail of the day are not lost with the queue either', async () => {
  const [one, two] = [await newGame(), await newGame()];
  await withMail(one.players[0], 'low@example.org', { kinds: ['low'] });
  await withMail(two.players[0], 'day@example.org', { digestHour: 8, kinds: ['turn'] });
  await pass(2 * MINUTE);
  expect(news()).toMatchObject(NOTHING);
  await server.close();
  const store = await openStore(address, vaultOf(SECRET), true);
  if (!store.ok) fail(store.reason);
  await sql`delete from graphile_worker._private_jobs`.execute(store.store.database);
  await store.store.close();
  server = await serverOn(address, options());
  vi.setSystemTime(NOON + 20 * HOUR);
  await pass(MINUTE);
  expect(news().mails).toEqual(['Kosynier: Your battle today']);
  await pass(2 * DAY);
  expect(news().mails).toEqual([expect.stringContaining('Niemenczyn 1794')]);
});

it('says what is wrong with an address, and what this server does not offer', async () => {
  const plain = await serverOn(await newDatabase());
  const anna = await guest(plain.port, 'Anna');
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await anna.ask('POST', `/api/notices${path}`, body);
    return `${status} ${answer.error} ${answer.message}`;
  };
  expect(await post('/mail', { mail: 'anna@example.org' })).toContain('409 noMail This server sends no mail.');
  expect((await anna.ask('GET', '/api/notices')).body).toMatchObject({
    isMailOffered: false,
    language: null,
    quiet: null,
    devices: [],
    hook: null,
  });
  for (const url of [
    'http://example.org/x',
    'ftp://example.org',
    'nothing',
    'https://127.0.0.1/x',
    'https://10.1.2.3/',
    'https://[::1]/',
    'https://a:b@example.org/',
  ])
    expect(await post('/hook', { url })).toMatch(/^422 input url: /);
  expect(
    await post('/push', { name: 'x', endpoint: 'https://192.168.0.1/x', keys: { p256dh: 'x'.repeat(60), auth: 'x'.repeat(22) } }),
  ).toContain('endpoint: is an address of a private network');
  expect(await post('', { timeZone: 'Europe/Kosynier' })).toContain('timeZone: is no time zone');
  expect(await post('', { kinds: ['everything'] })).toContain('422');
  expect(await post('', { quiet: { from: 0, to: 1440 } })).toContain('quiet.to');
  expect((await anna.ask('GET', `/mail/confirm/${'x'.repeat(32)}`)).body).toContain('has been used, or is too old');
  // A name that leads into a private network is found out when it is asked for.
  expect((await anna.ask('POST', '/api/notices/hook', { url: 'https://localhost/x' })).status).toBe(200);
  await anna.ask('POST', '/api/notices/test');
  await plain.runJobs();
  expect(await (await fetch(`http://127.0.0.1:${plain.port}/metrics`)).text()).toContain(
    'kosynier_notices_total{channel="hook",outcome="failed"} 1',
  );
  await plain.close();
});
