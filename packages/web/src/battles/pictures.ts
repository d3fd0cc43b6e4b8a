/** A piece of each board in the middle of a game; drawn by scripts/make-pictures.mjs. */
import maciejowice from '../assets/maciejowice.webp';
import niemenczyn from '../assets/niemenczyn.webp';
import raclawice from '../assets/raclawice.webp';
import szczekociny from '../assets/szczekociny.webp';

export const PICTURES: Readonly<Record<string, string>> = { niemenczyn, raclawice, szczekociny, maciejowice };
export const PICTURE_SIZE = { width: 880, height: 500 } as const;
