/** Where one is signed in, and which programs play under one's name. */
import { type FormEvent, useState } from 'react';
import controls from '../../parts/controls.module.css';
import styles from '../notices.module.css';
import type { AccountProps } from './account-page.tsx';
import { useAccountTexts } from './api.ts';
import { useWhen } from './when.ts';

export function Devices({ account: { devices }, change }: AccountProps) {
  const { devices: texts } = useAccountTexts();
  const when = useWhen();
  return (
    <fieldset className={`${controls['card']} ${styles['part']}`} data-testid="devices">
      <legend>{texts.title}</legend>
      <ul className={styles['devices']}>
        {devices.map(({ id, name, seen, isThis }) => (
          <li key={id}>
            <b>{name === '' ? texts.unknown : name}</b> {isThis ? texts.isThis : texts.seen(when(seen))}
            {isThis ? null : (
              <button type="button" className={controls['plain']} onClick={() => void change('/account/devices/end', { id })}>
                {texts.end(name === '' ? texts.unknown : name)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {devices.length < 2 ? null : (
        <button
          type="button"
          className={controls['plain']}
          data-testid="end-others"
          onClick={() => void change('/account/devices/end', { others: true })}
        >
          {texts.others}
        </button>
      )}
    </fieldset>
  );
}

export function Programs({ account: { tokens }, change }: AccountProps) {
  const { tokens: texts, ...more } = useAccountTexts();
  const when = useWhen();
  const [name, setName] = useState('');
  const [made, setMade] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await change<{ readonly token: string }>('/tokens', { name });
    if (!answer.ok) return;
    setMade(answer.value.token);
    setName('');
  };
  return (
    <fieldset className={`${controls['card']} ${styles['part']}`} data-testid="programs">
      <legend>{texts.title}</legend>
      <p className={controls['soft']}>{texts.hint}</p>
      <ul className={styles['devices']}>
        {tokens.map((one) => (
          <li key={one.id}>
            <b>{one.name}</b> {one.used === null ? more.never : more.used(when(one.used))}
            <button type="button" className={controls['plain']} onClick={() => void change('/account/tokens/end', { id: one.id })}>
              {texts.end(one.name)}
            </button>
          </li>
        ))}
      </ul>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <label className={styles['field']}>
          {texts.name}
          <input required={true} maxLength={40} value={name} onChange={({ target }) => setName(target.value)} />
        </label>
        <button type="submit" className={controls['plain']}>
          {texts.add}
        </button>
      </form>
      {made === '' ? null : (
        <label className={styles['field']}>
          {texts.made}
          <input readOnly={true} value={made} data-testid="made-key" onFocus={({ target }) => target.select()} />
        </label>
      )}
    </fieldset>
  );
}
