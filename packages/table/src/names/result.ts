/** The result of a game by name. */
import type { Game, GameResult } from '@kosynier/engine';
import { type Field, flag, type Json, maybeSide, objectOf, word } from './fields.ts';
import { namesOf } from './names.ts';

export const RESULT_FIELD: Field<GameResult> = objectOf<GameResult>({
  winner: maybeSide,
  how: word('automaticVictory', 'points', 'offTrack'),
  byCamp: flag,
});

export const writeResult = (game: Game, value: GameResult | null): Json =>
  value === null ? null : RESULT_FIELD.write(namesOf(game), value);
