import { niemenczyn } from '@kosynier/battles';
import type { Action, Dice } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { type Host, hostTable, NO_ORDERS, rolledDice, type Seen, seededRandom, seenBy, type Table, undoReach } from '../src/index.ts';
import { fail, HOLD_ALL, HOLD_FIRE, open, openMixed, playOn, randomAction, sideOf } from './support.ts';

const CONFIRM: Action = { kind: 'confirmSetup' };

const hosted = (table: Table, dice: Dice = rolledDice(seededRandom(1))): Host => hostTable(table, () => dice);

describe('a seat at this machine', () => {
  it('acts, and every seat sees what came of it', async () => {
    const host = hosted(open(niemenczyn, 'II'));
    expect(await host.seat(0).act(0, CONFIRM)).toEqual({ ok: true });
    for (const viewer of [0, 1, 'spectator'] as const) expect(host.seat(viewer).seen()).toEqual(seenBy(host.table(), viewer));
    expect(host.seat(0)).toBe(host.seat(0));
  });

  it('is told that it answered a step that is not the present one', async () => {
    const host = hosted(open(niemenczyn, 'II'));
    expect(await host.seat(0).act(1, CONFIRM)).toEqual({ ok: false, why: 'stale', steps: 0 });
    await host.seat(0).act(0, CONFIRM);
    expect(await host.seat(1).act(0, CONFIRM)).toEqual({ ok: false, why: 'stale', steps: 1 });
    expect(await host.seat(0).takeBack(0, 1)).toEqual({ ok: false, why: 'stale', steps: 1 });
    expect(host.table().steps).toHaveLength(1);
  });

  it('is not asked when the other decides, nor when the game is over, nor as a spectator', async () => {
    const host = hosted(open(niemenczyn, 'II'));
    expect(await host.seat(1).act(0, CONFIRM)).toEqual({ ok: false, why: 'notAsked' });
    expect(await host.seat('spectator').act(0, CONFIRM)).toEqual({ ok: false, why: 'notAsked' });
    expect(await host.seat('spectator').takeBack(0, 1)).toEqual({ ok: false, why: 'notAsked' });
    expect(await host.seat('spectator').order({ sheet: HOLD_FIRE })).toEqual({ ok: false, why: 'notAsked' });
    const over = hosted(playOn(open(niemenczyn, 'I'), seededRandom(8), 10_000));
    const steps = over.table().steps.length;
    for (const side of [0, 1] as const) expect(await over.seat(side).act(steps, { kind: 'pass' })).toEqual({ ok: false, why: 'notAsked' });
    expect(over.followOrders()).toEqual({ ok: false, why: 'notAsked' });
  });

  it('is refused with the facts, by what it sees', async () => {
    const host = hosted(open(niemenczyn, 'II'));
    const unit = niemenczyn.units.findIndex(({ id }) => id === 'p-1-I-7');
    const { game, view, rules } = host.seat(0).seen();
    const place: Action = { kind: 'setupPlace', unit, hex: 1515 };
    const verdict = rules.check(game, view, place);
    if (verdict.legal) fail('it is allowed');
    expect(verdict.refusal).toMatchObject({ rule: expect.any(String), reason: expect.any(String) });
    expect(await host.seat(0).act(0, place)).toEqual({ ok: false, why: 'refused', refusal: verdict.refusal });
    expect(host.table().steps).toEqual([]);
  });

  it('learns that the dice were of no use, and the game is as it was', async () => {
    const host = hosted(open(niemenczyn, 'II'), () => undefined);
    await host.seat(0).act(0, CONFIRM);
    expect(await host.seat(1).act(1, CONFIRM)).toMatchObject({ ok: false, why: 'dice', problem: { request: { kind: 'draw' } } });
    expect(host.table().steps).toHaveLength(1);
  });

  it('takes back what may be taken back, else hears why not', async () => {
    const host = hosted(open(niemenczyn, 'II'));
    expect(await host.seat(0).takeBack(0, 1)).toEqual({ ok: false, why: 'undo', stop: 'nothing' });
    await host.seat(0).act(0, CONFIRM);
    expect(host.seat(0).seen().undo).toEqual({ steps: 1, click: 1, stop: 'nothing' });
    expect(await host.seat(1).takeBack(1, 1)).toEqual({ ok: false, why: 'undo', stop: 'answered' });
    expect(await host.seat(0).takeBack(1, 1)).toEqual({ ok: true });
    expect(host.table().steps).toEqual([]);
    await host.seat(0).act(0, CONFIRM);
    await host.seat(1).act(1, CONFIRM);
    expect(await host.seat(1).takeBack(2, 1)).toEqual({ ok: false, why: 'undo', stop: 'dice' });
  });

  it('is told of every change until it listens no more', async () => {
    const host = hosted(open(niemenczyn, 'II'));
    const heard: number[] = [];
    const quiet: number[] = [];
    const stop = host.seat(1).subscribe(({ steps }) => heard.push(steps.length));
    host.seat('spectator').subscribe(({ steps }) => quiet.push(steps.length));
    await host.seat(0).act(0, CONFIRM);
    await host.seat(0).act(0, CONFIRM);
    await host.seat(0).takeBack(1, 1);
    await host.seat(0).order({ sheet: HOLD_FIRE });
    stop();
    await host.seat(0).act(0, CONFIRM);
    expect(heard).toEqual([1, 0, 0]);
    expect(quiet).toEqual([1, 0, 0, 1]);
  });

  it('that has no listener, and one that looks only at the end, sees the same', async () => {
    const random = seededRandom(3);
    const host = hosted(open(niemenczyn, 'II'), rolledDice(random));
    host.seat(0).seen();
    for (let i = 0; i < 60; i++) {
      const table = host.table();
      expect(await host.seat(sideOf(table)).act(table.steps.length, randomAction(table, random))).toEqual({ ok: true });
    }
    for (const viewer of [0, 1, 'spectator'] as const) expect(host.seat(viewer).seen()).toEqual(seenBy(host.table(), viewer));
  });

  it('whose listener acts at once leaves every seat with the present table', async () => {
    const host = hosted(open(niemenczyn, 'II'));
    const last = new Map<string, Seen>();
    host.seat(1).subscribe((seen) => {
      last.set('second', seen);
      if (seen.steps.length === 1) void host.seat(1).act(1, CONFIRM);
    });
    host.seat('spectator').subscribe((seen) => last.set('spectator', seen));
    host.seat(0).subscribe((seen) => last.set('first', seen));
    await host.seat(0).act(0, CONFIRM);
    expect(host.table().steps).toHaveLength(2);
    for (const seen of last.values()) expect(seen.steps).toHaveLength(2);
    for (const viewer of [0, 1, 'spectator'] as const) expect(host.seat(viewer).seen()).toEqual(seenBy(host.table(), viewer));
  });
});

