/** Charts and options that a battle brings with it: above its book, below what the players of one game agree on. */
import { describe, expect, it } from 'vitest';
import { niemenczyn } from '../../battles/src/index.ts';
import { compileGame, rulesOfBattle } from '../src/index.ts';

describe('the rules of a battle', () => {
  it('[8.2] change single cells of the terrain costs and of the charts', () => {
    const rules = rulesOfBattle({
      book: 'N',
      rules: { options: { terrainCost: { hex: { marsh: { infantry: 3, cavalry: 4 } } }, charts: { allowance: { infantry: 5 } } } },
    });
    expect(rules?.terrainCost.hex).toEqual({ woods: { infantry: 2, cavalry: 3 }, marsh: { infantry: 3, cavalry: 4 } });
    expect(rules?.charts.allowance).toEqual({ infantry: 5, cavalry: 8, cossack: 9 });
  });

  it('[10.10.1] B34 the bands of a game go before the chart of a battle, and that before the bands of its book', () => {
    const artillery = [4, 4, 4, 4, 4, 1, 1, 1, 1, 1];
    const battle = { ...niemenczyn, rules: { options: { charts: { artillery } } } };
    expect(compileGame(battle, 'I')?.rules.charts.artillery).toEqual(artillery);
    expect(compileGame(battle, 'I', { rulings: { artilleryBands: '2-4-7-10' } })?.rules.charts.artillery[0]).toBe(3);
    expect(compileGame(niemenczyn, 'I')?.rules.charts.artillery[0]).toBe(2);
    expect(compileGame(niemenczyn, 'I', { rulings: { artilleryBands: '2-4-7-10' } })?.rules.charts.artillery[0]).toBe(3);
  });

  it('[10.10.7] better gunners are named by the army, whatever its id', () => {
    const [poles, russians] = niemenczyn.armies;
    if (poles === undefined || russians === undefined) throw new Error('two armies');
    const gunners = (armies: typeof niemenczyn.armies): boolean[] =>
      compileGame({ ...niemenczyn, armies }, 'I')?.units.map(({ betterGunner }) => betterGunner) ?? [];
    expect(gunners([{ ...poles, gunners: 'usual' }, russians])).not.toContain(true);
    expect(gunners([poles, { ...russians, gunners: 'better' }])).not.toContain(false);
    expect(gunners([poles, russians]).filter((one) => one)).toHaveLength(niemenczyn.units.filter(({ army }) => army === 'polish').length);
  });

  it('B77 positions beyond those in play are off the map', () => {
    const scenarios = niemenczyn.scenarios.map((one) => ({ ...one, rows: [1, 14] as const }));
    const board = compileGame({ ...niemenczyn, scenarios }, 'I')?.board;
    expect(board?.hexes.length).toBe(12 * 14);
    expect(board?.onBoard[115]).toBe(0);
  });
});
