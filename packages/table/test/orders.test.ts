/** Standing orders choose among legal actions, and only where a seat would be asked to death. */
import { niemenczyn } from '@kosynier/battles';
import type { Action } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import {
  bestOf,
  decisionOf,
  effectChance,
  NO_ORDERS,
  orderedAction,
  passThisPhase,
  passUntilChange,
  type Seen,
  seededRandom,
  seenBy,
} from '../src/index.ts';
import { fail, openMixed, playOn, sideOf } from './support.ts';

/** A seat that is asked about fire, as it sees the table. */
function inWindow(): Seen {
  for (let seed = 1; seed < 200; seed++) {
    const random = seededRandom(seed);
    const table = playOn(openMixed(niemenczyn, 'II', random), random, 60, (one) => decisionOf(one).kind !== 'fireWindow');
    const seen = seenBy(table, decisionOf(table).kind === 'fireWindow' ? sideOf(table) : 'spectator');
    const salvos = seen.options.filter(({ kind }) => kind === 'salvo');
    if (salvos.length > 1 && seen.options.every(({ kind }) => kind !== 'stepAway')) return seen;
  }
  return fail('nobody may fire');
}

describe('standing orders', () => {
  const seen = inWindow();
  const { options, view } = seen;
  const ordered = (orders: Partial<typeof NO_ORDERS>) => orderedAction(seen, { ...NO_ORDERS, ...orders })?.kind;

  it('ask unless they say otherwise', () => {
    expect(ordered({})).toBeUndefined();
    expect(ordered({ fire: 'hold' })).toBe('pass');
    expect(ordered({ fire: 101 })).toBe('pass');
    expect(ordered({ fire: 0 })).toBeUndefined();
  });

  it('ask about fire whose chance is as great as ordered, and not about less', () => {
    const chances = options.flatMap((action) => (action.kind === 'salvo' || action.kind === 'cannon' ? [effectChance(seen, action)] : []));
    const greatest = Math.max(...chances);
    expect(ordered({ fire: greatest })).toBeUndefined();
    expect(ordered({ fire: greatest + 1 })).toBe('pass');
    const best = bestOf(seen, options) ?? fail('none is the best');
    expect(best.kind === 'salvo' || best.kind === 'cannon' ? effectChance(seen, best) : -1).toBeGreaterThan(0);
  });

  it('pass until something changes, or for the phase', () => {
    expect(ordered({ passWhile: passUntilChange(options) })).toBe('pass');
    expect(ordered({ passWhile: passUntilChange([]) })).toBeUndefined();
    expect(ordered({ passWhile: passThisPhase(view) })).toBe('pass');
    expect(ordered({ passWhile: passThisPhase({ ...view, turn: view.turn + 1 }) })).toBeUndefined();
  });

  it('[10.11.7] let commanders stay unless one wants to be asked', () => {
    const step: Action = { kind: 'stepAway', commander: 0, hex: 101 };
    const offered = (commanders: 'ask' | 'stay', offer: readonly Action[], kind: 'fireWindow' | 'phasingAction' = 'fireWindow') =>
      orderedAction({ ...seen, decision: { ...seen.decision, kind }, options: offer }, { ...NO_ORDERS, commanders })?.kind;
    const steps: readonly Action[] = [{ kind: 'pass' }, step];
    expect([offered('stay', steps), offered('stay', steps, 'phasingAction')]).toEqual(['pass', 'pass']);
    expect([offered('ask', steps), offered('ask', steps, 'phasingAction')]).toEqual([undefined, undefined]);
    expect(offered('stay', [...steps, { kind: 'begin', unit: 0 }], 'phasingAction')).toBeUndefined();
  });

  it('of a single unit come before those for all', () => {
    const all = Object.fromEntries(seen.game.units.map(({ number }) => [number, 'hold' as const]));
    expect(ordered({ fireOf: all })).toBe('pass');
    expect(ordered({ fire: 'hold', fireOf: Object.fromEntries(Object.keys(all).map((unit) => [unit, 'ask' as const])) })).toBeUndefined();
  });

  it('never choose what is not legal, and never for a decision that is not about fire, reaction or commanders', () => {
    const everything = { ...NO_ORDERS, fire: 'hold', reaction: 'hold' } as const;
    const answered = new Map<string, number>();
    for (let seed = 1; seed <= 12; seed++) {
      const random = seededRandom(seed);
      playOn(openMixed(niemenczyn, 'II', random), random, 80, (table) => {
        const { side } = decisionOf(table);
        if (side === null) return false;
        const asked = seenBy(table, side);
        const action = orderedAction(asked, everything);
        if (action === undefined) return undefined;
        expect(asked.options).toContainEqual(action);
        expect(['pass', 'done']).toContain(action.kind);
        answered.set(asked.decision.kind, (answered.get(asked.decision.kind) ?? 0) + 1);
        return undefined;
      });
    }
    for (const kind of answered.keys()) expect(['fireWindow', 'reaction', 'phasingAction']).toContain(kind);
    expect(answered.get('fireWindow') ?? 0).toBeGreaterThan(5);
    expect(answered.get('reaction') ?? 0).toBeGreaterThan(0);
  });
});