describe('standing orders at a table', () => {
  it('are given by a seat, answered for a person, noted as orders, and can be taken back like any step', async () => {
    let followed = 0;
    for (let seed = 1; seed <= 30 && followed < 3; seed++) {
      const random = seededRandom(seed);
      const host = hosted(openMixed(niemenczyn, 'II', random), rolledDice(random));
      for (const side of [0, 1] as const) await host.seat(side).order({ sheet: HOLD_ALL });
      expect(host.table().orders[0]).toEqual({ ...NO_ORDERS, sheet: HOLD_ALL });
      for (let i = 0; i < 30 && host.seat('spectator').seen().decision.side !== null; i++) {
        const table = host.table();
        const side = sideOf(table);
        const ordered = host.ordered();
        if (ordered === undefined) {
          expect(host.followOrders()).toEqual({ ok: false, why: 'notAsked' });
          await host.seat(side).act(table.steps.length, randomAction(table, random));
          continue;
        }
        expect(host.followOrders()).toEqual({ ok: true });
        const step = host.table().steps.at(-1);
        expect(step).toMatchObject({ side, action: ordered, by: 'sheet' });
        if (step?.rolls.length === 0 && undoReach(host.table().steps, side).steps > 0) followed += 1;
        // The other side is not told that nobody was asked.
        expect(
          host
            .seat(side === 0 ? 1 : 0)
            .seen()
            .steps.at(-1)?.by,
        ).toBeNull();
      }
    }
    expect(followed).toBeGreaterThan(0);
  });

  it('are not asked for a computer player', async () => {
    const table = open(niemenczyn, 'II');
    const host = hosted({ ...table, agreement: { ...table.agreement, seats: ['captain', 'captain'] } });
    for (const side of [0, 1] as const) await host.seat(side).order({ sheet: HOLD_FIRE });
    expect(host.ordered()).toBeUndefined();
    await host.seat(0).act(0, CONFIRM);
    expect(host.table().steps[0]?.by).toBe('computer');
  });
});
