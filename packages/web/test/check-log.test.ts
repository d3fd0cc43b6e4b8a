/** The log of a game over a server is checked again in the page, and a wrong byte is told with its line. */
import { niemenczyn } from '@kosynier/battles';
import { isStepLine, OWN_RULES, openRemote, type RemoteTable, type Rules } from '@kosynier/table';
import { beforeAll, expect, it, vi } from 'vitest';
import { playedOnline, textOf } from '../../protocol/test/online.ts';
import { checkLog, rulesHashesIn, rulesOfLog } from '../src/online/check-log.ts';

const GAME = playedOnline(niemenczyn, 'II', 7);
const RULES: ReadonlyMap<string, Rules> = new Map();

/** The table of a spectator who has seen every line. */
function seenWhole(): RemoteTable {
  const { header, ledger } = GAME.log;
  const opened = openRemote(OWN_RULES, niemenczyn, header, { seat: null, side: null });
  if (!opened.ok) throw new Error(opened.reason);
  return { ...opened.table, ledger };
}

// What a browser keeps of its seats: here nothing.
beforeAll(
  () =>
    void vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
      length: 0,
      key: () => null,
    }),
);

it('a log that is whole fits, with all of its rolls', () => {
  const rolls = GAME.lines.filter((line) => isStepLine(line) && line.roll !== undefined).length;
  expect(checkLog(textOf(GAME), seenWhole(), RULES)).toMatchObject({ ok: true, lines: GAME.lines.length, rolls, isAllOpen: true });
});

it('a wrong byte of a roll is told with its line', () => {
  const { n, roll = '' } = GAME.lines.filter(isStepLine).find((line) => line.roll !== undefined) ?? { n: 0 };
  const wrong = `${roll.slice(0, -1)}${roll.endsWith('0') ? '1' : '0'}`;
  expect(checkLog(textOf(GAME).replace(roll, wrong), seenWhole(), RULES)).toMatchObject({ ok: false, n });
});

it('a log that fits in itself, but is another history than the page has seen, is told', () => {
  const other = playedOnline(niemenczyn, 'II', 8);
  expect(checkLog(textOf(other), seenWhole(), RULES)).toMatchObject({ ok: false });
  const table = seenWhole();
  const elsewhere = { ...table, ledger: { ...table.ledger, head: table.ledger.head.map((byte) => byte ^ 1) } };
  expect(checkLog(textOf(GAME), elsewhere, RULES)).toMatchObject({
    ok: false,
    n: GAME.lines.length,
    reason: expect.stringContaining('another history'),
  });
});

it('the rules are those that the log names, of its beginning and agreed on since; where some are not to be had nothing is told of the log', async () => {
  const [old, newer] = ['a'.repeat(64), 'b'.repeat(64)];
  const text = `{"rulesHash":"${old}"}\n{"n":1}\n{"n":2,"rules":"${newer}"}\n{"n":3,"rules":"${newer}"}\n{"n":4,"ru`;
  expect(rulesHashesIn(text)).toEqual([old, newer]);
  expect(await rulesOfLog(text)).toBeUndefined();
  expect(await rulesOfLog(textOf(GAME))).toEqual(new Map());
});
