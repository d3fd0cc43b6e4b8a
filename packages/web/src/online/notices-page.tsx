/** How one wants to be told of games that wait: by what, of what, when. Every change is kept at once. */
import { useCallback, useEffect, useRef, useState } from 'react';
import controls from '../parts/controls.module.css';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import { useLanguage } from '../texts/index.ts';
import { type Answer, ask } from './api.ts';
import { useMe } from './me.ts';
import styles from './notices.module.css';
import { NOTICE_KINDS, type NoticeSettings, noticeSettings, postNotices, toggled, useNoticeTexts } from './notices-api.ts';
import { HookWay, MailWay, PushWay } from './notices-ways.tsx';
import { useOnlineTexts, whyNot } from './texts.ts';
import { WithName } from './who.tsx';

export function NoticesPage() {
  const texts = useNoticeTexts();
  useTitle(texts.title);
  return (
    <Page>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <WithName>
        <Settings />
      </WithName>
    </Page>
  );
}

export interface PartProps {
  readonly settings: NoticeSettings;
  /** Sends a change; the answer says whether it was taken. */
  readonly change: (path: string, body: object) => Promise<Answer<NoticeSettings>>;
}

/** While a letter is on its way: whether it could be sent, and whether it was answered. */
const LOOK_MS = 5_000;

function Settings() {
  const texts = useNoticeTexts();
  const online = useOnlineTexts();
  const me = useMe((store) => store.me?.id);
  const language = useLanguage(({ language: spoken }) => spoken);
  const [settings, setSettings] = useState<NoticeSettings | null>(null);
  const [told, setTold] = useState('');
  const [why, setWhy] = useState('');
  const last = useRef(0);
  const change = useCallback(
    async (path: string, body: object) => {
      last.current += 1;
      const own = last.current;
      // Shown at once, and as it was before if the server does not take it.
      if (path === '') setSettings((before) => (before === null ? null : { ...before, ...body }));
      const answer = await postNotices(path, body);
      const now = answer.ok || path !== '' ? answer : await noticeSettings();
      // An answer that was overtaken by another change is old.
      if (now.ok && own === last.current) setSettings(now.value);
      setTold(answer.ok ? texts.saved : '');
      setWhy(answer.ok || answer.error === 'input' ? '' : whyNot(online, answer));
      return answer;
    },
    [texts, online],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other settings; the language counts only as long as none was said.
  useEffect(() => {
    void noticeSettings().then(async (answer) => {
      if (!answer.ok) return setWhy(whyNot(online, answer));
      // Where a person lives and what he speaks is known here first.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const isNew = answer.value.language === null || answer.value.timeZone === null;
      const first = isNew ? await postNotices('', { language, timeZone }) : answer;
      setSettings(first.ok ? first.value : answer.value);
    });
  }, [me]);
  const isAwaited = settings?.unconfirmed != null;
  useEffect(() => {
    if (!isAwaited) return;
    const look = async (): Promise<void> => {
      const own = last.current;
      const answer = await noticeSettings();
      if (answer.ok && own === last.current) setSettings(answer.value);
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
  if (settings === null) return <p role={why === '' ? 'status' : 'alert'}>{why === '' ? online.server.unknown : why}</p>;
  return (
    <div className={styles['parts']} data-testid="notices">
      <PushWay settings={settings} change={change} />
      <MailWay settings={settings} change={change} />
      <HookWay settings={settings} change={change} />
      <Kinds settings={settings} change={change} />
      <When settings={settings} change={change} />
      <Trial />
      <p role="status" className={styles['told']}>
        {told}
      </p>
      {why === '' ? null : <p role="alert">{why}</p>}
    </div>
  );
}

function Kinds({ settings: { kinds }, change }: PartProps) {
  const { kinds: texts } = useNoticeTexts();
  return (
    <fieldset className={`${controls['card']} ${styles['part']}`}>
      <legend>{texts.title}</legend>
      {NOTICE_KINDS.map((kind) => (
        <label key={kind} className={styles['check']}>
          <input
            type="checkbox"
            name={kind}
            checked={kinds.includes(kind)}
            onChange={() => void change('', { kinds: toggled(kinds, kind) })}
          />
          {texts[kind]}
        </label>
      ))}
    </fieldset>
  );
}

const NIGHT = { from: 22 * 60, to: 7 * 60 };
const two = (number: number): string => String(number).padStart(2, '0');
const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

function When({ settings: { quiet, timeZone, language }, change }: PartProps) {
  const { when: texts } = useNoticeTexts();
  return (
    <fieldset className={`${controls['card']} ${styles['part']}`}>
      <legend>{texts.title}</legend>
      <label className={styles['check']}>
        <input
          type="checkbox"
          name="quiet"
          checked={quiet !== null}
          onChange={() => void change('', { quiet: quiet === null ? NIGHT : null })}
        />
        {texts.quiet}
      </label>
      {quiet === null ? null : (
        <div className={controls['row']}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              {texts[end]}{' '}
              <input
                type="time"
                name={end}
                required={true}
                value={clockOf(quiet[end])}
                onChange={({ target }) => target.value !== '' && void change('', { quiet: { ...quiet, [end]: minutesOf(target.value) } })}
              />
            </label>
          ))}
        </div>
      )}
      <label className={styles['field']}>
        {texts.zone}
        <select value={timeZone ?? 'UTC'} name="timeZone" onChange={({ target }) => void change('', { timeZone: target.value })}>
          {zonesWith(timeZone ?? 'UTC').map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </label>
      <label className={styles['field']}>
        {texts.language}
        <select value={language ?? 'en'} name="language" onChange={({ target }) => void change('', { language: target.value })}>
          {(['en', 'pl'] as const).map((one) => (
            <option key={one} value={one} lang={one}>
              {texts.languages[one]}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

/** All time zones that the browser knows, and the one that was chosen elsewhere. */
function zonesWith(chosen: string): readonly string[] {
  return [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].sort();
}

function Trial() {
  const texts = useNoticeTexts();
  const online = useOnlineTexts();
  const [told, setTold] = useState('');
  const send = async (): Promise<void> => {
    const answer = await ask<{ readonly ok: boolean }>('POST', '/notices/test');
    setTold(answer.ok ? (answer.value.ok ? texts.tested : texts.noWay) : whyNot(online, answer));
  };
  return (
    <div className={controls['row']}>
      <button type="button" className={controls['plain']} data-testid="try-notice" onClick={() => void send()}>
        {texts.test}
      </button>
      <span role="status">{told}</span>
    </div>
  );
}
