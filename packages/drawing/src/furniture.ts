/** What makes a map of a board: grid, numbers, names, compass, scale and title. */
import {
  COMMANDER_DEAD,
  commanderStatus,
  ELIMINATED,
  familyName,
  type Game,
  type GameState,
  type Hex,
  hexName,
  isOnBoard,
  isUnitOnMap,
  NO_HEX,
  ON_TRACK,
  type Place,
  parseHex,
  unitDue,
  unitLosses,
  unitShots,
  unitStatus,
} from '@kosynier/engine';
import { dateInWords, type Language } from '@kosynier/words';
import { hexOutline } from './ground.ts';
import { HEX_SIZE, type Layout, type Point, plus, times } from './layout.ts';
import { isOutOfCommand } from './marks.ts';
import { oncePer } from './once.ts';
import { GRID, INK, RED, SANS, SERIF } from './palette.ts';
import { exitPoint } from './roads.ts';
import { type Box, counterBox, doTouch, freest, nameBox, wayTo } from './room.ts';
import type { MapSource } from './source.ts';
import { element, group, moved, path, short, text } from './svg.ts';
import { WORDS } from './words.ts';

export const drawGrid = ({ board }: MapSource, layout: Layout): string =>
  path(board.hexes.map((hex) => hexOutline(layout, hex)).join(''), {
    class: 'grid',
    fill: 'none',
    stroke: GRID,
    'stroke-opacity': 0.42,
    'stroke-width': 1.1,
  });

/** In the upper part of the hex; in one that is taken, beside the corner at which a facing may be marked. */
export function drawNumbers({ board }: MapSource, layout: Layout, occupied: ReadonlySet<Hex>): string {
  const spot = (hex: Hex): Point => (layout.pointyTop && occupied.has(hex) ? { x: -15.5, y: -36 } : { x: 0, y: -37 });
  const style = { class: 'numbers', 'font-family': SANS, 'font-size': 10.5, 'text-anchor': 'middle', fill: '#3f3118', 'fill-opacity': 0.9 };
  const halo = { stroke: '#f7f0dc', 'stroke-opacity': 0.6, 'stroke-width': 2.4, 'paint-order': 'stroke' };
  return group(
    { ...style, ...halo },
    board.hexes.map((hex) => {
      const { x, y } = plus(layout.centre(hex), spot(hex));
      return `<text x="${short(x)}" y="${short(y)}">${hexName(hex)}</text>`;
    }),
  );
}

const NAME_STYLE = {
  'font-family': SERIF,
  'font-style': 'italic',
  'font-size': 19,
  'text-anchor': 'middle',
  fill: INK,
  stroke: '#fbf5e3',
  'stroke-width': 4.5,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
} as const;

/** In a picture names grow with the board, but not out of their hexes. */
export const LARGEST_NAMES = 1.5;

/** Names larger than their hexes, for a board seen from afar, need room further away. */
const grownBy = (size: number): number => Math.max(1, size / LARGEST_NAMES);

/** Half the width of a letter of a name. */
const HALF_LETTER = 4.6;

export interface Names {
  readonly drawn: string;
  /** Every spot that was tried. A counter that touches none of them moves no name. */
  readonly tried: readonly Box[];
}

export const drawPlaces = (game: MapSource, layout: Layout, occupied: ReadonlySet<Hex>, language: Language, size: number): string =>
  placeNames(game, layout, occupied, language, size).drawn;

/** Exits first: where a road leads can only be said at the edge. Then places with a hex of their own, and last the names of tracts. */
const turnOf = ({ kind }: Place): number => (kind === 'exit' ? 0 : kind === 'label' ? 2 : 1);

/** Names stand where neither counters nor other names hide them, as near to their hex as that can be. On a board seen from afar one that would stand across another, or too far from its place, is left out. */
export function placeNames(game: MapSource, layout: Layout, occupied: ReadonlySet<Hex>, language: Language, size: number): Names {
  const inPlay = game.battle.board.places.filter(({ hex }) => isOnBoard(game.board, parseHex(hex) ?? NO_HEX));
  const counters = [...occupied].map((hex) => counterBox(layout.centre(hex)));
  const names: Box[] = [];
  const drawn = new Map<Place, string>();
  const tried: Box[] = [];
  for (const place of inPlay.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const hex = parseHex(place.hex) ?? 0;
    const name = place.name[language];
    const half = name.length * HALF_LETTER * size;
    const spots =
      place.kind === 'exit' ? exitSpots(exitName(game, layout, hex, half), size, layout) : nameSpots(place, layout, { size, half });
    const { spot, boxes } = freest(spots, { counters, names }, half, size);
    tried.push(...boxes);
    if (spot === null) continue;
    // A letter between two names on one line: fonts differ, and two names without it read as one.
    names.push(nameBox(spot, half + 2 * HALF_LETTER * size, size));
    drawn.set(place, text({ x: spot.x, y: spot.y }, name));
  }
  const print = { 'font-size': NAME_STYLE['font-size'] * size, 'stroke-width': NAME_STYLE['stroke-width'] * grownBy(size) };
  const all = inPlay.map((place) => drawn.get(place) ?? '');
  return { drawn: group({ class: 'places', ...NAME_STYLE, ...print }, all), tried };
}

