/** One thing done to all counters that are marked: a cell, once more, away. Each is one step. */
import { CELLS, type Cell, duplicateUnits, fillCells, removeUnits, withUnitSource } from '@kosynier/edit';
import type { Provenance } from '@kosynier/engine';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import type { Document } from './document.ts';
import styles from './editor.module.css';
import type { Marks } from './marks.ts';
import { SourceSelect } from './source-select.tsx';
import { useEditorTexts } from './texts/index.ts';

interface Props {
  readonly document: Document;
  readonly marks: Marks;
}

export function MarkedCounters({ document: { battle, change }, marks: { marked, clear } }: Props) {
  const texts = useWorkshopTexts();
  const { many } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const [cell, setCell] = useState<Cell | 'source'>('commanders');
  const [text, write] = useState('');
  const [said, say] = useState('');
  const [provenance, setProvenance] = useState<Provenance>('book');
  const choose = (value: string): void => setCell(value === 'source' ? value : (CELLS.find((one) => one === value) ?? 'name'));
  const fill = (event: FormEvent): void => {
    event.preventDefault();
    if (cell === 'source') {
      change(withUnitSource(battle, marked, provenance));
      say(many.filled(marked.length, ''));
      return;
    }
    const { battle: filled, refused } = fillCells(battle, marked, cell, text, language);
    change(filled);
    const names = refused.map((id) => battle.units.find((unit) => unit.id === id)?.name[language] ?? id);
    say(many.filled(marked.length - refused.length, names.slice(0, 5).join(', ')));
  };
  return (
    <form className={styles['marked']} data-testid="marked-counters" aria-label={many.marked(marked.length)} onSubmit={fill}>
      <strong>{many.marked(marked.length)}</strong>
      <label>
        {many.cell}{' '}
        <select value={cell} onChange={({ target }) => choose(target.value)}>
          {CELLS.map((one) => (
            <option key={one} value={one}>
              {texts.column[one]}
            </option>
          ))}
          <option value="source">{many.source}</option>
        </select>
      </label>
      {cell === 'source' ? (
        <SourceSelect label={many.becomes} value={provenance} onChange={setProvenance} />
      ) : (
        <label>
          {many.becomes}{' '}
          <input
            className={styles['field']}
            size={12}
            value={text}
            list={cell === 'kind' ? 'kinds' : cell === 'commanders' ? 'commanders' : undefined}
            onChange={({ target }) => write(target.value)}
          />
        </label>
      )}
      <button type="submit">{many.fill}</button>
      <button type="button" onClick={() => change(duplicateUnits(battle, marked))}>
        {texts.duplicate}
      </button>
      <button
        type="button"
        onClick={() => {
          change(removeUnits(battle, marked));
          clear();
        }}
      >
        {texts.remove}
      </button>
      <button type="button" onClick={clear}>
        {many.none}
      </button>
      <span role="status">{said}</span>
    </form>
  );
}
