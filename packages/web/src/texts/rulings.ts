/** The switches that players may agree on, in both languages; loaded with the page of a new game only. */
import type { Rulings } from '@kosynier/engine';
import type { Language } from '@kosynier/words';
import { rulingsEn } from './rulings.en.ts';
import { rulingsPl } from './rulings.pl.ts';

export interface RulingTexts {
  readonly name: string;
  /** One plain sentence. */
  readonly means: string;
  /** Names of the values, if it is more than yes or no. */
  readonly values?: Readonly<Record<string, string>>;
}

export type RulingCatalogue = Readonly<Record<keyof Rulings, RulingTexts>>;

const CATALOGUES: Readonly<Record<Language, RulingCatalogue>> = { en: rulingsEn, pl: rulingsPl };

export const rulingTexts = (key: keyof Rulings, language: Language): RulingTexts => CATALOGUES[language][key];
