/** What clients ask of a state instead of reading its lists. */
import { describe, expect, it } from 'vitest';
import { changedUnits, facingIn, haveCommandersChanged, unitFacing, unitHex } from '../src/index.ts';
import { p } from './shorthand.ts';
import { table } from './support.ts';

const { state } = table({ pieces: [p('a', 'I5/7/5', '0505', 2), p('b', 'I5/7/5', '0606', 1)] });
const unit = state.unitHex.findIndex((hex) => hex > 0);

describe('questions to a state', () => {
  it('tell how the units of a hex face, and that nobody stands in another', () => {
    expect(facingIn(state, unitHex(state, unit))).toBe(unitFacing(state, unit));
    expect(facingIn(state, 9999)).toBeUndefined();
  });

  it('tell whose counters have changed, also where the lists were only made anew', () => {
    expect(changedUnits(state, { ...state, unitHex: [...state.unitHex] })).toEqual([]);
    const turned = { ...state, unitFacing: state.unitFacing.map((facing, one) => (one === unit ? (facing + 1) % 6 : facing)) };
    expect(changedUnits(state, turned)).toEqual([unit]);
    const lost = { ...turned, unitLosses: state.unitLosses.map((losses, one) => losses + Number(one === unit)) };
    expect(new Set(changedUnits(state, lost))).toEqual(new Set([unit]));
  });

  it('tell whether a commander has gone elsewhere or is another than before', () => {
    expect(haveCommandersChanged(state, { ...state, commanderHex: [...state.commanderHex] })).toBe(false);
    expect(haveCommandersChanged(state, { ...state, commanderHex: state.commanderHex.map((hex) => hex + 1) })).toBe(true);
    expect(haveCommandersChanged(state, { ...state, commanderStatus: state.commanderStatus.map((status) => status + 1) })).toBe(true);
  });
});
