/** What a battle changes of its book is written down, and only that; versions are compared in words and hexes. */
import { battleIds, loadBattle, niemenczyn, parseBattle, problemsOfBattle, writeBattle } from '@kosynier/battles';
import { type Battle, rulesOfBattle } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import * as edit from '../src/index.ts';

describe('rules of a battle', () => {
  it('are changed cell by cell, and are gone when they are as in the book again', () => {
    const changed = [
      (b: typeof niemenczyn) => edit.withOption(b, 'squareMinSize', 9),
      (b: typeof niemenczyn) => edit.withRuling(b, 'turn180Cost', 3),
      (b: typeof niemenczyn) => edit.withCost(b, { hex: 'marsh' }, { infantry: 3, cavalry: 4 }),
      (b: typeof niemenczyn) => edit.withCost(b, { side: 'creek' }, { infantry: 1, cavalry: 2 }),
      (b: typeof niemenczyn) => edit.withArtillery(b, [3, 3, 2, 2, 1, 1, 1, 0, 0, 0]),
      (b: typeof niemenczyn) => edit.withChartCell(b, 'allowance', 'infantry', 5),
    ].reduce((made, one) => one(made), niemenczyn);
    expect(edit.changesOfRules(changed)).toBe(6);
    const rules = rulesOfBattle(changed);
    expect(rules).toMatchObject({ squareMinSize: 9, rulings: { turn180Cost: 3 }, charts: { allowance: { infantry: 5, cavalry: 8 } } });
    expect(rules?.terrainCost).toMatchObject({
      hex: { marsh: { infantry: 3, cavalry: 4 }, woods: { infantry: 2 } },
      creek: { infantry: 1 },
    });
    expect(problemsOfBattle(changed).filter(({ level }) => level === 'mistake')).toEqual([]);
    const reading = parseBattle(writeBattle(changed));
    expect(reading.ok && reading.battle).toEqual(changed);
    const book = edit.bookOf(niemenczyn);
    const back = [
      (b: typeof niemenczyn) => edit.withOption(b, 'squareMinSize', book.squareMinSize),
      (b: typeof niemenczyn) => edit.withRuling(b, 'turn180Cost', book.rulings.turn180Cost),
      (b: typeof niemenczyn) => edit.withCost(b, { hex: 'marsh' }, edit.costOf(book, { hex: 'marsh' })),
      (b: typeof niemenczyn) => edit.withCost(b, { side: 'creek' }, book.terrainCost.creek),
      (b: typeof niemenczyn) => edit.withArtillery(b, book.charts.artillery),
      (b: typeof niemenczyn) => edit.withChartCell(b, 'allowance', 'infantry', book.charts.allowance.infantry),
    ].reduce((made, one) => one(made), changed);
    expect(back).toEqual(niemenczyn);
    expect(edit.asInBook(changed)).toEqual(niemenczyn);
  });
});

describe('a comparison', () => {
  it('of a battle with itself finds nothing', () => {
    const nothing = edit.comparison(niemenczyn, { ...niemenczyn });
    expect(nothing).toMatchObject({ changes: [], hexes: [] });
    expect(edit.comparisonWords(nothing, 'pl')).toEqual(['Nic się nie różni.']);
  });

  it('names cells, things that came and went, and hexes', () => {
    const made = edit.addUnit(edit.withUnit(edit.paintGround(niemenczyn, [205], 'marsh'), 0, { morale: 4, hex: '0306' }), 'polish');
    const { changes, hexes } = edit.comparison(niemenczyn, edit.removeUnit(made, 3));
    expect(changes).toContainEqual(expect.objectContaining({ about: 'unit', steps: ['morale'], after: ['4'] }));
    expect(changes.filter(({ about, steps }) => about === 'unit' && steps.length === 0)).toHaveLength(2);
    expect(changes).toContainEqual(expect.objectContaining({ about: 'board', steps: ['hexes'], after: ['0205'] }));
    expect(hexes).toEqual(expect.arrayContaining([205, 306]));
    const larger = edit.resized(niemenczyn, { ...edit.NO_GROWTH, lastRow: 1 });
    expect(larger === undefined ? undefined : edit.comparison(niemenczyn, larger.battle).hexes).toBeNull();
  });
});

