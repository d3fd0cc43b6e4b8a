/** Counters go out into a spreadsheet and come back from it. */
import { loadBattle } from '@kosynier/battles';
import type { Battle } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../src/csv.ts';
import { countersCsv, importCounters } from '../src/index.ts';

const szczekociny = loadBattle('szczekociny');

const read = (battle: Battle, text: string) => {
  const reading = importCounters(battle, text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading;
};

describe('a table of counters', () => {
  it.each(['niemenczyn', 'raclawice', 'szczekociny', 'maciejowice'] as const)('of %s comes back without change', (id) => {
    const battle = loadBattle(id);
    expect(read(battle, countersCsv(battle))).toEqual({ ok: true, battle, changed: 0, added: 0, missing: 0 });
  });

  it('has a byte order mark, semicolons and 367 lines', () => {
    const text = countersCsv(szczekociny);
    expect(text.startsWith('\uFEFFid;name_en')).toBe(true);
    expect(cellsOf(text.slice(1))).toHaveLength(368);
  });

  it('comes back through Excel: zeros lost, other line ends, commas or tabs, other columns first', () => {
    const eaten = countersCsv(szczekociny)
      .replaceAll(/;0(\d{3});/g, ';$1;')
      .replaceAll('\r\n', '\n');
    expect(read(szczekociny, eaten).changed).toBe(0);
    const rows = cellsOf(countersCsv(szczekociny).slice(1)).map((row) => [...row.slice(1), row[0] ?? '']);
    const tabs = rows
      .map((row) => row.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
      .join('\r');
    expect(read(szczekociny, tabs)).toMatchObject({ changed: 0, added: 0, missing: 0 });
  });

  it('changes, adds and keeps, and says how many of each', () => {
    const [head = '', first = ''] = countersCsv(szczekociny).split('\r\n');
    const changedRow = first
      .split(';')
      .map((cell, i) => (i === 5 ? '5' : cell))
      .join(';');
    const reading = read(szczekociny, `${head}\n${changedRow}\n;New men;Nowi;polish;kosynierzy;5;4;;;;;;;;1215;;;;;;`);
    expect(reading).toMatchObject({ changed: 1, added: 1, missing: 366 });
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
    expect(reading).toMatchObject({ changed: 1, added: 0 });
    expect(reading.battle.units[0]?.hex).toBe('0308');
  });

  it.each([
    ['an unknown column', 'id;strength\na;1', { why: 'unknownColumn', column: 'strength' }],
    ['another encoding', 'id;name_pl\na;Piechota \uFFFDska', { why: 'notUnicode' }],
    ['no names', 'morale\n7', { why: 'noName' }],
    ['nothing', '', { why: 'empty' }],
    ['a date that was a rating', 'id;morale\npl-4pp-I-1;07.maj', { why: 'badCell', line: 2, column: 'morale', value: '07.maj' }],
    ['a kind that nobody has', 'id;kind\npl-4pp-I-1;ulan', { why: 'badCell', line: 2, column: 'kind', value: 'ulan' }],
  ])('with %s is refused and says where', (_what, text, problem) => {
    expect(importCounters(szczekociny, text)).toEqual({ ok: false, problems: [problem] });
  });
});
