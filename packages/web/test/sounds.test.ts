/** What is to be heard, and when. */
import { describe, expect, it, test } from 'vitest';
import { hasTurnCome, soundOf } from '../src/game/sounds.ts';

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

describe('a step sounds as its weightiest event', () => {
  type Events = Parameters<typeof soundOf>[0];
  const [musket, cannon] = [
    { kind: 'fired', row: 3 },
    { kind: 'fired', row: -1 },
  ] as const;
  const some = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
  it.each<readonly [name: string, events: readonly unknown[], sound: ReturnType<typeof soundOf>]>([
    ['nothing', [], null],
    ['a step of a unit', some('entered'), null],
    ['a check of Morale', some('checked'), 'dice'],
    ['a roll for a commander', some('casualtyRoll'), 'dice'],
    ['guns under fire', some('gunsShelled'), 'dice'],
    ['muskets', [musket, ...some('checked')], 'muskets'],
    ['a battery', [cannon, ...some('checked')], 'cannon'],
    ['a melee after a shot', [musket, ...some('melee')], 'melee'],
    ['a melee that ends the game', some('melee', 'gameOver'), 'end'],
  ])('%s', (_, events, sound) => {
    expect(soundOf(events as Events)).toBe(sound);
  });
});
