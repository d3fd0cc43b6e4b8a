/** The colours of the picture: an old hand-tinted map, and counters that stand out from it. */
import type { Ground } from '@kosynier/engine';

export const PAGE = '#f4ecd8';
export const INK = '#3b2c1a';
export const GRID = '#5d4a2e';
export const RED = '#b3261e';
/** Of the star on the camp. */
export const STAR = '#1d4ed8';

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

/**
 * Colours of armies by their names in the battle files, toned so that white print can be read on them.
 * Blue, green and black, which meet in the battles, stay apart for colour-blind people: they differ in lightness, too.
 */
export const ARMY_COLOURS: Readonly<Record<string, string>> = {
  blue: '#2846a2',
  green: '#567a2a',
  black: '#1f1f1f',
  red: '#a8322a',
  orange: '#b05a12',
  yellow: '#7a6a12',
  brown: '#7a5230',
  pink: '#b04a70',
  purple: '#6f4a8e',
  white: '#6a6455',
  grey: '#5b6470',
};
export const tone = (colour: string): string => ARMY_COLOURS[colour] ?? colour;

/** A captured gun: it belongs to no army any more. */
export const CAPTURED_COLOUR = '#6e6a66';

/**
 * [4.1] The strips on the counters, which say whose unit it is. Eight that everybody can tell apart, whatever the kind of colour blindness:
 * their lightness differs as well, so they do in grey print, too. From light to dark.
 */
export const STRIP_COLOURS = {
  white: '#ffffff',
  yellow: '#ffce00',
  green: '#76cc7c',
  pink: '#f372c1',
  orange: '#e25504',
  blue: '#2362e0',
  red: '#8f3424',
  purple: '#3d0f5c',
} as const satisfies Readonly<Record<string, string>>;
const STRIPS: Readonly<Record<string, string>> = STRIP_COLOURS;
export const stripTone = (colour: string): string => STRIPS[colour] ?? tone(colour);

const LIGHT_STRIPS: ReadonlySet<string> = new Set<keyof typeof STRIP_COLOURS>(['white', 'yellow', 'green', 'pink', 'orange']);
/** The print on a strip. */
export const stripInk = (colour: string): string => (LIGHT_STRIPS.has(colour) ? '#000' : '#fff');

/** The fonts that come with the program, for pictures in pixels. */
export const SANS_PRINT = 'DejaVu Sans Condensed';
export const SERIF_PRINT = 'DejaVu Serif Condensed';

export const SANS = "'Helvetica Neue',Arial,'Liberation Sans',sans-serif";
export const SERIF = "Georgia,'Times New Roman','DejaVu Serif',serif";
