/** How a game over a server ended, told in both languages. */
import { niemenczyn } from '@kosynier/battles';
import type { LogEnd, RemoteTable } from '@kosynier/table';
import { expect, it } from 'vitest';
import { concededWords } from '../src/panels/conceded-words.ts';

const game = { battle: niemenczyn };

function ended(result: LogEnd['result'], isTaken: boolean) {
  const ledger = { commitments: [null, isTaken ? new Uint8Array() : null], epoch: { number: 0 } } as unknown as RemoteTable['ledger'];
  return (language: 'en' | 'pl') => concededWords({ game, ledger, end: { n: 1, end: true, result } }, language);
}

it('a challenge that nobody took says that it lapses after thirty days, a game that lapsed that nobody has won', () => {
  const told = (isTaken: boolean) => (['en', 'pl'] as const).map(ended({ winner: null, how: 'lapsed' }, isTaken));
  expect(told(false)).toEqual([expect.stringContaining('thirty days'), expect.stringContaining('trzydziestu dniach')]);
  expect(told(true)).toEqual([expect.stringContaining('nobody has won'), expect.stringContaining('nikt nie wygrał')]);
  expect(ended({ winner: 'polish', how: 'resignation' }, true)('en')).toContain(niemenczyn.sides[0].name.en);
  expect(ended({ winner: 'polish', level: 'automatic' }, true)('en')).toBeNull();
});
