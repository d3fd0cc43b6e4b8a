import { battleIds, loadBattle, niemenczyn } from '@kosynier/battles';
import type { Dice } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import {
  at,
  decisionOf,
  isOver,
  NO_ORDERS,
  OWN_RULES,
  openTable,
  optionsOf,
  rolledDice,
  seededRandom,
  stateAt,
  step,
  takeBack,
  withOrders,
} from '../src/index.ts';
import { agreementOn, fail, HOLD_ALL, open, openMixed, playOn, randomAction, sideOf, stepped } from './support.ts';

/** Writing to anything inside throws from here on. Numbers in typed arrays cannot be frozen. */
function deepFrozen<T>(value: T, seen = new Set<unknown>()): T {
  if (typeof value !== 'object' || value === null || seen.has(value) || ArrayBuffer.isView(value)) return value;
  seen.add(value);
  for (const part of Object.values(value)) deepFrozen(part, seen);
  return Object.freeze(value);
}

const noDice: Dice = () => fail('no dice are asked for');

describe('a table is a value', () => {
  it.each(battleIds)('that nothing changes: a frozen game of %s is played on and taken back', (id) => {
    const battle = loadBattle(id);
    const random = seededRandom(5);
    let takenBack = 0;
    for (const { id: scenario } of battle.scenarios) {
      let table = deepFrozen(openMixed(battle, scenario, random));
      for (let i = 0; i < 25 && !isOver(table); i++) {
        const before = JSON.stringify([table.opening, table.steps, table.orders, table.agreement]);
        const next = deepFrozen(stepped(table, randomAction(table, random), rolledDice(random)));
        const last = next.steps.at(-1) ?? fail('no step');
        const back = takeBack(next, last.side);
        if (back.ok) {
          takenBack += 1;
          expect(back.table.steps).toEqual(table.steps);
        }
        withOrders(next, last.side, { answersHold: false });
        expect(JSON.stringify([table.opening, table.steps, table.orders, table.agreement])).toBe(before);
        table = next;
      }
    }
    expect(takenBack).toBeGreaterThan(0);
  });

  it('whose successors share its steps and states', () => {
    const random = seededRandom(2);
    const table = playOn(open(niemenczyn, 'II'), random, 40);
    const next = stepped(table, randomAction(table, random), rolledDice(random));
    expect(next.steps.slice(0, -1).every((one, i) => one === table.steps[i])).toBe(true);
    expect(next.opening).toBe(table.opening);
    expect(next.game).toBe(table.game);
  });

  it('that can be looked at at any moment', () => {
    const table = playOn(open(niemenczyn, 'II'), seededRandom(3), 50);
    for (const count of [0, 1, 17, 50]) {
      const then = at(table, count);
      expect(then.steps).toHaveLength(count);
      expect(stateAt(then)).toBe(stateAt(table, count));
      // It can be played on from there as it was.
      const step17 = table.steps[count];
      if (step17 === undefined) continue;
      const rolls = [...step17.rolls];
      expect(stateAt(stepped(then, step17.action, () => rolls.shift()))).toEqual(step17.state);
    }
    expect(at(table, -3).steps).toEqual([]);
    expect(at(table, 99).steps).toHaveLength(50);
    expect(stateAt(table, 0)).toBe(table.opening.state);
  });
});

describe('a step', () => {
  it('tells the decision that it answered, its dice, its events and what made it', () => {
    const table = open(niemenczyn, 'I');
    const first = step(table, { kind: 'confirmSetup' }, noDice);
    if (!first.ok) fail('refused');
    expect(first.step).toMatchObject({ side: 0, asked: 'setupPlacement', rolls: [], draws: [], by: 'person' });
    const drawn = step(first.table, { kind: 'confirmSetup' }, rolledDice(seededRandom(1)), 'computer');
    if (!drawn.ok) fail('refused');
    expect(drawn.step).toMatchObject({ side: 1, draws: [0], by: 'computer' });
    expect(drawn.step.rolls).toHaveLength(1);
    expect(drawn.step.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['setupRevealed', 'poolMade', 'chitDrawn']));
  });

  it('is refused with its rule, or for its dice, and leaves the table as it was', () => {
    const table = open(niemenczyn, 'I');
    expect(step(table, { kind: 'pass' }, noDice)).toEqual({ ok: false, why: 'refused', refusal: { rule: '10.4', reason: 'notNow' } });
    const second = stepped(table, { kind: 'confirmSetup' }, noDice);
    expect(step(second, { kind: 'confirmSetup' }, () => undefined)).toMatchObject({
      ok: false,
      why: 'dice',
      problem: { request: { kind: 'draw' } },
    });
    expect(step(second, { kind: 'confirmSetup' }, () => 99)).toMatchObject({ ok: false, why: 'dice', problem: { answer: 99 } });
    expect([table.steps.length, second.steps.length]).toEqual([0, 1]);
  });

  it('is no more to be taken when the game is over', () => {
    const table = playOn(open(niemenczyn, 'I'), seededRandom(8), 10_000);
    expect(isOver(table)).toBe(true);
    expect(decisionOf(table).side).toBeNull();
    expect(optionsOf(table)).toEqual([]);
    expect(step(table, { kind: 'pass' }, noDice)).toMatchObject({ ok: false, why: 'refused', refusal: { reason: 'gameOver' } });
  });
});

it('there is no table for a scenario that a battle does not have', () => {
  expect(openTable(OWN_RULES, niemenczyn, agreementOn(niemenczyn, 'III'))).toBeUndefined();
});

it('orders of one side do not touch the other', () => {
  const table = open(niemenczyn, 'I');
  const side = sideOf(table);
  const ordered = withOrders(withOrders(table, side, { answersHold: false }), side, { sheet: HOLD_ALL });
  expect(ordered.orders[side]).toEqual({ ...NO_ORDERS, answersHold: false, sheet: HOLD_ALL });
  expect(ordered.orders[side === 0 ? 1 : 0]).toBe(NO_ORDERS);
  expect(table.orders).toEqual([NO_ORDERS, NO_ORDERS]);
});
