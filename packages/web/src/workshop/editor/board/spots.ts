/** Where a point of the page lies: in which hex, beside which of its sides, at which of its corners. */
import type { Layout, Point } from '@kosynier/drawing';
import { isWaterCorner, type Spot } from '@kosynier/edit';
import type { BattleBoard } from '@kosynier/engine';
import type { FindHex } from '../../../board/find-hex.ts';

export function spotAt(point: Point, board: BattleBoard, layout: Layout, find: FindHex): Spot | undefined {
  const hex = find(point);
  if (hex === undefined) return undefined;
  const centre = layout.centre(hex);
  const offset = { x: point.x - centre.x, y: point.y - centre.y };
  const away = ({ x, y }: Point): number => Math.hypot(x - offset.x, y - offset.y);
  const nearest = (points: readonly Point[], isOpen: (index: number) => boolean): number =>
    points.reduce((best, one, i) => (isOpen(i) && (best < 0 || away(one) < away(points[best] ?? one)) ? i : best), -1);
  return {
    hex,
    side: nearest(layout.sides, () => true),
    corner: Math.max(
      0,
      nearest(layout.corners, (corner) => isWaterCorner(board, { hex, corner })),
    ),
  };
}

/** Whether a tool that aims at hexes, sides or corners would see another place. */
export const isSameSpot = (a: Spot, b: Spot, aim: Aim): boolean =>
  a.hex === b.hex && (aim === 'hex' || (aim === 'side' ? a.side === b.side : a.corner === b.corner));

export type Aim = 'hex' | 'side' | 'corner';
