import { niemenczyn } from '@kosynier/battles';
import { randomPlayer, type SoakResult, soakGame } from '../src/index.ts';

export interface Batch {
  readonly scenario: string;
  readonly seeds: readonly number[];
}

/** One batch of games; every second one begins in a mixed position. */
export const run = ({ scenario, seeds }: Batch): (SoakResult & { readonly seed: number })[] =>
  seeds.map((seed) => ({
    seed,
    ...soakGame({ battle: niemenczyn, scenario, seed, mixed: seed % 2 === 1, players: [randomPlayer, randomPlayer] }),
  }));
