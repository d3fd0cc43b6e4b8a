import type { PlanReport } from '@kosynier/ai';
import { type Action, type GameState, newGame, view } from '@kosynier/engine';
import { optionsOf, rolledDice, type Seen, type SeenStep, seenBy, step, type Table } from '@kosynier/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeatName } from '../src/game/seats.ts';
import { useSettings } from '../src/game/settings.ts';
import { undoable, useGame } from '../src/game/store.ts';
import { takeAdvice as advise, dismissAdvice, moveBegun } from '../src/opponent/counsel.ts';
import { loggedPlans, mayTellWhy } from '../src/opponent/log-plans.ts';
import { momentWords } from '../src/opponent/moment-words.ts';
import { followTurns, playNow } from '../src/opponent/seat.ts';
import { type Remark, useOpponent } from '../src/opponent/state.ts';
import { toggleWatching } from '../src/opponent/watching.ts';
import { en } from '../src/texts/en.ts';
import { pl } from '../src/texts/pl.ts';
import { arranged, fail, GAME, openedAt, untilOneOf } from './helpers.ts';

const UNITS = [
  { id: 'p-1-I-7', hex: '0507', facing: 1 },
  { id: 'p-2-I-7', hex: '0506', facing: 1 },
  { id: 'r-nar-1', hex: '0907', facing: 4 },
] as const;

const gameWith = (first: SeatName, second: SeatName, start: GameState = arranged(UNITS)): Table => openedAt(start, [first, second]);

/** As soon as the page comes to something. */
const until = (isSo: () => boolean): Promise<void> => untilOneOf([useGame, useOpponent], isSo);

const steps = (): number => useGame.getState().seen?.steps.length ?? -1;

let stopFollowing = (): void => undefined;

beforeEach(() => {
  useSettings.setState({ speed: 1000, patience: 'quick' });
  stopFollowing = followTurns();
});
afterEach(() => {
  useGame.getState().leave();
  stopFollowing();
});

describe('a computer in its seat', () => {
  it('thinks and plays; what it weighed or planned is kept with the step', async () => {
    useGame.getState().show('g', gameWith('captain', 'recruit'));
    expect(useOpponent.getState().thinking).toMatchObject({ side: 0, level: 'captain', isAdvice: false });
    await until(() => steps() >= 3);
    expect(useOpponent.getState().remarks.get(1)?.plan).not.toBeNull();
  });

  it('takes no turn at a table that is not looked at, and takes it as soon as it is', async () => {
    stopFollowing();
    useGame.getState().show('g', gameWith('captain', 'person'));
    expect(useGame.getState().turn).toMatchObject({ id: 'g', side: 0, level: 'captain' });
    expect(useOpponent.getState().thinking).toBeNull();
    stopFollowing = followTurns();
    await until(() => steps() >= 1);
  });

  it('plays at once when it is told to', async () => {
    useSettings.setState({ patience: 'long' });
    useGame.getState().show('g', gameWith('general', 'recruit'));
    playNow();
    await until(() => steps() >= 1);
    expect(useOpponent.getState().remarks.get(1)?.plan?.tried).toBeLessThan(5);
  });

  it('stops while it is watched and paused, and goes on', async () => {
    useGame.getState().show('g', gameWith('captain', 'captain'));
    await until(() => steps() >= 1);
    toggleWatching();
    await until(() => useOpponent.getState().paused);
    const stopped = steps();
    toggleWatching();
    await until(() => steps() > stopped);
  });

  it('forgets everything when the game is left', async () => {
    useGame.getState().show('g', gameWith('captain', 'captain'));
    await until(() => steps() >= 1);
    useGame.getState().leave();
    expect(useOpponent.getState()).toMatchObject({ thinking: null, advice: null, paused: false });
    expect(useOpponent.getState().remarks.size).toBe(0);
  });

  it('cannot be taken back by who plays against it', () => {
    useGame.getState().show('g', gameWith('captain', 'person'));
    expect(undoable(useGame.getState())).toEqual({ steps: 0, click: 0, stop: 'answered' });
  });
});

describe('advice', () => {
  it('is one of the choices, plays nothing by itself, and is done when it is asked for again', async () => {
    useGame.getState().show('g', gameWith('person', 'person'));
    advise();
    expect(useOpponent.getState().thinking).toMatchObject({ isAdvice: true, level: 'general' });
    await until(() => useOpponent.getState().advice !== null);
    const { action } = useOpponent.getState().advice ?? fail('no advice');
    expect(useGame.getState().options).toContain(action);
    expect(steps()).toBe(0);
    advise();
    expect(useGame.getState().seen?.steps.at(0)?.action).toEqual(action);
    expect(useOpponent.getState().advice).toBeNull();
  });

  it('can be waved away', async () => {
    useGame.getState().show('g', gameWith('person', 'person'));
    advise();
    await until(() => useOpponent.getState().advice !== null);
    dismissAdvice();
    expect(useOpponent.getState().advice).toBeNull();
    expect(steps()).toBe(0);
  });

  it('is dropped when something else is played meanwhile', () => {
    useGame.getState().show('g', gameWith('person', 'person'));
    advise();
    useGame.getState().play(useGame.getState().options.find(({ kind }) => kind === 'begin') ?? fail('nobody moves'));
    expect(useOpponent.getState()).toMatchObject({ thinking: null, advice: null });
  });

  it('is not given while a computer decides', () => {
    useGame.getState().show('g', gameWith('recruit', 'person'));
    advise();
    expect(useOpponent.getState().thinking?.isAdvice).toBe(false);
  });

  it('about a move that was begun without it looks at its beginning', () => {
    const before = gameWith('person', 'person');
    expect(moveBegun(seenBy(before, 0), 0)).toBeUndefined();
    const begin = optionsOf(before).find(({ kind }) => kind === 'begin') ?? fail('nobody moves');
    const taken = step(
      before,
      begin,
      rolledDice(() => 0),
    );
    const seen = moveBegun(seenBy(taken.ok ? taken.table : fail('refused'), 0), 0) ?? fail('no move');
    expect(seen.decision.kind).toBe('phasingAction');
    expect(seen.options).toContainEqual(begin);
    expect(seen.wanted).toEqual([begin.kind === 'begin' ? begin.unit : fail('nobody moves')]);
  });
});

