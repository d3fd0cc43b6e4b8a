/** The tables of all books; every value tells where it comes from, not by its colour alone. */
import { BOOKS, type Cell, MARKS, type Mark, type Table } from '@kosynier/reference';
import { useContext } from 'react';
import { useTexts } from '../texts/index.ts';
import { PlaceLink, ReadingContext, RuleWords } from './rule-text.tsx';
import styles from './rules.module.css';

/** Behind every value; explained above the tables and read out by its name. */
const SIGNS: Readonly<Record<Mark, string>> = { printed: '●', stated: '◐', reconstructed: '○' };

export function Tables({
  tables,
  title,
  asked,
}: {
  readonly tables: readonly Table[];
  readonly title: string;
  readonly asked: string | undefined;
}) {
  const { rules: texts } = useTexts().pages;
  return (
    <>
      <h2 tabIndex={-1} id="rules-place">
        {title}
      </h2>
      <ul className={styles['marks']}>
        {MARKS.map((mark) => (
          <li key={mark}>
            <span aria-hidden="true">{SIGNS[mark]}</span> {texts.marks[mark]}
          </li>
        ))}
      </ul>
      {tables.map((table) => (
        <OneTable key={table.id} table={table} isAsked={table.id === asked} />
      ))}
    </>
  );
}

function OneTable({ table, isAsked }: { readonly table: Table; readonly isAsked: boolean }) {
  const { rules: texts } = useTexts().pages;
  const { book } = useContext(ReadingContext);
  return (
    <section id={`rule-${table.id}`} className={styles['rule']} data-asked={isAsked} lang={table.language} tabIndex={-1}>
      <h3>
        <span className={styles['number']}>{table.id}</span> {table.title}
      </h3>
      <p className={styles['books']}>
        {table.rules.map((id, i) => (
          <span key={id}>
            {i > 0 ? ', ' : ''}
            <PlaceLink place={id} text={id} />
          </span>
        ))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a reader with keys alone must be able to scroll it. */}
      <section className={styles['scroll']} tabIndex={0} aria-label={`${table.id} ${table.title}`}>
        <table>
          <thead>
            <tr>
              <td />
              {BOOKS.map((one) => (
                <th key={one} scope="col" data-own={one === book}>
                  {texts.books[one]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ key, label, cells }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {BOOKS.map((one) => (
                  <Value key={one} cell={cells[one]} isOwn={one === book} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.notes.map((note) => (
        <p key={note}>
          <RuleWords text={note} />
        </p>
      ))}
    </section>
  );
}

function Value({ cell, isOwn }: { readonly cell: Cell | null; readonly isOwn: boolean }) {
  const { rules: texts } = useTexts().pages;
  if (cell === null)
    return (
      <td data-own={isOwn}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{texts.none}</span>
      </td>
    );
  return (
    <td data-own={isOwn}>
      {cell.value}{' '}
      <span className={styles['sign']} title={texts.marks[cell.mark]}>
        <span aria-hidden="true">{SIGNS[cell.mark]}</span>
        <span className="visually-hidden">({texts.marks[cell.mark]})</span>
      </span>
    </td>
  );
}
