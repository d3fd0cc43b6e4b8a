/** The words of the page itself in English; those of the game come from `words`. */

import { gameEn } from './game.en.ts';
import { opponentEn } from './opponent.en.ts';
import { pagesEn } from './pages.en.ts';
import type { Widened } from './widened.ts';

export const en = {
  pages: pagesEn,
  opponent: opponentEn,
  ...gameEn,
  title: 'Kosynier',
  loading: 'Loading…',
  otherLanguage: 'Polski',
  home: 'Home',
  rules: 'Rules',
} as const;

export type Texts = Widened<typeof en>;
