/** A counter shows what losses have left of the unit. */
import { niemenczyn } from '@kosynier/battles';
import { arrange, compileGame, type GameState, ratings } from '@kosynier/engine';
import { describe, expect, it } from 'vitest';
import { drawUnit } from '../src/index.ts';

function fail(message: string): never {
  throw new Error(message);
}

const game = compileGame(niemenczyn, 'I') ?? fail('no such scenario');
const { number: unit } = game.units.find(({ id }) => id === 'p-1-I-7') ?? fail('no such unit');

/** The same unit with two losses: on the map, or on its way back from it. */
function stateWith(place: { readonly hex: string } | { readonly status: 'track'; readonly due: number }): GameState {
  const arranged = arrange(game, { units: [{ id: 'p-1-I-7', losses: 2, ...place }], commanders: [] });
  return arranged.ok ? arranged.state : fail(arranged.problems[0]?.message ?? 'not arranged');
}

const ratingsOn = (state: GameState): string => />(\d+–\d+–[\d·]+)</.exec(drawUnit(game, state, unit, 'en'))?.[1] ?? fail('no ratings');

describe('the ratings on a counter', () => {
  it('of a unit that is on its way back are those that its losses have left, as on the map', () => {
    const [there, away] = [stateWith({ hex: '0507' }), stateWith({ status: 'track', due: 4 })];
    const { morale, size, fire } = ratings(game, away);
    expect(ratingsOn(away)).toBe(`${morale[unit]}–${size[unit]}–${fire[unit]}`);
    expect(ratingsOn(away)).toBe(ratingsOn(there));
    const printed = game.battle.units[unit] ?? fail('not printed');
    expect(size[unit]).toBe(printed.size - 2);
  });
});
