import { describe, expect, it } from 'vitest';
import { summaries } from '../scripts/summaries.ts';
import { BATTLES } from '../src/battles/summary.ts';

describe('the summaries of the battles', () => {
  it('say what the battles say: else run npx tsx packages/web/scripts/make-summaries.ts', () => {
    expect(BATTLES).toEqual(summaries());
  });

  it('give every scenario a length, forces on both sides and a limit of points', () => {
    for (const { scenarios } of BATTLES)
      for (const { playingMinutes, sides, turns } of scenarios) {
        expect(playingMinutes).toBeGreaterThan(0);
        expect(turns).toBeGreaterThan(0);
        for (const { units, commanders, autoVictory } of sides) expect(Math.min(units, commanders, autoVictory)).toBeGreaterThan(0);
      }
  });

  it('offer a switch only where it can matter', () => {
    const offered = (battle: string, key: string): boolean =>
      BATTLES.filter(({ id }) => id === battle).some(({ scenarios }) => scenarios.some(({ rulings }) => key in rulings));
    expect(offered('szczekociny', 'alliedMixedStacks')).toBe(true);
    expect(offered('niemenczyn', 'alliedMixedStacks')).toBe(false);
    expect(offered('niemenczyn', 'rampartProtectsDefenderOnly')).toBe(true);
    expect(BATTLES.filter(({ scenarios }) => scenarios.some(({ meleeDice }) => meleeDice.length > 1)).map(({ id }) => id)).toEqual([
      'raclawice',
    ]);
  });
});
