/** A sentence of the rules with its links, and one whole rule. */
import { isRuleNumber, numberInBook } from '@kosynier/engine';
import { BOOKS, type Book, type Difference, type Rule, type Ruling } from '@kosynier/reference';
import { createContext, useContext } from 'react';
import { useTexts } from '../texts/index.ts';
import { partsOf } from './parts.ts';
import { sortedDifferences } from './places.ts';
import styles from './rules.module.css';

export interface Reading {
  /** Goes to a rule, a chapter or a table. */
  readonly go: (place: string) => void;
  /** The book of the battle that is played. */
  readonly book: Book | undefined;
}

export const ReadingContext = createContext<Reading>({ go: () => {}, book: undefined });

export function PlaceLink({ place, text }: { readonly place: string; readonly text: string }) {
  const { go } = useContext(ReadingContext);
  return (
    <a
      href={`#/rules/${place}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(place);
      }}
    >
      {text}
    </a>
  );
}

/** The number that the book of the battle prints for a rule; without a battle the reference's own. */
const numberOf = (place: string, book: Book | undefined): string =>
  book !== undefined && isRuleNumber(place) ? numberInBook(place, book) : place;

export function RuleWords({ text }: { readonly text: string }) {
  const { book } = useContext(ReadingContext);
  return partsOf(text).map((part, i) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never change their order.
      <PlaceLink key={i} place={part.place} text={part.text.replace(part.place, numberOf(part.place, book))} />
    ),
  );
}

export function RuleArticle({ rule, isAsked, words }: { readonly rule: Rule; readonly isAsked: boolean; readonly words: GuideWords }) {
  const { book } = useContext(ReadingContext);
  const { rules: texts } = useTexts().pages;
  const { own, others } = sortedDifferences(rule, book);
  const name = book === undefined ? '' : texts.books[book];
  return (
    <article id={`rule-${rule.id}`} className={styles['rule']} data-asked={isAsked} lang={rule.language} tabIndex={-1}>
      <h3>
        <span className={styles['number']}>{numberOf(rule.id, book)}</span> {rule.title}
      </h3>
      <BooksLine rule={rule} />
      {book !== undefined && !rule.books.includes(book) ? <p className={styles['absent']}>{texts.notInBook(name)}</p> : null}
      <p>
        <RuleWords text={rule.rule} />
      </p>
      {own.length > 0 ? <Differences title={texts.inBook(name)} list={own} isOwn={true} /> : null}
      {others.length > 0 ? <Differences title={book === undefined ? undefined : texts.otherBooks} list={others} isOwn={false} /> : null}
      {rule.rulings.length > 0 ? <Rulings rulings={rule.rulings} words={words} /> : null}
      {rule.example === undefined ? null : (
        <p className={styles['example']}>
          <strong>{words.example}.</strong> <RuleWords text={rule.example} />
        </p>
      )}
      {rule.see.length > 0 ? (
        <p className={styles['see']}>
          {words.see}:{' '}
          {rule.see.map((id, i) => (
            <span key={id}>
              {i > 0 ? ', ' : ''}
              <PlaceLink place={id} text={numberOf(id, book)} />
            </span>
          ))}
        </p>
      ) : null}
    </article>
  );
}

export type GuideWords = Readonly<Record<'rulings' | 'why' | 'example' | 'see', string>>;

/** Which books have the rule, and under which number if it is another one; nothing if all have it under this one. */
function BooksLine({ rule: { books, numberIn } }: { readonly rule: Rule }) {
  const { rules: texts } = useTexts().pages;
  if (books.length === BOOKS.length && Object.keys(numberIn).length === 0) return null;
  const told = books.map((book) => {
    const number = numberIn[book];
    const note = number === undefined ? '' : ` (${number === null ? texts.unnumbered : texts.numbered(number)})`;
    return `${texts.books[book]}${note}`;
  });
  return <p className={styles['books']}>{told.join(', ')}</p>;
}

interface DifferencesProps {
  readonly title: string | undefined;
  readonly list: readonly Difference[];
  readonly isOwn: boolean;
}

function Differences({ title, list, isOwn }: DifferencesProps) {
  const { rules: texts } = useTexts().pages;
  return (
    <div className={isOwn ? styles['own'] : styles['others']}>
      {title === undefined ? null : <h4>{title}</h4>}
      <ul>
        {list.map(({ books, text }) => (
          <li key={text}>
            {isOwn && books.length === 1 ? null : <strong>{books.map((book) => texts.books[book]).join(', ')}: </strong>}
            <RuleWords text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rulings({ rulings, words }: { readonly rulings: readonly Ruling[]; readonly words: GuideWords }) {
  return (
    <div className={styles['rulings']}>
      <h4>{words.rulings}</h4>
      <ul>
        {rulings.map(({ id, decision, reason }) => (
          <li key={id}>
            <strong>{id}</strong> <RuleWords text={decision} />{' '}
            <span className={styles['why']}>
              {words.why}: <RuleWords text={reason} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
