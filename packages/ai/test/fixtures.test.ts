/** Recorded games: what they prove today they must prove tomorrow. `scripts/make-fixtures.ts` makes them anew when a rule has changed. */
import { readdirSync, readFileSync } from 'node:fs';
import { readRecord, replay, verify } from '@kosynier/protocol';
import { type GameRecord, stateAt, stateHashOf, stepsIn } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { fail } from '../../engine/test/random/samples.ts';

const FOLDER = new URL('../fixtures/games/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
const textOf = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

function recordIn(name: string): GameRecord {
  const reading = readRecord(textOf(name));
  return reading.ok ? reading.record : fail(`${name}, line ${reading.line}: ${reading.reason}`);
}

/** Every way in which a game of Niemenczyn can end; the book gives a marker that is off the track to the Russians [12.3]. */
const ENDINGS = [
  'automaticVictory polish',
  'automaticVictory russian',
  'points polish',
  'points russian',
  'offTrack russian',
  'automaticVictory draw by the camp',
  'points draw by the camp',
  'offTrack draw by the camp',
];

function endingOf(name: string): string {
  const replayed = replay(recordIn(name));
  if (!replayed.ok) return `line ${replayed.line}: ${replayed.reason}`;
  const { game } = replayed.table;
  const state = stateAt(replayed.table);
  if (state.result === null) return 'unfinished';
  const { winner, how, byCamp } = state.result;
  return `${how} ${winner === null ? (byCamp ? 'draw by the camp' : 'draw') : game.battle.sides[winner].id}`;
}

describe('recorded games', () => {
  it.each(files)('%s replays to the same state, byte for byte', (name) => {
    const { header, lines, end } = recordIn(name);
    expect(verify(textOf(name))).toEqual({ ok: true, actions: lines.length, result: end?.result });
    const replayed = replay(recordIn(name));
    expect(replayed.ok && stateHashOf(header.version, stateAt(replayed.table))).toBe(stepsIn(lines).at(-1)?.hash);
  });

  it('[12.3] [12.4] [13.1] there is one for every way in which a game can end', () => {
    const found = new Set(files.map(endingOf));
    expect(ENDINGS.filter((ending) => !found.has(ending))).toEqual([]);
  });

  it('ten begin with the set-up and ten in the thick of it, in both scenarios', () => {
    const headers = files.map((name) => recordIn(name).header);
    expect(headers.filter(({ position }) => position === undefined).length).toBeGreaterThanOrEqual(10);
    expect(headers.filter(({ position }) => position !== undefined).length).toBeGreaterThanOrEqual(10);
    expect(new Set(headers.map(({ scenario }) => scenario))).toEqual(new Set(['I', 'II']));
  });

  it('a record in which one die is missing is refused at its line', () => {
    const lines = textOf(files[0] ?? fail('no fixtures')).split('\n');
    const rolled = lines.findLastIndex((line) => line.startsWith('{"n":') && /"dice":\[\d/.test(line));
    lines[rolled] = (lines[rolled] ?? fail('a game without a die')).replace(/"dice":\[[^\]]*\]/, '"dice":[]');
    expect(verify(lines.join('\n'))).toMatchObject({ ok: false, line: rolled + 1 });
  });

  it('a record in which one hash was changed is refused at its line', () => {
    const lines = textOf(files.at(-1) ?? fail('no fixtures')).split('\n');
    const last = lines.findLastIndex((line) => line.startsWith('{"n":'));
    lines[last] = (lines[last] ?? fail('a game without an action')).replace(/"hash":"[0-9a-f]{8}"/, '"hash":"00000000"');
    expect(verify(lines.join('\n'))).toMatchObject({
      ok: false,
      line: last + 1,
      reason: expect.stringMatching(/the record says 00000000$/),
    });
  });
});
