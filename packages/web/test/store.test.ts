/** The store plays through the seats of its table: what it holds, what it keeps, and what a click may do. */

import { loadBattle } from '@kosynier/battles';
import { type Action, check, quietAnswer, view } from '@kosynier/engine';
import {
  type Agreement,
  fireThisPhase,
  lineOf,
  NO_CLOCK,
  OWN_RULES,
  openTable,
  passThisPhase,
  rolledDice,
  type SeenStep,
  SHEETS,
  seededRandom,
  stateAt,
} from '@kosynier/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followGame, useSelection } from '../src/game/selection.ts';
import { useSettings } from '../src/game/settings.ts';
import { keeper } from '../src/game/storage.ts';
import { type Coach, type GameStore, undoable, useGame } from '../src/game/store.ts';
import { followTurns } from '../src/opponent/seat.ts';
import { useOpponent } from '../src/opponent/state.ts';
import { AGREEMENT, arranged, fail, fresh, openedAt, unitOf } from './helpers.ts';

const kept: unknown[] = [];

const FIRST = unitOf('p-1-I-7');
const NEAR = [
  { id: 'p-1-I-7', hex: '0507', facing: 1 },
  { id: 'p-2-I-7', hex: '0506', facing: 1 },
  { id: 'r-nar-1', hex: '0607', facing: 4 },
] as const;

const store = () => useGame.getState();
const seen = () => store().seen ?? fail('no game');
const host = () => store().host ?? fail('no game');
const option = (isIt: (action: Action) => boolean): Action => store().options.find(isIt) ?? fail('it is not on offer');
const ofKind = (kind: Action['kind']): Action => option((action) => action.kind === kind);
/** Answers of a seat come in a task of their own. */
const answered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

let stopFollowing: readonly (() => void)[] = [];

beforeEach(() => {
  stopFollowing = [followGame(), followTurns()];
  kept.splice(0);
  const keep = async (what: unknown): Promise<void> => {
    kept.push(what);
  };
  vi.spyOn(keeper, 'keepGame').mockImplementation(keep);
  vi.spyOn(keeper, 'keepLine').mockImplementation(keep);
  useSettings.setState({ speed: 1000, patience: 'long' });
});
afterEach(() => {
  for (const stop of stopFollowing) stop();
  store().leave();
  vi.restoreAllMocks();
});

const isSecretOf = (side: 0 | 1, { asked, side: by }: SeenStep): boolean =>
  by === side && (asked === 'setupPlacement' || asked === 'poolChoice');

/** What the store may hold at any time: what its viewer sees, and nothing of the side that has not taken its seat yet. */
function isOnlyTheViewers({ host: table, seen: now, viewer, handover, options, asked }: GameStore): void {
  if (table === null || now === null) return;
  expect(now.viewer).toBe(viewer ?? 'spectator');
  const state = stateAt(table.table(), now.steps.length);
  expect(now.view).toEqual(view(now.game, state, viewer ?? 'spectator'));
  expect(options).toEqual(asked?.side !== null && asked?.side === viewer ? now.options : []);
  for (const side of [0, 1] as const)
    if (side !== viewer) for (const step of now.steps) if (isSecretOf(side, step)) expect(step.action).toBeNull();
  if (handover === null) return;
  expect(viewer).not.toBe(handover);
  expect(now.viewer).not.toBe(handover);
  expect([options, now.options]).toEqual([[], []]);
}

