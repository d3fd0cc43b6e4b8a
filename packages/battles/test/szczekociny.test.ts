import { describe, expect, it } from 'vitest';
import { loadBattle } from '../src/index.ts';
import { armOf, chitsIn, groundOf, gunsOf, named, poolOf, scenarioOf, unitsOf } from './look.ts';

const battle = loadBattle('szczekociny');
const [wywla, main] = [scenarioOf(battle, 'wywla'), scenarioOf(battle, 'battle')];
const PRUSSIANS = ['elsner', 'faber', 'doring', 'scheffer', 'wurttemberg', 'ludwig'];

describe('battle data: Szczekociny as its rulebook has it', () => {
  it('three armies on two sides, the Poles asked first', () => {
    expect([battle.book, battle.board.columns, battle.board.rows]).toEqual(['S', 39, 49]);
    expect(battle.sides.map(({ id }) => id)).toEqual(['polish', 'allied']);
    expect(battle.armies.map(({ id, side }) => [id, side])).toEqual([
      ['polish', 'polish'],
      ['prussian', 'allied'],
      ['russian', 'allied'],
    ]);
    expect(new Set(battle.armies.map(({ colour }) => colour)).size).toBe(3);
  });

  it('[4.4] an overall commander for each army', () => {
    expect(battle.commanders.flatMap(({ id, army, overall }) => (overall === undefined ? [] : [[army, id, overall]]))).toEqual([
      ['polish', 'kosciuszko', 'delegateAndSix'],
      ['prussian', 'friedrich', 'delegate'],
      ['russian', 'denisov', 'delegate'],
    ]);
  });

  it('[13.2S] 22 turns of 12 minutes, 7 points for the Poles and 11 for the Allies, return hexes', () => {
    expect(main).toMatchObject({
      turns: 22,
      minutesPerTurn: 12,
      startsAt: '13:00',
      autoVictory: { polish: 7, allied: 11 },
      offTrackWinner: 'polish',
      returnHexes: { polish: ['3913', '3924'], prussian: ['0119'], russian: ['0127'] },
      rule: '13.2S',
    });
    // All return hexes lie on roads.
    const onRoads = new Set(battle.board.roads.flat());
    for (const hex of ['3913', '3924', '0119', '0127']) expect(onRoads).toContain(hex);
  });

  it('[13.2S] the pools: Elsner; then the Poles and all Prussians but Prince Louis; from turn 3 on 3 + 5 + 3', () => {
    expect(poolOf(main, 1, 'prussian')).toEqual({ fixed: ['elsner'], choose: 0, of: [] });
    expect([1, 2, 3, 22].map((turn) => chitsIn(main, turn))).toEqual([1, 9, 11, 11]);
    expect(poolOf(main, 2, 'polish').fixed).toEqual(['kosciuszko', 'poninski', 'grochowski']);
    expect([...poolOf(main, 2, 'prussian').fixed].sort()).toEqual(['friedrich', ...PRUSSIANS.filter((id) => id !== 'ludwig')].sort());
    // T13.2S-2
    expect(poolOf(main, 2, 'russian')).toEqual({ fixed: [], choose: 0, of: [] });
    // T13.2S-1
    expect(poolOf(main, 3, 'polish')).toMatchObject({ fixed: ['kosciuszko'], choose: 2 });
    expect(poolOf(main, 3, 'prussian')).toEqual({ fixed: ['friedrich'], choose: 4, of: PRUSSIANS });
    expect(poolOf(main, 22, 'russian')).toEqual({ fixed: ['denisov'], choose: 2, of: ['khrushchev', 'apraksin', 'rachmanov'] });
  });

  it('[4.5S] Pistor is a chit without a counter, from turn 3 on', () => {
    expect(main.liaisons).toEqual([{ commander: 'pistor', armies: ['russian', 'prussian'], fromTurn: 3, returnsAfter: 3 }]);
    expect(battle.commanders.find(({ id }) => id === 'pistor')?.hex).toBeNull();
    expect(wywla.absentCommanders).toContain('pistor');
  });

  it('[13.1S] Wywła: seven turns of Elsner and Poniński, 5 and 2 points, before hexrow 22xx, one arm at a time', () => {
    expect(wywla).toMatchObject({
      turns: 7,
      startsAt: '12:00',
      autoVictory: { allied: 5, polish: 2 },
      offTrackWinner: 'polish',
      columns: [1, 22],
      oneArmPerActivation: true,
      rule: '13.1S',
    });
    expect([1, 7].map((turn) => [poolOf(wywla, turn, 'polish').fixed, poolOf(wywla, turn, 'prussian').fixed])).toEqual([
      [['poninski'], ['elsner']],
      [['poninski'], ['elsner']],
    ]);
    expect(battle.commanders.filter(({ id }) => !wywla.absentCommanders.includes(id)).map(({ id }) => id)).toEqual(['poninski', 'elsner']);
  });

  it('[13.1S] Wywła: the units of the list, each with its yellow hex; the squadrons under Poniński', () => {
    const units = battle.units.filter(({ id }) => wywla.onlyUnits?.includes(id));
    expect(units.map(({ name }) => name.pl).sort()).toEqual(
      [
        ...[1, 2, 3, 4].flatMap((company) => [`${company}/I/4 pp`, `${company}/8 fiz.`, `${company}/16 fiz.`]),
        ...['I', 'II'].flatMap((squadron) => [`${squadron}/1 BKN`, `${squadron}/7 huz.`, `${squadron}/4 huz.`]),
        '1 art',
        '2/von Scheffer',
      ].sort(),
    );
    expect(Object.keys(wywla.placements ?? {}).sort()).toEqual([...units.map(({ id }) => id), 'elsner', 'poninski'].sort());
    expect(wywla.commandersOf).toEqual({ 'pl-IBKN-1': ['poninski'], 'pl-IBKN-2': ['poninski'] });
    // The battalion holds the village.
    const village = units
      .filter(({ name }) => name.pl.endsWith('/I/4 pp'))
      .map(({ id }) => groundOf(battle, wywla.placements?.[id]?.hex ?? ''));
    expect(village).toEqual(['village', 'village', 'village', 'village']);
  });

  it('has the counters that the rules print or name', () => {
    expect(named(battle, '1/I/22 pp')).toMatchObject({ morale: 7, size: 5, fire: 5, provenance: { ratings: 'book' } });
    expect(named(battle, '2 art', 'polish')).toMatchObject({ stars: 2, guns: 6, provenance: { name: 'book' } });
    for (const pl of ['1/I/13 pp', '1/kos/13 pp', 'I/Woroneski'])
      expect(named(battle, pl), pl).toMatchObject({ provenance: { name: 'book' } });
  });

  it('has the battalions and squadrons of the introduction', () => {
    const battalions = (army: string, ...kinds: readonly string[]): number =>
      battle.units.filter((unit) => unit.army === army && kinds.includes(unit.kind)).length / 4;
    // Prussians: three battalions of fusiliers, nine in the first line, six in the second.
    expect([battalions('prussian', 'fusilier'), battalions('prussian', 'grenadier', 'musketeer')]).toEqual([3, 15]);
    // Russians: eight and six battalions, 14 and 14 squadrons besides the Cossacks.
    expect(battalions('russian', 'grenadier', 'musketeer', 'jaeger')).toBe(8 + 6);
    const squadrons = battle.units.filter((unit) => unit.army === 'russian' && armOf(unit) === 'cavalry' && unit.kind !== 'cossack');
    expect(squadrons).toHaveLength(28);
    // Poles: 47 squadrons; six and five battalions of foot, and one each in Przybyszów and Wywła.
    expect(battle.units.filter((unit) => unit.army === 'polish' && armOf(unit) === 'cavalry')).toHaveLength(47);
    expect(battalions('polish', 'infantry')).toBe(6 + 5 + 2);
    expect(unitsOf(battle, 'wurttemberg').filter((unit) => armOf(unit) === 'cavalry')).toHaveLength(10);
    expect(unitsOf(battle, 'scheffer').filter((unit) => armOf(unit) === 'cavalry')).toHaveLength(8);
    expect(gunsOf(battle.units.filter(({ army }) => army === 'polish'))).toBe(33);
    expect(gunsOf(battle.units.filter(({ army }) => army !== 'polish'))).toBe(122);
    // The book has the regiment leave three of its 3-pounders, and three of them come up at the end.
    expect(named(battle, '3f Schwerin')).toMatchObject({ guns: 3, provenance: { ratings: 'book' } });
  });

  it('has no water, and no limbers: the book knows neither', () => {
    expect(battle.board.hexsides.every(({ kind }) => kind === 'slope')).toBe(true);
    expect(battle.board.hexes.some(({ ground }) => ground === 'marsh')).toBe(false);
    expect(battle.units.some(({ limbered }) => limbered)).toBe(false);
    expect(battle.units.filter(({ kind }) => kind === 'horse-artillery').every(({ army }) => army === 'prussian')).toBe(true);
  });
});
