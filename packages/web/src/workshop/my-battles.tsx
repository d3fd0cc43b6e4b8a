/** The battles of this browser, and the ways to get another one. */
import { exampleBattle } from '@kosynier/battles';
import { newBattle } from '@kosynier/edit';
import { type Battle, BOOK_IDS, type BookId } from '@kosynier/engine';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { BATTLES } from '../battles/summary.ts';
import type { BattleId } from '../game/battles.ts';
import controls from '../parts/controls.module.css';
import { Page } from '../parts/page.tsx';
import { useLanguage } from '../texts/index.ts';
import { arrived } from './arrive.ts';
import { copyOf } from './copy.ts';
import { forgetScan } from './editor/board/scan-store.ts';
import { type Received, receiveFile, receiveText } from './receive.ts';
import { forgetBattle, type KeptBattle, keepNew, keptBattles } from './storage.ts';
import { useWorkshopTexts } from './texts.ts';
import styles from './workshop.module.css';

export function MyBattles() {
  const texts = useWorkshopTexts();
  const [battles, setBattles] = useState<readonly KeptBattle[]>([]);
  const [isBarred, setBarred] = useState(false);
  const read = useCallback(() => keptBattles().then(setBattles, () => setBarred(true)), []);
  useEffect(() => void read(), [read]);
  return (
    <Page>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      {isBarred ? <p role="alert">{texts.notKept}</p> : null}
      <section aria-labelledby="mine">
        <h2 id="mine">{texts.mine}</h2>
        {battles.length === 0 ? <p>{texts.none}</p> : null}
        <ul className={styles['list']}>
          {battles.map((kept) => (
            <Mine key={kept.id} kept={kept} onRemove={() => void Promise.all([forgetBattle(kept.id), forgetScan(kept.id)]).then(read)} />
          ))}
        </ul>
      </section>
      <Begin />
      <OpenBattle />
    </Page>
  );
}

function Mine({ kept, onRemove }: { readonly kept: KeptBattle; readonly onRemove: () => void }) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [isAsking, ask] = useState(false);
  const title = kept.battle.title[language];
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(kept.savedAt);
  return (
    <li className={controls['card']}>
      <div>
        <strong>{title}</strong>
        <p className={controls['soft']}>{when}</p>
      </div>
      <div className={controls['row']}>
        <Link href={`/workshop/${kept.id}`} className={controls['main'] ?? ''} aria-label={`${texts.play}: ${title}, ${when}`}>
          {texts.play}
        </Link>
        <Link href={`/workshop/${kept.id}/edit`} className={controls['plain'] ?? ''} aria-label={`${texts.edit}: ${title}, ${when}`}>
          {texts.edit}
        </Link>
        {isAsking ? (
          <>
            <button type="button" className={controls['danger']} onClick={onRemove}>
              {texts.sure}
            </button>
            <button type="button" className={controls['plain']} onClick={() => ask(false)}>
              {texts.keep}
            </button>
          </>
        ) : (
          <button type="button" className={controls['plain']} aria-label={`${texts.remove}: ${title}, ${when}`} onClick={() => ask(true)}>
            {texts.remove}
          </button>
        )}
      </div>
    </li>
  );
}

/** Anything else than a number of hexes is the number before. */
const sizeIn = (text: string, before: number): number => (/^\d{1,2}$/.test(text) && Number(text) >= 4 ? Number(text) : before);

function Begin() {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [, navigate] = useLocation();
  const [size, setSize] = useState({ columns: '10', rows: '10' });
  const [book, setBook] = useState<BookId>('R');
  const [isBarred, setBarred] = useState(false);
  const begin = async (battle: Battle, extras: KeptBattle['extras'] = {}): Promise<void> => {
    try {
      navigate(`/workshop/${await keepNew(battle, extras, false)}/edit`);
    } catch {
      setBarred(true);
    }
  };
  const example = async (): Promise<void> => {
    const received = await receiveText(exampleBattle);
    if (!('why' in received) && received.ok) await begin(received.battle);
  };
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">{texts.begin}</h2>
      {isBarred ? <p role="alert">{texts.notKept}</p> : null}
      <form
        className={styles['new']}
        onSubmit={(event) => {
          event.preventDefault();
          void begin(newBattle(sizeIn(size.columns, 10), sizeIn(size.rows, 10), book));
        }}
      >
        <strong>{texts.newBattle}</strong>
        <label>
          {texts.columns}{' '}
          <input inputMode="numeric" size={3} value={size.columns} onChange={({ target }) => setSize({ ...size, columns: target.value })} />
        </label>
        <label>
          {texts.rows}{' '}
          <input inputMode="numeric" size={3} value={size.rows} onChange={({ target }) => setSize({ ...size, rows: target.value })} />
        </label>
        <label>
          {texts.book}{' '}
          <select value={book} onChange={({ target }) => setBook(target.value as BookId)}>
            {BOOK_IDS.map((id) => (
              <option key={id} value={id}>
                {texts.books[id]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={controls['main']}>
          {texts.make}
        </button>
      </form>
      <p>{texts.copyOf}</p>
      <div className={controls['row']}>
        <button type="button" className={controls['plain']} onClick={() => void example()}>
          {texts.example}
        </button>
        {BATTLES.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={controls['plain']}
            data-copy={id}
            onClick={() => void copyOf(id as BattleId).then(({ battle, extras }) => begin(battle, extras))}
          >
            {texts.copy(title[language])}
          </button>
        ))}
      </div>
    </section>
  );
}

function OpenBattle() {
  const texts = useWorkshopTexts();
  const [, navigate] = useLocation();
  const [pasted, setPasted] = useState('');
  const [isReading, setReading] = useState(false);
  const take = async (reading: Promise<Received>): Promise<void> => {
    setReading(true);
    arrived.received = await reading;
    setReading(false);
    navigate('/workshop/arrived');
  };
  return (
    <section
      className={`${controls['card']} ${styles['open']}`}
      aria-labelledby="open-battle"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file !== undefined) void take(receiveFile(file));
      }}
    >
      <h2 id="open-battle">{texts.openTitle}</h2>
      <p>{texts.openHint}</p>
      <label className={styles['choose']}>
        {texts.choose}
        <input
          type="file"
          className="visually-hidden"
          accept=".json,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void take(receiveFile(file));
            target.value = '';
          }}
        />
      </label>
      <label className={styles['paste']}>
        {texts.paste}
        <textarea rows={3} value={pasted} onChange={({ target }) => setPasted(target.value)} />
      </label>
      <button type="button" className={controls['plain']} disabled={pasted.trim() === ''} onClick={() => void take(receiveText(pasted))}>
        {texts.openPasted}
      </button>
      <div role="status">{isReading ? texts.reading : null}</div>
    </section>
  );
}
