/** The table of counters in groups: by army and command, each under a heading that can be folded. */
import { type CounterGroup, counterGroups, type Grouping, kindWord } from '@kosynier/edit';
import type { Battle, Unit } from '@kosynier/engine';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../texts/index.ts';
import styles from './editor.module.css';
import type { Marks } from './marks.ts';
import { useEditorTexts } from './texts/index.ts';

type Language = 'en' | 'pl';

const said = ({ id, name, army, kind, commanders, hex }: Unit, language: Language): string =>
  `${id} ${name.en} ${name.pl} ${army} ${kind} ${kindWord(kind, language)} ${commanders.join(' ')} ${hex ?? ''}`.toLowerCase();

export interface Groups {
  readonly shown: readonly { readonly group: CounterGroup; readonly isFolded: boolean }[];
  /** The rows that are seen, from above: one list for good, in which each row finds the rows below and above it. */
  readonly order: RefObject<readonly number[]>;
  /** Those that are folded away too. */
  readonly all: readonly number[];
  readonly fold: (key: string) => void;
  readonly unfoldAll: () => void;
}

export function useGroups(battle: Battle, by: Grouping, filter: string, language: Language): Groups {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const words = filter.toLowerCase();
  const groups = counterGroups(battle, by)
    .map((group) => ({ ...group, rows: group.rows.filter((index) => said(battle.units[index] as Unit, language).includes(words)) }))
    .filter(({ rows }) => rows.length > 0);
  // What is looked for is shown.
  const shown = groups.map((group) => ({ group, isFolded: filter === '' && folded.has(group.key) }));
  const order = useRef<readonly number[]>([]);
  order.current = shown.flatMap(({ group, isFolded }) => (isFolded ? [] : group.rows));
  return {
    shown,
    order,
    all: groups.flatMap(({ rows }) => rows),
    fold: (key) =>
      setFolded((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    unfoldAll: () => setFolded((before) => (before.size === 0 ? before : new Set())),
  };
}

/** Goes to a cell as soon as it is there, and keeps the cell that is typed in where it can be seen when its row moves to another group. */
export function useGoal(goal: string | null, { order, unfoldAll }: Groups, onThere: () => void): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  // A folded group is opened first.
  useEffect(() => {
    if (goal === null) return;
    const field = table.current?.querySelector<HTMLElement>(`[data-cell="${goal}"]`);
    if (field === null || field === undefined) return unfoldAll();
    field.scrollIntoView({ block: 'center' });
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
    onThere();
  });
  const rows = order.current.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows stand in another order.
  useLayoutEffect(() => {
    const active = globalThis.document.activeElement;
    if (active !== null && table.current?.contains(active) === true) active.scrollIntoView({ block: 'nearest' });
  }, [rows]);
  return table;
}

interface Props {
  readonly battle: Battle;
  readonly group: CounterGroup;
  readonly isFolded: boolean;
  /** How many of its counters have a mistake. */
  readonly wrong: number;
  readonly marks: Marks;
  readonly onFold: () => void;
}

/** Columns of the table: the mark, the cells, the skirmisher, what can be done. */
const COLUMNS = 12;

export function GroupRow({ battle, group, isFolded, wrong, marks, onFold }: Props) {
  const { groups } = useEditorTexts();
  const language = useLanguage(({ language: spoken }) => spoken);
  const ids = group.rows.map((index) => battle.units[index]?.id ?? '');
  const army = battle.armies.find(({ id }) => id === group.army)?.name[language] ?? group.army ?? '';
  const name = group.command === null ? army : groups.name(army, commandName(battle, group.command, groups, language));
  return (
    <tr className={styles['group']} data-group={group.key}>
      <td>
        <input
          type="checkbox"
          aria-label={groups.mark(name)}
          checked={ids.every(marks.has)}
          onChange={({ target }) => marks.mark(ids, target.checked)}
        />
      </td>
      <th colSpan={COLUMNS - 1} scope="colgroup">
        <button type="button" aria-expanded={!isFolded} onClick={onFold}>
          <span aria-hidden="true">{isFolded ? '▸' : '▾'}</span>
          <span>
            {name}{' '}
            <small>
              {groups.count(ids.length)}
              {wrong === 0 ? '' : ` · ${groups.wrong(wrong)}`}
            </small>
          </span>
        </button>
      </th>
    </tr>
  );
}

function commandName(
  { commanders }: Battle,
  command: NonNullable<CounterGroup['command']>,
  words: { readonly several: string; readonly nobody: string },
  language: Language,
): string {
  if (typeof command === 'string') return words[command];
  return commanders.find(({ id }) => id === command.of)?.name[language] ?? command.of;
}
