import { loadBattle, niemenczyn } from '@kosynier/battles';
import { type Battle, compileGame, type Game } from '@kosynier/engine';
import type { Experiment } from '../src/index.ts';

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
  ...more,
});
