import { battleIds, loadBattle, niemenczyn } from '@kosynier/battles';
import type { SideNumber } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { type Step, seededRandom, stateAt, type Table, takeBack, type UndoStop, undoReach } from '../src/index.ts';
import { open, openMixed, playOn, stepped } from './support.ts';

const SIDES: readonly SideNumber[] = [0, 1];

/** [3.1] [3.3] whether a step showed what was hidden before it: told by the procedures under way, not by events. */
function revealed(table: Table, index: number): boolean {
  const isHiding = (at: number): boolean => stateAt(table, at).frames.some(({ kind }) => kind === 'setup' || kind === 'poolChoice');
  return isHiding(index) && !isHiding(index + 1);
}

/** A step may be taken back if it and everything after it is one's own, rolled nothing and revealed nothing. */
function mayBeTakenBack(table: Table, index: number, side: SideNumber): boolean {
  return table.steps.every((step, i) => i < index || (step.side === side && step.rolls.length === 0 && !revealed(table, i)));
}

const reachOf = (table: Table, side: SideNumber): number => table.steps.filter((_, i) => mayBeTakenBack(table, i, side)).length;

function stopOf(table: Table, side: SideNumber): UndoStop {
  const index = table.steps.length - 1 - reachOf(table, side);
  const last = table.steps[index];
  if (last === undefined) return 'nothing';
  if (last.side !== side) return 'answered';
  return last.rolls.length > 0 ? 'dice' : 'secret';
}

