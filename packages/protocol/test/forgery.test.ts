/** A record with an undo, an offer and notes of who decided; whoever changes it is found out, with the line. */
import { niemenczyn } from '@kosynier/battles';
import type { SideNumber } from '@kosynier/engine';
import {
  at,
  headOf,
  lineOf,
  type RecordLine,
  rolledDice,
  seededRandom,
  sideName,
  stateAt,
  step,
  type Table,
  undoReach,
  writeRecord,
} from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { readRecord, recordOf, reopen, verify } from '../src/index.ts';
import { begin, fail, playOn, randomAction } from './support.ts';

interface Undone {
  readonly before: Table;
  readonly side: SideNumber;
  readonly count: number;
}

/** A table at which a side may take back more than one step. */
function undoable(): Undone {
  for (let seed = 1; seed < 50; seed++) {
    const random = seededRandom(seed);
    let found: Undone | undefined;
    playOn(begin('II'), random, 120, (_, table) => {
      const side = table.steps.at(-1)?.side ?? 0;
      const { steps } = undoReach(table.steps, side);
      if (steps >= 2 && table.steps.length > 30) found ??= { before: table, side, count: steps };
    });
    if (found !== undefined) return found;
  }
  return fail('nothing can be taken back');
}

const { before, side, count } = undoable();
const after = playOn(at(before, before.steps.length - count), seededRandom(99), 10_000);
const UNDO = before.steps.length + 1;
const OFFER = UNDO + 1;

/** The steps up to the undo, the undo, an offer, and the game that was played from there to its end. */
function lines(): RecordLine[] {
  const kept = before.steps.length - count;
  return [
    ...before.steps.map((one, i) => lineOf(before, one, i + 1)),
    { n: UNDO, side: sideName(before.game, side), undo: count },
    { n: OFFER, side: 'russian', offer: 'draw' },
    ...after.steps.slice(kept).map((one, i) => lineOf(after, { ...one, by: i % 2 === 0 ? 'sheet' : 'computer' }, OFFER + 1 + i)),
  ];
}

const TEXT = writeRecord({ ...recordOf(after), lines: lines() });
const TEXTS = TEXT.trimEnd().split('\n');
const LAST = TEXTS.length;

/** Sealed anew: a forger can do that, too. */
function resealed(texts: readonly string[]): string {
  const body = texts.slice(0, -1);
  return `${[...body, JSON.stringify({ ...JSON.parse(texts.at(-1) ?? ''), head: headOf(body) })].join('\n')}\n`;
}

const withLine = (number: number, change: (fields: Record<string, unknown>) => object): string[] =>
  TEXTS.map((text, i) => (i === number - 1 ? JSON.stringify(change(JSON.parse(text))) : text));

const unsealed = (texts: readonly string[]): string => `${texts.join('\n')}\n`;

describe('a record with an undo and an offer', () => {
  it('is true, is read as it was written, and opens to the same table', () => {
    expect(verify(TEXT)).toMatchObject({ ok: true, actions: after.steps.length });
    const reading = readRecord(TEXT);
    if (!reading.ok) fail(reading.reason);
    expect(writeRecord(reading.record)).toBe(TEXT);
    const reopened = reopen(reading.record);
    if (!reopened.ok) fail(reopened.reason);
    expect(reopened).toMatchObject({ changes: [], stop: null });
    const { table } = reopened;
    expect(stateAt(table)).toEqual(stateAt(after));
    expect(table.steps.map(({ by: _, ...rest }) => rest)).toEqual(after.steps.map(({ by: _, ...rest }) => rest));
    expect(table.steps.at(-1)?.by).not.toBe('person');
    expect([table.agreement, table.opening]).toEqual([after.agreement, after.opening]);
  });

  it('chains its lines: each head is made of the one before and the text of the line', () => {
    const [first = '', second = ''] = TEXTS;
    expect(headOf([])).toBe('');
    expect(headOf([first, second])).toBe(headOf([headOf([first]) + second]));
    expect(JSON.parse(TEXTS.at(-1) ?? '')).toMatchObject({ head: headOf(TEXTS.slice(0, -1)) });
  });
});

const own = { ...JSON.parse(JSON.stringify(niemenczyn)), id: 'mine' };
const CARRIED = ((): string[] => {
  const table = begin('II', undefined, seededRandom(1), own);
  return writeRecord(recordOf(table)).trimEnd().split('\n');
})();

