/** Goals that an earlier page kept in the browser become orders of the side that has the unit, once. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlierGoals, forgetEarlierGoals } from '../src/game/earlier-goals.ts';
import { withGoals } from '../src/game/goals.ts';
import { arranged, openedAt, unitOf } from './helpers.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const [OWN, ENEMY] = [unitOf('p-1-I-7'), unitOf('r-nar-1')];

it('are given to the sides, beside what they have ordered since', () => {
  kept.set('kosynier.goals', JSON.stringify({ one: { [OWN]: 707, [ENEMY]: 608 }, other: { [OWN]: 101 } }));
  const table = openedAt(arranged([{ id: 'p-1-I-7', hex: '0507', facing: 1 }]));
  const ordered = withGoals(withGoals(table, { 3: 303 }), earlierGoals('one') ?? {});
  const goals = { ...ordered.orders[0].goals, ...ordered.orders[1].goals };
  expect(goals).toEqual({ 3: 303, [OWN]: 707, [ENEMY]: 608 });
  expect(ordered.orders[0].goals[ENEMY]).toBeUndefined();
  expect(withGoals(table, {})).toBe(table);
});

it('are forgotten game by game, and nothing is left behind', () => {
  kept.set('kosynier.goals', JSON.stringify({ one: { [OWN]: 707 }, other: { [OWN]: 101 } }));
  forgetEarlierGoals('one');
  expect([earlierGoals('one'), earlierGoals('other')]).toEqual([undefined, { [OWN]: 101 }]);
  forgetEarlierGoals('other');
  expect(kept.size).toBe(0);
});

it('that cannot be read are none', () => {
  kept.set('kosynier.goals', '{"one":');
  expect(earlierGoals('one')).toBeUndefined();
});
