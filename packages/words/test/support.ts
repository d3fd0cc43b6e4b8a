/** Moments of random games: what is asked, offered, refused and told there. */
import { playOn, randomPlayer } from '@kosynier/ai';
import { battleIds, loadBattle } from '@kosynier/battles';
import {
  type Action,
  check,
  compileGame,
  type Decision,
  type Game,
  type GameEvent,
  type GameState,
  mixedPosition,
  newGame,
  type Refusal,
  resume,
} from '@kosynier/engine';
import { rolledDice, seededRandom } from '@kosynier/table';

export interface Moment {
  readonly game: Game;
  readonly state: GameState;
  readonly decision: Decision;
  readonly options: readonly Action[];
  readonly events: readonly GameEvent[];
  /** Of actions that an earlier decision of the same game offered. */
  readonly refusals: readonly Refusal[];
}

export function gameOf(battle: string, scenario: string): Game {
  const found = loadBattle(battle);
  const game = found === undefined ? undefined : compileGame(found, scenario);
  if (game === undefined) throw new Error(`no game of ${battle} ${scenario}`);
  return game;
}

/** Every scenario that is shipped. */
export const allGames = (): Game[] =>
  battleIds.flatMap((id) => (loadBattle(id)?.scenarios ?? []).map((scenario) => gameOf(id, scenario.id)));

const REMEMBERED = 15;

/** A random game from its set-up, or from a mixed position, for so many decisions at most. */
export function* momentsOf(game: Game, seed: number, mixed: boolean, most: number): Generator<Moment> {
  const random = seededRandom(seed);
  const begun = resume(game, mixed ? mixedPosition(game, random) : newGame(game), rolledDice(random));
  if (!begun.ok) return;
  const earlier: Action[] = [];
  let count = 0;
  for (const { before: state, decision, options, events } of playOn(game, begun.state, [randomPlayer, randomPlayer], random)) {
    const verdicts = earlier.map((action) => check(game, state, action));
    yield { game, state, decision, options, events, refusals: verdicts.flatMap((verdict) => (verdict.legal ? [] : [verdict.refusal])) };
    earlier.push(...options.slice(0, 3));
    earlier.splice(0, earlier.length - REMEMBERED);
    if (++count >= most) return;
  }
}
