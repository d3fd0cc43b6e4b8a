import { niemenczyn } from '@kosynier/battles';
import { withBattle } from '@kosynier/edit';
import { describe, expect, it } from 'vitest';
import { keptHistory } from '../src/workshop/storage.ts';

const id = niemenczyn.units[0]?.id ?? '';
const EARLY = { editor: { accepted: { 'nameTwice units[0].name': 'Two companies.' } } };
const BY_ID = { editor: { accepted: { [`nameTwice units.${id}.name`]: 'Two companies.' } } };
const [first, second] = [withBattle(niemenczyn, { author: 'A' }), withBattle(niemenczyn, { author: 'B' })];

describe('what can be taken back of a battle that this browser has kept', () => {
  it('has what its file had beside the battle at each step', () => {
    const history = keptHistory({ id: 'x', battle: second, extras: BY_ID, past: [first], pastExtras: [{}], savedAt: 0 });
    expect(history.present).toEqual({ battle: second, extras: BY_ID });
    expect(history.past).toEqual([{ battle: first, extras: {} }]);
  });

  it('kept by an earlier page has what it has now, by the ids of its counters', () => {
    const history = keptHistory({ id: 'x', battle: second, extras: EARLY, past: [first], savedAt: 0 });
    expect(history.present.extras).toEqual(BY_ID);
    expect(history.past).toEqual([{ battle: first, extras: BY_ID }]);
  });
});
