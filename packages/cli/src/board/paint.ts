/** The colours of the board in letters; without colour every text stays as it is. */
import type { Ground } from '@kosynier/engine';
import { colours } from '../output.ts';
import type { Paint } from './text-board.ts';

const plain = (text: string): string => text;
const GROUND_PAINT: Partial<Readonly<Record<Ground, (text: string) => string>>> = {
  woods: colours.green,
  hill: colours.yellow,
  gully: colours.magenta,
  camp: colours.cyan,
  marsh: colours.cyan,
  village: colours.red,
};
const SIDE_PAINT = [(text: string) => colours.bgBlue(colours.white(text)), (text: string) => colours.bgGreen(colours.black(text))];

export const paint: Paint & { readonly heading: (text: string) => string } = {
  side: (text, side) => (SIDE_PAINT[side] ?? plain)(text),
  ground: (text, ground) => (GROUND_PAINT[ground] ?? colours.dim)(text),
  dim: colours.dim,
  heading: colours.bold,
};
