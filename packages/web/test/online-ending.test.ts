/** How a game over a server ended, told in both languages. */
import { niemenczyn } from '@kosynier/battles';
import type { LogEnd } from '@kosynier/table';
import { afterEach, expect, it } from 'vitest';
import { useSecondSeat } from '../src/game/second-seat.ts';
import { useOnline } from '../src/online/playing.ts';
import { concededWords } from '../src/panels/conceded-words.ts';

const game = { battle: niemenczyn };
const EMPTY = useOnline.getState();
afterEach(() => useOnline.setState(EMPTY));

function ended(result: LogEnd['result'], isTaken: boolean) {
  return (language: 'en' | 'pl') => concededWords({ game, end: { n: 1, end: true, result } }, isTaken, language);
}

it('a challenge that nobody took says that it lapses after thirty days, a game that lapsed that nobody has won', () => {
  const told = (isTaken: boolean) => (['en', 'pl'] as const).map(ended({ winner: null, how: 'lapsed' }, isTaken));
  expect(told(false)).toEqual([expect.stringContaining('thirty days'), expect.stringContaining('trzydziestu dniach')]);
  expect(told(true)).toEqual([expect.stringContaining('nobody has won'), expect.stringContaining('nikt nie wygrał')]);
  expect(ended({ winner: 'polish', how: 'resignation' }, true)('en')).toContain(niemenczyn.sides[0].name.en);
  expect(ended({ winner: 'polish', level: 'automatic' }, true)('en')).toBeNull();
});

it('a game is taken as soon as both sit, before anybody commits, as in tournaments; one at one screen always', () => {
  const seat = { id: 'a', who: 'person', name: 'Anna', side: 0 } as const;
  const isTaken = () => useSecondSeat.getState().isTaken;
  useOnline.setState({ game: 'g', seats: [seat, null] });
  expect(isTaken()).toBe(false);
  useOnline.setState({ seats: [seat, { ...seat, id: 'j' }] });
  expect(isTaken()).toBe(true);
  useOnline.setState({ game: null, seats: [null, null] });
  expect(isTaken()).toBe(true);
});
