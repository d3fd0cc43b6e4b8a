/** What can be done about another player: not hear him, not meet him, tell the administrators. */
import { type FormEvent, useEffect, useState } from 'react';
import controls from '../../parts/controls.module.css';
import { ask } from '../api.ts';
import styles from '../notices.module.css';
import { useOnlineTexts, whyNot } from '../texts.ts';
import { useAccountTexts } from './api.ts';
import { type Shun, useShunned } from './shunned.ts';

const REASONS = ['insult', 'cheating', 'stalling', 'name', 'other'] as const;

interface AboutProps {
  readonly id: string;
  readonly name: string;
  /** In which something was said or done that a report is about; none: on the page of the player. */
  readonly game?: string;
}

export function AboutPlayer({ id, name, game }: AboutProps) {
  const { people: texts } = useAccountTexts();
  const kind = useShunned((store) => store.kinds[id]);
  const shun = useShunned((store) => store.shun);
  const look = useShunned((store) => store.look);
  useEffect(() => void look(), [look]);
  const choose = (wanted: Shun | null) => (): void => void shun(id, wanted);
  return (
    <details data-testid="about-player">
      <summary>{texts.menu(name)}</summary>
      <div className={styles['form']}>
        {kind === undefined ? (
          <>
            <button type="button" className={controls['plain']} data-shun="mute" onClick={choose('mute')}>
              {texts.mute}
            </button>
            <button type="button" className={controls['plain']} data-shun="block" onClick={choose('block')}>
              {texts.block}
            </button>
          </>
        ) : (
          <button type="button" className={controls['plain']} data-shun="none" onClick={choose(null)}>
            {texts.unshun}
          </button>
        )}
        <Report id={id} {...(game === undefined ? {} : { game })} />
      </div>
    </details>
  );
}

function Report({ id, game }: Pick<AboutProps, 'id' | 'game'>) {
  const { people: texts } = useAccountTexts();
  const online = useOnlineTexts();
  const [reason, setReason] = useState<(typeof REASONS)[number]>('insult');
  const [words, setWords] = useState('');
  const [told, setTold] = useState<{ readonly isDone: boolean; readonly text: string } | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await ask('POST', '/reports', { about: id, game, reason, words: words.trim() });
    setTold(
      answer.ok
        ? { isDone: true, text: game === undefined ? texts.reportedAlone : texts.reported }
        : { isDone: false, text: whyNot(online, answer) },
    );
  };
  if (told?.isDone === true) return <p role="status">{told.text}</p>;
  return (
    <details>
      <summary>{texts.report}</summary>
      <form className={styles['form']} onSubmit={(event) => void submit(event)}>
        <label className={styles['field']}>
          {texts.reason}
          <select value={reason} onChange={({ target }) => setReason(target.value as (typeof REASONS)[number])}>
            {REASONS.map((one) => (
              <option key={one} value={one}>
                {texts.reasons[one]}
              </option>
            ))}
          </select>
        </label>
        <label className={styles['field']}>
          {texts.words}
          <input maxLength={500} value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <button type="submit" className={controls['plain']}>
          {texts.send}
        </button>
        {told === null ? null : <p role="alert">{told.text}</p>}
      </form>
    </details>
  );
}
