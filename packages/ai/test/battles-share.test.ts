/** A share of the soak: random games of every scenario of the larger battles, from the set-up and from mixed positions, with every promise checked. */
import { battleIds, loadBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { randomPlayer, soakGame } from '../src/index.ts';

/** Fewer games of what takes longer. */
const GAMES: Readonly<Record<string, number>> = { 'raclawice I': 2, 'raclawice II': 2, 'szczekociny wywla': 6 };

const scenarios = battleIds
  .filter((id) => id !== 'niemenczyn')
  .flatMap((id) => loadBattle(id).scenarios.map((scenario) => ({ id, scenario: scenario.id })));

describe('a share of the soak', () => {
  it.each(scenarios)('$id $scenario keeps every promise and comes to its end', ({ id, scenario }) => {
    const battle = loadBattle(id);
    for (let seed = 1; seed <= (GAMES[`${id} ${scenario}`] ?? 1); seed++) {
      const { failure, ending } = soakGame({
        battle,
        scenario,
        seed: 7_000 + seed,
        mixed: seed % 2 === 0,
        players: [randomPlayer, randomPlayer],
      });
      expect([seed, failure?.reason ?? null]).toEqual([seed, null]);
      expect(ending).not.toBe('unfinished');
    }
  });
});
