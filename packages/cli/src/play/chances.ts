/** What a choice may bring, before a player commits himself: the checks that come first, the salvo, the melee. */
import { type Action, foresee, type Game, type GameState } from '@kosynier/engine';
import { foresightWords, type Language } from '@kosynier/words';

/** The lines about a choice; none, if dice do not decide it. */
export function chancesOf(game: Game, state: GameState, action: Action, language: Language): string[] {
  const foreseen = foresee(game, state, action);
  return foreseen === null ? [] : foresightWords(game, foreseen, language);
}
