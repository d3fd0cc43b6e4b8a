/** The winner and why, in one sentence: the same in the box of the end and in the field. */
import type { Game, GameView } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { type Language, speakerOf } from '@kosynier/words';
import { useSecondSeat } from '../game/second-seat.ts';
import { useGame } from '../game/store.ts';
import { endingEn } from '../texts/ending.en.ts';
import { endingPl } from '../texts/ending.pl.ts';
import { useLanguage } from '../texts/index.ts';
import type { Widened } from '../texts/widened.ts';
import { concededWords } from './conceded-words.ts';

const TEXTS: Readonly<Record<Language, Widened<typeof endingEn>>> = { en: endingEn, pl: endingPl };

/** Null while the battle goes on. A resignation, a clock or a draw by consent ends it at its last moment. */
export function useEndedWords({ game, view }: Seen, state: GameView): string | null {
  const language = useLanguage(({ language: spoken }) => spoken);
  const table = useGame(({ remote }) => remote?.table() ?? null);
  const isTaken = useSecondSeat((store) => store.isTaken);
  return endedWords(game, state, language) ?? (table === null || state !== view ? null : concededWords(table, isTaken, language));
}

export function endedWords(game: Game, { result, balance }: GameView, language: Language): string | null {
  if (result === null) return null;
  const { draw, wins, why } = TEXTS[language];
  return result.winner === null ? draw : wins(speakerOf(game, language).side(result.winner), why[result.how](Math.abs(balance)));
}
