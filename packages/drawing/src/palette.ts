/** The colours of the picture: an old hand-tinted map, and counters that stand out from it. */
import type { Ground } from '@kosynier/engine';

export const PAGE = '#f4ecd8';
export const INK = '#3b2c1a';
export const GRID = '#5d4a2e';
export const RED = '#b3261e';

/** By elevation from -1 on; what is higher than the last has its colour. */
const ELEVATIONS = ['#d9cfa6', '#ece1c2', '#e0c48d', '#d3ab6b', '#c2914f'] as const;
export const colourOfElevation = (elevation: number): string =>
  ELEVATIONS[Math.min(Math.max(elevation + 1, 0), ELEVATIONS.length - 1)] ?? ELEVATIONS[1];

/** Grounds that have a colour of their own; the others show their elevation. */
export const GROUND_COLOURS: Partial<Readonly<Record<Ground, string>>> = {
  woods: '#a3b97a',
  gully: '#bda67e',
  marsh: '#bfd0bd',
  impassable: '#9aa3a8',
  village: '#e6cfae',
  castle: '#e6cfae',
};

export const WATER = '#6f9dbd';
export const ROAD = '#e9d3a0';
export const ROAD_EDGE = '#7b5b34';
export const SLOPE = '#8a6a3c';
export const CLIFF = '#4b3318';
export const EARTHWORK = '#a97f46';

/** Colour names of the battle files, toned so that white print can be read on them. */
const TONES: Readonly<Record<string, string>> = {
  blue: '#2f5596',
  green: '#3f6f43',
  red: '#c0392b',
  yellow: '#e8b923',
  white: '#f2efe6',
  black: '#2b2b2b',
  grey: '#77797c',
  gray: '#77797c',
  orange: '#d9822b',
  purple: '#6f4a8e',
  brown: '#7a5230',
  pink: '#d98aa0',
};
export const tone = (colour: string): string => TONES[colour] ?? colour;

/** The strips of the commands are brighter, so that a blue strip shows on a blue counter. */
const STRIPS: Readonly<Record<string, string>> = { blue: '#7fb2f0', green: '#8fd08a', red: '#f0695c', yellow: '#f7d54a' };
export const stripTone = (colour: string): string => STRIPS[colour] ?? tone(colour);

/** The fonts that come with the program, for pictures in pixels. */
export const SANS_PRINT = 'DejaVu Sans Condensed';
export const SERIF_PRINT = 'DejaVu Serif Condensed';

export const SANS = "'Helvetica Neue',Arial,'Liberation Sans',sans-serif";
export const SERIF = "Georgia,'Times New Roman','DejaVu Serif',serif";
