/** What a worker thread does: one game after the other. */
import { type Player, playerNamed } from '@kosynier/ai';
import { compileGame, type Game } from '@kosynier/engine';
import type { Experiment, GameJob } from '../experiment.ts';
import { type Played, playGame } from '../game.ts';

const compiled = new Map<number, Game>();

function gameOf({ variants, scenario }: Experiment, number: number): Game {
  const variant = variants[number];
  const game = compiled.get(number) ?? (variant && compileGame(variant.battle, scenario, variant.options));
  if (game === undefined) throw new Error('an experiment that was not checked');
  compiled.set(number, game);
  return game;
}

const maker = (name: string) => (): Player => {
  const player = playerNamed(name);
  if (player === undefined) throw new Error('a player that was not checked');
  return player;
};

export interface Timed extends Played {
  /** How long the game took. */
  readonly ms: number;
}

export function run(job: GameJob, experiment: Experiment): Timed {
  const began = performance.now();
  const [first, second] = experiment.players;
  const played = playGame(gameOf(experiment, job.variant), job, [maker(first), maker(second)], experiment);
  return { ...played, ms: performance.now() - began };
}
