/** The curve of the balance and the activations that turned it, held against a whole game. */
import { sensiblePlayer } from '@kosynier/ai';
import { seenBy } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { curveOf, swingsOf } from '../src/game/swings.ts';
import { playedBy } from './helpers.ts';

describe('the balance of a battle', () => {
  const seen = seenBy(playedBy(3, undefined, sensiblePlayer), 0);

  it('goes from the beginning to the end as the state says', () => {
    const { points, turns } = curveOf(seen);
    expect(points.at(0)).toEqual({ at: 0, balance: 0 });
    expect(points.at(-1)).toEqual({ at: seen.steps.length, balance: seen.view.balance });
    for (const { at, balance } of points.slice(1)) expect(seen.steps[at - 1]?.view.balance).toBe(balance);
    expect(turns.map(({ turn }) => turn)).toEqual([...turns.keys()].map((i) => (turns[0]?.turn ?? 1) + i));
  });

  it('was turned by at most five activations, in victory points and in the order of time', () => {
    const swings = swingsOf(seen);
    expect(swings.length).toBeGreaterThan(0);
    expect(swings.length).toBeLessThanOrEqual(5);
    expect(swings.map(({ at }) => at)).toEqual(swings.map(({ at }) => at).toSorted((a, b) => a - b));
    for (const { from, at, side, points } of swings) {
      const before = seen.steps[from - 2]?.view.balance ?? 0;
      const after = seen.steps[at - 1]?.view.balance ?? 0;
      expect(after - before).toBe(side === 0 ? points : -points);
    }
  });
});
