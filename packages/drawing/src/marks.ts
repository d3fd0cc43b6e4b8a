/** The markers that lie on a stack: losses and shots on its edges, words below it. They lie above the facings. */
import {
  CAPTURED,
  DOUBLE_TIME,
  type Game,
  type GameState,
  hasMark,
  isUnitOnMap,
  JAMMED,
  LIMBERED,
  LINE,
  SKIRMISH,
  SQUARE,
  STOP,
  unitFacts,
  unitFormation,
  unitLosses,
  unitShots,
  unitStatus,
} from '@kosynier/engine';
import { GLOSSARY, type Language, type Marker } from '@kosynier/words';
import type { Point } from './layout.ts';
import { RED } from './palette.ts';
import { element, group, text } from './svg.ts';

const DARK = '#1f2937';
const COLOURS: Readonly<Record<Marker, string>> = {
  captured: '#2b2b2b',
  square: DARK,
  skirmish: DARK,
  limbered: DARK,
  line: '#14532d',
  stop: RED,
  doubleTime: '#92400e',
  jammed: '#7c2d12',
  outOfCommand: '#4b5563',
  contused: RED,
};

const isOn: Readonly<Record<Exclude<Marker, 'outOfCommand' | 'contused'>, (state: GameState, unit: number) => boolean>> = {
  captured: (state, unit) => unitStatus(state, unit) === CAPTURED,
  square: (state, unit) => unitFormation(state, unit) === SQUARE,
  skirmish: (state, unit) => unitFormation(state, unit) === SKIRMISH,
  limbered: (state, unit) => unitFormation(state, unit) === LIMBERED,
  line: (state, unit) => hasMark(state, unit, LINE),
  stop: (state, unit) => hasMark(state, unit, STOP),
  doubleTime: (state, unit) => hasMark(state, unit, DOUBLE_TIME),
  jammed: (state, unit) => hasMark(state, unit, JAMMED),
};
const SHOWN = Object.keys(isOn) as (keyof typeof isOn)[];

/** [4.2] its commander is more than four hexes away, or there is none. */
export const isOutOfCommand = (game: Game, state: GameState, unit: number): boolean =>
  isUnitOnMap(state, unit) && unitFacts(game, state, unit)?.inCommand === false;

const BADGE_HEIGHT = 15;
const TAG_HEIGHT = 13;

/** Of all units of a stack, from the top one at the lower end upwards; `half` is half the width of the stack. */
export function drawMarks(game: Game, state: GameState, units: readonly number[], half: number, language: Language): string {
  const losses = units.map((unit) => unitLosses(state, unit)).filter((number) => number > 0);
  const shots = units.map((unit) => unitShots(state, unit)).filter((number) => number > 0);
  const spot = (side: number, i: number): Point => ({ x: side * (half - 3), y: -7 - i * (BADGE_HEIGHT - 1.5) });
  const words = SHOWN.filter((marker) => units.some((unit) => isOn[marker](state, unit)));
  const strayed = units.some((unit) => isOutOfCommand(game, state, unit));
  const marks = [
    ...losses.map((number, i) => badge(spot(1, i), `−${number}`, RED)),
    ...shots.map((number, i) => badge(spot(-1, i), `✹${number}`, '#b45309')),
    strayed ? badge({ x: -half + 6, y: -half + 4 }, GLOSSARY[language].markers.outOfCommand, COLOURS.outOfCommand) : '',
    ...tagsBelow(words, half, language),
  ];
  return group(
    { class: 'marks' },
    marks.filter((mark) => mark !== ''),
  );
}

/** Side by side, two in a line. */
function tagsBelow(markers: readonly Marker[], half: number, language: Language): string[] {
  return markers.map((marker, i) => {
    const isAlone = i % 2 === 0 && i === markers.length - 1;
    const x = isAlone ? 0 : i % 2 === 0 ? -21 : 21;
    return tag({ x, y: half - 1 + Math.floor(i / 2) * TAG_HEIGHT }, GLOSSARY[language].markers[marker], COLOURS[marker]);
  });
}

const badge = ({ x, y }: Point, word: string, colour: string): string =>
  element('rect', { x: x - 10, y: y - 8, width: 20, height: BADGE_HEIGHT, rx: 7.5, fill: colour, stroke: '#fff', 'stroke-width': 1.3 }) +
  text({ x, y: y + 3.8, 'font-size': 11, 'font-weight': 700, fill: '#fff' }, word);

/** Centred on x, its upper edge at y. */
export function tag({ x, y }: Point, word: string, colour: string): string {
  const width = word.length * 6 + 9;
  return (
    element('rect', { x: x - width / 2, y, width, height: TAG_HEIGHT, rx: 3, fill: colour, stroke: '#fff', 'stroke-width': 1.2 }) +
    text({ x, y: y + 9.8, 'font-size': 8.8, 'font-weight': 700, fill: '#fff', 'letter-spacing': 0.3 }, word)
  );
}
