/** The ground of a hex in words. */
import { type Game, GROUNDS, type Hex, hexName } from '@kosynier/engine';
import { GLOSSARY } from '@kosynier/words';
import type { Texts } from '../texts/index.ts';

export function groundWords(game: Game, hex: Hex, language: 'en' | 'pl', texts: Texts): string {
  const { board } = game;
  const place = game.battle.board.places.find((one) => one.hex === hexName(hex));
  const height = board.elevation[hex] ?? 0;
  return [
    ...(place === undefined ? [] : [place.name[language]]),
    GLOSSARY[language].grounds[GROUNDS[board.ground[hex] ?? 0] ?? 'clear'],
    ...(height > 0 ? [texts.elevation(height)] : []),
  ].join(', ');
}
