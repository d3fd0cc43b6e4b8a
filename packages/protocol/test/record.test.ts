import { battleHash, niemenczyn } from '@kosynier/battles';
import { RULES_EDITION } from '@kosynier/engine';
import { documentHash, headOf, seededRandom, stateAt, stateHash, stepsIn, writeRecord } from '@kosynier/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecord, recordOf, replay, verify } from '../src/index.ts';
import { begin, closePosition, fail, playOn } from './support.ts';

const whole = playOn(begin('I'), seededRandom(3), 10_000);
const WHOLE = writeRecord(recordOf(whole));
const lines = WHOLE.trimEnd().split('\n');
const rolled = lines.findIndex((line) => /"dice":\[\d/.test(line));

/** Sealed anew, so that what was changed is found by what it says and not by the seal. */
function sealed(texts: readonly string[]): string {
  const last = JSON.parse(texts.at(-1) ?? '') as { end?: true; head?: string };
  const before = texts.slice(0, -1);
  const end = last.end === undefined || last.head === undefined ? texts.slice(-1) : [JSON.stringify({ ...last, head: headOf(before) })];
  return `${[...before, ...end].join('\n')}\n`;
}

/** The record with one line changed; lines are counted from 1. */
function changed(line: number, change: (fields: Record<string, unknown>) => unknown): string {
  const copy = [...lines];
  copy[line - 1] = JSON.stringify(change(JSON.parse(copy[line - 1] ?? fail(`no line ${line}`))));
  return sealed(copy);
}

describe('records', () => {
  it('of random games are read and replayed to the same states', () => {
    fc.assert(
      fc.property(fc.nat({ max: 0xffff_ffff }), fc.constantFrom('I', 'II', 'close'), (seed, start) => {
        const random = seededRandom(seed);
        const table = playOn(start === 'close' ? begin('I', closePosition(random), random) : begin(start), random, 150);
        const text = writeRecord(recordOf(table));
        const reading = readRecord(text);
        if (!reading.ok) fail(JSON.stringify(reading));
        expect(writeRecord(reading.record)).toBe(text);
        const replayed = replay(reading.record);
        if (!replayed.ok) fail(JSON.stringify(replayed));
        expect(stateAt(replayed.table)).toEqual(stateAt(table));
        expect(replayed.table.opening).toEqual(table.opening);
        expect(verify(text)).toMatchObject({ ok: true, actions: table.steps.length });
      }),
      { numRuns: 40 },
    );
  });

  it('tell the whole game', () => {
    expect(stateAt(whole).result).not.toBeNull();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      kosynier: 'record',
      version: 3,
      rules: RULES_EDITION,
      battle: 'niemenczyn',
      battleHash: documentHash(niemenczyn),
      playHash: battleHash(niemenczyn),
      scenario: 'I',
      book: 'N',
      seats: { polish: 'person', russian: 'person' },
    });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ end: true, head: headOf(lines.slice(0, -1)) });
    expect(verify(WHOLE)).toEqual({ ok: true, actions: lines.length - 2, result: JSON.parse(lines.at(-1) ?? '').result });
  });

  it('may be of a game that goes on, may lack the last newline, and may have been through an editor', () => {
    const open = lines.slice(0, 10);
    expect(verify(`${open.join('\n')}\n`)).toEqual({ ok: true, actions: 9, result: null });
    expect(verify(open.join('\n'))).toMatchObject({ ok: true, actions: 9 });
    expect(verify(`\uFEFF${open.join('\r\n')}\r\n`)).toMatchObject({ ok: true, actions: 9 });
    expect(verify(lines[0] ?? '')).toEqual({ ok: true, actions: 0, result: null });
    expect(verify(`\uFEFF${lines.join('\r\n')}\r\n`)).toMatchObject({ ok: true, actions: lines.length - 2 });
  });

  it('can be replayed up to a moment', () => {
    const reading = readRecord(WHOLE);
    if (!reading.ok) fail('unreadable');
    const visited: number[] = [];
    const replayed = replay(reading.record, { upTo: 5, visit: ({ n }) => visited.push(n) });
    expect(visited).toEqual([1, 2, 3, 4, 5]);
    expect(replayed).toMatchObject({ ok: true });
    if (replayed.ok) expect(stateHash(stateAt(replayed.table))).toBe(stepsIn(reading.record.lines)[4]?.hash);
  });

  const refused: [string, string, number, string | RegExp][] = [
    ['an empty file', '', 1, 'the record is empty'],
    ['a file of blank lines', '\n\n', 1, 'the line is empty'],
    ['something else', 'hello\n', 1, 'the line is not JSON: "hello"'],
    ['another JSON file', '{"format":1}\n', 1, 'this is not the header of a Kosynier record'],
    ['no object', '7\n', 1, 'this is not the header of a Kosynier record'],
    [
      'a future version',
      changed(1, (h) => ({ ...h, version: 5 })),
      1,
      /version 5 and was made by a newer program: this one reads versions 1 to 4/,
    ],
    ['an unknown version', changed(1, (h) => ({ ...h, version: 'beta' })), 1, /version of the record is "beta"/],
    ['no version', changed(1, ({ version: _, ...h }) => h), 1, /version of the record is missing/],
    ['a header with a strange key', changed(1, (h) => ({ ...h, note: '' })), 1, 'note: is not a key that belongs here'],
    ['a header without a scenario', changed(1, ({ scenario: _, ...h }) => h), 1, 'scenario: is missing'],
    [
      'an unknown battle',
      changed(1, (h) => ({ ...h, battle: 'waterloo' })),
      1,
      'battle: "waterloo" is no battle of this program: known: niemenczyn, raclawice, szczekociny, maciejowice',
    ],
    [
      'an unknown scenario',
      changed(1, (h) => ({ ...h, scenario: 'III' })),
      1,
      'scenario: "III" is no scenario of niemenczyn: known: I, II',
    ],
    ['another battle', changed(1, (h) => ({ ...h, playHash: '0'.repeat(16) })), 1, /the battle niemenczyn has changed since: its hash is/],
    ['another book', changed(1, (h) => ({ ...h, book: 'R' })), 1, 'book: niemenczyn is played by book N, not by R'],
    ['a broken document', changed(1, (h) => ({ ...h, document: { format: 9 } })), 1, /^document\.format: format 9 is not known/],
    [
      'options that are none',
      changed(1, (h) => ({ ...h, options: { rulings: { wind: true } } })),
      1,
      'options.rulings.wind: is not a key that belongs here',
    ],
    [
      'a limit of a stranger',
      changed(1, (h) => ({ ...h, options: { autoVictory: { swedish: 3 } } })),
      1,
      'options.autoVictory.swedish: is no side of niemenczyn',
    ],
    [
      'a position with a mistake',
      changed(1, (h) => ({ ...h, position: { units: [{ id: 'x' }], commanders: [] } })),
      1,
      'position.units[0].id: x is no unit of this battle',
    ],
    ['a cut-off last line', WHOLE.slice(0, -9), lines.length, 'the line is cut off: the record ends in the middle of it'],
    ['a broken line in the middle', WHOLE.replace('{"n":4,', '{"n":4'), 5, /^the line is not JSON/],
    ['an empty line in the middle', WHOLE.replace('{"n":4,', '\n{"n":4,'), 5, 'the line is empty'],
    ['a missing line', sealed(lines.filter((_, i) => i !== 4)), 5, 'n is 5 where 4 should be: a line is missing or doubled'],
    ['an unknown action', changed(4, (s) => ({ ...s, action: { kind: 'fly' } })), 4, 'action.kind: "fly" is not known'],
    [
      'an unknown unit',
      changed(4, (s) => ({ ...s, action: { kind: 'begin', unit: 'x' } })),
      4,
      'action.unit: "x" is no unit of this battle',
    ],
    [
      'an illegal action',
      changed(4, (s) => ({ ...s, action: { kind: 'confirmSetup' } })),
      4,
      /^the action is not legal by rule 3\.1 \(notNow\)$/,
    ],
    ['the wrong side', changed(2, (s) => ({ ...s, side: 'russian' })), 2, 'side: the decision is that of polish, not of russian'],
    ['too many dice', changed(4, (s) => ({ ...s, dice: [...(s['dice'] as unknown[]), 3] })), 4, /the dice are too many/],
    [
      'too few dice',
      changed(rolled + 1, (s) => ({ ...s, dice: [] })),
      rolled + 1,
      /the dice are too few: after 0 of them the rules ask for a whole number from 0 to 9 for /,
    ],
    [
      'a die that does not exist',
      changed(rolled + 1, (s) => ({ ...s, dice: [10] })),
      rolled + 1,
      /^dice\[0\] is 10, where the rules ask for a whole number from 0 to 9/,
    ],
    ['a die that is a text', changed(rolled + 1, (s) => ({ ...s, dice: ['5'] })), rolled + 1, /^dice\[0\] is "5", where/],
    [
      'another hash',
      changed(6, (s) => ({ ...s, hash: '0'.repeat(32) })),
      6,
      /^the state after this action is [0-9a-f]{32}, the record says 0{32}$/,
    ],
    [
      'a hash of an earlier version',
      changed(6, (s) => ({ ...s, hash: '00000000' })),
      6,
      /^hash: "00000000" is not a hash of 32 hexadecimal digits$/,
    ],
    ['no hash', changed(6, (s) => ({ ...s, hash: 'x' })), 6, /^hash: "x" is not a hash/],
    [
      'another result',
      changed(lines.length, () => ({ end: true, result: null })),
      lines.length,
      /^the result is \{.*\}, the record says null$/,
    ],
    ['a result of nonsense', changed(lines.length, () => ({ end: true, result: 3 })), lines.length, /^result: must be an object, not 3$/],
    ['something after the end', `${WHOLE}{"n":1}\n`, lines.length + 1, 'nothing may follow the line that ends the record'],
    [
      'an action after the end of the game',
      `${lines.slice(0, -1).join('\n')}\n${JSON.stringify({ n: lines.length - 1, side: 'polish', action: { kind: 'pass' }, dice: [], hash: '0'.repeat(32) })}\n`,
      lines.length,
      /rule 3\.2 \(gameOver\)/,
    ],
  ];
  it.each(refused)('refuse %s', (_, text, line, reason) => {
    expect(verify(text)).toMatchObject({ ok: false, line, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) });
  });

  it('that were cut anywhere, or changed in any place, never throw', () => {
    fc.assert(
      fc.property(fc.nat({ max: WHOLE.length }), fc.string({ maxLength: 5 }), fc.nat({ max: 10 }), (at, text, less) => {
        expect(typeof verify(WHOLE.slice(0, at)).ok).toBe('boolean');
        expect(typeof verify(WHOLE.slice(0, at) + text + WHOLE.slice(at + less)).ok).toBe('boolean');
      }),
      { numRuns: 50 },
    );
  });
});
