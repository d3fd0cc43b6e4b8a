/** What lies on the hexsides: slopes, escarpments, ramparts and water. */
import {
  type BattleHexside,
  directionTo,
  type Hex,
  type HexsideKind,
  isOnBoard,
  NO_HEX,
  oppositeDirection,
  parseHex,
} from '@kosynier/engine';
import { between, type Layout, type Point, plus, times, unitVector } from './layout.ts';
import { CLIFF, EARTHWORK, INK, SLOPE, WATER } from './palette.ts';
import { scatter } from './scatter.ts';
import type { MapSource } from './source.ts';
import { type Attributes, at, group, path } from './svg.ts';

/** A hexside on the page, seen from its higher hex: `down` points to the lower one, or to the enemy of a rampart. */
interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly down: Point;
  readonly seed: number;
}

function edgeOf(layout: Layout, { a, b, up }: BattleHexside): Edge {
  const high: Hex = parseHex(up ?? a) ?? 0;
  const low: Hex = parseHex(up === b ? a : b) ?? 0;
  const direction = directionTo(high, low);
  const centre = layout.centre(high);
  const corner = (f: number): Point => plus(centre, layout.corners[(f + 6) % 6] ?? { x: 0, y: 0 });
  return {
    from: corner(direction - 1),
    to: corner(direction),
    down: unitVector(layout.centre(high), layout.centre(low)),
    seed: high * 6 + oppositeDirection(direction),
  };
}

/** Water lies below everything, works above. */
const LAYERS: readonly HexsideKind[] = ['creek', 'river', 'slope', 'escarpment', 'rampart'];

export function drawHexsides({ battle, board }: MapSource, layout: Layout): string {
  const isInPlay = ({ a, b }: BattleHexside): boolean => [a, b].every((hex) => isOnBoard(board, parseHex(hex) ?? NO_HEX));
  return LAYERS.map((kind) => {
    const edges = battle.board.hexsides.filter((one) => one.kind === kind && isInPlay(one)).map((one) => edgeOf(layout, one));
    return edges.length === 0 ? '' : group({ class: kind }, DRAWN[kind](edges));
  }).join('');
}

/** A piece of hexside for the key to the map, from left to right, with its lower side below. */
export const drawSample = (kind: HexsideKind, from: Point, length: number): string =>
  group({}, DRAWN[kind]([{ from, to: { x: from.x + length, y: from.y }, down: { x: 0, y: 1 }, seed: 1 }]));

const DRAWN: Readonly<Record<HexsideKind, (edges: readonly Edge[]) => string[]>> = {
  creek: (edges) => [path(edges.map(wavy).join(''), water(5))],
  river: (edges) => [path(edges.map(wavy).join(''), water(13))],
  slope: (edges) => [path(edges.map(hachures).join(''), { fill: SLOPE, 'fill-opacity': 0.85 })],
  escarpment: (edges) => [
    path(edges.map((edge) => band(edge, 0, 15)).join(''), { fill: CLIFF, 'fill-opacity': 0.16 }),
    path(edges.map(teeth).join(''), { fill: CLIFF }),
    path(edges.map(straight).join(''), { stroke: CLIFF, 'stroke-width': 4.6, 'stroke-linecap': 'round' }),
  ],
  rampart: (edges) => [
    path(edges.map(palisade).join(''), { stroke: INK, 'stroke-width': 2.4, 'stroke-linecap': 'round' }),
    path(edges.map((edge) => band(edge, -9.5, 2.5, 0.04)).join(''), {
      fill: EARTHWORK,
      stroke: INK,
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
    }),
    path(edges.map((edge) => straight(shifted(edge, -4.5, 0.08))).join(''), {
      stroke: '#e3c288',
      'stroke-width': 2.2,
      'stroke-linecap': 'round',
    }),
  ],
};

const water = (width: number): Attributes => ({ fill: 'none', stroke: WATER, 'stroke-width': width, 'stroke-linecap': 'round' });

const straight = ({ from, to }: Edge): string => `M${at(from)}L${at(to)}`;

/** The edge moved downhill by so much, and shortened at both ends by a share of its length. */
const shifted = (edge: Edge, by: number, shortened: number): Edge => ({
  ...edge,
  from: plus(between(edge.from, edge.to, shortened), times(edge.down, by)),
  to: plus(between(edge.to, edge.from, shortened), times(edge.down, by)),
});

/** A strip along the edge between two distances downhill. */
function band(edge: Edge, near: number, far: number, shortened = 0): string {
  const a = shifted(edge, near, shortened);
  const b = shifted(edge, far, shortened);
  return `M${at(a.from)}L${at(a.to)}L${at(b.to)}L${at(b.from)}Z`;
}

function wavy({ from, to, down, seed }: Edge): string {
  const bend = (share: number, i: number): Point => plus(between(from, to, share), times(down, (scatter(seed, i) - 0.5) * 14));
  return `M${at(from)}C${at(bend(0.33, 1))} ${at(bend(0.66, 2))} ${at(to)}`;
}

const HACHURES = 13;
/** Thin wedges that run downhill, of uneven length as a pen makes them. */
function hachures({ from, to, down, seed }: Edge): string {
  let wedges = '';
  for (let i = 0; i < HACHURES; i++) {
    const share = (i + 0.5) / HACHURES;
    const length = 9 + scatter(seed, i) * 8;
    const along = (offset: number): Point => between(from, to, share + offset);
    wedges += `M${at(along(-0.017))}L${at(along(0.017))}L${at(plus(along((scatter(seed, i + 30) - 0.5) * 0.03), times(down, length)))}Z`;
  }
  return wedges;
}

const TEETH = 7;
function teeth({ from, to, down, seed }: Edge): string {
  let drawn = '';
  for (let i = 0; i < TEETH; i++) {
    const along = (share: number): Point => between(from, to, (i + share) / TEETH);
    drawn += `M${at(along(0.12))}L${at(along(0.88))}L${at(plus(along(0.5), times(down, 10.5 + scatter(seed, i) * 3)))}Z`;
  }
  return drawn;
}

const STAKES = 8;
/** Stakes that slant towards the enemy. */
function palisade({ from, to, down }: Edge): string {
  let stakes = '';
  for (let i = 0; i < STAKES; i++) {
    const foot = between(from, to, 0.08 + (0.84 * i) / (STAKES - 1));
    stakes += `M${at(foot)}L${at(plus(foot, times(down, 9)))}`;
  }
  return stakes;
}
