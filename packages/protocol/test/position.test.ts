import { actions, type Game, type GameState, view } from '@kosynier/engine';
import { type NamedPosition, OWN_POSITIONS, optionsOf, seededRandom, stateAt, writePosition as writeBy } from '@kosynier/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startPosition } from '../src/index.ts';
import { begin, closePosition, fail, GAME, playOn } from './support.ts';

const writePosition = (game: Game, state: GameState): NamedPosition => writeBy(OWN_POSITIONS, game, state);
const noDice = () => fail('no dice are needed to take up a position');

describe('positions', () => {
  it('go out and come in again with the same actions', () => {
    fc.assert(
      fc.property(fc.nat({ max: 0xffff_ffff }), fc.nat({ max: 40 }), (seed, length) => {
        const random = seededRandom(seed);
        const table = playOn(begin('I', closePosition(random), random), random, length);
        const { game } = table;
        const written = JSON.parse(JSON.stringify(writePosition(game, stateAt(table))));
        const started = startPosition(game, written, noDice, 'position');
        if (!started.ok) fail(JSON.stringify(started));
        expect(writePosition(game, started.state)).toEqual(written);
        expect(actions(game, started.state)).toEqual(optionsOf(table));
      }),
      { numRuns: 100 },
    );
  });

  it('hides chosen chits from a viewer', () => {
    const { game, opening } = begin('I');
    const chosen = { ...opening.state, chosen: [[0], [2, 3]] as const };
    expect(writePosition(game, view(game, chosen, 0)).chosen).toEqual([['grabowski'], ['?', '?']]);
    expect(writePosition(game, view(game, chosen, 'spectator')).chosen).toEqual([['?'], ['?', '?']]);
    expect(writePosition(game, chosen).chosen).toEqual([['grabowski'], ['lewiz', 'kirejew']]);
  });

  const empty: NamedPosition = { units: [], commanders: [] };
  it.each([
    [{ ...empty, units: [{ id: 'x' }] }, 'position.units[0].id', 'x is no unit of this battle'],
    [{ ...empty, units: [{ id: 'p-art', hex: '9901' }] }, 'position.units[0].hex', '9901 is off the board'],
    [{ ...empty, units: [{ id: 'p-art', facing: 6 }] }, 'position.units[0].facing', 'must be at most 5, not 6'],
    [{ ...empty, units: [{ id: 'p-art', marks: ['tired'] }] }, 'position.units[0].marks[0]', /must be one of line, finished/],
    [{ ...empty, units: [{ id: 'p-art', colour: 'red' }] }, 'position.units[0].colour', 'is not a key that belongs here'],
    [{ ...empty, active: 'x' }, 'position.active', 'x is no commander of this battle'],
    [{ ...empty, commanders: [{ id: 'lewiz' }, { id: 'lewiz' }] }, 'position.commanders[1].id', 'lewiz is listed twice'],
    [{ ...empty, turn: 7 }, 'position.turn', '7 is not a Turn of 1 to 6'],
    [{ ...empty, frames: [{ kind: 'nap' }] }, 'position.frames[0].kind', '"nap" is not known'],
    [{ ...empty, frames: [{ kind: 'gunFacing', unit: 'x' }] }, 'position.frames[0].unit', '"x" is no unit of this battle'],
    [{ ...empty, frames: [] }, 'position.frames', /is empty/],
    [{ ...empty, result: { winner: 'austria', how: 'points', byCamp: false } }, 'position.result.winner', /"austria" is no side/],
    [{ commanders: [] }, 'position.units', 'is missing'],
    [null, 'position', 'must be an object, not null'],
  ])('refuses %j', (sent, place, message) => {
    const started = startPosition(GAME, sent, noDice, 'position');
    const problem = !started.ok && 'problems' in started ? started.problems[0] : fail('it was taken');
    expect(problem).toEqual({ place, message: typeof message === 'string' ? message : expect.stringMatching(message) });
  });

  it('refuses procedures that do not fit the map', () => {
    const frames = [{ kind: 'reorder', hex: '0101', ordered: [], left: [] }];
    const message = 'these procedures do not fit the units on the map';
    expect(startPosition(GAME, { ...empty, frames }, noDice, 'position')).toEqual({
      ok: false,
      problems: [{ place: 'position.frames', message }],
    });
  });
});
