import { niemenczyn } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../src/game/model.ts';
import { reopenOn } from '../src/game/reopen.ts';
import { SEATS, seatNamed } from '../src/game/seats.ts';
import { AGREEMENT } from './helpers.ts';

describe('seats', () => {
  it('go by their names, also with the nodes of the laboratory', () => {
    for (const seat of SEATS) expect(seatNamed(seat)).toBe(seat);
    expect(seatNamed('general@4000')).toBe('general');
  });

  it('of earlier versions are recruits', () => {
    expect(['sensible', 'random'].map(seatNamed)).toEqual(['recruit', 'recruit']);
  });

  it('that nobody knows are nobody', () => {
    for (const name of ['marshal', '', 'constructor', 7, null, undefined]) expect(seatNamed(name)).toBeUndefined();
  });

  it('of a game that was saved by an earlier version are found again', () => {
    const seats = ['person', 'sensible'] as unknown as SavedGame['agreement']['seats'];
    const file: SavedGame = { id: 'g', version: 1, agreement: { ...AGREEMENT, seats }, steps: [], savedAt: 0, turn: 1, over: false };
    expect(reopenOn(file, { battle: niemenczyn, change: null })).toMatchObject({ played: { agreement: { seats: ['person', 'recruit'] } } });
  });
});
