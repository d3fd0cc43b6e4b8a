import { playerNamed } from '@kosynier/ai';
import { loadBattle, niemenczyn } from '@kosynier/battles';
import { type Battle, compileGame, type Game } from '@kosynier/engine';
import { type Experiment, type GameLine, jobsOf, type LeftOut, type Plan, type PlayerMaker, planOf, playGame } from '../src/index.ts';

export const szczekociny: Battle = loadBattle('szczekociny');

export const compiled = (battle: Battle, scenario: string): Game => {
  const game = compileGame(battle, scenario);
  if (game === undefined) throw new Error(`no scenario ${scenario} in ${battle.id}`);
  return game;
};

/** A few quick games. */
export const experiment = (more: Partial<Experiment> = {}): Experiment => ({
  variants: [{ battle: niemenczyn, options: {} }],
  scenario: 'I',
  players: ['sensible', 'random'],
  seed: 1794,
  seeds: 3,
  seats: [0, 1],
  mixed: false,
  checked: true,
  ...more,
});

export const named = (name: string): PlayerMaker => {
  return () => {
    const player = playerNamed(name);
    if (player === undefined) throw new Error(`no player ${name}`);
    return player;
  };
};

export function planned(players: readonly [string, string], games: number, leftOut: LeftOut = { rules: [], units: [] }): Plan {
  const answer = planOf({ battle: niemenczyn, scenario: 'I', players, games, seed: 1794, leftOut });
  if (!answer.ok) throw new Error(answer.why);
  return answer.plan;
}

/** All games of a plan, without workers. */
export function linesOf({ experiment: asked }: Plan): GameLine[] {
  const [first, second] = asked.players;
  return jobsOf(asked).map((job) => {
    const variant = asked.variants[job.variant];
    const game = variant && compileGame(variant.battle, asked.scenario, variant.options);
    if (game === undefined) throw new Error('no such variant');
    return playGame(game, job, [named(first), named(second)], asked).line;
  });
}
