/** A rectangle that is drawn over the board with the shift key held down: it selects the units that stand in it and may move. */
import type { Layout, Point } from '@kosynier/drawing';
import { create } from 'zustand';
import { actorsOf } from '../game/grouping.ts';
import { moversAt } from '../game/pointing.ts';
import { useSelection } from '../game/selection.ts';
import { useGame } from '../game/store.ts';
import styles from './overlays.module.css';

interface Rectangle {
  readonly from: Point | null;
  readonly to: Point | null;
}

export const useRectangle = create<Rectangle>()(() => ({ from: null, to: null }));

/** Selects the units that may move and stand between two points of the board. */
export function gatherBetween(a: Point, b: Point, layout: Layout): void {
  const { seen, options } = useGame.getState();
  if (seen === null) return;
  const isIn = ({ x, y }: Point): boolean =>
    x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y);
  const units = actorsOf(options, seen.view).flatMap(({ picked }) =>
    picked.hex !== null && isIn(layout.centre(picked.hex)) ? moversAt(options, seen.view, picked.hex) : [],
  );
  if (units.length > 0) useSelection.getState().gather([...new Set(units)]);
}

export function RectangleLayer() {
  const from = useRectangle((store) => store.from);
  const to = useRectangle((store) => store.to);
  if (from === null || to === null) return null;
  return (
    <rect
      className={styles['rectangle']}
      data-testid="rectangle"
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  );
}
