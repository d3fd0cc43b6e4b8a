/** The four battles are files like everybody's, with no mistake and no warning but those that they accept, each with its reason. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  acceptanceKey,
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
    const accepted = acceptedIn(fileOf(id));
    expect([...new Set(problems.map(acceptanceKey))].sort()).toEqual(Object.keys(accepted).sort());
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
  it('without a reason is none', () => {
    expect(
      acceptedIn({
        editor: {
          accepted: {
            'blindGuns scenarios[0]': '',
            'emptyArea scenarios[0]': 3,
            'emptyArea scenarios[1]': { en: 4 },
            'roadTwice board.roads': 'Two roads.',
            'nameTwice units[0].name': { pl: 'Dwie kompanie.' },
          },
        },
      }),
    ).toEqual({
      'roadTwice board.roads': { en: 'Two roads.', pl: 'Two roads.' },
      'nameTwice units[0].name': { en: 'Dwie kompanie.', pl: 'Dwie kompanie.' },
    });
    expect(acceptedIn({ editor: 7 })).toEqual({});
    expect(acceptedIn(null)).toEqual({});
  });

  it('is written beside what the file has already, and taken back', () => {
    const problem = { code: 'roadTwice', place: 'board.roads' } as const;
    const before = { 'x-mine': 1, editor: { view: 'map' } };
    const accepted = withAcceptance(before, problem, 'Two roads.');
    expect(accepted).toEqual({ 'x-mine': 1, editor: { view: 'map', accepted: { 'roadTwice board.roads': 'Two roads.' } } });
    expect(acceptedIn(accepted)).toEqual({ 'roadTwice board.roads': { en: 'Two roads.', pl: 'Two roads.' } });
    expect(withAcceptance(accepted, problem, null)).toEqual(before);
    const text = writeBattle(loadBattle('niemenczyn'), accepted);
    expect(acceptedIn(extrasOf(JSON.parse(text)))).toEqual(acceptedIn(accepted));
  });
});
