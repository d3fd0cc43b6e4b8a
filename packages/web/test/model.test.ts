/** Games in the page: steps, saving and restoring, undo, standing orders. */
import { randomPlayer, sensiblePlayer } from '@kosynier/ai';
import { niemenczyn } from '@kosynier/battles';
import { type Action, type GameState, view } from '@kosynier/engine';
import { seededRandom } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { diceOf } from '../src/game/dice.ts';
import { type Agreement, askedOf, beginGame, optionsOf, type PlayedGame, saved, stateOf, takeStep } from '../src/game/model.ts';
import { NO_ORDERS, orderedAction, passThisPhase, passUntilChange } from '../src/game/orders.ts';
import { reopenOn } from '../src/game/reopen.ts';
import { undone, undoReach } from '../src/game/undo.ts';

const AGREEMENT: Agreement = { battle: 'niemenczyn', scenario: 'II', options: {}, seats: ['person', 'person'] };

function fail(message: string): never {
  throw new Error(message);
}

const fresh = (): PlayedGame => beginGame('g', AGREEMENT, niemenczyn) ?? fail('it does not begin');

/** The games that are played move by move until `until` says so, or to the end. */
function played(seed: number, until: (game: PlayedGame) => boolean = () => false, player = randomPlayer): PlayedGame {
  const random = seededRandom(seed);
  let game = fresh();
  while (stateOf(game).result === null && !until(game)) {
    const asked = askedOf(game);
    const state = view(game.game, stateOf(game), asked.side ?? 0);
    const action = player.choose({ game: game.game, view: state, decision: asked, options: optionsOf(game) }, random);
    const taken = takeStep(game, action, diceOf(random));
    game = taken.ok ? taken.played : fail(`${action.kind} was refused by [${taken.refusal.rule}]`);
  }
  return game;
}

const AS_IT_IS = { battle: niemenczyn, change: null } as const;

describe('a game in the page', () => {
  it('is saved as actions and dice and comes back as it was', () => {
    const game = played(3);
    const file = JSON.parse(JSON.stringify(saved(game, true, 5))) as ReturnType<typeof saved>;
    expect(reopenOn(file, AS_IT_IS)).toMatchObject({ ok: true, changes: [], stop: null, played: { steps: game.steps } });
    expect([file.over, file.turn, file.savedAt]).toEqual([true, stateOf(game).turn, 5]);
  });

  it('comes back up to the step that does not fit, and says so', () => {
    const game = played(3);
    const file = saved(game, true, 5);
    const steps = file.steps.map((step, i) => (i === 40 ? { ...step, rolls: [...step.rolls, 3] } : step));
    const reopened = reopenOn({ ...file, steps }, AS_IT_IS);
    expect(reopened).toMatchObject({ ok: true, changes: [], stop: { step: 41, of: steps.length, misfit: { why: 'dice' } } });
    expect(reopened.ok && reopened.played.steps).toEqual(game.steps.slice(0, 40));
  });

  it('refuses an illegal action with its rule and stays as it was', () => {
    const game = fresh();
    expect(takeStep(game, { kind: 'pass' }, () => 0)).toEqual({ ok: false, refusal: { rule: '10.4', reason: 'notNow' } });
    expect(game.steps).toEqual([]);
  });
});

describe('undo', () => {
  it('goes back over own actions without dice', () => {
    const game = played(5, ({ steps }) => steps.filter(({ action }) => action.kind === 'begin').length === 1);
    const last = game.steps.at(-1) ?? fail('no step');
    expect(last.action.kind).toBe('begin');
    expect(undoReach(game, last.side).steps).toBeGreaterThan(0);
    expect(stateOf(undone(game, 1))).toEqual(stateOf(game, game.steps.length - 1));
  });

  it('stops at dice, at an answer of the other side and at what was revealed', () => {
    const dice = played(7, ({ steps }) => (steps.at(-1)?.rolls.length ?? 0) > 0);
    const side = dice.steps.at(-1)?.side ?? 0;
    expect(undoReach(dice, side)).toEqual({ steps: 0, stop: 'dice' });
    const other = side === 0 ? 1 : 0;
    expect(undoReach(dice, other)).toEqual({ steps: 0, stop: 'answered' });
    expect(undoReach(fresh(), 0)).toEqual({ steps: 0, stop: 'nothing' });
  });
});

describe('standing orders', () => {
  const inWindow = (): { game: PlayedGame; options: Action[]; state: GameState } => {
    const game = played(11, (one) => askedOf(one).kind === 'fireWindow', sensiblePlayer);
    return { game, options: optionsOf(game), state: stateOf(game) };
  };

  it('ask unless they say otherwise', () => {
    const { game, options, state } = inWindow();
    const ordered = (orders: Partial<typeof NO_ORDERS>) =>
      orderedAction(game.game, state, askedOf(game), options, { ...NO_ORDERS, ...orders })?.kind;
    expect(ordered({})).toBeUndefined();
    expect(ordered({ fire: 'hold' })).toBe('pass');
    expect(ordered({ fire: 101 })).toBe('pass');
    expect(ordered({ fire: 0 })).toBeUndefined();
  });

  it('pass until something changes, or for the phase', () => {
    const { game, options, state } = inWindow();
    const ordered = (passWhile: typeof NO_ORDERS.passWhile) =>
      orderedAction(game.game, state, askedOf(game), options, { ...NO_ORDERS, passWhile })?.kind;
    expect(ordered(passUntilChange(options))).toBe('pass');
    expect(ordered(passUntilChange([]))).toBeUndefined();
    expect(ordered(passThisPhase(state))).toBe('pass');
    expect(ordered(passThisPhase({ ...state, turn: state.turn + 1 }))).toBeUndefined();
  });

  it('[10.11.7] let commanders stay unless one wants to be asked', () => {
    const { game, state } = inWindow();
    const step: Action = { kind: 'stepAway', commander: 0, hex: 101 };
    const ordered = (commanders: 'ask' | 'stay', options: readonly Action[], kind: 'fireWindow' | 'phasingAction' = 'fireWindow') =>
      orderedAction(game.game, state, { ...askedOf(game), kind }, options, { ...NO_ORDERS, commanders })?.kind;
    const steps: readonly Action[] = [{ kind: 'pass' }, step];
    expect([ordered('stay', steps), ordered('stay', steps, 'phasingAction')]).toEqual(['pass', 'pass']);
    expect([ordered('ask', steps), ordered('ask', steps, 'phasingAction')]).toEqual([undefined, undefined]);
    expect(ordered('stay', [...steps, { kind: 'begin', unit: 0 }], 'phasingAction')).toBeUndefined();
  });

  it('of a single unit come before those for all', () => {
    const { game, options, state } = inWindow();
    const units = game.game.units.map(({ number }) => number);
    const all = Object.fromEntries(units.map((unit) => [unit, 'hold' as const]));
    expect(orderedAction(game.game, state, askedOf(game), options, { ...NO_ORDERS, fireOf: all })?.kind).toBe('pass');
  });
});
