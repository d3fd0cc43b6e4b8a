/**
 * The letter by which a person signs in. Whether an account has the address is asked by the job, when the browser that wanted it has its
 * answer.
 */
import { accountOfSignIn, type MailSignIn } from '../people/mail-sign-in.ts';
import { addJob } from '../store/jobs.ts';
import type { NoticeDesk } from './desk.ts';
import { plainLetter, wordsOf } from './letters.ts';
import { deliver } from './sending.ts';
import { languageOf, settingsOf } from './settings.ts';

/** `sealed`: the keys of the letter. */
export interface SignInJob {
  readonly to: string;
  readonly sealed: string;
}

type Keys = Pick<MailSignIn, 'secret' | 'code'>;

const PLACE = 'sign-in letter';

export async function askForSignIn({ context: { store, now } }: NoticeDesk, to: string, { secret, code }: Keys): Promise<void> {
  const sealed = store.vault.seal(PLACE, JSON.stringify({ secret, code } satisfies Keys)).toString('base64');
  await addJob(store.database, {
    task: 'signIn',
    key: `sign-in:${sealed.slice(0, 32)}`,
    payload: { to, sealed } satisfies SignInJob,
    at: now(),
  });
}

export async function sendSignIn(desk: NoticeDesk, { to, sealed }: SignInJob): Promise<void> {
  const { store, now } = desk.context;
  const { secret, code } = JSON.parse(store.vault.open(PLACE, Buffer.from(sealed, 'base64'))) as Keys;
  const account = await accountOfSignIn(store, secret, now());
  if (account === undefined) return;
  const language = languageOf(await settingsOf(store.database, account));
  const { title, text, open } = wordsOf(language).signIn;
  await deliver(desk, to, plainLetter(title, [text(code)], `${desk.address()}/mail/sign-in/${secret}`, open, language));
}
