/** Signing in by mail: the address, then the six digits that came. The mail has a link too, which needs nothing here. */
import { useEffect, useState } from 'react';
import controls from '../parts/controls.module.css';
import { ask, type Me, siteTold } from './api.ts';
import { useForm } from './form.ts';
import { MailField } from './mail-field.tsx';
import { useMe } from './me.ts';
import styles from './online.module.css';
import { useOnlineTexts } from './texts.ts';

/** `asked`: the code is good only together with it, here. */
interface Sent {
  readonly mail: string;
  readonly asked: string;
}

export function MailSignIn() {
  const { byMail: texts } = useOnlineTexts();
  const [hasMail, setHasMail] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    void siteTold().then((answer) => answer.ok && setHasMail(answer.value.hasMail));
  }, []);
  // A server that sends no mail does not offer it.
  if (!hasMail) return null;
  return (
    <details className={controls['card']} data-testid="mail-sign-in">
      <summary>{texts.title}</summary>
      {sent === null ? <Address onSent={setSent} /> : <Code {...sent} onAgain={() => setSent(null)} />}
    </details>
  );
}

function Address({ onSent }: { readonly onSent: (sent: Sent) => void }) {
  const { byMail: texts } = useOnlineTexts();
  const [mail, setMail] = useState('');
  const { why, isBusy, submit } = useForm(async () => {
    const answer = await ask<Pick<Sent, 'asked'>>('POST', '/session/mail', { mail });
    if (answer.ok) onSent({ mail, asked: answer.value.asked });
    return answer;
  });
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <MailField label={texts.address} value={mail} onChange={setMail} />
      <button type="submit" className={controls['main']} disabled={isBusy}>
        {texts.send}
      </button>
      {why === '' ? null : <p role="alert">{why}</p>}
    </form>
  );
}

function Code({ mail, asked, onAgain }: Sent & { readonly onAgain: () => void }) {
  const { byMail: texts } = useOnlineTexts();
  const openCode = useMe((store) => store.openCode);
  const [code, setCode] = useState('');
  const { why, isBusy, submit } = useForm<Me>(() => openCode(mail, asked, code));
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <p role="status">{texts.sent(mail)}</p>
      <label>
        {texts.code}
        <input
          required={true}
          inputMode="numeric"
          pattern="[0-9]{6}"
          maxLength={6}
          value={code}
          autoComplete="one-time-code"
          onChange={({ target }) => setCode(target.value)}
        />
      </label>
      <div className={controls['row']}>
        <button type="submit" className={controls['main']} disabled={isBusy}>
          {texts.signIn}
        </button>
        <button type="button" className={controls['plain']} onClick={onAgain}>
          {texts.again}
        </button>
      </div>
      {why === '' ? null : <p role="alert">{why}</p>}
    </form>
  );
}
