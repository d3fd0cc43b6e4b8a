/** The ways on which one is told: this browser, mail, a program. */
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import controls from '../parts/controls.module.css';
import { MailField } from './mail-field.tsx';
import styles from './notices.module.css';
import { useNoticeTexts } from './notices-api.ts';
import type { PartProps } from './notices-page.tsx';
import { type PushState, pushHere, subscribePush, unsubscribePush } from './notices-push.ts';

/** `forgotten`: the browser waits for notices, and the server has it in no list any more. */
function usePush({ devices }: PartProps['settings']): {
  readonly state: PushState | 'forgotten' | null;
  readonly look: () => Promise<void>;
} {
  const [found, setFound] = useState<Awaited<ReturnType<typeof pushHere>> | null>(null);
  const look = useCallback(async () => setFound(await pushHere()), []);
  useEffect(() => void look(), [look]);
  const isForgotten = found?.state === 'on' && devices.every(({ id }) => id !== found.device);
  return { state: isForgotten ? 'forgotten' : (found?.state ?? null), look };
}

export function PushWay({ settings, change }: PartProps) {
  const { push: texts } = useNoticeTexts();
  const { state, look } = usePush(settings);
  const [hasFailed, setFailed] = useState(false);
  const begin = async (): Promise<void> => {
    const subscribed = await subscribePush(settings.pushKey);
    setFailed(subscribed === undefined && Notification.permission !== 'denied');
    if (subscribed !== undefined) await change('/push', subscribed);
    await look();
  };
  const end = async (): Promise<void> => {
    const endpoint = await unsubscribePush();
    if (endpoint !== undefined) await change('/push/end', { endpoint });
    await look();
  };
  return (
    <fieldset className={`${controls['card']} ${styles['part']}`} data-push={state ?? undefined}>
      <legend>{texts.title}</legend>
      {state === 'forgotten' ? <p role="status">{texts.forgotten}</p> : null}
      {state === 'off' || state === 'forgotten' ? (
        <button type="button" className={controls['main']} onClick={() => void begin()}>
          {texts.on}
        </button>
      ) : null}
      {state === 'on' ? (
        <>
          <p>{texts.isOn}</p>
          <button type="button" className={controls['plain']} onClick={() => void end()}>
            {texts.off}
          </button>
        </>
      ) : null}
      {state === null || state === 'on' || state === 'off' || state === 'forgotten' ? null : (
        <p className={controls['soft']}>{texts[state]}</p>
      )}
      {hasFailed ? <p role="alert">{texts.failed}</p> : null}
      {settings.devices.length === 0 ? null : (
        <>
          <p>{texts.others}</p>
          <ul className={styles['devices']}>
            {settings.devices.map(({ id, name }) => (
              <li key={id}>
                {name}
                <button type="button" className={controls['plain']} onClick={() => void change('/push/end', { id })}>
                  {texts.remove(name)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function MailWay({ settings, change }: PartProps) {
  const { mail: texts } = useNoticeTexts();
  const { mail, mails, isMailOffered, isMailStuck, unconfirmed, digestHour } = settings;
  // What this page waited for, and waits for no more.
  const [lost, setLost] = useState(unconfirmed);
  useEffect(() => {
    if (mail !== null || unconfirmed !== null) setLost(unconfirmed);
  }, [mail, unconfirmed]);
  return (
    <fieldset className={`${controls['card']} ${styles['part']}`} data-testid="mail-way">
      <legend>{texts.title}</legend>
      {isMailOffered ? null : <p className={controls['soft']}>{texts.none}</p>}
      {isMailOffered && mail === null ? <NewMail change={change} onSent={setLost} /> : null}
      {mail === null && unconfirmed === null && lost !== null ? <p role="alert">{texts.lost(lost)}</p> : null}
      {unconfirmed === null ? null : <p role="status">{isMailStuck ? texts.stuck(unconfirmed) : texts.waiting(unconfirmed)}</p>}
      {mail === null ? null : (
        <>
          <p>{texts.isOn(mail)}</p>
          <label className={styles['check']}>
            <input type="checkbox" name="mails" checked={mails} onChange={() => void change('', { mails: !mails })} />
            {texts.mails}
          </label>
          <label className={styles['field']}>
            {texts.rhythm}
            <select
              name="digestHour"
              value={digestHour ?? ''}
              onChange={({ target }) => void change('', { digestHour: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{texts.atOnce}</option>
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {texts.daily(`${hour}:00`)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className={controls['plain']} onClick={() => void change('/mail', { mail: null })}>
            {texts.remove}
          </button>
        </>
      )}
    </fieldset>
  );
}

function NewMail({ change, onSent }: Pick<PartProps, 'change'> & { readonly onSent: (mail: string) => void }) {
  const { mail: texts } = useNoticeTexts();
  const [mail, setMail] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await change('/mail', { mail: mail.trim() });
    if (answer.ok) onSent(mail.trim());
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <MailField label={texts.address} value={mail} onChange={setMail} className={styles['field']} />
      <button type="submit" className={controls['plain']}>
        {texts.confirm}
      </button>
    </form>
  );
}

export function HookWay({ settings: { hook }, change }: PartProps) {
  const { hook: texts } = useNoticeTexts();
  const [url, setUrl] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await change('/hook', { url: url.trim() });
    setWrong(!answer.ok && answer.error === 'input');
    if (answer.ok) setUrl('');
  };
  return (
    <fieldset className={`${controls['card']} ${styles['part']}`} data-testid="hook-way">
      <legend>{texts.title}</legend>
      <p className={controls['soft']}>{texts.hint}</p>
      {hook === null ? null : (
        <>
          <p role={hook.offWhy === null ? undefined : 'alert'}>{hook.offWhy === null ? texts.isOn(hook.host) : texts.off(hook.host)}</p>
          <button type="button" className={controls['plain']} onClick={() => void change('/hook', { url: null })}>
            {texts.remove}
          </button>
        </>
      )}
      {hook !== null && hook.offWhy === null ? null : (
        <form className={styles['form']} onSubmit={(event) => void submit(event)}>
          <label className={styles['field']}>
            {texts.address}
            <input
              type="url"
              required={true}
              maxLength={1000}
              value={url}
              autoComplete="off"
              placeholder="https://"
              onChange={({ target }) => setUrl(target.value)}
            />
          </label>
          <button type="submit" className={controls['plain']}>
            {texts.save}
          </button>
          {isWrong ? <p role="alert">{texts.wrong}</p> : null}
        </form>
      )}
    </fieldset>
  );
}
