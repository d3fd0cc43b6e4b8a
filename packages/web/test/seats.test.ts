import { niemenczyn } from '@kosynier/battles';
import { describe, expect, it } from 'vitest';
import { reopenEarlierOn, reopenRecordOn } from '../src/game/reopen.ts';
import { type EarlierSave, saved } from '../src/game/saved.ts';
import { isPerson, SEATS, seatNamed, seatOf } from '../src/game/seats.ts';
import { AGREEMENT, fresh } from './helpers.ts';

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

  it('that nobody knows are played by a person', () => {
    const agreement = { seats: ['marshal', 'captain'] } as const;
    expect([seatOf(agreement, 0), seatOf(agreement, 1)]).toEqual(['person', 'captain']);
    expect([isPerson(agreement, 0), isPerson(agreement, 1)]).toEqual([true, false]);
  });

  it('of a game that was saved by an earlier version are found again', () => {
    const seats = ['person', 'sensible'] as const;
    const file: EarlierSave = { id: 'g', version: 1, agreement: { ...AGREEMENT, seats }, steps: [], savedAt: 0, turn: 1, over: false };
    const found = { battle: niemenczyn, change: null };
    const recruited = { table: { agreement: { seats: ['person', 'recruit'] } } };
    expect(reopenEarlierOn(file, found)).toMatchObject(recruited);
    expect(reopenRecordOn(saved('g', fresh({ ...AGREEMENT, seats }), 0), found, false)).toMatchObject(recruited);
  });
});
