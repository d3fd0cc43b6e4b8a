/** Clicks on the board through the store, without a page. */
import { distance } from '@kosynier/engine';
import { boundFor, NO_GOALS, withGoal } from '@kosynier/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foreseeWalk } from '../src/game/assault.ts';
import { lookingAt } from '../src/game/looking.ts';
import { followGame, useSelection, wayTo } from '../src/game/selection.ts';
import { keeper } from '../src/game/storage.ts';
import { type Coach, useGame } from '../src/game/store.ts';
import { arranged, fail, GAME, openedAt, unitOf } from './helpers.ts';

let stopFollowing = (): void => undefined;

beforeEach(() => {
  stopFollowing = followGame();
  vi.spyOn(keeper, 'keepGame').mockResolvedValue();
  vi.spyOn(keeper, 'keepLine').mockResolvedValue();
});

const FIRST = unitOf('p-1-I-7');
const SECOND = unitOf('p-2-I-7');

function show(units: Parameters<typeof arranged>[0]): void {
  useGame.getState().show('g', openedAt(arranged(units)));
  useSelection.getState().clear();
}

const state = () => (useGame.getState().seen ?? fail('no game')).view;
const choose = (hex: number): void => useSelection.getState().chooseHex(hex);
/** A way is walked in small tasks of its own. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => {
  stopFollowing();
  vi.useRealTimers();
});

describe('a click', () => {
  it('[8.16] sends a stack step by step, and its units go together', async () => {
    show([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'p-2-I-7', hex: '0507', facing: 1 },
      { id: 'r-nar-1', hex: '1115', facing: 4 },
    ]);
    choose(507);
    choose(707);
    await settled();
    expect([state().unitHex[FIRST], state().unitHex[SECOND]]).toEqual([707, 707]);
    expect(useGame.getState().seen?.steps.map(({ action }) => action?.kind)).toEqual(['beginStack', 'enter', 'enter']);
  });

  it('[8.16] twice on a stack sends one unit alone', async () => {
    show([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'p-2-I-7', hex: '0507', facing: 1 },
      { id: 'r-nar-1', hex: '1115', facing: 4 },
    ]);
    choose(507);
    choose(507);
    const [unit = -1] = useSelection.getState().units;
    choose(707);
    await settled();
    expect(state().unitHex[unit]).toBe(707);
    expect(state().unitHex[unit === FIRST ? SECOND : FIRST]).toBe(507);
  });

  it('on a hex while the other side is asked picks who stands there as soon as they can act', () => {
    vi.useFakeTimers();
    const start = arranged(
      [
        { id: 'p-1-I-7', hex: '0507', facing: 1 },
        { id: 'r-nar-1', hex: '0607', facing: 4 },
      ],
      'other',
    );
    const coach: Coach = {
      allows: () => true,
      onStray: () => undefined,
      dice: () => () => undefined,
      reply: (options) => options.find(({ kind }) => kind === 'pass'),
      onStep: () => undefined,
    };
    useGame.getState().show('g', openedAt(start, ['person', 'recruit']), { coach });
    expect(useGame.getState().asked?.side).toBe(1);
    choose(507);
    expect(useSelection.getState()).toMatchObject({ hex: 507, units: [] });
    vi.runOnlyPendingTimers();
    expect(useGame.getState().asked?.side).toBe(0);
    expect(useSelection.getState()).toMatchObject({ hex: 507, units: [FIRST] });
  });

  it('[10.9] aims first and fires on the second click', () => {
    show([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'r-nar-1', hex: '0607', facing: 4 },
    ]);
    choose(507);
    choose(607);
    expect(useGame.getState().seen?.steps).toEqual([]);
    expect(useSelection.getState().aimed).toEqual({ kind: 'salvo', from: [507], target: 607, passing: false });
    choose(607);
    expect(useGame.getState().seen?.steps[0]?.action?.kind).toBe('salvo');
  });

  it('[8.13] aims at an enemy that may be assaulted as well, and goes in if that is chosen', async () => {
    show([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'r-nar-1', hex: '0607', facing: 4 },
    ]);
    choose(507);
    choose(607);
    expect(useSelection.getState().aimed?.kind).toBe('salvo');
    expect(foreseeWalk(GAME, state(), wayTo(607) ?? fail('there is no way'))?.odds).toMatchObject({ kind: 'melee', hex: 607 });
    useSelection.getState().walkTo(607);
    await settled();
    expect(useGame.getState().seen?.steps.map(({ action }) => action?.kind)).toEqual(['begin', 'enter']);
  });

  it('sends nobody into an enemy: that is shown with the odds of the melee, and done on the second click', async () => {
    show([
      // Horse without muskets cannot fire: the only thing to do there is to fight.
      { id: 'p-narbutt', hex: '0507', facing: 1 },
      { id: 'r-nar-1', hex: '0707', facing: 1 },
    ]);
    choose(507);
    choose(707);
    await settled();
    expect(useGame.getState().seen?.steps).toEqual([]);
    expect(useSelection.getState()).toMatchObject({ target: 707, units: [unitOf('p-narbutt')] });
    const way = wayTo(707) ?? fail('there is no way');
    const odds = foreseeWalk(GAME, state(), way)?.odds;
    // [11.7] the infantry turns its back to the horse.
    expect(odds).toMatchObject({ kind: 'melee', hex: 707, lead: unitOf('p-narbutt') });
    expect(odds?.kind === 'melee' ? odds.attacker : []).toContainEqual({ what: 'rear', value: 4, rule: '11.7' });
    choose(707);
    await settled();
    expect(useGame.getState().seen?.steps.map(({ action }) => action?.kind)).toContain('enter');
  });

  it('on a place where nothing can be done keeps the unit, so that one may ask why not', () => {
    show([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'r-nar-1', hex: '1115', facing: 4 },
    ]);
    choose(507);
    choose(1212);
    expect([useSelection.getState().units, useSelection.getState().target]).toEqual([[FIRST], 1212]);
    choose(1212);
    expect([useSelection.getState().units, useSelection.getState().hex]).toEqual([[], 1212]);
  });

  it('[10.8] on an enemy out of range keeps the stack that would fire, so that one may ask why not', () => {
    useGame.getState().show(
      'g',
      openedAt(
        arranged(
          [
            { id: 'p-1-I-7', hex: '0507', facing: 1 },
            { id: 'p-2-I-7', hex: '1207', facing: 1 },
            { id: 'r-nar-1', hex: '0607', facing: 4 },
          ],
          'other',
        ),
      ),
    );
    useSelection.getState().clear();
    useGame.getState().takeSeat();
    choose(607);
    choose(1207);
    const { hex, units, target } = useSelection.getState();
    expect({ hex, units, target }).toEqual({ hex: 607, units: [], target: 1207 });
    const looking = lookingAt(useGame.getState().seen ?? fail('no game'), { hex, units, commander: null }, 1207, false);
    expect(looking.why).toEqual([{ reason: 'outOfRange', rule: '10.8', distance: 6, limit: 3 }]);
  });

  it('[4.3] on a unit that has no leader asks why it does nothing', () => {
    show([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'p-str-I', hex: '0307', facing: 1 },
      { id: 'r-nar-1', hex: '0607', facing: 4 },
    ]);
    choose(307);
    const { hex, units, commander } = useSelection.getState();
    const looking = lookingAt(useGame.getState().seen ?? fail('no game'), { hex, units, commander }, 307, false);
    expect(looking.why).toMatchObject([{ reason: 'leaderless', rule: '4.3' }]);
  });

  it('is undone step by step', async () => {
    show([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'r-nar-1', hex: '1115', facing: 4 },
    ]);
    choose(507);
    choose(607);
    await settled();
    expect(state().unitHex[FIRST]).toBe(607);
    useGame.getState().undo();
    expect(state().unitHex[FIRST]).toBe(507);
    await settled();
    expect(state().unitHex[FIRST]).toBe(507);
  });
});

describe('a march that the enemy may answer', () => {
  const asked = () => useGame.getState().asked;
  const isMarchersTurn = (): boolean => asked()?.side === 0 && asked()?.kind === 'phasingAction';

  async function marching(): Promise<void> {
    show([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'p-2-I-7', hex: '0506', facing: 1 },
      { id: 'r-nar-1', hex: '0908', facing: 4 },
      { id: 'r-nar-2', hex: '0908', facing: 4 },
    ]);
    useSelection.getState().gather([FIRST, SECOND]);
    useSelection.setState({ goal: 707 });
    useSelection.getState().order();
    await settled();
    expect(asked()).toMatchObject({ kind: 'fireWindow', side: 1 });
  }

  /** What is asked until those who march may act again. */
  async function answered(kind: 'salvo' | 'pass'): Promise<void> {
    for (let wanted: string = kind; !isMarchersTurn(); wanted = 'pass') {
      const { options, play } = useGame.getState();
      play(options.find((one) => one.kind === wanted) ?? options[0] ?? fail('nothing is asked'));
      await settled();
      if (kind === 'pass') return;
    }
  }

  it('[9.1] stops where he has answered with dice, and goes on when that is wanted', async () => {
    await marching();
    await answered('salvo');
    await settled();
    expect(useSelection.getState().march).toMatchObject({ isHeld: true, left: [{ units: [SECOND] }] });
    expect([isMarchersTurn(), state().unitHex[SECOND]]).toEqual([true, 506]);
    useSelection.getState().goOnMarching();
    await settled();
    expect(useSelection.getState().march?.isHeld ?? false).toBe(false);
    expect(state().unitHex[SECOND]).toBe(706);
  });

  it('goes on by itself where he has let it pass', async () => {
    await marching();
    await answered('pass');
    await settled();
    expect(useSelection.getState().march?.isHeld ?? false).toBe(false);
    expect(state().unitHex[SECOND]).toBe(706);
  });
});

describe('a goal of several Turns', () => {
  it('is gone on with from wherever the stack stands, until it is there', async () => {
    const far = 1212;
    show([
      { id: 'p-1-I-7', hex: '0507', facing: 1 },
      { id: 'r-nar-1', hex: '1115', facing: 4 },
    ]);
    useGame.getState().order(0, { goals: withGoal(NO_GOALS, [FIRST], far) });
    const { seen, options } = useGame.getState();
    const bound = boundFor(seen?.orders?.goals ?? fail('no goals'), state(), options);
    expect(bound).toMatchObject([{ units: [FIRST], goal: far }]);
    useSelection.getState().setMarching(bound);
    await settled();
    expect(distance(state().unitHex[FIRST] ?? 0, far)).toBeLessThan(distance(507, far));
    expect(useGame.getState().seen?.orders?.goals).toEqual(withGoal(NO_GOALS, [FIRST], far));
  });
});
