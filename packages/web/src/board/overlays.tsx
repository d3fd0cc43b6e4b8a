/** What lights up on the board: reach with its cost, zones, possible choices, the line of sight. */

import type { Layout } from '@kosynier/drawing';
import {
  type Action,
  type Game,
  type GameState,
  type Hex,
  NO_HEX,
  neighbour,
  type Reached,
  reactors,
  type SightReport,
  SQUARE,
  zoneOfDirection,
} from '@kosynier/engine';
import { memo, useMemo } from 'react';
import { choiceHexes, type Picked } from '../game/pointing.ts';
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

/** Hatching tells flank and rear apart without colours. */
export const OverlayPatterns = memo(function OverlayPatterns() {
  return (
    <defs>
      <pattern id="zone-flank" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4" height="12" className={styles['flankInk']} />
      </pattern>
      <pattern id="zone-rear" width="14" height="14" patternUnits="userSpaceOnUse">
        <circle cx="4" cy="4" r="2.6" className={styles['rearInk']} />
        <circle cx="11" cy="11" r="2.6" className={styles['rearInk']} />
      </pattern>
    </defs>
  );
});

/** Where the picked units can go, what it costs, and who would react. */
export const ReachLayer = memo(function ReachLayer({
  game,
  state,
  layout,
  units,
  places,
}: Place & { readonly units: readonly number[]; readonly places: ReadonlyMap<Hex, Reached> }) {
  const from = state.unitHex[units[0] ?? -1];
  const shown = useMemo(
    () =>
      [...places.values()]
        .filter(({ hex }) => hex !== from)
        .map(({ hex, cost }) => {
          const { stacks, guns } = reactors(game, state, units, hex);
          return { hex, cost, isWatched: stacks.length + guns.length > 0 };
        }),
    [places, from, game, state, units],
  );
  return (
    <g className={styles['reach']}>
      {shown.map(({ hex, cost, isWatched }) => {
        const { x, y } = layout.centre(hex);
        return (
          <g key={hex} data-reach={hex} data-watched={isWatched || undefined}>
            <polygon points={outlineOf(layout, hex)} />
            <text x={x} y={y + 8}>
              {cost}
              {isWatched ? '⚠' : ''}
            </text>
          </g>
        );
      })}
    </g>
  );
});

const ZONE_CLASSES = ['front', 'flank', 'rear'] as const;

/** [5.0] front, flank and rear of a unit; a Square has front all round [7.3]. */
export const ZoneLayer = memo(function ZoneLayer({ game, state, layout, unit }: Place & { readonly unit: number | undefined }) {
  if (unit === undefined) return null;
  const hex = state.unitHex[unit] ?? NO_HEX;
  const facing = state.unitFacing[unit] ?? 0;
  if (hex === NO_HEX) return null;
  const isSquare = state.unitFormation[unit] === SQUARE;
  return (
    <g className={styles['zones']}>
      {[0, 1, 2, 3, 4, 5].map((direction) => {
        const next = neighbour(game.board, hex, direction);
        const zone = isSquare ? 'front' : (ZONE_CLASSES[zoneOfDirection(facing, direction)] ?? 'rear');
        return next === NO_HEX ? null : <polygon key={direction} data-zone={zone} points={outlineOf(layout, next, 0.84)} />;
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
  picked,
}: Omit<Place, 'game'> & { readonly options: readonly Action[]; readonly picked: Picked }) {
  const { targets, sources } = useMemo(() => choiceHexes(options, state, picked), [options, state, picked]);
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
export const SightLayer = memo(function SightLayer({
  layout,
  from,
  to,
  report,
}: {
  readonly layout: Layout;
  readonly from: Hex;
  readonly to: Hex;
  readonly report: SightReport;
}) {
  const [a, b] = [layout.centre(from), layout.centre(to)];
  return (
    <g className={styles['sight']} data-visible={report.visible}>
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} className={styles['under']} />
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <circle cx={b.x} cy={b.y} r={9} />
      {report.blockers.map(({ hex, because }) => {
        const { x, y } = layout.centre(hex);
        return (
          <path
            key={`${hex} ${because}`}
            className={styles['cross']}
            d={`M${x - 22},${y - 22}L${x + 22},${y + 22}M${x + 22},${y - 22}L${x - 22},${y + 22}`}
          />
        );
      })}
    </g>
  );
});

/** The way that a click would walk. */
export const PathLayer = memo(function PathLayer({ layout, from, path }: { layout: Layout; from: Hex; path: readonly Hex[] }) {
  const points = [from, ...path].map((hex) => layout.centre(hex));
  return <polyline className={styles['path']} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />;
});

export const HexMark = memo(function HexMark({
  layout,
  hex,
  kind,
}: {
  layout: Layout;
  hex: Hex | null;
  kind: 'hover' | 'picked' | 'cursor' | 'reactor' | 'about';
}) {
  return hex === null ? null : (
    <polygon className={styles[kind]} data-mark={kind} points={outlineOf(layout, hex, kind === 'cursor' ? 1.04 : 0.99)} />
  );
});
