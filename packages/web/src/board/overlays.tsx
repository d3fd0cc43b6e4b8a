/** What lights up on the board: reach with its cost, zones, possible choices, the line of sight. */

import type { Layout } from '@kosynier/drawing';
import type { Action } from '@kosynier/engine';
import { type Game, type GameState, type Hex, NO_HEX, neighbour, reactors, sight, zoneOfDirection } from '@kosynier/engine';
import { memo, useMemo } from 'react';
import { choiceHexes } from '../game/pointing.ts';
import { placesOf } from '../game/walk.ts';
import styles from './overlays.module.css';

const outlineOf = (layout: Layout, hex: Hex, share = 0.94): string => {
  const { x, y } = layout.centre(hex);
  return layout.corners.map((corner) => `${x + corner.x * share},${y + corner.y * share}`).join(' ');
};

interface Place {
  readonly game: Game;
  readonly state: GameState;
  readonly layout: Layout;
}

/** Where the picked units can go, what it costs, and who would react. */
export const ReachLayer = memo(function ReachLayer({ game, state, layout, units }: Place & { readonly units: readonly number[] }) {
  const places = useMemo(() => (units.length === 0 ? [] : [...placesOf(game, state, units).values()]), [game, state, units]);
  const from = state.unitHex[units[0] ?? -1];
  return (
    <g className={styles['reach']}>
      {places
        .filter(({ hex }) => hex !== from)
        .map(({ hex, cost }) => {
          const { x, y } = layout.centre(hex);
          const answer = reactors(game, state, units, hex);
          const isWatched = answer.stacks.length + answer.guns.length > 0;
          return (
            <g key={hex} data-reach={hex} data-watched={isWatched || undefined}>
              <polygon points={outlineOf(layout, hex)} />
              <text x={x} y={y + 5}>
                {cost}
                {isWatched ? ' ⚠' : ''}
              </text>
            </g>
          );
        })}
    </g>
  );
});

const ZONE_CLASSES = ['front', 'flank', 'rear'] as const;

/** [5.0] front, flank and rear of a unit. */
export const ZoneLayer = memo(function ZoneLayer({ game, state, layout, unit }: Place & { readonly unit: number | undefined }) {
  if (unit === undefined) return null;
  const hex = state.unitHex[unit] ?? NO_HEX;
  const facing = state.unitFacing[unit] ?? 0;
  if (hex === NO_HEX) return null;
  return (
    <g className={styles['zones']}>
      {[0, 1, 2, 3, 4, 5].map((direction) => {
        const next = neighbour(game.board, hex, direction);
        const zone = ZONE_CLASSES[zoneOfDirection(facing, direction)] ?? 'rear';
        return next === NO_HEX ? null : <polygon key={direction} data-zone={zone} points={outlineOf(layout, next, 0.86)} />;
      })}
      <polygon data-zone="own" points={outlineOf(layout, hex, 0.98)} />
    </g>
  );
});

/** Hexes where something can be chosen now. */
export const ChoiceLayer = memo(function ChoiceLayer({
  state,
  layout,
  options,
}: Omit<Place, 'game'> & { readonly options: readonly Action[] }) {
  const { targets, sources } = useMemo(() => choiceHexes(options, state), [options, state]);
  return (
    <g className={styles['choices']}>
      {[...sources].map((hex) => (
        <polygon key={`s${hex}`} data-choice="source" points={outlineOf(layout, hex, 0.97)} />
      ))}
      {[...targets].map((hex) => (
        <polygon key={`t${hex}`} data-choice="target" points={outlineOf(layout, hex, 0.9)} />
      ))}
    </g>
  );
});

/** [10.1] the line between two hexes, and what is in the way. */
export const SightLayer = memo(function SightLayer({ game, state, layout, from, to }: Place & { readonly from: Hex; readonly to: Hex }) {
  const report = useMemo(() => sight(game, state, from, to), [game, state, from, to]);
  const [a, b] = [layout.centre(from), layout.centre(to)];
  return (
    <g className={styles['sight']} data-visible={report.visible}>
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <circle cx={b.x} cy={b.y} r={9} />
    </g>
  );
});

export const HoverLayer = memo(function HoverLayer({ layout, hex, kind }: { layout: Layout; hex: Hex | null; kind: 'hover' | 'picked' }) {
  return hex === null ? null : <polygon className={styles[kind]} points={outlineOf(layout, hex, 0.99)} />;
});
