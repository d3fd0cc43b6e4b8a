/** A page below the common header. */
import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import styles from './page.module.css';

export function Page({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className={wide ? styles['wide'] : styles['page']}>
        {children}
      </main>
    </>
  );
}
