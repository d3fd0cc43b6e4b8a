import { niemenczyn } from '@kosynier/battles';
import { stateAt, step, takeBack, undoReach } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { reopenEarlierOn, reopenRecordOn } from '../src/game/reopen.ts';
import { type SavedGame, saved } from '../src/game/saved.ts';
import { earlierSaveOf, fail, fresh, playedBy } from './helpers.ts';

const AS_IT_IS = { battle: niemenczyn, change: null } as const;

describe('a game in the page', () => {
  it('is saved as the lines of a record and comes back as it was', () => {
    const table = playedBy(3);
    const file = JSON.parse(JSON.stringify(saved('g', table, 5))) as SavedGame;
    expect(reopenRecordOn(file, AS_IT_IS, false)).toMatchObject({ ok: true, changes: [], stop: null, table: { steps: table.steps } });
    expect(file.header).toMatchObject({ kosynier: 'record', version: 3 });
    expect([file.id, file.over, file.turn, file.savedAt]).toEqual(['g', true, stateAt(table).turn, 5]);
  });

  it('of the first programs, saved as actions and dice, comes back as it was', () => {
    const table = playedBy(3);
    const file = JSON.parse(JSON.stringify(earlierSaveOf(table))) as ReturnType<typeof earlierSaveOf>;
    expect(reopenEarlierOn(file, AS_IT_IS)).toMatchObject({ ok: true, changes: [], stop: null, table: { steps: table.steps } });
  });

  it('comes back up to the step that does not fit, and says so', () => {
    const table = playedBy(3);
    const file = saved('g', table, 5);
    const lines = file.lines.map((line, i) => (i === 40 && 'dice' in line ? { ...line, dice: [...line.dice, 3] } : line));
    const earlier = earlierSaveOf(table);
    const steps = earlier.steps.map((one, i) => (i === 40 ? { ...one, rolls: [...one.rolls, 3] } : one));
    for (const reopened of [reopenRecordOn({ ...file, lines }, AS_IT_IS, false), reopenEarlierOn({ ...earlier, steps }, AS_IT_IS)]) {
      expect(reopened).toMatchObject({ ok: true, changes: [], stop: { step: 41, of: table.steps.length, misfit: { why: 'dice' } } });
      expect(reopened.ok && reopened.table.steps).toEqual(table.steps.slice(0, 40).map((one) => ({ ...one, by: 'person' })));
    }
  });

  it('refuses an illegal action with its rule and stays as it was', () => {
    const table = fresh();
    expect(step(table, { kind: 'pass' }, () => 0)).toEqual({ ok: false, why: 'refused', refusal: { rule: '10.4', reason: 'notNow' } });
    expect(table.steps).toEqual([]);
  });
});

describe('undo', () => {
  it('goes back over own actions without dice', () => {
    const table = playedBy(5, ({ steps }) => steps.filter(({ action }) => action.kind === 'begin').length === 1);
    const last = table.steps.at(-1) ?? fail('no step');
    expect(last.action.kind).toBe('begin');
    expect(undoReach(table.steps, last.side).steps).toBeGreaterThan(0);
    const taken = takeBack(table, last.side, 1);
    expect(stateAt(taken.ok ? taken.table : fail(taken.stop))).toEqual(stateAt(table, table.steps.length - 1));
  });

  it('stops at dice, at an answer of the other side and at what was revealed', () => {
    const dice = playedBy(7, ({ steps }) => (steps.at(-1)?.rolls.length ?? 0) > 0);
    const side = dice.steps.at(-1)?.side ?? 0;
    expect(undoReach(dice.steps, side)).toEqual({ steps: 0, click: 0, stop: 'dice' });
    expect(takeBack(dice, side)).toEqual({ ok: false, why: 'undo', stop: 'dice' });
    const other = side === 0 ? 1 : 0;
    expect(undoReach(dice.steps, other)).toEqual({ steps: 0, click: 0, stop: 'answered' });
    expect(undoReach(fresh().steps, 0)).toEqual({ steps: 0, click: 0, stop: 'nothing' });
    const revealed = playedBy(7, ({ steps }) => steps.at(-1)?.events.some(({ kind }) => kind === 'setupRevealed') === true);
    const last = revealed.steps.at(-1) ?? fail('no step');
    // A chit is drawn in the same step; what was revealed is enough by itself.
    expect(undoReach([...revealed.steps.slice(0, -1), { ...last, rolls: [] }], last.side)).toEqual({ steps: 0, click: 0, stop: 'secret' });
  });
});