const START = newGame(GAME);
const seenWith = (first: SeatName, second: SeatName): Seen => seenBy(gameWith(first, second, START), first === 'person' ? 0 : 'spectator');
const PLAN: PlanReport = { commander: 0, turn: 1, orders: [], worth: null, first: null, tried: 1 };
const PASS: Action = { kind: 'pass' };
const stepWith = (active: number): SeenStep => ({
  action: PASS,
  side: 1,
  asked: 'phasingAction',
  rolls: [],
  draws: [],
  events: [],
  view: { ...view(GAME, START, 'spectator'), active },
  by: null,
});
const remark = (plan: PlanReport | null): Remark => ({ side: 1, action: PASS, plan, weighed: [], before: { ...START, active: 2 } });

describe('the plans of the log', () => {
  const against = (active: readonly number[]): Seen => ({ ...seenWith('person', 'captain'), steps: active.map(stepWith) });

  it('stay secret while the activation goes on, and are told when it is over', () => {
    const remarks = new Map([[1, remark(PLAN)]]);
    expect(loggedPlans(against([2, 2]), remarks)).toEqual([]);
    expect(loggedPlans(against([2, 2, -1]), remarks)).toMatchObject([{ at: 1, isNew: false }]);
  });

  it('are told at once if nobody plays against the computer', () => {
    const watched = { ...seenWith('captain', 'general'), steps: [stepWith(2)] };
    expect(loggedPlans(watched, new Map([[1, remark(PLAN)]]))).toHaveLength(1);
  });

  it('are told once each; a second one of the same activation is a new plan', () => {
    const remarks = new Map([
      [1, remark(PLAN)],
      [2, remark(null)],
      [3, remark(PLAN)],
      [4, remark({ ...PLAN, tried: 2 })],
    ]);
    expect(loggedPlans(against([2, 2, 2, 2, -1]), remarks).map(({ at, isNew }) => ({ at, isNew }))).toEqual([
      { at: 1, isNew: false },
      { at: 4, isNew: true },
    ]);
  });
});

describe('why a step was taken', () => {
  const salvo = (target: number): Action => ({ kind: 'salvo', from: [507], target, passing: false });
  const weighedWith = (action: Action, ...others: Action[]): Remark => ({
    ...remark(null),
    action,
    weighed: [action, ...others].map((one, i) => ({ action: one, worth: -i })),
  });
  const against = seenWith('person', 'captain');

  it('is told if something else was weighed', () => {
    expect(mayTellWhy(against, weighedWith(salvo(607), salvo(608)))).toBe(true);
    expect(mayTellWhy(against, weighedWith(salvo(607)))).toBe(false);
    expect(mayTellWhy(against, { ...weighedWith(salvo(607), salvo(608)), action: PASS })).toBe(false);
  });

  it('[3.3] is not told of chits that lie hidden in the pool, unless nobody plays against the computer', () => {
    const chits = weighedWith({ kind: 'chooseChit', commander: 0 }, { kind: 'chooseChit', commander: 1 });
    expect(mayTellWhy(against, chits)).toBe(false);
    expect(mayTellWhy(seenWith('captain', 'captain'), chits)).toBe(true);
  });
});

describe('a moment that turned the battle', () => {
  const point = { at: 1, from: 1, side: 0, points: 2 } as const;
  const playedWith = (change: Partial<SeenStep>): Seen => ({
    ...seenWith('captain', 'captain'),
    steps: [{ ...stepWith(-1), ...change }],
  });

  it('is told by the weightiest of its events, without the number of the rule', () => {
    const played = playedWith({
      events: [
        { kind: 'points', side: 0, points: 1, why: 'melee', rule: '12.1' },
        { kind: 'captured', unit: 2, hex: 707, rule: '10.10.8' },
      ],
    });
    expect(momentWords(played, point, 'en', en)).toMatch(/0707/);
    expect(momentWords(played, point, 'en', en)).not.toMatch(/\[/);
  });

  it('tells of a melee who won it, not its dice', () => {
    const melee = {
      kind: 'melee',
      hex: 707,
      attacker: 0,
      occasion: 'phase4',
      dice: [4, 6],
      totals: [4, 8],
      attackerModifiers: [],
      defenderModifiers: [],
      winner: 1,
      difference: 4,
      rule: '11.7',
    } as unknown as SeenStep['events'][number];
    expect(momentWords(playedWith({ events: [melee] }), { ...point, side: 1 }, 'en', en)).toBe('Melee in 0707: the Russians won by 4.');
    // A melee that was lost is no gain.
    expect(momentWords(playedWith({ events: [melee] }), point, 'en', en)).not.toMatch(/Melee/);
  });

  it('is the activation itself if there was no single blow', () => {
    expect(momentWords(playedWith(stepWith(0)), point, 'en', en)).toMatch(/^The activation of /);
    expect(momentWords(playedWith(stepWith(-1)), point, 'pl', pl)).toBe('Między aktywacjami');
  });
});
