/** The rules at one place, with search and the chapters: the same for the page and for the pane beside the board. */
import { type Book, type Rule, type Shelf, searchIn } from '@kosynier/reference';
import { useEffect, useId, useMemo, useState } from 'react';
import controls from '../parts/controls.module.css';
import { useLanguage, useTexts } from '../texts/index.ts';
import { useRules } from './library.ts';
import { type Place, placeOf } from './places.ts';
import { PlaceLink, ReadingContext, RuleArticle, RuleWords } from './rule-text.tsx';
import styles from './rules.module.css';
import { Tables } from './tables.tsx';

export interface RulesViewProps {
  /** The number of a rule, chapter or table; empty: the contents. */
  readonly place: string;
  readonly go: (place: string) => void;
  readonly book: Book | undefined;
}

export function RulesView({ place, go, book }: RulesViewProps) {
  const { rules: texts } = useTexts().pages;
  const language = useLanguage(({ language: spoken }) => spoken);
  const { shelf, failed, again } = useRules(language);
  const reading = useMemo(() => ({ go, book }), [go, book]);
  if (failed)
    return (
      <div role="alert" className={controls['alert']}>
        <p>{texts.failed}</p>
        <button type="button" className={controls['plain']} onClick={again}>
          {texts.again}
        </button>
      </div>
    );
  if (shelf === undefined) return <p role="status">{texts.loading}</p>;
  return (
    <ReadingContext value={reading}>
      <Library shelf={shelf} place={placeOf(shelf, place)} asked={place} book={book} />
    </ReadingContext>
  );
}

interface LibraryProps {
  readonly shelf: Shelf;
  readonly place: Place;
  readonly asked: string;
  /** In a game only its book is searched. */
  readonly book: Book | undefined;
}

function Library({ shelf, place, asked, book }: LibraryProps) {
  const [sought, seek] = useState('');
  const found = useMemo(
    () =>
      searchIn(
        [...shelf.rules.values()].filter(({ books }) => book === undefined || books.includes(book)),
        sought,
      ),
    [shelf, book, sought],
  );
  // A reader who follows a link from what was found wants to read, not to search on.
  useEffect(() => {
    if (asked !== '') seek('');
  }, [asked]);
  return (
    <div className={styles['library']}>
      <div className={styles['guide']}>
        <Search sought={sought} onSeek={seek} count={found.length} />
        <Chapters shelf={shelf} place={place} />
      </div>
      <div className={styles['text']}>{sought.trim() === '' ? <Text shelf={shelf} place={place} /> : <Found rules={found} />}</div>
    </div>
  );
}

function Search({ sought, onSeek, count }: { readonly sought: string; readonly onSeek: (text: string) => void; readonly count: number }) {
  const { rules: texts } = useTexts().pages;
  const id = useId();
  return (
    <search className={styles['search']}>
      <label htmlFor={id}>{texts.search}</label>
      <input id={id} type="search" value={sought} placeholder={texts.searchHint} onChange={({ target }) => onSeek(target.value)} />
      <p role="status">{sought.trim() === '' ? '' : count === 0 ? texts.noneFound : texts.found(count)}</p>
    </search>
  );
}

function Chapters({ shelf, place }: { readonly shelf: Shelf; readonly place: Place }) {
  const { rules: texts } = useTexts().pages;
  const { contents, tables } = shelf.guide.words;
  const isHere = (number: number): boolean => place.kind === 'chapter' && place.chapter.chapter === number;
  return (
    <nav aria-label={texts.chapters} className={styles['chapters']}>
      <ul>
        <li data-here={place.kind === 'contents'}>
          <PlaceLink place="" text={contents} />
        </li>
        {shelf.chapters.map(({ chapter, title }) => (
          <li key={chapter} data-here={isHere(chapter)}>
            <PlaceLink place={String(chapter)} text={texts.chapter(chapter, title)} />
          </li>
        ))}
        <li data-here={place.kind === 'tables'}>
          <PlaceLink place="tables" text={tables} />
        </li>
      </ul>
    </nav>
  );
}

/** Goes to what was asked for as soon as it is drawn; the place itself changes only with it. */
function useScroll(id: string | undefined): void {
  useEffect(() => {
    const element = document.getElementById(id === undefined ? 'rules-place' : `rule-${id}`);
    if (element === null) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, [id]);
}

function Text({ shelf, place }: { readonly shelf: Shelf; readonly place: Place }) {
  const { rules: texts } = useTexts().pages;
  switch (place.kind) {
    case 'contents':
      return <Contents shelf={shelf} />;
    case 'tables':
      return <TablesAt shelf={shelf} table={place.table} />;
    case 'chapter':
      return <ChapterText key={place.chapter.chapter} shelf={shelf} place={place} />;
    case 'missing':
      return <p role="alert">{texts.noSuchRule(place.asked)}</p>;
  }
}

function TablesAt({ shelf, table }: { readonly shelf: Shelf; readonly table: string | undefined }) {
  useScroll(table);
  return <Tables tables={shelf.tables} title={shelf.guide.words.tables} asked={table} />;
}

function ChapterText({ shelf, place }: { readonly shelf: Shelf; readonly place: Place & { readonly kind: 'chapter' } }) {
  const { chapter, rule: asked } = place;
  useScroll(asked?.id);
  return (
    <>
      <h2 tabIndex={-1} id="rules-place">
        {chapter.chapter} {chapter.title}
      </h2>
      {chapter.rules.map((rule) => (
        <RuleArticle key={rule.id} rule={rule} isAsked={rule.id === asked?.id} words={shelf.guide.words} />
      ))}
    </>
  );
}

function Contents({ shelf }: { readonly shelf: Shelf }) {
  const { guide, chapters } = shelf;
  return (
    <>
      <h2>{guide.title}</h2>
      {guide.sections.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <RuleWords text={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h3>{guide.words.contents}</h3>
      <ul className={styles['contents']}>
        {chapters.map(({ chapter, title, rules }) => (
          <li key={chapter}>
            <strong>
              {chapter} {title}
            </strong>
            <ul>
              {rules.map((rule) => (
                <li key={rule.id}>
                  <PlaceLink place={rule.id} text={`${rule.id} ${rule.title}`} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

/** As many as one looks through. */
const SHOWN = 40;
/** As much of a rule as tells whether it is the one. */
const GLIMPSE = 160;

function Found({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <ol className={styles['found']}>
      {rules.slice(0, SHOWN).map(({ id, title, rule }) => (
        <li key={id}>
          <PlaceLink place={id} text={`${id} ${title}`} />
          <p>{rule.length > GLIMPSE ? `${rule.slice(0, GLIMPSE)}…` : rule}</p>
        </li>
      ))}
    </ol>
  );
}
