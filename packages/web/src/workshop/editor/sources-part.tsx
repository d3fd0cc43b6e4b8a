/** Where the whole battle comes from, and its board. */
import { PROVENANCES, sourceCounts, withBattle, withEverySource } from '@kosynier/edit';
import { useMemo } from 'react';
import type { Document } from './document.ts';
import styles from './editor.module.css';
import { SourceSelect } from './source-select.tsx';
import { useEditorTexts } from './texts/index.ts';

export function SourcesPart({ document: { battle, change } }: { readonly document: Document }) {
  const { source } = useEditorTexts();
  const { board } = battle;
  const { book, history, design } = useMemo(() => sourceCounts(battle), [battle]);
  return (
    <section className={styles['panel']} aria-labelledby="sources" data-testid="sources">
      <h2 id="sources">{source.title}</h2>
      <p>{source.hint}</p>
      <p role="status">{source.counted(book, history, design)}</p>
      <div className={styles['tools']}>
        {source.all}:
        {PROVENANCES.map((word) => (
          <button key={word} type="button" data-source={word} onClick={() => change(withEverySource(battle, word))}>
            {source.words[word]}
          </button>
        ))}
      </div>
      <div className={styles['tools']}>
        {(['size', 'terrain'] as const).map((part) => (
          <SourceSelect
            key={part}
            label={source[part]}
            value={board.provenance[part]}
            onChange={(word) => change(withBattle(battle, { board: { ...board, provenance: { ...board.provenance, [part]: word } } }))}
          />
        ))}
      </div>
    </section>
  );
}
