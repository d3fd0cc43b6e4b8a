/** Plays a game between two players, each seeing only what its side may see: a loop over the steps of a table, without keeping them. */
import { type Action, actions, type Decision, decision, type Game, type GameState, view } from '@kosynier/engine';
import { OWN_RULES, rolledDice, type Step, takeStep } from '@kosynier/table';
import { oneStream, type Player, type Random, type Streams } from './player.ts';

/** A step, with the decision that it answered. */
export interface PlayedStep extends Step {
  readonly before: GameState;
  readonly decision: Decision;
  readonly options: readonly Action[];
}

/** A game of this size is stuck, not long. */
export const LONGEST_GAME = 50_000;

/** Plays on from a state, step by step, until the game is over. */
export function* playOn(
  game: Game,
  start: GameState,
  players: readonly [Player, Player],
  random: Random | Streams,
): Generator<PlayedStep, GameState> {
  const streams = typeof random === 'function' ? oneStream(random) : random;
  let before = start;
  for (let count = 0; before.result === null; count++) {
    if (count >= LONGEST_GAME) throw new Error(`The game did not end in ${LONGEST_GAME} decisions.`);
    const question = decision(game, before);
    const side = question.side ?? 0;
    const options = actions(game, before);
    const action = players[side].choose({ game, view: view(game, before, side), decision: question, options }, streams.players[side]);
    const taken = takeStep(OWN_RULES, game, before, action, rolledDice(streams.dice), 'computer');
    if (!taken.ok) throw new Error(`${players[side].name} chose an illegal action: ${JSON.stringify(action)}.`);
    yield { ...taken.step, before, decision: question, options };
    before = taken.step.state;
  }
  return before;
}
