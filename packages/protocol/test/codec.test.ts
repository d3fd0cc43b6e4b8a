import type { Action } from '@kosynier/engine';
import { decisionOf, optionsOf, seededRandom, stateAt, writeDecision } from '@kosynier/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionCodec, eventCodec, frameCodec } from '../src/index.ts';
import { begin, closePosition, GAME, playOn } from './support.ts';

const seed = fc.nat({ max: 0xffff_ffff });

describe('names', () => {
  it('goes out and comes back the same: actions, events and procedures of random games', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(seed, fc.constantFrom('I', 'II'), (number, scenario) => {
        const random = seededRandom(number);
        const start = number % 3 === 0 || scenario === 'II' ? begin(scenario) : begin('I', closePosition(random), random);
        playOn(start, random, 60, (_, table, events) => {
          const { game } = table;
          for (const action of optionsOf(table))
            expect(actionCodec.read(game, json(actionCodec.write(game, action)))).toEqual(value(action));
          for (const frame of stateAt(table).frames) {
            seen.add(frame.kind);
            expect(frameCodec.read(game, json(frameCodec.write(game, frame)))).toEqual(value(frame));
          }
          for (const event of events) expect(eventCodec.read(game, json(eventCodec.write(game, event)))).toEqual(value(event));
        });
      }),
      { numRuns: 60 },
    );
    // The test is worth something only if the games are.
    expect([...seen]).toEqual(expect.arrayContaining(['turn', 'activation', 'phase2', 'move', 'retreat']));
  });

  it('uses ids of the battle and printed hexes', () => {
    const unit = GAME.units.findIndex(({ id }) => id === 'p-1-I-7');
    const written = (action: Action) => actionCodec.write(GAME, action);
    expect(written({ kind: 'setupPlace', unit, hex: 608 })).toEqual({ kind: 'setupPlace', unit: 'p-1-I-7', hex: '0608' });
    expect(written({ kind: 'salvo', from: [308, 1207], target: 101, passing: false })).toEqual({
      kind: 'salvo',
      from: ['0308', '1207'],
      target: '0101',
      passing: false,
    });
    expect(frameCodec.write(GAME, { kind: 'placePassing', units: [unit], cameFrom: 0 })).toEqual({
      kind: 'placePassing',
      units: ['p-1-I-7'],
      cameFrom: null,
    });
    expect(frameCodec.write(GAME, { kind: 'reorder', hex: 608, ordered: [], left: [unit] })['left']).toEqual(['p-1-I-7']);
    expect(frameCodec.write(GAME, { kind: 'poolChoice', side: 1, pool: 0, left: 2 })).toEqual({
      kind: 'poolChoice',
      side: 'russian',
      pool: 0,
      left: 2,
    });
    const table = begin('I');
    expect(writeDecision(table.game, decisionOf(table))).toEqual({
      kind: 'setupPlacement',
      side: 'polish',
      about: { kind: 'setup', side: 'polish' },
    });
  });

  it.each([
    [{ kind: 'begin', unit: 'nobody' }, 'action.unit', '"nobody" is no unit of this battle'],
    [{ kind: 'begin', unit: 'constructor' }, 'action.unit', '"constructor" is no unit of this battle'],
    [{ kind: 'begin', unit: 3 }, 'action.unit', 'must be a text, not 3'],
    [{ kind: 'begin' }, 'action.unit', 'is missing'],
    [{ kind: 'begin', unit: 'p-art', hex: '0101' }, 'action.hex', 'is not a key that belongs here'],
    [{ kind: 'flee' }, 'action.kind', '"flee" is not known'],
    [{ kind: 'constructor' }, 'action.kind', '"constructor" is not known'],
    [{}, 'action.kind', 'is missing'],
    [7, 'action', 'must be an object, not 7'],
    [{ kind: 'fight', hex: '1399' }, 'action.hex', '"1399" is off the board'],
    [{ kind: 'fight', hex: '0000' }, 'action.hex', '"0000" is off the board'],
    [{ kind: 'fight', hex: '608' }, 'action.hex', '"608" is not a hex number of four digits (CCRR)'],
    [{ kind: 'salvo', from: ['0101', 3], target: '0101', passing: false }, 'action.from[1]', 'must be a text, not 3'],
    [{ kind: 'winnerFacing', facing: 6 }, 'action.facing', 'must be at most 5, not 6'],
    [{ kind: 'enter', group: 0.5, hex: '0101' }, 'action.group', 'must be a whole number, not 0.5'],
    [{ kind: 'chooseChit', commander: '?' }, 'action.commander', 'hides the commander: name one'],
  ])('refuses %j', (sent, place, message) => {
    expect(actionCodec.read(GAME, sent, 'action')).toEqual({ ok: false, problems: [{ place, message }] });
  });
});

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const value = (expected: unknown) => ({ ok: true, value: expected });
