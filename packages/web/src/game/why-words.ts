/** Why something cannot be done, in the same words for the eye and for the ear. */
import { type Game, type GameState, type Hex, numberInBook, type Refusal, wayCost } from '@kosynier/engine';
import { type Language, refusalWords } from '@kosynier/words';
import type { Texts } from '../texts/index.ts';
import { lastCall } from './last-call.ts';

interface Move {
  readonly view: GameState;
  /** The picked units that may go, and where they were sent. */
  readonly movers: readonly number[];
  readonly hex: Hex;
  readonly mpLeft: number;
}

const wayTo = lastCall(wayCost);

/** A player who points at a distant hex means the whole way there: what is missing is reach, not neighbourhood. */
export function whyWords(game: Game, refusal: Refusal, { view, movers, hex, mpLeft }: Move, language: Language, texts: Texts): string {
  if (refusal.reason !== 'notAdjacent' || movers.length === 0) return refusalWords(game, refusal, language);
  const cost = wayTo(game, view, movers, hex);
  const isFarther = cost !== null && cost > mpLeft;
  return `${texts.outOfReach(mpLeft, isFarther ? cost : null)} [${numberInBook(refusal.rule, game.battle.book)}]`;
}
