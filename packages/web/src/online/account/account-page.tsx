/** One's own account: how one comes back, where one is signed in, which players one does not want to meet, and the way out. */
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import controls from '../../parts/controls.module.css';
import { Page } from '../../parts/page.tsx';
import { useTitle } from '../../parts/title.ts';
import { type Answer, ask } from '../api.ts';
import { useMe } from '../me.ts';
import styles from '../notices.module.css';
import { useOnlineTexts, whyNot } from '../texts.ts';
import { WithName } from '../who.tsx';
import { type Account, accountTold, useAccountTexts } from './api.ts';
import { Devices, Programs } from './devices.tsx';
import { Leaving } from './leaving.tsx';
import { Passkeys, PasswordPart } from './proofs.tsx';

export function AccountPage() {
  const texts = useAccountTexts();
  useTitle(texts.title);
  return (
    <Page>
      <h1>{texts.title}</h1>
      <WithName>
        <Parts />
      </WithName>
    </Page>
  );
}

export interface AccountProps {
  readonly account: Account;
  /** Sends a change, and looks at the account again; the answer says whether it was taken. */
  readonly change: <T>(path: string, body: object) => Promise<Answer<T>>;
  readonly look: () => Promise<void>;
}

function Parts() {
  const texts = useAccountTexts();
  const online = useOnlineTexts();
  const me = useMe((store) => store.me?.id);
  const [account, setAccount] = useState<Account | null>(null);
  const [told, setTold] = useState('');
  const [why, setWhy] = useState('');
  const look = useCallback(async () => {
    const answer = await accountTold();
    if (answer.ok) setAccount(answer.value);
    else setWhy(whyNot(online, answer));
  }, [online]);
  const change = useCallback(
    async <T,>(path: string, body: object): Promise<Answer<T>> => {
      const answer = await ask<T>('POST', path, body);
      setTold(answer.ok ? texts.saved : '');
      setWhy(answer.ok ? '' : whyNot(online, answer));
      await look();
      return answer;
    },
    [texts, online, look],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another account.
  useEffect(() => {
    void look();
  }, [look, me]);
  if (account === null) return <p role={why === '' ? 'status' : 'alert'}>{why === '' ? online.server.unknown : why}</p>;
  const props: AccountProps = { account, change, look };
  return (
    <div className={styles['parts']} data-testid="account">
      <p>
        {texts.lead(account.name)} {account.isAdmin ? <Link href="/admin">{texts.admin.title}</Link> : null}
      </p>
      <Passkeys {...props} />
      {account.isGuest ? null : <PasswordPart {...props} />}
      <Devices {...props} />
      <Programs {...props} />
      <NotMet {...props} />
      <Leaving {...props} />
      <p role="status" className={styles['told']}>
        {told}
      </p>
      {why === '' ? null : <p role="alert">{why}</p>}
    </div>
  );
}

function NotMet({ account: { shunned }, change }: AccountProps) {
  const { shunned: texts } = useAccountTexts();
  return (
    <fieldset className={`${controls['card']} ${styles['part']}`}>
      <legend>{texts.title}</legend>
      {shunned.length === 0 ? <p className={controls['soft']}>{texts.none}</p> : null}
      <ul className={styles['devices']}>
        {shunned.map(({ id, name, kind }) => (
          <li key={id}>
            <b>{name}</b> {texts[kind]}
            <button type="button" className={controls['plain']} onClick={() => void change('/account/shunned', { other: id, kind: null })}>
              {texts.end(name)}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
