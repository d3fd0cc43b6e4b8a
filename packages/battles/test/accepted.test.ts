/** The four battles are files like everybody's, with no mistake and no warning but those that they accept, each with its reason. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  acceptanceKey,
  acceptedById,
  acceptedIn,
  battleIds,
  extrasOf,
  loadBattle,
  parseBattle,
  problemsOfBattle,
  withAcceptance,
  writeBattle,
} from '../src/index.ts';

const textOf = (path: string): string => readFileSync(new URL(`../data/${path}.json`, import.meta.url), 'utf8');
const fileOf = (id: string): unknown => JSON.parse(textOf(id)) as unknown;

describe('the shipped battles as strangers would be read', () => {
  it.each(battleIds)('%s has no mistake, and the warnings that it accepts', (id) => {
    const problems = problemsOfBattle(loadBattle(id)).filter(({ level }) => level !== 'note');
    expect(problems.filter(({ level }) => level === 'mistake')).toEqual([]);
    const accepted = acceptedIn(fileOf(id), loadBattle(id));
    expect([...new Set(problems.map((one) => acceptanceKey(one, loadBattle(id))))].sort()).toEqual(Object.keys(accepted).sort());
    for (const { en, pl } of Object.values(accepted)) {
      expect(Math.min(en.length, pl.length)).toBeGreaterThan(30);
      expect(en).not.toBe(pl);
    }
  });

  it.each(battleIds)('%s is a file of format 2 that the workshop would write so', (id) => {
    const file = fileOf(id);
    expect(file).toMatchObject({ kosynier: 'battle', format: 2, id });
    const reading = parseBattle(textOf(id));
    expect(reading.ok && reading.battle).toEqual(loadBattle(id));
    expect(writeBattle(loadBattle(id), extrasOf(file))).toBe(textOf(id));
  });

  it.each(battleIds)('%s is written out for the page as it is', (id) => {
    expect(JSON.parse(textOf(`complete/${id}`))).toEqual(loadBattle(id));
  });
});

describe('acceptance', () => {
  const battle = loadBattle('niemenczyn');
  const first = battle.units[0]?.id ?? '';

  it('without a reason is none', () => {
    expect(
      acceptedIn(
        {
          editor: {
            accepted: {
              'blindGuns scenarios[0]': '',
              'emptyArea scenarios[0]': 3,
              'emptyArea scenarios[1]': { en: 4 },
              'roadTwice board.roads': 'Two roads.',
              'nameTwice units[0].name': { pl: 'Dwie kompanie.' },
            },
          },
        },
        battle,
      ),
    ).toEqual({
      'roadTwice board.roads': { en: 'Two roads.', pl: 'Two roads.' },
      [`nameTwice units.${first}.name`]: { en: 'Dwie kompanie.', pl: 'Dwie kompanie.' },
    });
    expect(acceptedIn({ editor: 7 }, battle)).toEqual({});
    expect(acceptedIn(null, battle)).toEqual({});
  });

  it('is written beside what the file has already, and taken back', () => {
    const problem = { code: 'roadTwice', place: 'board.roads' } as const;
    const before = { 'x-mine': 1, editor: { view: 'map' } };
    const accepted = withAcceptance(before, problem, 'Two roads.', battle);
    expect(accepted).toEqual({ 'x-mine': 1, editor: { view: 'map', accepted: { 'roadTwice board.roads': 'Two roads.' } } });
    expect(acceptedIn(accepted, battle)).toEqual({ 'roadTwice board.roads': { en: 'Two roads.', pl: 'Two roads.' } });
    expect(withAcceptance(accepted, problem, null, battle)).toEqual(before);
    const text = writeBattle(battle, accepted);
    expect(acceptedIn(extrasOf(JSON.parse(text)), battle)).toEqual(acceptedIn(accepted, battle));
  });

  it('stays with its counter when another one is put before it, also where the file names its place in the list', () => {
    const problem = { code: 'nameTwice', place: 'units[0].name' } as const;
    const early = acceptedById({ editor: { accepted: { 'nameTwice units[0].name': 'Two companies.' } } }, battle);
    const accepted = withAcceptance({}, problem, 'Two companies.', battle);
    expect(early).toEqual(accepted);
    const [one, ...others] = battle.units;
    if (one === undefined) throw new Error('no counter');
    const later = { ...battle, units: [{ ...one, id: 'before' }, one, ...others] };
    const reasons = acceptedIn(accepted, later);
    expect(reasons[acceptanceKey(problem, later)]).toBeUndefined();
    expect(reasons[acceptanceKey({ ...problem, place: 'units[1].name' }, later)]?.en).toBe('Two companies.');
  });
});
