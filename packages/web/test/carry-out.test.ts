/** A plan that is followed: by one order or as a whole, by hand or by a press. */
import type { Mind, Thought } from '@kosynier/ai';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Matter } from '../src/opponent/adviser.ts';
import type { Counsel } from '../src/opponent/state.ts';

// Test files share their modules: these are loaded anew for this one, with a captain instead of the general, and put away at its end.
vi.resetModules();
const { createMind, decide } = await import('@kosynier/ai');
const { seededRandom } = await import('@kosynier/table');

/** A captain advises at once and always in the same way: how far a general thinks depends on the clock. */
const minds = new Map<string, Mind>();
vi.doMock('../src/opponent/adviser.ts', () => ({
  newSitting: () => minds.clear(),
  askAdviser: ({ seen: { game, view, decision, options }, mind, before, wanted }: Matter) => {
    const captain = minds.get(mind) ?? createMind('captain');
    minds.set(mind, captain);
    const random = seededRandom(7);
    if (before !== undefined) decide(captain, { game, ...before }, random, undefined, before.wanted);
    const thought: Thought = decide(captain, { game, view, decision, options }, random, undefined, wanted);
    return { answer: Promise.resolve(thought), playNow: () => undefined, cancel: () => undefined };
  },
}));
vi.doMock('../src/game/dice.ts', () => ({ trueRandom: seededRandom(3) }));

const { sourcesOf } = await import('@kosynier/engine');
const { useGame } = await import('../src/game/store.ts');
const { carryOut } = await import('../src/opponent/carry-out.ts');
const { takeAdvice: advise } = await import('../src/opponent/counsel.ts');
const { useOpponent } = await import('../src/opponent/state.ts');
const { arranged, fail, openedAt, untilOneOf } = await import('./helpers.ts');

afterAll(() => {
  vi.doUnmock('../src/opponent/adviser.ts');
  vi.doUnmock('../src/game/dice.ts');
  vi.resetModules();
});

const START = arranged([
  { id: 'p-1-I-7', hex: '0507', facing: 1 },
  { id: 'p-2-I-7', hex: '0506', facing: 1 },
  { id: 'r-nar-1', hex: '1204', facing: 4 },
]);

/** As above, with Russians who can fire. */
const UNDER_FIRE = arranged([
  { id: 'p-1-I-7', hex: '0507', facing: 1 },
  { id: 'p-2-I-7', hex: '0506', facing: 1 },
  { id: 'r-nar-1', hex: '0807', facing: 4 },
]);

const until = (isSo: () => boolean): Promise<void> => untilOneOf([useGame, useOpponent], isSo);

beforeEach(() => minds.clear());
afterEach(() => useGame.getState().leave());

describe('a plan that is followed', () => {
  const advised = async (): Promise<Counsel> => {
    advise();
    await until(() => useOpponent.getState().advice !== null);
    return useOpponent.getState().counsel ?? fail('no plan');
  };
  /** Nobody answers: the Russians are people who pass, and are far away. */
  const carriedOut = (): Promise<void> =>
    until(() => {
      const { asked, options, play } = useGame.getState();
      if (asked?.side === 1) play(options.find(({ kind }) => kind === 'pass' || kind === 'done') ?? fail(`asked ${asked.kind}`));
      return useOpponent.getState().following === null;
    });

  it('shows which order the advised action belongs to', async () => {
    useGame.getState().show('g', openedAt(START));
    const { plan } = await advised();
    const { part, action } = useOpponent.getState().advice ?? fail('no advice');
    if (part?.kind !== 'order') return expect(['line', 'salvo']).toContain(part?.kind);
    const order = plan.orders.find(({ units }) => units.some((unit) => part.units.includes(unit)));
    expect(order?.from).toBe(sourcesOf(action, useGame.getState().seen?.view ?? fail('no game'))[0]);
  });

  it('ticks an order that was carried out, by one press and as one deed', async () => {
    useGame.getState().show('g', openedAt(START));
    const { plan } = await advised();
    const at = plan.orders.findIndex(({ from, to }) => from !== to);
    const order = plan.orders[at] ?? fail('nobody goes anywhere');
    carryOut(order.units);
    await carriedOut();
    const { counsel, stopped } = useOpponent.getState();
    expect(stopped).toBeNull();
    expect(counsel?.states[at]).toBe('done');
    const { seen } = useGame.getState();
    expect(order.units.map((unit) => seen?.view.unitHex[unit])).toContain(order.to);
    expect(seen?.view.frames.some(({ kind }) => kind === 'move')).toBe(false);
  });

  it('is carried out to its end, and the activation is not ended', async () => {
    useGame.getState().show('g', openedAt(START));
    await advised();
    carryOut(null);
    await carriedOut();
    const { stopped, counsel } = useOpponent.getState();
    expect(stopped).toBe('finished');
    expect(counsel?.states.every((state) => state === 'done')).toBe(true);
    const own = useGame.getState().seen?.steps.filter(({ side, asked }) => side === 0 && asked === 'phasingAction') ?? [];
    expect(own.length).toBeGreaterThan(1);
    expect(own.map(({ action }) => action?.kind)).not.toContain('pass');
  });

  it('stops when the enemy answers with dice, and says so', async () => {
    useGame.getState().show('g', openedAt(UNDER_FIRE));
    await advised();
    carryOut(null);
    let salvos = 0;
    await until(() => {
      const { asked, options, play } = useGame.getState();
      if (asked?.side === 1) {
        const shot = options.find(({ kind }) => kind === 'salvo' || kind === 'cannon');
        if (shot !== undefined) salvos += 1;
        play(shot ?? options.find(({ kind }) => kind === 'pass' || kind === 'done') ?? fail(`asked ${asked.kind}`));
      }
      return useOpponent.getState().following === null;
    });
    expect(salvos).toBe(1);
    expect(useOpponent.getState().stopped).toBe('answered');
    expect(useGame.getState().seen?.steps.at(-1)).toMatchObject({ side: 1, rolls: [expect.anything()] });
    expect(useOpponent.getState().counsel).not.toBeNull();
  });

  it('is put away when somebody sets out who has no order in it', async () => {
    useGame.getState().show('g', openedAt(START));
    const { plan } = await advised();
    useOpponent.setState({
      advice: null,
      counsel: { ...(useOpponent.getState().counsel ?? fail('no plan')), plan: { ...plan, orders: [] }, states: [] },
    });
    useGame.getState().play(useGame.getState().options.find(({ kind }) => kind === 'begin') ?? fail('nobody moves'));
    expect(useOpponent.getState().counsel).toBeNull();
  });

  it('is kept when an order of it is carried out by hand', async () => {
    useGame.getState().show('g', openedAt(START));
    const { plan } = await advised();
    const [order] = plan.orders;
    const begin = useGame
      .getState()
      .options.find((one) =>
        one.kind === 'begin' ? order?.units.includes(one.unit) : one.kind === 'beginStack' && one.hex === order?.from,
      );
    useGame.getState().play(begin ?? fail('nobody moves'));
    expect(useOpponent.getState().counsel?.states[0]).toBe('underWay');
  });

  it('is put away by undo', async () => {
    useGame.getState().show('g', openedAt(START));
    await advised();
    advise();
    expect(useOpponent.getState().counsel).not.toBeNull();
    useGame.getState().undo();
    expect(useOpponent.getState()).toMatchObject({ counsel: null, following: null });
  });
});
