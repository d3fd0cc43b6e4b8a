/** Draws a position as one self-contained SVG. Pure: a game and a state go in, text comes out; nothing of Node or of the command is used. */
import type { Game, GameState } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { drawForces } from './forces.ts';
import { broken, drawCompass, drawFootnotes, drawScale, drawTitle, FOOTNOTE_HEIGHT, footnotes } from './furniture.ts';
import { keyOf } from './key.ts';
import { type Layout, layoutOf, type Point } from './layout.ts';
import { drawMap, MAP_DEFINITIONS } from './map.ts';
import { INK, PAGE } from './palette.ts';
import { shownArea, shownGame } from './shown.ts';
import { occupiedHexes } from './stacks.ts';
import { element, escaped, group, moved, short } from './svg.ts';

export interface Look {
  readonly language: Language;
  readonly numbers: boolean;
  /** Columns to the right and positions up, as the rules count; else north is on top. */
  readonly rulesUp: boolean;
  /** In pixels; left out: as wide as `naturalWidth` says. */
  readonly width?: number | undefined;
}

const SIDE = 36;
const HEAD = 132;
const FOOT = 80;
/** Below the map, where roads lead out. */
const EXIT_NAMES = 26;
/** Print is made for a page so wide; on a wider one it grows, up to so much. */
const PAGE_WIDTH = 1800;
const LARGEST_PRINT = 2;
/** A small board fills a page; on a large one every counter can still be read. */
const LEAST_PIXELS = 1200;
const PIXELS_PER_UNIT = 0.6;

const widthOf = (layout: Layout): number => Math.max(LEAST_PIXELS, Math.round((layout.width + 2 * SIDE) * PIXELS_PER_UNIT));

/** How wide a picture asks to be, in pixels; it can be scaled to any size. */
export const naturalWidth = (game: Game, state: GameState, rulesUp: boolean): number =>
  widthOf(layoutOf(game.battle.board, rulesUp, shownArea(game, state)));

export function drawPosition(game: Game, state: GameState, { language, numbers, rulesUp, width: asked }: Look): string {
  const area = shownArea(game, state);
  const layout = layoutOf(game.battle.board, rulesUp, area);
  const shown = shownGame(game, area);
  const width = layout.width + 2 * SIDE;
  const scale = Math.min(LARGEST_PRINT, Math.max(1, width / PAGE_WIDTH));
  const [head, foot] = [HEAD + 92 * (scale - 1), FOOT * scale];
  const room = (width - 2 * SIDE) / scale;
  const key = keyOf(shown, layout, language, room);
  const notes = footnotes(game, state, language).flatMap((note) => broken(note, room));
  const height = layout.height + head + EXIT_NAMES + foot + (key.height + notes.length * FOOTNOTE_HEIGHT) * scale;
  const title = `${game.battle.title[language]}, ${game.scenario.title[language]}`;
  const right = width - SIDE;
  const pixels = asked ?? widthOf(layout);
  const occupied = occupiedHexes(game, state);
  const below = head + layout.height + EXIT_NAMES + 18 * scale;
  /** Print that grows with the board; its corner stays where it is. */
  const grown = (corner: Point, draw: (corner: Point) => string): string =>
    group({ transform: scale === 1 ? undefined : `translate(${short(corner.x)} ${short(corner.y)}) scale(${short(scale)})` }, [
      draw(scale === 1 ? corner : { x: 0, y: 0 }),
    ]);
  const map = [drawMap(shown, layout, { language, numbers, occupied, scale }), drawForces(game, state, layout, language)];
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      width: pixels,
      height: Math.round((pixels * height) / width),
      role: 'img',
    },
    element('title', {}, escaped(title)),
    element('defs', {}, MAP_DEFINITIONS),
    element('rect', { width, height, fill: PAGE }),
    element('rect', { x: 9, y: 9, width: width - 18, height: height - 18, fill: 'none', stroke: INK, 'stroke-width': 2.4 }),
    element('rect', { x: 14, y: 14, width: width - 28, height: height - 28, fill: 'none', stroke: INK, 'stroke-width': 0.8 }),
    grown({ x: SIDE, y: 22 }, (corner) => drawTitle(game, state, corner, language)),
    drawScale(game, { x: right - 90 * scale, y: 22 + 54 * scale }, language, scale),
    drawCompass({ x: right - 26 * scale, y: 22 + 54 * scale }, layout.north, language, scale),
    group({ transform: moved({ x: SIDE, y: head }) }, map),
    grown({ x: SIDE, y: below + 12 * scale }, key.drawn),
    grown({ x: SIDE, y: below + (60 + key.height) * scale }, (corner) => drawFootnotes(notes, corner)),
  );
}
