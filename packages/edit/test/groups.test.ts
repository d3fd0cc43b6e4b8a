/** The table of counters in the order of battle. */
import { loadBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { addUnit, counterGroups, GROUPINGS, withUnit } from '../src/index.ts';

const BATTLES = ['niemenczyn', 'raclawice', 'szczekociny', 'maciejowice'] as const;

describe('counters in groups', () => {
  it.each(BATTLES.flatMap((id) => GROUPINGS.map((by) => [id, by] as const)))('of %s by %s are each there once', (id, by) => {
    const battle = loadBattle(id);
    const rows = counterGroups(battle, by).flatMap((group) => group.rows);
    expect(rows.toSorted((a, b) => a - b)).toEqual(battle.units.map((_, index) => index));
  });

  it('come by army, and in it by command; reserves after them, counters without a commander last', () => {
    const maciejowice = loadBattle('maciejowice');
    const battle = withUnit(addUnit(maciejowice, 'polish'), maciejowice.units.length, { commanders: [] });
    const groups = counterGroups(battle, 'command').map(({ key }) => key);
    expect(groups.slice(0, 6)).toEqual([
      'polish kniaziewicz',
      'polish sierakowski',
      'polish kaminski',
      'polish poninski',
      'polish several',
      'polish nobody',
    ]);
    expect(groups.slice(6).every((key) => key.startsWith('russian '))).toBe(true);
    expect(counterGroups(battle, 'army').map(({ key }) => key)).toEqual(['polish', 'russian']);
    expect(new Set(groups).size).toBe(groups.length);
  });

  it('of an army or a commander that is not there stand by themselves', () => {
    const battle = withUnit(withUnit(loadBattle('niemenczyn'), 0, { army: 'swedish' }), 1, { commanders: ['stranger'] });
    const groups = counterGroups(battle, 'command');
    expect(groups.find(({ rows }) => rows.includes(0))?.army).toBe('swedish');
    expect(groups.find(({ rows }) => rows.includes(1))?.command).toEqual({ of: 'stranger' });
  });
});
