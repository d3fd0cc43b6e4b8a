/** Counters go out into a spreadsheet and come back from it. */
import { loadBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../src/csv/table.ts';
import {
  broughtProblems,
  commandersCsv,
  countersCsv,
  importCommanders,
  importCounters,
  removeUnits,
  withCommander,
  withUnit,
} from '../src/index.ts';

const szczekociny = loadBattle('szczekociny');
const NOTHING = { changed: [], added: [], missing: [] };

const read = (battle: Battle, text: string) => {
  const reading = importCounters(battle, text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading;
};

describe('a table of counters', () => {
  it.each(['niemenczyn', 'raclawice', 'szczekociny', 'maciejowice'] as const)('of %s comes back without change', (id) => {
    const battle = loadBattle(id);
    expect(read(battle, countersCsv(battle))).toMatchObject({ ok: true, battle, ...NOTHING });
  });

  it('has a byte order mark, semicolons and 367 lines', () => {
    const text = countersCsv(szczekociny);
    expect(text.startsWith('\uFEFFid;name_en')).toBe(true);
    expect(cellsOf(text.slice(1).trimEnd())).toHaveLength(368);
  });

  it('comes back through Excel: zeros lost, other line ends, commas or tabs, other columns first', () => {
    const eaten = countersCsv(szczekociny)
      .replaceAll(/;0(\d{3});/g, ';$1;')
      .replaceAll('\r\n', '\n');
    expect(read(szczekociny, eaten)).toMatchObject(NOTHING);
    const rows = cellsOf(countersCsv(szczekociny).slice(1)).map((row) => [...row.slice(1), row[0] ?? '']);
    const tabs = rows
      .map((row) => row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
      .join('\r');
    expect(read(szczekociny, tabs)).toMatchObject(NOTHING);
  });

  it('changes, adds and keeps, and says how many of each', () => {
    const [head = '', first = ''] = countersCsv(szczekociny).split('\r\n');
    const changedRow = first
      .split(';')
      .map((cell, i) => (i === 5 ? '5' : cell))
      .join(';');
    const reading = read(szczekociny, `${head}\n${changedRow}\n;New men;Nowi;polish;kosynierzy;5;4;;;;;;;;1215;;;;;;`);
    expect(reading).toMatchObject({ changed: ['pl-4pp-I-1'], added: [reading.battle.units.at(-1)?.id] });
    expect(reading.missing).toHaveLength(366);
    expect([...reading.lines]).toEqual([
      ['pl-4pp-I-1', 2],
      [reading.battle.units.at(-1)?.id, 3],
    ]);
    expect(reading.battle.units).toHaveLength(368);
    expect(reading.battle.units[0]?.morale).toBe(5);
    expect(reading.battle.units.at(-1)).toMatchObject({
      name: { en: 'New men', pl: 'Nowi' },
      kind: 'kosynier',
      fire: null,
      hex: '1215',
      back: { morale: 4 },
    });
  });

  it('knows counters by name and army if it has no ids, and Polish headings', () => {
    const [unit] = szczekociny.units;
    const reading = read(szczekociny, `nazwa,armia,heks\n${unit?.name.pl},${unit?.army},308`);
    expect(reading).toMatchObject({ changed: [unit?.id], added: [] });
    expect(reading.battle.units[0]?.hex).toBe('0308');
  });

  it.each([
    ['an unknown column', 'id;strength\na;1', { why: 'unknownColumn', column: 'strength' }],
    ['another encoding', 'id;name_pl\na;Piechota \uFFFDska', { why: 'notUnicode' }],
    ['no names', 'morale\n7', { why: 'noName' }],
    ['nothing', '', { why: 'empty' }],
    ['a date that was a rating', 'id;morale\npl-4pp-I-1;07.maj', { why: 'badCell', line: 2, column: 'morale', value: '07.maj' }],
    ['a seventh direction', 'id;facing\npl-4pp-I-1;6', { why: 'badCell', line: 2, column: 'facing', value: '6' }],
    ['a kind that nobody has', 'id;kind\npl-4pp-I-1;ulan', { why: 'badCell', line: 2, column: 'kind', value: 'ulan' }],
  ])('with %s is refused and says where', (_what, text, problem) => {
    expect(importCounters(szczekociny, text)).toEqual({ ok: false, problems: [problem] });
  });

  it('keeps a name that begins like a formula a text', () => {
    const names = ['=HYPERLINK("http://x")', '+48', '-1', '@x', "'t Hooft", "'=1"];
    const odd = names.reduce((battle, name, i) => withUnit(battle, i, { name: { en: name, pl: name } }), szczekociny);
    const text = countersCsv(odd);
    expect(cellsOf(text.slice(1)).flat()).not.toContainEqual(expect.stringMatching(/^[=+\-@]/));
    expect(read(odd, text)).toMatchObject({ changed: [], added: [] });
    expect(read(szczekociny, text).battle).toEqual(odd);
  });
});

describe('what a table would do', () => {
  it('is told by the lines of the spreadsheet: empty ones count, and so do cells of several lines', () => {
    const text = 'id;note_en;morale\n\npl-4pp-I-1;"one\ntwo";6\n\npl-4pp-I-2;;x\n';
    expect(importCounters(szczekociny, text)).toEqual({
      ok: false,
      problems: [{ why: 'badCell', line: 5, column: 'morale', value: 'x' }],
    });
  });

  it('brings only the problems that were not there before, each with its line; mistakes come first', () => {
    const [first, second] = szczekociny.units;
    const reading = read(szczekociny, `id;hex;fire\n${second?.id};9999;${second?.fire}\n${first?.id};${first?.hex};9\n`);
    const brought = broughtProblems(szczekociny, reading.battle, reading);
    expect(brought.map(({ line, problem }) => [line, problem.level, problem.code]).slice(0, 2)).toEqual([
      [2, 'mistake', 'offBoard'],
      [3, 'mistake', 'fireAboveSize'],
    ]);
    const levels = brought.map(({ problem }) => problem.level);
    expect(levels).toEqual(levels.toSorted());
    expect(broughtProblems(szczekociny, szczekociny, { lines: new Map() })).toEqual([]);
  });

  it('and whom it does not name may go: problems of the others are the old ones', () => {
    const reading = read(szczekociny, countersCsv({ units: szczekociny.units.slice(1) }));
    expect(reading.missing).toEqual([szczekociny.units[0]?.id]);
    const after = removeUnits(reading.battle, reading.missing);
    expect(after.units).toHaveLength(366);
    expect(broughtProblems(szczekociny, after, reading)).toEqual([]);
  });
});

describe('a table of commanders', () => {
  const readCommanders = (battle: Battle, text: string) => {
    const reading = importCommanders(battle, text);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    return reading;
  };

  it.each(['niemenczyn', 'raclawice', 'szczekociny', 'maciejowice'] as const)('of %s comes back without change', (id) => {
    const battle = loadBattle(id);
    const reading = readCommanders(battle, commandersCsv(battle));
    expect(reading).toMatchObject({ ok: true, ...NOTHING });
    expect(reading.battle).toBe(battle);
  });

  it('comes back through Excel, and makes of another battle what was sent', () => {
    const moved = withCommander(szczekociny, 0, { hex: '0308', colour: '#a0b0c0', overall: undefined });
    const eaten = commandersCsv(moved)
      .replaceAll(/;0(\d{3});/g, ';$1;')
      .replaceAll('\r\n', '\n');
    const reading = readCommanders(szczekociny, eaten);
    expect(reading).toMatchObject({ changed: [moved.commanders[0]?.id], added: [], missing: [] });
    expect(reading.battle).toEqual(moved);
  });

  it('adds somebody with a chit in every pool, and knows an army by its name', () => {
    const reading = readCommanders(szczekociny, 'id;nazwa;armia;kolor;naczelny\nnowy;Nowy;Armia polska;pink;');
    expect(reading).toMatchObject({ changed: [], added: ['nowy'] });
    expect(reading.battle.commanders.at(-1)).toMatchObject({
      id: 'nowy',
      name: { en: 'Nowy', pl: 'Nowy' },
      army: 'polish',
      colour: 'pink',
    });
    for (const { pools } of reading.battle.scenarios) for (const { armies } of pools) expect(armies['polish']?.fixed).toContain('nowy');
  });

  it.each([
    ['a column of counters', 'id;morale\na;1', { why: 'unknownColumn', column: 'morale' }],
    ['a column twice', 'id;name_pl;nazwa\na;b;c', { why: 'columnTwice', column: 'name_pl' }],
    ['an army that is not there', 'id;army\nx;swedish', { why: 'badCell', line: 2, column: 'army', value: 'swedish' }],
    ['a power that nobody has', 'id;overall\nx;king', { why: 'badCell', line: 2, column: 'overall', value: 'king' }],
    ['one id twice', 'id;colour\nx;red\nx;blue', { why: 'badCell', line: 3, column: 'id', value: 'x' }],
    ['a hex of letters', 'id;hex\nx;A1', { why: 'badCell', line: 2, column: 'hex', value: 'A1' }],
  ])('with %s is refused and says where', (_what, text, problem) => {
    expect(importCommanders(szczekociny, text)).toEqual({ ok: false, problems: [problem] });
  });
});
