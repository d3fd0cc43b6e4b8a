/** Ways that are found for the maker of a board: water along the edges of hexes, roads through them. */
import { type BattleBoard, columnOf, type Ground, type Hex, neighbourOf, rowOf } from '@kosynier/engine';
import { allHexes, type Extent, type HexPair, isOnBoard, neighboursOn, pairKey, pairOf } from './grid.ts';
import { sideKey, terrainOf } from './terrain.ts';

/** The corner of a hex at which facing f points. */
export interface Corner {
  readonly hex: Hex;
  readonly corner: number;
}

/** Corners on a lattice of whole numbers, in which each has one place whichever of its hexes names it (as in the drawing). */
const OFFSETS = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
] as const;

export function cornerKey({ hex, corner }: Corner): string {
  const [x, y] = OFFSETS[((corner % 6) + 6) % 6] ?? [0, 0];
  return `${3 * columnOf(hex) + x},${2 * rowOf(hex) + (columnOf(hex) % 2 === 0 ? 1 : 0) + y}`;
}

/** Whether water can begin here: a side between two hexes of the board ends in this corner. */
export function isWaterCorner(board: Extent, { hex, corner }: Corner): boolean {
  const around = [hex, neighbourOf(hex, corner % 6), neighbourOf(hex, (corner + 1) % 6)];
  return around.filter((one) => isOnBoard(board, one)).length >= 2;
}

/** Costs of steps from a node; the cheapest way to another, or undefined. */
function cheapest(from: string, to: string, steps: ReadonlyMap<string, readonly Step[]>): string[] | undefined {
  const cost = new Map([[from, 0]]);
  const before = new Map<string, string>();
  const open = new Heap();
  open.push(from, 0);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return wayTo(to, before);
    for (const step of steps.get(node) ?? []) {
      const total = (cost.get(node) ?? 0) + step.cost;
      if (total >= (cost.get(step.to) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(step.to, total);
      before.set(step.to, node);
      open.push(step.to, total);
    }
  }
  return undefined;
}

interface Step {
  readonly to: string;
  readonly cost: number;
}

function wayTo(to: string, before: ReadonlyMap<string, string>): string[] {
  const way = [to];
  for (let node = before.get(to); node !== undefined; node = before.get(node)) way.unshift(node);
  return way;
}

/** The node with the least cost comes out first. */
class Heap {
  private readonly items: { readonly node: string; readonly cost: number }[] = [];

  push(node: string, cost: number): void {
    const { items } = this;
    let at = items.length;
    items.push({ node, cost });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((items[parent]?.cost ?? 0) <= cost) break;
      this.swap(at, parent);
      at = parent;
    }
  }

  pop(): string | undefined {
    const { items } = this;
    const first = items[0]?.node;
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    items[0] = last;
    for (let at = 0; ; ) {
      const costAt = (i: number): number => items[i]?.cost ?? Number.POSITIVE_INFINITY;
      const child = costAt(2 * at + 1) <= costAt(2 * at + 2) ? 2 * at + 1 : 2 * at + 2;
      if (costAt(child) >= costAt(at)) return first;
      this.swap(at, child);
      at = child;
    }
  }

  private swap(a: number, b: number): void {
    const { items } = this;
    [items[a], items[b]] = [items[b] as (typeof items)[0], items[a] as (typeof items)[0]];
  }
}

const placeOf = (key: string): readonly [number, number] => {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return [x * Math.sqrt(3), y * 3];
};

/** How far a point lies from the line between two others: of equal ways, the straightest is taken. */
function aside(key: string, from: string, to: string): number {
  const [[x, y], [ax, ay], [bx, by]] = [placeOf(key), placeOf(from), placeOf(to)];
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? 0 : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** The sides between two corners, one after the other; water lies only between two hexes of the board. */
export function waterWay(board: Extent, from: Corner, to: Corner): HexPair[] {
  const [start, end] = [cornerKey(from), cornerKey(to)];
  const sides = new Map<string, HexPair>();
  const steps = new Map<string, Step[]>();
  const join = (a: string, b: string): void => {
    steps.set(a, [...(steps.get(a) ?? []), { to: b, cost: 1 + aside(b, start, end) / 10_000 }]);
  };
  for (const hex of allHexes(board)) {
    for (let direction = 0; direction < 6; direction++) {
      const other = neighbourOf(hex, direction);
      if (other < hex || !isOnBoard(board, other)) continue;
      const [a, b] = [cornerKey({ hex, corner: direction - 1 }), cornerKey({ hex, corner: direction })];
      sides.set(`${a} ${b}`, pairOf(hex, other)).set(`${b} ${a}`, pairOf(hex, other));
      join(a, b);
      join(b, a);
    }
  }
  const way = cheapest(start, end, steps) ?? [];
  return way.slice(1).flatMap((corner, i): HexPair[] => {
    const side = sides.get(`${way[i]} ${corner}`);
    return side === undefined ? [] : [side];
  });
}

/** What a road pays for a hex that it enters: it goes round rather than through. */
const ROUGH: Readonly<Record<Ground, number>> = {
  clear: 1,
  hill: 1,
  camp: 1,
  village: 0.9,
  castle: 2,
  gully: 1.6,
  woods: 1.8,
  marsh: 3,
  impassable: 60,
};
const CROSSED = { slope: 0.8, escarpment: 4, rampart: 3, creek: 0.6, river: 2.5 } as const;
/** A road that is there already is followed. */
const ROADED = 0.55;

/** The cheapest way for a road, both ends included. */
export function roadWay(board: BattleBoard, from: Hex, to: Hex): Hex[] {
  const terrain = terrainOf(board);
  const across = new Map<string, number>();
  for (const side of board.hexsides) across.set(sideKey(side), (across.get(sideKey(side)) ?? 0) + CROSSED[side.kind]);
  const roaded = new Set(board.roads.flatMap((road) => road.slice(1).map((hex, i) => sideKey({ a: road[i] ?? hex, b: hex }))));
  const steps = new Map<string, Step[]>();
  for (const hex of allHexes(board)) {
    const around = neighboursOn(board, hex).map((other): Step => {
      const key = pairKey(pairOf(hex, other));
      const cost = roaded.has(key) ? ROADED : ROUGH[terrain(other).ground] + (across.get(key) ?? 0);
      return { to: String(other), cost };
    });
    steps.set(String(hex), around);
  }
  return (cheapest(String(from), String(to), steps) ?? []).map(Number);
}
