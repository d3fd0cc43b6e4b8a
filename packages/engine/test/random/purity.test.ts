/** The engine changes nothing that it is handed and remembers nothing that matters: a state is all there is. */

import { describe, expect, it } from 'vitest';
import { type Arrangement, actions, apply, arrange, decision, describe as describeState, type GameState, view } from '../../src/index.ts';
import { applied, deepFreeze, fail, gameOf, nameOf, type Sample, samples } from './samples.ts';
import { rolledDice, seededRandom } from './walk.ts';

/** Looked for when they are first asked about: listing the tests must not take as long as running them. */
const sampled = (): readonly Sample[] => samples(12, 50_000);
const diceFor = ({ seed, at }: Sample) => rolledDice(seededRandom(seed * 1_000 + at));
const again = <T extends GameState | Arrangement>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Places of everything that JSON would lose. */
function holes(value: unknown, place = 'state'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [place];
  if (value === undefined || typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol') return [place];
  if (typeof value !== 'object' || value === null) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return [...(isPlain ? [] : [place]), ...Object.entries(value).flatMap(([name, inner]) => holes(inner, `${place}.${name}`))];
}

describe('a state', () => {
  it('is plain data: nothing undefined, no NaN, nothing that JSON loses', () => {
    for (const sample of sampled()) {
      expect([nameOf(sample), ...holes(sample.before), ...holes(sample.after), ...holes(sample.events, 'events')]).toEqual([
        nameOf(sample),
      ]);
      expect(again(sample.after)).toEqual(sample.after);
    }
  });

  it('has its fields in the same order always, so that same states are the same bytes', () => {
    const orders = new Set(
      sampled()
        .flatMap(({ before, after }) => [before, after])
        .map((state) => Object.keys(state).join(' ')),
    );
    expect(orders.size).toBe(1);
  });

  it('that went through JSON plays on identically', () => {
    for (const sample of sampled()) {
      const { game, before, action } = sample;
      const copy = again(before);
      expect([nameOf(sample), actions(game, copy)]).toEqual([nameOf(sample), actions(game, before)]);
      expect(decision(game, copy)).toEqual(decision(game, before));
      expect(JSON.stringify(applied(game, copy, action, diceFor(sample)))).toBe(
        JSON.stringify(applied(game, before, action, diceFor(sample))),
      );
    }
  });

  it('written down by name is the same position again', () => {
    for (const sample of sampled()) {
      const { game, before, action } = sample;
      const text = describeState(game, before);
      const arranged = arrange(game, again(text));
      const state = arranged.ok ? arranged.state : fail(`${nameOf(sample)}: ${JSON.stringify(arranged.problems)}`);
      expect([nameOf(sample), describeState(game, state)]).toEqual([nameOf(sample), text]);
      expect(actions(game, state)).toEqual(actions(game, before));
      expect(decision(game, state)).toEqual(decision(game, before));
      const after = applied(game, state, action, diceFor(sample));
      const expected = applied(game, before, action, diceFor(sample));
      expect(after.events).toEqual(expected.events);
      expect(describeState(game, after.state)).toEqual(describeState(game, expected.state));
    }
  });
});

describe('apply', () => {
  it('leaves a frozen input as it was', () => {
    for (const sample of sampled()) {
      const { game, before, action } = sample;
      const text = JSON.stringify(before);
      const frozen = deepFreeze(again(before));
      applied(game, frozen, deepFreeze({ ...action }), diceFor(sample));
      expect(JSON.stringify(frozen)).toBe(text);
    }
  });

  it('gives the same bytes for the same input and dice, whatever was asked in between', () => {
    const first = sampled().map((sample) => JSON.stringify(applied(sample.game, sample.before, sample.action, diceFor(sample))));
    const backwards = sampled().map((_, i) => sampled().length - 1 - i);
    const second = new Map(
      backwards.map((i) => {
        const sample = sampled()[i] ?? fail('no sample');
        actions(sample.game, sample.after);
        return [i, JSON.stringify(applied(sample.game, sample.before, sample.action, diceFor(sample)))];
      }),
    );
    sampled().forEach((sample, i) => {
      expect([nameOf(sample), second.get(i)]).toEqual([nameOf(sample), first[i]]);
    });
  });

  it('with unusable dice says so and changes nothing', () => {
    let asked = 0;
    for (const sample of sampled()) {
      const { game, before, action } = sample;
      const frozen = deepFreeze(again(before));
      const answer = apply(game, frozen, action, () => 10);
      if (answer.ok) continue;
      asked += 1;
      expect(answer).toMatchObject({ ok: false, dice: { answer: 10 } });
      // What was tried and given up leaves no trace.
      expect(actions(game, frozen)).toEqual(actions(game, before));
      expect(JSON.stringify(applied(game, frozen, action, diceFor(sample)))).toBe(
        JSON.stringify(applied(game, before, action, diceFor(sample))),
      );
    }
    expect(asked).toBeGreaterThan(20);
  });
});

describe('a view', () => {
  it('offers its owner the same decision and the same actions as the state', () => {
    for (const sample of sampled()) {
      const { game, before } = sample;
      const side = sample.decision.side ?? fail(`${nameOf(sample)} asks nobody`);
      const seen = view(game, before, side);
      expect([nameOf(sample), actions(game, seen)]).toEqual([nameOf(sample), actions(game, before)]);
      expect(decision(game, seen)).toEqual(sample.decision);
    }
  });

  it('is a state like any other: written and read again it offers the same', () => {
    const game = gameOf('II');
    for (const { before, decision: asked } of sampled().filter((sample) => sample.game === game)) {
      const seen = view(game, before, asked.side ?? 0);
      expect(actions(game, again(seen))).toEqual(actions(game, seen));
    }
  });
});
