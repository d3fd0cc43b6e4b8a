/** Advice is asked for where it is seen: the panel that it stands in opens with the question. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useGame } from '../src/game/store.ts';
import { advise } from '../src/opponent/advice.ts';
import { useOpponent } from '../src/opponent/state.ts';
import { useTab } from '../src/parts/tab.ts';
import { arranged, openedAt, untilOneOf } from './helpers.ts';

const START = arranged([
  { id: 'p-1-I-7', hex: '0507', facing: 1 },
  { id: 'r-nar-1', hex: '0907', facing: 4 },
]);

const steps = (): number => useGame.getState().seen?.steps.length ?? -1;
const untilAdvised = (): Promise<void> => untilOneOf([useOpponent], () => useOpponent.getState().advice !== null);

beforeEach(() => useGame.getState().show('g', openedAt(START)));
afterEach(() => useGame.getState().leave());

describe('a hint', () => {
  for (const hide of [() => useTab.getState().open('armies'), () => useTab.getState().fold()])
    it('opens and unfolds the panel that it stands in', async () => {
      useTab.setState({ tab: 'now', isFolded: false });
      hide();
      advise();
      expect(useTab.getState()).toMatchObject({ tab: 'now', isFolded: false });
      await untilAdvised();
    });

  it('that lies out of sight is shown first, and done only when it is asked for again', async () => {
    advise();
    await untilAdvised();
    useTab.getState().open('log');
    advise();
    expect(useTab.getState().tab).toBe('now');
    expect(useOpponent.getState().advice).not.toBeNull();
    expect(steps()).toBe(0);
    advise();
    await untilOneOf([useGame], () => steps() === 1);
  });
});
