/** What lights up on the board: reach with its cost, zones, possible choices, the line of sight. */

import type { Layout, Point } from '@kosynier/drawing';
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
  unitFacing,
  unitFormation,
  unitHex,
  unitSpent,
  zoneOfDirection,
} from '@kosynier/engine';
import { memo, useMemo } from 'react';
import { choiceHexes, type Picked } from '../game/pointing.ts';
import { outlineAt } from '../parts/outline.ts';
import styles from './overlays.module.css';

/** The same as a piece of a path, from the middle of the hex. */
const wayAround = ({ corners }: Layout, share: number): string => {
  const [first, ...others] = corners.map(({ x, y }, i) => {
    const before = corners[i - 1] ?? { x: 0, y: 0 };
    return `${(x - before.x) * share},${(y - before.y) * share}`;
  });
  return `m${first}l${others.join(' ')}z`;
};

/** Many hexes as one path: what a browser has to keep is few. */
function outlinesOf(layout: Layout, hexes: Iterable<Hex>, share: number): string {
  const outline = wayAround(layout, share);
  const around = (hex: Hex): string => `M${layout.centre(hex).x},${layout.centre(hex).y}${outline}`;
  return Array.from(hexes, around).join('');
}

const MIDDLE: Point = { x: 0, y: 0 };

const movedTo = (layout: Layout, hex: Hex): string => {
  const { x, y } = layout.centre(hex);
  return `translate(${x} ${y})`;
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

/** Where the picked units can go, what it costs, and which enemies would react. */
export const ReachLayer = memo(function ReachLayer({
  game,
  state,
  layout,
  units,
  places,
}: Place & { readonly units: readonly number[]; readonly places: ReadonlyMap<Hex, Reached> }) {
  const from = unitHex(state, units[0] ?? -1);
  // What is still to be paid, as everywhere else: a cost is reckoned from the beginning of the Phase.
  const spent = Math.max(0, ...units.map((unit) => unitSpent(state, unit)));
  const shown = useMemo(
    () =>
      [...places.values()]
        .filter(({ hex }) => hex !== from)
        .map(({ hex, cost, path }) => {
          const { stacks, guns } = reactors(game, state, units, path);
          return { hex, cost: cost - spent, isWatched: stacks.length + guns.length > 0 };
        }),
    [places, from, spent, game, state, units],
  );
  const outlines = (watched: boolean): string =>
    outlinesOf(
      layout,
      shown.flatMap(({ hex, isWatched }) => (isWatched === watched ? [hex] : [])),
      0.94,
    );
  return (
    <g className={styles['reach']}>
      <path d={outlines(false)} />
      <path data-watched d={outlines(true)} />
      {shown.map(({ hex, cost, isWatched }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: with every step other hexes: they are cheaper to move than to make.
        <text key={i} y={8} data-reach={hex} data-watched={isWatched || undefined} transform={movedTo(layout, hex)}>
          {`${cost}${isWatched ? '⚠' : ''}`}
        </text>
      ))}
    </g>
  );
});

const ZONE_CLASSES = ['front', 'flank', 'rear'] as const;

/** [5.0] front, flank and rear of a unit; a Square has front all round [7.3]. */
export const ZoneLayer = memo(function ZoneLayer({ game, state, layout, unit }: Place & { readonly unit: number | undefined }) {
  if (unit === undefined) return null;
  const hex = unitHex(state, unit);
  const facing = unitFacing(state, unit);
  if (hex === NO_HEX) return null;
  const isSquare = unitFormation(state, unit) === SQUARE;
  const { x, y } = layout.centre(hex);
  return (
    <g className={styles['zones']} transform={movedTo(layout, hex)}>
      {[0, 1, 2, 3, 4, 5].map((direction) => {
        const next = neighbour(game.board, hex, direction);
        if (next === NO_HEX) return null;
        const zone = isSquare ? 'front' : (ZONE_CLASSES[zoneOfDirection(facing, direction)] ?? 'rear');
        const there = layout.centre(next);
        return <polygon key={direction} data-zone={zone} points={outlineAt(layout, { x: there.x - x, y: there.y - y }, 0.84)} />;
      })}
      <polygon data-zone="own" points={outlineAt(layout, MIDDLE, 0.98)} />
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
      <path data-choice="source" d={outlinesOf(layout, sources, 0.97)} />
      <path data-choice="target" d={outlinesOf(layout, targets, 0.9)} />
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
    <polygon
      className={styles[kind]}
      data-mark={kind}
      points={outlineAt(layout, MIDDLE, kind === 'cursor' ? 1.04 : 0.99)}
      transform={movedTo(layout, hex)}
    />
  );
});
