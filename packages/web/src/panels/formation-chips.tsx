/** From one stack to its whole line or wing, with one click. */
import type { Seen } from '@kosynier/table';
import { useMemo } from 'react';
import { lineOf, wingOf } from '../game/formations.ts';
import type { Picked } from '../game/pointing.ts';
import { useSelection } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import { useMarchTexts } from './march-bar.tsx';
import styles from './panels.module.css';

export function FormationChips({ seen, picked }: { readonly seen: Seen; readonly picked: Picked }) {
  const own = useMarchTexts();
  const options = useGame((store) => store.options);
  const line = useMemo(() => lineOf(seen.view, options, picked.units), [seen, options, picked]);
  const wing = useMemo(() => wingOf(seen.view, options, picked.units), [seen, options, picked]);
  const { gather } = useSelection.getState();
  const isLine = line.length > picked.units.length;
  const isWing = wing.length > line.length;
  if (!isLine && !isWing) return null;
  return (
    <div className={styles['chips']}>
      {isLine ? (
        <button type="button" data-testid="select-line" onClick={() => gather(line)}>
          {own.selectLine(line.length)}
        </button>
      ) : null}
      {isWing ? (
        <button type="button" data-testid="select-wing" onClick={() => gather(wing)}>
          {own.selectWing(wing.length)}
        </button>
      ) : null}
    </div>
  );
}
