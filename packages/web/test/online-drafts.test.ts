/** A set-up that is being laid out over a server, kept in the browser. */
import { niemenczyn } from '@kosynier/battles';
import { OWN_RULES, openRemote, type RemoteSeat, type SeenStep } from '@kosynier/table';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playedOnline } from '../../protocol/test/online.ts';
import { forgetDrafts, keepDrafts, keptDraft } from '../src/online/drafts.ts';
import { fail } from './helpers.ts';

const { header } = playedOnline(niemenczyn, 'II', 7).log;
const opened = openRemote(OWN_RULES, niemenczyn, header, { seat: 0, side: 0 });
const table = opened.ok ? opened.table : fail(opened.reason);
const STEPS = [{ action: { kind: 'confirmSetup' } }] as unknown as readonly SeenStep[];
const KEY = 'kosynier.draft.g.0';

/** A seat that tells what stands on it now. */
function seatWith(steps: readonly SeenStep[]) {
  const listeners: (() => void)[] = [];
  let now = { table, steps };
  const seat = {
    table: () => now.table,
    draft: () => now.steps,
    subscribe: (listener: () => void) => listeners.push(listener),
  } as unknown as RemoteSeat;
  const put = (part: Partial<typeof now>): void => {
    now = { ...now, ...part };
    for (const listener of listeners) listener();
  };
  return { seat, put };
}

let storage: Record<string, string> & { setItem: (key: string, value: string) => void };
beforeEach(() => {
  const kept = {};
  const hidden = (value: unknown) => ({ value, enumerable: false, writable: true });
  storage = Object.defineProperties(kept, {
    getItem: hidden((key: string) => storage[key] ?? null),
    setItem: hidden((key: string, value: string) => {
      storage[key] = value;
    }),
    removeItem: hidden((key: string) => delete storage[key]),
  }) as typeof storage;
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('is kept while it is laid out, and goes with the end of the game, with what does not fit, and with the person', () => {
  const { seat, put } = seatWith([]);
  keepDrafts('g', seat);
  put({ steps: STEPS });
  expect(keptDraft('g', seat)).toMatchObject({ touched: table.touched, actions: [expect.anything()] });
  put({ table: { ...table, end: { n: 1, end: true, result: { winner: null, how: 'agreement' } } } });
  expect(Object.keys(storage)).toEqual([]);
  storage[KEY] = JSON.stringify({ touched: 3, actions: [] });
  keepDrafts('g', seatWith([]).seat);
  expect(Object.keys(storage)).toEqual([]);
  storage['kosynier.seat.g'] = 'secret';
  storage[KEY] = '{}';
  forgetDrafts();
  expect(Object.keys(storage)).toEqual(['kosynier.seat.g']);
});

it.each(['{"touched":', 'null', '{"touched":3}'])('that is none, %s, is passed over', (broken) => {
  storage[KEY] = broken;
  expect(keptDraft('g', seatWith([]).seat)).toBeNull();
});

it('may find no room: the game goes on without', () => {
  const { seat, put } = seatWith([]);
  keepDrafts('g', seat);
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(() => put({ steps: STEPS })).not.toThrow();
});
