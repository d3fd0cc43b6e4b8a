/** Pages behind the links of mails. Programs that look through mail open every link: opening one shows a button, and the button does it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmMail, mailLink } from '../notices/channels.ts';
import type { Language } from '../notices/kinds.ts';
import { escaped, wordsOf } from '../notices/letters.ts';
import { changeSettings, languageOf, setKindsInGame, settingsOf } from '../notices/settings.ts';
import { readStopKey, type Stopping } from '../notices/stopping.ts';
import { networkOf } from '../people/limits.ts';
import { accountOfSignIn, openSignIn } from '../people/mail-sign-in.ts';
import { limited, No } from './app.ts';
import type { Desk } from './desk.ts';
import { cookieFor } from './people-routes.ts';

type WithKey = FastifyRequest<{ Params: { key: string }; Querystring: { of?: string } }>;

export function mailPages(app: FastifyInstance, desk: Desk): void {
  // A form, or the one click of a program for mail: what is sent says nothing that the address does not.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const html = (reply: FastifyReply, text: string): FastifyReply =>
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').type('text/html; charset=utf-8').send(text);
  app.get('/mail/stop/:key', async (request: WithKey, reply) => html(reply, await stopPage(desk, request)));
  app.post('/mail/stop/:key', async (request: WithKey, reply) => html(reply, await stop(desk, request)));
  app.get('/mail/sign-in/:key', async (request: WithKey, reply) => {
    const isGood = (await accountOfSignIn(desk.context.store, request.params.key, desk.context.now())) !== undefined;
    const language = languageIn(request);
    const { pages } = wordsOf(language);
    return html(
      reply,
      isGood ? pageOf(language, pages.signIn, [{ to: '', text: pages.signInButton }]) : pageOf(language, pages.signInGone),
    );
  });
  app.post('/mail/sign-in/:key', async (request: WithKey, reply) => {
    limited(desk, 'signIn', networkOf(request.ip));
    // A form of another site would sign its visitor in as another person.
    const from = request.headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin') throw new No(403, 'origin', 'This request comes from another site.');
    const account = await openSignIn(desk.context.store, request.params.key, desk.context.now());
    const signedIn = account === undefined ? undefined : await desk.people.signInAs(account);
    const language = languageIn(request);
    if (signedIn === undefined) return html(reply, pageOf(language, wordsOf(language).pages.signInGone));
    return reply.header('set-cookie', await cookieFor(desk, request, signedIn)).redirect('/#/online', 303);
  });
  app.get('/mail/confirm/:key', async (request: WithKey, reply) => html(reply, await confirmPage(desk, request)));
  app.post('/mail/confirm/:key', async (request: WithKey, reply) => html(reply, await confirm(desk, request)));
}

/** Of a visitor without an account: what his browser asks for. */
export const languageIn = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  /^pl\b/i.test(headers['accept-language'] ?? '') ? 'pl' : 'en';

const languageFor = async ({ context: { store } }: Desk, account: string): Promise<Language> =>
  languageOf(await settingsOf(store.database, account));

/** The person whose key it is; a person who is gone has none. */
async function stoppingOf({ context: { store } }: Desk, key: string): Promise<Stopping | undefined> {
  const stopping = readStopKey(store.vault, key);
  if (stopping === undefined) return undefined;
  const row = await store.database.selectFrom('account').select('id').where('id', '=', stopping.account).executeTakeFirst();
  return row === undefined ? undefined : stopping;
}

async function stopPage(desk: Desk, { params: { key } }: WithKey): Promise<string> {
  const stopping = await stoppingOf(desk, key);
  if (stopping === undefined) return pageOf('en', wordsOf('en').pages.stopGone);
  const language = await languageFor(desk, stopping.account);
  const { pages } = wordsOf(language);
  if (stopping.game === null) return pageOf(language, pages.stop, [{ to: '', text: pages.stopButton }]);
  return pageOf(language, pages.stopGame, [
    { to: '?of=game', text: pages.stopGameButton },
    { to: '', text: pages.stopButton },
  ]);
}

async function stop(desk: Desk, { params: { key }, query }: WithKey): Promise<string> {
  const stopping = await stoppingOf(desk, key);
  if (stopping === undefined) return pageOf('en', wordsOf('en').pages.stopGone);
  const { database } = desk.context.store;
  const { account, game } = stopping;
  const { pages } = wordsOf(await languageFor(desk, account));
  const isGame = game !== null && query.of === 'game';
  if (isGame) await setKindsInGame(database, account, game, []);
  else await changeSettings(database, account, { mails: false });
  return pageOf(await languageFor(desk, account), isGame ? pages.stoppedGame : pages.stopped);
}

async function confirmPage(desk: Desk, { params: { key } }: WithKey): Promise<string> {
  const link = await mailLink(desk.context.store, key, desk.context.now());
  if (link === undefined) return pageOf('en', wordsOf('en').pages.confirmGone);
  const language = await languageFor(desk, link.account);
  const { confirm: text, confirmButton } = wordsOf(language).pages;
  return pageOf(language, `${text} (${link.mail})`, [{ to: '', text: confirmButton }]);
}

async function confirm(desk: Desk, request: WithKey): Promise<string> {
  const { store, now } = desk.context;
  limited(desk, 'signIn', networkOf(request.ip));
  const link = await mailLink(store, request.params.key, now());
  const language = link === undefined ? 'en' : await languageFor(desk, link.account);
  const { pages } = wordsOf(language);
  const outcome = await confirmMail(store, request.params.key, now());
  const words = { confirmed: pages.confirmed, gone: pages.confirmGone, taken: pages.confirmTaken };
  return pageOf(language, words[outcome]);
}

interface Button {
  readonly to: string;
  readonly text: string;
}

const STYLE =
  'body{font:18px/1.5 Georgia,serif;color:#2b2118;background:#f4ecdc;max-width:34em;margin:2rem auto;padding:0 1rem}' +
  'button{font:inherit;min-height:2.75rem;padding:.3rem 1.2rem;margin:.3rem 0;border:1px solid #7c1610;border-radius:8px;background:#a4231b;color:#fff}a{color:#8a1a14}';

function pageOf(language: Language, sentence: string, buttons: readonly Button[] = []): string {
  const forms = buttons.map(({ to, text }) => `<form method="post" action="${escaped(to)}"><button>${escaped(text)}</button></form>`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Kosynier</title><style>${STYLE}</style></head>
<body><main><h1>Kosynier</h1><p>${escaped(sentence)}</p>${forms.join('')}<p><a href="/">${escaped(wordsOf(language).pages.home)}</a></p></main></body>
</html>
`;
}
