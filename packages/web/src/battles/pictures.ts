/** A piece of each board in the middle of a game, with the names of each language; drawn by scripts/make-pictures.mjs. */
import type { Language } from '@kosynier/words';
import maciejowiceEn from '../assets/maciejowice-en.webp';
import maciejowicePl from '../assets/maciejowice-pl.webp';
import niemenczynEn from '../assets/niemenczyn-en.webp';
import niemenczynPl from '../assets/niemenczyn-pl.webp';
import raclawiceEn from '../assets/raclawice-en.webp';
import raclawicePl from '../assets/raclawice-pl.webp';
import szczekocinyEn from '../assets/szczekociny-en.webp';
import szczekocinyPl from '../assets/szczekociny-pl.webp';

export const PICTURES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  niemenczyn: { en: niemenczynEn, pl: niemenczynPl },
  raclawice: { en: raclawiceEn, pl: raclawicePl },
  szczekociny: { en: szczekocinyEn, pl: szczekocinyPl },
  maciejowice: { en: maciejowiceEn, pl: maciejowicePl },
};
export const PICTURE_SIZE = { width: 880, height: 500 } as const;
