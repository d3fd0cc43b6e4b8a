/** Routes about people. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tellOfPerson } from '../games/bus.ts';
import { askForSignIn } from '../notices/sign-in-letter.ts';
import { nameDevice } from '../people/devices.ts';
import { networkOf } from '../people/limits.ts';
import { newSignIn, openCode } from '../people/mail-sign-in.ts';
import { passwordFault } from '../people/passwords.ts';
import { type Person, SESSION_DAYS, type SignedIn } from '../people/people.ts';
import { inPerson, limited, No, read } from './app.ts';
import { type Desk, whoAsks } from './desk.ts';
import { accountSchema, codeSchema, guestSchema, linkSchema, mailSignInSchema, newPasswordSchema, tokenSchema } from './people-shapes.ts';
import { addressesForOthers, cookieIn, cookieOf } from './site.ts';

const shown = ({ id, name: called, isGuest, isAdmin }: Person) => ({ id, name: called, isGuest, isAdmin });

/** The cookie of a device, which has a name in the list of devices. The old one opens no session any more. */
export async function cookieFor({ site, context, people }: Desk, request: FastifyRequest, { secret }: SignedIn): Promise<string> {
  const old = cookieIn(site, request.headers.cookie);
  const before = old === undefined ? undefined : await people.ofSession(old);
  if (old !== undefined) await people.signOut(old);
  if (before !== undefined) await tellOfPerson(context.store.database, before.id);
  await nameDevice(context.store.database, secret, request.headers['user-agent']);
  return cookieOf(site, secret, SESSION_DAYS);
}

export const welcomed = async (desk: Desk, request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) =>
  reply.header('set-cookie', await cookieFor(desk, request, signedIn)).send(shown(signedIn.person));

function mailSignInRoutes(app: FastifyInstance, desk: Desk): void {
  app.post('/api/session/mail', async (request) => {
    const { mail } = read(mailSignInSchema, request.body);
    if (desk.notices.desk.mailer === null) throw new No(409, 'noMail', 'This server sends no mail.');
    // Other visitors asking for the same address do not shut its owner out.
    limited(desk, 'mail', `sign in ${mail.toLowerCase()} from ${networkOf(request.ip)}`);
    limited(desk, 'mailTo', mail.toLowerCase());
    limited(desk, 'mailFrom', networkOf(request.ip));
    // The same is done and answered whether an account has this address or not.
    const made = await newSignIn(desk.context.store, mail, desk.context.now());
    await askForSignIn(desk.notices.desk, mail, made);
    return { ok: true, asked: made.asked };
  });
  app.post('/api/session/code', async (request, reply) => {
    const { mail, asked, code } = read(codeSchema, request.body);
    limited(desk, 'signIn', networkOf(request.ip));
    limited(desk, 'signInName', mail.toLowerCase());
    const account = await openCode(desk.context.store, asked, code, desk.context.now());
    const signedIn = account === undefined ? undefined : await desk.people.signInAs(account);
    if (signedIn === undefined) throw new No(403, 'code', 'This code does not fit, or is too old.');
    return welcomed(desk, request, reply, signedIn);
  });
}

function mustBeGood(password: string): void {
  const fault = passwordFault(password);
  if (fault !== undefined) throw new No(422, fault.word, `password: ${fault.sentence}`);
}

export function peopleRoutes(app: FastifyInstance, desk: Desk): void {
  const { people, site } = desk;
  mailSignInRoutes(app, desk);

  app.get('/api/site', async (request) => ({
    addresses: addressesForOthers(site, request.socket.localPort ?? 0),
    hasMail: desk.notices.desk.mailer !== null,
  }));
  app.get('/api/me', async (request) => {
    const person = await whoAsks(desk, request.headers);
    return person === undefined ? { name: null } : shown(person);
  });
  app.post('/api/guests', async (request, reply) => {
    const sent = read(guestSchema, request.body);
    limited(desk, 'newAccount', networkOf(request.ip));
    return welcomed(desk, request, reply, await people.newGuest(sent.name));
  });
  app.post('/api/accounts', async (request, reply) => {
    const sent = read(accountSchema, request.body);
    mustBeGood(sent.password);
    limited(desk, 'newAccount', networkOf(request.ip));
    const asking = await whoAsks(desk, request.headers);
    const made = await people.register(asking?.isGuest === true ? asking : undefined, sent.name, sent.password);
    if (made === undefined) throw new No(409, 'taken', 'This name is taken.');
    return welcomed(desk, request, reply, made);
  });
  app.post('/api/session', async (request, reply) => {
    const sent = read(accountSchema, request.body);
    limited(desk, 'signIn', networkOf(request.ip));
    limited(desk, 'signIn', `name ${sent.name.toLowerCase()} from ${networkOf(request.ip)}`);
    limited(desk, 'signInName', sent.name.toLowerCase());
    const signedIn = await people.signIn(sent.name, sent.password);
    if (signedIn === undefined) throw new No(403, 'password', 'Name and password do not fit.');
    return welcomed(desk, request, reply, signedIn);
  });
  app.post('/api/password', async (request) => {
    const sent = read(newPasswordSchema, request.body);
    mustBeGood(sent.password);
    const person = await inPerson(desk, request);
    limited(desk, 'signIn', person.id);
    if (!(await people.setPassword(person, sent.old ?? null, sent.password)))
      throw new No(403, 'password', 'The old password does not fit.');
    return { ok: true };
  });
  app.post('/api/session/end', async (request, reply) => {
    const cookie = cookieIn(site, request.headers.cookie);
    const person = await whoAsks(desk, request.headers);
    if (cookie !== undefined) await people.signOut(cookie);
    // Sockets that were opened with it end at once.
    if (person !== undefined) await tellOfPerson(desk.context.store.database, person.id);
    return reply.header('set-cookie', cookieOf(site, '', 0)).send({ ok: true });
  });
  app.post('/api/tokens', async (request) => {
    const sent = read(tokenSchema, request.body);
    return { token: await people.newToken(await inPerson(desk, request), sent.name) };
  });
  app.post('/api/links', async (request) => ({ secret: await people.newLink('device', await inPerson(desk, request)) }));
  app.post('/api/links/open', async (request, reply) => {
    const sent = read(linkSchema, request.body);
    limited(desk, 'signIn', networkOf(request.ip));
    const opened = await people.openLink(sent.secret, await whoAsks(desk, request.headers));
    if (opened === undefined) throw new No(403, 'link', 'This link has been used, or is too old, or you must come as somebody first.');
    return welcomed(desk, request, reply, opened);
  });
}
