/** Goals of several Turns: an order of a side like others, that plays nothing by itself. */
import { niemenczyn } from '@kosynier/battles';
import { hexName, unitHex } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import {
  boundFor,
  decisionOf,
  NO_GOALS,
  NO_ORDERS,
  readOrders,
  seededRandom,
  seenBy,
  type Table,
  withGoal,
  withOrders,
  withoutGoal,
  writeOrders,
  writeOrdersChange,
} from '../src/index.ts';
import { fail, openMixed, playOn, sideOf } from './support.ts';

/** A table at which a side may begin to move at least two units. */
function activation(): Table {
  const random = seededRandom(5);
  const table = playOn(openMixed(niemenczyn, 'II', random), random, 400, (one) => {
    const begins = decisionOf(one).kind === 'phasingAction' && seenBy(one, sideOf(one)).options.filter(({ kind }) => kind === 'begin');
    return begins === false || begins.length < 2;
  });
  return decisionOf(table).kind === 'phasingAction' ? table : fail('nobody is activated');
}

const table = activation();
const side = sideOf(table);
const { view, options, game } = seenBy(table, side);
const [first, second] = options.flatMap((action) => (action.kind === 'begin' ? [action.unit] : []));
const [one, two] = [first ?? fail('no unit'), second ?? fail('no second unit')];
const enemy = game.units.find((unit) => unit.side !== side && unit.takesPart)?.number ?? fail('no enemy');
const elsewhere = game.board.hexes.find((hex) => hex !== unitHex(view, one)) ?? fail('no hex');

describe('goals of a march', () => {
  it('are for stacks that may begin to move now and are not there yet', () => {
    expect(boundFor({ [one]: elsewhere, [two]: unitHex(view, two), [enemy]: elsewhere }, view, options)).toEqual([
      { units: [one], from: unitHex(view, one), goal: elsewhere },
    ]);
    expect(boundFor(NO_GOALS, view, options)).toEqual([]);
  });

  it('are set and given up for some units, and stay for the others', () => {
    const both = withGoal(NO_GOALS, [one, two], elsewhere);
    expect(both).toEqual({ [one]: elsewhere, [two]: elsewhere });
    expect(withoutGoal(both, [one])).toEqual({ [two]: elsewhere });
  });

  it('are sent and kept by the names of units and hexes', () => {
    const goals = withGoal(NO_GOALS, [one], elsewhere);
    const named = { [game.units[one]?.id ?? '']: hexName(elsewhere) };
    expect(writeOrders(game, { ...NO_ORDERS, goals })).toMatchObject({ goals: named });
    expect(writeOrdersChange(game, { goals })).toEqual({ goals: named });
    expect(readOrders(game, { goals: named })).toEqual({ change: { goals }, problems: [] });
  });

  it('say which unit or hex the battle does not have, and take the rest', () => {
    const id = game.units[one]?.id ?? '';
    const { change, problems } = readOrders(game, { goals: { nobody: '0101', [id]: '9999' } });
    expect(change).toEqual({ goals: {} });
    expect(problems).toEqual([
      { place: 'orders.goals', message: '"nobody" is no unit of this battle' },
      { place: `orders.goals.${id}`, message: '"9999" is no hex of this battle' },
    ]);
  });

  it('are seen by their own side alone', () => {
    const ordered = withOrders(table, side, { goals: { [one]: elsewhere } });
    expect(seenBy(ordered, side).orders?.goals).toEqual({ [one]: elsewhere });
    expect(seenBy(ordered, side === 0 ? 1 : 0).orders?.goals).toEqual(NO_GOALS);
    expect(seenBy(ordered, 'spectator').orders).toBeNull();
  });
});
