/** What is to be heard, and when. */
import { expect, test } from 'vitest';
import { hasTurnCome } from '../src/game/sounds.ts';

type Asked = Parameters<typeof hasTurnCome>[0];
const REMOTE = {} as Asked['remote'];
const MINE = { remote: REMOTE, viewer: 0, asked: { kind: 'fireWindow', side: 0 }, options: [{ kind: 'pass' }] } as unknown as Asked;
const THEIRS: Asked = { ...MINE, asked: { ...MINE.asked, side: 1 } as Asked['asked'], options: [] };

test('the own turn is heard once when it comes over a server, and never at one screen', () => {
  expect(hasTurnCome(MINE, THEIRS)).toBe(true);
  expect(hasTurnCome(MINE, MINE)).toBe(false);
  expect(hasTurnCome(THEIRS, MINE)).toBe(false);
  expect(hasTurnCome({ ...MINE, remote: null }, { ...THEIRS, remote: null })).toBe(false);
  // While the dice of the own last choice are awaited nothing can be chosen: that is no new turn.
  expect(hasTurnCome({ ...MINE, options: [] }, THEIRS)).toBe(false);
});
