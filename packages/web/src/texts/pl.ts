/** The words of the page itself in Polish. */
import type { Texts } from './en.ts';
import { gamePl } from './game.pl.ts';
import { opponentPl } from './opponent.pl.ts';
import { pagesPl } from './pages.pl.ts';

export const pl: Texts = {
  pages: pagesPl,
  opponent: opponentPl,
  ...gamePl,
  title: 'Kosynier',
  loading: 'Wczytywanie…',
  otherLanguage: 'English',
  home: 'Strona główna',
  rules: 'Zasady',
};