describe('[3.1] two people before one screen', () => {
  it('hand over before a hidden set-up, and neither sees that of the other', () => {
    store().show('g', fresh());
    expect(store()).toMatchObject({ viewer: null, handover: 0, options: [] });
    expect(seen().viewer).toBe('spectator');
    const printed = seen().view.unitHex;
    store().takeSeat();
    expect(store()).toMatchObject({ viewer: 0, handover: null });
    const place = option((action) => action.kind === 'setupPlace' && action.hex !== printed[action.unit] && action.hex > 0);
    if (place.kind !== 'setupPlace') fail('no placement');
    store().play(place);
    expect(seen().view.unitHex[place.unit]).toBe(place.hex);
    store().play(ofKind('confirmSetup'));
    // The Poles still sit there: they see their own set-up, and nothing that the Russians may choose.
    expect(store()).toMatchObject({ viewer: 0, handover: 1, options: [], asked: { kind: 'setupPlacement', side: 1 } });
    isOnlyTheViewers(store());
    store().takeSeat();
    expect(store()).toMatchObject({ viewer: 1, handover: null });
    expect(store().options.length).toBeGreaterThan(0);
    expect(seen().view.unitHex[place.unit]).toBe(printed[place.unit]);
    expect(seen().steps.map(({ action }) => action)).toEqual([null, null]);
    store().play(ofKind('confirmSetup'));
    // Nothing is secret any more.
    expect(seen().view.unitHex[place.unit]).toBe(place.hex);
    expect(store().handover).toBeNull();
  });

  it.each([
    ['niemenczyn', 'II', 1],
    ['raclawice', 'I', 2],
    ['maciejowice', 'battle', 3],
  ])('see only what is theirs, whatever is played (%s %s)', (battle, scenario, seed) => {
    vi.useFakeTimers();
    const agreement: Agreement = { ...AGREEMENT, battle, scenario, pace: NO_CLOCK };
    const random = seededRandom(seed);
    const stop = useGame.subscribe((now, before) => {
      if (now.seen !== before.seen) isOnlyTheViewers(now);
    });
    const secrets = { setupPlacement: 0, poolChoice: 0 };
    const dice: Coach = {
      allows: () => true,
      onStray: () => fail('it strays'),
      dice: () => rolledDice(random),
      reply: () => undefined,
      onStep: () => undefined,
    };
    const table = openTable(OWN_RULES, loadBattle(battle) ?? fail('no battle'), agreement) ?? fail('it does not begin');
    store().show('g', table, { coach: dice });
    for (let i = 0; i < 160 && store().asked?.side !== null; i++) {
      const { handover, asked, options } = store();
      if (handover !== null) {
        expect(asked?.side).toBe(handover);
        if (asked?.kind === 'setupPlacement' || asked?.kind === 'poolChoice') secrets[asked.kind] += 1;
        else fail(`${asked?.kind} is no secret`);
        store().takeSeat();
      } else {
        const steps = seen().steps.length;
        const isQuiet = i % 20 > 3;
        const done = options.find(({ kind }) => kind === 'confirmSetup') ?? quietAnswer(options);
        store().play((isQuiet ? done : undefined) ?? options[random(options.length)] ?? fail('nothing is on offer'));
        expect(seen().steps.length).toBe(steps + 1);
      }
    }
    stop();
    vi.useRealTimers();
    expect(secrets.setupPlacement).toBe(2);
    expect(secrets.poolChoice).toBeGreaterThanOrEqual(2);
  });
});

describe('an action that is refused', () => {
  it('is told with its rule and its facts, and nothing else changes', async () => {
    store().show('g', openedAt(arranged(NEAR)));
    store().play({ kind: 'begin', unit: FIRST });
    const { game, view: now, steps } = seen();
    const same: Action = { kind: 'turn', group: 0, facing: 1 };
    const verdict = check(game, now, same);
    const refusal = verdict.legal ? fail('it is legal') : verdict.refusal;
    expect(refusal).toEqual({ rule: '8.7', reason: 'alreadyFacing', facing: 1 });
    store().play(same);
    await answered();
    expect(store().refused).toEqual(refusal);
    expect(seen().steps).toBe(steps);
    store().dismiss();
    expect(store().refused).toBeNull();
    store().play(same);
    await answered();
    expect(store().refused).toEqual(refusal);
    // What is done next makes it old.
    store().play(ofKind('turn'));
    await answered();
    expect(store().refused).toBeNull();
  });
});

