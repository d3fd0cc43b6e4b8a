import { battleIds, loadBattle } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { provenancesOf, strengthsOf } from '../src/commands/battle-facts.ts';
import { kosynier } from './kosynier.ts';

describe('battles: strengths and sources', () => {
  it('count who takes part: Eydziatowicz stays away in scenario I of Niemenczyn, Wywła has 20 counters', () => {
    const niemenczyn = loadBattle('niemenczyn');
    const [first, second] = niemenczyn.scenarios.map((scenario) => strengthsOf(niemenczyn, scenario)[0]);
    expect(first).toMatchObject({ side: 'polish', counters: 5, commanders: 1 });
    expect(second).toMatchObject({ side: 'polish', counters: 9, commanders: 2 });
    const szczekociny = loadBattle('szczekociny');
    const wywla = szczekociny.scenarios.find(({ id }) => id === 'wywla');
    const sides = wywla === undefined ? [] : strengthsOf(szczekociny, wywla);
    expect(sides.reduce((sum, { counters }) => sum + counters, 0)).toBe(20);
  });

  it.each(battleIds)('%s: every counter is of an arm, and has a source', (id) => {
    const battle = loadBattle(id);
    for (const scenario of battle.scenarios)
      for (const one of strengthsOf(battle, scenario)) {
        expect(one.infantry + one.cavalry + one.batteries).toBe(one.counters);
        expect(one.men).toBeGreaterThan(0);
      }
    const { names, ratings } = provenancesOf(battle);
    for (const { book, history, design } of [names, ratings]) expect(book + history + design).toBe(battle.units.length);
  });

  it('no start hex is of the book, also those that a scenario gives; a command may be ours though the officer is named', () => {
    expect(provenancesOf(loadBattle('szczekociny')).startHexes).toEqual({ book: 0, history: 0, design: 367 + 20 });
    expect(provenancesOf(loadBattle('niemenczyn')).startHexes).toEqual({ book: 0, history: 0, design: 14 + 9 });
    expect(provenancesOf(loadBattle('raclawice')).commands).toEqual({ book: 9, history: 0, design: 1 });
  });

  it('are told in both languages and as data', async () => {
    const english = (await kosynier(['battles', 'maciejowice', '--lang', 'en'])).out;
    expect(english).toMatch(/\nbattle {4}Poles +\d+ /);
    expect(english).toContain('OUR RECONSTRUCTION');
    const polish = (await kosynier(['battles', 'maciejowice', '--lang', 'pl'])).out;
    expect(polish).toContain('NASZA REKONSTRUKCJA');
    expect(polish).toContain('ŻETONY');
    const [data] = JSON.parse((await kosynier(['battles', 'niemenczyn', '--json'])).out);
    expect(data.scenarios[0].strengths[0]).toMatchObject({ side: 'polish', counters: 5, guns: 2 });
    expect(data.provenance.terrain).toBe('design');
  });
});
