/** What a user asks the laboratory for, made into an experiment or refused with a sentence. */
import { type Battle, compileGame, type Game, type GameOptions } from '@kosynier/engine';
import type { Experiment } from './experiment.ts';
import { type LeftOut, nothingLeftOut, without } from './without.ts';

export interface Settings {
  readonly battle: Battle;
  readonly scenario: string;
  readonly players: readonly [string, string];
  /** As the battle is; those without something come on top. */
  readonly games: number;
  readonly seed: number;
  readonly leftOut: LeftOut;
  /** What all games are played with. */
  readonly agreed?: GameOptions;
}

export interface Plan {
  readonly game: Game;
  readonly experiment: Experiment;
  /** What the second variant changes: `rule option=value`, `unit id`. */
  readonly without: readonly string[];
}

export type Planned = { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly why: string };

export function planOf({ battle, scenario, players, games, seed, leftOut, agreed = {} }: Settings): Planned {
  const game = compileGame(battle, scenario, agreed);
  if (game === undefined)
    return { ok: false, why: `there is no scenario ${scenario} in ${battle.id}, or the program lacks the rules of its book` };
  const asItIs = { battle, options: agreed };
  const other = nothingLeftOut(leftOut) ? undefined : without(game, leftOut);
  if (other?.ok === false) return other;
  // A player against itself plays the same game from both seats: where only the rules are compared, one of them is enough.
  const seats = other !== undefined && players[0] === players[1] ? ([0] as const) : ([0, 1] as const);
  const experiment: Experiment = {
    variants: other === undefined ? [asItIs] : [asItIs, other.variant],
    scenario,
    players,
    seed,
    seeds: games / seats.length,
    seats,
    mixed: false,
    checked: false,
  };
  return { ok: true, plan: { game, experiment, without: other?.what ?? [] } };
}
