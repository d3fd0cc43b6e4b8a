/** States as text: written one after another they read as each by itself would. */
import { describe, expect, it } from 'vitest';
import { actions, applyListed, newGame, stateWriter, view } from '../src/index.ts';
import { gameOf } from './scenarios.ts';

describe('a writer of states', () => {
  it('writes the states and views of a game as JSON, whatever was written before', () => {
    const game = gameOf('N.I');
    const write = stateWriter();
    let state = newGame(game);
    for (let step = 0; step < 300 && state.result === null; step++) {
      for (const seen of [state, view(game, state, 0), view(game, state, 1)]) expect(write(seen)).toBe(JSON.stringify(seen));
      const options = actions(game, state);
      const action = options[(step * 7) % options.length];
      if (action === undefined) throw new Error('a decision without options');
      const applied = applyListed(game, state, action, (request) => (request.kind === 'draw' ? request.from[0] : 1 + (step % 6)));
      if (!applied.ok) throw new Error('a listed action is not carried out');
      ({ state } = applied);
    }
  });

  it('writes what has changed in place of what was there', () => {
    const write = stateWriter();
    expect(write({ turn: 1, pool: [1, 2] })).toBe('{"turn":1,"pool":[1,2]}');
    expect(write({ turn: 2, pool: [1] })).toBe('{"turn":2,"pool":[1]}');
    expect(write({ pool: [1] })).toBe('{"pool":[1]}');
  });
});
