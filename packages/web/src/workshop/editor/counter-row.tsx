/** A row of the table of counters: cells that are typed, walked through and pasted into as in a spreadsheet. */
import { usualBack } from '@kosynier/battles';
import { CELLS, type Cell, cellText, duplicateUnit, removeUnit, withBlock, withCell, withUnit } from '@kosynier/edit';
import { ARM_OF_KIND, type Unit } from '@kosynier/engine';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { useWorkshopTexts } from '../texts.ts';
import type { Document } from './document.ts';
import styles from './editor.module.css';
import { Field } from './field.tsx';
import type { Marks } from './marks.ts';
import { useEditorTexts } from './texts/index.ts';

interface RowProps {
  readonly document: Document;
  readonly index: number;
  readonly unit: Unit;
  readonly isChosen: boolean;
  /** Cells with a mistake, one behind the other. */
  readonly wrong: string;
  readonly isMarked: boolean;
  readonly onMark: Marks['toggle'];
  /** The rows that are seen, from above. */
  readonly order: RefObject<readonly number[]>;
  readonly language: 'en' | 'pl';
  readonly onChoose: (id: string) => void;
}

const isReckoned = ({ back, morale, size }: Unit): boolean => JSON.stringify(back) === JSON.stringify(usualBack(morale, size));

/** Only a row whose counter has changed is drawn again. */
export const Row = memo(
  CounterRow,
  (a, b) =>
    a.unit === b.unit &&
    a.index === b.index &&
    a.isChosen === b.isChosen &&
    a.wrong === b.wrong &&
    a.isMarked === b.isMarked &&
    a.onMark === b.onMark &&
    a.language === b.language &&
    a.document.battle.units === b.document.battle.units,
);

function CounterRow({ document, index, unit, isChosen, wrong, isMarked, onMark, order, language, onChoose }: RowProps) {
  const texts = useWorkshopTexts();
  const { many } = useEditorTexts();
  const { battle, change } = document;
  const isGun = ARM_OF_KIND[unit.kind] === 'artillery';
  const commit = (cell: Cell, text: string): boolean => {
    const next = withCell(battle, index, cell, text, language);
    if (next !== undefined) change(next);
    return next !== undefined;
  };
  const below = (): readonly number[] => order.current.slice(order.current.indexOf(index));
  const above = (): Unit | undefined => battle.units[order.current[order.current.indexOf(index) - 1] ?? -1];
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
            isWrong={wrong.split(' ').includes(cell)}
            isDisabled={isGun ? cell === 'ratings' || cell === 'back' : cell === 'guns' || cell === 'stars'}
            onCommit={(text) => commit(cell, text)}
            onPaste={(text) => paste(cell, text)}
            onKey={(event) => walk(event, above(), cell, commit, language)}
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
  above: Unit | undefined,
  cell: Cell,
  commit: (cell: Cell, text: string) => boolean,
  language: 'en' | 'pl',
): void {
  if ((event.ctrlKey || event.metaKey) && event.key === 'd' && above !== undefined) {
    event.preventDefault();
    commit(cell, cellText(above, cell, language));
    return;
  }
  const step = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const fields = event.currentTarget.closest('tbody')?.querySelectorAll<HTMLInputElement>(`[data-cell$=" ${cell}"]`) ?? [];
  const next = [...fields][[...fields].indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}
