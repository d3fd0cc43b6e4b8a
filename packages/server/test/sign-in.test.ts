/** Signing in by mail: a link or a code, once, for twenty minutes. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningServer } from '../src/index.ts';
import { type Mailbox, openMailbox } from './listeners.ts';
import { fail, guest, newDatabase, serverOn, type Visitor, visitor } from './support.ts';

let box: Mailbox;
let server: RunningServer;
let anna: Visitor;
let id: string;
const MINUTE = 60_000;
const MAIL = 'Anna@Example.org';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 5, 2) });
  box = await openMailbox();
  server = await serverOn(await newDatabase(), { mail: { url: box.url, from: 'kosynier@example.org' } });
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

const submit = (url: string) => fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });

/** The link and the code of a new mail. */
async function askForMail(mail = MAIL.toLowerCase()) {
  expect(await visitor(server.port).ask('POST', '/api/session/mail', { mail })).toMatchObject({ status: 200, body: { ok: true } });
  await server.runJobs();
  const [letter] = box.mails.splice(0);
  if (letter === undefined) return undefined;
  return {
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
  const enter = (code: string) => visitor(server.port).ask('POST', '/api/session/code', { mail: MAIL, code });
  const first = (await askForMail()) ?? fail('no mail');
  const wrong = first.code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 4; i++) expect(await enter(wrong)).toMatchObject({ status: 403, body: { error: 'code' } });
  expect((await enter(first.code)).body).toMatchObject({ id });
  expect((await enter(first.code)).status).toBe(403);
  expect(await (await submit(first.link)).text()).toContain('has been used');
  const second = (await askForMail()) ?? fail('no mail');
  for (let i = 0; i < 5; i++) await enter(second.code === '000000' ? '000001' : '000000');
  expect((await enter(second.code)).status).toBe(403);
  const third = (await askForMail()) ?? fail('no mail');
  vi.setSystemTime(Date.now() + 21 * MINUTE);
  expect((await enter(third.code)).status).toBe(403);
  expect(await (await submit(third.link)).text()).toContain('too old');
  // A new mail makes the one before it worthless.
  const [old, fresh] = [(await askForMail()) ?? fail('no mail'), (await askForMail()) ?? fail('no mail')];
  expect(await (await submit(old.link)).text()).toContain('has been used');
  expect((await submit(fresh.link)).status).toBe(303);
  expect((await enter('12345')).status).toBe(422);
});

it('nobody learns whether an address is known', async () => {
  expect(await askForMail('nobody@example.org')).toBeUndefined();
  expect((await visitor(server.port).ask('POST', '/api/session/code', { mail: 'nobody@example.org', code: '123456' })).body).toMatchObject({
    error: 'code',
  });
  const plain = await serverOn(await newDatabase());
  expect((await visitor(plain.port).ask('POST', '/api/session/mail', { mail: MAIL })).body).toMatchObject({ error: 'noMail' });
  expect((await visitor(plain.port).ask('GET', '/api/site')).body).toMatchObject({ hasMail: false });
  await plain.close();
});
