/** A table out to a spreadsheet and in again: what it would do is shown first, and it is one step of undo. */
import type { CsvReading } from '@kosynier/edit';
import type { Battle } from '@kosynier/engine';
import { Suspense, useEffect, useRef, useState } from 'react';
import { download } from '../../game/original.ts';
import { later } from '../../parts/later.ts';
import { useWorkshopTexts } from '../texts.ts';
import type { Document } from './document.ts';
import styles from './editor.module.css';

const CsvPreview = later(async () => (await import('./csv-preview.tsx')).CsvPreview);

export interface Sheet {
  readonly id: 'counters' | 'commanders';
  readonly textOf: (battle: Battle) => string;
  readonly read: (battle: Battle, text: string) => CsvReading;
  /** The battle without some of them. */
  readonly without: (battle: Battle, ids: readonly string[]) => Battle;
}

/** A table that was opened and is neither taken nor left. */
export interface OpenedTable {
  readonly name: string;
  readonly text: string;
}

export function CsvTools({ document, sheet }: { readonly document: Document; readonly sheet: Sheet }) {
  const texts = useWorkshopTexts();
  const { battle } = document;
  const [table, show] = useState<OpenedTable | null>(null);
  const [said, say] = useState('');
  const opener = useRef<HTMLInputElement>(null);
  // Outside the dialog nothing takes the focus before it is gone.
  useEffect(() => (table === null ? undefined : () => opener.current?.focus()), [table]);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    say('');
    show({ name: file.name, text: new TextDecoder().decode(await file.arrayBuffer()) });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => download(`${battle.id}-${sheet.id}.csv`, new Blob([sheet.textOf(battle)], { type: 'text/csv' }))}
      >
        {texts.csvOut}
      </button>
      <label className={styles['button']}>
        {texts.csvIn}
        <input
          ref={opener}
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,text/csv"
          data-testid={`csv-${sheet.id}`}
          onChange={({ target }) => {
            void open(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <span role="status">{said}</span>
      {table === null ? null : (
        <Suspense>
          <CsvPreview document={document} sheet={sheet} table={table} onTaken={say} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}
