/** The end of an activation is asked for once more, and a double tap on its button does not answer that. */
import type { Action } from '@kosynier/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useSettings } from '../src/game/settings.ts';
import { useGame } from '../src/game/store.ts';
import { answerByKey, answerWith, useEnding } from '../src/panels/end-activation.ts';
import { arranged, fail, openedAt } from './helpers.ts';

const START = arranged([
  { id: 'p-1-I-7', hex: '0507', facing: 1 },
  { id: 'r-nar-1', hex: '0907', facing: 4 },
]);

const steps = (): number => useGame.getState().seen?.steps.length ?? -1;
const pass = (): Action => useGame.getState().options.find(({ kind }) => kind === 'pass') ?? fail('there is no end');

beforeEach(() => {
  useSettings.setState({ confirmEnd: true });
  useEnding.setState({ askedAt: null });
  useGame.getState().show('g', openedAt(START));
});
afterEach(() => useGame.getState().leave());

describe('the end of an activation while units could act', () => {
  it('is not answered by a second press of its button', () => {
    for (const _ of [1, 2, 3]) answerWith(pass());
    expect(useEnding.getState().askedAt).toBe(0);
    expect(steps()).toBe(0);
  });

  it('is asked for by its key, and answered by it, whatever asked', () => {
    answerByKey(pass());
    expect(steps()).toBe(0);
    answerByKey(pass());
    expect(steps()).toBeGreaterThan(0);
  });

  it('ends by its key after its button asked', () => {
    answerWith(pass());
    answerByKey(pass());
    expect(steps()).toBeGreaterThan(0);
  });

  it('is not asked for again when a player does not want that', () => {
    useSettings.setState({ confirmEnd: false });
    answerWith(pass());
    expect(steps()).toBeGreaterThan(0);
  });
});