describe('a comparison in words', () => {
  it('tells fields of a scenario by their names, and people by theirs', () => {
    const { scenarios, commanders, sides, armies } = niemenczyn;
    const [scenario] = scenarios;
    const [commander] = commanders;
    const [army] = armies;
    if (scenario === undefined || commander === undefined || army === undefined) throw new Error('not there');
    const pools = scenario.pools.map((pool, i) =>
      i === 0 ? { ...pool, armies: { ...pool.armies, [army.id]: { fixed: [commander.id], choose: 0, of: [] } } } : pool,
    );
    const entries = [{ commander: commander.id, hexes: ['0101', '0102'], fromTurn: 3, byOwnChit: true }];
    const made = edit.withScenario(niemenczyn, 0, { pools, entries, camp: null, offTrackWinner: sides[1].id });
    const [english, polish] = (['en', 'pl'] as const).map((language) => edit.comparisonWords(edit.comparison(niemenczyn, made), language));
    const title = scenario.title.en;
    // The title says itself that it is a scenario.
    expect(title.startsWith('Scenario ')).toBe(true);
    expect(english).toContain(`${title}, arrivals, ${commander.name.en}, from Turn: – → 3`);
    expect(english).toContain(`${title}, arrivals, ${commander.name.en}, hexes: – → 0101, 0102`);
    expect(english).toContain(`${title}, arrivals, ${commander.name.en}, by his own chit: – → yes`);
    expect(polish).toContain(`${scenario.title.pl}, przybycia, ${commander.name.pl}, od etapu: – → 3`);
    expect(english).toHaveLength(polish?.length ?? 0);
  });

  it.each(battleIds)('every field of %s has a word', (id) => {
    const battle = loadBattle(id);
    const bare = <T extends { readonly id: string }>({ id: own }: T): T => ({ id: own, name: {}, title: {} }) as unknown as T;
    const empty: Battle = {
      ...battle,
      armies: battle.armies.map(bare),
      commanders: battle.commanders.map(bare),
      units: battle.units.map(bare),
      scenarios: battle.scenarios.map(bare),
    };
    const { changes, names } = edit.comparison(empty, battle);
    const steps = [...new Set(changes.flatMap((change) => change.steps))].filter((step) => !/^[\d–]+$/.test(step) && !names.has(step));
    expect(steps.length).toBeGreaterThan(20);
    const told = steps.map((step): edit.Change => ({ about: 'battle', name: null, steps: [step], before: null, after: ['1'] }));
    const words = edit.comparisonWords({ changes: told, hexes: [], names }, 'pl');
    expect(steps.filter((step, i) => words[i] === `Bitwa, ${step}: – → 1`)).toEqual([]);
  });
});

describe('what can be played', () => {
  it('leaves out scenarios with mistakes, and nothing else', () => {
    const broken = edit.withScenario(niemenczyn, 1, { returnHexes: {} });
    const playable = edit.playableOf(broken, problemsOfBattle(broken));
    expect(playable?.scenarios.map(({ id }) => id)).toEqual(niemenczyn.scenarios.filter((_, i) => i !== 1).map(({ id }) => id));
    expect(edit.playableOf(niemenczyn, problemsOfBattle(niemenczyn))).toBe(niemenczyn);
    const worse = edit.withUnit(niemenczyn, 0, { hex: '9999' });
    expect(edit.playableOf(worse, problemsOfBattle(worse))).toBeUndefined();
  });
});

describe('lists of hexes of a scenario', () => {
  it('are painted, and painted away', () => {
    const [first] = niemenczyn.armies;
    const list = { kind: 'return', army: first?.id ?? '' } as const;
    const painted = edit.paintHexList(niemenczyn, 0, list, ['0509', '0510']);
    expect(edit.hexesOfList(painted.scenarios[0] ?? (undefined as never), list)).toEqual(expect.arrayContaining(['0509', '0510']));
    expect(edit.paintHexList(painted, 0, list, ['0510', '0509'])).toEqual(niemenczyn);
  });

  it('are taken from where units stand when a side places them itself', () => {
    const free = edit.withFreeSetup(niemenczyn, 0, niemenczyn.sides[0].id);
    const setup = free.scenarios[0]?.freeSetup;
    expect(Object.keys(setup?.suggested ?? {}).length).toBeGreaterThan(2);
    expect(new Set(Object.values(setup?.suggested ?? {}))).toEqual(new Set(setup?.hexes));
    expect(edit.withFreeSetup(free, 0, null).scenarios[0]?.freeSetup).toBeNull();
  });
});
