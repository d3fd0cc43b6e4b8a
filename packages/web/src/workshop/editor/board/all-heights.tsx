/** Every hex of the board, or of some columns and positions, one step higher or lower. */
import { allHexes, shiftHeights } from '@kosynier/edit';
import { columnOf, rowOf } from '@kosynier/engine';
import { useState } from 'react';
import { useWorkshopTexts } from '../../texts.ts';
import type { Document } from '../document.ts';
import { Field } from '../field.tsx';
import { rangeIn } from '../scenario-part.tsx';
import { useEditorTexts } from '../texts/index.ts';
import styles from './board.module.css';
import { useKit } from './kit.ts';

type Range = readonly [number, number] | null;

const isIn = (number: number, range: Range): boolean => range === null || (range[0] <= number && number <= range[1]);

export function AllHeights({ document: { battle, change } }: { readonly document: Document }) {
  const texts = useWorkshopTexts();
  const { allHeights } = useEditorTexts();
  const { hasSlopes } = useKit((kit) => kit.brush);
  const [ranges, setRanges] = useState<Readonly<Record<'columns' | 'rows', Range>>>({ columns: null, rows: null });
  const [isRefused, refuse] = useState(false);
  const shift = (by: number): void => {
    const hexes = allHexes(battle.board).filter((hex) => isIn(columnOf(hex), ranges.columns) && isIn(rowOf(hex), ranges.rows));
    const made = shiftHeights(battle, hexes, by, hasSlopes);
    refuse(made === undefined);
    if (made !== undefined) change(made);
  };
  return (
    <fieldset className={styles['turning']} data-testid="all-heights">
      <legend>{allHeights.title}</legend>
      <p className={styles['small']}>{allHeights.about}</p>
      {(['columns', 'rows'] as const).map((key) => (
        <div key={key}>
          <span>{texts[key]}</span>{' '}
          <Field
            value={ranges[key]?.join('-') ?? ''}
            label={`${allHeights.title}: ${texts[key]}`}
            size={6}
            onCommit={(text) => {
              const range = rangeIn(text);
              if (range !== undefined) setRanges({ ...ranges, [key]: range });
              return range !== undefined;
            }}
          />
        </div>
      ))}
      <div className={styles['edge']}>
        <button type="button" onClick={() => shift(1)}>
          {allHeights.higher}
        </button>
        <button type="button" onClick={() => shift(-1)}>
          {allHeights.lower}
        </button>
      </div>
      {isRefused ? <p role="alert">{allHeights.refused}</p> : null}
    </fieldset>
  );
}
