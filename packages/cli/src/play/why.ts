/** "Why not there?": what the rules say to everything that pointing at a hex may mean. */
import { type Action, type Game, type GameState, type Hex, hexName, type Refusal } from '@kosynier/engine';
import type { Seen } from '@kosynier/table';
import { actionWords, type Language, refusalWords } from '@kosynier/words';
import { PLAY_WORDS } from './words.ts';

/** Answers beyond these are of no more use. */
const MOST_ANSWERS = 12;

/** Of one hex: whatever is meant there. Of two: the fire from the second at the first. */
export function whyLines({ rules, game, view, decision }: Seen, [first, second]: readonly Hex[], language: Language): string[] {
  const words = PLAY_WORDS[language];
  if (first === undefined) return [words.whyWhat];
  const picked = second === undefined ? null : { hex: first, units: rules.unitsIn(game, view, first, decision.side ?? 0), commander: null };
  const meant = rules.meantBy(game, view, second ?? first, picked);
  if (meant.length === 0) return [words.nothingToAsk(hexName(first))];
  const lines = meant.map(({ action, state }) => {
    const verdict = rules.check(game, state, action);
    const answer = verdict.legal ? words.allowed : refusedWords({ rules, game, view: state }, action, verdict.refusal, language);
    return `${actionWords(game, state, action, language)}: ${answer}`;
  });
  return [...new Set(lines)].slice(0, MOST_ANSWERS);
}

interface Judged {
  readonly rules: Seen['rules'];
  readonly game: Game;
  readonly view: GameState;
}

/** Why not, and the nearest thing that is allowed. */
export function refusedWords({ rules, game, view }: Judged, action: Action, refusal: Refusal, language: Language): string {
  const why = refusalWords(game, refusal, language);
  const nearest = rules.nearestLegal(game, view, action);
  return nearest === undefined ? why : `${why} ${PLAY_WORDS[language].allowedInstead(actionWords(game, view, nearest, language))}`;
}
