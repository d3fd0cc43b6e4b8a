/**
 * The one place in which the computer reads the lists of a state as they are kept, and makes states of its own: what it asks thousands of
 * times of two states at once, or of a state that is not there. Everything else it asks of the engine.
 */
import { DOUBLE_TIME, type GameState, LINE } from '@kosynier/engine';

/** No unit or commander has moved, turned or fallen from one state to the other: most states share their lists. */
export const isSameMap = (a: GameState, b: GameState): boolean =>
  a.unitHex === b.unitHex &&
  a.unitPlace === b.unitPlace &&
  a.unitStatus === b.unitStatus &&
  a.unitFacing === b.unitFacing &&
  a.unitLosses === b.unitLosses &&
  a.unitFormation === b.unitFormation &&
  a.commanderHex === b.commanderHex &&
  a.commanderStatus === b.commanderStatus &&
  sameLines(a.unitFlags, b.unitFlags);

/** Flags change all the time, LINE markers seldom. */
function sameLines(a: GameState['unitFlags'], b: GameState['unitFlags']): boolean {
  if (a === b) return true;
  for (let unit = 0; unit < a.length; unit++) if ((((a[unit] as number) ^ (b[unit] as number)) & LINE) !== 0) return false;
  return true;
}

/** A unit stands as it did. */
export const isUnchanged = (a: GameState, b: GameState, unit: number): boolean =>
  a.unitHex[unit] === b.unitHex[unit] &&
  a.unitPlace[unit] === b.unitPlace[unit] &&
  a.unitStatus[unit] === b.unitStatus[unit] &&
  a.unitFacing[unit] === b.unitFacing[unit] &&
  a.unitLosses[unit] === b.unitLosses[unit] &&
  a.unitFormation[unit] === b.unitFormation[unit] &&
  (((a.unitFlags[unit] as number) ^ (b.unitFlags[unit] as number)) & LINE) === 0;

/** Commanders stand where they stood. */
export const sameCommanders = (a: GameState, b: GameState): boolean =>
  isEqual(a.commanderHex, b.commanderHex) && isEqual(a.commanderStatus, b.commanderStatus);

const isEqual = (a: readonly number[], b: readonly number[]): boolean => a === b || a.every((value, i) => value === b[i]);

/** [8.9] as if units had declared double time. */
export function asIfRunning(state: GameState, units: readonly number[]): GameState {
  const unitFlags = state.unitFlags.slice();
  for (const unit of units) unitFlags[unit] = (unitFlags[unit] as number) | DOUBLE_TIME;
  return { ...state, unitFlags };
}

/** [10.4] as if the other side had passed its window. */
export const asIfPassed = (state: GameState): GameState => ({
  ...state,
  frames: state.frames.map((frame) => (frame.kind === 'phase2' ? { ...frame, window: 'phasing' } : frame)),
});