/** Whether the names would stand elsewhere if a counter came to this hex or left it. */
export const isNearNames = (layout: Layout, hex: Hex, { tried }: Names): boolean => {
  const box = counterBox(layout.centre(hex));
  return tried.some((one) => doTouch(box, one));
};

const inside = (layout: Layout, { x, y }: Point, { size, half }: Print): Point => ({
  x: Math.min(Math.max(x, half), layout.width - half),
  y: Math.min(Math.max(y, 15 * size), layout.height - 4),
});

/** How many times as large as on the map a name is, and half its width. */
interface Print {
  readonly size: number;
  readonly half: number;
}

/** Around a hex, ever further away. */
const RINGS: readonly Point[] = [1, 2, 3, 4].flatMap((ring) =>
  Array.from({ length: 12 }, (_, i) => ({ x: Math.sin((i * Math.PI) / 6) * 62 * ring, y: 6 + Math.cos((i * Math.PI) / 6) * 52 * ring })),
);

/** So near to its hex a name stands that it cannot be taken for another's: a hex, and two lines of print. */
const farthest = (size: number): number => HEX_SIZE + 34 * size;

/** The usual spot first, then the others; most names stand at the first. */
function* nameSpots({ kind, hex }: Place, layout: Layout, print: Print): Generator<Point> {
  const { size, half } = print;
  const grown = grownBy(size);
  const centre = layout.centre(parseHex(hex) ?? 0);
  const usual = kind === 'label' ? { x: 0, y: 6 } : { x: 0, y: 48 };
  for (const spot of [usual, { x: 0, y: 58 }, { x: 0, y: -44 }, ...RINGS]) {
    const place = inside(layout, plus(centre, times(spot, grown)), print);
    if (wayTo(centre, nameBox(place, half, size)) <= farthest(size)) yield place;
  }
}

/** The usual spot, or one a line or two below or above it. Small print may stand on the margin, large print stays on the board. */
function exitSpots({ x, y }: Point, size: number, { height }: Layout): Point[] {
  const kept = (line: number): number => (size > LARGEST_NAMES ? Math.min(Math.max(line, 17 * size), height - 6 * size) : line);
  return [0, 1, -2.4, 2, -3.4].map((lines) => ({ x, y: kept(y + lines * 22 * size) }));
}

const exitOnce = oncePer<Layout, Point>();

const exitName = (game: MapSource, layout: Layout, hex: Hex, half: number): Point =>
  exitOnce(layout, `${hex} ${half}`, () => newExitName(game, layout, hex, half));

/** Beside the road where it leaves the board, and never beyond the page; `half` is half the width of the name. */
function newExitName(game: MapSource, layout: Layout, hex: Hex, half: number): Point {
  const road = game.battle.board.roads.find((one) => parseHex(one[0] ?? '') === hex || parseHex(one.at(-1) ?? '') === hex);
  const next = road === undefined ? undefined : parseHex(road[0] ?? '') === hex ? road[1] : road.at(-2);
  const centre = { x: layout.width / 2, y: layout.height / 2 };
  const from = next === undefined ? centre : layout.centre(parseHex(next) ?? hex);
  const out = exitPoint(game, layout, hex, from) ?? layout.centre(hex);
  const isBeside = out.x < HEX_SIZE / 2 || out.x > layout.width - HEX_SIZE / 2;
  const x = isBeside ? out.x : out.x + (out.x > layout.centre(hex).x ? 1 : -1) * (half + 10);
  const y = isBeside ? out.y + 44 : out.y + (out.y < centre.y ? -1 : 4);
  return { x: Math.min(Math.max(x, half), layout.width - half), y };
}

export const drawCompass = (centre: Point, north: number, language: Language, scale: number): string =>
  group({ class: 'compass', transform: moved(centre, ` rotate(${north}) scale(${short(scale)})`) }, [
    path('M0,-34L8,0H-8Z', { fill: RED, stroke: INK, 'stroke-width': 1 }),
    path('M0,34L8,0H-8Z', { fill: '#fffaf0', stroke: INK, 'stroke-width': 1 }),
    path('M-24,0L0,-4.5L24,0L0,4.5Z', { fill: INK }),
    text({ y: -39, 'font-family': SERIF, 'font-size': 18, 'font-weight': 700, 'text-anchor': 'middle', fill: INK }, WORDS[language].north),
  ]);

