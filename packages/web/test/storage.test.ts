import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../src/game/model.ts';
import { type KeptStep, withSteps } from '../src/game/storage.ts';

const step = (facing: number): SavedGame['steps'][number] => ({ action: { kind: 'winnerFacing', facing }, rolls: [] });
const game: SavedGame = {
  id: 'g',
  version: 1,
  agreement: { battle: 'niemenczyn', scenario: 'I', options: {}, seats: ['person', 'person'] },
  steps: [step(0), step(1)],
  savedAt: 100,
  turn: 1,
  over: false,
};
const kept = (at: number, page = 'a'): KeptStep => ({ game: 'g', at, step: step(at), page, savedAt: 100 + at, turn: at, over: at > 4 });

describe('a saved game', () => {
  it('goes on with the steps that were kept since', () => {
    const { steps, savedAt, turn, over } = withSteps(game, [kept(3), kept(4), kept(5)]);
    expect(steps).toEqual([step(0), step(1), step(3), step(4), step(5)]);
    expect({ savedAt, turn, over }).toEqual({ savedAt: 105, turn: 5, over: true });
    expect(withSteps(game, [])).toEqual(game);
  });

  it('ends before a step that is missing', () => {
    expect(withSteps(game, [kept(3), kept(5)]).steps).toHaveLength(3);
    expect(withSteps(game, [kept(4)])).toEqual(game);
  });

  it('takes no step of another page, in which it went on differently', () => {
    expect(withSteps(game, [kept(3, 'b'), kept(4, 'b'), kept(5, 'a')])).toMatchObject({ turn: 4, savedAt: 104 });
  });
});
