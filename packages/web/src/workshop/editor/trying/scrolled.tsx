/** What may be wider than its panel: it scrolls, also for a maker without a mouse. */
import type { ReactNode } from 'react';
import styles from './trying.module.css';

export function Scrolled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
