/** The board without units: ground, hexsides, roads, names and numbers. */
import type { Hex } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { drawGrid, drawNumbers, drawPlaces, LARGEST_NAMES } from './furniture.ts';
import { drawGround, drawSites } from './ground.ts';
import { drawHexsides } from './hexsides.ts';
import type { Layout } from './layout.ts';
import { drawRoads } from './roads.ts';
import type { MapSource } from './source.ts';
import { element } from './svg.ts';
import { type DrawTrees, drawTreesByName, drawTreesInRows, drawWoods, TREE_DEFINITIONS } from './woods.ts';

export interface MapLook {
  readonly language: Language;
  readonly numbers: boolean;
  /** Hexes in which numbers and names make room for counters. */
  readonly occupied: ReadonlySet<Hex>;
  /** Print grows with a large board. */
  readonly scale: number;
}

/** What the drawing refers to; belongs into the `defs` of the page. */
export const MAP_DEFINITIONS = TREE_DEFINITIONS;

export const drawMap = (game: MapSource, layout: Layout, { language, numbers, occupied, scale }: MapLook): string =>
  drawTerrain(game, layout, numbers, occupied, drawTreesByName) +
  drawPlaces(game, layout, occupied, language, Math.min(scale, LARGEST_NAMES));

const drawTerrain = (game: MapSource, layout: Layout, numbers: boolean, occupied: ReadonlySet<Hex>, drawTrees: DrawTrees): string =>
  [
    drawGround(game, layout),
    drawGrid(game, layout),
    drawHexsides(game, layout),
    drawWoods(game, layout, drawTrees),
    drawRoads(game, layout),
    drawSites(game, layout),
    numbers ? drawNumbers(game, layout, occupied) : '',
  ].join('');

/** The board as it is without a game. */
const NOBODY: ReadonlySet<Hex> = new Set();

/** For a picture that is painted on a canvas. */
export const drawPaintedTerrain = (game: MapSource, layout: Layout, numbers: boolean): string =>
  drawTerrain(game, layout, numbers, NOBODY, drawTreesInRows);

/** What stays the same for a whole game as a picture of its own: everything but the names, which make room for counters. */
export const drawTerrainPicture = (game: MapSource, layout: Layout, numbers: boolean): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${layout.width} ${layout.height}`,
      width: String(layout.width),
      height: String(layout.height),
    },
    drawPaintedTerrain(game, layout, numbers),
  );
