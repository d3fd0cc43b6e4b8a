/** Counters as a table that is typed like a spreadsheet, with the drawn counter beside it. */
import { stepsOf, usualBack } from '@kosynier/battles';
import {
  addUnit,
  CELLS,
  type Cell,
  cellText,
  countersCsv,
  duplicateUnit,
  importCounters,
  KINDS,
  kindWord,
  removeUnit,
  withBlock,
  withCell,
  withUnit,
} from '@kosynier/edit';
import { ARM_OF_KIND, type Battle, type Unit } from '@kosynier/engine';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import { CsvTools } from './csv-tools.tsx';
import type { Document } from './document.ts';
import { DrawnCounter } from './drawn-counter.tsx';
import styles from './editor.module.css';
import type { ModeProps } from './editor.tsx';
import { Field } from './field.tsx';
import { MarkedCounters } from './marked-counters.tsx';
import { type Marks, useMarks } from './marks.ts';
import { useEditorTexts } from './texts/index.ts';

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
    const [list, index, cell] = wanted === null ? [] : stepsOf(wanted);
    if (list !== 'units' || typeof index !== 'number') return;
    choose(battle.units[index]?.id ?? null);
    const key = CELLS.find((one) => one === cell) ?? (cell === 'morale' || cell === 'size' || cell === 'fire' ? 'ratings' : 'name');
    const field = table.current?.querySelector<HTMLElement>(`[data-cell="${index} ${key}"]`);
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
        {unit === undefined ? <p>{texts.noneChosen}</p> : <DrawnCounter battle={battle} unit={unit} />}
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

interface RowProps {
  readonly document: Document;
  readonly index: number;
  readonly unit: Unit;
  readonly isChosen: boolean;
  readonly isMarked: boolean;
  readonly onMark: Marks['toggle'];
  /** The rows that the filter leaves; null: all. */
  readonly rows: readonly number[] | null;
  readonly language: 'en' | 'pl';
  readonly onChoose: (id: string) => void;
}

const isReckoned = ({ back, morale, size }: Unit): boolean => JSON.stringify(back) === JSON.stringify(usualBack(morale, size));

/** Only a row whose counter has changed is drawn again. */
const Row = memo(
  CounterRow,
  (a, b) =>
    a.unit === b.unit &&
    a.index === b.index &&
    a.isChosen === b.isChosen &&
    a.isMarked === b.isMarked &&
    a.onMark === b.onMark &&
    a.rows === b.rows &&
    a.language === b.language &&
    a.document.battle.units === b.document.battle.units,
);

function CounterRow({ document, index, unit, isChosen, isMarked, onMark, rows, language, onChoose }: RowProps) {
  const texts = useWorkshopTexts();
  const { many } = useEditorTexts();
  const { battle, change } = document;
  const isGun = ARM_OF_KIND[unit.kind] === 'artillery';
  const commit = (cell: Cell, text: string): boolean => {
    const next = withCell(battle, index, cell, text, language);
    if (next !== undefined) change(next);
    return next !== undefined;
  };
  const below = (): readonly number[] => (rows ?? battle.units.map((_, i) => i)).filter((row) => row >= index);
  const paste = (cell: Cell, text: string): boolean => {
    if (!/[\t\n]/.test(text.trimEnd())) return false;
    change(withBlock(battle, below(), cell, text, language));
    return true;
  };
  return (
    <tr aria-selected={isChosen} className={isChosen ? styles['chosen'] : undefined} onFocus={() => onChoose(unit.id)}>
      <td>
        <input
          type="checkbox"
          aria-label={many.mark(unit.name[language])}
          data-mark={unit.id}
          checked={isMarked}
          onChange={({ nativeEvent }) => onMark(unit.id, (nativeEvent as MouseEvent).shiftKey === true)}
        />
      </td>
      {CELLS.map((cell) => (
        <td key={cell}>
          <Field
            value={cellText(unit, cell, language)}
            label={texts.cell(unit.name[language], texts.column[cell])}
            cell={`${index} ${cell}`}
            size={WIDTHS[cell]}
            {...(LISTS[cell] === undefined ? {} : { list: LISTS[cell] })}
            isSoft={cell === 'back' && isReckoned(unit)}
            isDisabled={isGun ? cell === 'ratings' || cell === 'back' : cell === 'guns' || cell === 'stars'}
            onCommit={(text) => commit(cell, text)}
            onPaste={(text) => paste(cell, text)}
            onKey={(event) => walk(event, battle, index, cell, commit, language)}
          />
        </td>
      ))}
      <td>
        <input
          type="checkbox"
          aria-label={texts.cell(unit.name[language], texts.column.skirmisher)}
          checked={unit.skirmisher}
          disabled={ARM_OF_KIND[unit.kind] !== 'infantry'}
          onChange={({ target }) => change(withUnit(battle, index, { skirmisher: target.checked, skirmishing: undefined }))}
        />
      </td>
      <td className={styles['deeds']}>
        <button
          type="button"
          aria-label={`${texts.duplicate}: ${unit.name[language]}`}
          title={texts.duplicate}
          onClick={() => change(duplicateUnit(battle, index))}
        >
          ⧉
        </button>
        <button
          type="button"
          aria-label={`${texts.remove}: ${unit.name[language]}`}
          title={texts.remove}
          onClick={() => change(removeUnit(battle, index))}
        >
          ×
        </button>
      </td>
    </tr>
  );
}

const WIDTHS: Readonly<Record<Cell, number>> = {
  name: 17,
  kind: 14,
  ratings: 6,
  back: 4,
  guns: 2,
  stars: 2,
  commanders: 12,
  hex: 4,
  facing: 2,
};
const LISTS: Partial<Readonly<Record<Cell, string>>> = { kind: 'kinds', commanders: 'commanders' };

/** Up and down as in a spreadsheet, Enter goes down, Ctrl+D takes what stands above. */
function walk(
  event: KeyboardEvent<HTMLInputElement>,
  battle: Battle,
  index: number,
  cell: Cell,
  commit: (cell: Cell, text: string) => boolean,
  language: 'en' | 'pl',
): void {
  const above = battle.units[index - 1];
  if ((event.ctrlKey || event.metaKey) && event.key === 'd' && above !== undefined) {
    event.preventDefault();
    commit(cell, cellText(above, cell, language));
    return;
  }
  const step = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const row = event.currentTarget.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const field = next?.querySelector<HTMLInputElement>(`[data-cell$=" ${cell}"]`);
  if (field === null || field === undefined) return;
  event.preventDefault();
  field.focus();
  field.select();
}
