/** What administrators see: reports, the server, people, battles, and what was done. */
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import controls from '../../parts/controls.module.css';
import { Page } from '../../parts/page.tsx';
import { useTitle } from '../../parts/title.ts';
import { useLanguage } from '../../texts/index.ts';
import { ask } from '../api.ts';
import { useMe } from '../me.ts';
import styles from '../notices.module.css';
import { useOnlineTexts, whyNot } from '../texts.ts';
import { WithName } from '../who.tsx';
import { useAccountTexts } from './api.ts';
import { useWhen } from './when.ts';

export function AdminPage() {
  const { admin: texts } = useAccountTexts();
  useTitle(texts.title);
  return (
    <Page wide={true}>
      <h1>{texts.title}</h1>
      <WithName>
        <ForAdministrators />
      </WithName>
    </Page>
  );
}

function ForAdministrators() {
  const { admin: texts } = useAccountTexts();
  const isAdmin = useMe((store) => store.me?.isAdmin === true);
  if (!isAdmin) return <p role="alert">{texts.notAdmin}</p>;
  return (
    <div className={styles['parts']} data-testid="admin">
      <StateAndReports />
      <People />
      <Games />
      <Audit />
    </div>
  );
}

interface Report {
  readonly id: string;
  readonly game: string | null;
  readonly reason: 'insult' | 'cheating' | 'stalling' | 'name' | 'other';
  readonly words: string;
  readonly at: string;
  readonly by: string | null;
  readonly about: { readonly id: string; readonly name: string; readonly isBanned: boolean };
  readonly lines: readonly { readonly n: number; readonly at: string; readonly text: string | null; readonly phrase: string | null }[];
}

interface State {
  readonly accounts: number;
  readonly guests: number;
  readonly running: number;
  readonly open: number;
  readonly inMemory: number;
  readonly failedJobs: number;
  readonly databaseBytes: number;
  readonly memoryBytes: number;
  readonly upSeconds: number;
}

/** Asks at once, and again when something was done; why not is said in its place. */
function useTold<T>(path: string) {
  const online = useOnlineTexts();
  const [value, setValue] = useState<T | null>(null);
  const [why, setWhy] = useState('');
  const look = useCallback(async () => {
    const answer = await ask<T>('GET', path);
    if (answer.ok) setValue(answer.value);
    setWhy(answer.ok ? '' : whyNot(online, answer));
  }, [path, online]);
  const send = useCallback(
    async (to: string, body: object) => {
      const answer = await ask('POST', to, body);
      await look();
      if (!answer.ok) setWhy(whyNot(online, answer));
    },
    [look, online],
  );
  useEffect(() => void look(), [look]);
  return { value, send, told: why === '' ? null : <p role="alert">{why}</p> };
}

function StateAndReports() {
  const { admin: texts } = useAccountTexts();
  const { value, send, told } = useTold<{ readonly reports: readonly Report[]; readonly state: State }>('/admin');
  return (
    <>
      <section className={`${controls['card']} ${styles['part']}`}>
        <h2>{texts.reports}</h2>
        {value?.reports.length === 0 ? <p>{texts.noReports}</p> : null}
        {value?.reports.map((report) => (
          <OneReport key={report.id} report={report} send={send} />
        ))}
        {told}
      </section>
      {value === null ? null : <Numbers state={value.state} />}
    </>
  );
}

function OneReport({ report, send }: { readonly report: Report; readonly send: (to: string, body: object) => Promise<void> }) {
  const { admin: texts, people } = useAccountTexts();
  const when = useWhen();
  const [answer, setAnswer] = useState('');
  const close = (ban: boolean) => (): void => void send(`/admin/reports/${report.id}`, { answer: answer.trim(), ban });
  return (
    <article className={styles['form']} data-testid="report">
      <h3>
        {report.about.name}: {people.reasons[report.reason]}
      </h3>
      <p>
        {when(report.at)}, {texts.by(report.by ?? '—')}{' '}
        {report.game === null ? null : <Link href={`/play/${report.game}`}>{texts.look}</Link>}
      </p>
      {report.words === '' ? null : <blockquote>{report.words}</blockquote>}
      <p>{report.lines.length === 0 ? texts.saidNothing : texts.said}</p>
      <ul>
        {report.lines.map(({ n, at, text, phrase }) => (
          <li key={n}>
            <time dateTime={at}>{when(at)}</time> {text ?? phrase}
          </li>
        ))}
      </ul>
      <label className={styles['field']}>
        {texts.answer}
        <input maxLength={500} value={answer} onChange={({ target }) => setAnswer(target.value)} />
      </label>
      <div className={controls['row']}>
        <button type="button" className={controls['plain']} onClick={close(false)}>
          {texts.close}
        </button>
        {report.about.isBanned ? null : (
          <button type="button" className={controls['danger']} onClick={close(true)}>
            {texts.closeAndBan}
          </button>
        )}
      </div>
    </article>
  );
}

