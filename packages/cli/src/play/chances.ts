/** What a choice may bring, before a player commits himself: the checks that come first, the salvo, the melee. */
import type { Action, Game, GameState } from '@kosynier/engine';
import type { Rules } from '@kosynier/table';
import { foresightWords, type Language } from '@kosynier/words';

/** A position as a player sees it, or as a story tells it. */
interface Shown {
  readonly rules: Rules;
  readonly game: Game;
  readonly view: GameState;
}

/** The lines about a choice; none, if dice do not decide it. */
export function chancesOf({ rules, game, view }: Shown, action: Action, language: Language): string[] {
  const foreseen = rules.foresee(game, view, action);
  return foreseen === null ? [] : foresightWords(game, foreseen, language);
}
