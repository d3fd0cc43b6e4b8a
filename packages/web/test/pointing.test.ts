/** What a click can mean, facings, groups, why not. */
import { actions, sourcesOf, targetOf } from '@kosynier/engine';
import { decisionOf, optionsOf, seenBy, stateAt } from '@kosynier/table';
import { describe, expect, it } from 'vitest';
import { facingPick } from '../src/game/facings.ts';
import { actorsOf, byTarget, namedIn } from '../src/game/grouping.ts';
import { whyNot } from '../src/game/looking.ts';
import { choiceHexes, isOf, nextPicked, pickedAt, placeless } from '../src/game/pointing.ts';
import { arranged, fresh, GAME, openedAt, playedBy, unitOf } from './helpers.ts';

const NOBODY = { hex: null, units: [], commander: null } as const;
const FIRST = unitOf('p-1-I-7');
const SECOND = unitOf('p-2-I-7');
const STACK = arranged([
  { id: 'p-1-I-7', hex: '0507', facing: 1 },
  { id: 'p-2-I-7', hex: '0507', facing: 1 },
  { id: 'r-nar-1', hex: '0607', facing: 4 },
]);

describe('a click on the board', () => {
  it('picks the whole stack first, then its units one after another', () => {
    const options = actions(GAME, STACK);
    const whole = pickedAt(options, STACK, 507);
    expect(new Set(whole.units)).toEqual(new Set([FIRST, SECOND]));
    const second = nextPicked(options, STACK, whole) ?? NOBODY;
    const third = nextPicked(options, STACK, second) ?? NOBODY;
    expect([second.units, third.units].flat().sort()).toEqual([FIRST, SECOND].sort());
    expect(nextPicked(options, STACK, third)).toEqual(whole);
  });

  it('lights up targets only of those who are picked', () => {
    const options = actions(GAME, STACK);
    expect(choiceHexes(options, STACK, NOBODY).targets.size).toBe(0);
    expect(choiceHexes(options, STACK, NOBODY).sources).toContain(507);
    expect(choiceHexes(options, STACK, { hex: 507, units: [FIRST], commander: null }).targets).toContain(607);
  });

  it('every choice of a whole game is found by its place, by its actor or without a place', () => {
    let choices = 0;
    playedBy(4, (game) => {
      const [state, options] = [stateAt(game), optionsOf(game)];
      const general = new Set(placeless(options, state));
      const groups = actorsOf(options, state);
      for (const action of options) {
        choices += 1;
        const isReached = groups.some(({ picked, units, commanders }) =>
          [
            picked,
            ...units.map((unit) => ({ ...picked, units: [unit], commander: null })),
            ...commanders.map((one) => ({ ...picked, units: [], commander: one })),
          ].some((one) => isOf(action, one, state)),
        );
        expect([action, isReached || general.has(action) || targetOf(action) !== undefined]).toEqual([action, true]);
        for (const hex of sourcesOf(action, state)) expect(game.game.board.onBoard[hex]).toBe(1);
      }
      return false;
    });
    expect(choices).toBeGreaterThan(500);
  });
});

it('every row of the list names somebody, also where a choice tells only a hex', () => {
  let rows = 0;
  let byHex = 0;
  playedBy(4, (table) => {
    const state = stateAt(table);
    const { side } = decisionOf(table);
    for (const one of actorsOf(optionsOf(table), state)) {
      rows += 1;
      const units = namedIn(table.game, state, one, side);
      byHex += one.units.length + one.commanders.length === 0 ? 1 : 0;
      expect(units.length + one.commanders.length, `${one.key} after ${table.steps.length} steps`).toBeGreaterThan(0);
      for (const unit of units) expect(table.game.sides[unit]).toBe(side);
    }
    return false;
  });
  expect(rows).toBeGreaterThan(100);
  expect(byHex).toBeGreaterThan(10);
});

it('[8.17] the commander whose ride is asked for is named in the list', () => {
  let rides = 0;
  playedBy(4, (table) => {
    const [{ frames }, options] = [stateAt(table), optionsOf(table)];
    const top = frames.at(-1);
    if (top?.kind !== 'commanderMove' || !options.some(({ kind }) => kind === 'moveCommander')) return false;
    rides += 1;
    expect(actorsOf(options, stateAt(table)).map(({ commanders }) => commanders)).toEqual([[top.commander]]);
    return rides === 5;
  });
  expect(rides).toBe(5);
});

describe('facings', () => {
  it('[5.0] are offered around the unit that is picked, each once', () => {
    const game = fresh();
    const [state, options] = [stateAt(game), optionsOf(game)];
    const place = options.find((action) => action.kind === 'setupFacing');
    const unit = place?.kind === 'setupFacing' ? place.unit : -1;
    const hex = state.unitHex[unit] ?? 0;
    const pick = facingPick(options, state, { hex, units: [unit], commander: null }, null);
    expect(pick?.hex).toBe(hex);
    expect(pick?.choices.map(({ facing }) => facing)).toEqual([0, 1, 2, 3, 4, 5].filter((facing) => facing !== state.unitFacing[unit]));
    expect(facingPick(options, state, NOBODY, null)).toBeNull();
  });

  it('[11.11.3] come after the hex for a unit that returns', () => {
    const options = [0, 1].flatMap((facing) => [707, 708].map((hex) => ({ kind: 'placeReturning' as const, unit: FIRST, hex, facing })));
    const picked = { hex: null, units: [FIRST], commander: null };
    expect(facingPick(options, { ...STACK, unitHex: STACK.unitHex.map(() => 0) }, picked, null)).toBeNull();
    const pick = facingPick(options, { ...STACK, unitHex: STACK.unitHex.map(() => 0) }, picked, 708);
    expect(pick?.choices.map(({ action }) => action)).toEqual(options.filter(({ hex }) => hex === 708));
    expect(byTarget(options).map(({ hex, actions: there }) => [hex, there.length])).toEqual([
      [707, 2],
      [708, 2],
    ]);
  });
});

describe('why not?', () => {
  const ask = (units: readonly number[], hex: number) =>
    whyNot(seenBy(openedAt(STACK), 0), { hex: units.length === 0 ? null : 507, units, commander: null }, hex).map(
      ({ rule, reason }) => `${reason} [${rule}]`,
    );

  it('[8.1] answers for a hex that cannot be entered', () => {
    expect(ask([FIRST], 1212)).toEqual(['notAdjacent [8.1]']);
  });

  it('[3.1] answers for units of the other side with nothing, and for own ones that cannot move with their rule', () => {
    expect(ask([], 607)).toEqual([]);
    expect(ask([], 507)).toEqual([]);
  });
});