describe('a click that comes too late', () => {
  it('on a past position does nothing', async () => {
    store().show('g', openedAt(arranged(NEAR)));
    const begin = ofKind('begin');
    store().play(begin);
    const { steps } = seen();
    const turn = ofKind('turn');
    store().goTo(0);
    store().play(turn);
    store().play(begin);
    await answered();
    expect(seen().steps).toBe(steps);
    expect(store()).toMatchObject({ at: 0, refused: null });
    store().goTo(1);
    store().play(turn);
    expect(seen().steps).toHaveLength(2);
  });

  it('of a seat that has not seen the last step is told so, and does nothing', async () => {
    store().show('g', openedAt(arranged(NEAR)));
    const seat = host().seat(0);
    const begin = ofKind('begin');
    store().play(begin);
    const table = host().table();
    expect(await seat.act(0, begin)).toEqual({ ok: false, why: 'stale', steps: 1 });
    expect(await seat.takeBack(0, 1)).toEqual({ ok: false, why: 'stale', steps: 1 });
    expect(await host().seat(1).act(1, { kind: 'pass' })).toEqual({ ok: false, why: 'notAsked' });
    expect(await host().seat('spectator').act(1, { kind: 'pass' })).toEqual({ ok: false, why: 'notAsked' });
    expect(host().table()).toBe(table);
    expect(store().refused).toBeNull();
  });

  it('[3.1] after the own set-up is confirmed does not confirm that of the other side', async () => {
    store().show('g', fresh());
    store().takeSeat();
    const confirm = ofKind('confirmSetup');
    store().play(confirm);
    expect(store().handover).toBe(1);
    store().play(confirm);
    await answered();
    expect(seen().steps).toHaveLength(1);
    expect(store()).toMatchObject({ handover: 1, refused: null });
  });

  it('while the computer thinks does not play for it', async () => {
    store().show('g', openedAt(arranged(NEAR), ['captain', 'person']));
    const [action = fail('nothing is on offer')] = host().seat(0).seen().options;
    store().play(action);
    await answered();
    expect(seen().steps).toEqual([]);
    expect(store().refused).toBeNull();
  });
});

describe('undo', () => {
  it('takes back one own step after another, and the game is kept whole again', () => {
    store().show('g', openedAt(arranged(NEAR)));
    const start = seen().view;
    expect(undoable(store())).toEqual({ steps: 0, click: 0, stop: 'nothing' });
    store().play(ofKind('begin'));
    store().play(ofKind('turn'));
    const [, second] = host().table().steps;
    expect(undoable(store()).steps).toBe(2);
    // A look at the past does not change what is taken back.
    store().goTo(0);
    store().undo();
    expect([seen().steps.length, store().at]).toEqual([1, 1]);
    store().undo();
    expect(seen().view).toEqual(start);
    store().undo();
    expect(seen().steps).toEqual([]);
    expect(kept).toMatchObject([
      { id: 'g', lines: [] },
      { game: 'g', at: 1 },
      { game: 'g', at: 2, line: lineOf(host().table(), second ?? fail('no step'), 2) },
      { id: 'g', lines: [{ n: 1 }] },
      { id: 'g', lines: [] },
    ]);
    expect(kept).toHaveLength(5);
  });

  it('takes back what one click did, and single steps if that is wanted', () => {
    store().show('g', openedAt(arranged(NEAR)));
    store().play(ofKind('begin'));
    store().play(ofKind('turn'), true);
    store().undo(true);
    expect(seen().steps).toHaveLength(1);
    store().play(ofKind('turn'), true);
    store().undo();
    expect(seen().steps).toEqual([]);
  });

  it('crosses what standing orders of the other side let go by at the same screen', async () => {
    store().show('g', openedAt(arranged(NEAR)));
    store().order(1, passThisPhase(seen().view));
    store().play(ofKind('begin'));
    store().play(ofKind('turn'), true);
    store().play(ofKind('end'));
    await answered();
    expect(seen().steps.map(({ side, asked }) => [side, asked])).toEqual([
      [0, 'phasingAction'],
      [0, 'moveStep'],
      [0, 'moveStep'],
      [1, 'fireWindow'],
    ]);
    expect(undoable(store())).toEqual({ steps: 4, click: 2, stop: 'nothing' });
    store().undo(true);
    expect(seen().steps).toHaveLength(2);
  });

  it('[9.5] stops at dice', () => {
    store().show('g', openedAt(arranged(NEAR)));
    store().play(ofKind('salvo'));
    const { steps } = seen();
    expect(steps[0]?.rolls.length).toBeGreaterThan(0);
    expect(host().seat(0).seen().undo).toEqual({ steps: 0, click: 0, stop: 'dice' });
    store().undo();
    expect(seen().steps).toBe(steps);
  });

  it('[3.1] of a set-up that was handed over is not the other side’s', () => {
    store().show('g', fresh());
    store().takeSeat();
    store().play(ofKind('confirmSetup'));
    expect(undoable(store())).toEqual({ steps: 0, click: 0, stop: 'answered' });
    store().undo();
    expect(seen().steps).toHaveLength(1);
  });
});

