/** A plan that people can follow: every action belongs to it, and the map tells what has become of its orders. */
import { type BattleId, loadBattle } from '@kosynier/battles';
import {
  type Action,
  apply,
  compileGame,
  decision,
  type Game,
  type GameState,
  actions as listed,
  newGame,
  ON_MAP,
  view,
} from '@kosynier/engine';
import { rolledDice, seededRandom } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../engine/test/random/samples.ts';
import { createMind, decide, type Mind, orderState, type SeenSituation, type Thought } from '../../src/index.ts';

const gameNamed = (battle: BattleId, scenario: string): Game => compileGame(loadBattle(battle), scenario) ?? fail(scenario);

function situationIn(game: Game, state: GameState): SeenSituation {
  const asked = decision(game, state);
  return { game, view: view(game, state, asked.side ?? 0), decision: asked, options: listed(game, state) };
}

const played = (game: Game, state: GameState, action: Action, seed: number): GameState => {
  const taken = apply(game, state, action, rolledDice(seededRandom(seed)));
  return taken.ok ? taken.state : fail(`${action.kind} was refused`);
};

/** Two captains play for a while; each thought is told with the state in which it was thought. */
function* thoughts(game: Game, seed: number, steps: number): Generator<{ thought: Thought; state: GameState; mind: Mind }> {
  const minds = [createMind('captain'), createMind('captain')] as const;
  const random = seededRandom(seed);
  let state = newGame(game);
  for (let count = 0; count < steps && state.result === null; count++) {
    const situation = situationIn(game, state);
    const mind = minds[situation.decision.side ?? 0];
    const thought = decide(mind, situation, random);
    yield { thought, state, mind };
    state = played(game, state, thought.action, seed * 1000 + count);
  }
}

/** The first moment in which an activation begins with a plan of several orders. */
function planned(game: Game, seed: number): { thought: Thought; state: GameState; mind: Mind } {
  for (const moment of thoughts(game, seed, 400))
    if (moment.thought.part?.kind === 'order' && (moment.thought.plan?.orders.length ?? 0) > 2) return moment;
  return fail('no plan');
}

describe('the plan of an activation', () => {
  it.each([
    ['niemenczyn', 'I'],
    ['raclawice', 'I'],
  ] as const)('has a place for every action of Phase 2: %s %s', (battle, scenario) => {
    const kinds = new Set<string>();
    const game = gameNamed(battle, scenario);
    for (const { thought, state } of thoughts(game, 3, 700)) {
      const { kind } = decision(game, state);
      if (kind !== 'phasingAction' && kind !== 'moveStep') continue;
      const { part, plan, action } = thought;
      kinds.add(part?.kind ?? 'none');
      if (part?.kind === 'order') {
        // Whoever is told to act has the order that is named.
        const order = plan?.orders.find(({ units }) => units.some((unit) => part.units.includes(unit)));
        expect(order, JSON.stringify(action)).toBeDefined();
        if (action.kind === 'begin') expect(order?.units).toContain(action.unit);
        if (action.kind === 'beginStack') expect(order?.from).toBe(action.hex);
      }
    }
    expect(kinds).toContain('order');
    expect(kinds).toContain('end');
    expect(kinds).not.toContain('none');
  });

  it('is carried out in another order if some units are wanted first, and goes on with the others', () => {
    const game = gameNamed('niemenczyn', 'I');
    const { thought, state, mind } = planned(game, 5);
    const { orders } = thought.plan ?? fail('no plan');
    const last = orders.at(-1) ?? fail('no order');
    const wanted = decide(mind, situationIn(game, state), seededRandom(1), undefined, last.units);
    expect(wanted.part).toEqual({ kind: 'order', units: last.units });
    expect(wanted.plan?.orders).toEqual(orders);
  });

  it('passes for units that have no order', () => {
    const game = gameNamed('niemenczyn', 'I');
    const { state, mind } = planned(game, 5);
    const enemy = game.units.find((unit) => unit.takesPart && unit.side !== decision(game, state).side)?.number ?? fail('nobody');
    const thought = decide(mind, situationIn(game, state), seededRandom(1), undefined, [enemy]);
    expect(thought).toMatchObject({ action: { kind: 'pass' }, part: { kind: 'end' } });
  });
});

describe('an order', () => {
  const game = gameNamed('niemenczyn', 'I');
  const { thought, state } = planned(game, 5);
  const order = thought.plan?.orders.find(({ from, to, target }) => from !== to && target === 0) ?? fail('nobody goes anywhere');
  const moved = (hex: number): GameState => {
    const unitHex = state.unitHex.slice();
    for (const unit of order.units) unitHex[unit] = hex;
    return { ...state, unitHex };
  };

  it('is open while its units stand where they were', () => expect(orderState(game, state, order)).toBe('open'));
  it('is done when they have come to its end', () => expect(orderState(game, moved(order.to), order)).toBe('done'));
  it('has failed when they are elsewhere', () => {
    const elsewhere = thought.plan?.orders.find(({ from }) => from !== order.from)?.from ?? fail('one place');
    expect(orderState(game, moved(elsewhere), order)).toBe('failed');
  });
  it('has failed when they are gone', () => {
    const unitStatus = state.unitStatus.map((status, unit) => (order.units.includes(unit) ? ON_MAP + 1 : status));
    expect(orderState(game, { ...state, unitStatus }, order)).toBe('failed');
  });
  it('has failed when an enemy stands at its end', () => {
    const enemy = game.units.find((unit) => unit.takesPart && unit.side !== game.sides[order.units[0] ?? -1])?.number ?? fail('nobody');
    const unitHex = state.unitHex.slice();
    unitHex[enemy] = order.to;
    expect(orderState(game, { ...state, unitHex }, order)).toBe('failed');
  });
  it('is under way while they move', () => {
    const begin =
      listed(game, state).find(
        (one) => (one.kind === 'begin' && order.units.includes(one.unit)) || (one.kind === 'beginStack' && one.hex === order.from),
      ) ?? fail('it cannot begin');
    expect(orderState(game, played(game, state, begin, 1), order)).toBe('underWay');
  });
});
