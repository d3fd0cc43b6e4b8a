/** The visitor's own name: a name is enough; a password keeps it. */
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import controls from '../parts/controls.module.css';
import { passkeysHere } from './account/passkeys-here.ts';
import { ask, lists, type Me } from './api.ts';
import { useForm } from './form.ts';
import { MailSignIn } from './mail-sign-in.tsx';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { Password } from './password-field.tsx';
import { secretsToTake } from './secrets.ts';
import { useOnlineTexts } from './texts.ts';

/** What needs a server and a name; without them it says what is missing. `because`: what the name is wanted for. */
export function WithName({ children, because }: { readonly children: ReactNode; readonly because?: ReactNode }) {
  const { me } = useMe();
  return (
    <WithServer>
      {me === null ? (
        <>
          {because}
          <GiveName />
        </>
      ) : (
        children
      )}
    </WithServer>
  );
}

export function WithServer({ children }: { readonly children: ReactNode }) {
  const { server, look } = useMe();
  const texts = useOnlineTexts();
  useEffect(() => {
    if (server === 'unknown') void look();
  }, [server, look]);
  if (server === 'there') return children;
  return (
    <p role="status" className={controls['alert']} data-testid="no-server">
      {texts.server[server]}{' '}
      {server === 'unknown' ? null : (
        <button type="button" className={controls['plain']} onClick={() => void look()}>
          {texts.server.again}
        </button>
      )}
    </p>
  );
}

function GiveName() {
  const { me: texts } = useOnlineTexts();
  const { comeAsGuest, signIn } = useMe();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [hasAccount, setHasAccount] = useState(false);
  const { why, isBusy, submit } = useForm<Me>(() => (hasAccount ? signIn(name, password) : comeAsGuest(name)));
  return (
    <>
      <form className={`${controls['card']} ${styles['form']}`} onSubmit={(event) => void submit(event)} data-testid="give-name">
        <h2>{texts.title}</h2>
        <p className={controls['soft']}>{texts.guestHint}</p>
        <label>
          {texts.name}
          <input required={true} maxLength={40} value={name} autoComplete="username" onChange={({ target }) => setName(target.value)} />
        </label>
        {hasAccount ? <Password value={password} onChange={setPassword} autoComplete="current-password" /> : null}
        <div className={controls['row']}>
          <button type="submit" className={controls['main']} disabled={isBusy}>
            {hasAccount ? texts.signIn : texts.play}
          </button>
          <button type="button" className={controls['plain']} onClick={() => setHasAccount(!hasAccount)}>
            {hasAccount ? texts.isGuest : texts.haveAccount}
          </button>
        </div>
        {why === '' ? null : <p role="alert">{why}</p>}
      </form>
      {hasAccount ? <PasskeySignIn /> : null}
      {hasAccount ? <MailSignIn /> : null}
    </>
  );
}

function PasskeySignIn() {
  const { me: texts } = useOnlineTexts();
  const openPasskey = useMe((store) => store.openPasskey);
  const { why, isBusy, submit } = useForm<Me>(openPasskey);
  if (passkeysHere() !== 'there') return null;
  return (
    <form className={`${controls['card']} ${styles['form']}`} onSubmit={(event) => void submit(event)}>
      <button type="submit" className={controls['plain']} disabled={isBusy} data-testid="passkey-sign-in">
        {texts.passkey}
      </button>
      {why === '' ? null : <p role="alert">{why}</p>}
    </form>
  );
}

/** The own name, and what can be done with it. */
export function Myself() {
  const { me: texts } = useOnlineTexts();
  const { me, signOut } = useMe();
  const [link, setLink] = useState('');
  if (me === null) return null;
  const newLink = async (): Promise<void> => {
    const [answer, games] = await Promise.all([ask<{ readonly secret: string }>('POST', '/links'), lists()]);
    if (!answer.ok) return;
    const seats = games.ok ? secretsToTake(games.value.own.map(({ game }) => game)) : '';
    setLink(`${location.href.split('#')[0]}#/link/${answer.value.secret}${seats === '' ? '' : `/${seats}`}`);
  };
  return (
    <details className={`${controls['card']} ${styles['myself']}`} data-testid="myself">
      <summary>
        {texts.you(me.name)} {me.isGuest ? <small>({texts.guest})</small> : null}
      </summary>
      {me.isGuest ? <KeepName me={me} /> : null}
      <div className={controls['row']}>
        <button type="button" className={controls['plain']} onClick={() => void newLink()}>
          {texts.device}
        </button>
        <Link href="/account" className={controls['plain'] ?? ''} data-testid="to-account">
          {texts.account}
        </Link>
        <Link href="/notices" className={controls['plain'] ?? ''} data-testid="to-notices">
          {texts.notices}
        </Link>
        {me.isGuest ? null : (
          <Link href={`/people/${encodeURIComponent(me.name)}`} className={controls['plain'] ?? ''} data-testid="to-profile">
            {texts.profile}
          </Link>
        )}
        <button type="button" className={controls['plain']} onClick={() => void signOut()}>
          {me.isGuest ? texts.signOutGuest : texts.signOut}
        </button>
      </div>
      {link === '' ? null : (
        <p>
          {texts.deviceHint} <input readOnly={true} value={link} aria-label={texts.device} onFocus={({ target }) => target.select()} />
        </p>
      )}
    </details>
  );
}

function KeepName({ me }: { readonly me: Me }) {
  const { me: texts } = useOnlineTexts();
  const { register } = useMe();
  const [name, setName] = useState(me.name);
  const [password, setPassword] = useState('');
  const { why, isBusy, submit } = useForm<Me>(() => register(name, password));
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <h3>{texts.keep}</h3>
      <label>
        {texts.name}
        <input required={true} maxLength={40} value={name} autoComplete="username" onChange={({ target }) => setName(target.value)} />
      </label>
      <Password value={password} onChange={setPassword} autoComplete="new-password" />
      <button type="submit" className={controls['plain']} disabled={isBusy}>
        {texts.register}
      </button>
      {why === '' ? null : <p role="alert">{why}</p>}
    </form>
  );
}
