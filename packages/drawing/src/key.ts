/** The key to the map: only what this board has, so that it fits on one line. */
import { type Game, GROUNDS, type Ground, groundOf, HEXSIDE_KINDS, isOnBoard, NO_HEX, parseHex } from '@kosynier/engine';
import { GLOSSARY, type Language } from '@kosynier/words';
import { drawSample } from './hexsides.ts';
import type { Point } from './layout.ts';
import { colourOfElevation, GRID, GROUND_COLOURS, INK, ROAD, ROAD_EDGE, SERIF } from './palette.ts';
import { element, group, path, text } from './svg.ts';

const SAMPLE = 44;
const GAP = 30;
/** A camp is named on the map. */
const UNKEYED: ReadonlySet<Ground> = new Set(['clear', 'camp']);

interface Entry {
  readonly name: string;
  readonly sample: (corner: Point) => string;
}

export function drawKey(game: Game, corner: Point, language: Language): string {
  let x = corner.x;
  const drawn = entriesOf(game, language).map(({ name, sample }) => {
    const from = { x, y: corner.y };
    x += SAMPLE + 8 + name.length * 9 + GAP;
    return sample(from) + text({ x: from.x + SAMPLE + 8, y: from.y + 6 }, name);
  });
  return group({ class: 'key', 'font-family': SERIF, 'font-size': 19, fill: INK }, drawn);
}

function entriesOf({ battle, board }: Game, language: Language): Entry[] {
  const words = GLOSSARY[language];
  const present = new Set(board.hexes.map((hex) => groundOf(board, hex)));
  const grounds = GROUNDS.filter((ground) => present.has(ground) && !UNKEYED.has(ground)).map((ground) => ({
    name: words.grounds[ground],
    sample: (from: Point) => groundSample(ground, from),
  }));
  const hexsides = HEXSIDE_KINDS.filter((kind) =>
    battle.board.hexsides.some(
      (one) => one.kind === kind && isOnBoard(board, parseHex(one.a) ?? NO_HEX) && isOnBoard(board, parseHex(one.b) ?? NO_HEX),
    ),
  ).map((kind) => ({
    name: words.hexsides[kind],
    sample: (from: Point) => drawSample(kind, { x: from.x, y: from.y - 3 }, SAMPLE),
  }));
  const road = { name: words.road, sample: roadSample };
  return [...grounds, ...hexsides, ...(battle.board.roads.length > 0 ? [road] : [])];
}

function groundSample(ground: Ground, { x, y }: Point): string {
  const colour = GROUND_COLOURS[ground] ?? colourOfElevation(ground === 'hill' ? 1 : 0);
  const tree = (dx: number, kind: number): string => `<use href="#k-tree-${kind}" x="${x + dx}" y="${y}"/>`;
  return (
    element('rect', { x, y: y - 14, width: SAMPLE, height: 28, rx: 3, fill: colour, stroke: GRID, 'stroke-opacity': 0.5 }) +
    (ground === 'woods' ? tree(12, 1) + tree(31, 0) : '')
  );
}

function roadSample({ x, y }: Point): string {
  const d = `M${x},${y}h${SAMPLE}`;
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return path(d, { ...stroke, stroke: ROAD_EDGE, 'stroke-width': 11 }) + path(d, { ...stroke, stroke: ROAD, 'stroke-width': 7.4 });
}
