/** Woods: hundreds of trees, each with its shadow and its light: by name in a document, which is to be small, in few paths in a picture, which is to be painted soon. */
import { type Board, groundOf, type Hex, NO_HEX, neighbour } from '@kosynier/engine';
import { between, type Layout, type Point, plus, times } from './layout.ts';
import { scatter } from './scatter.ts';
import type { MapSource } from './source.ts';
import { at, circle, element, group, path, short } from './svg.ts';

export interface Tree {
  readonly point: Point;
  readonly kind: number;
}

const CROWNS = ['#6d8f4f', '#74975a', '#658749'];
const radiusOf = (kind: number): number => 11.5 + kind * 1.8;
const CROWN_LOOK = { stroke: '#4b6a36', 'stroke-width': 0.9 };
/** The shadow falls to the lower right, and is flatter than the crown. */
const SHADOW: Point = { x: 2.5, y: 4 };
const FLAT = 0.8;
const SHADOW_LOOK = { fill: '#4d5c2f', 'fill-opacity': 0.3 };
const LIGHT_LOOK = { fill: 'none', stroke: '#98b56f', 'stroke-width': 1.8, 'stroke-linecap': 'round' };

/** Trees stand inside and along the border of the wood, so that its outline is not that of the hexes. */
export function drawWoods({ board }: MapSource, layout: Layout, draw: DrawTrees): string {
  const trees = board.hexes.filter((hex) => groundOf(board, hex) === 'woods').flatMap((hex) => treesOf(board, layout, hex));
  trees.sort((a, b) => a.point.y - b.point.y);
  return group({ class: 'woods' }, draw(trees));
}

/** Of trees in their order: a tree covers those before it. */
export type DrawTrees = (trees: readonly Tree[]) => string[];

/** Belong into the `defs` of the page. */
export const TREE_DEFINITIONS = CROWNS.map((fill, kind) => {
  const r = radiusOf(kind);
  return element(
    'g',
    { id: `k-tree-${kind}` },
    element('ellipse', { cx: SHADOW.x, cy: SHADOW.y, rx: r, ry: r * FLAT, ...SHADOW_LOOK }),
    circle({ x: 0, y: 0 }, r, { fill, ...CROWN_LOOK }),
    path(lightOn({ point: { x: 0, y: 0 }, kind }), LIGHT_LOOK),
  );
}).join('');

export const drawTreesByName: DrawTrees = (trees) =>
  trees.map(({ point, kind }) => `<use href="#k-tree-${kind}" x="${short(point.x)}" y="${short(point.y)}"/>`);

/** So high is a belt of trees: whatever paints a part of the picture passes over the belts that lie elsewhere. */
const BELT = 120;

/** Elements cost a browser more than what is drawn with them: so there are few. */
export const drawTreesInRows: DrawTrees = (trees) => {
  const belts = new Map<number, Tree[]>();
  for (const tree of trees) {
    const belt = Math.floor(tree.point.y / BELT);
    const stands = belts.get(belt);
    if (stands === undefined) belts.set(belt, [tree]);
    else stands.push(tree);
  }
  return [...belts.values()].flatMap(rowsOf).map(drawRow);
};

/** Rows one before the other: the trees of a row do not touch each other, and so may be drawn at once. */
function rowsOf(belt: readonly Tree[]): Tree[][] {
  const rows: Tree[][] = [];
  for (const tree of belt) {
    const behind = rows.findLastIndex((row) => row.some((other) => touch(tree, other)));
    const row = rows[behind + 1];
    if (row === undefined) rows.push([tree]);
    else row.push(tree);
  }
  return rows;
}

/** By their boxes, shadows included. */
function touch(a: Tree, b: Tree): boolean {
  const reach = radiusOf(a.kind) + radiusOf(b.kind);
  return Math.abs(a.point.x - b.point.x) < reach + SHADOW.x + 1 && Math.abs(a.point.y - b.point.y) < reach + SHADOW.y;
}

function drawRow(row: readonly Tree[]): string {
  const crowns = CROWNS.map((fill, kind) => {
    const d = row.map((tree) => (tree.kind === kind ? ellipse(tree.point, radiusOf(kind), radiusOf(kind)) : '')).join('');
    return d === '' ? '' : path(d, { fill, ...CROWN_LOOK });
  });
  const shadows = row.map(({ point, kind }) => ellipse(plus(point, SHADOW), radiusOf(kind), radiusOf(kind) * FLAT)).join('');
  return path(shadows, SHADOW_LOOK) + crowns.join('') + path(row.map(lightOn).join(''), LIGHT_LOOK);
}

/** One arc from the left end nearly all the way around. */
const ellipse = ({ x, y }: Point, rx: number, ry: number): string => `M${at({ x: x - rx, y })}a${short(rx)},${short(ry)} 0 1 1 0,0.1Z`;

/** On the upper left of the crown. */
function lightOn({ point, kind }: Tree): string {
  const r = radiusOf(kind);
  const bend = short(r * 0.65);
  return `M${at(plus(point, { x: -r * 0.6, y: -r * 0.1 }))}a${bend},${bend} 0 0 1 ${short(r * 0.7)},${short(-r * 0.52)}`;
}

/** The middle of the hex is left lighter, so that a counter or a number can be seen. */
function treesOf(board: Board, layout: Layout, hex: Hex): Tree[] {
  const centre = layout.centre(hex);
  const jitter = (i: number): Point => ({ x: (scatter(hex, i) - 0.5) * 13, y: (scatter(hex, i + 20) - 0.5) * 13 });
  // The kind of a tree depends on its own spot: a hex across one side changes nothing at the others.
  const tree = (spot: number, offset: Point): Tree => ({ point: plus(centre, offset), kind: Math.floor(scatter(hex, spot + 50) * 3) });
  const trees = [tree(0, plus({ x: 4, y: 6 }, jitter(0)))];
  layout.corners.forEach((corner, f) => {
    const next = layout.corners[(f + 1) % 6] ?? corner;
    const along = (share: number): Point => between(corner, next, share);
    trees.push(tree(f + 1, plus(times(corner, 0.5), jitter(f + 1))));
    const across = neighbour(board, hex, (f + 1) % 6);
    if (across === NO_HEX) return;
    const isBorder = groundOf(board, across) !== 'woods';
    // A hexside between two wood hexes is planted from one of them only.
    if (isBorder)
      [0.22, 0.78].forEach((share, i) => {
        trees.push(tree(7 + 2 * f + i, plus(times(along(share), 0.86), times(jitter(f + 9), 0.5))));
      });
    else if (hex < across) trees.push(tree(7 + 2 * f, plus(times(along(0.5), 0.96), jitter(f + 9))));
  });
  return trees;
}
