/** Signing in by mail: a link or a code, once, for twenty minutes. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { clientFor, type DatabaseAddress } from '../src/postgres/index.ts';
import { type Mailbox, openMailbox } from './listeners.ts';
import { fail, guest, newDatabase, serverOn, type Visitor, visitor } from './support.ts';

let box: Mailbox;
let server: RunningServer;
let anna: Visitor;
let id: string;
let address: DatabaseAddress;
const MINUTE = 60_000;
const MAIL = 'Anna@Example.org';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 5, 2) });
  box = await openMailbox();
  address = await newDatabase();
  server = await serverOn(address, { mail: { url: box.url, from: 'kosynier@example.org' } });
  anna = await guest(server.port, 'Anna');
  id = (await anna.ask('GET', '/api/me')).body.id;
  await anna.ask('POST', '/api/notices', { language: 'pl' });
  await anna.ask('POST', '/api/notices/mail', { mail: MAIL });
  await server.runJobs();
  await submit(/\S+\/mail\/confirm\/\S+/.exec((await box.next()).text)?.[0] ?? fail('no link'));
});
afterAll(async () => {
  await server.close();
  await box.close();
  vi.useRealTimers();
});

/** How many rows there are. */
async function counted(what: string): Promise<number> {
  const client = clientFor(address);
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as n from ${what}`);
  await client.end();
  return rows[0].n;
}

const submit = (url: string) => fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });

/** The link and the code of a new mail. */
async function askForMail(mail = MAIL.toLowerCase()) {
  const { status, body } = await visitor(server.port).ask('POST', '/api/session/mail', { mail });
  expect({ status, body }).toEqual({ status: 200, body: { ok: true, asked: expect.stringMatching(/^[\w-]{32}$/) } });
  await server.runJobs();
  const [letter] = box.mails.splice(0);
  if (letter === undefined) return undefined;
  return {
    asked: body.asked as string,
    letter,
    link: /\S+\/mail\/sign-in\/\S+/.exec(letter.text)?.[0] ?? fail('no link'),
    code: /\b\d{6}\b/.exec(letter.text)?.[0] ?? fail('no code'),
  };
}

it('a link signs in by its button, once; looking at it does nothing', async () => {
  const { link, letter } = (await askForMail()) ?? fail('no mail');
  expect(letter).toMatchObject({ subject: 'Kosynier: logowanie', to: 'anna@example.org' });
  const looked = await fetch(link, { headers: { 'accept-language': 'pl' } });
  expect(looked.headers.get('set-cookie')).toBeNull();
  expect(await looked.text()).toContain('Tak, zaloguj');
  // A form of another site would make its visitor somebody else.
  expect((await fetch(link, { method: 'POST', body: new URLSearchParams(), headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(
    403,
  );
  const done = await submit(link);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/#/online']);
  const cookie = done.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await visitor(server.port).ask('GET', '/api/me', undefined, { cookie })).body).toMatchObject({ id, name: 'Anna' });
  expect(await (await submit(link)).text()).toContain('has been used');
  expect(await (await fetch(link)).text()).toContain('has been used');
});

it('a code signs in on another device, within five tries and twenty minutes, and ends the link', async () => {
  const enter = (code: string, { asked } = first) => visitor(server.port).ask('POST', '/api/session/code', { mail: MAIL, asked, code });
  const first = (await askForMail()) ?? fail('no mail');
  const wrong = first.code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 4; i++) expect(await enter(wrong)).toMatchObject({ status: 403, body: { error: 'code' } });
  expect((await enter(first.code)).body).toMatchObject({ id });
  expect((await enter(first.code)).status).toBe(403);
  expect(await (await submit(first.link)).text()).toContain('has been used');
  const second = (await askForMail()) ?? fail('no mail');
  for (let i = 0; i < 5; i++) await enter(second.code === '000000' ? '000001' : '000000', second);
  expect((await enter(second.code, second)).status).toBe(403);
  const third = (await askForMail()) ?? fail('no mail');
  vi.setSystemTime(Date.now() + 21 * MINUTE);
  expect((await enter(third.code, third)).status).toBe(403);
  expect(await (await submit(third.link)).text()).toContain('too old');
  expect((await enter('12345')).status).toBe(422);
});

it('a stranger who asks for the same address ends nobody’s mail, shares no code and uses up no tries', async () => {
  const enter = (asked: string, code: string) => visitor(server.port).ask('POST', '/api/session/code', { mail: MAIL, asked, code });
  const own = (await askForMail()) ?? fail('no mail');
  const strange = (await askForMail()) ?? fail('no mail');
  for (let i = 0; i < 5; i++) expect((await enter(strange.asked, own.code === strange.code ? '999999' : own.code)).status).toBe(403);
  expect((await fetch(own.link, { headers: { 'accept-language': 'pl' } })).status).toBe(200);
  expect((await enter(own.asked, own.code)).body).toMatchObject({ id });
  // Whoever has come in needs none of the others.
  expect(await (await submit(strange.link)).text()).toContain('has been used');
});

it('a link signs the device in as every other way does: with its name, and out of what it was', async () => {
  const before = await guest(server.port, 'Somebody else');
  const { link } = (await askForMail()) ?? fail('no mail');
  const done = await fetch(link, {
    method: 'POST',
    body: new URLSearchParams(),
    redirect: 'manual',
    headers: { cookie: before.cookie(), 'user-agent': 'Firefox/1 Android' },
  });
  const cookie = done.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { devices } = (await visitor(server.port).ask('GET', '/api/account', undefined, { cookie })).body;
  expect(devices.find(({ isThis }: { isThis: boolean }) => isThis)).toMatchObject({ name: 'Firefox, Android' });
  expect((await before.ask('GET', '/api/me')).body).toEqual({ name: null });
});

it('nobody learns whether an address is known', async () => {
  expect(await askForMail('nobody@example.org')).toBeUndefined();
  // The same is written for both, so that neither the answer nor its time tells them apart.
  const written = async (mail: string) => {
    const { asked } = (await visitor(server.port).ask('POST', '/api/session/mail', { mail })).body;
    const jobs = await counted('graphile_worker._private_jobs');
    const rows = await counted('sign_in');
    expect((await visitor(server.port).ask('POST', '/api/session/code', { mail, asked, code: '123456' })).body.error).toBe('code');
    const tries = await counted('sign_in where tries = 1');
    await server.runJobs();
    box.mails.splice(0);
    return { jobs, rows, tries };
  };
  vi.setSystemTime(Date.now() + 21 * MINUTE);
  const known = await written(MAIL);
  vi.setSystemTime(Date.now() + 21 * MINUTE);
  expect(await written('nobody@example.org')).toEqual(known);
  expect(known).toEqual({ jobs: 1, rows: 1, tries: 1 });
  const plain = await serverOn(await newDatabase());
  expect((await visitor(plain.port).ask('POST', '/api/session/mail', { mail: MAIL })).body).toMatchObject({ error: 'noMail' });
  expect((await visitor(plain.port).ask('GET', '/api/site')).body).toMatchObject({ hasMail: false });
  await plain.close();
});
