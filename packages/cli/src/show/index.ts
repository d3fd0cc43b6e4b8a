/** Draws a position as one self-contained SVG. Pure: a game and a state go in, text comes out; nothing of Node or of the command is used. */
import type { Game, GameState } from '@kosynier/engine';
import {
  drawCompass,
  drawFootnotes,
  drawGrid,
  drawNumbers,
  drawPlaces,
  drawScale,
  drawTitle,
  FOOTNOTE_HEIGHT,
  footnotes,
} from './furniture.ts';
import { drawGround, drawSites, drawWoods, TREE_DEFINITIONS } from './ground.ts';
import { drawHexsides } from './hexsides.ts';
import { drawKey } from './key.ts';
import { layoutOf } from './layout.ts';
import { INK, PAGE } from './palette.ts';
import { drawRoads } from './roads.ts';
import { drawForces, occupiedHexes } from './stacks.ts';
import { element, escaped, group, moved, short } from './svg.ts';
import type { Language } from './words.ts';

export type { Language } from './words.ts';

export interface Look {
  readonly language: Language;
  readonly numbers: boolean;
  /** Columns to the right and positions up, as the rules count; else north is on top. */
  readonly rulesUp: boolean;
}

const SIDE = 36;
const HEAD = 132;
const FOOT = 80;
/** How wide the picture asks to be; it can be scaled to any size. */
const PIXELS_WIDE = 1200;

export function drawPosition(game: Game, state: GameState, { language, numbers, rulesUp }: Look): string {
  const layout = layoutOf(game.battle.board, rulesUp);
  const width = layout.width + 2 * SIDE;
  const notes = footnotes(game, state, language);
  const height = layout.height + HEAD + FOOT + notes.length * FOOTNOTE_HEIGHT;
  const title = `${game.battle.title[language]}, ${game.scenario.title[language]}`;
  const right = width - SIDE;
  const occupied = occupiedHexes(game, state);
  const below = HEAD + layout.height + 18;
  const map = [
    drawGround(game, layout),
    drawGrid(game, layout),
    drawHexsides(game, layout),
    drawRoads(game, layout),
    drawSites(game, layout),
    drawWoods(game, layout),
    numbers ? drawNumbers(game, layout, occupied) : '',
    drawPlaces(game, layout, occupied, language),
    drawForces(game, state, layout, language),
  ];
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      width: PIXELS_WIDE,
      height: Math.round((PIXELS_WIDE * height) / width),
      role: 'img',
    },
    element('title', {}, escaped(title)),
    element('defs', {}, TREE_DEFINITIONS),
    element('rect', { width, height, fill: PAGE }),
    element('rect', { x: 9, y: 9, width: width - 18, height: height - 18, fill: 'none', stroke: INK, 'stroke-width': 2.4 }),
    element('rect', { x: 14, y: 14, width: width - 28, height: height - 28, fill: 'none', stroke: INK, 'stroke-width': 0.8 }),
    drawTitle(game, state, { x: SIDE, y: 22 }, language),
    drawScale(game, { x: right - 90, y: 76 }, language),
    drawCompass({ x: right - 26, y: 76 }, layout.north, language),
    group({ transform: moved({ x: SIDE, y: HEAD }) }, map),
    drawKey(game, { x: SIDE, y: below + 12 }, language),
    drawFootnotes(notes, { x: SIDE, y: below + 60 }),
  );
}
