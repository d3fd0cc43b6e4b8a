import { distance, parseHex } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { loadBattle } from '../src/index.ts';
import { armOf, bridgesOf, chitsIn, groundOf, gunsOf, named, poolOf, range, scenarioOf, unitsOf } from './look.ts';

const battle = loadBattle('maciejowice');
const scenario = scenarioOf(battle, 'battle');
const entryOf = (commander: string) => scenario.entries?.find((one) => one.commander === commander);
const POLES = ['kniaziewicz', 'sierakowski', 'kaminski'];

describe('battle data: Maciejowice as its rulebook has it', () => {
  it('24 turns of 15 minutes, 15 points, off the track the Poles', () => {
    expect([battle.book, battle.board.columns, battle.board.rows]).toEqual(['M', 39, 49]);
    expect(scenario).toMatchObject({
      turns: 24,
      minutesPerTurn: 15,
      startsAt: '07:00',
      autoVictory: { polish: 15, russian: 15 },
      offTrackWinner: 'polish',
      rule: '13.M',
    });
  });

  it('[11.11.4] the return hexes, by army and by commander', () => {
    expect(scenario.returnHexes).toEqual({ polish: ['2024'], russian: ['0146'] });
    expect(scenario.returnHexesOfCommander).toEqual({ poninski: ['1401'], khrushchev: ['0125'], denisov: ['0301'] });
  });

  it('[13.M] T13.M-2: the pools turn by turn', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 24].map((turn) => chitsIn(scenario, turn))).toEqual([1, 2, 5, 6, 7, 7, 8, 7, 8, 8]);
    const fixed = (turn: number, army: string): string[] => [...poolOf(scenario, turn, army).fixed].sort();
    expect([1, 2, 3, 4, 5].map((turn) => fixed(turn, 'polish'))).toEqual([
      [],
      ['kniaziewicz'],
      ['kniaziewicz', 'kosciuszko'],
      ['kaminski', 'kniaziewicz', 'kosciuszko'],
      ['kosciuszko'],
    ]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((turn) => fixed(turn, 'russian'))).toEqual([
      ['denisov'],
      ['denisov'],
      ['denisov', 'fersen', 'tormasov'],
      ['denisov', 'fersen', 'tormasov'],
      ['fersen', 'khrushchev', 'rachmanov'],
      ['fersen', 'khrushchev'],
      ['fersen', 'khrushchev', 'tolstoy'],
      ['fersen', 'khrushchev'],
      ['fersen'],
    ]);
    expect([5, 6, 7, 8, 9].map((turn) => poolOf(scenario, turn, 'russian').choose)).toEqual([1, 2, 2, 2, 4]);
    expect([5, 6, 7, 8, 9].map((turn) => poolOf(scenario, turn, 'polish').choose)).toEqual([2, 2, 2, 2, 2]);
    expect(poolOf(scenario, 5, 'polish').of).toEqual(POLES);
  });

  it('[13.M] B76: Poniński may be chosen like others once he is there, which is not before turn 12', () => {
    expect(poolOf(scenario, 8, 'polish').of).not.toContain('poninski');
    for (const turn of [12, 24]) expect(poolOf(scenario, turn, 'polish').of).toEqual([...POLES, 'poninski']);
  });

  it('[13.M] the entries', () => {
    const southWest = range('0144', '0149');
    expect(entryOf('tormasov')).toEqual({ commander: 'tormasov', hexes: southWest, fromTurn: 3 });
    expect(entryOf('fersen')).toEqual({ commander: 'fersen', hexes: southWest, fromTurn: 3 });
    expect(entryOf('rachmanov')).toEqual({ commander: 'rachmanov', hexes: southWest, fromTurn: 5 });
    expect(entryOf('khrushchev')).toEqual({ commander: 'khrushchev', hexes: range('0120', '0130'), fromTurn: 5 });
    expect(entryOf('tolstoy')).toEqual({ commander: 'tolstoy', hexes: southWest, fromTurn: 7 });
    expect(entryOf('poninski')).toEqual({
      commander: 'poninski',
      hexes: range('0101', '3901'),
      fromTurn: 12,
      arrival: { plus: 3, atLeast: 12 },
    });
    expect(scenario.entries).toHaveLength(6);
  });

  it('[8.12.1] who enters is off the map, and his guns are limbered; all others are ready', () => {
    const late = scenario.entries?.map(({ commander }) => commander) ?? [];
    const isLate = (commanders: readonly string[]): boolean => commanders.every((one) => late.includes(one));
    for (const unit of battle.units) {
      expect(unit.hex === null, unit.id).toBe(isLate(unit.commanders));
      if (armOf(unit) === 'artillery') expect(unit.limbered, unit.id).toBe(isLate(unit.commanders));
    }
  });

  it('[4.5] the reserve is under every Polish commander but Poniński', () => {
    const [reserve, ...none] = scenario.reserves ?? [];
    expect(none).toEqual([]);
    expect(reserve).toMatchObject({ fromTurn: 1, rule: '4.5' });
    const shared = battle.units.filter(({ commanders }) => commanders.length > 1);
    expect(shared.map(({ id }) => id).sort()).toEqual([...(reserve?.units ?? [])].sort());
    for (const { commanders } of shared) expect([...commanders].sort()).toEqual(['kosciuszko', ...POLES].sort());
    // The 10th Regiment and Szuszkowski's have been brought to the left already.
    const names = new Set(shared.map(({ name }) => name.pl.replace(/^\w+\//, '')));
    expect([...names]).toEqual(expect.arrayContaining(['I/10 pp', 'II/10 pp', 'Szuszkowski', 'bryg. pińska', 'och. Krzycki']));
  });

  it('[4.4] Kościuszko and Fersen are overall commanders', () => {
    expect(battle.commanders.flatMap(({ id, overall }) => (overall === undefined ? [] : [[id, overall]]))).toEqual([
      ['kosciuszko', 'delegateAndSix'],
      ['fersen', 'delegate'],
    ]);
  });

  it('has the counters that the rules print or name', () => {
    expect(named(battle, '1/I/15 pp')).toMatchObject({ morale: 5, size: 5, fire: 5, provenance: { ratings: 'book' } });
    for (const pl of ['1/II/2 pp', '1/I/7 pp', '3/II/7 pp', '1/I/Kijowski', 'I/Woroneski']) {
      expect(named(battle, pl), pl).toMatchObject({ provenance: { name: 'book' } });
    }
  });

  it('has the columns of the introduction: battalions, squadrons, guns', () => {
    const column = (commander: string): number[] => {
      const his = unitsOf(battle, commander);
      const foot = his.filter((unit) => armOf(unit) === 'infantry');
      const horse = his.filter((unit) => armOf(unit) === 'cavalry' && unit.kind !== 'cossack');
      return [foot.length / 4, horse.length, gunsOf(his)];
    };
    expect(column('denisov')).toEqual([4.5, 10, 10]);
    expect(column('tormasov')).toEqual([5, 10, 16]);
    expect(column('khrushchev')).toEqual([5, 10, 17]);
    expect(column('rachmanov').slice(0, 2)).toEqual([6, 9]);
    expect(column('tolstoy').slice(0, 2)).toEqual([2, 4]);
    expect(gunsOf(battle.units.filter(({ army }) => army === 'russian'))).toBe(56);
    expect(gunsOf(battle.units.filter(({ army, commanders }) => army === 'polish' && !commanders.includes('poninski')))).toBe(21);
  });

  it('has the guns of the left wing on the hill, each with a company of the 10th Regiment over it', () => {
    for (const id of ['pl-art-5', 'pl-art-6']) {
      const hex = battle.units.find((unit) => unit.id === id)?.hex ?? '';
      expect(
        battle.board.hexes.find((one) => one.hex === hex),
        id,
      ).toMatchObject({ elevation: 1 });
      const [top] = battle.units.filter((unit) => unit.hex === hex).sort((a, b) => (a.stack ?? 0) - (b.stack ?? 0));
      expect(top?.name.pl, id).toMatch(/10 pp$/);
    }
  });

  it('rates the regiments as its siblings do: shooters 7 as at Racławice, 5 psp 6 as at Szczekociny, the guards above the line', () => {
    const moraleOf = (start: string): unknown[] => [
      ...new Set(battle.units.filter(({ id }) => id.startsWith(start)).map(({ morale }) => morale)),
    ];
    expect(['pl-demb', 'pl-gp-', 'pl-gkk', 'pl-10pp'].map(moraleOf)).toEqual([[7], [7], [7], [7]]);
    expect(['pl-5PPS', 'pl-wojc', 'pl-pin', 'pl-szusz', 'pl-7pp'].map(moraleOf)).toEqual([[6], [6], [6], [6], [6]]);
  });

  it('has castle, marsh and river, and a bridge wherever a road meets the Okrzejka', () => {
    const grounds = new Set(battle.board.hexes.map(({ ground }) => ground));
    for (const ground of ['castle', 'marsh', 'village', 'woods']) expect(grounds).toContain(ground);
    expect(bridgesOf(battle).sort()).toEqual(['1645 1746', '2039 2140', '2523 2623']);
    expect(battle.board.hexsides.filter(({ kind }) => kind === 'river')).toHaveLength(117);
  });

  it('lets guns through the Great Wood without a road: there is dry wood between the marshes', () => {
    // A limbered gun has 3 MP and pays 3 for woods, 4 for marsh: it can never enter a marsh.
    const reached = new Set(range('0120', '0130').filter((hex) => groundOf(battle, hex) !== 'marsh'));
    const hexes = Array.from({ length: 12 }, (_, column) =>
      range(`${column + 1}10`.padStart(4, '0'), `${column + 1}40`.padStart(4, '0')),
    ).flat();
    for (const from of reached) {
      for (const to of hexes) {
        const isNext = distance(parseHex(from) ?? 0, parseHex(to) ?? 0) === 1;
        if (isNext && groundOf(battle, to) !== 'marsh') reached.add(to);
      }
    }
    expect([...reached].some((hex) => hex.startsWith('12'))).toBe(true);
  });
});
