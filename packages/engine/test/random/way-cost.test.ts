/** What a way costs beyond the MP of one move: as the search of one move has it where both know the place, and more everywhere else. */
import { describe, expect, it } from 'vitest';
import { ARMS, type Hex, mixedPosition, reach, unitFacts, wayCost } from '../../src/index.ts';
import { gameOf } from './samples.ts';
import { seededRandom } from './walk.ts';

const game = gameOf('II');
const hexes = [...Array(game.board.hexLimit).keys()].filter((hex) => hex % 100 > 0 && hex % 2 === 1).slice(0, 400);

describe('the cost of a way', () => {
  it('[8.2] agrees with the reach of a move, and is more than what is left where the move does not come', () => {
    const seen = { near: 0, far: 0 };
    for (let seed = 1; seed <= 2; seed++) {
      const state = mixedPosition(game, seededRandom(seed));
      for (const { number, arm } of game.units) {
        const facts = unitFacts(game, state, number);
        if (facts === undefined || ARMS[arm] === 'artillery' || state.unitFormation[number] !== 0) continue;
        const spent = state.unitSpent[number] ?? 0;
        const cheapest = new Map<Hex, number>();
        for (const { hex, cost } of reach(game, state, [number])) cheapest.set(hex, Math.min(cheapest.get(hex) ?? 99, cost - spent));
        for (const [hex, cost] of cheapest) {
          // A minimum move [8.5] and a step into the enemy take what is left, whatever they cost.
          if (cost >= facts.mpLeft) continue;
          expect(wayCost(game, state, [number], hex), `${number} to ${hex}`).toBe(cost);
          seen.near += 1;
        }
        for (const hex of hexes.filter((one) => one % 7 === number % 7 && !cheapest.has(one))) {
          const cost = wayCost(game, state, [number], hex);
          if (cost === null) continue;
          expect(cost, `${number} to ${hex}`).toBeGreaterThan(facts.mpLeft);
          seen.far += 1;
        }
      }
    }
    expect(seen.near).toBeGreaterThan(100);
    expect(seen.far).toBeGreaterThan(100);
  });

  it('is none for nobody, and into a hex that is none', () => {
    const state = mixedPosition(game, seededRandom(1));
    expect(wayCost(game, state, [], 507)).toBeNull();
    const walker = game.units.find(({ number, arm }) => ARMS[arm] === 'infantry' && unitFacts(game, state, number) !== undefined);
    expect(wayCost(game, state, [walker?.number ?? -1], 0)).toBeNull();
  });
});
