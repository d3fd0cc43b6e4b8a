/** The key to the map: only what this board has, so that it fits on one line of most boards. */
import { type Game, GROUNDS, type Ground, groundOf, HEXSIDE_KINDS, isOnBoard, NO_HEX, parseHex } from '@kosynier/engine';
import { GLOSSARY, type Language } from '@kosynier/words';
import { drawSymbol } from './ground.ts';
import { drawSample } from './hexsides.ts';
import type { Layout, Point } from './layout.ts';
import { colourOfElevation, GRID, GROUND_COLOURS, INK, ROAD, ROAD_EDGE, SERIF, WATER } from './palette.ts';
import { drawBridge, hasBridges } from './roads.ts';
import { element, group, path, text } from './svg.ts';
import { drawTreesByName, type Tree } from './woods.ts';
import { WORDS } from './words.ts';

const SAMPLE = 44;
const GAP = 30;
const LETTER = 9;
const LINE = 36;
/** A camp is named on the map; hills are keyed by their levels. */
const UNKEYED: ReadonlySet<Ground> = new Set(['clear', 'camp', 'hill']);

interface Entry {
  readonly name: string;
  readonly sample: (corner: Point) => string;
}

export interface Key {
  /** Of the lines after the first, for which every picture has room. */
  readonly height: number;
  readonly drawn: (corner: Point) => string;
}

export function keyOf(game: Game, layout: Layout, language: Language, room: number): Key {
  const lines = linesOf(entriesOf(game, layout, language), room);
  return {
    height: (lines.length - 1) * LINE,
    drawn: (corner) =>
      group({ class: 'key', 'font-family': SERIF, 'font-size': 19, fill: INK }, [
        ...lines.flatMap((line, i) => drawLine(line, { x: corner.x, y: corner.y + i * LINE })),
      ]),
  };
}

const widthOf = ({ name }: Entry): number => SAMPLE + 8 + name.length * LETTER;

/** On a narrow board the key takes several lines. */
function linesOf(entries: readonly Entry[], room: number): Entry[][] {
  const lines: Entry[][] = [[]];
  let x = 0;
  for (const entry of entries) {
    if (x > 0 && x + widthOf(entry) > room) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)?.push(entry);
    x += widthOf(entry) + GAP;
  }
  return lines;
}

function drawLine(entries: readonly Entry[], { x: left, y }: Point): string[] {
  let x = left;
  return entries.map((entry) => {
    const from = { x, y };
    x += widthOf(entry) + GAP;
    return entry.sample(from) + text({ x: from.x + SAMPLE + 8, y: y + 6 }, entry.name);
  });
}

function entriesOf(game: Game, layout: Layout, language: Language): Entry[] {
  const { battle, board } = game;
  const words = GLOSSARY[language];
  const present = new Set(board.hexes.map((hex) => groundOf(board, hex)));
  const highest = Math.max(...board.hexes.map((hex) => board.elevation[hex] ?? 0));
  const levels = Array.from({ length: highest }, (_, i) => ({
    name: highest === 1 ? words.grounds.hill : `${words.grounds.hill}, ${WORDS[language].level(i + 1)}`,
    sample: (from: Point) => plate(colourOfElevation(i + 1), from),
  }));
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
  const bridge = { name: WORDS[language].bridge, sample: bridgeSample };
  return [
    ...grounds,
    ...levels,
    ...hexsides,
    ...(battle.board.roads.length > 0 ? [road] : []),
    ...(hasBridges(game, layout) ? [bridge] : []),
  ];
}

const plate = (colour: string, { x, y }: Point): string =>
  element('rect', { x, y: y - 14, width: SAMPLE, height: 28, rx: 3, fill: colour, stroke: GRID, 'stroke-opacity': 0.5 });

function groundSample(ground: Ground, from: Point): string {
  const tree = (dx: number, kind: number): Tree => ({ point: { x: from.x + dx, y: from.y }, kind });
  const centre = { x: from.x + SAMPLE / 2, y: from.y };
  const symbol = ground === 'woods' ? drawTreesByName([tree(12, 1), tree(31, 0)]).join('') : drawSymbol(ground, centre, 0.48);
  return plate(GROUND_COLOURS[ground] ?? colourOfElevation(0), from) + symbol;
}

function bridgeSample(from: Point): string {
  const middle = { x: from.x + SAMPLE / 2, y: from.y };
  const water = path(`M${middle.x},${from.y - 14}v28`, { stroke: WATER, 'stroke-width': 13 });
  return water + roadSample(from) + drawBridge(middle, { x: 1, y: 0 });
}

function roadSample({ x, y }: Point): string {
  const d = `M${x},${y}h${SAMPLE}`;
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return path(d, { ...stroke, stroke: ROAD_EDGE, 'stroke-width': 11 }) + path(d, { ...stroke, stroke: ROAD, 'stroke-width': 7.4 });
}
