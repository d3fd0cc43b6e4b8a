/** Where the units that are gathered would stand: a ghost for each stack, with the way, its cost and the enemies that would react. */
import type { Layout } from '@kosynier/drawing';
import { reactors, unitHex } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { memo, useMemo } from 'react';
import { marchTo } from '../game/march.ts';
import { useSelection } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import { outlineAt } from '../parts/outline.ts';
import styles from './overlays.module.css';

export const MarchLayer = memo(function MarchLayer({ seen, layout }: { readonly seen: Seen; readonly layout: Layout }) {
  const gathered = useSelection((selection) => selection.gathered);
  const goal = useSelection((selection) => selection.goal);
  const hover = useSelection((selection) => selection.hover);
  const options = useGame((store) => store.options);
  const { game, view } = seen;
  const towards = goal ?? hover;
  const marchers = useMemo(
    () => (gathered.length === 0 || towards === null ? [] : marchTo(game, view, options, gathered, towards)),
    [game, view, options, gathered, towards],
  );
  const hexes = useMemo(() => [...new Set(gathered.map((unit) => unitHex(view, unit)))], [gathered, view]);
  if (gathered.length === 0) return null;
  return (
    <g className={styles['march']} data-testid="march">
      {hexes.map((hex) => (
        <polygon key={hex} data-march="from" points={outlineAt(layout, layout.centre(hex), 0.95)} />
      ))}
      {marchers.map(({ units, from, goal: to, place }) => {
        const end = place?.hex ?? from;
        const [a, b] = [layout.centre(from), layout.centre(end)];
        const isWatched = place !== null && isAnswered(reactors(game, view, units, place.path));
        return (
          <g key={from} data-march={place === null ? 'stays' : place.hex === to ? 'goes' : 'short'} data-watched={isWatched || undefined}>
            <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
            <polygon points={outlineAt(layout, b, 0.8)} />
            <text x={b.x} y={b.y + 10}>
              {place === null ? '✕' : `${place.cost}${isWatched ? '⚠' : ''}`}
            </text>
          </g>
        );
      })}
    </g>
  );
});

const isAnswered = ({ stacks, guns }: ReturnType<typeof reactors>): boolean => stacks.length + guns.length > 0;
