/** The winner and why, in one sentence: the same in the box of the end and in the field. */
import type { Game, GameView } from '@kosynier/engine';
import { type Language, speakerOf } from '@kosynier/words';
import { endingEn } from '../texts/ending.en.ts';
import { endingPl } from '../texts/ending.pl.ts';
import type { Widened } from '../texts/widened.ts';

const TEXTS: Readonly<Record<Language, Widened<typeof endingEn>>> = { en: endingEn, pl: endingPl };

/** Null while the battle goes on. */
export function endedWords(game: Game, { result, balance }: GameView, language: Language): string | null {
  if (result === null) return null;
  const { draw, wins, why } = TEXTS[language];
  return result.winner === null ? draw : wins(speakerOf(game, language).side(result.winner), why[result.how](Math.abs(balance)));
}
