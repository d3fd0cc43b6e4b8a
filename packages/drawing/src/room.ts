/** Room for names: boxes on the page and how far they cover one another. */
import type { Point } from './layout.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The least box that holds all these points. */
export const boxAround = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  right: Math.max(...points.map(({ x }) => x)),
  bottom: Math.max(...points.map(({ y }) => y)),
});

/** About a stack with its facing, and the commander below it. */
export const counterBox = ({ x, y }: Point): Box => ({ left: x - 44, top: y - 46, right: x + 48, bottom: y + 44 });

/** About a name that stands on the line at `y`. */
export const nameBox = ({ x, y }: Point, half: number, size: number): Box => ({
  left: x - half - 4,
  top: y - 17 * size,
  right: x + half + 4,
  bottom: y + 5 * size,
});

export const doTouch = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** How much of a box the others cover; most are far away. */
export function covered(box: Box, others: readonly Box[]): number {
  let sum = 0;
  for (const other of others) {
    if (!doTouch(box, other)) continue;
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    sum += width * (Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top));
  }
  return sum;
}

/** How far a point is from a box; nothing: it lies in it. */
export const wayTo = ({ x, y }: Point, { left, top, right, bottom }: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

export interface Found {
  /** Null: every spot would lie across another name. */
  readonly spot: Point | null;
  /** All that were tried on the way. */
  readonly boxes: readonly Box[];
}

/** The first spot of a name that nothing covers; if there is none, the one that counters cover least. It never lies across another name. */
export function freest(
  spots: Iterable<Point>,
  { counters, names }: { readonly counters: readonly Box[]; readonly names: readonly Box[] },
  half: number,
  size: number,
): Found {
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  const boxes: Box[] = [];
  for (const spot of spots) {
    const box = nameBox(spot, half, size);
    if (names.some((name) => doTouch(name, box))) continue;
    boxes.push(box);
    const hidden = covered(box, counters);
    if (hidden >= least) continue;
    [best, least] = [spot, hidden];
    if (hidden === 0) break;
  }
  return { spot: best, boxes };
}
