/** A piece of the picture of the board, drawn from few hexes: a board that is being painted changes in a few. */
import type { Hex } from '@kosynier/engine';
import type { Layout, Point } from './layout.ts';
import { drawPaintedTerrain } from './map.ts';
import { type Box, boxAround } from './room.ts';
import type { MapSource } from './source.ts';
import { at, element, path, short } from './svg.ts';

export interface TerrainPatch {
  readonly svg: string;
  /** Where it lies on the board. */
  readonly box: Box;
}

/**
 * What another ground, height, side or road in a hex draws otherwise lies within this of its centre: its own fill and symbol, the trees on
 * both sides of its border, slopes, water, the bend of a road. Hexes that are not beside it do not reach into this circle.
 */
const TOUCHED = 90;

/** Everything around these hexes, and nothing elsewhere: the picture below shows through. */
export function drawTerrainPatch(game: MapSource, layout: Layout, numbers: boolean, hexes: readonly Hex[]): TerrainPatch {
  const centres = hexes.map(layout.centre);
  const box = boxOf(centres, layout);
  const { left, top, right, bottom } = box;
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [left, top, right - left, bottom - top].map(short).join(' '),
      width: short(right - left),
      height: short(bottom - top),
    },
    element('defs', {}, element('clipPath', { id: 'k-touched' }, path(centres.map(disc).join('')))),
    element('g', { 'clip-path': 'url(#k-touched)' }, drawPaintedTerrain(around(game, hexes), layout, numbers)),
  );
  return { svg, box };
}

function boxOf(centres: readonly Point[], { width, height }: Layout): Box {
  const { left, top, right, bottom } = boxAround(centres);
  return {
    left: Math.floor(Math.max(0, left - TOUCHED)),
    top: Math.floor(Math.max(0, top - TOUCHED)),
    right: Math.ceil(Math.min(width, right + TOUCHED)),
    bottom: Math.ceil(Math.min(height, bottom + TOUCHED)),
  };
}

const disc = ({ x, y }: Point): string =>
  `M${at({ x: x - TOUCHED, y })}a${TOUCHED},${TOUCHED} 0 0 1 ${2 * TOUCHED},0a${TOUCHED},${TOUCHED} 0 0 1 ${-2 * TOUCHED},0Z`;

/** Of the board only these hexes and those beside them. */
function around({ battle, board, camp }: MapSource, hexes: readonly Hex[]): MapSource {
  const near = new Set(hexes.flatMap((hex) => [hex, ...board.neighbour.subarray(hex * 6, hex * 6 + 6)]));
  const isNear = (hex: string): boolean => near.has(Number(hex));
  const { hexsides, roads } = battle.board;
  return {
    camp,
    board: { ...board, hexes: board.hexes.filter((hex) => near.has(hex)) },
    battle: {
      board: {
        ...battle.board,
        hexsides: hexsides.filter(({ a, b }) => isNear(a) || isNear(b)),
        roads: roads.filter((road) => road.some(isNear)),
      },
    },
  };
}
