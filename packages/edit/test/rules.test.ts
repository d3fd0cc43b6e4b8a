/** What a battle changes of its book is written down, and only that; versions are compared in words and hexes. */
import { niemenczyn, parseBattle, problemsOfBattle, writeBattle } from '@kosynier/battles';
import { rulesOfBattle } from '@kosynier/engine';
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
    expect(edit.comparison(niemenczyn, { ...niemenczyn })).toEqual({ changes: [], hexes: [] });
  });

  it('names cells, things that came and went, and hexes', () => {
    const made = edit.addUnit(edit.withUnit(edit.paintGround(niemenczyn, [205], 'marsh'), 0, { morale: 4, hex: '0306' }), 'polish');
    const { changes, hexes } = edit.comparison(niemenczyn, edit.removeUnit(made, 3));
    expect(changes).toContainEqual(expect.objectContaining({ about: 'unit', key: 'morale', after: '4' }));
    expect(changes.filter(({ about, key }) => about === 'unit' && key === '')).toHaveLength(2);
    expect(changes).toContainEqual(expect.objectContaining({ about: 'board', key: 'hexes', after: '1' }));
    expect(hexes).toEqual(expect.arrayContaining([205, 306]));
    const larger = edit.resized(niemenczyn, { ...edit.NO_GROWTH, lastRow: 1 });
    expect(larger === undefined ? undefined : edit.comparison(niemenczyn, larger.battle).hexes).toBeNull();
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