describe('[9.5] undo reaches back over one’s own steps', () => {
  it('as the definition says, in random games of all books, with every reason to stop', () => {
    const stops = new Map<UndoStop, number>();
    let longest = 0;
    const look = (table: Table): undefined => {
      for (const side of SIDES) {
        const reach = undoReach(table.steps, side);
        expect(reach).toEqual({ steps: reachOf(table, side), click: Math.min(1, reachOf(table, side)), stop: stopOf(table, side) });
        stops.set(reach.stop, (stops.get(reach.stop) ?? 0) + 1);
        longest = Math.max(longest, reach.steps);
      }
      return undefined;
    };
    const random = seededRandom(17);
    for (const id of battleIds) {
      const battle = loadBattle(id);
      for (const { id: scenario } of battle.scenarios) {
        look(playOn(open(battle, scenario), random, 25, look));
        playOn(openMixed(battle, scenario, random), random, 40, look);
      }
    }
    for (const stop of ['nothing', 'answered', 'dice'] as const) expect(stops.get(stop) ?? 0, stop).toBeGreaterThan(10);
    expect(longest).toBeGreaterThan(3);
  });

  it('and not over a choice that made the secrets known', () => {
    // No chit is left to draw, so that only the secret closes the undo and no die.
    const own = { asked: 'phasingAction', action: { kind: 'end' }, by: 'person' } as const;
    const steps: Pick<Step, 'side' | 'asked' | 'action' | 'by' | 'rolls' | 'events'>[] = [
      { ...own, side: 1, rolls: [], events: [] },
      { ...own, side: 1, rolls: [], events: [{ kind: 'setupRevealed', rule: '3.1' }] },
      { ...own, side: 1, rolls: [], events: [] },
    ];
    expect(undoReach(steps, 1)).toEqual({ steps: 1, click: 1, stop: 'secret' });
    expect(undoReach(steps.slice(0, 1), 1)).toEqual({ steps: 1, click: 1, stop: 'nothing' });
    const pool = [{ ...own, side: 0 as const, rolls: [], events: [{ kind: 'poolMade', known: [], hidden: [1, 1], rule: '3.3' } as const] }];
    expect(undoReach(pool, 0)).toEqual({ steps: 0, click: 0, stop: 'secret' });
  });

  it('a secret choice that nobody has answered can be taken back', () => {
    const chosen = stepped(open(niemenczyn, 'II'), { kind: 'confirmSetup' }, () => undefined);
    expect(undoReach(chosen.steps, 0)).toEqual({ steps: 1, click: 1, stop: 'nothing' });
    expect(undoReach(chosen.steps, 1)).toEqual({ steps: 0, click: 0, stop: 'answered' });
  });

  it('takes back as many as asked, and refuses one more with the reason', () => {
    let tried = 0;
    playOn(openMixed(niemenczyn, 'II', seededRandom(4)), seededRandom(9), 200, (table) => {
      for (const side of SIDES) {
        const { steps: reach, stop } = undoReach(table.steps, side);
        for (let count = 1; count <= reach; count++) {
          const taken = takeBack(table, side, count);
          expect(taken.ok && taken.table).toEqual({ ...table, steps: table.steps.slice(0, -count) });
          tried += 1;
        }
        for (const count of [reach + 1, 0, -1, Number.NaN]) expect(takeBack(table, side, count)).toEqual({ ok: false, why: 'undo', stop });
      }
      return undefined;
    });
    expect(tried).toBeGreaterThan(50);
  });

  it('by the click: steps that follow one another go together, single ones if wanted', () => {
    const own = { side: 0, asked: 'moveStep', action: { kind: 'end' }, by: 'person', rolls: [], events: [] } as const;
    const steps = [own, { ...own, follows: true as const }, own, { ...own, follows: true as const }, { ...own, follows: true as const }];
    expect(undoReach(steps, 0)).toEqual({ steps: 5, click: 3, stop: 'nothing' });
    expect(undoReach(steps.slice(0, 2), 0)).toEqual({ steps: 2, click: 2, stop: 'nothing' });
    const rolled = [{ ...own, rolls: [3] }, ...steps.slice(3)];
    expect(undoReach(rolled, 0)).toEqual({ steps: 2, click: 2, stop: 'dice' });
  });

  it('not one’s own standing orders alone, which would answer again; with the click before them they go', () => {
    const own = { side: 0, asked: 'moveStep', action: { kind: 'end' }, by: 'person', rolls: [], events: [] } as const;
    const theirs = { ...own, side: 1 } as const;
    for (const by of ['sheet', 'orders'] as const) {
      const ordered = { ...own, asked: 'fireWindow', action: { kind: 'pass' }, by } as const;
      expect(undoReach([own, theirs, ordered], 0)).toEqual({ steps: 1, click: 0, stop: 'ordered' });
      expect(undoReach([own, ordered], 0)).toEqual({ steps: 2, click: 2, stop: 'nothing' });
    }
  });

  it('over standing orders of the other side that only passed, where both sit at one screen', () => {
    const own = { side: 0, asked: 'moveStep', action: { kind: 'end' }, by: 'person', rolls: [], events: [] } as const;
    const pass = { side: 1, asked: 'fireWindow', action: { kind: 'pass' }, by: 'sheet', rolls: [], events: [] } as const;
    expect(undoReach([own, pass], 0)).toEqual({ steps: 0, click: 0, stop: 'answered' });
    expect(undoReach([own, pass], 0, true)).toEqual({ steps: 2, click: 2, stop: 'nothing' });
  });

  it('over a computer that only passed, where both sit at one screen', () => {
    const own = { side: 0, asked: 'moveStep', action: { kind: 'end' }, by: 'person', rolls: [], events: [] } as const;
    const pass = { side: 1, asked: 'fireWindow', action: { kind: 'pass' }, by: 'computer', rolls: [], events: [] } as const;
    expect(undoReach([own, pass], 0)).toEqual({ steps: 0, click: 0, stop: 'answered' });
    expect(undoReach([own, pass], 0, true)).toEqual({ steps: 2, click: 2, stop: 'nothing' });
    expect(undoReach([own, pass, pass, own], 0, true)).toEqual({ steps: 4, click: 1, stop: 'nothing' });
    // Nothing of one's own lies behind it, a person passed, or it was no pass.
    expect(undoReach([pass], 0, true)).toEqual({ steps: 0, click: 0, stop: 'nothing' });
    expect(undoReach([own, { ...pass, by: 'person' }], 0, true).steps).toBe(0);
    expect(undoReach([own, { ...pass, rolls: [1] }], 0, true).steps).toBe(0);
    expect(undoReach([own, { ...pass, action: { kind: 'cannon', unit: 1, target: 101 } }], 0, true).steps).toBe(0);
  });
});
