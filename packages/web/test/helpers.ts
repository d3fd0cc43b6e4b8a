/** Games for the tests of the page. */
import { type Player, randomPlayer } from '@kosynier/ai';
import { niemenczyn } from '@kosynier/battles';
import { type Arrangement, arrange, compileGame, type Game, type GameState, resume, view } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { diceOf } from '../src/game/dice.ts';
import { type Agreement, askedOf, beginGame, optionsOf, type PlayedGame, stateOf, takeStep } from '../src/game/model.ts';

export function fail(message: string): never {
  throw new Error(message);
}

export const AGREEMENT: Agreement = { battle: 'niemenczyn', scenario: 'II', options: {}, seats: ['person', 'person'] };
export const GAME: Game = compileGame(niemenczyn, 'I') ?? fail('no game');
export const unitOf = (id: string): number => GAME.units.findIndex((unit) => unit.id === id);

export const fresh = (): PlayedGame => beginGame('g', AGREEMENT, niemenczyn) ?? fail('it does not begin');

/** A game that is played at random until `until` says so, or to the end. */
export function playedBy(seed: number, until: (game: PlayedGame) => boolean = () => false, player: Player = randomPlayer): PlayedGame {
  const random = seededRandom(seed);
  let game = fresh();
  while (stateOf(game).result === null && !until(game)) {
    const asked = askedOf(game);
    const shown = view(game.game, stateOf(game), asked.side ?? 0);
    const action = player.choose({ game: game.game, view: shown, decision: asked, options: optionsOf(game) }, random);
    const taken = takeStep(game, action, diceOf(random));
    game = taken.ok ? taken.played : fail(`${action.kind} was refused by [${taken.refusal.rule}]`);
  }
  return game;
}

/** Two Polish companies in one hex, a third beside them in a battle line, and the Russians near or far. */
export function arranged(units: Arrangement['units'], window: 'phasing' | 'other' = 'phasing'): GameState {
  const position = arrange(GAME, {
    active: 'grabowski',
    window,
    units,
    commanders: [
      { id: 'grabowski', hex: '0507', activations: 1 },
      { id: 'lewiz', hex: '1115' },
      { id: 'kirejew', hex: '1115' },
    ],
  });
  const state = position.ok ? position.state : fail(JSON.stringify(position.problems));
  const resumed = resume(GAME, state, () => undefined);
  return resumed.ok ? resumed.state : fail('it does not come to a decision');
}
