/** Everything along in a file, and the way out. */
import { type FormEvent, useState } from 'react';
import controls from '../../parts/controls.module.css';
import { ask } from '../api.ts';
import { forgetDrafts } from '../drafts.ts';
import { useMe } from '../me.ts';
import styles from '../notices.module.css';
import type { AccountProps } from './account-page.tsx';
import { useAccountTexts } from './api.ts';

export function Leaving({ account }: AccountProps) {
  const { everything, gone: texts } = useAccountTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <fieldset className={`${controls['card']} ${styles['part']}`}>
        <legend>{everything.title}</legend>
        <p className={controls['soft']}>{everything.hint}</p>
        <a className={controls['plain']} href="./api/account/everything" download="kosynier-me.jsonl" data-testid="everything">
          {everything.get}
        </a>
      </fieldset>
      <fieldset className={`${controls['card']} ${styles['part']}`}>
        <legend>{texts.title}</legend>
        <p className={controls['soft']}>{texts.hint}</p>
        {isAsking ? (
          <Sure account={account} onStay={() => setAsking(false)} />
        ) : (
          <button type="button" className={controls['danger']} data-testid="leave" onClick={() => setAsking(true)}>
            {texts.begin}
          </button>
        )}
      </fieldset>
    </>
  );
}

function Sure({ account: { name, hasPassword }, onStay }: { readonly account: AccountProps['account']; readonly onStay: () => void }) {
  const { gone: texts } = useAccountTexts();
  const look = useMe((store) => store.look);
  const [sure, setSure] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await ask('POST', '/account/gone', { sure });
    setWrong(!answer.ok);
    if (!answer.ok) return;
    forgetDrafts();
    await look();
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <label className={styles['field']}>
        {hasPassword ? texts.password : texts.name(name)}
        <input
          type={hasPassword ? 'password' : 'text'}
          required={true}
          value={sure}
          autoComplete={hasPassword ? 'current-password' : 'off'}
          onChange={({ target }) => setSure(target.value)}
        />
      </label>
      <div className={controls['row']}>
        <button type="submit" className={controls['danger']} data-testid="leave-sure">
          {texts.sure}
        </button>
        <button type="button" className={controls['plain']} onClick={onStay}>
          {texts.stay}
        </button>
      </div>
      {isWrong ? <p role="alert">{texts.notSure}</p> : null}
    </form>
  );
}
