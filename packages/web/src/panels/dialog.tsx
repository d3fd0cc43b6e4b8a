/** A dialog over the page: the browser keeps the focus inside and closes it with Esc. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './panels.module.css';

export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </header>
      {children}
    </dialog>
  );
}
