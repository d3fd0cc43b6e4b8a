/** Counters as a table that is typed like a spreadsheet, with the drawn counter beside it. */
import { type Problem, stepsOf } from '@kosynier/battles';
import { addUnit, CELLS, type Cell, countersCsv, importCounters, KINDS, kindWord } from '@kosynier/edit';
import type { Unit } from '@kosynier/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import { ChosenCounter } from './chosen-counter.tsx';
import { Row } from './counter-row.tsx';
import { CsvTools } from './csv-tools.tsx';
import type { Document } from './document.ts';
import styles from './editor.module.css';
import type { ModeProps } from './editor.tsx';
import { MarkedCounters } from './marked-counters.tsx';
import { useMarks } from './marks.ts';
import { useEditorTexts } from './texts/index.ts';

/** The cell of a place in the file; the name stands for what has no cell. */
function cellAt(place: string): { readonly index: number; readonly cell: Cell } | undefined {
  const [list, index, key] = stepsOf(place);
  if (list !== 'units' || typeof index !== 'number') return undefined;
  const isRating = key === 'morale' || key === 'size' || key === 'fire';
  return { index, cell: CELLS.find((one) => one === key) ?? (isRating ? 'ratings' : 'name') };
}

/** By row; only mistakes: a warning may stay. */
function wrongCells(problems: readonly Problem[]): ReadonlyMap<number, string> {
  const wrong = new Map<number, string>();
  for (const { level, place } of problems) {
    const at = level === 'mistake' ? cellAt(place) : undefined;
    if (at !== undefined) wrong.set(at.index, `${wrong.get(at.index) ?? ''} ${at.cell}`.trim());
  }
  return wrong;
}

export function CountersMode({ document, wanted }: ModeProps) {
  const texts = useWorkshopTexts();
  const editor = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle } = document;
  const [filter, setFilter] = useState('');
  const [chosen, choose] = useState<string | null>(battle.units[0]?.id ?? null);
  const table = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it is asked for.
  useEffect(() => {
    const place = wanted === null ? undefined : cellAt(wanted);
    if (place === undefined) return;
    choose(battle.units[place.index]?.id ?? null);
    const field = table.current?.querySelector<HTMLElement>(`[data-cell="${place.index} ${place.cell}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }, [wanted]);
  const words = filter.toLowerCase();
  const rows = battle.units.flatMap((unit, index) => {
    const said =
      `${unit.id} ${unit.name.en} ${unit.name.pl} ${unit.army} ${unit.kind} ${kindWord(unit.kind, language)} ${unit.commanders.join(' ')} ${unit.hex ?? ''}`.toLowerCase();
    return said.includes(words) ? [index] : [];
  });
  const unit = battle.units.find(({ id }) => id === chosen);
  const wrong = useMemo(() => wrongCells(document.problems), [document.problems]);
  const marks = useMarks(rows.map((index) => battle.units[index]?.id ?? ''));
  return (
    <div className={styles['split']}>
      <div className={styles['main']}>
        <Tools document={document} filter={filter} onFilter={setFilter} onChoose={choose} />
        {marks.marked.length === 0 ? null : <MarkedCounters document={document} marks={marks} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have no mouse. */}
        <section className={styles['scroll']} aria-label={texts.modes.counters} tabIndex={0}>
          <table ref={table} className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">
                  <input type="checkbox" aria-label={editor.many.all} checked={marks.isAll} onChange={marks.markAll} />
                </th>
                {CELLS.map((cell) => (
                  <th key={cell} scope="col">
                    {texts.column[cell]}
                  </th>
                ))}
                <th scope="col">{texts.column.skirmisher}</th>
                <th scope="col">
                  <span className="visually-hidden">{texts.duplicate}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((index) => (
                <Row
                  key={battle.units[index]?.id}
                  index={index}
                  unit={battle.units[index] as Unit}
                  isChosen={battle.units[index]?.id === chosen}
                  wrong={wrong.get(index) ?? ''}
                  isMarked={marks.has(battle.units[index]?.id ?? '')}
                  onMark={marks.toggle}
                  rows={rows.length === battle.units.length ? null : rows}
                  language={language}
                  onChoose={choose}
                  document={document}
                />
              ))}
            </tbody>
          </table>
        </section>
        <datalist id="kinds">
          {KINDS.map((kind) => (
            <option key={kind} value={kindWord(kind, language)} />
          ))}
        </datalist>
        <datalist id="commanders">
          {battle.commanders.map(({ id }) => (
            <option key={id} value={id} />
          ))}
        </datalist>
      </div>
      <aside className={styles['aside']} aria-label={texts.chosen}>
        {unit === undefined ? <p>{texts.noneChosen}</p> : <ChosenCounter document={document} unit={unit} />}
      </aside>
    </div>
  );
}

interface ToolProps {
  readonly document: Document;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly onChoose: (id: string) => void;
}

function Tools({ document, filter, onFilter, onChoose }: ToolProps) {
  const texts = useWorkshopTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle, change } = document;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const add = (army: string): void => {
    const next = addUnit(battle, army);
    change(next);
    onChoose(next.units.at(-1)?.id ?? '');
  };
  return (
    <div className={styles['tools']}>
      <input
        ref={field}
        type="search"
        title="/"
        className={styles['field']}
        placeholder={texts.filter}
        aria-label={texts.filter}
        value={filter}
        onChange={({ target }) => onFilter(target.value)}
      />
      {battle.armies.map(({ id, name }) => (
        <button key={id} type="button" data-add={id} onClick={() => add(id)}>
          + {texts.addTo(name[language])}
        </button>
      ))}
      <CsvTools document={document} sheet="counters" textOf={countersCsv} read={importCounters} />
    </div>
  );
}