function Numbers({ state }: { readonly state: State }) {
  const { admin: texts } = useAccountTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const when = useWhen();
  const written = (name: keyof State, value: number): string => {
    if (name === 'upSeconds') return when(new Date(Date.now() - value * 1000).toISOString());
    if (!name.endsWith('Bytes')) return new Intl.NumberFormat(language).format(value);
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }).format(value / 1e6);
  };
  return (
    <section className={`${controls['card']} ${styles['part']}`}>
      <h2>{texts.state}</h2>
      <dl className={styles['numbers']} data-testid="numbers">
        {(Object.entries(state) as [keyof State, number][]).map(([name, value]) => (
          <div key={name}>
            <dt>{texts.numbers[name]}</dt>
            <dd>{written(name, value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Somebody {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly isAdmin: boolean;
  readonly isBanned: boolean;
  readonly isGone: boolean;
}

const MARKS = ['isAdmin', 'isGuest', 'isBanned', 'isGone'] as const;

function People() {
  const { admin: texts } = useAccountTexts();
  const [typed, setTyped] = useState('');
  const [find, setFind] = useState('');
  const { value, send, told } = useTold<{ readonly people: readonly Somebody[] }>(`/admin/people?find=${encodeURIComponent(find)}`);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setFind(typed);
  };
  return (
    <section className={`${controls['card']} ${styles['part']}`} data-testid="admin-people">
      <h2>{texts.people}</h2>
      <form className={styles['form']} onSubmit={submit}>
        <label className={styles['field']}>
          {texts.find}
          <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
      </form>
      <ul className={styles['devices']}>
        {value?.people.map((one) => (
          <li key={one.id}>
            <b>{one.name}</b>{' '}
            {MARKS.filter((mark) => one[mark])
              .map((mark) => texts[mark])
              .join(', ')}
            {one.isGone ? null : (
              <button
                type="button"
                className={one.isBanned ? controls['plain'] : controls['danger']}
                onClick={() => void send(`/admin/people/${one.id}/ban`, { isBanned: !one.isBanned })}
              >
                {one.isBanned ? texts.unban : texts.ban}
              </button>
            )}
          </li>
        ))}
      </ul>
      {told}
    </section>
  );
}

interface OneGame {
  readonly id: string;
  readonly battle: string;
  readonly scenario: string;
  readonly state: 'open' | 'running' | 'over';
  readonly lines: number;
  readonly moved: string;
}

function Games() {
  const { admin: texts } = useAccountTexts();
  const when = useWhen();
  const [asked, setAsked] = useState('');
  const { value, send, told } = useTold<{ readonly games: readonly OneGame[] }>('/admin/games');
  return (
    <section className={`${controls['card']} ${styles['part']}`} data-testid="admin-games">
      <h2>{texts.games}</h2>
      <ul className={styles['devices']}>
        {value?.games.map(({ id, battle, scenario, state, lines, moved }) => (
          <li key={id}>
            <Link href={`/play/${id}`}>
              {battle} {scenario}
            </Link>{' '}
            {texts.states[state]}, {texts.lines(lines)}, {when(moved)}
            {state === 'over' ? null : (
              <button
                type="button"
                className={controls['danger']}
                onClick={() => (asked === id ? void send(`/admin/games/${id}/end`, {}) : setAsked(id))}
              >
                {asked === id ? texts.sureEnd : texts.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {told}
    </section>
  );
}

function Audit() {
  const { admin: texts } = useAccountTexts();
  const when = useWhen();
  const { value, told } = useTold<{ readonly audit: readonly { readonly at: string; readonly what: string; readonly about: string }[] }>(
    '/admin/audit',
  );
  return (
    <details className={`${controls['card']} ${styles['part']}`}>
      <summary>{texts.audit}</summary>
      <ul>
        {value?.audit.map(({ at, what, about }) => (
          <li key={`${at} ${what} ${about}`}>
            <time dateTime={at}>{when(at)}</time> {what}: {about}
          </li>
        ))}
      </ul>
      {told}
    </details>
  );
}
