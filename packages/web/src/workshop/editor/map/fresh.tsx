/** What was painted and is not in the picture yet: plain fills and lines, which cost nothing while the hand moves. */
import { CLIFF, EARTHWORK, groundTone, hexOutline, type Layout, ROAD_EDGE, SLOPE, WATER } from '@kosynier/drawing';
import { changedHexes, terrainOf } from '@kosynier/edit';
import { type BattleBoard, type BattleHexside, directionTo, type Hex, type HexsideKind } from '@kosynier/engine';
import { memo } from 'react';
import styles from './map.module.css';

const LINES: Readonly<Record<HexsideKind, readonly [string, number]>> = {
  slope: [SLOPE, 9],
  escarpment: [CLIFF, 9],
  rampart: [EARTHWORK, 12],
  creek: [WATER, 5],
  river: [WATER, 13],
};

export function sideLine(layout: Layout, a: Hex, b: Hex): string {
  const direction = directionTo(a, b);
  const centre = layout.centre(a);
  const at = (corner: number): string => {
    const { x, y } = layout.corners[(corner + 6) % 6] ?? { x: 0, y: 0 };
    return `${centre.x + x},${centre.y + y}`;
  };
  return direction < 0 ? '' : `M${at(direction - 1)}L${at(direction)}`;
}

const lineOf = (layout: Layout, road: readonly string[]): string =>
  road.map((hex, i) => `${i === 0 ? 'M' : 'L'}${layout.centre(Number(hex)).x},${layout.centre(Number(hex)).y}`).join('');

interface FreshProps {
  readonly before: BattleBoard | null;
  readonly board: BattleBoard;
  readonly layout: Layout;
}

export const Fresh = memo(function Fresh({ before, board, layout }: FreshProps) {
  if (before === null || before === board) return null;
  const hexes = new Set(changedHexes(before, board) ?? []);
  const [old, now] = [terrainOf(before), terrainOf(board)];
  const isOther = (hex: Hex): boolean => old(hex).ground !== now(hex).ground || old(hex).height !== now(hex).height;
  const isFresh = ({ a, b }: BattleHexside): boolean => hexes.has(Number(a)) && hexes.has(Number(b));
  const drawn = new Set(before.roads);
  return (
    <g className={styles['fresh']}>
      {[...hexes].filter(isOther).map((hex) => (
        <path key={hex} d={hexOutline(layout, hex)} fill={groundTone(now(hex).ground, now(hex).height)} stroke="#3b2c1a" />
      ))}
      {board.hexsides.filter(isFresh).map(({ a, b, kind }) => (
        <path key={`${a} ${b} ${kind}`} d={sideLine(layout, Number(a), Number(b))} stroke={LINES[kind][0]} strokeWidth={LINES[kind][1]} />
      ))}
      {before.hexsides
        .filter((side) => isFresh(side) && !board.hexsides.includes(side))
        .map(({ a, b, kind }) => (
          <path key={`gone ${a} ${b} ${kind}`} d={sideLine(layout, Number(a), Number(b))} stroke="#fffaf0" strokeWidth={6} />
        ))}
      {board.roads
        .filter((road) => !drawn.has(road))
        .map((road) => (
          <path key={road.join()} d={lineOf(layout, road)} fill="none" stroke={ROAD_EDGE} strokeWidth={9} />
        ))}
    </g>
  );
});
