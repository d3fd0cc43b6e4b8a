/** The shot that is aimed or considered, or else the best there is: firers, line and target, before anything is chosen. */
import type { Layout } from '@kosynier/drawing';
import type { Seen } from '@kosynier/table';
import { memo, useMemo } from 'react';
import { occasionOf, shotOf } from '../game/occasion.ts';
import { useSelection } from '../game/selection.ts';
import { outlineAt } from '../parts/outline.ts';
import styles from './overlays.module.css';
import { HexMark } from './overlays.tsx';

export const ShotLayer = memo(function ShotLayer({ seen, layout }: { readonly seen: Seen; readonly layout: Layout }) {
  const aimed = useSelection((selection) => selection.aimed);
  const considered = useSelection((selection) => selection.considered);
  const isPicking = useSelection(({ hex, target }) => hex !== null || target !== null);
  const wanted = considered ?? aimed;
  const shot = useMemo(() => (wanted === null ? null : shotOf(seen, wanted)), [seen, wanted]);
  const occasion = useMemo(() => occasionOf(seen), [seen]);
  const shown = shot ?? (isPicking || wanted !== null ? null : occasion.best);
  const { moved, retreat } = occasion;
  return (
    <>
      {moved === null || moved.from === 0 ? null : (
        <g className={styles['shot']} data-shot="moved">
          <line
            x1={layout.centre(moved.from).x}
            y1={layout.centre(moved.from).y}
            x2={layout.centre(moved.to).x}
            y2={layout.centre(moved.to).y}
          />
        </g>
      )}
      {retreat === null ? null : <HexMark layout={layout} hex={retreat.from} kind="about" />}
      {shown === null ? null : (
        <g className={styles['shot']} data-shot={shot === null ? 'best' : 'aimed'}>
          {shown.from.map((hex) => {
            const [a, b] = [layout.centre(hex), layout.centre(shown.target)];
            return (
              <g key={hex}>
                <polygon points={outlineAt(layout, a, 0.93)} />
                <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
              </g>
            );
          })}
          <polygon data-target points={outlineAt(layout, layout.centre(shown.target), 0.93)} />
        </g>
      )}
    </>
  );
});
