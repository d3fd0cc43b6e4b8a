/** The hex under a point of the board, found in a table and not by looking at all of them. */
import type { Layout, Point } from '@kosynier/drawing';
import type { Game, Hex } from '@kosynier/engine';

const CELL = 100;
const keyOf = (x: number, y: number): number => Math.floor(x / CELL) * 1000 + Math.floor(y / CELL);

export type FindHex = (point: Point) => Hex | undefined;

export function hexFinder({ board }: Pick<Game, 'board'>, layout: Layout): FindHex {
  const cells = new Map<number, { hex: Hex; x: number; y: number }[]>();
  for (const hex of board.hexes) {
    const at = { hex, ...layout.centre(hex) };
    const key = keyOf(at.x, at.y);
    cells.set(key, [...(cells.get(key) ?? []), at]);
  }
  return ({ x, y }) => {
    let best: Hex | undefined;
    let least = 58;
    for (const dx of [-CELL, 0, CELL])
      for (const dy of [-CELL, 0, CELL])
        for (const at of cells.get(keyOf(x + dx, y + dy)) ?? []) {
          const away = Math.hypot(at.x - x, at.y - y);
          if (away >= least) continue;
          least = away;
          best = at.hex;
        }
    return best;
  };
}

/** The neighbour that lies most in a direction of the screen, for the arrow keys. */
export function hexTowards(layout: Layout, from: Hex, neighbours: readonly Hex[], way: Point): Hex | undefined {
  const start = layout.centre(from);
  const along = (hex: Hex): number => {
    const to = layout.centre(hex);
    return ((to.x - start.x) * way.x + (to.y - start.y) * way.y) / Math.hypot(to.x - start.x, to.y - start.y);
  };
  const best = neighbours.toSorted((a, b) => along(b) - along(a))[0];
  return best !== undefined && along(best) > 0.3 ? best : undefined;
}
