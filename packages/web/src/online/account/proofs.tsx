/** How a person proves that an account is his: passkeys and a password. */
import { type FormEvent, useState } from 'react';
import controls from '../../parts/controls.module.css';
import type { Answer } from '../api.ts';
import { useMe } from '../me.ts';
import styles from '../notices.module.css';
import { Password } from '../password-field.tsx';
import { useOnlineTexts, whyNot } from '../texts.ts';
import type { AccountProps } from './account-page.tsx';
import { useAccountTexts } from './api.ts';
import { makePasskey } from './passkeys.ts';
import { passkeysHere } from './passkeys-here.ts';
import { useWhen } from './when.ts';

export function Passkeys({ account: { passkeys, isGuest, name }, change, look }: AccountProps) {
  const { passkeys: texts, ...more } = useAccountTexts();
  const online = useOnlineTexts();
  const when = useWhen();
  const lookAtMe = useMe((store) => store.look);
  const [why, setWhy] = useState('');
  const here = passkeysHere();
  const make = async (): Promise<void> => {
    const answer: Answer<unknown> = await makePasskey(texts.unnamed, isGuest ? name : undefined);
    setWhy(answer.ok ? '' : answer.error === 'passkeyFailed' ? texts.failed : whyNot(online, answer));
    await Promise.all([look(), lookAtMe()]);
  };
  return (
    <fieldset className={`${controls['card']} ${styles['part']}`} data-testid="passkeys">
      <legend>{texts.title}</legend>
      <p className={controls['soft']}>{here === 'there' ? texts.hint : texts[here]}</p>
      <ul className={styles['devices']}>
        {passkeys.map((one) => (
          <li key={one.id}>
            <b>{one.name}</b> {one.used === null ? more.never : more.used(when(one.used))}
            <button type="button" className={controls['plain']} onClick={() => void change('/passkeys/end', { id: one.id })}>
              {texts.removeThis(one.name)}
            </button>
          </li>
        ))}
      </ul>
      {here === 'there' ? (
        <button type="button" className={controls['plain']} data-testid="make-passkey" onClick={() => void make()}>
          {isGuest ? texts.keep : texts.add}
        </button>
      ) : null}
      {why === '' ? null : <p role="alert">{why}</p>}
    </fieldset>
  );
}

export function PasswordPart({ account: { hasPassword }, change }: AccountProps) {
  const { password: texts } = useAccountTexts();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await change('/password', { password, ...(hasPassword ? { old } : {}) });
    if (!answer.ok) return;
    setOld('');
    setPassword('');
  };
  return (
    <form className={`${controls['card']} ${styles['part']}`} onSubmit={(event) => void submit(event)} data-testid="password">
      <h2>{texts.title}</h2>
      {hasPassword ? (
        <Password className={styles['field']} label={texts.old} value={old} onChange={setOld} autoComplete="current-password" />
      ) : (
        <p className={controls['soft']}>{texts.none}</p>
      )}
      <Password className={styles['field']} label={texts.new} value={password} onChange={setPassword} autoComplete="new-password" />
      <button type="submit" className={controls['plain']}>
        {texts.set}
      </button>
    </form>
  );
}
