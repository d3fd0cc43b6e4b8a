/** The rules on a page of their own; every rule has its address. */
import { BOOKS, type Book } from '@kosynier/reference';
import { useCallback, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../parts/page.tsx';
import { useTitle } from '../parts/title.ts';
import styles from '../rules/rules.module.css';
import { RulesView } from '../rules/view.tsx';
import { useTexts } from '../texts/index.ts';

export function RulesPage({ place }: { readonly place: string }) {
  const { rules } = useTexts().pages;
  const [, navigate] = useLocation();
  const [book, setBook] = useState<Book | undefined>(undefined);
  useTitle(place === '' ? rules.title : `${place} · ${rules.title}`);
  const go = useCallback((to: string) => navigate(to === '' ? '/rules' : `/rules/${to}`), [navigate]);
  return (
    <Page wide={true}>
      <div className={styles['head']}>
        <h1>{rules.title}</h1>
        <BookChoice book={book} onChoose={setBook} />
      </div>
      <RulesView place={place} go={go} book={book} />
    </Page>
  );
}

function BookChoice({ book, onChoose }: { readonly book: Book | undefined; readonly onChoose: (book: Book | undefined) => void }) {
  const { rules } = useTexts().pages;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{rules.book}</label>
      <select id={id} value={book ?? ''} onChange={({ target }) => onChoose(BOOKS.find((one) => one === target.value))}>
        <option value="">{rules.allBooks}</option>
        {BOOKS.map((one) => (
          <option key={one} value={one}>
            {rules.books[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
