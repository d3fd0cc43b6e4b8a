import { compileGame, distance } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { loadBattle } from '../src/index.ts';
import { armOf, bridgesOf, chitsIn, gunsOf, named, poolOf, scenarioOf, sizeOf, unitsOf } from './look.ts';

const battle = loadBattle('raclawice');
const [first, second] = [scenarioOf(battle, 'I'), scenarioOf(battle, 'II')];
const elevationOf = (hex: string): number => battle.board.hexes.find((one) => one.hex === hex)?.elevation ?? 0;

/** How near the nearest Russian starts to a battery of the Poles. */
function nearestToPolishGuns(scenario: string): number {
  const units = (compileGame(battle, scenario)?.units ?? []).filter(({ hex }) => hex !== 0);
  const guns = units.filter(({ side, id }) => side === 0 && id.startsWith('p-art'));
  const russians = units.filter(({ side }) => side === 1);
  return Math.min(...guns.flatMap((gun) => russians.map((unit) => distance(gun.hex, unit.hex))));
}

const POLES = ['zajaczek', 'szyrer', 'manget', 'madalinski'];
const RUSSIANS = ['tomatis', 'muromtsov', 'pustovalov'];

describe('battle data: Racławice as its rulebook has it', () => {
  it('12 turns of 15 minutes, 6 points, off the track the Poles, return hexes', () => {
    expect([battle.book, battle.board.columns, battle.board.rows]).toEqual(['R', 27, 34]);
    expect(first).toMatchObject({
      turns: 12,
      minutesPerTurn: 15,
      startsAt: '16:00',
      autoVictory: { polish: 6, russian: 6 },
      offTrackWinner: 'polish',
      returnHexes: { polish: ['0101'], russian: ['2334'] },
      returnHexesOfCommander: { denisov: ['2601'] },
      rule: '13.R',
    });
  });

  it('[4.4] Kościuszko and Tormasov are overall commanders', () => {
    const overall = battle.commanders.flatMap(({ id, overall: power }) => (power === undefined ? [] : [[id, power]]));
    expect(overall).toEqual([
      ['kosciuszko', 'delegateAndSix'],
      ['tormasov', 'delegate'],
    ]);
  });

  it('[4.5] kosynierzy under Zajączek and Szyrer from turn 5, horse volunteers under Manget and Madaliński from turn 1', () => {
    for (const scenario of [first, second]) {
      const [scythes, volunteers, ...none] = scenario.reserves ?? [];
      expect(none).toEqual([]);
      expect(scythes).toMatchObject({ fromTurn: 5, rule: '4.5' });
      expect(volunteers).toMatchObject({ fromTurn: 1, rule: '4.5.1' });
      const stripsOf = (units: readonly string[] = []): unknown[] => [
        ...new Set(battle.units.filter(({ id }) => units.includes(id)).map(({ kind, commanders }) => [kind, ...commanders].join(' '))),
      ];
      expect(stripsOf(scythes?.units)).toEqual(['kosynier zajaczek szyrer']);
      expect(stripsOf(volunteers?.units)).toEqual(['horse-volunteer manget madalinski']);
    }
    expect(first.reserves?.[0]?.units).toHaveLength(battle.units.filter(({ kind }) => kind === 'kosynier').length);
  });

  it('[13.R] the pools turn by turn', () => {
    expect([1, 2, 3, 4, 5, 8, 9, 12].map((turn) => chitsIn(first, turn))).toEqual([2, 4, 5, 5, 6, 6, 6, 6]);
    expect(poolOf(first, 1, 'polish')).toEqual({ fixed: [], choose: 0, of: [] });
    expect(poolOf(first, 1, 'russian').fixed).toEqual(['tomatis', 'pustovalov']);
    expect(poolOf(first, 2, 'polish').fixed).toEqual(['kosciuszko', 'madalinski']);
    expect(poolOf(first, 2, 'russian').fixed).toEqual(['tormasov', 'pustovalov']);
    // T13.R-1
    expect(poolOf(first, 3, 'polish')).toEqual({ fixed: ['kosciuszko'], choose: 1, of: POLES });
    expect(poolOf(first, 3, 'russian')).toEqual({ fixed: ['tormasov'], choose: 2, of: RUSSIANS });
    expect(poolOf(first, 5, 'polish')).toEqual({ fixed: ['kosciuszko'], choose: 2, of: POLES });
    expect(poolOf(first, 8, 'russian').of).toEqual(RUSSIANS);
    expect(poolOf(first, 9, 'russian')).toEqual({ fixed: ['tormasov'], choose: 2, of: [...RUSSIANS, 'denisov'] });
  });

  it('[13.R] Denisov comes near 2601 by his own chit, from turn 9 or 2, with guns on their limbers', () => {
    const entry = { commander: 'denisov', hexes: ['2401', '2501', '2601', '2701', '2702', '2703'], byOwnChit: true };
    expect(first.entries).toEqual([{ ...entry, fromTurn: 9 }]);
    expect(second.entries).toEqual([{ ...entry, fromTurn: 2 }]);
    const his = unitsOf(battle, 'denisov');
    expect(his.every(({ hex }) => hex === null)).toBe(true);
    expect(his.filter((unit) => armOf(unit) === 'artillery').map(({ limbered }) => limbered)).toEqual([true, true]);
    expect(battle.units.filter(({ hex }) => hex === null)).toHaveLength(his.length);
  });

  it('[13.R] scenario II: Denisov is in the pool from turn 2 on, and both sides need 6', () => {
    expect(second).toMatchObject({ turns: 12, autoVictory: { polish: 6, russian: 6 }, offTrackWinner: 'polish' });
    expect(poolOf(second, 2, 'russian')).toEqual({ fixed: ['tormasov', 'pustovalov', 'denisov'], choose: 0, of: [] });
    for (const turn of [3, 12])
      expect(poolOf(second, turn, 'russian')).toEqual({ fixed: ['tormasov', 'denisov'], choose: 1, of: RUSSIANS });
    for (const turn of [3, 4, 5, 12]) expect(poolOf(second, turn, 'polish')).toEqual(poolOf(first, turn, 'polish'));
  });

  it('[13.R] Tormasov begins on the far edge of cannon range; in scenario II, where Denisov is near, his guns are at work', () => {
    expect(nearestToPolishGuns('I')).toBe(9);
    expect(nearestToPolishGuns('II')).toBe(5);
    const moved = Object.keys(second.placements ?? {});
    const column = ['tomatis', 'muromtsov'].flatMap((id) => [id, ...unitsOf(battle, id).map((unit) => unit.id)]);
    expect(moved.sort()).toEqual(['tormasov', ...column].sort());
    expect(first.placements).toBeUndefined();
  });

  it('has the counters that the rules print or name', () => {
    expect(named(battle, '1/I/2 pp')).toMatchObject({ morale: 6, size: 4, fire: 4, provenance: { ratings: 'book' } });
    for (const pl of ['4/I/2 pp', '1/I/6 pp', '2/I/6 pp', '3/I/6 pp', '1/II/6 pp', 'III/Achtyrski', '1/I/Uglicki']) {
      expect(named(battle, pl), pl).toMatchObject({ provenance: { name: 'book' } });
    }
    // [10.9.6] their salvo is printed on row 2-3 at range 1.
    expect([named(battle, '3/I/6 pp')?.fire, named(battle, '1/II/6 pp')?.fire]).toEqual([3, 3]);
  });

  it('[10.1] has the hill of the example between low ground', () => {
    expect(['1315', '1316'].map((hex) => battle.board.hexes.find((one) => one.hex === hex))).toMatchObject([
      { elevation: 1, provenance: 'book' },
      { elevation: 1, provenance: 'book' },
    ]);
    expect(['1215', '1415'].map(elevationOf)).toEqual([0, 0]);
  });

  it('has the order of battle of the introduction', () => {
    expect(gunsOf(battle.units.filter(({ army }) => army === 'polish'))).toBe(12);
    expect(gunsOf(['tomatis', 'muromtsov', 'pustovalov'].flatMap((id) => unitsOf(battle, id)))).toBe(12);
    expect(gunsOf(unitsOf(battle, 'denisov'))).toBe(6);
    // Pustovalov: the 3rd jägers, three squadrons, one sotnia, two guns.
    const kinds = unitsOf(battle, 'pustovalov').map(({ kind }) => kind);
    const count = (kind: string): number => kinds.filter((one) => one === kind).length;
    expect(['jaeger', 'hussar', 'cossack', 'foot-artillery'].map(count)).toEqual([4, 3, 1, 1]);
    // Denisov: four and a half battalions, three squadrons, six sotnias.
    const column = unitsOf(battle, 'denisov').map(({ kind }) => kind);
    expect(['musketeer', 'horse-jaeger', 'cossack'].map((kind) => column.filter((one) => one === kind).length)).toEqual([18, 3, 6]);
    expect(sizeOf(battle.units.filter(({ kind }) => kind === 'kosynier'))).toBe(55);
  });

  it('[7.2] the shooters at the edge of the wood start in Skirmish Order', () => {
    expect(battle.units.filter(({ skirmishing }) => skirmishing).map(({ name, kind }) => [name.pl, kind])).toEqual([
      ['1/strz. 2 pp', 'shooter'],
      ['2/strz. 2 pp', 'shooter'],
    ]);
    expect(battle.units.filter(({ kind }) => kind === 'shooter' || kind === 'jaeger').every(({ skirmisher }) => skirmisher)).toBe(true);
  });

  it('[10.10.6] stars: none for two guns, one for four, two for six', () => {
    const batteries = battle.units.filter((unit) => armOf(unit) === 'artillery');
    const byGuns = new Map(batteries.map(({ guns, stars }) => [guns, stars]));
    expect(Object.fromEntries(byGuns)).toEqual({ 2: 0, 4: 1, 6: 2 });
  });

  it('has a bridge wherever a road meets a creek', () => {
    expect(bridgesOf(battle).sort()).toEqual(['0608 0709', '2121 2221', '2221 2222', '2724 2725']);
  });
});
