/** Plays a game between two players, each seeing only what its side may see. */
import { type Action, actions, apply, type Decision, decision, type Game, type GameEvent, type GameState, view } from '@kosynier/engine';
import { rolledDice } from '@kosynier/protocol';
import { oneStream, type Player, type Random, type Streams } from './player.ts';

/** One decision and what came of it. */
export interface Step {
  readonly before: GameState;
  readonly decision: Decision;
  readonly options: readonly Action[];
  readonly action: Action;
  readonly rolls: readonly number[];
  readonly events: readonly GameEvent[];
  readonly after: GameState;
}

/** A game of this size is stuck, not long. */
export const LONGEST_GAME = 50_000;

/** Plays on from a state, step by step, until the game is over. */
export function* playOn(
  game: Game,
  start: GameState,
  players: readonly [Player, Player],
  random: Random | Streams,
): Generator<Step, GameState> {
  const streams = typeof random === 'function' ? oneStream(random) : random;
  let state = start;
  for (let count = 0; state.result === null; count++) {
    if (count >= LONGEST_GAME) throw new Error(`The game did not end in ${LONGEST_GAME} decisions.`);
    const question = decision(game, state);
    const side = question.side ?? 0;
    const options = actions(game, state);
    const action = players[side].choose({ game, view: view(game, state, side), decision: question, options }, streams.players[side]);
    const applied = apply(game, state, action, rolledDice(streams.dice));
    if (!applied.ok) throw new Error(`${players[side].name} chose an illegal action: ${JSON.stringify(action)}.`);
    yield { before: state, decision: question, options, action, rolls: applied.rolls, events: applied.events, after: applied.state };
    state = applied.state;
  }
  return state;
}