describe('an order', () => {
  it('for a whole Phase is none in a lesson, which waits for each answer', () => {
    let strays = 0;
    const onStray = (): void => {
      strays += 1;
    };
    const coach: Coach = { allows: () => true, onStray, onStep: () => undefined, reply: () => undefined, dice: () => () => 0 };
    store().show('g', openedAt(arranged(NEAR)), { coach });
    for (const change of [passThisPhase(seen().view), fireThisPhase(seen().view)]) store().order(0, change);
    expect(strays).toBe(2);
    expect(store().orders[0]).toMatchObject({ passing: null, firing: null });
    store().order(0, { sheet: SHEETS.askMe });
    expect([strays, store().orders[0].sheet]).toEqual([2, SHEETS.askMe]);
  });

  it.each([0, 1])('after %i steps is noted and kept with the game, and does not change what is picked', (count) => {
    store().show('g', openedAt(arranged(NEAR)));
    // Units on the move are picked by themselves.
    if (count === 1) store().play({ kind: 'begin', unit: FIRST });
    else useSelection.getState().chooseHex(507);
    useSelection.getState().pointAt(1212);
    const { hex, units, target } = useSelection.getState();
    expect({ hex, units, target }).toEqual({ hex: 507, units: [FIRST], target: 1212 });
    const { steps } = seen();
    const before = kept.length;
    store().order(0, { sheet: SHEETS.askMe });
    store().order(1, { answersHold: false });
    expect(store().orders).toMatchObject([
      { sheet: SHEETS.askMe, answersHold: true },
      { sheet: SHEETS.usual, answersHold: false },
    ]);
    expect(seen().orders).toMatchObject({ sheet: SHEETS.askMe, answersHold: true });
    expect(seen().steps).toBe(steps);
    expect(useSelection.getState()).toMatchObject({ hex, units, target });
    expect(kept.slice(before)).toMatchObject([
      { id: 'g', orders: [{ preset: 'askMe' }, { answersHold: true }] },
      { id: 'g', orders: [{ preset: 'askMe' }, { answersHold: false }] },
    ]);
  });

  it.each([0, 1])('after %i steps does not make a computer that thinks begin anew', (count) => {
    store().show('g', openedAt(arranged(NEAR, count === 0 ? 'phasing' : 'other'), ['general', 'person']));
    if (count === 1) store().play({ kind: 'pass' });
    expect(seen().steps).toHaveLength(count);
    const begun = useOpponent.getState().thinking ?? fail('nobody thinks');
    store().order(1, { sheet: SHEETS.askMe });
    expect(useOpponent.getState().thinking).toBe(begun);
    expect(seen().orders).toMatchObject({ sheet: SHEETS.askMe });
  });

  it('is followed without the person, as its sheet', () => {
    vi.useFakeTimers();
    store().show('g', openedAt(arranged(NEAR, 'other')));
    expect(store().asked).toMatchObject({ kind: 'fireWindow', side: 1 });
    store().order(1, { sheet: [{ who: { kind: 'all' }, on: 'fire', when: [], does: 'hold' }] });
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    expect(host().table().steps).toMatchObject([{ side: 1, action: { kind: 'pass' }, by: 'sheet' }]);
    expect(store().asked?.side).toBe(0);
  });
});