const SCALE_PARTS = 3;
/** True to the map; on a large board its parts are longer and its print grows. */
export function drawScale({ battle }: Game, right: Point, language: Language, scale: number): string {
  const hexes = Math.max(1, Math.round(scale));
  const part = hexes * HEX_SIZE;
  const from = right.x - SCALE_PARTS * part;
  const height = 7 * scale;
  const bars = [0, 1, 2].map((i) =>
    element('rect', {
      x: from + i * part,
      y: right.y - height,
      width: part,
      height,
      fill: i % 2 === 0 ? INK : '#fffaf0',
      stroke: INK,
      'stroke-width': scale,
    }),
  );
  const above = right.y - height - 5 * scale;
  const label = (parts: number): string =>
    text({ x: from + parts * part, y: above }, WORDS[language].metres(parts * hexes * battle.board.hexMetres));
  return group({ class: 'scale', 'font-family': SANS, 'font-size': 13 * scale, 'text-anchor': 'middle', fill: INK }, [
    ...bars,
    text({ x: from, y: above }, '0'),
    ...[1, 2, 3].map(label),
  ]);
}

/** Battle, date, scenario, and how the game stands. */
export function drawTitle(game: Game, state: GameState, corner: Point, language: Language): string {
  const { battle, scenario } = game;
  const words = WORDS[language];
  const second = [
    dateInWords(battle.date, language),
    scenario.title[language],
    words.turn(state.turn, scenario.turns),
    balanceInWords(game, state, language),
  ];
  return group({ class: 'title', 'font-family': SERIF, fill: INK }, [
    text({ x: corner.x, y: corner.y + 40, 'font-size': 44, 'font-weight': 700 }, battle.title[language]),
    text({ x: corner.x, y: corner.y + 70, 'font-size': 21, 'font-style': 'italic' }, second.join(' · ')),
  ]);
}

function balanceInWords({ battle }: Game, { balance }: GameState, language: Language): string {
  if (balance === 0) return WORDS[language].even;
  return `${WORDS[language].balance} ${Math.abs(balance)}: ${battle.sides[balance > 0 ? 0 : 1].name[language]}`;
}

/** Below the map: what the numbers mean, and which units and commanders are not on the map any more. */
export function footnotes(game: Game, state: GameState, language: Language): string[] {
  const words = WORDS[language];
  const units = (status: number): number[] => game.units.map(({ number }) => number).filter((unit) => unitStatus(state, unit) === status);
  const name = (unit: number): string => game.battle.units[unit]?.name[language] ?? '';
  const withdrawn = units(ON_TRACK).map((unit) => `${name(unit)} (${words.back(unitDue(state, unit))})`);
  const dead = game.battle.commanders.filter((_, i) => commanderStatus(state, i) === COMMANDER_DEAD);
  return [
    [words.ratings, words.strip, ...marksInWords(game, state, language)].join(' · '),
    withdrawn.length > 0 ? `${words.track}: ${withdrawn.join(', ')}` : '',
    units(ELIMINATED).length > 0 ? `${words.eliminated}: ${units(ELIMINATED).map(name).join(', ')}` : '',
    dead.length > 0 ? `${words.fallen}: ${dead.map((one) => familyName(one.name[language])).join(', ')}` : '',
  ].filter((note) => note !== '');
}

/** Only the marks that can be seen. */
function marksInWords(game: Game, state: GameState, language: Language): string[] {
  const words = WORDS[language];
  const some = (is: (unit: number) => boolean): boolean => game.units.some(({ number }) => isUnitOnMap(state, number) && is(number));
  return [
    some((unit) => unitLosses(state, unit) > 0) ? words.losses : '',
    some((unit) => unitShots(state, unit) > 0) ? words.shots : '',
    some((unit) => isOutOfCommand(game, state, unit)) ? words.outOfCommand : '',
  ].filter((word) => word !== '');
}

export const FOOTNOTE_HEIGHT = 26;
/** The width of a letter of the notes, rather too wide than too narrow. */
const LETTER = 10;

/** A note in lines for which there is room; a word is never broken. */
export function broken(note: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of note.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + 1 + word.length) * LETTER <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const drawFootnotes = (notes: readonly string[], corner: Point): string =>
  group(
    { class: 'notes', 'font-family': SERIF, 'font-size': 19, fill: INK },
    notes.map((note, i) => text({ x: corner.x, y: corner.y + i * FOOTNOTE_HEIGHT }, note)),
  );
