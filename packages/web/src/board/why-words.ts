/** Why something cannot be done, in the same words for the eye and for the ear. */
import { type Game, numberInBook, type Refusal } from '@kosynier/engine';
import { type Language, refusalWords } from '@kosynier/words';
import type { Texts } from '../texts/index.ts';

interface Move {
  readonly movers: readonly number[];
  readonly mpLeft: number;
}

/** Who points at a distant hex means the whole way there: what is missing is reach, not neighbourhood. */
export const whyWords = (game: Game, refusal: Refusal, { movers, mpLeft }: Move, language: Language, texts: Texts): string =>
  refusal.reason === 'notAdjacent' && movers.length > 0
    ? `${texts.outOfReach(mpLeft)} [${numberInBook(refusal.rule, game.battle.book)}]`
    : refusalWords(game, refusal, language);