const other = (name: string): string => (name === 'polish' ? 'russian' : 'polish');
const rolled = TEXTS.findIndex((text, i) => i > 0 && /"dice":\[\d/.test(text)) + 1;

describe('a forged record is refused', () => {
  const forged: [string, string, number, RegExp][] = [
    ['another head', unsealed(withLine(LAST, (end) => ({ ...end, head: 'f'.repeat(64) }))), LAST, /^head: the lines before this one/],
    ['a head of another length', unsealed(withLine(LAST, (end) => ({ ...end, head: 'f'.repeat(32) }))), LAST, /^head: .* is not a hash/],
    [
      'a changed offer, which no rule would notice',
      unsealed(withLine(OFFER + 1, (line) => ({ ...line, offer: 'peace' }))),
      LAST,
      /^head: /,
    ],
    ['another "by", which no rule would notice', unsealed(withLine(OFFER + 2, ({ by: _, ...line }) => line)), LAST, /^head: /],
    [
      'other seats, which no rule would notice',
      unsealed(withLine(1, (header) => ({ ...header, seats: { polish: 'captain' } }))),
      LAST,
      /^head: /,
    ],
    ['a space more', unsealed(TEXTS.map((text, i) => (i === 4 ? `${text} ` : text))), LAST, /^head: /],
    [
      'a changed action',
      resealed(withLine(5, (line) => ({ ...line, action: { kind: 'confirmSetup' } }))),
      5,
      /^the action is not legal by rule/,
    ],
    [
      'a changed die',
      resealed(withLine(rolled, (line) => ({ ...line, dice: (line['dice'] as number[]).map((die) => (die + 5) % 10) }))),
      rolled,
      /^(the state after|the dice|dice)/,
    ],
    ['another hash', resealed(withLine(5, (line) => ({ ...line, hash: 'a'.repeat(32) }))), 5, /^the state after this action is/],
    [
      'another side',
      resealed(withLine(5, (line) => ({ ...line, side: other(String(line['side'])) }))),
      5,
      /^side: the decision is that of/,
    ],
    ['another number', resealed(withLine(5, (line) => ({ ...line, n: 7 }))), 5, /^n is 7 where 4 should be/],
    ['a missing line', resealed(TEXTS.filter((_, i) => i !== 4)), 5, /^n is 5 where 4 should be: a line is missing or doubled$/],
    [
      'a doubled line',
      resealed(TEXTS.flatMap((text, i) => (i === 4 ? [text, text] : [text]))),
      6,
      /^n is 4 where 5 should be: a line is missing or doubled$/,
    ],
    [
      'two lines that have changed places',
      resealed(TEXTS.map((text, i) => TEXTS[i === 4 ? 5 : i === 5 ? 4 : i] ?? text)),
      5,
      /^n is 5 where 4/,
    ],
    [
      'an undo of one step more',
      resealed(withLine(UNDO + 1, (line) => ({ ...line, undo: count + 1 }))),
      UNDO + 1,
      /^undo: \w+ cannot take back \d+ steps here$/,
    ],
    [
      'an undo by the other side',
      resealed(withLine(UNDO + 1, (line) => ({ ...line, side: other(String(line['side'])) }))),
      UNDO + 1,
      /^undo: /,
    ],
    ['an undo by nobody', resealed(withLine(UNDO + 1, (line) => ({ ...line, side: 'swedish' }))), UNDO + 1, /^undo: swedish cannot/],
    ['an undo of no steps', resealed(withLine(UNDO + 1, (line) => ({ ...line, undo: 0 }))), UNDO + 1, /^undo: must be at least 1, not 0$/],
    [
      'an undo that plays',
      resealed(withLine(UNDO + 1, (line) => ({ ...line, action: { kind: 'pass' } }))),
      UNDO + 1,
      /^action: is not a key/,
    ],
    ['an offer by nobody', resealed(withLine(OFFER + 1, (line) => ({ ...line, side: 'swedish' }))), OFFER + 1, /^side: /],
    [
      'a decision by a ghost',
      resealed(withLine(5, (line) => ({ ...line, by: 'ghost' }))),
      5,
      /^by: must be one of sheet, orders, plan, computer, time, not "ghost"$/,
    ],
    ['another result', resealed(withLine(LAST, (end) => ({ ...end, result: null }))), LAST, /^the result is/],
    ['another edition', resealed(withLine(1, (header) => ({ ...header, rules: 0 }))), 1, /^rules: must be at least 1/],
    ['another play hash', resealed(withLine(1, (header) => ({ ...header, playHash: '0'.repeat(16) }))), 1, /has changed since/],
    [
      'lines of version 3 in a record of version 2',
      resealed(withLine(1, ({ battleHash: _, playHash, seats: __, ...header }) => ({ ...header, version: 2, battleHash: playHash }))),
      2,
      /^hash: .* is not a hash of eight/,
    ],
    [
      'a battle that is not the one of its hash',
      unsealed(CARRIED.map((text) => text.replace('"title":{', '"title":{').replace(/"date":"[^"]*"/, '"date":"1795-01-01"'))),
      1,
      /^battleHash: the battle that the record carries is [0-9a-f]{64}, not [0-9a-f]{64}$/,
    ],
  ];
  it.each(forged)('%s', (_, text, line, reason) => {
    expect(text).not.toBe(TEXT);
    expect(verify(text)).toMatchObject({ ok: false, line, reason: expect.stringMatching(reason) });
  });

  it('and the battle that it carries is taken if it is the one', () => {
    expect(verify(unsealed(CARRIED))).toEqual({ ok: true, actions: 0, result: null });
  });

  it('a line that carries what online play will need is read, and only carried', () => {
    const proofs = { roll: 'a'.repeat(64), draws: [{ q: 1 }], sealed: 'b'.repeat(64), open: [[1, 'salt', 'text']] };
    const text = resealed(withLine(5, (line) => ({ ...line, ...proofs })));
    expect(verify(text)).toMatchObject({ ok: true });
    const reading = readRecord(text);
    expect(reading.ok && writeRecord(reading.record)).toBe(text);
    expect(verify(resealed(withLine(5, (line) => ({ ...line, roll: 7 }))))).toMatchObject({ ok: false, line: 5 });
  });
});

it('what a table writes is what the door reads, for random games in the middle', () => {
  const random = seededRandom(12);
  const table = playOn(begin('II'), random, 40);
  const action = randomAction(random, table);
  const next = step(table, action, rolledDice(random), 'computer');
  if (!next.ok) fail('refused');
  const text = writeRecord(recordOf(next.table));
  const reading = readRecord(text);
  if (!reading.ok) fail(reading.reason);
  const reopened = reopen(reading.record);
  if (!reopened.ok) fail(reopened.reason);
  expect(reopened.table).toEqual(next.table);
});
