import { loadBattle, readBattle } from '@kosynier/battles';
import type { Battle, GameOptions } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { randomBattle, randomOptions, randomPlayer, type SoakResult, soakGame } from '../src/index.ts';

export interface Batch {
  /** The id of a battle, or `random`. */
  readonly battle: string;
  readonly scenario: string;
  readonly seeds: readonly number[];
}

/** One batch of games; every second one begins in a mixed position. */
export const run = ({ battle, scenario, seeds }: Batch): (SoakResult & { readonly seed: number })[] =>
  seeds.map((seed) => ({
    seed,
    ...soakGame({ ...whatToPlay(battle, seed), scenario, seed, mixed: seed % 2 === 1, players: [randomPlayer, randomPlayer] }),
  }));

function whatToPlay(id: string, seed: number): { readonly battle: Battle; readonly options?: GameOptions } {
  if (id !== 'random') return { battle: loadBattle(id) ?? fail(`no battle ${id}`) };
  const random = seededRandom(seed);
  const reading = readBattle(randomBattle(random));
  if (!reading.ok) return fail(`random battle ${seed}: ${JSON.stringify(reading.problems)}`);
  return { battle: reading.battle, options: randomOptions(random) };
}

function fail(message: string): never {
  throw new Error(message);
}
