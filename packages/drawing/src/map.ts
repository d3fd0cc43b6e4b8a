/** The board without anybody on it: ground, hexsides, roads, names and numbers. It stays the same for a whole game. */
import type { Game, Hex } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { drawGrid, drawNumbers, drawPlaces } from './furniture.ts';
import { drawGround, drawSites, drawWoods, TREE_DEFINITIONS } from './ground.ts';
import { drawHexsides } from './hexsides.ts';
import type { Layout } from './layout.ts';
import { drawRoads } from './roads.ts';

/** What the drawing refers to; belongs into the `defs` of the page. */
export const MAP_DEFINITIONS = TREE_DEFINITIONS;

export interface MapLook {
  readonly language: Language;
  readonly numbers: boolean;
  /** Hexes in which numbers and names make room for counters. */
  readonly occupied: ReadonlySet<Hex>;
  /** Print grows with a large board. */
  readonly scale: number;
}

export const drawMap = (game: Game, layout: Layout, { language, numbers, occupied, scale }: MapLook): string =>
  [
    drawGround(game, layout),
    drawGrid(game, layout),
    drawHexsides(game, layout),
    drawWoods(game, layout),
    drawRoads(game, layout),
    drawSites(game, layout),
    numbers ? drawNumbers(game, layout, occupied) : '',
    drawPlaces(game, layout, occupied, language, scale),
  ].join('');
