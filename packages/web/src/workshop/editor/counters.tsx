/** Counters as a table that is typed like a spreadsheet, with the drawn counter beside it. */
import { type Problem, stepsOf } from '@kosynier/battles';
import {
  addUnit,
  CELLS,
  type Cell,
  countersCsv,
  GROUPINGS,
  type Grouping,
  importCounters,
  KINDS,
  kindWord,
  removeUnits,
} from '@kosynier/edit';
import type { Battle, Unit } from '@kosynier/engine';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../texts/index.ts';
import { useWorkshopTexts } from '../texts.ts';
import { ChosenCounter } from './chosen-counter.tsx';
import { GroupRow, useGoal, useGroups } from './counter-groups.tsx';
import { Row } from './counter-row.tsx';
import { CsvTools, type Sheet } from './csv-tools.tsx';
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

const SHEET: Sheet = { id: 'counters', textOf: countersCsv, read: importCounters, without: removeUnits };

export function CountersMode({ document, wanted }: ModeProps) {
  const texts = useWorkshopTexts();
  const { battle } = document;
  const [filter, setFilter] = useState('');
  const [by, group] = useState<Grouping>('command');
  const [chosen, choose] = useState<string | null>(battle.units[0]?.id ?? null);
  /** The cell that shall be gone to as soon as it is there. */
  const [goal, goTo] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when it is asked for.
  useEffect(() => {
    const place = wanted === null ? undefined : cellAt(wanted.place);
    if (place === undefined) return;
    setFilter('');
    choose(battle.units[place.index]?.id ?? null);
    goTo(`${place.index} ${place.cell}`);
  }, [wanted]);
  const add = (army: string): void => {
    const next = addUnit(battle, army);
    document.change(next);
    setFilter('');
    choose(next.units.at(-1)?.id ?? null);
    goTo(`${next.units.length - 1} name`);
  };
  const unit = battle.units.find(({ id }) => id === chosen);
  return (
    <div className={styles['split']}>
      <div className={styles['main']}>
        <Tools document={document} filter={filter} onFilter={setFilter} by={by} onGroup={group} onAdd={add} />
        <CounterTable
          document={document}
          filter={filter}
          by={by}
          chosen={chosen}
          onChoose={choose}
          goal={goal}
          onThere={() => goTo(null)}
        />
        <Lists battle={battle} />
      </div>
      <aside className={styles['aside']} aria-label={texts.chosen}>
        {unit === undefined ? <p>{texts.noneChosen}</p> : <ChosenCounter document={document} unit={unit} />}
      </aside>
    </div>
  );
}

interface TableProps {
  readonly document: Document;
  readonly filter: string;
  readonly by: Grouping;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly goal: string | null;
  readonly onThere: () => void;
}

function CounterTable({ document, filter, by, chosen, onChoose, goal, onThere }: TableProps) {
  const texts = useWorkshopTexts();
  const { many } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const { battle } = document;
  const wrong = useMemo(() => wrongCells(document.problems), [document.problems]);
  const grouped = useGroups(battle, by, filter, language);
  const { shown, order, all } = grouped;
  const idOf = (index: number): string => battle.units[index]?.id ?? '';
  const marks = useMarks(all.map(idOf));
  const table = useGoal(goal, grouped, onThere);
  return (
    <>
      {marks.marked.length === 0 ? null : <MarkedCounters document={document} marks={marks} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for a maker without a mouse. */}
      <section className={styles['scroll']} aria-label={texts.modes.counters} tabIndex={0}>
        <table ref={table} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <input type="checkbox" aria-label={many.all} checked={marks.isAll} onChange={marks.markAll} />
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
          {/* One body for all groups: a counter that changes its command moves, and stays the row that is typed in. */}
          <tbody>
            {shown.flatMap(({ group, isFolded }) => [
              ...(group.army === null
                ? []
                : [
                    <GroupRow
                      key={`group ${group.key}`}
                      battle={battle}
                      group={group}
                      isFolded={isFolded}
                      wrong={group.rows.filter((index) => wrong.has(index)).length}
                      marks={marks}
                      onFold={() => grouped.fold(group.key)}
                    />,
                  ]),
              ...(isFolded ? [] : group.rows).map((index) => (
                <Row
                  key={idOf(index)}
                  index={index}
                  unit={battle.units[index] as Unit}
                  isChosen={idOf(index) === chosen}
                  wrong={wrong.get(index) ?? ''}
                  isMarked={marks.has(idOf(index))}
                  onMark={marks.toggle}
                  order={order}
                  language={language}
                  onChoose={onChoose}
                  document={document}
                />
              )),
            ])}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Lists({ battle }: { readonly battle: Battle }) {
  const language = useLanguage(({ language: spoken }) => spoken);
  return (
    <>
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
    </>
  );
}

interface ToolProps {
  readonly document: Document;
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly by: Grouping;
  readonly onGroup: (by: Grouping) => void;
  readonly onAdd: (army: string) => void;
}

function Tools({ document, filter, onFilter, by, onGroup, onAdd }: ToolProps) {
  const texts = useWorkshopTexts();
  const { groups } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
      <label>
        {groups.by}{' '}
        <select
          data-testid="grouping"
          value={by}
          onChange={({ target }) => onGroup(GROUPINGS.find((one) => one === target.value) ?? 'command')}
        >
          {GROUPINGS.map((way) => (
            <option key={way} value={way}>
              {groups.ways[way]}
            </option>
          ))}
        </select>
      </label>
      {document.battle.armies.map(({ id, name }) => (
        <button key={id} type="button" data-add={id} onClick={() => onAdd(id)}>
          + {texts.addTo(name[language])}
        </button>
      ))}
      <CsvTools document={document} sheet={SHEET} />
    </div>
  );
}
