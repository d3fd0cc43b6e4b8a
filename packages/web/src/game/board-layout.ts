/** How the board lies on this screen: as it is printed, or turned so that one's own army stands below. */
import { gameLayout, type Layout, turnedAround } from '@kosynier/drawing';
import type { Seen } from '@kosynier/table';
import { useMemo } from 'react';
import { standsAbove } from './board-sides.ts';
import { useSettings } from './settings.ts';
import { useGame } from './store.ts';

export function useBoardLayout({ game, opening }: Seen): Layout {
  const viewer = useGame((store) => store.viewer);
  const isOwnBelow = useSettings((settings) => settings.ownSideBelow);
  const printed = useMemo(() => gameLayout(game, false), [game]);
  // Everything is drawn anew with another layout; the opening is another object at each step.
  const isTurned = isOwnBelow && viewer !== null && standsAbove(game, opening, printed, viewer);
  return useMemo(() => (isTurned ? turnedAround(printed) : printed), [printed, isTurned]);
}

/** Where a facing points on the screen: degrees clockwise from the right. */
export function angleOf({ corners }: Layout, facing: number): number {
  const { x, y } = corners[facing] ?? { x: 1, y: 0 };
  return (Math.atan2(y, x) * 180) / Math.PI;
}
